import pg from 'pg';
import { TABLES_WITH_ROWS } from '../tables-with-rows.ts';
import { cards, pageCards } from './bank.ts';

const numbers = [...new Set([...Object.values(cards), ...Object.values(pageCards)])];
/** As it stands on a card, too: in groups, with blanks or hyphens between. */
const anyNumber = numbers.map((number) => [...number].join('[ -]?')).join('|');
const pattern = new RegExp(anyNumber);

/** The stand-ins' card number that a text holds; undefined without one. */
export function cardNumberIn(text: string): string | undefined {
  return pattern.exec(text)?.[0];
}

/** Every table of a database, one of whose rows holds a card number of the stand-ins: none may (`docs/payments.md`). */
export async function tablesWithCardNumbers(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const tables = await client.query<{ name: string }>(TABLES_WITH_ROWS);
    const looks = tables.rows.map(
      ({ name }) => `SELECT '${name}' AS name WHERE EXISTS (SELECT 1 FROM ${name} one WHERE one::text ~ $1)`,
    );
    if (looks.length === 0) return [];
    const found = await client.query<{ name: string }>(looks.join(' UNION ALL '), [anyNumber]);
    return found.rows.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** Takes lines of a log, or whatever else is written one after the other, and keeps those with a card number. */
export class CardNumberWatch {
  readonly #found: string[] = [];

  write = (text: string): void => {
    if (cardNumberIn(text) !== undefined) this.#found.push(text);
  };

  /** Fails with what was found. */
  end(): void {
    if (this.#found.length > 0) throw new Error(`a card number was written:\n${this.#found.join('\n')}`);
  }
}
