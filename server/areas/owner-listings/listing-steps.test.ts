import { describe, expect, test } from 'vitest';
import { firstStep, type ListingOwner, listingOwner, SCOOTERS } from '../../testing/listing-owner.ts';

let owner: ListingOwner;

listingOwner((one) => {
  owner = one;
});

describe('[P2-LIST-35 P2-LIST-36 P2-LIST-37 P2-LIST-38 P2-LIST-39 P2-LIST-41 P2-LIST-43] the first step by its rules', () => {
  const refusedFor = async (more: Record<string, unknown>) => {
    const input = firstStep({ item_profile: 'f'.repeat(32), ...more });
    return (await owner.call('addBasicInfo', input)).body.fieldCodes;
  };
  test('everything that is missing is said at once', async () => {
    const answer = await owner.call('addBasicInfo', { type: 1 });
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
    const listingId = await owner.draft({
      item_price: '١٬٢٥٠٫٥',
      item_name: '<b>Car</b>',
      item_name_ar: 'سيارة',
    });
    const query = owner.server.db.selectFrom('listings').selectAll().where('id', '=', listingId);
    expect(await query.executeTakeFirstOrThrow()).toMatchObject({
      price_halalas: 125_050,
      name_en: '<b>Car</b>',
      name_ar: 'سيارة',
    });
  });
  test('a draft whose place is not chosen yet is kept, and cannot be handed in', async () => {
    const listingId = await owner.draft({ let: 28.5355, long: 77.391 });
    expect(await owner.form(listingId)).toMatchObject({ let: null, long: null });
    await owner.server.db
      .updateTable('listings')
      .set({ draft_step: 'preview' })
      .where('id', '=', listingId)
      .execute();
    const answer = await owner.call('publishListing', { itemid: listingId, tc: 1, safety_quality: 1 });
    expect([answer.body.code, answer.body.fieldCodes]).toEqual([
      'LISTING_UNFINISHED',
      { address: 'REQUIRED' },
    ]);
  });
  test('an owner without bank details, and the picture of another', async () => {
    const poor = await owner.otherOwner(false);
    const answer = await owner.call(
      'addBasicInfo',
      firstStep({ item_profile: await owner.picture(poor) }),
      poor,
    );
    expect([answer.status, answer.body.status, answer.body.message]).toEqual([
      409,
      500,
      'Please add bank details first',
    ]);
    expect(await refusedFor({ item_profile: await owner.picture(poor) })).toEqual({
      item_profile: 'IMAGE_ONLY',
    });
  });
});

test('[P2-LIST-44 P2-LIST-45 P2-LIST-46 P2-LIST-47 P2-LIST-48] the second and third step by their rules', async () => {
  const listingId = await owner.draft();
  const say = async (more: Record<string, unknown>) =>
    (await owner.call('uploadDocuments', { itemid: listingId, ...more })).body.errorObject;
  expect(await say({})).toEqual({
    national_id_doc: 'Please add personal ID number',
    vehicle_type: 'Please select type',
  });
  const papersMissing = {
    vehicle_reg_doc: 'Please upload vehicle registration documents',
    vehicle_insurance_doc: 'Please upload vehicle insurance documents',
  };
  expect(await say({ national_id_doc: '1123456780', vehicle_type: owner.catalogue.cars })).toEqual(
    papersMissing,
  );
  expect(await say({ national_id_doc: '12', vehicle_type: SCOOTERS })).toEqual({
    national_id_doc: 'Write 3 to 35 characters',
  });
  expect(await say({ national_id_doc: '123', vehicle_type: owner.catalogue.cameras })).toHaveProperty(
    'vehicle_type',
  );
  expect(await say({ national_id_doc: '123', vehicle_type: SCOOTERS })).toBeUndefined();
  const neither = await owner.call('saveDelivery', { itemid: listingId, instant_banking: 1 });
  expect(neither.body.errorObject as object).toEqual({
    delivery_deliver_renter: 'Please select delivery option',
  });
});
