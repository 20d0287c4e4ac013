import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import type { Endpoints } from '@kiraa/contract/endpoints.ts';
import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import { payableFor } from '@kiraa/domain/booking/booking.ts';
import type { Discount } from '@kiraa/domain/booking/decide/commands.ts';
import { type EditMoney, editMoney } from '@kiraa/domain/booking/money/editing.ts';
import { rentalTotal } from '@kiraa/domain/booking/money/price.ts';
import { type Halalas, subtract, toSar, ZERO } from '@kiraa/domain/money.ts';
import type { CallContext } from '../../../context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { discountKept } from '../../coupons/coupons.ts';
import { paymentFacts } from '../../payments/payments.ts';
import { type BookingRow, findBooking, payingIdOf } from '../booking-queries.ts';

export interface EditPreview {
  readonly before: string;
  readonly toPay: string;
  readonly kind: EditMoney['kind'];
  readonly amount: string;
  readonly isHold: boolean;
}

/**
 * The caller's own request that is to have the period. Another person's, or one that is answered, is treated as absent.
 */
export async function editedBooking(
  { db, caller }: CallContext,
  { bookingId, listingId }: ParsedInputOf<Endpoints['checkAvailability']>,
): Promise<Outcome<BookingRow | undefined>> {
  if (bookingId === undefined) return accept(undefined);
  const booking = await findBooking(db, bookingId);
  const isTheirs = booking !== undefined && booking.renterId === caller?.accountId;
  if (!isTheirs || booking.listingId !== listingId) return refuse('NOT_FOUND');
  return booking.state === 'requested' ? accept(booking) : refuse('EDIT_TOO_LATE');
}

/** What the coupon of the request takes off the price of so many minutes. */
export async function editDiscount(db: Db, booking: BookingRow, minutes: number): Promise<Discount> {
  if (booking.couponId === null) return ZERO;
  const discount = await discountKept(db, booking.couponId, rentalTotal(booking, minutes));
  return discount ?? { fault: 'COUPON_MINIMUM' };
}

/** What would happen to the money, to the halala, before anybody confirms. */
export async function previewEdit(
  db: Db,
  booking: BookingRow,
  minutes: number,
): Promise<Outcome<EditPreview | null>> {
  const payingId = await payingIdOf(db, booking.id);
  const paying = payingId === null ? undefined : (await paymentFacts(db, [payingId])).get(payingId);
  if (!paying) return accept(null);
  const discount = await editDiscount(db, booking, minutes);
  if (typeof discount === 'object') return refuse(discount.fault);
  const toPay = subtract(rentalTotal(booking, minutes), discount);
  const kind = paying.state === 'held' ? 'held' : 'taken';
  const money = editMoney({ kind, halalas: paying.withUsHalalas }, toPay);
  return accept({
    before: toSar(payableFor(booking)),
    toPay: toSar(toPay),
    kind: money.kind,
    amount: toSar(amountOf(money, paying.withUsHalalas, toPay)),
    isHold: kind === 'held',
  });
}

function amountOf(money: EditMoney, covered: Halalas, total: Halalas): Halalas {
  switch (money.kind) {
    case 'pay-anew':
      return money.dueHalalas;
    case 'give-back':
      return money.backHalalas;
    case 'take-less':
      return subtract(covered, total);
    case 'stay':
      return ZERO;
  }
}
