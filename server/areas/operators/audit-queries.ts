import { INDEXED_LETTERS } from '@kiraa/domain/limits.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { camelCased } from '../../platform/database/record.ts';

/** A line of the log, by which the next page begins. */
export interface Place {
  readonly at: Date;
  readonly id: string;
}

interface AuditWish {
  /** A mobile with its country. */
  readonly by?: string | undefined;
  readonly what?: string | undefined;
  readonly about?: string | undefined;
  /** In Riyadh. */
  readonly day?: string | undefined;
  /** Each of them in the reason, or in what stood before and after. */
  readonly words?: string | undefined;
  readonly after?: Place | undefined;
}

export type ActRow = Awaited<ReturnType<typeof actsOf>>[number];

/** So many of the newest lines are read for words before their indexes are asked. */
const READ_FOR_WORDS = 500;

/**
 * The newest lines first. Each way of looking has an index that is in this order already, so a page costs the same whether the
 * log has a thousand lines or a million. The indexes of words have no order: a word that very many lines have is found among the newest,
 * where a page of it is full at once, and only one that few of those have is asked of its index.
 */
export async function actsOf(db: Db, { words, ...wish }: AuditWish, limit: number) {
  const lines = await actsAmong(db, wish);
  if (!lines) return [];
  if (words === undefined) return await lines.limit(limit).execute();
  const newest = lines.limit(READ_FOR_WORDS).as('line');
  const read = db.selectFrom(newest).selectAll('line').where(hasWords(words));
  const found = await read.orderBy('line.at', 'desc').orderBy('line.id', 'desc').limit(limit).execute();
  if (found.length === limit) return found;
  return await lines.where(isAmongWords(words)).limit(limit).execute();
}

/** All that are wished for but for their words, in order; undefined where nobody has the mobile. */
async function actsAmong(db: Db, { by, what, about, day, after }: Omit<AuditWish, 'words'>) {
  let query = db
    .selectFrom('audit_acts as act')
    .leftJoin('accounts as a', 'a.id', 'act.account_id')
    .leftJoin('audit_outcomes as o', 'o.act_id', 'act.id')
    .select([
      ...camelCased(['act.id', 'act.at', 'act.is_command', 'act.duties', 'act.what', 'act.reason']),
      'a.full_name as name',
      'a.mobile as mobile',
      'o.outcome as outcome',
      'o.before as before',
      'o.after as after',
    ])
    .orderBy('act.at', 'desc')
    .orderBy('act.id', 'desc');
  if (by !== undefined) {
    // Found first, so that the index of the person's lines is used and not the account of each line.
    const account = await db.selectFrom('accounts').select('id').where('mobile', '=', by).executeTakeFirst();
    if (!account) return undefined;
    query = query.where('act.account_id', '=', account.id);
  }
  if (what !== undefined) query = query.where('act.what', '=', what);
  if (about !== undefined)
    query = query.where(
      sql<boolean>`act.id IN (SELECT s.act_id FROM audit_subjects s WHERE s.subject = ${about})`,
    );
  if (day !== undefined) {
    query = query
      .where('act.at', '>=', sql<Date>`(${day}::date)::timestamp AT TIME ZONE 'Asia/Riyadh'`)
      .where('act.at', '<', sql<Date>`(${day}::date + 1)::timestamp AT TIME ZONE 'Asia/Riyadh'`);
  }
  if (after) query = query.where(sql<boolean>`(act.at, act.id) < (${after.at}, ${after.id}::uuid)`);
  return query;
}

/** The words that an index finds; where all are too short for it, they are one with what is between them. */
function wordsOf(words: string): readonly string[] {
  const long = words.split(/\s+/).filter((word) => word.length >= INDEXED_LETTERS);
  return long.length > 0 ? long : [words];
}

/** A part of a text, in any spelling that folds alike; what LIKE would read as a sign stands for itself. */
const isPart = (text: RawBuilder<unknown>, word: string) =>
  sql<boolean>`${text} LIKE '%' || fold_text(${word.replaceAll(/[\\%_]/g, '\\$&')}) || '%'`;

const REASON = sql`fold_text(reason)`;
const VALUES = sql`fold_text(before::text || ' ' || after::text)`;

function hasWords(words: string): RawBuilder<boolean> {
  const each = wordsOf(words).map((word) => sql`(${isPart(REASON, word)} OR ${isPart(VALUES, word)})`);
  return sql<boolean>`${sql.join(each, sql` AND `)}`;
}

function isAmongWords(words: string): RawBuilder<boolean> {
  const each = wordsOf(words).map(
    (
      word,
    ) => sql`act.id = ANY (ARRAY(SELECT id FROM audit_acts WHERE reason IS NOT NULL AND ${isPart(REASON, word)}
      UNION ALL SELECT act_id FROM audit_outcomes WHERE before IS NOT NULL AND ${isPart(VALUES, word)}))`,
  );
  return sql<boolean>`${sql.join(each, sql` AND `)}`;
}

export async function subjectsOfActs(
  db: Db,
  actIds: readonly string[],
): Promise<ReadonlyMap<string, { kind: string; id: string }[]>> {
  if (actIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('audit_subjects')
    .select(camelCased(['act_id', 'kind', 'subject']))
    .where('act_id', 'in', actIds)
    .orderBy('kind')
    .execute();
  const subjects = new Map<string, { kind: string; id: string }[]>();
  for (const { actId, kind, subject } of rows)
    subjects.set(actId, [...(subjects.get(actId) ?? []), { kind, id: subject }]);
  return subjects;
}
