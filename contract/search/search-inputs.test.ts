import { describe, expect, test } from 'vitest';
import { readEach, readField } from '../trial.ts';

const ID = '01900000-0000-7000-8000-00000000d001';
const refused = (code: string, count: number): string[] =>
  Array.from({ length: count }, () => `refused: ${code}`);

describe('a search', () => {
  test('takes up to 100 letters of what was typed, cuts off the rest, and refuses more than 2,000', () => {
    expect(
      readEach('filterListings', 'search', [' خيمة ', 'x'.repeat(101), '', 'x'.repeat(2_001), 5]),
    ).toEqual([...['خيمة', 'x'.repeat(100), undefined, 'refused: TEXT_LENGTH', 'refused: NOT_A_TEXT']]);
  });

  test('takes up to fifty ids with commas between, and nothing that is none', () => {
    const ids = (count: number) => Array.from({ length: count }, () => ID).join(',');
    expect(readEach('filterListings', 'vehicle', [`${ID} , ,${ID.toUpperCase()}`, '', ','])).toEqual([
      ...[[ID, ID], undefined, []],
    ]);
    expect(readField('filterListings', 'item', ids(50))).toHaveProperty('value.length', 50);
    expect(readEach('filterListings', 'item', [ids(51), `${ID},x`, [ID]])).toEqual([
      ...['refused: TEXT_LENGTH', 'refused: NOT_FOUND', 'refused: NOT_A_TEXT'],
    ]);
  });

  test('has prices up to 10,000 riyals and distances up to 5,000 kilometres', () => {
    expect(readEach('filterListings', 'min_price', [0, '١٠٠٠٠', 10_000.01, -1, '1,000'])).toEqual([
      ...[0, 10_000, ...refused('OUT_OF_RANGE', 2), 'refused: NOT_A_NUMBER'],
    ]);
    expect(readEach('filterListings', 'max_distance', ['٢٫٥', 5_000, 5_000.1])).toEqual([
      ...[2.5, 5_000, 'refused: OUT_OF_RANGE'],
    ]);
  });

  test('asks for a distance a day that an owner may say, and never for none', () => {
    expect(readEach('filterListings', 'min_daily_km', ['٢٠٠', 10, 2_000, '', 9, 2_001, 'unlimited'])).toEqual(
      [...[200, 10, 2_000, undefined, ...refused('OUT_OF_RANGE', 2), 'refused: NOT_A_NUMBER']],
    );
  });

  test('is kept by the address of a page of results, and of nothing else', () => {
    const good = ['/0', '/1?city=3', '/2?', `/1?${'x'.repeat(1_997)}`];
    expect(readEach('saveSearch', 'address', good)).toEqual(good);
    const odd = ['/3', '1?city=3', '//example.com', '/1#top', '/1?a b', '/1?مدينة', '/1/2', '', '/1?a\n'];
    expect(readEach('saveSearch', 'address', odd)).toEqual(refused('NOT_ALLOWED', odd.length));
    expect(readEach('saveSearch', 'address', [`/1?${'x'.repeat(1_998)}`, undefined])).toEqual([
      ...['refused: TEXT_LENGTH', 'refused: NOT_A_TEXT'],
    ]);
  });
});

describe('a form of the house', () => {
  test('has a name and an address of 2 to 35 letters, and says what is missing', () => {
    expect(
      readEach('contactUs', 'name', [' سا ', '😀'.repeat(35), 'x', '😀'.repeat(36), '', ' ', undefined]),
    ).toEqual([...['سا', '😀'.repeat(35), ...refused('FORM_LENGTH', 2), ...refused('REQUIRED', 3)]]);
    expect(
      readEach('contactUs', 'email', [' Sara@Example.com ', 'sara', `${'x'.repeat(30)}@a.com`, null]),
    ).toEqual([
      ...['sara@example.com', 'refused: EMAIL_INVALID', 'refused: FORM_LENGTH', 'refused: REQUIRED'],
    ]);
  });

  test('has words: one letter to the house, ten to apply for work, and 5,000 at most', () => {
    const words = ['x', 'x'.repeat(10), 'x'.repeat(5_000), 'x'.repeat(5_001)];
    expect(readEach('contactUs', 'description', words)).toEqual([
      ...[...words.slice(0, 3), 'refused: FORM_MESSAGE_LENGTH'],
    ]);
    expect(readEach('career', 'description', words)).toEqual([
      ...['refused: FORM_DESCRIPTION_LENGTH', ...words.slice(1, 3), 'refused: FORM_DESCRIPTION_LENGTH'],
    ]);
  });
});

test('a browser’s subscription has keys of their own length, in the letters of base64url', () => {
  const good = 'aZ09-_'.repeat(15).slice(0, 87);
  const odd = [good.slice(1), `${good}a`, `${good.slice(1)}+`, `${good.slice(1)}=`, undefined];
  expect(readEach('subscribeToPush', 'p256dh', [good, ...odd])).toEqual([
    good,
    ...refused('PUSH_NOT_POSSIBLE', 5),
  ]);
  expect(readEach('subscribeToPush', 'auth', ['a'.repeat(22), 'a'.repeat(21), 'a'.repeat(23)])).toEqual([
    ...['a'.repeat(22), ...refused('PUSH_NOT_POSSIBLE', 2)],
  ]);
});

test('the name of a conversation is two ids in any case, and any other name is that of none', () => {
  const name = `${ID}_${ID}`;
  expect(readEach('sendMessage', 'chat_channel_id', [name.toUpperCase()])).toEqual([name]);
  const odd = [ID, `${name}_x`, ` ${name}`, ''];
  expect(readEach('sendMessage', 'chat_channel_id', [...odd, undefined])).toEqual([
    ...[...refused('NOT_FOUND', 4), 'refused: REQUIRED'],
  ]);
  expect(
    readEach('sendMessage', 'body', [' x ', '😀'.repeat(2_000), ' ', undefined, '😀'.repeat(2_001)]),
  ).toEqual([
    ...['x', '😀'.repeat(2_000), 'refused: MESSAGE_EMPTY', 'refused: REQUIRED', 'refused: MESSAGE_TOO_LONG'],
  ]);
  expect(
    readEach('sendMessage', 'client_id', ['a-B-0123', 'a'.repeat(64), 'a'.repeat(7), 'a'.repeat(65)]),
  ).toEqual([...['a-B-0123', 'a'.repeat(64), ...refused('NOT_ALLOWED', 2)]]);
});
