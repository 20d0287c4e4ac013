import { type RawBuilder, sql } from 'kysely';
import { FORMS_THAT_LEAD } from '../search-limits.ts';
import { fieldConditions } from './field-filters.ts';
import { locationConditions, squaresCondition } from './locations.ts';
import type { UnderstoodQuestion } from './understood-question.ts';
import { type TermPart, termNumbers } from './words/term-numbers.ts';
import type { SearchWord } from './words/understand-text.ts';

export type Condition = RawBuilder<boolean>;

/**
 * Which index is to lead to the candidates; everything else is asked of their rows. Left to itself Postgres lays all of one
 * city over all that say "camry", 160,000 over 34,000, for the few in both.
 * - `filters`: kind, category, place, price, in the order of a ranking's index
 * - `location`: latitude and longitude, for a box of the map or a circle
 * - `words`: the index of words, which knows category, place and the squares of the map too and steps from one candidate to
 *   the next in all of them
 */
export type LeadingIndex = 'filters' | 'location' | 'words';

/**
 * What a question asks, but the period, as conditions on `listing_search AS l`: one place for list, count and map, so that
 * they mean the same. Where words lead, only listings of a level of the map's samples.
 */
export function filtersOf(question: UnderstoodQuestion, leading: LeadingIndex, level = 0): Condition[] {
  const { kind, categoryIds, placeIds, except, verifiedOwner } = question;
  const isOneOf = leading === 'words' ? saysOneOf : equalsOneOf;
  // Words in one place or category are few; all listings of a price, laid over them, are a quarter of a million.
  const isFewByWords = leading === 'words' && (categoryIds ?? placeIds) !== undefined;
  const locations = locationConditions(question);
  return [
    ...given(kind, (one) => sql`l.kind = ${one}`),
    ...given(categoryIds, (ids) => isOneOf(categoryColumn, ids)),
    ...given(placeIds, (ids) => isOneOf(placeColumn, ids)),
    ...fieldConditions(question, (condition) => (isFewByWords ? askedOfRow(condition) : condition)),
    ...given(except, (id) => sql`l.id <> ${id}`),
    ...wordConditions(question, leading),
    ...(verifiedOwner ? [isOfVerifiedOwner] : []),
    ...(leading === 'words'
      ? [...squaresCondition(question, level), ...locations.map(askedOfRow)]
      : locations),
  ];
}

function given<Value>(value: Value | undefined, condition: (value: Value) => Condition): Condition[] {
  return value === undefined ? [] : [condition(value)];
}

const isOfVerifiedOwner = sql<boolean>`EXISTS (SELECT 1 FROM accounts o WHERE o.id = l.owner_id AND o.verified_at IS NOT NULL)`;

export function all(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql`true` : sql`${sql.join([...conditions], sql` AND `)}`;
}

/** In this form no index answers the condition. */
function askedOfRow(condition: Condition): Condition {
  return sql`(${condition}) IS TRUE`;
}

/** A column whose values are chosen from a list, and the part of a listing's term numbers that holds them too. */
interface ListColumn {
  readonly column: RawBuilder<unknown>;
  readonly type: RawBuilder<unknown>;
  readonly part: TermPart;
}
const categoryColumn: ListColumn = { column: sql`l.category_id`, type: sql`uuid`, part: 'c' };
const placeColumn: ListColumn = { column: sql`l.place_id`, type: sql`integer`, part: 'p' };

/** One value as an equality, after which an index goes on in its own order. */
function equalsOneOf({ column, type }: ListColumn, values: readonly (string | number)[]): Condition {
  if (values.length === 1) return sql`${column} = ${values[0]}`;
  return sql`${column} = ANY(${values}::${type}[])`;
}

/** By the index of words; the column is asked as well, for two values may share a term number. */
function saysOneOf({ column, type, part }: ListColumn, values: readonly (string | number)[]): Condition {
  return sql`(l.terms && ${termNumbers(part, values)}::integer[] AND (${column} = ANY(${values}::${type}[])) IS TRUE)`;
}

/** Where another index leads, and for a word of many forms where another word can lead, the row is asked. */
function wordConditions({ words = [], inNameOnly }: UnderstoodQuestion, leading: LeadingIndex): Condition[] {
  const anotherLeads = words.some((word) => !hasManyForms(word));
  return words.map((word) => {
    const says = sql<boolean>`l.terms && ${termNumbers(inNameOnly ? 'n' : 'w', [...word.said, ...word.meant])}::integer[]`;
    return leading === 'location' || (anotherLeads && hasManyForms(word)) ? askedOfRow(says) : says;
  });
}

function hasManyForms({ said, meant }: SearchWord): boolean {
  return said.length + meant.length > FORMS_THAT_LEAD;
}

/**
 * Every word in the name: as it was said, or where no listing says it so, as it was meant. Such listings rank before all
 * others. By the index of words (`terms`), or asked of a row (`name_terms`), where the names alone are soon looked through.
 */
export function namesEveryWord(words: readonly SearchWord[], column: 'terms' | 'name_terms'): Condition {
  return all(
    words.map(
      ({ said, meant }) =>
        sql<boolean>`${sql.ref(`l.${column}`)} && ${termNumbers('n', said.length > 0 ? said : meant)}::integer[]`,
    ),
  );
}
