import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { camelCased, type NewOf, recordOf } from '../../platform/database/record.ts';
import { newId } from '../../platform/ids.ts';
import { listingStage } from './register-queries.ts';

const noteRecord = recordOf('account_notes');

/** Writes what the house remembers or did; the database refuses any change of it. */
export async function insertNote(trx: Tx, note: Omit<NewOf<typeof noteRecord>, 'id'>): Promise<void> {
  const values = noteRecord.values({ ...note, id: newId<'account-note'>() });
  await trx.insertInto('account_notes').values(values).execute();
}

export async function notesOf(db: Db, accountId: string, limit: number) {
  return await db
    .selectFrom('account_notes as n')
    .innerJoin('accounts as a', 'a.id', 'n.admin_id')
    .select(['n.kind', 'n.words', 'n.number', 'n.at', 'a.full_name as by'])
    .where('n.account_id', '=', accountId)
    .orderBy('n.at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(limit)
    .execute();
}

/** An owner's newest listings, each with the one word for where it stands, and how many there are. */
export async function listingsOfPerson(db: Db, ownerId: string, limit: number) {
  return await db
    .selectFrom('listings as l')
    .select(camelCased(['l.id', 'l.name_en', 'l.name_ar', 'l.created_at']))
    .select([listingStage.as('state'), sql<number>`count(*) OVER ()`.as('count')])
    .where('l.owner_id', '=', ownerId)
    .where('l.deleted_at', 'is', null)
    .orderBy('l.created_at', 'desc')
    .limit(limit)
    .execute();
}

export async function consentsOf(db: Db, accountId: string) {
  return await db
    .selectFrom('consents as c')
    .innerJoin('content_texts as t', 't.id', 'c.text_id')
    .select(['t.name as page', 'c.version', 'c.at'])
    .where('c.account_id', '=', accountId)
    .orderBy('c.at', 'desc')
    .execute();
}

/** What was reported of a person's listings, open or decided, without who reported. */
export async function reportsOnListingsOf(db: Db, ownerId: string, limit: number) {
  return await db
    .selectFrom('listing_reports as r')
    .innerJoin('listings as l', 'l.id', 'r.listing_id')
    .innerJoin('listing_report_reasons as why', 'why.name', 'r.reason')
    .select(['why.title_en as reasonTitle', 'why.title_ar as reasonTitleAr'])
    .select(camelCased(['r.reason', 'r.words', 'r.listing_id', 'r.created_at', 'r.outcome']))
    .where('l.owner_id', '=', ownerId)
    .orderBy('r.created_at', 'desc')
    .limit(limit)
    .execute();
}

export async function papersOfPerson(db: Db, ownerId: string, limit: number) {
  return await db
    .selectFrom('documents')
    .select(camelCased(['id as documentId', 'purpose', 'format', 'size_bytes']))
    .where('owner_id', '=', ownerId)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
}
