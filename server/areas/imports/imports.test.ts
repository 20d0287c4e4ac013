import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { armFailpoint, releaseAllFailpoints } from '../../platform/failpoints.ts';
import { fleetFile, goodCells } from '../../testing/listings/fleet.ts';
import { png } from '../../testing/listings/photos.ts';
import { insertScooters, SCOOTERS } from '../../testing/listings/scooters.ts';
import { zipFile } from '../../testing/listings/zip-file.ts';
import { insertBankRow } from '../../testing/money/bank-row.ts';
import { setAdmin } from '../../testing/people/admins.ts';
import { book, dataOf } from '../../testing/rentals/renting.ts';
import { createWorld, type Person, type World } from '../../testing/world.ts';
import { makeListingsOf } from './make-listings.ts';

const REASON = 'The owner has sent the wrong file.';
const HOUR = 3_600_000;

let world: World;
let admin: Person;
let owner: Person;
let picture: Buffer;
beforeAll(async () => {
  world = await createWorld({ env: { IMPORT_LINES: '30' } });
  admin = await world.person('renter', 'هدى العمر');
  await setAdmin(world.db, admin.mobile, world.clock.now());
  await insertScooters(world.db);
  picture = await png(60, 40);
});
afterAll(() => world.close());
beforeEach(async () => {
  releaseAllFailpoints();
  owner = await world.person('owner', 'سارة القحطاني');
  await insertBankRow(world.db, owner.id, owner.name, world.clock.now());
  // A world has no cities before its first listing.
  await world.listing({ owner });
});

const blob = (bytes: Buffer) => new Blob([new Uint8Array(bytes)]);
type Answer =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly refusal: { readonly code: string; readonly fields?: Readonly<Record<string, string>> };
    };
const refusalOf = (answer: Answer) => (answer.ok ? 'done' : (answer.refusal.fields ?? answer.refusal.code));

async function read(
  lines: Parameters<typeof fleetFile>[0],
  zip: Buffer | undefined = zipFile([{ name: 'one.png', bytes: picture }]),
) {
  const answer = await admin.api.readImport({
    ownerId: owner.id,
    fileName: 'fleet.csv',
    listings: blob(fleetFile(lines)),
    ...(zip && { pictures: blob(zip) }),
  });
  const { id } = dataOf(answer).data;
  await world.sweep();
  return id;
}
const shown = async (id: string) => dataOf(await admin.api.adminImport({ id })).data;
const start = async (id: string, handsIn: 0 | 1 = 0) =>
  refusalOf(await admin.api.startImport({ id, handsIn }));
const fleet = (count: number) =>
  Array.from({ length: count }, (_, index) => goodCells({ nameEn: `Scooter ${index + 1}` }));
const ownListings = async () =>
  dataOf(await owner.api.myListings({ perPage: 50 })).data.filter(({ name }) => name.startsWith('Scooter'));

