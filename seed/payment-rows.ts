import type { House } from '@kiraa/domain/booking-house/house.ts';
import type { HouseOperation, HousePayment } from '@kiraa/domain/booking-house/money.ts';
import type { PaymentState } from '@kiraa/domain/payment/states.ts';
import type { DemoBooking } from './make-booking.ts';
import type { SeededRandom } from './random.ts';
import type { Row } from './rows.ts';

export interface PaymentTables {
  readonly payments: readonly Row[];
  readonly booking_payments: readonly Row[];
  readonly payment_operations: readonly Row[];
  readonly ledger_transactions: readonly Row[];
  readonly ledger_entries: readonly Row[];
  /** Columns of rows that refer to a payment which refers to them: written after both rows exist. */
  readonly standing_on: Readonly<Record<'booking_changes' | 'delay_charges', readonly Row[]>>;
}

const APPROVED = '000.000.000';

/** The rows of all payments, their operations at the bank, and the ledger. */
export function paymentRows(house: House, bookings: readonly DemoBooking[], provider: string): PaymentTables {
  const { money } = house;
  const draws = new Map(bookings.map(({ id, draw }) => [id, draw]));
  const drawOf = ({ bookingId, id }: Pick<HousePayment, 'bookingId' | 'id'>): SeededRandom => {
    const draw = draws.get(bookingId);
    if (!draw) throw new Error(`no demo booking ${bookingId}`);
    return draw.fork(`payment ${id}`);
  };
  const payments = [...money.payments.values()].map((payment) => ({ payment, draw: drawOf(payment) }));
  const rows = payments.map(({ payment, draw }) => paymentRow(house, payment, provider, draw));
  const references = new Map(rows.map((row) => [row.id, row.reference]));
  const all = bookings.map(({ id }) => house.booking(id));
  return {
    payments: rows,
    booking_payments: all.flatMap(({ row, payingId }) =>
      payingId === null ? [] : [{ booking_id: row.id, payment_id: payingId }],
    ),
    payment_operations: money.operations.map((operation) =>
      operationRow(
        operation,
        `${references.get(operation.paymentId)}`,
        drawOf(money.payment(operation.paymentId)),
      ),
    ),
    ...ledgerRows(house, (bookingId) => drawOf({ bookingId, id: 'ledger' })),
    standing_on: {
      booking_changes: all.flatMap(({ changes }) =>
        changes.flatMap(({ row, payingId }) =>
          row.kind === 'edit' || payingId === null ? [] : [{ id: row.id, payment_id: payingId }],
        ),
      ),
      delay_charges: all.flatMap(({ charges }) =>
        charges.flatMap(({ row, paymentId, settledAt }) =>
          row.state === 'open'
            ? []
            : [{ id: row.id, state: row.state, settled_at: settledAt, payment_id: paymentId }],
        ),
      ),
    },
  };
}

/** References begin with `demo-`: no provider knows them, so a comparison with a provider can leave them out. */
function paymentRow(house: House, payment: HousePayment, provider: string, draw: SeededRandom): Row {
  return {
    id: payment.id,
    booking_id: payment.bookingId,
    payer_id: payment.payerId,
    purpose: payment.purpose,
    delay_charge_id: payment.chargeId,
    change_id: payment.changeId,
    provider,
    channel: payment.channel,
    method: payment.method,
    state: stateOf(house, payment),
    amount_halalas: payment.amountHalalas,
    currency: 'SAR',
    reference: `demo-${draw.hex(24)}`,
    provider_payment_id: `demo-${draw.hex(32)}`,
    result_code: APPROVED,
    saves_card: payment.savesCard,
    by_saved_card: payment.cardId !== null,
    created_at: payment.createdAt,
    settled_at: payment.settledAt ?? null,
    asked: 1,
  };
}

function stateOf(house: House, { id, state }: HousePayment): PaymentState {
  switch (state) {
    case 'open':
      return 'open';
    case 'held':
      return 'authorised';
    case 'taken':
      return 'captured';
    case 'gone':
      return house.money.operationsOf(id).some(({ kind }) => kind === 'void') ? 'voided' : 'refunded';
  }
}

const OPERATION_STATES = { done: 'done', refused: 'refused', 'under-way': 'intended' } as const;

function operationRow(operation: HouseOperation, reference: string, draw: SeededRandom): Row {
  return {
    id: operation.id,
    payment_id: operation.paymentId,
    kind: operation.kind,
    amount_halalas: operation.amountHalalas,
    reference: `${reference}-${operation.kind}`,
    state: OPERATION_STATES[operation.outcome],
    provider_operation_id: `demo-${draw.fork(operation.kind).hex(32)}`,
    result_code: APPROVED,
    attempts: 1,
    created_at: operation.createdAt,
    settled_at: operation.settledAt ?? null,
  };
}

function ledgerRows(
  house: House,
  drawFor: (bookingId: string) => SeededRandom,
): Pick<PaymentTables, 'ledger_transactions' | 'ledger_entries'> {
  const draws = new Map<string, SeededRandom>();
  const transactions: Row[] = [];
  const entries: Row[] = [];
  for (const movement of house.money.transactions) {
    const draw = draws.get(movement.bookingId) ?? drawFor(movement.bookingId);
    draws.set(movement.bookingId, draw);
    const { at } = movement;
    const id = draw.uuid(at);
    transactions.push({
      id,
      cause: movement.cause,
      booking_id: movement.bookingId,
      payment_id: movement.paymentId,
      operation_id: movement.operationId,
      at,
    });
    for (const { account, amountHalalas } of movement.entries)
      entries.push({ id: draw.uuid(at), transaction_id: id, account, amount_halalas: amountHalalas, at });
  }
  return { ledger_transactions: transactions, ledger_entries: entries };
}
