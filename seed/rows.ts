import { toWesternDigits } from '@kiraa/domain/digits.ts';
import { OPEN_RULES } from '@kiraa/domain/listing/availability.ts';
import { VEHICLE } from '@kiraa/domain/listing/categories.ts';
import { SHORTEST_BY_DAY } from '@kiraa/domain/listing/letting.ts';
import { addMinutes, DAY_MILLISECONDS } from '@kiraa/domain/time.ts';
import { type BookingTables, bookingRows } from './booking-rows.ts';
import { type CategoryKey, categories, categoryKeys } from './catalogue/categories.ts';
import { makeHistory } from './history.ts';
import { type DemoListing, makeListings } from './listings.ts';
import type { DemoBooking } from './make-booking.ts';
import { makePeople, type People, SEED_EPOCH } from './people.ts';
import { PICTURE_SIZE } from './pictures.ts';
import { type Place, saudiPlaces } from './places.ts';
import { playBookings } from './play-bookings.ts';
import { SeededRandom } from './random.ts';

export type Row = Readonly<Record<string, unknown>>;

/** Rows by table, in an order that satisfies the foreign keys. */
export interface DemoData extends BookingTables {
  readonly places: readonly Row[];
  readonly categories: readonly Row[];
  readonly pictures: readonly Row[];
  readonly accounts: readonly Row[];
  readonly listings: readonly Row[];
  readonly listing_rules: readonly Row[];
  readonly listing_pictures: readonly Row[];
  readonly category_pictures: readonly Row[];
}

/** The data before it becomes rows; tests read this. */
export interface DemoWorld {
  readonly seed: string;
  readonly places: readonly Place[];
  readonly people: People;
  readonly listings: readonly DemoListing[];
  readonly bookings: readonly DemoBooking[];
}

export const DEFAULT_SEED = 'kiraa';

export function makeWorld(now: Date, seed: string = DEFAULT_SEED): DemoWorld {
  const random = new SeededRandom(seed);
  const places = saudiPlaces();
  const people = makePeople(random.fork('people'));
  const listings = makeListings(random.fork('listings'), { people, places });
  const bookings = makeHistory(random.fork('history'), listings, people, now);
  return { seed, places, people, listings, bookings };
}

/** A category has the same id in every database, so that synthetic listings find it. */
export function categoryId(key: CategoryKey): string {
  return new SeededRandom(`category-${key}`).uuid(new Date(SEED_EPOCH));
}

export interface RowsFor {
  readonly pictureIds: ReadonlyMap<string, string>;
  readonly now: Date;
  /** The provider of the payments, by its name in the registry. */
  readonly provider: string;
}

/** Plays all bookings in one house in memory, and turns its state into rows. */
export function makeRows(world: DemoWorld, { pictureIds, now, provider }: RowsFor): DemoData {
  const { seed, listings, bookings } = world;
  const draw = new SeededRandom(seed).fork('house');
  const house = playBookings(bookings, { listings, provider, draw });
  const idOf = (name: string): string => {
    const id = pictureIds.get(name);
    if (!id) throw new Error(`no picture is called ${name}`);
    return id;
  };
  return {
    places: placeRows(world.places),
    categories: categoryRows(),
    pictures: pictureRows([...pictureIds.values()], now),
    accounts: accountRows(world.people, now),
    listings: world.listings.map((listing) => listingRow(listing, world.bookings, now)),
    listing_rules: world.listings.filter(isLetByDayOnly).map(({ id }) => ({
      listing_id: id,
      preparation_minutes: OPEN_RULES.preparationMinutes,
      notice_minutes: OPEN_RULES.noticeMinutes,
      shortest_minutes: SHORTEST_BY_DAY[0],
      longest_minutes: OPEN_RULES.longestMinutes,
    })),
    listing_pictures: world.listings.flatMap((listing) =>
      listing.pictures.map((name, position) => ({
        listing_id: listing.id,
        position,
        picture_id: idOf(name),
      })),
    ),
    category_pictures: categoryPictureRows(world.listings, idOf),
    ...bookingRows(house, bookings, { now, provider }),
  };
}

/** Nobody hands over a car for less than a day that they price by the day or longer (D-LET-BY-HOUR). */
const isLetByDayOnly = ({ kind, priceHours }: DemoListing): boolean =>
  kind.remarks === 'car' && priceHours > 1;

