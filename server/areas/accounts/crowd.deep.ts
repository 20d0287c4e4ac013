import { expect, test } from 'vitest';
import { crowdSignsUp } from '../../testing/people/crowd.ts';

test('[D-ASKER] people are not harmed: 2,000 sign up within an hour from 500 addresses, by the settings as they are', async () => {
  expect(await crowdSignsUp({ people: 2_000, addresses: 500 })).toBe(2_000);
}, 300_000);