describe('[D-IMPORT] a file is read', () => {
  test('into a preview with each fault at its cell; nothing is made yet, and the good line alone becomes a listing', async () => {
    const id = await read([
      goodCells({ nameEn: 'Scooter' }),
      goodCells({ nameEn: 'S', price: 'ten', shortestHours: '0', delivery: '', pictures: 'two.png' }),
      goodCells({ category: 'Spaceships' }),
    ]);
    const one = await shown(id);
    expect(one).toMatchObject({
      state: 'ready',
      good: 1,
      faulty: 2,
      made: 0,
      waitingPictures: 0,
      blocks: [],
      before: null,
    });
    expect(one.lines.map(({ line, state }) => [line, state])).toEqual([
      [2, 'good'],
      [3, 'faulty'],
      [4, 'faulty'],
    ]);
    const faults = one.lines.map(({ cells }) =>
      Object.fromEntries(cells.flatMap(({ column, fault }) => (fault === null ? [] : [[column, fault]]))),
    );
    expect(faults).toEqual([
      {},
      {
        nameEn: 'LISTING_NAME_SHORT',
        price: 'PRICE_NOT_A_NUMBER',
        shortestHours: 'OUT_OF_RANGE',
        delivery: 'DELIVERY_REQUIRED',
        pictures: 'PICTURE_NOT_IN_ZIP',
      },
      { category: 'NOT_ALLOWED' },
    ]);
    expect(await ownListings()).toEqual([]);
    expect(await start(id)).toBe('done');
    await world.sweep();
    expect(await shown(id)).toMatchObject({ state: 'done', made: 1, faulty: 2 });
    const [listing] = await ownListings();
    expect(listing).toMatchObject({ name: 'Scooter', tag: 'draft', draftStep: 'documents', price: '240.00' });
  });

  test('with the headings and words of either language, semicolons, a mark of UTF-8 and digits of either script', async () => {
    const text =
      '\uFEFFالفئة;الاسم بالعربية;الوصف بالعربية;السعر بالريال;السعر لكل;أقصر حجز بالساعات;شركة التأمين;العنوان;التسليم;الحجز الفوري;الوقود;colour;الصور\r\nسكوترات;سكوتر المدينة;نظيف;"١٬٢٥٠";يوم;3 أيام;بدون;العليا;المالك يوصل;نعم;ممتلئ بممتلئ;red;one.png\r\n';
    const answer = await admin.api.readImport({
      ownerId: owner.id,
      fileName: 'أسطول.csv',
      listings: blob(Buffer.from(text)),
      pictures: blob(zipFile([{ name: 'صور/ONE.png', bytes: picture }])),
    });
    const { id } = dataOf(answer).data;
    await world.sweep();
    const one = await shown(id);
    expect(one).toMatchObject({ good: 1, faulty: 0, ignored: ['colour'], fileName: 'أسطول.csv' });
    expect(await start(id)).toBe('done');
    await world.sweep();
    const [line] = (await shown(id)).lines;
    const form = dataOf(await owner.api.myListing({ listingId: line?.listingId ?? '' })).data;
    expect(form).toMatchObject({
      nameAr: 'سكوتر المدينة',
      price: '1250.00',
      priceHours: 24,
      shortestMinutes: 3 * 24 * 60,
      insuranceCompany: 'No',
      delivers: true,
      instant: true,
      fuelPolicy: 'full',
      latitude: null,
      draftStep: 'documents',
    });
    expect(form.pictures).toHaveLength(1);
    // What the file has said already is not asked for again once the owner has given what it could not say.
    const listingId = line?.listingId ?? '';
    dataOf(
      await owner.api.uploadDocuments({
        listingId,
        nationality: 'Saudi',
        personalId: '1123456780',
        categoryId: SCOOTERS,
      }),
    );
    expect(dataOf(await owner.api.myListing({ listingId })).data).toMatchObject({
      draftStep: 'preview',
      delivers: true,
    });
  });

  test('by the very rules of the wizard: each fault of the first step is the one that its form gets', async () => {
    const wrong = [
      { nameEn: 'S' },
      { nameEn: 'S'.repeat(36) },
      { descriptionEn: '' },
      { price: '0' },
      { price: 'ten' },
      { priceHours: '5' },
      { deposit: '9999999' },
      { insurer: '' },
      { insurer: 'Nobody', insurancePrice: '3' },
      { address: '' },
      { latitude: '48.1', longitude: '11.6' },
    ] as const;
    const lines = (await shown(await read(wrong.map((more) => goodCells(more))))).lines;
    for (const [index, more] of wrong.entries()) {
      const { category: _, delivery: __, pictures: ___, ...cells } = { ...goodCells(more) };
      const form = await owner.api.addBasicInfo({
        kind: 1,
        name: cells.nameEn,
        description: cells.descriptionEn,
        price: cells.price,
        priceHours: Number(cells.priceHours),
        deposit: cells.deposit,
        address: cells.address,
        latitude: Number(cells.latitude),
        longitude: Number(cells.longitude),
        insuranceCompany: cells.insurer,
        insurancePrice: cells.insurancePrice,
        picture: 'a'.repeat(32),
      });
      const told = form.ok ? [] : Object.values(form.refusal.fields ?? {});
      expect(told).toHaveLength(1);
      expect(lines[index]?.cells.flatMap(({ fault }) => fault ?? [])).toEqual(told);
    }
  });

  test('or not: what is no file of ours is refused at its field, and nothing is kept', async () => {
    const refused = async (bytes: Buffer, zip?: Buffer) =>
      refusalOf(
        await admin.api.readImport({
          ownerId: owner.id,
          fileName: 'fleet.csv',
          listings: blob(bytes),
          ...(zip && { pictures: blob(zip) }),
        }),
      );
    expect(await refused(Buffer.from([0x6e, 0xe3, 0x28, 0x2c]))).toEqual({ listings: 'IMPORT_UNREADABLE' });
    expect(await refused(Buffer.from('price,address\n"1,2'))).toEqual({ listings: 'IMPORT_UNREADABLE' });
    expect(await refused(Buffer.from('one,two\n1,2'))).toEqual({ listings: 'IMPORT_HEADINGS' });
    expect(await refused(Buffer.from('price,Price in riyals\n1,2'))).toEqual({ listings: 'IMPORT_HEADINGS' });
    expect(await refused(Buffer.from('price,address\n\n'))).toEqual({ listings: 'IMPORT_EMPTY' });
    expect(await refused(fleetFile(fleet(31)))).toEqual({ listings: 'IMPORT_TOO_MANY_LINES' });
    expect(await refused(Buffer.alloc(4 * 1024 * 1024 + 1, 'a'))).toEqual({ listings: 'TOO_LARGE' });
    expect(await refused(fleetFile(fleet(1)), Buffer.from('no zip'))).toEqual({ pictures: 'ZIP_UNREADABLE' });
    expect(dataOf(await admin.api.adminImports({ ownerId: owner.id })).data).toEqual([]);
  });

  test('a line with more cells than headings is not guessed at', async () => {
    const bytes = Buffer.from('nameEn,address\nScooter,Al Olaya, Riyadh\n');
    const { id } = dataOf(
      await admin.api.readImport({ ownerId: owner.id, fileName: 'x.csv', listings: blob(bytes) }),
    ).data;
    expect((await shown(id)).lines).toMatchObject([{ line: 2, state: 'faulty', fault: 'IMPORT_CELLS' }]);
  });
});

