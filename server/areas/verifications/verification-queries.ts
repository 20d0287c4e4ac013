import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { camelCased } from '../../platform/database/record.ts';
import { directionOf, isBeyond, type ListOrder, type ListPlace } from '../../platform/http/list-place.ts';
import { newId } from '../../platform/ids.ts';

/** Whoever has a personal ID on file waits for the house, unless the current one is decided or waits already. */
export async function askVerification(trx: Tx, accountId: string, at: Date): Promise<void> {
  await sql`INSERT INTO person_verifications (id, account_id, asked_at)
    SELECT ${newId<'verification'>()}, id, ${at} FROM accounts WHERE id = ${accountId} AND personal_id_sealed IS NOT NULL
    ON CONFLICT (account_id) WHERE ended_at IS NULL DO NOTHING`.execute(trx);
}

/** Ends what counts of a person; true where they were verified by it. */
export async function endVerification(trx: Tx, accountId: string, at: Date): Promise<boolean> {
  const row = await trx
    .updateTable('person_verifications')
    .set({ ended_at: at })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .returning('decision')
    .executeTakeFirst();
  return row?.decision === 'verified';
}

export interface VerificationPage {
  /** Left out: everybody who waits. */
  readonly accountId?: string | undefined;
  readonly order: ListOrder;
  /** When the last one of the page before was asked for, and its id. */
  readonly after: ListPlace | undefined;
  readonly limit: number;
}

/** A page of the people who wait; the reason is that of the last time that somebody declined them. */
export async function peopleToVerify(db: Db, { accountId, order, after, limit }: VerificationPage) {
  const direction = directionOf(order);
  let query = db
    .selectFrom('person_verifications as v')
    .innerJoin('accounts as a', 'a.id', 'v.account_id')
    .select(camelCased(['v.id', 'v.account_id', 'v.asked_at', 'a.full_name', 'a.mode', 'a.language']))
    .select(camelCased(['a.created_at', 'a.personal_id_kind', 'a.personal_id_tail']))
    .select(
      sql<string | null>`(SELECT d.reason FROM person_verifications d
        WHERE d.account_id = v.account_id AND d.decision = 'declined' ORDER BY d.asked_at DESC LIMIT 1)`.as(
        'declinedBefore',
      ),
    )
    .where('v.decided_at', 'is', null)
    .where('v.ended_at', 'is', null)
    .orderBy('v.asked_at', direction)
    .orderBy('v.id', direction)
    .limit(limit);
  if (accountId !== undefined) query = query.where('v.account_id', '=', accountId);
  const [at, id] = [sql.ref<Date>('v.asked_at'), sql.ref<string>('v.id')];
  if (after) query = query.where(isBeyond(at, id, after, order));
  return await query.execute();
}

/** What is on file of somebody who has a verification that counts. */
export async function identityOf(db: Db, accountId: string) {
  return await db
    .selectFrom('person_verifications as v')
    .innerJoin('accounts as a', 'a.id', 'v.account_id')
    .select('a.personal_id_sealed as sealed')
    .where('v.account_id', '=', accountId)
    .where('v.ended_at', 'is', null)
    .executeTakeFirst();
}

/** Their private papers, the newest first; each is opened by a link of its own. */
export async function papersOf(db: Db, accountId: string, limit: number) {
  return await db
    .selectFrom('documents')
    .select(camelCased(['id as documentId', 'purpose', 'format', 'size_bytes']))
    .where('owner_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
}

/** The verification that counts, for the person; undefined where there is no personal ID. */
export async function currentVerification(db: Db | Tx, accountId: string) {
  return await db
    .selectFrom('person_verifications')
    .select(camelCased(['id', 'asked_at', 'decided_at', 'decision', 'reason']))
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

interface Decided {
  readonly id: string;
  readonly accountId: string;
  readonly adminId: string;
  readonly decision: 'verified' | 'declined';
  readonly reason: string | null;
  readonly at: Date;
}

/** False when it is decided, or another name or number stands there since it was read. */
export async function decide(trx: Tx, { id, accountId, adminId, at, ...made }: Decided): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('person_verifications')
    .set({ ...made, decided_at: at, decided_by: adminId })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('decided_at', 'is', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function isVerification(
  db: Db | Tx,
  { id, accountId }: Pick<Decided, 'id' | 'accountId'>,
): Promise<boolean> {
  const query = db.selectFrom('person_verifications').select('id').where('id', '=', id);
  return (await query.where('account_id', '=', accountId).executeTakeFirst()) !== undefined;
}

/** Lets the person wait again whose verification was decided at `decidedAt`. False when that one counts no more. */
export async function waitAgain(trx: Tx, accountId: string, decidedAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('person_verifications')
    .set({ decided_at: null, decision: null, reason: null, decided_by: null })
    .where('account_id', '=', accountId)
    .where('decided_at', '=', decidedAt)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
