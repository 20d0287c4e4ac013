import {
  type Entry,
  earnedEntries,
  givenBackEntries,
  shareOut,
  takenInEntries,
} from '@kiraa/domain/booking/settlement.ts';
import type { Halalas } from '@kiraa/domain/money.ts';
import { methodFor } from '@kiraa/domain/payment/states.ts';
import { addMinutes } from '@kiraa/domain/time.ts';
import { DEFAULT_PROVIDER as PROVIDER } from '@kiraa/server/adapters/payments/providers.ts';
import type { DemoBooking } from './history.ts';
import type { SeededRandom } from './random.ts';
import type { Row } from './rows.ts';
import { COMMISSION_PERCENT, totalOf, VAT_PERCENT } from './terms.ts';

export interface PaymentTables {
  readonly payments: readonly Row[];
  readonly booking_payments: readonly Row[];
  readonly payment_operations: readonly Row[];
  readonly ledger_transactions: readonly Row[];
  readonly ledger_entries: readonly Row[];
}

const APPROVED = '000.000.000';

/** One booking's payment with what became of it: captured, voided or refunded. */
export function paymentRows(bookings: readonly DemoBooking[]): PaymentTables {
  const all = bookings.map(rowsOf);
  return {
    payments: all.map(({ payment }) => payment),
    booking_payments: all.map(({ payment }) => ({ booking_id: payment.booking_id, payment_id: payment.id })),
    payment_operations: all.flatMap(({ operations }) => operations),
    ledger_transactions: all.flatMap(({ transactions }) => transactions),
    ledger_entries: all.flatMap(({ entries }) => entries),
  };
}

interface OnePayment {
  readonly payment: Row;
  readonly operations: Row[];
  readonly transactions: Row[];
  readonly entries: Row[];
}

/** References begin with `demo-`: the provider never heard of them, and whoever compares with it can leave them out. */
function rowsOf(booking: DemoBooking): OnePayment {
  const draw = booking.draw.fork('payment');
  const { paidAt, channel, listing } = booking;
  const method = methodFor(channel, listing.instant);
  const over =
    booking.course === 'withdrawn' || booking.course === 'declined' || booking.course === 'expired';
  const amount = totalOf(booking);
  const payment = {
    id: draw.uuid(booking.createdAt),
    booking_id: booking.id,
    payer_id: booking.renter.id,
    purpose: 'rental',
    provider: PROVIDER,
    channel,
    method,
    state: over ? (method === 'hold' ? 'voided' : 'refunded') : 'captured',
    amount_halalas: amount,
    currency: 'SAR',
    reference: `demo-${draw.hex(24)}`,
    provider_payment_id: `demo-${draw.hex(32)}`,
    result_code: APPROVED,
    created_at: booking.createdAt,
    settled_at: over || method === 'hold' ? addMinutes(booking.decidedAt, 1) : paidAt,
    asked: 1,
  };
  const operation = operationOf(booking, payment.id, amount, method, over, draw);
  return {
    payment,
    operations: operation ? [operation] : [],
    ...ledgerOf(booking, payment.id, amount, operation, draw),
  };
}

function operationOf(
  booking: DemoBooking,
  paymentId: string,
  amount: Halalas,
  method: 'hold' | 'purchase',
  over: boolean,
  draw: SeededRandom,
): Row | undefined {
  const kind = over ? (method === 'hold' ? 'void' : 'refund') : method === 'hold' ? 'capture' : undefined;
  if (!kind) return undefined;
  return {
    id: draw.uuid(booking.decidedAt),
    payment_id: paymentId,
    kind,
    amount_halalas: amount,
    reference: `demo-${draw.hex(24)}`,
    state: 'done',
    provider_operation_id: `demo-${draw.hex(32)}`,
    result_code: APPROVED,
    attempts: 1,
    created_at: booking.decidedAt,
    settled_at: addMinutes(booking.decidedAt, 1),
  };
}

interface Movement {
  readonly cause: 'taken_in' | 'earned' | 'given_back';
  readonly entries: readonly Entry[];
  readonly at: Date;
  readonly operation: Row | undefined;
}

/** A hold moves no money until it is captured; a void moves none at all. */
function movementsOf(booking: DemoBooking, amount: Halalas, operation: Row | undefined): Movement[] {
  const { renter, listing, paidAt, decidedAt } = booking;
  const taken = takenInEntries(PROVIDER, renter.id, amount);
  switch (operation?.kind) {
    case 'void':
      return [];
    case 'refund':
      return [
        { cause: 'taken_in', entries: taken, at: paidAt, operation: undefined },
        {
          cause: 'given_back',
          entries: givenBackEntries(PROVIDER, renter.id, amount),
          at: addMinutes(decidedAt, 1),
          operation,
        },
      ];
    default: {
      const shares = shareOut(amount, { commissionPercent: COMMISSION_PERCENT, vatPercent: VAT_PERCENT });
      const earned = earnedEntries({ renterId: renter.id, ownerId: listing.owner.id }, amount, shares);
      const earnedAt = operation ? addMinutes(decidedAt, 1) : decidedAt;
      return [
        { cause: 'taken_in', entries: taken, at: operation ? earnedAt : paidAt, operation },
        { cause: 'earned', entries: earned, at: earnedAt, operation },
      ];
    }
  }
}

function ledgerOf(
  booking: DemoBooking,
  paymentId: string,
  amount: Halalas,
  operation: Row | undefined,
  draw: SeededRandom,
): Pick<OnePayment, 'transactions' | 'entries'> {
  const transactions: Row[] = [];
  const entries: Row[] = [];
  for (const movement of movementsOf(booking, amount, operation)) {
    const id = draw.uuid(movement.at);
    transactions.push({
      id,
      cause: movement.cause,
      booking_id: booking.id,
      payment_id: paymentId,
      operation_id: movement.operation?.id ?? null,
      at: movement.at,
    });
    for (const { account, amountHalalas } of movement.entries) {
      entries.push({
        id: draw.uuid(movement.at),
        transaction_id: id,
        account,
        amount_halalas: amountHalalas,
        at: movement.at,
      });
    }
  }
  return { transactions, entries };
}
