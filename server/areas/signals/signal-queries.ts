import type { SignalKind } from '@kiraa/domain/signal/signal.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { camelCased, type RowOf, recordOf } from '../../platform/database/record.ts';
import { directionOf, isBeyond, type ListOrder, type ListPlace } from '../../platform/http/list-place.ts';

const signalRecord = recordOf('signals');
export type SignalRow = RowOf<typeof signalRecord>;

/** What nobody has cleared and concerns this account, the newest first; by the account's own index. */
export async function liveSignalsOf(db: Db, accountId: string) {
  return await db
    .selectFrom('signal_people as p')
    .innerJoin('signals as s', 's.id', 'p.signal_id')
    .select(camelCased(['s.id', 's.kind', 's.effect', 's.state', 'p.at', 'p.objection']))
    .where('p.account_id', '=', accountId)
    .where('s.state', '<>', 'cleared')
    .orderBy('p.at', 'desc')
    .orderBy('s.id')
    .execute();
}

/** Every signal that concerns this account, cleared ones among them, the newest first. */
export async function signalsOfPerson(db: Db, accountId: string, limit: number) {
  return await db
    .selectFrom('signal_people as p')
    .innerJoin('signals as s', 's.id', 'p.signal_id')
    .select(camelCased(['s.id', 's.kind', 's.effect', 's.state', 's.found_at', 's.reason']))
    .where('p.account_id', '=', accountId)
    .orderBy('p.at', 'desc')
    .orderBy('s.id')
    .limit(limit)
    .execute();
}

/** Of an objection and a decision at once, the second sees the first. */
export async function lockSignal(trx: Tx, id: string): Promise<SignalRow | undefined> {
  return await trx
    .selectFrom('signals')
    .select(signalRecord.columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function setSignal(
  trx: Tx,
  id: string,
  changes: Partial<Omit<SignalRow, 'facts'>>,
): Promise<void> {
  await trx.updateTable('signals').set(signalRecord.changes(changes)).where('id', '=', id).execute();
}

/** The part of one person in a signal. */
export async function partIn(trx: Tx, signalId: string, accountId: string) {
  return await trx
    .selectFrom('signal_people')
    .select(camelCased(['objected_at', 'objection']))
    .where('signal_id', '=', signalId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

export async function writeObjection(
  trx: Tx,
  {
    signalId,
    accountId,
    words,
    at,
  }: Readonly<Record<'signalId' | 'accountId' | 'words', string>> & { at: Date },
): Promise<void> {
  await trx
    .updateTable('signal_people')
    .set({ objection: words, objected_at: at })
    .where('signal_id', '=', signalId)
    .where('account_id', '=', accountId)
    .execute();
}

interface SignalPage {
  readonly kind?: SignalKind | undefined;
  readonly list: 'waiting' | 'upheld';
  readonly order: ListOrder;
  readonly after: ListPlace | undefined;
  readonly limit: number;
}

/** A page of the signals, by when they were found, with whoever decided. */
export async function signalsPage(db: Db, { kind, list, order, after, limit }: SignalPage) {
  const direction = directionOf(order);
  let query = db
    .selectFrom('signals as s')
    .leftJoin('accounts as a', 'a.id', 's.decided_by')
    .select(camelCased(['s.id', 's.kind', 's.effect', 's.state', 's.facts', 's.found_at', 's.decided_at']))
    .select(['s.reason', 's.waits_since as waitsSince', 'a.full_name as decidedBy'])
    .orderBy('s.found_at', direction)
    .orderBy('s.id', direction)
    .limit(limit);
  query =
    list === 'waiting' ? query.where('s.waits_since', 'is not', null) : query.where('s.state', '=', 'upheld');
  if (kind !== undefined) query = query.where('s.kind', '=', kind);
  const [at, id] = [sql.ref<Date>('s.found_at'), sql.ref<string>('s.id')];
  if (after) query = query.where(isBeyond(at, id, after, order));
  return await query.execute();
}

/** Whom these signals concern, those who object first. */
export async function peopleOfSignals(db: Db, signalIds: readonly string[]) {
  if (signalIds.length === 0) return [];
  return await db
    .selectFrom('signal_people as p')
    .innerJoin('accounts as a', 'a.id', 'p.account_id')
    .select(camelCased(['p.signal_id', 'p.account_id as userId', 'p.objection', 'p.objected_at']))
    .select('a.full_name as name')
    .where('p.signal_id', 'in', [...signalIds])
    .orderBy('p.objected_at')
    .orderBy('p.account_id')
    .execute();
}

/** Has what was decided at `decidedAt` wait again. False when it was decided anew since. */
export async function reopenSignal(trx: Tx, id: string, decidedAt: Date): Promise<boolean> {
  const { rows } = await sql`
    UPDATE signals SET state = 'open', decided_by = NULL, decided_at = NULL, reason = NULL,
      waits_since = coalesce((SELECT max(objected_at) FROM signal_people WHERE signal_id = id), found_at)
    WHERE id = ${id} AND decided_at = ${decidedAt} RETURNING id`.execute(trx);
  return rows.length > 0;
}
