import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { WORD_LETTERS_AT_MOST } from '../../search-limits.ts';
import { splitText } from './split-text.ts';
import { stopWords } from './stop-words.ts';
import { synonyms } from './synonyms.ts';
import { termNumbers } from './term-numbers.ts';
import { understandText } from './understand-text.ts';
import { vocabularyOf } from './vocabulary.ts';
import { type WordRule, wordRules } from './word-rules.ts';

/** The rules of words in this folder are those that the database applies. */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Tables = { readonly [Table in keyof typeof wordRules]: readonly WordRule[] };

const quoted = (text: string) => `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

const oneAfterTheOther = (table: readonly WordRule[], word: string) =>
  table.reduce((text, { from, to }) => `regexp_replace(${text}, ${quoted(from)}, ${quoted(to)}, 'g')`, word);

/** Removes one match of any of the patterns: what remains is not searched for an article or an ending again. */
const oneOf = (table: readonly WordRule[], word: string) =>
  `regexp_replace(${word}, ${quoted(table.map(({ from }) => from).join('|') || '$')}, '')`;

function letterByLetter(table: readonly WordRule[], word: string): string {
  const ordered = [...table].sort((one, other) => other.to.length - one.to.length);
  const from = ordered.map((rule) => rule.from).join('');
  const to = ordered.map((rule) => rule.to.repeat([...rule.from].length)).join('');
  return `translate(${word}, ${quoted(from)}, ${quoted(to)})`;
}

/** Each function of the database as SQL built from the rows. */
const made: Readonly<Record<string, (tables: Tables, word: string) => string>> = {
  fold_text: ({ foldedSigns, foldedLetters }, word) =>
    letterByLetter(foldedLetters, `lower(${oneAfterTheOther(foldedSigns, `normalize(${word}, NFKD)`)})`),
  search_bare: ({ articles }, word) => oneOf(articles, word),
  search_stem: ({ articles, englishEndings, arabicEndings }, word) => `CASE WHEN ${word} ~ '^[a-z]'
    THEN ${oneAfterTheOther(englishEndings, word)} ELSE ${oneOf(arabicEndings, oneOf(articles, word))} END`,
  search_sound: ({ soundsOfLetters, soundOfLetter, longVowels }, word) =>
    oneAfterTheOther(longVowels, letterByLetter(soundOfLetter, oneAfterTheOther(soundsOfLetters, word))),
};
const functionOf: Readonly<Record<keyof Tables, string>> = {
  foldedSigns: 'fold_text',
  foldedLetters: 'fold_text',
  articles: 'search_bare',
  englishEndings: 'search_stem',
  arabicEndings: 'search_stem',
  soundsOfLetters: 'search_sound',
  soundOfLetter: 'search_sound',
  longVowels: 'search_sound',
};
const tables = Object.entries(functionOf) as [keyof Tables, string][];

async function resultOf(expression: string, word: string): Promise<string | undefined> {
  const { rows } = await sql<{ value: string }>`SELECT ${sql.raw(expression)} AS value
    FROM (VALUES (${word}::text)) AS asked (word)`.execute(server.db);
  return rows[0]?.value;
}

test.each(tables)(
  '%s: each example is the result of %s, and only because of its row',
  async (table, name) => {
    for (const [row, { example }] of wordRules[table].entries()) {
      const [word, result] = example;
      expect([word, await resultOf(`${name}(word)`, word)]).toEqual([word, result]);
      const without = { ...wordRules, [table]: wordRules[table].toSpliced(row, 1) };
      expect([word, await resultOf(made[name]?.(without, 'word') ?? '', word)]).not.toEqual([word, result]);
    }
  },
);

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz0189', ...'ابپتثجچحخدذرزسشصضطظعغفڤقكگلمنهويءأإآةىٱؤئ٣۴ـُّٰ'];
const PARTS = ['ال', 'وال', 'لل', 'ات', 'ies', 'es', 'tion', 'sch', 'th', 'oo', 'É', ...LETTERS, ...LETTERS];

describe('random words', () => {
  test.each(Object.keys(made))('%s gives what the rows say', async (name) => {
    const word = fc
      .array(fc.constantFrom(...PARTS), { minLength: 1, maxLength: 9 })
      .map((parts) => parts.join(''));
    const words = fc.sample(word, 4_000);
    const { rows } = await sql<{ word: string }>`
      SELECT word, ${sql.raw(`${name}(word)`)} AS held, ${sql.raw(made[name]?.(wordRules, 'word') ?? '')} AS made
      FROM unnest(${words}::text[]) AS word
      WHERE ${sql.raw(`${name}(word)`)} IS DISTINCT FROM ${sql.raw(made[name]?.(wordRules, 'word') ?? '')}`.execute(
      server.db,
    );
    expect(rows).toEqual([]);
  });
});

const pairs = synonyms.flatMap(([means, said]) => said.split(' ').map((word) => ({ word, means })));

test('the database has the synonyms of the table and no others', async () => {
  const { rows } = await sql<{ kept: string[]; told: string[] }>`SELECT
    (SELECT array_agg(word || ' > ' || means ORDER BY word, means) FROM search_aliases) AS kept,
    (SELECT array_agg(DISTINCT search_stem(fold_text(word)) || ' > ' || search_stem(fold_text(means)))
      FROM jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) AS pair (word text, means text)) AS told`.execute(
    server.db,
  );
  expect(rows[0]?.told.toSorted()).toEqual(rows[0]?.kept.toSorted());
});

test('a search for a synonym finds what its row says', async () => {
  for (const { word, means } of pairs) {
    const stem = await resultOf('search_stem(fold_text(word))', means);
    const understood = await understandText(vocabularyOf(server.db), word);
    expect([word, understood.some((one) => one.meant.includes(stem ?? ''))]).toEqual([word, true]);
  }
});

test('a stop word does not narrow a search unless the text has no other words', () => {
  for (const word of stopWords) {
    expect([word, splitText(`tent ${word}`)]).toEqual([word, ['tent']]);
    expect(splitText(word)).toEqual([word]);
  }
});

test('a listing’s words are cut at the same length as a text’s words', async () => {
  const word = 'q'.repeat(WORD_LETTERS_AT_MOST + 10);
  await sql`SELECT keep_search_words(${word}, '')`.execute(server.db);
  const { rows } = await sql<{ word: string }>`SELECT word FROM search_words WHERE word LIKE 'qqq%'`.execute(
    server.db,
  );
  expect(rows.map((row) => row.word)).toEqual(splitText(word));
});

test('a word’s number is the one that the database computes', async () => {
  for (const part of ['n', 'w', 'c', 'p'] as const)
    for (const stem of ['camry', 'كامري', '4x4', ''])
      expect(termNumbers(part, [stem])).toEqual([
        Number(await resultOf(`search_term('${part}', word)`, stem)),
      ]);
});
