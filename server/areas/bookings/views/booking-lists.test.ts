import { DAY_MILLISECONDS, HOUR_MILLISECONDS } from '@kiraa/domain/time.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cards } from '../../../testing/money/bank.ts';
import { accept, book, confirm, dataOf, RENTER_REASON, view } from '../../../testing/rentals/renting.ts';
import { createWorld, type Person, type World } from '../../../testing/world.ts';

let world: World;
let owner: Person;
let renter: Person;

beforeAll(async () => {
  world = await createWorld();
  owner = await world.person('owner', 'سارة القحطاني');
  renter = await world.person('renter', 'فهد العتيبي');
});
afterAll(() => world.close());

/** Makes a paid request for a day that begins in so many hours. */
async function request(options: { by?: Person; of?: Person; inHours?: number; instant?: boolean } = {}) {
  const { by = renter, of = owner, inHours = 72, instant = false } = options;
  const listing = await world.listing({ owner: of, instant });
  const start = new Date(world.clock.now().getTime() + inHours * HOUR_MILLISECONDS);
  const period = { start, end: new Date(start.getTime() + DAY_MILLISECONDS) };
  const booked = await book(world, by, listing, { period });
  await world.bank.pay(booked.checkoutId, cards.visa);
  await confirm(by, booked.checkoutId);
  return { ...booked, listing, ...period };
}

async function idsOn(person: Person, status: string, perPage = 50): Promise<string[]> {
  const answer = await person.api.bookingList({ status: status as 'pending', page: 1, perPage });
  return dataOf(answer).data.map((booking) => booking.id);
}

describe('lists', () => {
  test('[P3-RENB-03] [P3-RENB-37] [P2-OWNB-37] have pages of ten, with data, pages, current and the counts of all tabs', async () => {
    const [host, guest] = [await world.person('owner'), await world.person('renter')];
    const ids: string[] = [];
    for (let index = 0; index < 12; index += 1) {
      ids.push((await request({ by: guest, of: host, inHours: 72 + index })).bookingId);
    }
    for (const [person, status] of [
      [guest, 'pending'],
      [host, 'new_confirmations'],
    ] as const) {
      const pages = await Promise.all([1, 2, 3].map((page) => person.api.bookingList({ status, page })));
      const [first, second, third] = pages.map(dataOf);
      expect(first).toMatchObject({
        pages: 2,
        current: 1,
        totalCount: 12,
        allAction: false,
        counts: { [status]: 12 },
      });
      expect([first?.data.length, second?.data.length, third?.data]).toEqual([10, 2, []]);
      expect([...(first?.data ?? []), ...(second?.data ?? [])].map((one) => one.id)).toEqual(ids);
      expect(third?.current).toBe(3);
    }
  });

  test('[P3-RENB-24] [P2-OWNB-17] a booking moves from tab to tab with its state and the time', async () => {
    const { bookingId, start } = await request({ inHours: 12 });
    expect(await idsOn(renter, 'pending')).toContain(bookingId);
    expect(await idsOn(owner, 'new_confirmations')).toContain(bookingId);
    await accept(owner, bookingId);
    expect(await idsOn(renter, 'upcoming')).toContain(bookingId);
    expect(await idsOn(renter, 'pending')).not.toContain(bookingId);
    expect(await idsOn(owner, 'new_confirmations')).toContain(bookingId);
    world.clock.set(new Date(start.getTime() - 1));
    expect([(await view(renter, bookingId)).status, (await view(owner, bookingId)).status]).toEqual([
      'upcoming',
      'new_confirmations',
    ]);
    world.clock.set(start);
    expect(await idsOn(renter, 'current')).toContain(bookingId);
    expect(await idsOn(owner, 'current')).toContain(bookingId);
    expect([(await view(renter, bookingId)).status, (await view(owner, bookingId)).status]).toEqual([
      'current',
      'current',
    ]);
  });

  test('[P2-OWNB-18] a request is on the owner’s list for 8 hours, and then on no list where it could still be answered', async () => {
    const { bookingId } = await request();
    await world.pass(8 * HOUR_MILLISECONDS - 1);
    expect(await idsOn(owner, 'new_confirmations')).toContain(bookingId);
    await world.pass(1);
    expect(await idsOn(owner, 'new_confirmations')).not.toContain(bookingId);
    expect(await idsOn(renter, 'completed')).toContain(bookingId);
  });

  test('each side has its own tabs, and an unknown one is refused', async () => {
    for (const [person, status] of [
      [renter, 'new_confirmations'],
      [renter, 'extension'],
      [owner, 'pending'],
      [owner, 'upcoming'],
    ] as const) {
      expect(await person.api.bookingList({ status })).toMatchObject({
        status: 403,
        refusal: { code: 'WRONG_MODE' },
      });
    }
    const unknown = await renter.api.bookingList({ status: 'everything' as 'pending' });
    expect(unknown).toMatchObject({ status: 422, refusal: { fields: { status: 'NOT_ALLOWED' } } });
  });

  test('an unpaid slot is on its renter’s list alone, with until when it is kept, and a dropped one on none', async () => {
    const [host, guest] = [await world.person('owner'), await world.person('renter')];
    const { bookingId } = await book(world, guest, await world.listing({ owner: host }));
    const ofGuest = async () => dataOf(await guest.api.bookingList({ status: 'pending' }));
    const ofHost = async () => dataOf(await host.api.bookingList({ status: 'current' }));
    const until = new Date(world.clock.now().getTime() + 15 * 60_000).toISOString();
    const { data, counts } = await ofGuest();
    expect(data).toMatchObject([
      { id: bookingId, status: 'pending', state: 'awaiting_payment', slotUntil: until },
    ]);
    expect(counts).toEqual({ pending: 1, upcoming: 0, current: 0, completed: 0 });
    expect(new Set(Object.values((await ofHost()).counts))).toEqual(new Set([0]));
    await world.pass(16 * 60_000);
    expect([(await ofGuest()).data, (await ofGuest()).counts.pending]).toEqual([[], 0]);
  });
});

