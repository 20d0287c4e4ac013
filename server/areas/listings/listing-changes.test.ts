import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Db, type Tx, transact } from '../../platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import {
  insertAccount,
  insertCatalogue,
  insertListing,
  type ListingValues,
  type TestCatalogue,
} from '../../testing/listings/catalogue.ts';
import { forgetViews } from './count-views.ts';
import {
  findCategoryAnew,
  insertDraft,
  letWaitAgain,
  putBackApproved,
  putBackOnOffer,
  sendBackListing,
  setInstantPaused,
  switchVerifiedListings,
  takeDownListing,
  takeOffOffer,
} from './listing-changes.ts';
import { findBookableListing, idsOnOffer } from './listing-queries.ts';
import { sitemapParts, sitemapRows } from './sitemap-queries.ts';

const AT = new Date('2026-01-01T00:00:00Z');
const TAKEN = new Date('2027-03-07T09:00:00Z');
const [BEFORE, AFTER] = [new Date(TAKEN.getTime() - 1), new Date(TAKEN.getTime() + 1)];
let database: TestDatabase;
let db: Db;
let catalogue: TestCatalogue;
let ownerId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  ({ db } = database);
  catalogue = await insertCatalogue(db);
});
afterAll(() => database.drop());
beforeEach(async () => {
  ownerId = await insertAccount(db, 'Fahad Alotaibi', 'owner');
});

