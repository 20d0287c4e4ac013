import type { NearMiss } from '@kiraa/contract/search/search.ts';
import { whyUnavailable } from '@kiraa/domain/listing/availability.ts';
import { nearestPeriods } from '@kiraa/domain/listing/nearest-periods.ts';
import { DAY_MILLISECONDS, type Period } from '@kiraa/domain/time.ts';
import type { CallContext } from '../../context.ts';
import { availabilityOf } from '../availability/availability.ts';
import { cardsOf } from './found-cards.ts';
import { centreOf } from './place-queries.ts';
import type { Question } from './search-index.ts';
import { NEAR_MISSES } from './search-limits.ts';

type Context = Pick<CallContext, 'db' | 'clock' | 'searchIndex' | 'shown'>;
type Find = (context: Context, question: Question) => Promise<NearMiss[]>;

/**
 * One filter is loosened at a time, in the order of how little it costs the person. Every listing that is offered can
 * be booked.
 */
const finders: readonly Find[] = [
  freeLater,
  fartherAway,
  withoutDelivery,
  abovePrice,
  otherCity,
  otherCategory,
];

/**
 * For a search without results: the closest listings and what had to be loosened for each kind, at most
 * NEAR_MISSES.kinds kinds.
 */
export async function findNearMisses(context: Context, question: Question): Promise<NearMiss[]> {
  const found: NearMiss[][] = [];
  for (const find of finders) {
    const misses = await find(context, question);
    if (misses.length > 0) found.push(misses);
    if (found.length === NEAR_MISSES.kinds) break;
  }
  return found.flat();
}

/** Periods of the asked length that begin later: of the best listings, those with the soonest free period. */
async function freeLater(context: Context, question: Question): Promise<NearMiss[]> {
  const { db, clock, searchIndex } = context;
  const asked = question.free;
  if (!asked) return [];
  const whenever = { ...question, free: undefined };
  const { ids, isSeen } = await searchIndex.ask(whenever, firstPage(NEAR_MISSES.askedWhenFree), 'brief');
  const until = new Date(asked.end.getTime() + NEAR_MISSES.lookAheadDays * DAY_MILLISECONDS);
  const now = clock.now();
  const known = await availabilityOf(db, ids, { within: { start: asked.start, end: until }, now });
  const soonest = [...known]
    .flatMap(([id, { rules, taken, closed }]) => {
      const [free] = nearestPeriods(asked, closed, { within: { start: asked.start, end: until }, most: 1 });
      // A listing whose shortest or longest rental excludes the asked length has no period to offer.
      return free && !whyUnavailable(free, rules, taken, now) ? [{ id, free }] : [];
    })
    .sort((one, other) => one.free.start.getTime() - other.free.start.getTime())
    .slice(0, NEAR_MISSES.ofEachKind);
  const misses = await Promise.all(
    soonest.map(async ({ id, free }) => {
      const cards = await cardsOf(context, { ids: [id], isSeen }, { from: question.near, period: free });
      return cards.map((listing) => toMiss('free_later', listing, { period: free }));
    }),
  );
  return misses.flat();
}

async function fartherAway(context: Context, question: Question): Promise<NearMiss[]> {
  const { near, atMostKm } = question;
  if (!near || atMostKm === undefined) return [];
  const misses = await findLoosened(context, 'further', {
    ...question,
    ranking: 'nearest',
    atMostKm: undefined,
  });
  return misses.map((miss) => ({
    ...miss,
    furtherKm: Math.max(1, Math.ceil((miss.listing.distance ?? atMostKm) - atMostKm)),
  }));
}

async function withoutDelivery(context: Context, question: Question): Promise<NearMiss[]> {
  if (!question.delivers) return [];
  return await findLoosened(context, 'without_delivery', { ...question, delivers: undefined });
}

async function abovePrice(context: Context, question: Question): Promise<NearMiss[]> {
  if (question.highestPrice === undefined) return [];
  return await findLoosened(context, 'over_price', {
    ...question,
    ranking: 'price_up',
    highestPrice: undefined,
  });
}

/**
 * The same question in other cities, nearest first: to the person, where they asked how far from them it may be, else to the middle of
 * the city that they named.
 */
async function otherCity(context: Context, question: Question): Promise<NearMiss[]> {
  const { near, atLeastKm, atMostKm } = question;
  if (!question.placeIds) return [];
  const elsewhere = { ...question, placeIds: undefined, ranking: 'nearest' } as const;
  if (near && (atLeastKm !== undefined || atMostKm !== undefined))
    return await findLoosened(context, 'other_city', elsewhere);
  const centre = await centreOf(context.db, question.placeIds);
  const around = { ...elsewhere, near: centre ?? near, atLeastKm: undefined, atMostKm: undefined };
  const misses = await findLoosened(context, 'other_city', around);
  // The distances are from the city's centre, which the caller did not name, so the cards do not show them.
  return misses.map((miss) => ({ ...miss, listing: { ...miss.listing, distance: null } }));
}

async function otherCategory(context: Context, question: Question): Promise<NearMiss[]> {
  if (!question.categoryIds) return [];
  return await findLoosened(context, 'other_category', { ...question, categoryIds: undefined });
}

async function findLoosened(
  context: Context,
  kind: NearMiss['kind'],
  question: Question,
): Promise<NearMiss[]> {
  const answer = await context.searchIndex.ask(question, firstPage(NEAR_MISSES.ofEachKind), 'brief');
  const cards = await cardsOf(context, answer, { from: question.near, period: question.free });
  return cards.map((listing) => toMiss(kind, listing));
}

function toMiss(
  kind: NearMiss['kind'],
  listing: NearMiss['listing'],
  { period }: { readonly period?: Period } = {},
): NearMiss {
  return {
    kind,
    listing,
    from: period?.start.toISOString() ?? null,
    to: period?.end.toISOString() ?? null,
    furtherKm: null,
  };
}

function firstPage(perPage: number) {
  return { number: 1, perPage, offset: 0 };
}
