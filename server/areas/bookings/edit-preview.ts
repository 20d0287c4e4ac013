import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import type { Endpoints } from '@kiraa/contract/endpoints.ts';
import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import { type EditMoney, editMoney } from '@kiraa/domain/booking/editing.ts';
import { rentalTotal } from '@kiraa/domain/booking/price.ts';
import { type Halalas, subtract, toSar, ZERO } from '@kiraa/domain/money.ts';
import type { CallContext } from '../../context.ts';
import type { Db } from '../../platform/database.ts';
import { discountKept } from '../coupons/coupons.ts';
import { balanceOfPayment, type PaymentRow, payingPayment } from '../payments/payments.ts';
import { type BookingRow, findBooking, payableFor } from './booking-queries.ts';

export interface EditPreview {
  readonly before: string;
  readonly toPay: string;
  readonly kind: EditMoney['kind'];
  readonly amount: string;
  readonly isHold: boolean;
}

/** The caller's own request that wants the period; somebody else's, or one that is answered, is not to be seen here. */
export async function editedBooking(
  { db, caller }: CallContext,
  { bookingId, listingId }: ParsedInputOf<Endpoints['checkAvailability']>,
): Promise<Outcome<BookingRow | undefined>> {
  if (bookingId === undefined) return accept(undefined);
  const booking = await findBooking(db, bookingId);
  const isTheirs = booking !== undefined && booking.part === null && booking.renterId === caller?.accountId;
  if (!isTheirs || booking.listingId !== listingId) return refuse('NOT_FOUND');
  return booking.state === 'requested' ? accept(booking) : refuse('EDIT_TOO_LATE');
}

/** The price that was agreed to, and what the coupon that the request stands on takes off it. */
export async function editedPrice(
  db: Db,
  booking: BookingRow,
  minutes: number,
): Promise<Outcome<{ readonly total: Halalas; readonly discount: Halalas }>> {
  const total = rentalTotal(booking, minutes);
  if (booking.couponId === null) return accept({ total, discount: ZERO });
  const discount = await discountKept(db, booking.couponId, total);
  return discount === undefined ? refuse('COUPON_MINIMUM') : accept({ total, discount });
}

/** What the money would do, to the halala, before anybody confirms. */
export async function previewEdit(
  db: Db,
  booking: BookingRow,
  minutes: number,
): Promise<Outcome<EditPreview | null>> {
  const paying = await payingPayment(db, booking.id);
  if (!paying) return accept(null);
  const price = await editedPrice(db, booking, minutes);
  if (!price.ok) return price;
  const toPay = subtract(price.value.total, price.value.discount);
  const covered = await coveredBy(db, paying);
  const money = editMoney(covered, toPay);
  return accept({
    before: toSar(payableFor(booking)),
    toPay: toSar(toPay),
    kind: money.kind,
    amount: toSar(amountOf(money, covered.halalas, toPay)),
    isHold: covered.kind === 'held',
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

/** What is held, or what is with us of what was taken. */
export async function coveredBy(
  db: Db,
  paying: PaymentRow,
): Promise<{ readonly kind: 'held' | 'taken'; readonly halalas: Halalas }> {
  if (paying.state === 'authorised') return { kind: 'held', halalas: paying.amountHalalas };
  return { kind: 'taken', halalas: await balanceOfPayment(db, paying.id) };
}
