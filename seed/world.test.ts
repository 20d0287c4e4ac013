import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readFullName } from '@kiraa/domain/account/names.ts';
import { add, type Halalas } from '@kiraa/domain/money.ts';
import { regionOf } from '@kiraa/domain/regions.ts';
import { overlaps } from '@kiraa/domain/time.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { allKinds } from './catalogue/all-kinds.ts';
import { demoTowns } from './districts.ts';
import { demoAccounts } from './people.ts';
import { drawnKey, drawnLooks, PICTURE_SIZE, pictureNames } from './pictures.ts';
import { PLACE_COUNT, saudiPlaces } from './places.ts';
import { makeRows, makeWorld } from './rows.ts';

const now = new Date('2026-03-01T09:20:00Z');
const world = makeWorld(now);
const pictureIds = new Map(pictureNames.map((name) => [name, createHash('md5').update(name).digest('hex')]));
const ARABIC = /\p{Script=Arabic}/u;
const LISTING_NAME_LETTERS = 35; // P2: characters of a listing's name in the first step

function hashOf(seed?: string): string {
  const rows = makeRows(makeWorld(now, seed), { pictureIds, now, provider: 'acquirer' });
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex');
}

test('the same seed gives the same rows, another seed gives others', () => {
  expect(hashOf()).toBe(hashOf());
  expect(hashOf('another')).not.toBe(hashOf());
});

