import { addMilliseconds, isBefore, type Period } from '../time.ts';
import { nextStep } from './asked-period.ts';

/**
 * The earliest period of the asked length, at or after the asked start, that meets none of `taken` and ends by `until`;
 * undefined when there is none. It begins when it was asked to or at a step of the picker after a booking's end.
 */
export function earliestFree(asked: Period, taken: readonly Period[], until: Date): Period | undefined {
  const length = asked.end.getTime() - asked.start.getTime();
  let free = asked;
  for (const one of [...taken].sort((a, b) => a.start.getTime() - b.start.getTime())) {
    if (!isBefore(one.start, free.end)) break;
    if (!isBefore(free.start, one.end)) continue;
    const start = nextStep(addMilliseconds(one.end, -1)); // an end on a step is a start
    free = { start, end: addMilliseconds(start, length) };
  }
  return isBefore(until, free.end) ? undefined : free;
}