/** The owner's number, as they give it in their profile. */
async function withPersonalId(): Promise<void> {
  const { fields, db } = world.server.services;
  const sealed = fields.seal('1123456780', {
    table: 'accounts',
    column: 'personal_id_sealed',
    rowId: owner.id,
  });
  await db
    .updateTable('accounts')
    .set({ personal_id_sealed: sealed, personal_id_tail: '780' })
    .where('id', '=', owner.id)
    .execute();
}

describe('[D-IMPORT] an import', () => {
  test('hands in what is complete where its owner agrees, and makes each listing once however often it is pressed', async () => {
    await withPersonalId();
    const id = await read([
      ...fleet(2),
      goodCells({ nameEn: 'Scooter without a place', latitude: '', longitude: '' }),
    ]);
    expect(await Promise.all([start(id, 1), start(id, 1), start(id, 1)])).toEqual(['done', 'done', 'done']);
    const { services } = world.server;
    await Promise.all([
      makeListingsOf(services, { importId: id }),
      makeListingsOf(services, { importId: id }),
    ]);
    await world.sweep();
    const listings = await ownListings();
    expect(listings.map(({ name, tag, draftStep }) => [name, tag, draftStep]).sort()).toEqual([
      ['Scooter 1', 'pending', null],
      ['Scooter 2', 'pending', null],
      ['Scooter without a place', 'draft', 'preview'],
    ]);
    expect(await shown(id)).toMatchObject({
      state: 'done',
      made: 3,
      handsIn: true,
      startedBy: { id: admin.id },
    });
    const papers = await world.db
      .selectFrom('listing_papers')
      .select(['nationality', 'personal_id_tail as tail'])
      .where('listing_id', '=', listings[0]?.id ?? '')
      .execute();
    expect(papers).toEqual([{ nationality: 'saudi', tail: expect.any(String) }]);
  });

  test('of a server that is killed between two lines is ended by the next one: none is lost, none is made twice', async () => {
    const id = await read(fleet(5));
    expect(await start(id)).toBe('done');
    const armed = armFailpoint('imports.line-ended', 'throw', { skip: 1 });
    await expect(makeListingsOf(world.server.services, { importId: id })).rejects.toThrow('failpoint');
    armed.release();
    expect(await shown(id)).toMatchObject({ state: 'importing', good: 5, made: 2 });
    await world.restart();
    await world.sweep();
    expect(await shown(id)).toMatchObject({ state: 'done', made: 5 });
    expect(await ownListings()).toHaveLength(5);
  });

  test('of one file is made once for an owner, from however many previews; of another owner it is another', async () => {
    const [first, second] = [await read(fleet(2)), await read(fleet(2))];
    expect(await Promise.all([start(first), start(second)]).then((both) => both.sort())).toEqual([
      'IMPORT_AGAIN',
      'done',
    ]);
    await world.sweep();
    expect(await ownListings()).toHaveLength(2);
    const third = await shown(await read(fleet(2)));
    expect(third).toMatchObject({ blocks: ['IMPORT_AGAIN'], before: { number: expect.any(Number) } });
    owner = await world.person('owner');
    await insertBankRow(world.db, owner.id, owner.name, world.clock.now());
    expect(await start(await read(fleet(2)))).toBe('done');
  });

  test('waits for what the owner needs: bank details, room for all of it, an open account', async () => {
    const id = await read(fleet(16));
    expect((await shown(id)).blocks).toEqual(['LISTING_LIMIT']);
    expect(await start(id)).toBe('LISTING_LIMIT');
    dataOf(await admin.api.limitListings({ accountId: owner.id, maximum: 17, reason: REASON }));
    await world.db.deleteFrom('bank_details').where('account_id', '=', owner.id).execute();
    expect((await shown(id)).blocks).toEqual(['BANK_DETAILS_REQUIRED']);
    expect(await start(id)).toBe('BANK_DETAILS_REQUIRED');
    await insertBankRow(world.db, owner.id, owner.name, world.clock.now());
    const now = world.clock.now();
    await world.db.updateTable('accounts').set({ blocked_at: now }).where('id', '=', owner.id).execute();
    expect(await start(id)).toBe('IMPORT_OWNER_LOCKED');
    await world.db.updateTable('accounts').set({ blocked_at: null }).where('id', '=', owner.id).execute();
    expect(await start(id)).toBe('done');
    await world.sweep();
    expect(await shown(id)).toMatchObject({ state: 'done', made: 16 });
    const faulty = await read([goodCells({ price: 'ten' })]);
    expect(await start(faulty)).toBe('IMPORT_NOTHING_GOOD');
  });

  test('is undone as one, but for what was booked, which is named; then the file may come again', async () => {
    /** What the owner's list of notifications says of the file. */
    const told = async () =>
      dataOf(await owner.api.notifications({}))
        .data.filter(
          ({ redirectUrl, title }) => redirectUrl === '/owner/listings/0' && /your file/.test(title),
        )
        .map(({ title, body }) => [title, body]);
    await withPersonalId();
    const id = await read(fleet(3));
    await start(id, 1);
    expect(refusalOf(await admin.api.undoImport({ id, reason: REASON }))).toBe('IMPORT_ENDED');
    await world.sweep();
    const [booked, ...others] = (await ownListings()).toSorted((one, two) =>
      one.name.localeCompare(two.name),
    );
    dataOf(await admin.api.decideListing({ listingId: booked?.id ?? '', decision: 'approve' }));
    const renter = await world.person('renter');
    await book(world, renter, booked?.id ?? '');
    expect((await shown(id)).booked).toMatchObject([
      { listingId: booked?.id, bookings: [expect.stringMatching(/^KR-\d+$/)] },
    ]);
    expect(await told()).toEqual([['Listings from your file are here', expect.stringContaining('3 in all')]]);
    expect(dataOf(await admin.api.undoImport({ id, reason: REASON })).data).toEqual({ deleted: 2, kept: 1 });
    expect(await told()).toContainEqual([
      'Listings from your file were taken back',
      expect.stringContaining('2 in all'),
    ]);
    expect((await ownListings()).map((one) => one.id)).toEqual([booked?.id]);
    const deleted = await world.db
      .selectFrom('listings')
      .select(['deleted_at as deletedAt', 'active'])
      .where(
        'id',
        'in',
        others.map((one) => one.id),
      )
      .execute();
    expect(deleted).toEqual([1, 2].map(() => ({ deletedAt: expect.any(Date), active: false })));
    const one = await shown(id);
    expect(one).toMatchObject({
      state: 'undone',
      undoneBy: { id: admin.id },
      booked: [{ name: 'Scooter 1' }],
    });
    expect(one.lines.map(({ state }) => state)).toEqual(['made', 'deleted', 'deleted']);
    expect(refusalOf(await admin.api.undoImport({ id, reason: REASON }))).toBe('IMPORT_ENDED');
    expect(await start(id)).toBe('IMPORT_ENDED');
    expect(await start(await read(fleet(3)))).toBe('done');
    const { data } = dataOf(await admin.api.auditLog({ about: id }));
    expect(data.map(({ what, outcome }) => `${what} ${outcome}`).toReversed()).toEqual([
      'readImport done',
      'startImport done',
      'undoImport IMPORT_ENDED',
      'undoImport done',
      'undoImport IMPORT_ENDED',
      'startImport IMPORT_ENDED',
    ]);
    expect(data.find(({ what, outcome }) => what === 'undoImport' && outcome === 'done')).toMatchObject({
      reason: REASON,
      before: { listings: 3 },
      after: { listings: 1 },
    });
  });
});

