import { earningOf } from '@kiraa/domain/booking/life/settlement.ts';
import { type Halalas, toSar } from '@kiraa/domain/money.ts';
import type { MemberContext } from '../../../context.ts';
import { taxAhead } from '../../tax/tax.ts';
import type { BookingViewRow } from './booking-view-queries.ts';

type Booked = Pick<BookingViewRow, 'id' | 'ownerId' | 'commissionPercent'>;

/** What the owner would get of a price of this booking, in riyals; null to everybody but them. */
export type Earns = (booking: Booked, price: Halalas) => string | null;

const TOLD_TO_OWNERS_ALONE: Earns = () => null;

/**
 * What an owner gets when they say yes: by the commission that the booking keeps and the tax of now, as the ledger will book it
 * (D-RECEIVES). Owners alone pay for the reading.
 */
export async function earningsAhead(
  viewer: Pick<MemberContext, 'db' | 'clock' | 'config'>,
  side: 'renter' | 'owner',
  rows: readonly Booked[],
): Promise<Earns> {
  const [first] = rows;
  if (side === 'renter' || !first) return TOLD_TO_OWNERS_ALONE;
  const taxOf = await taxAhead(
    viewer,
    first.ownerId,
    rows.map(({ id }) => id),
  );
  return ({ id, commissionPercent }, price) => toSar(earningOf(price, { commissionPercent, ...taxOf(id) }));
}
