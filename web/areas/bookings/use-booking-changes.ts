import type { BookingView } from '@kiraa/contract/bookings.ts';
import { useMemo } from 'react';
import { useCallCache } from '../../shell/calls/calls.tsx';

/** What shows bookings: the tabs, and each booking's own page with its claims. */
export const BOOKING_READS = ['bookingList', 'bookingStory', 'bookingClaims', 'noShow'] as const;

/** What an action does to the screens that show bookings, whichever it was pressed on. */
export interface BookingChanges {
  readonly refresh: () => void;
  /** What an action answered is shown at once; its timeline and its money follow with the next look. */
  readonly replace: (changed: BookingView) => void;
  /** Off its tab at once. On its own page it stays, and is looked at anew. */
  readonly remove: (id: string) => void;
}

export function useBookingChanges(): BookingChanges {
  const { edit, renew } = useCallCache();
  return useMemo(
    () => ({
      refresh: () => void renew(...BOOKING_READS),
      replace: (changed) => {
        edit('bookingList', (answer) => ({
          ...answer,
          data: answer.data.map((booking) => (booking.id === changed.id ? changed : booking)),
        }));
        edit('bookingStory', (answer) =>
          answer.data.booking.id === changed.id
            ? { ...answer, data: { ...answer.data, booking: changed } }
            : answer,
        );
      },
      remove: (id) =>
        edit('bookingList', (answer) => ({
          ...answer,
          data: answer.data.filter((booking) => booking.id !== id),
        })),
    }),
    [edit, renew],
  );
}
