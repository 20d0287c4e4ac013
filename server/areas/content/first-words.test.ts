import { ARABIC_FAULTS, ENGLISH_FAULTS, faultsIn, type Literal } from '@kiraa/texts/by-ear.ts';
import { WORDS } from '@kiraa/texts/one-word.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readMigrations } from '../../platform/database/migrations.ts';
import { startTestServer, TEST_NOW, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Each list of the house with its two names in the database. */
const LISTS = [
  ['ready_texts', 'title'],
  ['cancel_reasons', 'title'],
  ['listing_report_reasons', 'title'],
  ['person_report_reasons', 'title'],
  ['insurance_providers', 'name'],
  ['banks', 'name'],
] as const;

/** What the database begins with, in one language: the newest words of every text, and every row of a list. */
async function firstWords(language: 'ar' | 'en'): Promise<readonly Literal[]> {
  const ofLists = LISTS.map(
    ([table, name]) =>
      sql`SELECT ${table}::text AS place, ${sql.ref(`${name}_${language}`)} AS words FROM ${sql.table(table)}`,
  );
  const { rows } = await sql<{ place: string; words: string }>`
    SELECT coalesce(t.name, 'question ' || t.place) AS place, line AS words
    FROM content_texts AS t JOIN content_versions AS v ON v.text_id = t.id
    CROSS JOIN LATERAL regexp_split_to_table(
      ${sql.ref(`v.title_${language}`)} || E'\n' || ${sql.ref(`v.text_${language}`)}, E'\n') AS line
    WHERE v.version = (SELECT max(version) FROM content_versions WHERE text_id = t.id)
    UNION ALL ${sql.join(ofLists, sql` UNION ALL `)}`.execute(server.db);
  expect(rows.length).toBeGreaterThan(200);
  return rows.map(({ place, words }) => [place, words]);
}

describe('[D-CONTENT] [D-READY] [D-LISTS] the words that the database begins with', () => {
  test('are written by ear in Arabic, with one word for one thing', async () => {
    const words = await firstWords('ar');
    for (const fault of ARABIC_FAULTS)
      expect([fault.fault, faultsIn(words, fault)]).toEqual([fault.fault, []]);
    for (const { word, others, but } of WORDS)
      expect([word, words.filter(([, line]) => others.test(line) && !but?.test(line))]).toEqual([word, []]);
  });

  test('are written by ear in English', async () => {
    const words = await firstWords('en');
    for (const fault of ENGLISH_FAULTS)
      expect([fault.fault, faultsIn(words, fault)]).toEqual([fault.fault, []]);
    expect(words.filter(([, line]) => /\bthe thing\b|\bsilence agrees\b/i.test(line))).toEqual([]);
  });

  test('say of a deleted account and of photos what is kept', async () => {
    const english = (await firstWords('en')).map(([, line]) => line).join('\n');
    expect(english).toContain(
      'carry a number and no name, except the invoices of an owner registered for VAT: the law requires that these keep the owner’s name, VAT number and address.',
    );
    expect(english).toContain(
      'for 180 days after the booking or after any dispute about it has ended, and only',
    );
    const arabic = (await firstWords('ar')).map(([, line]) => line).join('\n');
    expect(arabic).toContain('رقمًا بلا اسم، إلا الفواتير الصادرة باسم مالك مسجّل في ضريبة القيمة المضافة');
    expect(arabic).toContain('أو بعد انتهاء أي خلاف عليه');
  });

  test('what somebody of the house has written is left as it is when first words are mended', async () => {
    const { db } = server;
    const edited = await db
      .selectFrom('content_texts')
      .select('id')
      .where('name', '=', 'quality')
      .executeTakeFirstOrThrow();
    const words = { title_ar: 'عنوانهم', title_en: 'Their title', text_ar: 'نصهم', text_en: 'Their text' };
    const last = { text_id: edited.id, version: 3, ...words, published_at: TEST_NOW };
    await db.insertInto('content_versions').values(last).execute();
    const ready = '01900000-0000-7000-8000-000000007205';
    await db
      .updateTable('ready_texts')
      .set({ title_ar: 'نصهم', title_en: 'Renters report that the thing is theirs.', version: 2 })
      .where('id', '=', ready)
      .execute();

    const mended = (await readMigrations()).find(({ name }) => name.endsWith('-first-words-by-ear'));
    for (const { statements } of mended?.steps ?? []) await sql.raw(statements.join('\n')).execute(db);

    const newest = await db
      .selectFrom('content_versions')
      .select(['version', 'text_en'])
      .where('text_id', '=', edited.id)
      .orderBy('version', 'desc')
      .executeTakeFirstOrThrow();
    expect(newest).toEqual({ version: 3, text_en: 'Their text' });
    const row = await db
      .selectFrom('ready_texts')
      .select('title_ar')
      .where('id', '=', ready)
      .executeTakeFirstOrThrow();
    expect(row.title_ar).toBe('نصهم');
  });
});
