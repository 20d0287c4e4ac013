import type { ContentPage } from '@kiraa/domain/content/pages.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { camelCased, recordOf } from '../../platform/database/record.ts';

const versionRecord = recordOf('content_versions');
type Kind = 'page' | 'step' | 'question';

/** The newest version of each text. */
export const newest = (db: Db) =>
  db
    .selectFrom('content_texts as i')
    .innerJoin('content_versions as v', 'v.text_id', 'i.id')
    .select(
      camelCased([
        'i.id',
        'i.name',
        'v.version',
        'v.title_ar',
        'v.title_en',
        'v.text_ar',
        'v.text_en',
        'v.published_at',
      ]),
    )
    .where('v.version', '=', sql<number>`(SELECT max(version) FROM content_versions WHERE text_id = i.id)`);

export type ContentText = Awaited<ReturnType<typeof textsOfKind>>[number];

/** The newest words of everything of a kind that is shown, in its order. */
export async function textsOfKind(db: Db, kind: Kind) {
  return await newest(db)
    .where('i.kind', '=', kind)
    .where('i.hidden_at', 'is', null)
    .orderBy('i.place')
    .execute();
}

/** A page's newest words. Throws when it has none: the migration writes the first of each. */
export async function textOfPage(db: Db, name: ContentPage): Promise<ContentText> {
  return await newest(db).where('i.kind', '=', 'page').where('i.name', '=', name).executeTakeFirstOrThrow();
}

/** What can be had as a document and is not hidden, in order, each with the page that it prints. */
export async function contentDocuments(db: Db) {
  return await newest(db)
    .innerJoin('content_documents as d', 'd.text_id', 'i.id')
    .select('d.type')
    .where('d.hidden_at', 'is', null)
    .orderBy('d.place')
    .execute();
}

/** Locks the page, so that two who publish at once make two versions. */
export async function lockPage(trx: Tx, name: ContentPage): Promise<ContentText> {
  await trx
    .selectFrom('content_texts')
    .select('id')
    .where('kind', '=', 'page')
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return await textOfPage(trx, name);
}

export async function insertVersion(
  trx: Tx,
  version: Parameters<typeof versionRecord.values>[0],
): Promise<void> {
  await trx.insertInto('content_versions').values(versionRecord.values(version)).execute();
}