test('ids do not depend on the day of the load and contain no underscore', () => {
  const later = makeWorld(new Date('2026-09-09T00:00:00Z'));
  expect(later.listings.map(({ id }) => id)).toEqual(world.listings.map(({ id }) => id));
  const ids = [...world.listings, ...world.bookings, ...world.people.owners].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('the 40 largest Saudi places are ordered by size, each with its Arabic name and its region', () => {
  const places = saudiPlaces();
  expect(places).toHaveLength(PLACE_COUNT);
  expect(places[0]).toMatchObject({ nameEn: 'Riyadh', nameAr: 'الرياض' });
  for (const { id, nameAr, nameEn } of places) {
    expect(regionOf(id)).toBeDefined();
    expect(nameAr).toMatch(ARABIC);
    expect(nameEn).toMatch(/^[A-Za-z ]+$/);
  }
  const sizes = places.map(({ population }) => population);
  expect(sizes).toEqual([...sizes].sort((one, other) => other - one));
});

test('at least 320 listings over 15 towns, vehicles and items', () => {
  expect(world.listings.length).toBeGreaterThanOrEqual(320);
  expect(new Set(world.listings.map(({ placeId }) => placeId)).size).toBe(15);
  expect(new Set(demoTowns.map(({ placeId }) => placeId)).size).toBe(15);
  expect(new Set(world.listings.map(({ kind }) => kind.kind))).toEqual(new Set([1, 2]));
});

test('every listing has a name and description in both languages, with no placeholder left', () => {
  for (const { text, district } of world.listings) {
    for (const { ar, en } of [text.name, text.description, district, ...text.attributes]) {
      expect(ar.trim()).not.toBe('');
      expect(en.trim()).not.toBe('');
      expect(`${ar}${en}`).not.toMatch(/[{}|]|undefined|حي حي/);
    }
    expect(text.description.ar).toMatch(ARABIC);
    expect(text.name.ar).toMatch(ARABIC);
    expect(text.name.en).not.toMatch(ARABIC);
    expect(text.description.en).not.toMatch(ARABIC);
    expect([...text.name.ar].length).toBeLessThanOrEqual(LISTING_NAME_LETTERS);
    expect([...text.name.en].length).toBeLessThanOrEqual(LISTING_NAME_LETTERS);
  }
  const descriptions = new Set(world.listings.map(({ text }) => text.description.ar));
  expect(descriptions.size).toBeGreaterThan(world.listings.length * 0.97);
});

test('prices are within the catalogue’s range for their unit, and all four units occur', () => {
  for (const { kind, priceHalalas, priceHours } of world.listings) {
    const range = kind.prices[priceHours as 1 | 24 | 168 | 720];
    expect(range, kind.key).toBeDefined();
    expect(priceHalalas).toBeGreaterThanOrEqual((range?.[0] ?? 0) * 100);
    expect(priceHalalas).toBeLessThanOrEqual((range?.[1] ?? 0) * 100);
  }
  expect(new Set(world.listings.map(({ priceHours }) => priceHours))).toEqual(new Set([1, 24, 168, 720]));
});

test('a longer unit costs more in total, and less for each hour', () => {
  for (const { key, prices } of allKinds) {
    const units = Object.entries(prices).map(([hours, [least, most]]) => ({
      hours: Number(hours),
      least,
      most,
    }));
    units.slice(1).forEach((unit, index) => {
      const shorter = units[index] ?? unit;
      expect(unit.least, key).toBeGreaterThan(shorter.most);
      expect(unit.least / unit.hours, key).toBeLessThan(shorter.least / shorter.hours);
      expect(unit.most / unit.hours, key).toBeLessThan(shorter.most / shorter.hours);
    });
  }
});

const pictureFile = (name: string): string => join(import.meta.dirname, 'pictures', `${name}.webp`);

test('every listing has three pictures of its own, and no picture is another one’s', async () => {
  const shown = world.listings.flatMap(({ pictures }) => pictures);
  expect(world.listings.map(({ pictures }) => pictures.length)).toEqual(world.listings.map(() => 3));
  expect(shown.toSorted()).toEqual(pictureNames.toSorted());
  const contents = await Promise.all(
    shown.map(async (name) =>
      createHash('sha256')
        .update(await readFile(pictureFile(name)))
        .digest('hex'),
    ),
  );
  expect(new Set(contents).size).toBe(shown.length);
});

test('each listing’s pictures were drawn of its own look, which its kind has, and its name’s', () => {
  const turns = new Map<string, number>();
  for (const { kind, look, text } of world.listings) {
    const turn = turns.get(kind.key) ?? 0;
    turns.set(kind.key, turn + 1);
    expect(kind.looks).toContain(look);
    expect([kind.key, turn, drawnLooks.get(drawnKey(kind.key, turn))]).toEqual([kind.key, turn, look]);
    // Where a kind's names are different things, each has its own look.
    if (!kind.years && kind.looks.length > 1 && kind.looks.length === kind.names.length)
      expect(kind.names[kind.looks.indexOf(look)]).toContain(text.name.en);
  }
  expect([...drawnLooks.keys()].length).toBe(world.listings.length);
});

/** How many of a picture's points have each colour, from 0 to 1. */
async function sharesOf(name: string): Promise<Readonly<Record<string, number>>> {
  const { data } = await sharp(pictureFile(name)).resize(120, 90).raw().toBuffer({ resolveWithObject: true });
  const counts: Record<string, number> = { red: 0, blue: 0, black: 0 };
  for (let at = 0; at < data.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    if (red > 150 && green < 110 && blue < 130) counts.red = (counts.red ?? 0) + 1;
    if (blue > 140 && red < 90 && green < 160) counts.blue = (counts.blue ?? 0) + 1;
    if (red < 90 && green < 90 && blue < 100) counts.black = (counts.black ?? 0) + 1;
  }
  return Object.fromEntries(Object.entries(counts).map(([colour, count]) => [colour, count / (120 * 90)]));
}

test('a car is painted in the colour that its attributes say', async () => {
  const colours = ['red', 'blue', 'black'] as const;
  for (const { kind, look, pictures, text } of world.listings) {
    const colour = colours.find((one) => look.endsWith(`-${one}`));
    if (kind.remarks !== 'car' || !colour || !/^(sedan|suv|offroad|pickup|luxury)/.test(look)) continue;
    expect(text.attributes.map(({ en }) => en.toLowerCase())).toContain(colour);
    const shares = await Promise.all(pictures.map(sharesOf));
    expect([pictures[0], Math.min(...shares.map((one) => one[colour] ?? 0)) > 0.02]).toEqual([
      pictures[0],
      true,
    ]);
    const others = colours.filter((one) => one !== colour && one !== 'black');
    for (const other of others)
      expect([pictures[0], other, Math.min(...shares.map((one) => one[other] ?? 1)) < 0.02]).toEqual([
        pictures[0],
        other,
        true,
      ]);
  }
});

test('every picture file is of a listing, a WebP of one size, and all are at most 12 MB', async () => {
  const folder = join(import.meta.dirname, 'pictures');
  const found = (await readdir(folder)).filter((name) => name.endsWith('.webp'));
  expect(found.sort()).toEqual(pictureNames.map((name) => `${name}.webp`).sort());
  let bytes = 0;
  for (const name of found) {
    const { format, width, height } = await sharp(join(folder, name)).metadata();
    expect({ name, format, width, height }).toEqual({ name, format: 'webp', ...PICTURE_SIZE });
    bytes += (await stat(join(folder, name))).size;
  }
  expect(bytes).toBeLessThanOrEqual(12 * 2 ** 20);
});

test('nobody owns more than 16 listings, and each is in a town of its owner or is a named owner’s', () => {
  const counts = Map.groupBy(world.listings, ({ owner }) => owner.id);
  for (const listings of counts.values()) expect(listings.length).toBeLessThanOrEqual(16);
});

test('[P1-AUTH-43] names are valid, and mobile numbers are all different', () => {
  const people = [...world.people.owners, ...world.people.renters];
  expect(people).toHaveLength(140);
  for (const { fullName, mobile } of people) {
    expect(readFullName(fullName)).toEqual({ ok: true, name: fullName });
    expect(mobile).toMatch(/^\+9665\d{8}$/);
  }
  expect(new Set(people.map(({ mobile }) => mobile)).size).toBe(people.length);
  for (const { mobile } of demoAccounts) expect(people.some((person) => person.mobile === mobile)).toBe(true);
});

test('no two bookings of a listing overlap, and none is with its own owner', () => {
  const byListing = Map.groupBy(world.bookings, ({ listing }) => listing.id);
  for (const bookings of byListing.values()) {
    const sorted = bookings.toSorted((one, other) => one.start.getTime() - other.start.getTime());
    sorted.slice(1).forEach((booking, index) => {
      expect(overlaps(booking, sorted[index] ?? booking)).toBe(false);
    });
  }
  for (const { renter, listing } of world.bookings) expect(renter.id).not.toBe(listing.owner.id);
});

test('every timeline is in order and ends before now', () => {
  const rows = makeRows(world, { pictureIds, now, provider: 'acquirer' });
  const events = Map.groupBy(rows.booking_events, (event) => event.booking_id);
  for (const line of events.values()) {
    const times = line.map((event) => (event.at as Date).getTime());
    expect(times).toEqual([...times].sort((one, other) => one - other));
    expect(Math.max(...times)).toBeLessThanOrEqual(now.getTime());
  }
  for (const { course, end } of world.bookings) {
    if (course === 'completed') expect(end.getTime()).toBeLessThan(now.getTime());
  }
  for (const review of rows.reviews)
    expect((review.created_at as Date).getTime()).toBeLessThanOrEqual(now.getTime());
});

test('every course occurs, with its money', () => {
  const rows = makeRows(world, { pictureIds, now, provider: 'acquirer' });
  const states = new Set(rows.bookings.map(({ state }) => state));
  expect([...states].sort()).toEqual(
    ['accepted', 'cancelled', 'completed', 'declined', 'expired', 'requested', 'returned'].sort(),
  );
  const steps = new Set([...rows.booking_events, ...rows.booking_change_events].map(({ step }) => step));
  for (const step of ['withdraw', 'cancel', 'extend', 'agree', 'apply', 'return', 'complete'])
    expect([...steps]).toContain(step);
  expect(rows.standing_on.delay_charges.length).toBe(rows.delay_charges.length);
  expect(rows.delay_charges.length).toBeGreaterThan(0);
  // A renter who cancels within 24 hours gets a part back, and the rest stays earned.
  const whole = new Map(rows.payments.map(({ id, amount_halalas }) => [id, Number(amount_halalas)]));
  const parts = rows.payment_operations.filter(
    ({ kind, payment_id, amount_halalas }) =>
      kind === 'refund' && Number(amount_halalas) < (whole.get(payment_id) ?? 0),
  );
  expect(parts.length).toBeGreaterThan(0);
  for (const { reference, provider_payment_id } of rows.payments)
    expect(`${reference} ${provider_payment_id}`).toMatch(/^demo-\w+ demo-\w+$/);
});

test('the ledger sums to zero in every transaction', () => {
  const rows = makeRows(world, { pictureIds, now, provider: 'acquirer' });
  const byTransaction = Map.groupBy(rows.ledger_entries, (entry) => entry.transaction_id);
  expect(byTransaction.size).toBe(rows.ledger_transactions.length);
  for (const entries of byTransaction.values()) {
    expect(add(...entries.map((entry) => entry.amount_halalas as Halalas))).toBe(0);
  }
});

test('the distribution of ratings looks real', () => {
  const given = world.bookings.flatMap(({ review }) => review.ofListing ?? []);
  const mean = given.reduce((sum, halfStars) => sum + halfStars / 2, 0) / given.length;
  expect(mean).toBeGreaterThan(4.2);
  expect(mean).toBeLessThan(5);
  const rated = new Set(
    world.bookings.filter(({ review }) => review.ofListing).map(({ listing }) => listing.id),
  );
  expect(rated.size).toBeLessThan(world.listings.length * 0.85);
});
