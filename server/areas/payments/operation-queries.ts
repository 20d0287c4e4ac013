import { type Halalas, halalas } from '@kiraa/domain/money.ts';
import type { OperationKind } from '@kiraa/domain/payment/states.ts';
import type { Db, Tx } from '../../platform/database.ts';

export interface OperationRow {
  readonly id: string;
  readonly paymentId: string;
  readonly kind: OperationKind;
  /** Counts the refunds of one payment; everything else there is once. */
  readonly sequence: number;
  readonly amountHalalas: Halalas;
  readonly reference: string;
  readonly state: 'intended' | 'unknown' | 'done' | 'refused';
  readonly attempts: number;
}

const operationColumns = [
  'id',
  'payment_id',
  'kind',
  'sequence',
  'amount_halalas',
  'reference',
  'state',
  'attempts',
] as const;

interface OperationRecord {
  id: string;
  payment_id: string;
  kind: string;
  sequence: number;
  amount_halalas: number;
  reference: string;
  state: string;
  attempts: number;
}

function toOperation(row: OperationRecord): OperationRow {
  return {
    id: row.id,
    paymentId: row.payment_id,
    kind: row.kind as OperationKind,
    sequence: row.sequence,
    amountHalalas: halalas(row.amount_halalas),
    reference: row.reference,
    state: row.state as OperationRow['state'],
    attempts: row.attempts,
  };
}

/** False when such an operation already lives or is done: a second click finds the first one's. */
export async function insertOperation(
  trx: Tx,
  operation: Pick<OperationRow, 'id' | 'paymentId' | 'kind' | 'sequence' | 'amountHalalas' | 'reference'> & {
    readonly createdAt: Date;
  },
): Promise<boolean> {
  const inserted = await trx
    .insertInto('payment_operations')
    .values({
      id: operation.id,
      payment_id: operation.paymentId,
      kind: operation.kind,
      sequence: operation.sequence,
      amount_halalas: operation.amountHalalas,
      reference: operation.reference,
      state: 'intended',
      created_at: operation.createdAt,
      next_try_at: operation.createdAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['payment_id', 'kind', 'sequence']).where('state', '<>', 'refused').doNothing(),
    )
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export async function findOperation(db: Db, id: string): Promise<OperationRow | undefined> {
  const row = await db
    .selectFrom('payment_operations')
    .select(operationColumns)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toOperation(row);
}

export function operationsOfPayment(db: Db, paymentId: string): Promise<OperationRow[]> {
  return operationsOfPayments(db, [paymentId]);
}

/** Every act upon these payments, oldest first. */
export async function operationsOfPayments(db: Db, paymentIds: readonly string[]): Promise<OperationRow[]> {
  if (paymentIds.length === 0) return [];
  const query = db
    .selectFrom('payment_operations')
    .select(operationColumns)
    .where('payment_id', 'in', [...paymentIds]);
  return (await query.orderBy('created_at').orderBy('id').execute()).map(toOperation);
}

export async function lockOperation(trx: Tx, id: string): Promise<OperationRow> {
  const query = trx
    .selectFrom('payment_operations')
    .select(operationColumns)
    .where('id', '=', id)
    .forUpdate();
  return toOperation(await query.executeTakeFirstOrThrow());
}

/** Takes the operation for one executor until `until`; undefined when another has it, or nothing is left to do. */
export async function claimOperation(
  db: Db,
  id: string,
  now: Date,
  until: Date,
): Promise<OperationRow | undefined> {
  const row = await db
    .updateTable('payment_operations')
    .set((expression) => ({
      claimed_until: until,
      next_try_at: until,
      attempts: expression('attempts', '+', 1),
    }))
    .where('id', '=', id)
    .where('state', 'in', ['intended', 'unknown'])
    .where((where) => where.or([where('claimed_until', 'is', null), where('claimed_until', '<=', now)]))
    .returning(operationColumns)
    .executeTakeFirst();
  return row && toOperation(row);
}

export async function setOperation(
  trx: Tx,
  id: string,
  change: {
    readonly state: OperationRow['state'];
    readonly providerOperationId?: string;
    readonly resultCode?: string;
    readonly nextTryAt: Date | null;
    readonly settledAt: Date | null;
  },
): Promise<void> {
  await trx
    .updateTable('payment_operations')
    .set({
      state: change.state,
      next_try_at: change.nextTryAt,
      settled_at: change.settledAt,
      ...(change.providerOperationId !== undefined && { provider_operation_id: change.providerOperationId }),
      ...(change.resultCode !== undefined && { result_code: change.resultCode }),
    })
    .where('id', '=', id)
    .execute();
}

export async function operationsToTry(db: Db, now: Date, limit: number): Promise<string[]> {
  const query = db
    .selectFrom('payment_operations')
    .select('id')
    .where('state', 'in', ['intended', 'unknown'])
    .where('next_try_at', '<=', now);
  return (await query.orderBy('next_try_at').limit(limit).execute()).map((row) => row.id);
}

/** The provider's name of the capture that took a hold's money; a purchase has none. */
export async function findCapture(db: Db, paymentId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('payment_operations')
    .select('provider_operation_id')
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'capture')
    .where('state', '=', 'done')
    .executeTakeFirst();
  return row?.provider_operation_id ?? undefined;
}
