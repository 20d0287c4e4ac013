import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { cards, pageCards } from '../money/bank.ts';

const numbers = [...new Set([...Object.values(cards), ...Object.values(pageCards)])];

/** Where one of the stand-ins' card numbers stands: in what was logged, in what left the server, or in any row of the database. */
export async function cardNumbersIn(db: Db, texts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ all: string }>`SELECT database_to_xml(true, false, '')::text AS all`.execute(
    db,
  );
  const everywhere = { logs: texts.join('\n'), tables: rows[0]?.all ?? '' };
  return Object.entries(everywhere).flatMap(([where, text]) =>
    numbers.filter((number) => text.includes(number)).map((number) => `${number} stands in the ${where}`),
  );
}
