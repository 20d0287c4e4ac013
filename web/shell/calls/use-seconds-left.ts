import { useCountdown } from '../../ui/display/use-countdown.ts';
import { serverNow } from './calling-later.ts';

/** Whole seconds until a moment that the server has named, counted by its clock; none where it has named none. */
export const useSecondsLeft = (until: string | null): number =>
  useCountdown(until === null ? 0 : Date.parse(until), serverNow);
