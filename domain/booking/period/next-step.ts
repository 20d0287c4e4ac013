import { PICKER_STEP_MINUTES } from '../../limits.ts';
import { MINUTE_MILLISECONDS } from '../../time.ts';

/** The first step of the picker after an instant (P1-BOOK-17). */
export function nextStep(instant: Date): Date {
  const step = PICKER_STEP_MINUTES * MINUTE_MILLISECONDS;
  return new Date((Math.floor(instant.getTime() / step) + 1) * step);
}
