import { expect, test } from 'vitest';
import { nextStep, startFrom } from './next-step.ts';

const at = (time: string) => new Date(`2027-03-07T${time}Z`);

test.each([
  ['09:00:00.000', '09:15:00.000'],
  ['09:00:00.001', '09:15:00.000'],
  ['09:14:59.999', '09:15:00.000'],
  ['09:15:00.000', '09:30:00.000'],
  ['09:59:00.000', '10:00:00.000'],
])('the first quarter of an hour after %s is %s', (instant, step) =>
  expect(nextStep(at(instant))).toEqual(at(step)),
);

test('a start that is still to come stays as it was asked for, and one that is here or past moves to the next step', () => {
  const now = at('09:07:00.000');
  expect(startFrom(at('09:07:00.001'), now)).toEqual(at('09:07:00.001'));
  expect(startFrom(now, now)).toEqual(at('09:15:00.000'));
  expect(startFrom(at('08:00:00.000'), now)).toEqual(at('09:15:00.000'));
});
