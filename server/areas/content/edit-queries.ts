import { sql } from 'kysely';
import { type Db, lockByName, type Tx } from '../../platform/database/database.ts';
import { camelCased, recordOf } from '../../platform/database/record.ts';
import { newest } from './content-queries.ts';

const versionRecord = recordOf('content_versions');
const textRecord = recordOf('content_texts');

/** The two lists whose entries an editor hides and puts in order. */
export type EditedList = 'questions' | 'documents';

/** The newest words of every text, hidden ones too, pages before steps before questions. */
export async function everyText(db: Db) {
  return await newest(db)
    .select(['i.kind', 'i.hidden_at as hiddenAt'])
    .orderBy(sql`array_position(ARRAY['page', 'step', 'question'], i.kind)`)
    .orderBy('i.place')
    .orderBy('i.id')
    .execute();
}

/** A text with its newest words; undefined when there is none. */
export async function textById(db: Db, id: string) {
  return await newest(db)
    .select(['i.kind', 'i.hidden_at as hiddenAt'])
    .where('i.id', '=', id)
    .executeTakeFirst();
}

/** Every document, hidden ones too, in order. */
export async function everyDocument(db: Db) {
  return await newest(db)
    .innerJoin('content_documents as d', 'd.text_id', 'i.id')
    .select(['d.type', 'd.hidden_at as hiddenAt'])
    .orderBy('d.place')
    .execute();
}

/** The versions of a text with who published them, the newest first. */
export async function versionsOf(db: Db, textId: string) {
  return await db
    .selectFrom('content_versions as v')
    .leftJoin('accounts as a', 'a.id', 'v.published_by')
    .select(camelCased(['v.version', 'v.published_at', 'v.asks_consent', 'v.restores', 'a.full_name']))
    .where('v.text_id', '=', textId)
    .orderBy('v.version', 'desc')
    .execute();
}

export async function findVersion(db: Db, textId: string, version: number) {
  return await db
    .selectFrom('content_versions')
    .select(versionRecord.columns)
    .where('text_id', '=', textId)
    .where('version', '=', version)
    .executeTakeFirst();
}

/** Locks a text, so that two who publish at once come one after the other. */
export async function lockText(trx: Tx, id: string) {
  const locked = await trx
    .selectFrom('content_texts')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return locked && (await textById(trx, id));
}

/** Whoever changes which entries a list has, or their order, does it one after the other. */
export const lockList = (trx: Tx, list: EditedList) => lockByName(trx, `content ${list}`);

/** A new question behind all others; its words are its first version. */
export async function insertQuestion(trx: Tx, id: string): Promise<void> {
  const { last } = await trx
    .selectFrom('content_texts')
    .select(({ fn }) => fn.max('place').as('last'))
    .where('kind', '=', 'question')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('content_texts')
    .values(textRecord.values({ id, kind: 'question', name: null, place: (last ?? 0) + 1 }))
    .execute();
}

/** The ids of a list's entries in their order, hidden ones too. */
export async function idsInOrder(db: Db, list: EditedList): Promise<string[]> {
  const rows =
    list === 'documents'
      ? await db.selectFrom('content_documents').select('text_id as id').orderBy('place').execute()
      : await db
          .selectFrom('content_texts')
          .select('id')
          .where('kind', '=', 'question')
          .orderBy('place')
          .orderBy('id')
          .execute();
  return rows.map(({ id }) => id);
}

export async function putInOrder(trx: Tx, list: EditedList, ids: readonly string[]): Promise<void> {
  const places = sql`unnest(${[...ids]}::uuid[]) WITH ORDINALITY AS wanted (id, place)`;
  await (list === 'documents'
    ? sql`UPDATE content_documents SET place = wanted.place FROM ${places} WHERE text_id = wanted.id`
    : sql`UPDATE content_texts SET place = wanted.place FROM ${places} WHERE content_texts.id = wanted.id`
  ).execute(trx);
}

/** Hides an entry of a list since `at`, or shows it where that is null; false when the list has no such entry. */
export async function hideEntry(db: Db, list: EditedList, textId: string, at: Date | null): Promise<boolean> {
  const { numUpdatedRows } =
    list === 'documents'
      ? await db
          .updateTable('content_documents')
          .set({ hidden_at: at })
          .where('text_id', '=', textId)
          .executeTakeFirst()
      : await db
          .updateTable('content_texts')
          .set({ hidden_at: at })
          .where('id', '=', textId)
          .where('kind', '=', 'question')
          .executeTakeFirst();
  return numUpdatedRows > 0n;
}