/** Each category shows the cover of its first listing. */
function categoryPictureRows(listings: readonly DemoListing[], idOf: (name: string) => string): Row[] {
  const covers = new Map<CategoryKey, string>();
  for (const { kind, pictures } of listings) {
    const [cover] = pictures;
    if (cover !== undefined && !covers.has(kind.category)) covers.set(kind.category, cover);
  }
  return [...covers].map(([key, cover]) => ({ category_id: categoryId(key), picture_id: idOf(cover) }));
}

export function placeRows(places: readonly Place[]): Row[] {
  return places.map((place) => ({
    id: place.id,
    name_en: place.nameEn,
    name_ar: place.nameAr,
    latitude: place.latitude,
    longitude: place.longitude,
    population: place.population,
  }));
}

export function categoryRows(): Row[] {
  return categoryKeys.map((key, position) => ({
    id: categoryId(key),
    kind: categories[key].kind,
    name_en: categories[key].en,
    name_ar: categories[key].ar,
    needs_papers: categories[key].kind === VEHICLE && !('needsPapers' in categories[key]),
    position,
  }));
}

export function pictureRows(ids: readonly string[], now: Date): Row[] {
  return [...new Set(ids)].map((id) => ({
    id,
    ...PICTURE_SIZE,
    created_at: now,
  }));
}

function accountRows({ owners, renters }: People, now: Date): Row[] {
  return [...owners, ...renters].map((person) => {
    const createdAt = new Date(now.getTime() - person.joinedDaysAgo * DAY_MILLISECONDS);
    return {
      id: person.id,
      full_name: person.fullName,
      mobile: toWesternDigits(person.mobile),
      country_code: '+966',
      mode: person.mode,
      language: person.language,
      display_phone: person.displayPhone,
      rating_count: 0,
      rating_half_stars: 0,
      created_at: createdAt,
    };
  });
}

/** What owners ask for as a deposit, since after the history's bookings: those were made without one. */
const DEPOSITS_SAR: Readonly<Record<string, number>> = { wrangler: 1_500, yukon: 1_500, 'sony-a7': 800 };

function listingRow(listing: DemoListing, bookings: readonly DemoBooking[], now: Date): Row {
  const { kind, text, district, insurance } = listing;
  const createdAt = new Date(now.getTime() - listing.listedDaysAgo * DAY_MILLISECONDS);
  return {
    id: listing.id,
    owner_id: listing.owner.id,
    kind: kind.kind,
    category_id: categoryId(kind.category),
    place_id: listing.placeId,
    name_en: text.name.en,
    name_ar: text.name.ar,
    description_en: text.description.en,
    description_ar: text.description.ar,
    district_en: district.en,
    address: listing.address,
    district_ar: district.ar,
    attributes_en: text.attributes.map(({ en }) => en),
    attributes_ar: text.attributes.map(({ ar }) => ar),
    latitude: listing.latitude,
    longitude: listing.longitude,
    price_halalas: listing.priceHalalas,
    price_hours: listing.priceHours,
    deposit_halalas: (DEPOSITS_SAR[kind.key] ?? 0) * 100,
    insurance_provider_en: insurance?.provider.en ?? null,
    insurance_provider_ar: insurance?.provider.ar ?? null,
    insurance_price_halalas: insurance?.priceHalalas ?? null,
    delivers: listing.delivers,
    instant: listing.instant,
    ...listing.fields,
    active: listing.active,
    verified_at: listing.verified ? addMinutes(createdAt, 240) : null,
    created_at: createdAt,
    rating_count: 0,
    rating_half_stars: 0,
    trending_score: trendingScore(listing, bookings, now),
  };
}

const TRENDING_DAYS = 30;

/** The score of the bookings of the last 30 days, halved every ten days (D-TRENDING), and of a listing's popularity. */
function trendingScore(listing: DemoListing, bookings: readonly DemoBooking[], now: Date): number {
  const ages = bookings
    .filter((booking) => booking.listing === listing)
    .map((booking) => (now.getTime() - booking.createdAt.getTime()) / DAY_MILLISECONDS)
    .filter((days) => days < TRENDING_DAYS);
  const score = ages.reduce((sum, days) => sum + 0.5 ** (days / 10), 0) + listing.demand;
  return Math.round(score * 1000) / 1000;
}
