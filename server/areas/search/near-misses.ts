import type { NearMiss } from '@kiraa/contract/search.ts';
import { whyUnavailable } from '@kiraa/domain/listing/availability.ts';
import { nearestPeriods } from '@kiraa/domain/listing/nearest-periods.ts';
import { DAY_MILLISECONDS, type Period } from '@kiraa/domain/time.ts';
import type { CallContext } from '../../context.ts';
import { availabilityOf } from '../availability/availability.ts';
import { listingCardsByIds } from '../listings/listings.ts';
import { findListings, pointOfPlaces } from './search-queries.ts';
import { FEW_GOOD_ONES } from './search-task.ts';
import type { SearchWish } from './search-wish.ts';

type Context = Pick<CallContext, 'db' | 'clock'>;
type Find = (context: Context, wish: SearchWish) => Promise<NearMiss[]>;

const KINDS_AT_MOST = 3;
const EACH_AT_MOST = 3;
/** How many of the best are asked when they are free. */
const ASKED_WHEN_FREE = 30;
/** Further away than this is no near miss. */
const LOOK_AHEAD_DAYS = 30;

/** One wish loosened at a time, those that cost the person least first. What is shown can be booked as it says. */
const finders: readonly Find[] = [freeLater, further, withoutDelivery, overPrice, otherCity, otherCategory];

/** For a search that found nothing: what comes closest, instead of an empty page. */
export async function findNearMisses(context: Context, wish: SearchWish): Promise<NearMiss[]> {
  const found: NearMiss[][] = [];
  for (const find of finders) {
    const misses = await find(context, wish);
    if (misses.length > 0) found.push(misses);
    if (found.length === KINDS_AT_MOST) break;
  }
  return found.flat();
}

/** The same length, begun later: the soonest of the best. */
async function freeLater({ db, clock }: Context, wish: SearchWish): Promise<NearMiss[]> {
  const asked = wish.free;
  if (!asked) return [];
  const whenever = { ...wish, free: undefined };
  const { ids } = await findListings(db, whenever, firstOnes(ASKED_WHEN_FREE), clock.now(), FEW_GOOD_ONES);
  const until = new Date(asked.end.getTime() + LOOK_AHEAD_DAYS * DAY_MILLISECONDS);
  const now = clock.now();
  const known = await availabilityOf(db, ids, { start: asked.start, end: until }, now);
  const soonest = [...known]
    .flatMap(([id, { rules, taken, closed }]) => {
      const [free] = nearestPeriods(asked, closed, { within: { start: asked.start, end: until }, most: 1 });
      // Where the asked length is too short or too long for the listing, no other start helps.
      return free && !whyUnavailable(free, rules, taken, now) ? [{ id, free }] : [];
    })
    .sort((one, other) => one.free.start.getTime() - other.free.start.getTime())
    .slice(0, EACH_AT_MOST);
  const misses = await Promise.all(
    soonest.map(async ({ id, free }) => {
      const cards = await listingCardsByIds(db, [id], { from: wish.near, period: free });
      return cards.map((listing) => toMiss('free_later', listing, { period: free }));
    }),
  );
  return misses.flat();
}

async function further(context: Context, wish: SearchWish): Promise<NearMiss[]> {
  const { near, atMostKm } = wish;
  if (!near || atMostKm === undefined) return [];
  const misses = await loosened(context, 'further', { ...wish, order: 'nearest', atMostKm: undefined });
  return misses.map((miss) => ({
    ...miss,
    furtherKm: Math.max(1, Math.ceil((miss.listing.distance ?? atMostKm) - atMostKm)),
  }));
}

async function withoutDelivery(context: Context, wish: SearchWish): Promise<NearMiss[]> {
  if (!wish.delivers) return [];
  return await loosened(context, 'without_delivery', { ...wish, delivers: undefined });
}

async function overPrice(context: Context, wish: SearchWish): Promise<NearMiss[]> {
  if (wish.highestPrice === undefined) return [];
  return await loosened(context, 'over_price', { ...wish, order: 'price_up', highestPrice: undefined });
}

/** Elsewhere, nearest to where it was looked for. */
async function otherCity(context: Context, wish: SearchWish): Promise<NearMiss[]> {
  if (!wish.placeIds) return [];
  const centre = await pointOfPlaces(context.db, wish.placeIds);
  const elsewhere = { ...wish, placeIds: undefined, near: centre ?? wish.near, order: 'nearest' } as const;
  const misses = await loosened(context, 'other_city', elsewhere);
  // Its distances are from the city's centre, which is no place that the caller named.
  return misses.map((miss) => ({ ...miss, listing: { ...miss.listing, distance: null } }));
}

async function otherCategory(context: Context, wish: SearchWish): Promise<NearMiss[]> {
  if (!wish.categoryIds) return [];
  return await loosened(context, 'other_category', { ...wish, categoryIds: undefined });
}

async function loosened(
  { db, clock }: Context,
  kind: NearMiss['kind'],
  wish: SearchWish,
): Promise<NearMiss[]> {
  const { ids } = await findListings(db, wish, firstOnes(EACH_AT_MOST), clock.now(), FEW_GOOD_ONES);
  const cards = await listingCardsByIds(db, ids, { from: wish.near, period: wish.free });
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

function firstOnes(perPage: number) {
  return { number: 1, perPage, offset: 0 };
}