describe('what a booking shows', () => {
  test('[P1-BOOK-01] [P3-RENB-19] [P3-RENB-20] [P3-RENB-21] [P2-OWNB-15] its fields, for the renter and for the owner', async () => {
    const { bookingId, listing, start, end } = await request();
    // Riyadh with its real id, which has a region; two renters gave nine stars together.
    await world.db
      .insertInto('places')
      .values({
        id: 108410,
        name_en: 'Riyadh',
        name_ar: 'الرياض',
        latitude: 24.69,
        longitude: 46.72,
        population: 1,
      })
      .execute();
    const known = { place_id: 108410, rating_count: 2, rating_half_stars: 18 };
    await world.db.updateTable('listings').set(known).where('id', '=', listing).execute();
    expect((await view(renter, bookingId)).listing.isFavourite).toBe(false);
    dataOf(await renter.api.addFavourite({ listingId: listing }));
    const shared = {
      id: bookingId,
      bookingNumber: expect.stringMatching(/^KR-\d+$/),
      durationMode: 'day',
      from: start.toISOString(),
      to: end.toISOString(),
      hours: 24,
      minutes: 0,
      price: '240.00',
      total: '240.00',
      ownerId: owner.id,
      renterId: renter.id,
      createdAt: world.clock.now().toISOString(),
      insurer: { name: 'Tawuniya', nameAr: 'التعاونية' },
      delayFeeAsked: false,
      isDelayed: false,
      canExtend: false,
      askedDelayFee: null,
      extensions: [],
      ratingGiven: null,
      listing: {
        id: listing,
        kind: 1,
        name: 'Toyota Camry 2023',
        nameAr: 'تويوتا كامري 2023',
        price: '240.00',
        priceHours: 24,
        picture: { path: expect.any(String) },
        city: 'Riyadh',
        cityAr: 'الرياض',
        region: 'Riyadh Region',
        regionAr: 'منطقة الرياض',
        country: 'Saudi Arabia',
        countryAr: 'المملكة العربية السعودية',
        rating: 4.5,
        isFavourite: expect.any(Boolean),
        latitude: expect.any(Number),
        longitude: expect.any(Number),
        district: expect.any(String),
        districtAr: expect.any(String),
        delivers: true,
        isInsured: true,
        insurancePrice: '45.00',
        instant: false,
        owner: { id: owner.id },
      },
    };
    const other = ({ id, name }: Person) => ({
      userId: id,
      id,
      fullName: name,
      name,
      photo: null,
      rating: 5,
      isNew: true,
      mobile: null,
      countryCode: null,
      showsPhone: true,
    });
    expect(await view(renter, bookingId)).toMatchObject({
      ...shared,
      status: 'pending',
      other: other(owner),
    });
    // The heart is the caller's own.
    expect((await view(renter, bookingId)).listing.isFavourite).toBe(true);
    expect((await view(owner, bookingId)).listing.isFavourite).toBe(false);
    expect(await view(owner, bookingId)).toMatchObject({
      ...shared,
      status: 'new_confirmations',
      other: other(renter),
    });
  });

  test('[P1-BOOK-21] [F16] the phone only within 24 hours of the start, to the millisecond, and only of a person who shows it', async () => {
    const { bookingId, start } = await request({ inHours: 72, instant: true });
    const seen = async (offset: number) => {
      world.clock.set(new Date(start.getTime() + offset));
      const { contactOpen, other: users } = await view(renter, bookingId);
      return [contactOpen, users.mobile];
    };
    const open = [true, owner.mobile.slice('+966'.length)];
    const closed = [false, null];
    const began = world.clock.now();
    expect(await seen(-DAY_MILLISECONDS - 1)).toEqual(closed);
    expect(await seen(-DAY_MILLISECONDS)).toEqual(open);
    expect(await seen(DAY_MILLISECONDS)).toEqual(open);
    expect(await seen(DAY_MILLISECONDS + 1)).toEqual(closed);
    await world.db.updateTable('accounts').set({ display_phone: false }).where('id', '=', owner.id).execute();
    expect(await seen(0)).toEqual([true, null]);
    await world.db.updateTable('accounts').set({ display_phone: true }).where('id', '=', owner.id).execute();
    world.clock.set(began);
  });

  test('[T18] the address and the exact point are the owner’s from the first, and the renter’s only once it is accepted', async () => {
    const { bookingId, listing } = await request();
    const exact = { latitude: 24.713551, longitude: 46.675297, address: '12 Tahlia Street' };
    await world.db
      .updateTable('listings')
      .set({ ...exact, district_en: 'Al Olaya', district_ar: 'العليا' })
      .where('id', '=', listing)
      .execute();
    const place = async (person: Person) => {
      const { latitude, longitude, address, isExact, district } = (await view(person, bookingId)).listing;
      return { latitude, longitude, address, isExact, district };
    };
    const told = { ...exact, isExact: true, district: 'Al Olaya' };
    const hidden = {
      latitude: 24.714,
      longitude: 46.675,
      address: null,
      isExact: false,
      district: 'Al Olaya',
    };
    expect([await place(renter), await place(owner)]).toEqual([hidden, told]);
    await accept(owner, bookingId);
    expect([await place(renter), await place(owner)]).toEqual([told, told]);
    dataOf(await renter.api.cancelByRenter({ bookingId, reasonId: RENTER_REASON }));
    expect([await place(renter), await place(owner)]).toEqual([hidden, told]);
  });
});
