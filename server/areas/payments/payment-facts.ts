import type { EarnedFacts, PaymentFacts } from '@kiraa/domain/booking/booking.ts';
import type { Attempt } from '@kiraa/domain/booking/decide/commands.ts';
import type { Due } from '@kiraa/domain/booking/decide/decide-payment.ts';
import { add, type Halalas, subtract, ZERO } from '@kiraa/domain/money.ts';
import { isPromised, isUnderWay, type PaymentState } from '@kiraa/domain/payment/states.ts';
import type { Db } from '../../platform/database/database.ts';
import { together } from '../../platform/database/together.ts';
import { type OperationRow, operationsOfPayments } from './give-backs/operation-queries.ts';
import { booksOfPayment, earnedPayments } from './ledger/ledger-queries.ts';
import { isUsable } from './payment-attempts.ts';
import { everyPaymentOf, findPayments, isFor, type PaymentRow } from './payment-queries.ts';

/** What a booking's rules need to know of these payments, by their ids. */
export async function paymentFacts(db: Db, ids: readonly string[]): Promise<Map<string, PaymentFacts>> {
  const [payments, operations] = await together(db, (one) =>
    Promise.all([findPayments(one, ids), operationsOfPayments(one, ids)]),
  );
  const facts = new Map<string, PaymentFacts>();
  for (const payment of payments) {
    const own = operations.filter(({ paymentId }) => paymentId === payment.id);
    const open = own.filter(({ state }) => isUnderWay(state));
    facts.set(payment.id, {
      id: payment.id,
      state: WHERE[payment.state],
      channel: payment.channel,
      withUsHalalas: payment.state === 'captured' ? await leftOf(db, payment.id, own) : payment.amountHalalas,
      isUnderWay: open.length > 0,
      isCapturing: open.some(({ kind }) => kind === 'capture'),
    });
  }
  return facts;
}

/** What the provider has of a payment, less all that is promised to the renter: only this can cover a price. */
async function leftOf(db: Db, paymentId: string, operations: readonly OperationRow[]): Promise<Halalas> {
  const promised = operations.filter(({ kind, state }) => kind === 'refund' && isPromised(state));
  const { withUsHalalas } = await booksOfPayment(db, paymentId);
  return subtract(withUsHalalas, add(ZERO, ...promised.map((one) => one.amountHalalas)));
}

const WHERE: Readonly<Record<PaymentState, PaymentFacts['state']>> = {
  open: 'open',
  failed: 'open',
  abandoned: 'open',
  authorised: 'held',
  captured: 'taken',
  voided: 'gone',
  refunded: 'gone',
};

/** What the owner has earned of each payment of a booking, oldest first. */
export async function earnedFacts(db: Db, bookingId: string): Promise<EarnedFacts[]> {
  const earned = await earnedPayments(db, bookingId);
  const operations = await operationsOfPayments(
    db,
    earned.map(({ id }) => id),
  );
  return earned.map(({ id, earnedHalalas, discountHalalas }) => ({
    paymentId: id,
    earnedHalalas,
    discountHalalas,
    isUnderWay: operations.some(({ paymentId, state }) => paymentId === id && isUnderWay(state)),
  }));
}

type Sought = Pick<Due, 'purpose' | 'changeId' | 'chargeId' | 'claimId'>;

/** Every attempt at what is due, oldest first. */
export async function attemptsAt(db: Db, bookingId: string, due: Sought, now: Date): Promise<Attempt[]> {
  return attemptsAmong(await everyPaymentOf(db, bookingId), due, now);
}

/** The same among all payments of the booking, the oldest first. */
export function attemptsAmong(payments: readonly PaymentRow[], due: Sought, now: Date): Attempt[] {
  return payments
    .filter((payment) => isFor(payment, due))
    .map((payment) => ({
      id: payment.id,
      channel: payment.channel,
      savesCard: payment.savesCard,
      isUsable: isUsable(payment, now),
      isUnanswered: isUnanswered(payment),
    }));
}

/** A charge to a saved card that was sent, or is about to be sent, and has no known outcome. */
function isUnanswered(payment: PaymentRow): boolean {
  return payment.bySavedCard && payment.state === 'open' && payment.checkoutId === null;
}
