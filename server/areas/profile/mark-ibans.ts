import { sql } from 'kysely';
import type { Services } from '../../context.ts';
import { ibanPlace } from './field-places.ts';

const AT_ONCE = 500;

/** By which equal IBANs are found while all of them are sealed. */
export const ibanMark = ({ marks }: Pick<Services, 'marks'>, iban: string): string =>
  marks.mark('iban', iban);

/** Marks IBANs that were saved before there were marks, or under another data key; so many in one call. */
export async function markIbans(edges: Pick<Services, 'db' | 'fields' | 'marks'>): Promise<void> {
  const { db, fields, marks } = edges;
  const [first, behind] = [`${marks.keyId}.`, `${marks.keyId}/`];
  const { rows } = await sql<{ accountId: string; sealed: string }>`
    SELECT account_id AS "accountId", iban_sealed AS sealed FROM bank_details
    WHERE iban_mark IS NULL OR iban_mark < ${first} OR iban_mark >= ${behind} LIMIT ${AT_ONCE}`.execute(db);
  for (const { accountId, sealed } of rows) {
    const iban_mark = ibanMark(edges, fields.open(sealed, ibanPlace(accountId)));
    await db
      .updateTable('bank_details')
      .set({ iban_mark })
      .where('account_id', '=', accountId)
      .where('iban_sealed', '=', sealed)
      .execute();
  }
}
