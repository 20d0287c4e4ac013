import type { BookingView } from '@kiraa/contract/bookings/bookings.ts';
import { toSar } from '@kiraa/domain/money.ts';
import { minutesIn } from '@kiraa/domain/time.ts';
import type { ExtensionRow } from '../changes/change-queries.ts';
import type { BookingViewRow } from './booking-view-queries.ts';
import type { Earns } from './earnings-ahead.ts';

/** One that waits for the bank while its booking has ended can be had no more: nobody is to answer it. */
export function shownExtensions({ state }: BookingViewRow, extensions: readonly ExtensionRow[]) {
  return state === 'accepted' ? extensions : extensions.filter((one) => one.state === 'applied');
}

/** Time that was added or is asked for; while it is asked for its owner reads what it brings them (D-RECEIVES). */
export function presentExtension(
  row: ExtensionRow,
  booking: BookingViewRow,
  earns: Earns,
): BookingView['extensions'][number] {
  const minutes = minutesIn(row);
  return {
    state: row.state,
    receives: row.state === 'requested' ? earns(booking, row.totalHalalas) : null,
    answerBy: row.state === 'requested' ? (row.answerBy?.toISOString() ?? null) : null,
    time: {
      from: row.start.toISOString(),
      to: row.end.toISOString(),
      total: toSar(row.totalHalalas),
      durationMode: row.durationMode,
      hours: Math.floor(minutes / 60),
      minutes: minutes % 60,
    },
  };
}
