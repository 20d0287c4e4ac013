import { describe, expect, test } from 'vitest';
import { SCOOTERS } from '../../testing/listings/scooters.ts';
import { firstStep, type ListingOwner, listingOwner } from '../../testing/people/listing-owner.ts';

let owner: ListingOwner;

listingOwner((one) => {
  owner = one;
});

describe('[P2-LIST-35 P2-LIST-36 P2-LIST-37 P2-LIST-38 P2-LIST-39 P2-LIST-41 P2-LIST-43] the first step by its rules', () => {
  const refusedFor = async (more: Record<string, unknown>) => {
    const input = firstStep({ picture: 'f'.repeat(32), ...more });
    return (await owner.call('addBasicInfo', input)).body.fieldCodes;
  };
  test('all missing fields are named at once', async () => {
    const answer = await owner.call('addBasicInfo', { kind: 1 });
    expect(answer.body.fieldCodes).toEqual({
      name: 'REQUIRED',
      description: 'REQUIRED',
      address: 'REQUIRED',
      price: 'REQUIRED',
      priceHours: 'REQUIRED',
      insuranceCompany: 'REQUIRED',
      picture: 'REQUIRED',
    });
    expect((answer.body.errorObject as Record<string, string>).name).toBe('Required');
  });
  test.each([
    [{ name: 'x'.repeat(36) }, { name: 'LISTING_NAME_LENGTH' }],
    [{ name: 'x' }, { name: 'LISTING_NAME_SHORT' }],
    [{ nameAr: 'س'.repeat(36) }, { nameAr: 'LISTING_NAME_LENGTH' }],
    [{ price: 'ten' }, { price: 'PRICE_NOT_A_NUMBER' }],
    [{ price: '1e9' }, { price: 'PRICE_NOT_A_NUMBER' }],
    [{ price: 1e9 }, { price: 'PRICE_RANGE' }],
    [{ price: '0' }, { price: 'PRICE_RANGE' }],
    [{ price: '-5' }, { price: 'PRICE_RANGE' }],
    [{ price: '0.99' }, { price: 'PRICE_RANGE' }],
    [{ priceHours: 5 }, { priceHours: 'NOT_ALLOWED' }],
    [{ insuranceCompany: 'Tawuniya' }, { insurancePrice: 'REQUIRED' }],
    [{ insuranceCompany: 'Nobody Ltd', insurancePrice: '5' }, { insuranceCompany: 'NOT_ALLOWED' }],
    [{ latitude: 51.5, longitude: 0 }, { address: 'PLACE_OUTSIDE' }],
    [{ description: 'x'.repeat(2_001) }, { description: 'TEXT_LENGTH' }],
    [
      { morePictures: Array.from({ length: 7 }, (_, at) => String(at).repeat(32)) },
      { picture: 'PICTURES_TOO_MANY' },
    ],
  ])('%j', async (more, codes) => {
    expect(await refusedFor(more)).toEqual(codes);
  });
  test('digits of either script, and text with HTML or markup characters, are stored as they were meant', async () => {
    const listingId = await owner.draft({
      price: '١٬٢٥٠٫٥',
      name: '<b>Car</b>',
      nameAr: 'سيارة',
    });
    const query = owner.server.db.selectFrom('listings').selectAll().where('id', '=', listingId);
    expect(await query.executeTakeFirstOrThrow()).toMatchObject({
      price_halalas: 125_050,
      name_en: '<b>Car</b>',
      name_ar: 'سيارة',
    });
  });
  test('a draft whose place is not chosen yet is stored, and cannot be submitted', async () => {
    const listingId = await owner.draft({ latitude: 28.5355, longitude: 77.391 });
    expect(await owner.form(listingId)).toMatchObject({ latitude: null, longitude: null });
    await owner.server.db
      .updateTable('listings')
      .set({ draft_step: 'preview' })
      .where('id', '=', listingId)
      .execute();
    const answer = await owner.call('publishListing', { listingId, terms: 1, safetyQuality: 1 });
    expect([answer.body.code, answer.body.fieldCodes]).toEqual([
      'LISTING_UNFINISHED',
      { address: 'REQUIRED' },
    ]);
  });
  test('an owner without bank details is refused, and so is a picture that somebody else sent', async () => {
    const poor = await owner.otherOwner(false);
    const answer = await owner.call('addBasicInfo', firstStep({ picture: await owner.picture(poor) }), poor);
    expect([answer.status, answer.body.status, answer.body.message]).toEqual([
      409,
      500,
      'Please add bank details first',
    ]);
    expect(await refusedFor({ picture: await owner.picture(poor) })).toEqual({
      picture: 'FILE_GONE',
    });
  });
});

test('[P2-LIST-44 P2-LIST-45 P2-LIST-46 P2-LIST-47 P2-LIST-48] the second and third step by their rules', async () => {
  const listingId = await owner.draft();
  const say = async (more: Record<string, unknown>) =>
    (await owner.call('uploadDocuments', { listingId, ...more })).body.errorObject;
  expect(await say({})).toEqual({
    personalId: 'Please add personal ID number',
    categoryId: 'Please select type',
  });
  const papersMissing = {
    registration: 'Please upload vehicle registration documents',
    insurancePaper: 'Please upload vehicle insurance documents',
  };
  expect(await say({ personalId: '1123456780', categoryId: owner.catalogue.cars })).toEqual(papersMissing);
  expect(await say({ personalId: '12', categoryId: SCOOTERS })).toEqual({
    personalId: 'Write 3 to 35 characters',
  });
  const other = { nationality: 'Other', personalId: '123' };
  expect(await say({ ...other, categoryId: owner.catalogue.cameras })).toHaveProperty('categoryId');
  expect(await say({ personalId: '123', categoryId: SCOOTERS })).toEqual({
    personalId:
      'There is no such number. A Saudi ID has 10 digits and begins with 1, a residence number (iqama) with 2',
  });
  expect(await say({ ...other, categoryId: SCOOTERS })).toBeUndefined();
  const neither = await owner.call('saveDelivery', { listingId, instant: 1 });
  expect(neither.body.errorObject as object).toEqual({
    delivers: 'Please select delivery option',
  });
});

test('[D-LISTS] a hidden category is refused for a new listing; one that has it keeps it', async () => {
  const listingId = await owner.draft();
  const papers = { listingId, nationality: 'Saudi', personalId: '1123456780', categoryId: SCOOTERS };
  const hide = (hidden_at: Date | null) =>
    owner.server.db.updateTable('categories').set({ hidden_at }).where('id', '=', SCOOTERS).execute();
  await hide(owner.server.clock.now());
  const refused = await owner.call('uploadDocuments', papers);
  expect([refused.status, refused.body.fieldCodes]).toEqual([422, { categoryId: 'NOT_ALLOWED' }]);
  await hide(null);
  expect((await owner.call('uploadDocuments', papers)).status).toBe(200);
  await hide(owner.server.clock.now());
  expect((await owner.call('uploadDocuments', papers)).status).toBe(200);
  await hide(null);
});
