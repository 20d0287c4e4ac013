import type { BookingView } from '@kiraa/contract/bookings/bookings.ts';
import { useContext, useMemo } from 'react';
import { useCallCache } from '../../shell/calls/calls.tsx';
import { KeepRow } from './lists/steady-rows.ts';

/** What shows bookings: the tabs, each booking's own page with its claims, and the bell, whose notices an act may answer (D-QUIETED). */
export const BOOKING_READS = [
  'bookingList',
  'bookingStory',
  'bookingClaims',
  'noShow',
  'unseenNotifications',
] as const;

/** What an action does to the screens that show bookings, whichever it was pressed on. */
export interface BookingChanges {
  readonly refresh: () => void;
  /**
   * What an action answered is shown at once, and its row stays in its place until its list is left; its timeline and its
   * money follow with the next look.
   */
  readonly replace: (changed: BookingView) => void;
  /** Off its tab at once, because its person wants it away. On its own page it stays, and is looked at anew. */
  readonly remove: (id: string) => void;
}

export function useBookingChanges(): BookingChanges {
  const { edit, renew } = useCallCache();
  const keep = useContext(KeepRow);
  return useMemo(
    () => ({
      refresh: () => void renew(...BOOKING_READS),
      replace: (changed) => {
        keep(changed);
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
    [edit, renew, keep],
  );
}
