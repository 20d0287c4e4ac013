import type { Insertable } from 'kysely';
import { type Database, type Db, transact } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { settleSlots } from '../rentals/kept-slots.ts';

export interface TestCatalogue {
  readonly riyadh: number;
  readonly jeddah: number;
  readonly cars: string;
  readonly cameras: string;
  readonly ownerId: string;
  readonly renterId: string;
}

const AT = new Date('2026-01-01T00:00:00.000Z');
let mobiles = 0;

/** Two cities, two categories, an owner and a renter: what a listing and a booking of it need. */
export async function insertCatalogue(db: Db): Promise<TestCatalogue> {
  const cars = newId<'category'>();
  const cameras = newId<'category'>();
  await db
    .insertInto('places')
    .values([
      {
        id: 1,
        name_en: 'Riyadh',
        name_ar: 'الرياض',
        latitude: 24.7136,
        longitude: 46.6753,
        population: 7_000_000,
      },
      {
        id: 2,
        name_en: 'Jeddah',
        name_ar: 'جدة',
        latitude: 21.4858,
        longitude: 39.1925,
        population: 4_000_000,
      },
    ])
    .execute();
  await db
    .insertInto('categories')
    .values([
      { id: cars, kind: 1, name_en: 'Sedans', name_ar: 'سيدان', position: 1 },
      { id: cameras, kind: 2, name_en: 'Cameras', name_ar: 'كاميرات', position: 1 },
    ])
    .execute();
  const ownerId = await insertAccount(db, 'Fahad Alotaibi', 'owner');
  const renterId = await insertAccount(db, 'Sara Ahmad', 'renter');
  return { riyadh: 1, jeddah: 2, cars, cameras, ownerId, renterId };
}

export async function insertAccount(db: Db, fullName: string, mode: 'renter' | 'owner'): Promise<string> {
  mobiles += 1;
  const id = newId<'account'>();
  const mobile = `+96655${String(1_000_000 + mobiles)}`;
  await db
    .insertInto('accounts')
    .values({ id, full_name: fullName, mobile, country_code: '+966', mode, created_at: AT })
    .execute();
  return id;
}

export type ListingValues = Partial<Insertable<Database['listings']>>;

/** Inserts a sedan on offer in Riyadh at 100 SAR a day, with the differences in `values`; returns its id. */
export async function insertListing(
  db: Db,
  catalogue: TestCatalogue,
  values: ListingValues = {},
): Promise<string> {
  const id = newId<'listing'>();
  await db
    .insertInto('listings')
    .values({
      id,
      owner_id: catalogue.ownerId,
      kind: 1,
      category_id: catalogue.cars,
      place_id: catalogue.riyadh,
      name_en: 'Toyota Camry',
      name_ar: 'تويوتا كامري',
      description_en: 'Clean and well kept.',
      description_ar: 'نظيفة ومحافظ عليها.',
      district_en: 'Al Olaya',
      district_ar: 'العليا',
      latitude: 24.69,
      longitude: 46.68,
      price_halalas: 10_000,
      price_hours: 24,
      delivers: false,
      instant: false,
      verified_at: AT,
      created_at: AT,
      ...values,
    })
    .execute();
  return id;
}

export interface BookingValues {
  readonly listingId: string;
  readonly ownerId?: string;
  readonly starts: Date;
  readonly ends: Date;
  readonly state?: 'awaiting_payment' | 'accepted' | 'cancelled';
  readonly slotUntil?: Date;
}

export async function insertBooking(
  db: Db,
  catalogue: TestCatalogue,
  values: BookingValues,
): Promise<string> {
  const id = newId<'booking'>();
  const row = {
    id,
    listing_id: values.listingId,
    renter_id: catalogue.renterId,
    owner_id: values.ownerId ?? catalogue.ownerId,
    state: values.state ?? 'accepted',
    instant: true,
    duration_mode: 'day',
    starts_at: values.starts,
    ends_at: values.ends,
    price_halalas: 10_000,
    price_hours: 24,
    total_halalas: 10_000,
    commission_percent: 10,
    vat_percent: 15,
    delivers: false,
    created_at: AT,
    slot_until: values.slotUntil ?? AT,
  } as const;
  await transact(db, async (trx) => {
    await trx.insertInto('bookings').values(row).execute();
    await settleSlots(trx, [id]);
  });
  return id;
}
