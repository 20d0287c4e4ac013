import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keptListing } from '../../../testing/listings/kept-listing.ts';
import type { Ranking } from '../search-index.ts';
import type { NumberedQuestion } from './fitting.ts';
import { allFitting, countFitting, pageOf } from './found-listings.ts';
import type { KeptListing } from './kept-listing.ts';
import { createKeptListings } from './kept-listings.ts';

/**
 * What is kept and walked in order, beside looking at every listing: with more listings than are counted (300), which the house of
 * index-oracle.test.ts has not, and with listings that come, go and change between two questions.
 */
const NOW = new Date('2026-03-01T09:00:00Z');
const CATEGORIES = ['cars', 'tents', 'drills'] as const;
const MOST = 900;

const change = fc.record({
  number: fc.nat({ max: MOST - 1 }),
  score: fc.nat({ max: 9 }),
  dayPrice: fc.nat({ max: 5 }),
  category: fc.constantFrom(...CATEGORIES),
  placeId: fc.nat({ max: 2 }),
  latitude: fc.nat({ max: 4 }),
  words: fc.subarray([1, 2, 3, 4]),
  isInstant: fc.boolean(),
  isGone: fc.boolean(),
  /** Else it stays in its lists, with another score, price or place in them. */
  isOtherwise: fc.boolean(),
});
type Change = typeof change extends fc.Arbitrary<infer One> ? One : never;

function listingOf({
  number,
  score,
  dayPrice,
  category,
  placeId,
  latitude,
  words,
  isInstant,
}: Change): KeptListing {
  return keptListing({
    id: `listing-${String(number).padStart(4, '0')}`,
    categoryId: category,
    placeId,
    kind: category === 'cars' ? 1 : 2,
    instant: isInstant,
    dayPrice,
    score,
    latitude,
    longitude: 46,
    nameTerms: Int32Array.from(words.slice(0, 1)),
    terms: Int32Array.from(words),
  });
}

const word = (typed: number, meant: number) => ({
  typedInName: [typed],
  meantInName: [meant],
  typedAnywhere: [typed],
  meantAnywhere: [meant],
});
const question = fc.record(
  {
    ranking: fc.constantFrom<Ranking>('trending', 'newest', 'instant', 'price_up', 'price_down'),
    kind: fc.constantFrom(1, 2),
    categoryIds: fc.subarray([...CATEGORIES], { minLength: 1 }),
    placeIds: fc.subarray([0, 1, 2], { minLength: 1 }),
    lowestPrice: fc.nat({ max: 5 }),
    box: fc.record({ south: fc.nat({ max: 2 }), north: fc.integer({ min: 2, max: 4 }) }),
    words: fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 })), {
      minLength: 1,
      maxLength: 2,
    }),
  },
  { requiredKeys: ['ranking'] },
);
type Drawn = typeof question extends fc.Arbitrary<infer One> ? One : never;

const toQuestion = ({ box, words, lowestPrice, ...plain }: Drawn): NumberedQuestion => ({
  ...plain,
  ...(lowestPrice !== undefined && {
    lowestPrice: lowestPrice as NonNullable<NumberedQuestion['lowestPrice']>,
  }),
  ...(box && { box: { ...box, west: 45, east: 47 } }),
  ...(words && { words: words.map(([typed, meant]) => word(typed, meant)) }),
});

function fitsPlainly(one: KeptListing, asked: NumberedQuestion): boolean {
  const { kind, categoryIds, placeIds, lowestPrice, box, words = [] } = asked;
  const says = (numbers: readonly number[]) => numbers.some((number) => one.terms.includes(number));
  return (
    (kind === undefined || one.kind === kind) &&
    (categoryIds === undefined || categoryIds.includes(one.categoryId)) &&
    (placeIds === undefined || placeIds.includes(one.placeId)) &&
    (lowestPrice === undefined || one.dayPrice >= lowestPrice) &&
    (box === undefined || (one.latitude >= box.south && one.latitude <= box.north)) &&
    words.every(({ typedAnywhere, meantAnywhere }) => says(typedAnywhere) || says(meantAnywhere))
  );
}

