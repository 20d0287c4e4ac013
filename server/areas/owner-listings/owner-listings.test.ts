import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transact } from '../../platform/database.ts';
import {
  insertAccount,
  insertCatalogue,
  insertListing,
  type TestCatalogue,
} from '../../testing/catalogue.ts';
import { formWithFile, jpeg } from '../../testing/photos.ts';
import { startTestServer, TEST_NOW, type TestServer } from '../../testing/test-server.ts';
import { openSession } from '../accounts/accounts.ts';

const HOUR = 3_600_000;
let server: TestServer;
let catalogue: TestCatalogue;
let scooters: string;
let ownerId: string;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  catalogue = await insertCatalogue(server.db);
  scooters = '01900000-0000-7000-8000-00000000c0aa';
  await server.db
    .insertInto('categories')
    .values({
      id: scooters,
      kind: 1,
      name_en: 'Scooters',
      name_ar: 'سكوترات',
      position: 9,
      needs_papers: false,
    })
    .execute();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  ownerId = await insertAccount(server.db, 'Sara Ahmad', 'owner');
  token = await sessionOf(ownerId);
  await giveBank(ownerId);
});

async function sessionOf(accountId: string): Promise<string> {
  const wish = { accountId, mode: 'owner', remembered: true } as const;
  return await transact(server.db, (trx) => openSession(trx, wish, server.clock.now()));
}

async function giveBank(accountId: string): Promise<void> {
  await server.db
    .insertInto('bank_details')
    .values({
      account_id: accountId,
      holder_name: 'Sara Ahmad',
      bank_bic: 'RJHISARI',
      iban_sealed: 'v1.not-opened-here',
      iban_tail: '7519',
      changed_at: TEST_NOW,
      payable_from: new Date(TEST_NOW.getTime() + 72 * HOUR),
    })
    .execute();
}

let colour = 0;
async function picture(by = token): Promise<string> {
  colour += 1;
  const bytes = await jpeg(60, 40, `#${((colour * 2_654_435) % 0xffffff).toString(16).padStart(6, '0')}`);
  const { payload, headers } = formWithFile({}, { field: 'picture', bytes });
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/item/picture',
    headers: { ...headers, authorization: by },
    payload,
  });
  return String(answer.json().picture_id);
}

const basic = (more: Record<string, unknown> = {}) => ({
  type: 1,
  item_name: 'Toyota Camry',
  description: 'Clean and well kept.',
  item_price: '240',
  item_time: 24,
  address: 'Al Olaya, Riyadh',
  let: 24.69,
  long: 46.68,
  insurance_company: 'No',
  ...more,
});

type Calls = Parameters<TestServer['call']>[0];
const call = (name: Calls, input: Record<string, unknown>, by = token) =>
  server.call(name, input, { token: by });
