import { type RawBuilder, sql } from 'kysely';
import type { Database, Db } from '../../platform/database/database.ts';
import { untimed } from '../untimed.ts';

interface Copies {
  /** The row that is copied. */
  readonly of: string;
  readonly count: number;
  /** What is another in each copy, by `n` from 1: its id, and what may stand once. */
  readonly set: Readonly<Record<string, RawBuilder<unknown>>>;
}

/** The id of the `n`-th copy that was made with a beginning of eight hexadecimal digits. */
export const idOfCopy = (beginning: string) =>
  sql`(${sql.lit(beginning)} || '-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`;

/** Many rows at once, without the triggers that would make a million of them last for hours. Checks of columns hold as always. */
export async function insertCopies(
  db: Db,
  table: keyof Database & string,
  { of, count, set }: Copies,
): Promise<void> {
  const { rows } = await sql<{ name: string }>`SELECT column_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name = ${table} AND is_generated = 'NEVER' AND is_identity = 'NO'`.execute(
    db,
  );
  const same = rows.filter(({ name }) => !(name in set)).map(({ name }) => sql.ref(name));
  const names = Object.keys(set).map((name) => sql.ref(name));
  await inBulk(
    db,
    sql`INSERT INTO ${sql.table(table)} (${sql.join([...names, ...same])})
      SELECT ${sql.join([...Object.values(set), ...same])}
      FROM ${sql.table(table)}, generate_series(1, ${sql.lit(count)}) n WHERE id = ${of}`,
  );
}

/** One statement without triggers and without an end to its time. */
export async function inBulk(db: Db, statement: RawBuilder<unknown>): Promise<void> {
  await untimed(db, async (trx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(trx);
    await statement.execute(trx);
  });
}