/** The smaller comes first; the last is the id. */
function orderPlainly(one: KeptListing, { ranking, words = [] }: NumberedQuestion): (number | string)[] {
  const inName = (numbers: readonly number[]) => numbers.some((number) => one.nameTerms.includes(number));
  const says = (numbers: readonly number[]) => numbers.some((number) => one.terms.includes(number));
  const fit = words.reduce((sum, { typedInName, meantInName, typedAnywhere }) => {
    if (inName(typedInName)) return sum + 3;
    if (inName(meantInName)) return sum + 2;
    return sum + (says(typedAnywhere) ? 1 : 0);
  }, 0);
  const newest = 10_000 - Number(one.id.slice(-4));
  return {
    trending: [-fit, -one.score, one.id],
    newest: [newest],
    nearest: [newest],
    instant: [one.instant ? 0 : 1, -one.score, one.id],
    price_up: [one.dayPrice, one.id],
    price_down: [-one.dayPrice, newest],
  }[ranking];
}

function inOrder(listings: readonly KeptListing[], asked: NumberedQuestion): string[] {
  const keyed = listings.map((one) => ({ id: one.id, keys: orderPlainly(one, asked) }));
  keyed.sort((one, other) => {
    const at = one.keys.findIndex((key, place) => key !== other.keys[place]);
    return at === -1 ? 0 : (one.keys[at] as number) < (other.keys[at] as number) ? -1 : 1;
  });
  return keyed.map(({ id }) => id);
}

test('[P1-SRCH-29] a page, its count and all that fit are those of looking at every listing, whatever changed before', () => {
  const changes = fc.array(change, { maxLength: 60 });
  const anything = fc.record({ ranking: fc.constant<Ranking>('trending') });
  const asked = fc.record({
    changes,
    question: fc.oneof(question, anything),
    page: fc.integer({ min: 1, max: 4 }),
  });
  fc.assert(
    fc.property(
      fc.infiniteStream(change),
      fc.array(asked, { minLength: 1, maxLength: 6 }),
      (first, turns) => {
        const kept = createKeptListings();
        const plain = new Map<string, KeptListing>();
        const put = (drawn: Change) => {
          const listing = listingOf(drawn);
          if (drawn.isGone) {
            kept.remove(listing.id);
            plain.delete(listing.id);
            return;
          }
          const before = plain.get(listing.id);
          const { categoryId, placeId, kind, nameTerms, terms } = drawn.isOtherwise
            ? listing
            : (before ?? listing);
          const changed = { ...listing, categoryId, placeId, kind, nameTerms, terms };
          kept.put(changed);
          plain.set(listing.id, { ...changed });
        };
        let number = 0;
        for (const drawn of first) {
          put({ ...drawn, number, isGone: false });
          number += 1;
          if (number === MOST) break;
        }
        for (const turn of turns) {
          for (const drawn of turn.changes) put(drawn);
          const numbered = toQuestion(turn.question);
          const fitting = [...plain.values()].filter((one) => fitsPlainly(one, numbered));
          const of = { question: numbered, kept, now: NOW };
          const page = { number: turn.page, perPage: 20, offset: (turn.page - 1) * 20 };
          const count = { totalCount: Math.min(fitting.length, 300), isCapped: fitting.length >= 300 };
          const ids = inOrder(fitting, numbered).slice(page.offset, page.offset + page.perPage);
          expect(pageOf(of, page)).toEqual({ ids, count });
          expect(countFitting(of)).toEqual(count);
          expect(allFitting(of).map(({ id }) => id)).toEqual(inOrder(fitting, { ranking: 'trending' }));
        }
      },
    ),
    { numRuns: 40, seed: 17 },
  );
});
