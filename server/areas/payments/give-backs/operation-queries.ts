import { underWayStates } from '@kiraa/domain/payment/states.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import {
  type ChangeOf,
  camelCased,
  type NewOf,
  type RowOf,
  recordOf,
} from '../../../platform/database/record.ts';

/** `sequence` numbers the refunds of a payment, and its voids; a payment has one capture at most. */
const operationRecord = recordOf('payment_operations');
export type OperationRow = RowOf<typeof operationRecord>;

/** Breaks `payment_operations_refundable` when a payment's refunds would come to more than was taken. */
export async function insertOperation(
  trx: Tx,
  {
    state = 'intended',
    ...operation
  }: Omit<NewOf<typeof operationRecord>, 'state' | 'nextTryAt'> & {
    readonly state?: 'intended' | 'needs_person';
  },
): Promise<void> {
  const nextTryAt = state === 'intended' ? operation.createdAt : null;
  const values = operationRecord.values({ ...operation, state, nextTryAt });
  await trx.insertInto('payment_operations').values(values).execute();
}

const operations = (db: Db) => db.selectFrom('payment_operations').select(operationRecord.columns);

export async function findOperation(db: Db, id: string): Promise<OperationRow | undefined> {
  return await operations(db).where('id', '=', id).executeTakeFirst();
}

export function operationsOfPayment(db: Db, paymentId: string): Promise<OperationRow[]> {
  return operationsOfPayments(db, [paymentId]);
}

/** Every operation of these payments, oldest first. */
export async function operationsOfPayments(db: Db, paymentIds: readonly string[]): Promise<OperationRow[]> {
  if (paymentIds.length === 0) return [];
  const query = operations(db).where('payment_id', 'in', paymentIds);
  return await query.orderBy('created_at').orderBy('id').execute();
}

export async function lockOperation(trx: Tx, id: string): Promise<OperationRow> {
  return await operations(trx).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** Takes the operation for one executor until `until`; undefined when another has it, or nothing is left to do. */
export async function claimOperation(
  db: Db,
  id: string,
  now: Date,
  until: Date,
): Promise<OperationRow | undefined> {
  return await db
    .updateTable('payment_operations')
    .set((expression) => ({
      claimed_until: until,
      next_try_at: until,
      attempts: expression('attempts', '+', 1),
    }))
    .where('id', '=', id)
    .where('state', 'in', underWayStates)
    .where((where) => where.or([where('claimed_until', 'is', null), where('claimed_until', '<=', now)]))
    .returning(operationRecord.columns)
    .executeTakeFirst();
}

export async function setOperation(
  trx: Tx,
  id: string,
  change: ChangeOf<typeof operationRecord> & Pick<OperationRow, 'state' | 'nextTryAt' | 'settledAt'>,
): Promise<void> {
  const values = operationRecord.changes(change);
  await trx.updateTable('payment_operations').set(values).where('id', '=', id).execute();
}

export async function operationsToTry(db: Db, now: Date, limit: number): Promise<string[]> {
  const query = db
    .selectFrom('payment_operations')
    .select('id')
    .where('state', 'in', underWayStates)
    .where('next_try_at', '<=', now);
  return (await query.orderBy('next_try_at').limit(limit).execute()).map((row) => row.id);
}

/** The provider's id of the capture that took the money of a hold; undefined for a purchase. */
export async function findCapture(db: Db, paymentId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('payment_operations')
    .select('provider_operation_id as name')
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'capture')
    .where('state', '=', 'done')
    .executeTakeFirst();
  return row?.name ?? undefined;
}

/** Holds that the bank refused to let go, and that have lapsed meanwhile. */
export async function waitingVoids(db: Db, now: Date): Promise<{ id: string; paymentId: string }[]> {
  return await db
    .selectFrom('payment_operations as operation')
    .innerJoin('payments', 'payments.id', 'operation.payment_id')
    .select(camelCased(['operation.id', 'operation.payment_id']))
    .where('operation.state', '=', 'needs_person')
    .where('operation.kind', '=', 'void')
    .where('payments.lapses_at', '<=', now)
    .execute();
}
