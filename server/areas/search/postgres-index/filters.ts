import { type RawBuilder, sql } from 'kysely';
import { FORMS_THAT_LEAD } from '../search-limits.ts';
import { fieldConditions } from './field-filters.ts';
import { locationConditions, squaresCondition } from './locations.ts';
import type { UnderstoodQuestion } from './understood-question.ts';
import { type TermPart, termNumbers } from './words/term-numbers.ts';
import type { SearchWord } from './words/understand-text.ts';

export type Condition = RawBuilder<boolean>;

/**
 * Which index leads to the candidates; all other conditions are then checked on their rows. Without this choice
 * Postgres intersects bitmaps, such as all 160,000 listings of one city with all 34,000 that say "camry", to find a
 * few.
 * - `filters`: kind, category, city and price, in the order of a ranking's index
 * - `category`: those of one category, which hold location and price; the location is checked on their entries
 * - `location`: latitude and longitude, for a box of the map or a circle
 * - `words`: the index of words, which also holds category, city and map squares, and skips from one candidate to the
 *   next in all of them
 */
export type LeadingIndex = 'filters' | 'category' | 'location' | 'words';

/**
 * The conditions of a question, except its period, on `listing_search AS l`. List, count and map all use them, so that
 * they agree. `level` limits the `words` index to one sample of the listings.
 */
export function filtersOf(question: UnderstoodQuestion, leading: LeadingIndex, level = 0): Condition[] {
  const { kind, categoryIds, placeIds, except, among, verifiedOwner } = question;
  const isOneOf = leading === 'words' ? termsContainOneOf : equalsOneOf;
  // Few listings match words in one city or category; intersecting with all listings of a price range would read a
  // quarter of a million rows.
  const isFewByWords = leading === 'words' && (categoryIds ?? placeIds) !== undefined;
  const locations = locationConditions(question);
  return [
    ...whenGiven(kind, (one) => sql`l.kind = ${one}`),
    ...whenGiven(categoryIds, (ids) => isOneOf(categoryColumn, ids)),
    ...whenGiven(placeIds, (ids) => isOneOf(placeColumn, ids)),
    ...fieldConditions(question, (condition) => (isFewByWords ? checkedOnRow(condition) : condition)),
    ...whenGiven(except, (id) => sql`l.id <> ${id}`),
    ...whenGiven(among, (ids) => sql`l.id = ANY(${ids}::uuid[])`),
    ...wordConditions(question, leading),
    ...(verifiedOwner ? [isOfVerifiedOwner] : []),
    ...(leading === 'words' ? squaresCondition(question, level) : []),
    ...(leading === 'words' || leading === 'category' ? locations.map(checkedOnRow) : locations),
  ];
}

function whenGiven<Value>(value: Value | undefined, condition: (value: Value) => Condition): Condition[] {
  return value === undefined ? [] : [condition(value)];
}

const isOfVerifiedOwner = sql<boolean>`EXISTS (SELECT 1 FROM accounts o WHERE o.id = l.owner_id AND o.verified_at IS NOT NULL)`;

export function all(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql`true` : sql`${sql.join([...conditions], sql` AND `)}`;
}

/** Writes the condition in a form that no index can answer, so it is checked on the rows. */
export function checkedOnRow(condition: Condition): Condition {
  return sql`(${condition}) IS TRUE`;
}

/**
 * A column with a list of values, and the part of the term numbers under which the index of words holds the same
 * values.
 */
interface ListColumn {
  readonly column: RawBuilder<unknown>;
  readonly type: RawBuilder<unknown>;
  readonly part: TermPart;
}
const categoryColumn: ListColumn = { column: sql`l.category_id`, type: sql`uuid`, part: 'c' };
const placeColumn: ListColumn = { column: sql`l.place_id`, type: sql`integer`, part: 'p' };

/** One value becomes an equality, because an index is then still read in its own order. */
function equalsOneOf({ column, type }: ListColumn, values: readonly (string | number)[]): Condition {
  if (values.length === 1) return sql`${column} = ${values[0]}`;
  return sql`${column} = ANY(${values}::${type}[])`;
}

/** Searches the index of words; the column is compared as well, because two values may share a term number. */
function termsContainOneOf(
  { column, type, part }: ListColumn,
  values: readonly (string | number)[],
): Condition {
  return sql`(l.terms && ${termNumbers(part, values)}::integer[] AND (${column} = ANY(${values}::${type}[])) IS TRUE)`;
}

/**
 * Each word of the text. A word is checked on the row instead of the index where the location leads, and where it has
 * many forms and another word can lead.
 */
function wordConditions({ words = [], inNameOnly }: UnderstoodQuestion, leading: LeadingIndex): Condition[] {
  const anotherLeads = words.some((word) => !hasManyForms(word));
  return words.map((word) => {
    const says = sql<boolean>`l.terms && ${termNumbers(inNameOnly ? 'n' : 'w', [...word.typed, ...word.meant])}::integer[]`;
    return leading === 'location' || (anotherLeads && hasManyForms(word)) ? checkedOnRow(says) : says;
  });
}

function hasManyForms({ typed, meant }: SearchWord): boolean {
  return typed.length + meant.length > FORMS_THAT_LEAD;
}

/**
 * Every word is in the listing's name: as it was typed, or as it was meant when no listing says it as typed. Such
 * listings rank before all others. `terms` searches the index of words; `name_terms` checks a row, which is fast when
 * few rows are left.
 */
export function namesEveryWord(words: readonly SearchWord[], column: 'terms' | 'name_terms'): Condition {
  return all(
    words.map(
      ({ typed, meant }) =>
        sql<boolean>`${sql.ref(`l.${column}`)} && ${termNumbers('n', typed.length > 0 ? typed : meant)}::integer[]`,
    ),
  );
}
