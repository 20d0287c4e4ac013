import type { Booking } from '@kiraa/domain/booking/booking.ts';
import {
  earnedEntries,
  ownerFeeEntries,
  shareOut,
  type Terms,
  unearnedEntries,
} from '@kiraa/domain/booking/life/settlement.ts';
import { add, type Halalas, ZERO } from '@kiraa/domain/money.ts';
import type { Services } from '../../../context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { fixBookingTax, type TaxEdges } from '../../tax/tax.ts';
import type { BookingPayment } from '../payment-queries.ts';
import { type EarnedPayment, postMovement, postTaxed, rateOfEarning } from './ledger-queries.ts';

interface Owed extends Terms {
  readonly ownerId: string;
}

/** What the house adds to what was paid, and the account that bears it. */
interface Discounted {
  readonly discountHalalas: Halalas;
  readonly discountAccount: string;
}

/**
 * Books that the owner has earned a payment, together with what a coupon took off it or the fund adds, which we pay. It is taxed at the rate
 * that the caller has read of this day, on which its invoice is issued (D-VAT-RATE).
 */
export async function recordEarning(
  edges: TaxEdges,
  trx: Tx,
  payment: Pick<BookingPayment, 'id' | 'bookingId' | 'payerId' | 'amountHalalas'>,
  owed: Omit<Owed, 'vatPercent'> & Discounted & { readonly claimId?: string },
  { operationId, vatPercent }: { readonly operationId: string | null; readonly vatPercent: number },
): Promise<void> {
  const { ownerId, discountHalalas, discountAccount, claimId } = owed;
  const { bookingId, amountHalalas } = payment;
  const tax = await fixBookingTax(edges, trx, { bookingId, ownerId });
  const at = edges.clock.now();
  const terms = { taxModel: tax.model, ...owed, vatPercent };
  const shares = shareOut(add(amountHalalas, discountHalalas), terms, discountHalalas);
  const parties = { renterId: payment.payerId, ownerId };
  const movement = {
    cause: 'earned' as const,
    bookingId,
    paymentId: payment.id,
    operationId,
    ...(claimId !== undefined && { claimId }),
    vatPercent,
    entries: earnedEntries(parties, amountHalalas, shares, discountHalalas, discountAccount),
    at,
  };
  const sold = { ...tax, model: terms.taxModel };
  await postTaxed(edges, trx, movement, { ...parties, tax: sold });
}

/** Books what an owner owes the house for cancelling a booking. */
export async function chargeOwner(
  services: Pick<Services, 'clock'>,
  trx: Tx,
  { id: bookingId, ownerId }: Pick<Booking, 'id' | 'ownerId'>,
  feeHalalas: Halalas,
): Promise<void> {
  if (feeHalalas === ZERO) return;
  const entries = ownerFeeEntries(ownerId, feeHalalas);
  await postMovement(trx, { cause: 'owner_fee', bookingId, entries, at: services.clock.now() });
}

/** What a part goes back for, besides the booking's own end: a refund of an operator, a renter's claim, or a chargeback. */
export interface BackFor {
  readonly refundId?: string;
  readonly claimId?: string;
  readonly chargebackId?: string;
}

/**
 * Books that a part goes back to the renter: owner, commission and tax lose their shares of that part, at the rate by which it was
 * earned. What is older than the dated rates was earned at the booking's.
 */
export async function recordUnearned(
  edges: TaxEdges,
  trx: Tx,
  payment: EarnedPayment,
  owed: Owed,
  { halalas, ...reason }: BackFor & { readonly halalas: Halalas },
): Promise<void> {
  const parties = { renterId: payment.payerId, ownerId: owed.ownerId };
  const { bookingId, earnedHalalas: paidHalalas, discountHalalas, discountAccount } = payment;
  const before = { paidHalalas, discountHalalas, discountAccount };
  const tax = await fixBookingTax(edges, trx, { bookingId, ownerId: owed.ownerId });
  const vatPercent = (await rateOfEarning(trx, { paymentId: payment.id, bookingId })) ?? owed.vatPercent;
  const terms = { taxModel: tax.model, ...owed, vatPercent };
  const movement = {
    cause: 'unearned' as const,
    bookingId,
    paymentId: payment.id,
    operationId: null,
    ...reason,
    vatPercent,
    entries: unearnedEntries(parties, before, halalas, terms),
    at: edges.clock.now(),
  };
  const sold = { ...tax, model: terms.taxModel };
  await postTaxed(edges, trx, movement, { ...parties, tax: sold });
}