const add = (values: ListingValues = {}) => insertListing(db, catalogue, { owner_id: ownerId, ...values });
const act = <Done>(work: (trx: Tx) => Promise<Done>) => transact(db, work);
const rowOf = (id: string) =>
  db
    .selectFrom('listings')
    .select(['active', 'verified_at', 'sent_back_at', 'sent_back_reason', 'off_by_block', 'draft_step'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test('[D-UNDO] a decision about a listing is taken back once, and only as it was decided', async () => {
  const id = await add({ verified_at: TAKEN });
  const wait = (decision: 'approved' | 'sent_back', at: Date) =>
    act((trx) => letWaitAgain(trx, id, decision, at));
  expect([await wait('approved', BEFORE), await wait('sent_back', TAKEN)]).toEqual([false, false]);
  expect([await wait('approved', TAKEN), await wait('approved', TAKEN)]).toEqual([true, false]);
  expect((await rowOf(id)).verified_at).toBeNull();
  await act((trx) => sendBackListing(trx, id, 'The plate is missing', TAKEN));
  expect(await rowOf(id)).toMatchObject({ sent_back_at: TAKEN, sent_back_reason: 'The plate is missing' });
  expect([await wait('sent_back', AFTER), await wait('sent_back', TAKEN)]).toEqual([false, true]);
  expect(await rowOf(id)).toMatchObject({ sent_back_at: null, sent_back_reason: null, verified_at: null });
});

test('[D-UNDO] what was taken down goes back approved since when it was, unless its owner has changed it since', async () => {
  const back = async (edited_at: Date | null) => {
    const id = await add({ verified_at: AT, edited_at });
    await act((trx) => takeDownListing(trx, id, 'Outside payment', TAKEN));
    expect(await rowOf(id)).toMatchObject({
      active: true,
      verified_at: null,
      sent_back_reason: 'Outside payment',
    });
    const put = () => act((trx) => putBackApproved(trx, id, { takenAt: TAKEN, verifiedAt: AT }));
    return [await put(), await put(), (await rowOf(id)).verified_at, (await rowOf(id)).sent_back_at];
  };
  expect(await back(null)).toEqual([true, false, AT, null]);
  expect(await back(BEFORE)).toEqual([true, false, AT, null]);
  expect(await back(TAKEN)).toEqual([false, false, null, TAKEN]);
  expect(await back(AFTER)).toEqual([false, false, null, TAKEN]);
  const other = await add({ verified_at: null, sent_back_at: BEFORE, sent_back_reason: 'x' });
  expect(await act((trx) => putBackApproved(trx, other, { takenAt: TAKEN, verifiedAt: AT }))).toBe(false);
});

test('[D-LOCK] a lock hides what is on, and its end shows again what it hid and nothing else', async () => {
  const [on, off, foreign] = [await add(), await add({ active: false }), await insertListing(db, catalogue)];
  const states = async () => [
    (await rowOf(on)).active,
    (await rowOf(off)).active,
    (await rowOf(foreign)).active,
  ];
  await act((trx) => takeOffOffer(trx, ownerId));
  expect(await states()).toEqual([false, false, true]);
  // A second lock forgets nothing of the first.
  await act((trx) => takeOffOffer(trx, ownerId));
  expect([(await rowOf(on)).off_by_block, (await rowOf(off)).off_by_block]).toEqual([true, false]);
  await act((trx) => putBackOnOffer(trx, ownerId));
  expect([...(await states()), (await rowOf(on)).off_by_block]).toEqual([true, false, true, false]);
});

test('an owner switches their verified listings, all or some, and is told which of them changed', async () => {
  const [one, two] = [await add(), await add()];
  await add({ verified_at: null });
  await add({ deleted_at: AT });
  const foreign = await insertListing(db, catalogue);
  const turn = async (on: boolean, ids?: readonly string[]) =>
    (await act((trx) => switchVerifiedListings(trx, ownerId, { on, ids }))).sort();
  expect(await turn(true)).toEqual([]);
  expect(await turn(false, [one, foreign])).toEqual([one]);
  expect(await turn(false)).toEqual([two]);
  expect(await turn(true, [])).toEqual([]);
  expect(await turn(true)).toEqual([one, two].sort());
  expect((await rowOf(foreign)).active).toBe(true);
});

test('instant booking is paused and goes on, each once, and what is booked and shown follows', async () => {
  const id = await add({ instant: true });
  const pause = (isPaused: boolean) => act((trx) => setInstantPaused(trx, id, isPaused));
  expect([await pause(false), await pause(true), await pause(true)]).toEqual([false, true, false]);
  expect(await findBookableListing(db, id)).toMatchObject({ instant: false, bookable: true, ownerId });
  expect(await pause(false)).toBe(true);
  const [hidden, unverified, deleted] = [
    await add({ active: false }),
    await add({ verified_at: null }),
    await add({ deleted_at: AT }),
  ];
  const bookable = async (listing: string) => (await findBookableListing(db, listing))?.bookable;
  expect([
    await bookable(id),
    await bookable(hidden),
    await bookable(unverified),
    await bookable(deleted),
  ]).toEqual([true, false, false, undefined]);
  expect(await idsOnOffer(db, [hidden, id, unverified, deleted])).toEqual([id]);
  expect(await idsOnOffer(db, [])).toEqual([]);
});

test('a draft is on offer to nobody, and needs a place', async () => {
  const id = '01900000-0000-7000-8000-0000000d0001';
  const columns = {
    ...{ name_en: 'Tent', name_ar: 'خيمة', description_en: 'Dry.', description_ar: 'جافة.', address: '' },
    ...{ price_halalas: 5_000, price_hours: 24, deposit_halalas: 0 },
    ...{ insurance_provider_en: null, insurance_provider_ar: null, insurance_price_halalas: null },
  };
  const draft = (place: object) =>
    act((trx) => insertDraft(trx, { id, ownerId, kind: 2, columns: { ...columns, ...place }, now: TAKEN }));
  await expect(draft({ latitude: 24.7, longitude: 46.7 })).rejects.toThrow('a draft without a place');
  await draft({ place_id: catalogue.riyadh, latitude: 24.7, longitude: 46.7 });
  expect(await rowOf(id)).toMatchObject({ active: false, verified_at: null, draft_step: 'documents' });
  expect(await idsOnOffer(db, [id])).toEqual([]);
});

test('a category that is called otherwise is written anew a hundred listings at a time, behind the last', async () => {
  const tents = '01900000-0000-7000-8000-0000000c0007';
  const words = { kind: 2, name_en: 'Tents', name_ar: 'خيام', position: 7 } as const;
  await db
    .insertInto('categories')
    .values({ id: tents, ...words })
    .execute();
  const ids: string[] = [];
  for (let count = 0; count < 101; count += 1) ids.push(await add({ kind: 2, category_id: tents }));
  const [last, most] = [ids.sort().at(-1), ids.at(99)];
  const next = (after?: string) => act((trx) => findCategoryAnew(trx, tents, after));
  expect([await next(), await next(most), await next(last)]).toEqual([most, last, undefined]);
});

test('the files of the sitemap begin where the one before ends', async () => {
  await db.updateTable('listings').set({ active: false }).execute();
  const ids: string[] = [];
  for (let count = 0; count < 5; count += 1) ids.push(await add());
  ids.sort();
  expect(await sitemapParts(db, 2)).toEqual([ids[0], ids[2], ids[4]]);
  expect(await sitemapParts(db, 1)).toEqual(ids);
  expect(await sitemapParts(db, 5)).toEqual([ids[0]]);
  expect(await sitemapRows(db, ids[1] ?? '', 2)).toEqual([
    { id: ids[1], kind: 1, changedAt: AT },
    { id: ids[2], kind: 1, changedAt: AT },
  ]);
});

test('[F37] views are forgotten day by day, once no order of the trending counts them any more', async () => {
  const listing_id = await add();
  const days = ['2027-02-03', '2027-02-04', '2027-02-05'];
  await db
    .insertInto('listing_views')
    .values(days.map((day) => ({ listing_id, day, views: 1 })))
    .execute();
  await forgetViews(db, TAKEN);
  const left = await db
    .selectFrom('listing_views')
    .select('day')
    .where('listing_id', '=', listing_id)
    .execute();
  expect(left.map(({ day }) => day)).toEqual(['2027-02-04', '2027-02-05']);
});
