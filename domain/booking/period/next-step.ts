import { PICKER_STEP_MINUTES } from '../../limits.ts';
import { MINUTE_MILLISECONDS } from '../../time.ts';

/** The first step of the picker after an instant (P1-BOOK-17). */
export function nextStep(instant: Date): Date {
  const step = PICKER_STEP_MINUTES * MINUTE_MILLISECONDS;
  return new Date((Math.floor(instant.getTime() / step) + 1) * step);
}

/** When a period begins that is asked to begin then: at the picker's next step where that is past at `now`. */
export function startFrom(asked: Date, now: Date): Date {
  return asked > now ? asked : nextStep(now);
}