async function draft(more: Record<string, unknown> = {}): Promise<string> {
  const answer = await call('addBasicInfo', basic({ item_profile: await picture(), ...more }));
  expect([answer.status, answer.body.fieldCodes]).toEqual([200, undefined]);
  return String(answer.body.itemId);
}
async function finished(): Promise<string> {
  const itemid = await draft();
  const papers = { nationality: 'Saudi', national_id_doc: '1123456780', vehicle_type: scooters };
  expect((await call('uploadDocuments', { itemid, ...papers })).status).toBe(200);
  expect((await call('saveDelivery', { itemid, renter_receive: 1, instant_banking: 1 })).status).toBe(200);
  return itemid;
}
const row = (id: string) =>
  server.db.selectFrom('listings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const form = async (itemid: string) =>
  (await call('myListing', { itemid })).body.data as Record<string, unknown>;
const verify = (id: string) =>
  server.db.updateTable('listings').set({ verified_at: TEST_NOW }).where('id', '=', id).execute();

test('[P2-LIST-21 P2-LIST-26 P2-LIST-27 P2-LIST-28 P2-LIST-30 P2-LIST-34 P2-LIST-51 P2-LIST-52 P2-LIST-53 P2-LIST-54] a listing goes from its first step to pending, and is found once it is verified', async () => {
  const [cover, second] = [await picture(), await picture()];
  const itemid = await draft({ item_profile: cover, add_more_pictures: [second] });
  expect(await row(itemid)).toMatchObject({
    draft_step: 'documents',
    active: false,
    verified_at: null,
    place_id: 1,
  });
  expect((await call('publishListing', { itemid, tc: 1, safety_quality: 1 })).body.code).toBe(
    'LISTING_UNFINISHED',
  );
  const papers = { nationality: 'Other', national_id_doc: '2123456780', vehicle_type: scooters };
  await call('uploadDocuments', { itemid, ...papers });
  await call('saveDelivery', { itemid, delivery_deliver_renter: '1', instant_banking: '0' });
  const half = await call('publishListing', { itemid, tc: 1, safety_quality: 0 });
  expect([half.body.message, half.body.fieldCodes]).toEqual([
    'To list product you should agree to conditions',
    { safety_quality: 'AGREEMENTS_REQUIRED' },
  ]);
  expect((await call('publishListing', { itemid, tc: 1, safety_quality: 1 })).status).toBe(200);
  expect(await form(itemid)).toMatchObject({
    tag: 'pending',
    status: 'off',
    verifyByAdmin: false,
    nationality: 'other',
    national_id_doc: '••••6780',
    delivery_deliver_renter: true,
    instant_banking: false,
    insurance_company: 'No',
    pictures: [{ picture_id: cover }, { picture_id: second }],
  });
  const { personal_id_sealed: sealed } = await server.db
    .selectFrom('listing_papers')
    .select('personal_id_sealed')
    .where('listing_id', '=', itemid)
    .executeTakeFirstOrThrow();
  expect(sealed).not.toContain('2123456780');
  const guest = () => server.call('listing', { itemid });
  expect((await guest()).status).toBe(404);
  await verify(itemid);
  expect((await guest()).body.data).toMatchObject({
    item_name: 'Toyota Camry',
    item_name_ar: 'Toyota Camry',
  });
});

describe('[P2-LIST-35 P2-LIST-36 P2-LIST-37 P2-LIST-38 P2-LIST-39 P2-LIST-41 P2-LIST-43] the first step by its rules', () => {
  const refusedFor = async (more: Record<string, unknown>) => {
    const input = basic({ item_profile: 'f'.repeat(32), ...more });
    return (await call('addBasicInfo', input)).body.fieldCodes;
  };
  test('everything that is missing is said at once', async () => {
    const answer = await call('addBasicInfo', { type: 1 });
    expect(answer.body.fieldCodes).toEqual({
      item_name: 'REQUIRED',
      description: 'REQUIRED',
      address: 'REQUIRED',
      item_price: 'REQUIRED',
      item_time: 'REQUIRED',
      insurance_company: 'REQUIRED',
      item_profile: 'REQUIRED',
    });
    expect((answer.body.errorObject as Record<string, string>).item_name).toBe('Required');
  });
  test.each([
    [{ item_name: 'x'.repeat(36) }, { item_name: 'LISTING_NAME_LENGTH' }],
    [{ item_name: 'x' }, { item_name: 'LISTING_NAME_SHORT' }],
    [{ item_name_ar: 'س'.repeat(36) }, { item_name_ar: 'LISTING_NAME_LENGTH' }],
    [{ item_price: 'ten' }, { item_price: 'PRICE_NOT_A_NUMBER' }],
    [{ item_price: '1e9' }, { item_price: 'PRICE_NOT_A_NUMBER' }],
    [{ item_price: 1e9 }, { item_price: 'PRICE_RANGE' }],
    [{ item_price: '0' }, { item_price: 'PRICE_RANGE' }],
    [{ item_price: '-5' }, { item_price: 'PRICE_RANGE' }],
    [{ item_price: '0.99' }, { item_price: 'PRICE_RANGE' }],
    [{ item_time: 5 }, { item_time: 'NOT_ALLOWED' }],
    [{ insurance_company: 'Tawuniya' }, { insurance_price: 'REQUIRED' }],
    [{ insurance_company: 'Nobody Ltd', insurance_price: '5' }, { insurance_company: 'NOT_ALLOWED' }],
    [{ let: 51.5, long: 0 }, { address: 'PLACE_OUTSIDE' }],
    [{ description: 'x'.repeat(2_001) }, { description: 'TEXT_LENGTH' }],
    [
      { add_more_pictures: Array.from({ length: 7 }, (_, at) => String(at).repeat(32)) },
      { item_profile: 'PICTURES_TOO_MANY' },
    ],
  ])('%j', async (more, codes) => {
    expect(await refusedFor(more)).toEqual(codes);
  });
  test('digits of either script, and a text with marks of a page, are kept as they are meant', async () => {
    const itemid = await draft({ item_price: '١٬٢٥٠٫٥', item_name: '<b>Car</b>', item_name_ar: 'سيارة' });
    expect(await row(itemid)).toMatchObject({
      price_halalas: 125_050,
      name_en: '<b>Car</b>',
      name_ar: 'سيارة',
    });
  });
  test('a draft whose place is not chosen yet is kept, and cannot be handed in', async () => {
    const itemid = await draft({ let: 28.5355, long: 77.391 });
    expect(await form(itemid)).toMatchObject({ let: null, long: null });
    await server.db.updateTable('listings').set({ draft_step: 'preview' }).where('id', '=', itemid).execute();
    const answer = await call('publishListing', { itemid, tc: 1, safety_quality: 1 });
    expect([answer.body.code, answer.body.fieldCodes]).toEqual([
      'LISTING_UNFINISHED',
      { address: 'REQUIRED' },
    ]);
  });
  test('an owner without bank details, and the picture of another', async () => {
    const poor = await sessionOf(await insertAccount(server.db, 'Fahad Saleh', 'owner'));
    const answer = await call('addBasicInfo', basic({ item_profile: await picture(poor) }), poor);
    expect([answer.status, answer.body.status, answer.body.message]).toEqual([
      409,
      500,
      'Please add bank details first',
    ]);
    expect(await refusedFor({ item_profile: await picture(poor) })).toEqual({ item_profile: 'IMAGE_ONLY' });
  });
});

test('[P2-LIST-44 P2-LIST-45 P2-LIST-46 P2-LIST-47 P2-LIST-48] the second and third step by their rules', async () => {
  const itemid = await draft();
  const say = async (more: Record<string, unknown>) =>
    (await call('uploadDocuments', { itemid, ...more })).body.errorObject;
  expect(await say({})).toEqual({
    national_id_doc: 'Please add personal ID number',
    vehicle_type: 'Please select type',
  });
  const papersMissing = {
    vehicle_reg_doc: 'Please upload vehicle registration documents',
    vehicle_insurance_doc: 'Please upload vehicle insurance documents',
  };
  expect(await say({ national_id_doc: '1123456780', vehicle_type: catalogue.cars })).toEqual(papersMissing);
  expect(await say({ national_id_doc: '12', vehicle_type: scooters })).toEqual({
    national_id_doc: 'Write 3 to 35 characters',
  });
  expect(await say({ national_id_doc: '123', vehicle_type: catalogue.cameras })).toHaveProperty(
    'vehicle_type',
  );
  expect(await say({ national_id_doc: '123', vehicle_type: scooters })).toBeUndefined();
  const neither = await call('saveDelivery', { itemid, instant_banking: 1 });
  expect(neither.body.errorObject as object).toEqual({
    delivery_deliver_renter: 'Please select delivery option',
  });
});

test('[P1-LIST-01 P2-NAV-22 P2-LIST-59 F14] of two calls at once only one makes the sixteenth listing', async () => {
  for (let made = 0; made < 15; made += 1) await insertListing(server.db, catalogue, { owner_id: ownerId });
  const shown = [await picture(), await picture()];
  const both = await Promise.all(shown.map((item_profile) => call('addBasicInfo', basic({ item_profile }))));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('LISTING_LIMIT');
  expect((await call('countListings', {})).body.data).toEqual({ total: 16, maximum: 16 });
});

test('[P2-LIST-31 P2-LIST-33 P2-LIST-56 P2-LIST-60 P2-LIST-65] only verified listings are switched, one or all', async () => {
  const waiting = await insertListing(server.db, catalogue, { owner_id: ownerId, verified_at: null });
  const refused = await call('switchListing', { itemid: waiting });
  expect(refused.body.message).toBe('You can not change status until it is been verified by admin');
  expect((await call('switchAllListings', { action: 1 })).body.code).toBe('NOT_VERIFIED');
  const listed = await insertListing(server.db, catalogue, { owner_id: ownerId });
  expect((await call('switchListing', { itemid: listed })).body.item_status).toBe('off');
  expect((await row(listed)).active).toBe(false);
  const all = await call('switchAllListings', { action: 1 });
  expect([all.body.changed, (await row(listed)).active]).toEqual([1, true]);
  const list = await call('myListings', { itemid: listed, type: 1, page: 1, perpage: 10 });
  expect(list.body).toMatchObject({
    totalCount: 1,
    switched_on: 1,
    switchable: 1,
    data: [{ _id: listed, status: 'on' }],
  });
});

test('[P2-LIST-32 P2-LIST-55] what is booked is neither deleted nor moved, and the bookings are named; what they cost stays', async () => {
  const itemid = await insertListing(server.db, catalogue, { owner_id: ownerId });
  const booking = await server.db
    .insertInto('bookings')
    .values({
      id: crypto.randomUUID(),
      listing_id: itemid,
      renter_id: catalogue.renterId,
      owner_id: ownerId,
      state: 'accepted',
      instant: true,
      duration_mode: 'day',
      starts_at: new Date(TEST_NOW.getTime() + 24 * HOUR),
      ends_at: new Date(TEST_NOW.getTime() + 48 * HOUR),
      price_halalas: 10_000,
      price_hours: 24,
      total_halalas: 10_000,
      commission_percent: '10',
      vat_percent: '15',
      delivers: true,
      created_at: TEST_NOW,
      slot_until: TEST_NOW,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
  const named = { code: 'LISTING_BOOKED', bookings: [String(booking.number)] };
  expect((await call('deleteListing', { itemid })).body).toMatchObject(named);
  const item_profile = await picture();
  const moved = await call('editBasicInfo', { itemid, ...basic({ item_profile, let: 21.5, long: 39.2 }) });
  expect(moved.body).toMatchObject({ ...named, fieldCodes: { address: 'LISTING_BOOKED' } });
  const { latitude, longitude } = await row(itemid);
  const dearer = basic({ item_profile, let: latitude, long: longitude, item_price: '999' });
  expect((await call('editBasicInfo', { itemid, ...dearer })).status).toBe(200);
  const kept = await server.db
    .selectFrom('bookings')
    .select('price_halalas')
    .where('id', '=', booking.id)
    .executeTakeFirstOrThrow();
  expect([(await row(itemid)).price_halalas, kept.price_halalas]).toEqual([99_900, 10_000]);
  await server.db.updateTable('bookings').set({ state: 'completed' }).where('id', '=', booking.id).execute();
  expect((await call('deleteListing', { itemid })).status).toBe(200);
  expect((await call('myListing', { itemid })).status).toBe(404);
});

test('[P2-LIST-29 P2-LIST-57 P2-LIST-58] a price that changes stays listed, another type or ID waits for an admin again; what was sent back is handed in again', async () => {
  const itemid = await finished();
  await call('publishListing', { itemid, tc: 1, safety_quality: 1 });
  await verify(itemid);
  const { pictures } = (await form(itemid)) as { pictures: { picture_id: string }[] };
  const again = basic({ item_profile: pictures[0]?.picture_id, item_price: '300' });
  expect((await call('editBasicInfo', { itemid, ...again })).status).toBe(200);
  await call('editDocuments', {
    itemid,
    vehicle_type: scooters,
    national_id_doc: '••••6780',
    nationality: 'Saudi',
  });
  expect(await form(itemid)).toMatchObject({ tag: 'listed', item_price: '300.00' });
  await call('editDocuments', {
    itemid,
    vehicle_type: scooters,
    national_id_doc: '9988776655',
    nationality: 'Saudi',
  });
  expect(await form(itemid)).toMatchObject({ tag: 'pending' });
  const back = { sent_back_at: TEST_NOW, sent_back_reason: 'The pictures are dark' };
  await server.db.updateTable('listings').set(back).where('id', '=', itemid).execute();
  expect(await form(itemid)).toMatchObject({ tag: 'sent_back', sent_back_reason: back.sent_back_reason });
  await call('publishListing', { itemid, tc: 1, safety_quality: 1 });
  expect(await form(itemid)).toMatchObject({ tag: 'pending', sent_back_reason: null });
});

test('[P2-LIST-23 P2-LIST-24 P2-LIST-25 P2-LIST-62 P2-LIST-61 P2-LIST-63 P2-LIST-64] the lists to choose from, and what is like a listing', async () => {
  const insurers = (await call('insuranceProviders', {})).body.data as { _id: string; name: string }[];
  expect(insurers[0]).toMatchObject({ _id: 'No', name: 'No' });
  expect(insurers.map(({ name }) => name)).toContain('Tawuniya');
  const vehicles = (await server.call('vehicleCategories', {})).body.data as object[];
  expect(vehicles).toContainEqual({
    _id: scooters,
    vehicle_name: 'Scooters',
    arabic_name: 'سكوترات',
    needs_papers: false,
  });
  const [one, other] = [await insertListing(server.db, catalogue), await insertListing(server.db, catalogue)];
  const alike = await server.call('similarListings', { itemid: one, type: 1, perpage: 50, page: 1 });
  expect((alike.body.data as { _id: string }[]).map(({ _id }) => _id)).toContain(other);
  const items = (await server.call('itemCategories', {})).body.data as object[];
  expect(items).toContainEqual({ _id: catalogue.cameras, item_name: 'Cameras', arabic_name: 'كاميرات' });
});

describe('[F25] the files of pictures', () => {
  const files = async () =>
    (await readdir(join(server.dataDir, 'files', 'pictures', 'originals'))).map((name) => name.slice(0, 32));
  const wait = async (hours: number) => {
    server.clock.advance(hours * HOUR);
    await server.runJobs();
  };
  test('what no listing takes within a day goes; what one shows stays until it is deleted', async () => {
    const [used, unused] = [await picture(), await picture()];
    const itemid = await draft({ item_profile: used });
    await wait(23);
    expect(await files()).toEqual(expect.arrayContaining([used, unused]));
    await wait(2);
    expect(await files()).toContain(used);
    expect(await files()).not.toContain(unused);
    token = await sessionOf(ownerId);
    expect((await call('deleteListing', { itemid })).status).toBe(200);
    await wait(0);
    expect(await files()).not.toContain(used);
    const gone = await server.db
      .selectFrom('pictures')
      .select('id')
      .where('id', 'in', [used, unused])
      .execute();
    expect(gone).toEqual([]);
  });
  test('a picture that two people sent stays while one of them shows it', async () => {
    const other = await insertAccount(server.db, 'Fahad Saleh', 'owner');
    await giveBank(other);
    const others = await sessionOf(other);
    const mine = await picture();
    colour -= 1;
    expect(await picture(others)).toBe(mine);
    const itemid = await draft({ item_profile: mine });
    expect((await call('addBasicInfo', basic({ item_profile: mine }), others)).status).toBe(200);
    await wait(25);
    token = await sessionOf(ownerId);
    await call('deleteListing', { itemid });
    await wait(0);
    expect(await files()).toContain(mine);
  });
});
