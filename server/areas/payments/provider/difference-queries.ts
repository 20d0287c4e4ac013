import type { Services } from '../../../context.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { type NewOf, recordOf } from '../../../platform/database/record.ts';
import { newId } from '../../../platform/ids.ts';
import type { PaymentRow } from '../payment-queries.ts';

/** What a provider did otherwise than it was asked to; open until a person has closed it. */
const differenceRecord = recordOf('payment_differences');
type Noted = Pick<NewOf<typeof differenceRecord>, 'kind' | 'movementId' | 'askedHalalas' | 'movedHalalas'>;

/** The id of the new row; undefined when the same was noted before. The payment's row is locked. */
export async function noteDifference(
  { clock, log }: Pick<Services, 'clock' | 'log'>,
  trx: Tx,
  { id: paymentId }: Pick<PaymentRow, 'id'>,
  noted: Noted,
): Promise<string | undefined> {
  const id = newId<'payment-difference'>();
  const inserted = await trx
    .insertInto('payment_differences')
    .values(differenceRecord.values({ ...noted, id, paymentId, notedAt: clock.now() }))
    .onConflict((conflict) => conflict.columns(['payment_id', 'movement_id']).doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows !== 1n) return undefined;
  log.error({ paymentId, difference: noted.kind }, 'a provider did something else than it was asked to');
  return id;
}

/** False when it is closed already, or there is none of this id. */
export async function closeDifference(
  db: Db | Tx,
  id: string,
  { by, reason, at }: { readonly by: string; readonly reason: string; readonly at: Date },
): Promise<boolean> {
  const closed = await db
    .updateTable('payment_differences')
    .set({ closed_by: by, closed_reason: reason, closed_at: at })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return closed.numUpdatedRows === 1n;
}

/** Opens a difference that was closed at `closedAt` again. False where it is not closed as it was then. */
export async function reopenDifference(trx: Tx, id: string, closedAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payment_differences')
    .set({ closed_by: null, closed_reason: null, closed_at: null })
    .where('id', '=', id)
    .where('closed_at', '=', closedAt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
