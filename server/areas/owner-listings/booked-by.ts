import { accept, type Outcome, type RefusalCode } from '@kiraa/contract/refusals.ts';
import { slotKeepingStates } from '@kiraa/domain/booking/life/life.ts';
import type { Tx } from '../../platform/database/database.ts';
import { openBookingNumbers } from '../bookings/bookings.ts';

/**
 * Refused with the bookings' numbers while any is open. The listing's row must be locked: a booking locks it too, so
 * none begins between this look and the change.
 */
export async function bookedBy(
  trx: Tx,
  listingId: string,
  fields?: Readonly<Record<string, RefusalCode>>,
): Promise<Outcome<void>> {
  const bookings = await openBookingNumbers(trx, listingId, slotKeepingStates);
  if (bookings.length === 0) return accept(undefined);
  return { ok: false, refusal: { code: 'LISTING_BOOKED', bookings, ...(fields && { fields }) } };
}
