import { inside as arabic } from '@kiraa/texts/ar/inside.ts';
import { inside as english } from '@kiraa/texts/en/inside.ts';
import { expect, test } from 'vitest';
import { invariants } from './areas/invariants/check-invariants.ts';
import { jobsOfAreas } from './jobs-of-areas.ts';

const services = () => {
  throw new Error('no job runs here');
};

test('[D-CONSOLE] each job that can fail and each rule that can break has words in both languages, and nothing else has', () => {
  const jobs = jobsOfAreas(services).map(({ job }) => job.name);
  const rules = invariants.map(({ name }) => name);
  for (const words of [english, arabic]) {
    expect(Object.keys(words.jobs).sort()).toEqual([...jobs].sort());
    expect(Object.keys(words.rules).sort()).toEqual([...rules].sort());
  }
});
