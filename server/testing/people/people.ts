import { randomInt } from 'node:crypto';
import { type Client, createClient } from '@kiraa/contract/client.ts';
import { everyCall } from '@kiraa/contract/endpoints.ts';
import type { MovableClock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { withPlaceAndCategory } from '../listings/place-and-category.ts';
import type { ListingWish, Person } from '../world.ts';
import { logIn } from './logged-in.ts';

export function clientOf(url: string, token?: string): Client {
  return createClient({
    calls: everyCall,
    origin: url,
    fetch: (address, init) => fetch(address, init),
    token: () => token,
    language: () => 'en',
  });
}

const NUMBERS = 10_000_000;
/** Has no factor in common with NUMBERS, so each number comes up once, and consecutive ones have different prefixes. */
const STRIDE = 6_180_339;
let lastNumber = randomInt(NUMBERS);

/**
 * Uses 050, a mobile prefix: some of 05x are not, and the browser's form would refuse them. Random numbers would repeat
 * within a few thousand.
 */
function nextMobile(): string {
  lastNumber = (lastNumber + STRIDE) % NUMBERS;
  return `+96650${String(lastNumber).padStart(7, '0')}`;
}

export async function createPerson(wish: {
  readonly db: Db;
  readonly clock: MovableClock;
  readonly url: () => string;
  readonly mode: 'renter' | 'owner';
  readonly name: string;
}): Promise<Person> {
  const { db, clock, mode, name } = wish;
  const id = newId<'account'>();
  const mobile = nextMobile();
  const now = clock.now();
  await db
    .insertInto('accounts')
    .values({ id, full_name: name, mobile, country_code: '+966', mode, language: 'en', created_at: now })
    .execute();
  const token = await logIn({ db, clock }, { accountId: id, mode });
  return {
    id,
    name,
    mobile,
    mode,
    token,
    get api() {
      return clientOf(wish.url(), token);
    },
  };
}

const PLACE = {
  id: 1,
  name_en: 'Riyadh',
  name_ar: 'الرياض',
  latitude: 24.6877,
  longitude: 46.7219,
  population: 4_205_961,
};
const CATEGORY = {
  id: '01900000-0000-7000-8000-00000000c001',
  kind: 1,
  name_en: 'Cars',
  name_ar: 'سيارات',
  position: 1,
} as const;

export async function createListing(db: Db, clock: MovableClock, wish: ListingWish): Promise<string> {
  const id = newId<'listing'>();
  await withPlaceAndCategory(db, PLACE, CATEGORY);
  await db
    .insertInto('listings')
    .values({
      id,
      owner_id: wish.owner.id,
      kind: CATEGORY.kind,
      category_id: CATEGORY.id,
      place_id: PLACE.id,
      name_en: wish.nameEn ?? 'Toyota Camry 2023',
      name_ar: wish.nameAr ?? 'تويوتا كامري 2023',
      description_en: 'Clean and well kept.',
      description_ar: 'نظيفة ومرتبة.',
      district_en: 'Al Olaya',
      district_ar: 'العليا',
      latitude: PLACE.latitude,
      longitude: PLACE.longitude,
      price_halalas: Math.round((wish.priceSar ?? 240) * 100),
      price_hours: wish.priceHours ?? 24,
      deposit_halalas: Math.round((wish.depositSar ?? 0) * 100),
      insurance_provider_en: 'Tawuniya',
      insurance_provider_ar: 'التعاونية',
      insurance_price_halalas: 4_500,
      delivers: true,
      instant: wish.instant ?? true,
      active: wish.active ?? true,
      verified_at: wish.verified === false ? null : clock.now(),
      created_at: clock.now(),
    })
    .execute();
  return id;
}
