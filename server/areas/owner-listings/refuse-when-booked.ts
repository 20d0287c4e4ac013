import { accept, type Outcome, type RefusalCode } from '@kiraa/contract/refusals.ts';
import { slotKeepingStates } from '@kiraa/domain/booking/life/life.ts';
import type { Tx } from '../../platform/database/database.ts';
import { openBookingNumbers } from '../bookings/bookings.ts';

/**
 * Refuses with LISTING_BOOKED and the bookings' numbers while an open booking keeps the listing. The caller has locked
 * the listing's row, as every booking does, so no booking is made between this check and the change.
 */
export async function refuseWhenBooked(
  trx: Tx,
  listingId: string,
  fields?: Readonly<Record<string, RefusalCode>>,
): Promise<Outcome<void>> {
  const bookings = await openBookingNumbers(trx, listingId, slotKeepingStates);
  if (bookings.length === 0) return accept(undefined);
  return { ok: false, refusal: { code: 'LISTING_BOOKED', bookings, ...(fields && { fields }) } };
}
