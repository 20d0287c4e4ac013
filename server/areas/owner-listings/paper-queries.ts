import type { Db, Tx } from '../../platform/database/database.ts';
import { camelCased } from '../../platform/database/record.ts';
import type { FieldPlace } from '../../platform/secrets/field-encryption.ts';

export interface Papers {
  readonly nationality: 'saudi' | 'other';
  readonly personalIdSealed: string;
  readonly personalIdTail: string;
}

/** Names the database field that the number is encrypted for: the same name is needed to decrypt it. */
export const listingIdPlace = (listingId: string): FieldPlace => ({
  table: 'listing_papers',
  column: 'personal_id_sealed',
  rowId: listingId,
});

export async function papersOf(db: Db | Tx, listingId: string) {
  return await db
    .selectFrom('listing_papers')
    .select(camelCased(['nationality', 'personal_id_sealed', 'personal_id_tail']))
    .where('listing_id', '=', listingId)
    .executeTakeFirst();
}

export async function putPapers(trx: Tx, listingId: string, papers: Papers): Promise<void> {
  const values = {
    nationality: papers.nationality,
    personal_id_sealed: papers.personalIdSealed,
    personal_id_tail: papers.personalIdTail,
  };
  await trx
    .insertInto('listing_papers')
    .values({ listing_id: listingId, ...values })
    .onConflict((conflict) => conflict.column('listing_id').doUpdateSet(values))
    .execute();
}

export async function deletePapers(trx: Tx, listingId: string): Promise<void> {
  await trx.deleteFrom('listing_papers').where('listing_id', '=', listingId).execute();
}
