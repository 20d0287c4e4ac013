import { isBelowShortest } from '@kiraa/domain/listing/availability.ts';
import { toSar } from '@kiraa/domain/money.ts';
import type { Period } from '@kiraa/domain/time.ts';
import { isTaken } from '../../shell/calendar/taken.ts';
import type { Bookable } from './bookable.ts';
import type { Preview } from './booking-choice.ts';

/** What a choice comes to in SAR and for how many minutes, or why there is no total that anybody could pay. */
export type ShownTotal =
  | { readonly kind: 'later' | 'taken' | 'short' }
  | { readonly kind: 'sum'; readonly sar: string; readonly minutes: number };

/** The same wherever a page shows a total (P1-BOOK-04). */
export function shownTotal(
  preview: Preview,
  listing: Pick<Bookable, 'shortestMinutes'>,
  taken: readonly Period[] = [],
): ShownTotal {
  if (!preview.ok) return { kind: 'later' };
  if (isTaken(taken, preview.period)) return { kind: 'taken' };
  if (isBelowShortest(preview.period, listing)) return { kind: 'short' };
  return { kind: 'sum', sar: toSar(preview.total), minutes: preview.minutes };
}
