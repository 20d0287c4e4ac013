import type { Halalas } from '@kiraa/domain/money.ts';
import type { Db } from '../../../platform/database/database.ts';
import { camelCased } from '../../../platform/database/record.ts';
import { type OldestPage, oldestFirst } from '../../../platform/http/list-place.ts';
import type { OperationRow } from './operation-queries.ts';

/** A give-back or a difference that a person has to deal with. */
interface WaitingMoney {
  /** Id of the operation or of the difference. */
  readonly id: string;
  readonly kind: 'operation' | 'difference';
  readonly what: string;
  /** Null for a payment that verified a card. */
  readonly bookingId: string | null;
  /** The payment's reference at the provider. */
  readonly reference: string;
  readonly amountHalalas: Halalas;
  /** What the provider was asked to move; null for a give-back. */
  readonly askedHalalas: Halalas | null;
  /** The provider's code, or its id of what it did; null if it has not answered. */
  readonly said: string | null;
  readonly since: Date;
}

const selectOperations = (db: Db) =>
  db
    .selectFrom('payment_operations as operation')
    .innerJoin('payments', 'payments.id', 'operation.payment_id')
    .select(camelCased(['operation.id', 'operation.kind as what', 'operation.amount_halalas']))
    .select(camelCased(['operation.result_code as said', 'operation.created_at as since']))
    .select(['payments.booking_id as bookingId', 'payments.reference']);

const operationsIn = (db: Db, states: readonly OperationRow['state'][], page: OldestPage) =>
  oldestFirst(
    selectOperations(db).where('operation.state', 'in', [...states]),
    { at: 'operation.created_at', id: 'operation.id' },
    page,
  ).execute();

/** Give-backs that wait for a person, and differences that nobody has closed, the longest waiting first; a page of each, or all. */
export async function waitingMoney(db: Db, page: OldestPage = {}): Promise<WaitingMoney[]> {
  const operations = await operationsIn(db, ['needs_person'], page);
  const open = db
    .selectFrom('payment_differences as difference')
    .innerJoin('payments', 'payments.id', 'difference.payment_id')
    .select(
      camelCased(['difference.id', 'difference.kind as what', 'difference.moved_halalas as amountHalalas']),
    )
    .select(camelCased(['difference.asked_halalas', 'difference.noted_at as since']))
    .select('difference.movement_id as said')
    .select(['payments.booking_id as bookingId', 'payments.reference'])
    .where('difference.closed_at', 'is', null);
  const columns = { at: 'difference.noted_at', id: 'difference.id' };
  const differences = await oldestFirst(open, columns, page).execute();
  const all = [
    ...operations.map((one) => ({ ...one, kind: 'operation' as const, askedHalalas: null })),
    ...differences.map((one) => ({ ...one, kind: 'difference' as const })),
  ];
  return all.sort((one, other) => one.since.getTime() - other.since.getTime());
}

/** A payment or an operation that the house still asks the provider about by itself. */
interface MoneyUnderWay extends Omit<WaitingMoney, 'askedHalalas' | 'kind'> {
  readonly kind: 'payment' | 'operation';
}

/** Payments and operations that are not final and wait for no person yet: a page of each, the oldest first. */
export async function moneyUnderWay(db: Db, page: OldestPage): Promise<MoneyUnderWay[]> {
  const open = db
    .selectFrom('payments')
    .select(camelCased(['id', 'purpose as what', 'booking_id', 'reference', 'amount_halalas']))
    .select(camelCased(['result_code as said', 'created_at as since']))
    .where('state', '=', 'open')
    .where('next_ask_at', 'is not', null);
  const payments = await oldestFirst(open, { at: 'created_at', id: 'id' }, page).execute();
  const operations = await operationsIn(db, ['intended', 'unknown'], page);
  return [
    ...payments.map((one) => ({ ...one, kind: 'payment' as const })),
    ...operations.map((one) => ({ ...one, kind: 'operation' as const })),
  ];
}
