import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { HeldTable } from './held-table.ts';

/** The rows of one table that belong to this person, with the columns that the file shows and what opens the sealed ones. */
export async function heldRows(
  db: Db,
  held: HeldTable,
  accountId: string,
): Promise<Record<string, unknown>[]> {
  const { shown, sealed = {}, sealedBy } = held;
  const read = new Set([...shown, ...Object.keys(sealed), ...(sealedBy === undefined ? [] : [sealedBy])]);
  const columns = sql.join([...read].map((column) => shownColumn(held, column, accountId)));
  const { rows } = await sql<Record<string, unknown>>`
    SELECT ${columns} FROM ${sql.table(held.table)} WHERE ${isTheirs(held, accountId)}`.execute(db);
  return rows;
}

function shownColumn({ via, shownTo = {} }: HeldTable, column: string, accountId: string) {
  // A percentage keeps its two decimals in the file, which a number would lose.
  if (column.endsWith('_percent')) return sql`${sql.ref(column)}::text`;
  const side = Object.keys(shownTo).find((one) => shownTo[one]?.includes(column));
  if (side === undefined) return sql.ref(column);
  const isSide = via ? belongsTo({ ...via, of: [side] }, accountId) : anyOf([side], accountId);
  return sql`CASE WHEN ${isSide} THEN ${sql.ref(column)} END AS ${sql.ref(column)}`;
}

/** Does what the table's entry says for an account that leaves; an entry that keeps its rows does nothing. */
export async function eraseRows(trx: Tx, held: HeldTable, accountId: string, now: Date): Promise<void> {
  const { erasure } = held;
  if ('delete' in erasure) {
    await sql`DELETE FROM ${sql.table(held.table)} WHERE ${isTheirs(held, accountId)}`.execute(trx);
  } else if ('change' in erasure) {
    const changes = Object.entries(erasure.change).map(
      ([column, value]) => sql`${sql.ref(column)} = ${withNow(value, now)}`,
    );
    await sql`UPDATE ${sql.table(held.table)} SET ${sql.join(changes)} WHERE ${isTheirs(held, accountId)}`.execute(
      trx,
    );
  }
}

function isTheirs(
  { of, byAddress = [], answers = [], via, only }: HeldTable,
  accountId: string,
): RawBuilder<boolean> {
  if (via) return belongsTo(via, accountId);
  const own = of.map((column) => {
    const when = column === only?.column ? sql` AND ${sql.raw(only.where)}` : sql``;
    return sql<boolean>`(${sql.ref(column)} = ${accountId}${when})`;
  });
  const addressed = byAddress.map(
    (column) => sql<boolean>`${sql.ref(column)} IN (${addressesOf(accountId)})`,
  );
  const answered = answers.map(
    ({ column, table, byAddress: address }) =>
      sql<boolean>`${sql.ref(column)} IN (SELECT id FROM ${sql.table(table)} WHERE ${sql.ref(address)} IN (${addressesOf(accountId)}))`,
  );
  return either([...own, ...addressed, ...answered]);
}

function belongsTo(
  { column, table, of }: NonNullable<HeldTable['via']>,
  accountId: string,
): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} IN (SELECT id FROM ${sql.table(table)} WHERE ${anyOf(of, accountId)})`;
}

function addressesOf(accountId: string): RawBuilder<string> {
  return sql<string>`SELECT unnest(ARRAY[mobile, email]) FROM accounts WHERE id = ${accountId}`;
}

function anyOf(columns: readonly string[], accountId: string): RawBuilder<boolean> {
  return either(columns.map((column) => sql<boolean>`${sql.ref(column)} = ${accountId}`));
}

/** Joined by OR and not by `$1 IN (a, b)`, which no index answers. */
function either(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(conditions, sql` OR `)})`;
}

/** The values in held-data.ts are SQL of ours; `$now` in them is the caller's clock. */
function withNow(value: string, now: Date): RawBuilder<unknown> {
  const [before = '', ...after] = value.split('$now');
  return after.reduce<RawBuilder<unknown>>(
    (made, text) => sql`${made}${now}::timestamptz${sql.raw(text)}`,
    sql`${sql.raw(before)}`,
  );
}

/** Locks the account: until the transaction ends nobody books, pays or answers in its name. */
export async function lockAccount(trx: Tx, accountId: string): Promise<void> {
  await trx.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute();
}

/**
 * Locks the account's listings: every booking locks its listing first, so none can begin on these until the erasure is
 * over. Returns their ids, also of deleted ones.
 */
export async function lockListings(trx: Tx, ownerId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('listings')
    .select('id')
    .where('owner_id', '=', ownerId)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}