describe('[D-IMPORT] files that are given out', () => {
  test('a template has the headings of its category and an example that is good but for its pictures, in either language', async () => {
    for (const language of ['ar', 'en'] as const) {
      const answer = await world.server.app.inject({
        url: `/api/admin/imports/template?category_id=${SCOOTERS}`,
        headers: { authorization: admin.token, 'accept-language': language },
      });
      const { file } = answer.json<{ data: { file: string } }>().data;
      expect(
        file.startsWith(language === 'ar' ? '\uFEFFالفئة,الاسم بالعربية,' : '\uFEFFCategory,Name in Arabic,'),
      ).toBe(true);
      expect(file).toContain(language === 'ar' ? 'الوقود' : 'Fuel');
      const { id } = dataOf(
        await admin.api.readImport({
          ownerId: owner.id,
          fileName: 'x.csv',
          listings: blob(Buffer.from(file)),
        }),
      ).data;
      await world.sweep();
      const [line] = (await shown(id)).lines;
      expect(line?.cells.flatMap(({ column, fault }) => (fault === null ? [] : [column]))).toEqual([
        'pictures',
      ]);
    }
  });

  test('the faulty lines come back with their faults; mended and read again they are good, formulas and all', async () => {
    const formula = '=HYPERLINK("https://example.com","<b>x</b>")';
    const id = await read([
      ...fleet(1),
      goodCells({ nameEn: 'Scooter', descriptionEn: formula, price: 'ten' }),
    ]);
    const { name, file } = dataOf(await admin.api.importFaulty({ id })).data;
    expect(name).toMatch(/^kiraa-import-\d+-faulty\.csv$/);
    expect(file).toContain('Price in riyals: Price should be a number');
    expect(file).toContain(`'=HYPERLINK`);
    expect(file.trim().split('\r\n')).toHaveLength(2);
    const mended = dataOf(
      await admin.api.readImport({
        ownerId: owner.id,
        fileName: name,
        listings: blob(Buffer.from(file.replace(',ten,', ',240,'))),
        pictures: blob(zipFile([{ name: 'one.png', bytes: picture }])),
      }),
    ).data.id;
    await world.sweep();
    expect(await shown(mended)).toMatchObject({ good: 1, faulty: 0, ignored: [] });
    expect((await shown(mended)).lines[0]?.cells).toContainEqual({
      column: 'descriptionEn',
      value: formula,
      fault: null,
    });
  });

  test('what was read and never imported is forgotten after twenty hours', async () => {
    const id = await read(fleet(1));
    await world.pass(19 * HOUR);
    expect(await shown(id)).toMatchObject({ state: 'ready' });
    await world.pass(2 * HOUR);
    expect(refusalOf(await admin.api.adminImport({ id }))).toBe('NOT_FOUND');
    expect(await start(id)).toBe('NOT_FOUND');
  });
});
