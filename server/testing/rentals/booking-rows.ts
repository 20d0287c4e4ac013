import type { ChangeKind, ChangeState } from '@kiraa/domain/booking/life/change-life.ts';
import type { BookingState } from '@kiraa/domain/booking/life/life.ts';
import { DEFAULT_PROVIDER } from '../../adapters/payments/providers.ts';
import { type Db, transact } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { withPlaceAndCategory } from '../listings/place-and-category.ts';
import { settleSlots } from './kept-slots.ts';

/** Inserts rows directly, for states that no call can make yet or must never make. */
export interface BookingWish {
  readonly listingId: string;
  readonly renterId: string;
  readonly ownerId: string;
  readonly state: BookingState;
  readonly start: Date;
  readonly end: Date;
  readonly createdAt: Date;
}

const QUARTER_HOUR = 900_000;

export async function insertBookingRow(db: Db, wish: BookingWish): Promise<string> {
  const id = newId<'booking'>();
  const requested = wish.state === 'requested' ? { requested_at: wish.createdAt, answer_by: wish.start } : {};
  const row = {
    id,
    listing_id: wish.listingId,
    renter_id: wish.renterId,
    owner_id: wish.ownerId,
    state: wish.state,
    instant: false,
    duration_mode: 'day',
    starts_at: wish.start,
    ends_at: wish.end,
    price_halalas: 24_000,
    price_hours: 24,
    total_halalas: 24_000,
    commission_percent: 10,
    vat_percent: 15,
    delivers: false,
    created_at: wish.createdAt,
    slot_until: new Date(wish.createdAt.getTime() + QUARTER_HOUR),
    ...requested,
  } as const;
  await transact(db, async (trx) => {
    await trx.insertInto('bookings').values(row).execute();
    await settleSlots(trx, [id]);
  });
  return id;
}

let people = 0;

/** A booking of two people whom no other test knows, with its listing. */
export async function insertBookingOfTwo(
  db: Db,
  wish: Omit<BookingWish, 'listingId' | 'renterId' | 'ownerId'>,
): Promise<{ readonly bookingId: string; readonly ownerId: string; readonly renterId: string }> {
  const person = () => insertAccountRow(db, `+96656${1_000_000 + people++}`, wish.createdAt);
  const [ownerId, renterId] = [await person(), await person()];
  const listingId = await insertListingRow(db, ownerId, wish.createdAt);
  return {
    ownerId,
    renterId,
    bookingId: await insertBookingRow(db, { ...wish, listingId, ownerId, renterId }),
  };
}

export interface ChangeWish {
  readonly bookingId: string;
  readonly kind: ChangeKind;
  readonly state: ChangeState;
  readonly start: Date;
  readonly end: Date;
  readonly createdAt: Date;
}

export async function insertChangeRow(db: Db, wish: ChangeWish): Promise<string> {
  const id = newId<'booking-change'>();
  const requested = wish.state === 'requested' ? { requested_at: wish.createdAt, answer_by: wish.start } : {};
  const row = {
    id,
    booking_id: wish.bookingId,
    kind: wish.kind,
    state: wish.state,
    duration_mode: 'day',
    starts_at: wish.start,
    ends_at: wish.end,
    total_halalas: 24_000,
    created_at: wish.createdAt,
    slot_until: new Date(wish.createdAt.getTime() + QUARTER_HOUR),
    ...requested,
  } as const;
  await transact(db, async (trx) => {
    await trx.insertInto('booking_changes').values(row).execute();
    await settleSlots(trx, [wish.bookingId]);
  });
  return id;
}

export async function insertPaymentRow(
  db: Db,
  wish: { readonly bookingId: string; readonly payerId: string; readonly createdAt: Date },
): Promise<string> {
  const id = newId<'payment'>();
  await db
    .insertInto('payments')
    .values({
      id,
      booking_id: wish.bookingId,
      payer_id: wish.payerId,
      purpose: 'rental',
      provider: DEFAULT_PROVIDER,
      channel: 'card',
      method: 'purchase',
      state: 'captured',
      amount_halalas: 24_000,
      currency: 'SAR',
      reference: id.replaceAll('-', ''),
      provider_payment_id: id,
      created_at: wish.createdAt,
    })
    .execute();
  return id;
}

/** An open chargeback of a payment that is made for it. */
export async function insertChargebackRow(
  db: Db,
  wish: { readonly bookingId: string; readonly payerId: string; readonly createdAt: Date },
): Promise<void> {
  const paymentId = await insertPaymentRow(db, wish);
  await db
    .insertInto('chargebacks')
    .values({
      id: newId<'chargeback'>(),
      payment_id: paymentId,
      booking_id: wish.bookingId,
      state: 'open',
      amount_halalas: 24_000,
      about: 'fraud',
      reason: 'No authorisation',
      taken_in_at: wish.createdAt,
    })
    .execute();
}

export async function insertAccountRow(db: Db, mobile: string, createdAt: Date): Promise<string> {
  const id = newId<'account'>();
  await db
    .insertInto('accounts')
    .values({ id, full_name: 'Sara Ahmad', mobile, country_code: '+966', created_at: createdAt })
    .execute();
  return id;
}

export async function insertListingRow(db: Db, ownerId: string, createdAt: Date): Promise<string> {
  const id = newId<'listing'>();
  const place = { id: 9, name_en: 'Abha', name_ar: 'أبها', latitude: 18.2, longitude: 42.5, population: 1 };
  const category = {
    id: '01900000-0000-7000-8000-00000000c009',
    kind: 2,
    name_en: 'Tools',
    name_ar: 'عدد',
    position: 9,
  } as const;
  await withPlaceAndCategory(db, place, category);
  await db
    .insertInto('listings')
    .values({
      id,
      owner_id: ownerId,
      kind: category.kind,
      category_id: category.id,
      place_id: place.id,
      name_en: 'Drill',
      name_ar: 'مثقاب',
      description_en: 'Works.',
      description_ar: 'يعمل.',
      district_en: 'Centre',
      district_ar: 'الوسط',
      latitude: place.latitude,
      longitude: place.longitude,
      price_halalas: 24_000,
      price_hours: 24,
      delivers: false,
      instant: false,
      verified_at: createdAt,
      created_at: createdAt,
    })
    .execute();
  return id;
}

/** Inserts a document's row without a file. */
export async function insertDocumentRow(
  db: Db,
  { ownerId, listingId }: { readonly ownerId: string; readonly listingId: string | null },
): Promise<string> {
  const id = newId<'document'>();
  const facts = { purpose: 'vehicle_registration', format: 'jpeg', size_bytes: 1 } as const;
  const whose = { owner_id: ownerId, listing_id: listingId, created_at: new Date() };
  await db
    .insertInto('documents')
    .values({ id, ...facts, ...whose })
    .execute();
  return id;
}
