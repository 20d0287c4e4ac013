import { describe, expect, test } from 'vitest';
import { readEach, readField } from '../trial.ts';

const ID = '01900000-0000-7000-8000-00000000d001';
const PICTURE = 'a'.repeat(32);

describe('the first step of a listing', () => {
  test('takes its words as they were typed, a number among them, and judges none of them', () => {
    const typed = [' خيمة ', '', 12.5, 'x'.repeat(5_000), 'x'.repeat(5_001), true];
    const words = [
      ' خيمة ',
      undefined,
      '12.5',
      'x'.repeat(5_000),
      'refused: TEXT_LENGTH',
      'refused: NOT_A_TEXT',
    ];
    for (const field of [
      'item_name',
      'item_name_ar',
      'description',
      'item_price',
      'deposit',
      'address',
      'city',
    ])
      expect([field, readEach('addBasicInfo', field, typed)]).toEqual([field, words]);
  });

  test('is of a vehicle or an item, which is asked for when it is new', () => {
    expect(readEach('addBasicInfo', 'type', [1, '2', '٢', 0, 3, undefined, ''])).toEqual([
      ...[1, 2, 2, 'refused: OUT_OF_RANGE', 'refused: OUT_OF_RANGE'],
      ...['refused: NOT_A_NUMBER', 'refused: NOT_A_NUMBER'],
    ]);
    expect(readEach('editBasicInfo', 'type', [undefined, '', 1])).toEqual([undefined, undefined, 1]);
  });

  test('has a price for an hour at least and a year at most, and lies in the world', () => {
    expect(readEach('addBasicInfo', 'item_time', [1, '8760', 0, 8_761, 1.5])).toEqual([
      ...[1, 8_760, 'refused: OUT_OF_RANGE', 'refused: OUT_OF_RANGE', 'refused: NOT_A_NUMBER'],
    ]);
    expect(readEach('addBasicInfo', 'let', ['٢٤٫٧', -90, 90, 90.000_1, -90.000_1])).toEqual([
      ...[24.7, -90, 90, 'refused: OUT_OF_RANGE', 'refused: OUT_OF_RANGE'],
    ]);
    expect(readEach('addBasicInfo', 'long', [-180, '180', 180.000_1])).toEqual([
      ...[-180, 180, 'refused: OUT_OF_RANGE'],
    ]);
  });

  test('asks for an hour at least of a booking, and for a year at most', () => {
    const lengths = [60, '٥٢٥٦٠٠', 59, 525_601, '', undefined];
    const read = [60, 525_600, 'refused: OUT_OF_RANGE', 'refused: OUT_OF_RANGE'];
    expect(readEach('addBasicInfo', 'shortest_minutes', lengths)).toEqual([...read, undefined, undefined]);
    expect(readEach('saveCalendarRules', 'longest_minutes', lengths)).toEqual([
      ...read,
      ...['refused: NOT_A_NUMBER', 'refused: NOT_A_NUMBER'],
    ]);
  });

  test('has a cover and seven pictures, as files, as ids, or as ids with commas between', () => {
    const file = new Uint8Array(3);
    expect(readEach('addBasicInfo', 'item_profile', [file, PICTURE, undefined, ''])).toEqual([
      ...[file, PICTURE, undefined, undefined],
    ]);
    const odd = ['a'.repeat(31), 'A'.repeat(32), 'https://example.com/a.jpg', 5];
    expect(readEach('addBasicInfo', 'item_profile', odd)).toEqual(odd.map(() => 'refused: IMAGE_ONLY'));
    const many = (count: number) => Array.from({ length: count }, () => PICTURE);
    const sent = [`${PICTURE} , ${PICTURE}`, file, [file, PICTURE], many(8), many(9), `${PICTURE},`];
    expect(readEach('addBasicInfo', 'add_more_pictures', sent)).toEqual([
      ...[many(2), [file], [file, PICTURE], many(8), 'refused: PICTURES_TOO_MANY', 'refused: IMAGE_ONLY'],
    ]);
  });
});

describe('the papers of a listing', () => {
  test('come as files or as ids of ours, and a nationality in either writing', () => {
    const file = new Uint8Array(1);
    expect(readEach('editDocuments', 'vehicle_reg_doc', [file, ID, '', PICTURE, 'x'])).toEqual([
      ...[file, ID, undefined, 'refused: DOCUMENT_TYPE', 'refused: DOCUMENT_TYPE'],
    ]);
    expect(
      readEach('editDocuments', 'nationality', ['Saudi', 'saudi', 'Other', '', 'SAUDI', 'سعودي']),
    ).toEqual([...['saudi', 'saudi', 'other', undefined, 'refused: NOT_ALLOWED', 'refused: NOT_ALLOWED']]);
  });
});

describe('the third step', () => {
  test('reads a daily distance as a number or as no limit', () => {
    const typed = ['unlimited', '٢٥٠', 10, ' 2000 ', 9, '2001', '250.5', 'many', '1'.repeat(51)];
    expect(readEach('saveDelivery', 'daily_km', typed)).toEqual([
      ...['unlimited', 250, 10, 2_000, 'refused: OUT_OF_RANGE', 'refused: OUT_OF_RANGE'],
      ...['refused: NOT_A_NUMBER', 'refused: NOT_A_NUMBER', 'refused: TEXT_LENGTH'],
    ]);
  });

  test('reads what a kilometre beyond it costs to the halala, from 0.05 to 100 riyals', () => {
    expect(readEach('saveDelivery', 'extra_km_price', ['0.05', '٠٫٥٠', 100, '0.04', '100.01', '-1'])).toEqual(
      [...[5, 50, 10_000, 'refused: OUT_OF_RANGE', 'refused: OUT_OF_RANGE', 'refused: OUT_OF_RANGE']],
    );
    expect(readEach('saveDelivery', 'extra_km_price', ['0.055', 'free'])).toEqual([
      ...['refused: PRICE_NOT_A_NUMBER', 'refused: PRICE_NOT_A_NUMBER'],
    ]);
  });

  test('clears a field by the empty text, and leaves it as it is where it is missing', () => {
    for (const field of ['fuel_policy', 'daily_km', 'extra_km_price', 'plate'])
      expect([field, readEach('saveDelivery', field, ['', '  ', null, undefined])]).toEqual([
        field,
        [null, null, null, undefined],
      ]);
    expect(readField('saveDelivery', 'plate', 'x'.repeat(8))).toEqual({ code: 'PLATE_INVALID' });
  });
});

test('several listings are named in a list, or with commas between, and never by anything but ids', () => {
  expect(
    readEach('switchAllListings', 'itemids', [`${ID}, ${ID.toUpperCase()},`, [ID], '', undefined]),
  ).toEqual([...[[ID, ID], [ID], [], undefined]]);
  expect(readEach('switchAllListings', 'itemids', [`${ID},x`, [5]])).toEqual([
    ...['refused: NOT_FOUND', 'refused: NOT_FOUND'],
  ]);
  expect(readEach('switchListing', 'action', [0, '1', 'on', 2, ''])).toEqual([
    ...[0, 1, 'refused: NOT_A_NUMBER', 'refused: OUT_OF_RANGE', undefined],
  ]);
});
