import type { contentEndpoints } from '@kiraa/contract/content/content.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import { type ConsentPage, consentPages } from '@kiraa/domain/content/pages.ts';
import { sql } from 'kysely';
import type { MemberContext } from '../../context.ts';
import { type Db, type Tx, transact } from '../../platform/database/database.ts';
import { recordOf } from '../../platform/database/record.ts';
import { textOfPage } from './content-queries.ts';

const consentRecord = recordOf('consents');

export interface OpenConsent {
  readonly page: ConsentPage;
  /** The newest version, which is the one to agree to. */
  readonly version: number;
}

/**
 * The pages about which this person is to be asked: a version that asks for consent is newer than what they have agreed to.
 * The first versions ask for nothing, because whoever signs up has agreed to what is there.
 */
export async function openConsents(db: Db, accountId: string): Promise<OpenConsent[]> {
  const { rows } = await sql<{ page: ConsentPage; version: number }>`
    SELECT i.name AS page, max(v.version) AS version
    FROM content_texts AS i JOIN content_versions AS v ON v.text_id = i.id
    WHERE i.kind = 'page' AND i.name IN (${sql.join([...consentPages])})
    GROUP BY i.id
    HAVING max(v.version) FILTER (WHERE v.asks_consent) > coalesce(
      (SELECT max(c.version) FROM consents AS c WHERE c.text_id = i.id AND c.account_id = ${accountId}), 0)
    ORDER BY i.place`.execute(db);
  return rows;
}

/** Who signs up has agreed to what stood there at that moment: in the transaction that makes the account. */
export async function recordSignUpConsents(trx: Tx, accountId: string, at: Date): Promise<void> {
  for (const page of consentPages) {
    const { id, version } = await textOfPage(trx, page);
    await insertConsent(trx, { accountId, textId: id, version, given: 'at sign-up', at });
  }
}

/**
 * POST /consents: agrees to the versions that the person was shown. Refused when one of them is not the newest any more:
 * they have read another text.
 */
export async function agree(
  { db, clock, caller }: MemberContext,
  input: ParsedInputOf<typeof contentEndpoints.agree>,
) {
  const { accountId } = caller;
  return await transact(db, async (trx) => {
    for (const page of consentPages) {
      const version = input[page];
      if (version === undefined) continue;
      const newest = await textOfPage(trx, page);
      if (version !== newest.version) return refuse('CONSENT_CHANGED');
      await insertConsent(trx, {
        accountId,
        textId: newest.id,
        version,
        given: 'when asked',
        at: clock.now(),
      });
    }
    return accept({ data: await openConsents(trx, accountId) });
  });
}

/** The first consent to a version stands, with its time; a second one changes nothing. */
async function insertConsent(trx: Tx, consent: Parameters<typeof consentRecord.values>[0]): Promise<void> {
  await trx
    .insertInto('consents')
    .values(consentRecord.values(consent))
    .onConflict((conflict) => conflict.columns(['account_id', 'text_id', 'version']).doNothing())
    .execute();
}
