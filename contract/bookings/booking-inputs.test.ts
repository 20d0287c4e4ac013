import { describe, expect, test } from 'vitest';
import { readEach, readField } from '../trial.ts';

const ID = '01900000-0000-7000-8000-00000000d001';
const NOON = '2027-03-07T09:00:00.000Z';
const refused = (code: string, count: number): string[] =>
  Array.from({ length: count }, () => `refused: ${code}`);

describe('a booking', () => {
  test('is of days or hours: up to 24 hours and 60 minutes, in digits of either script', () => {
    expect(readEach('addBooking', 'typeOfDuration', ['day', 'hour', 'Day', undefined])).toEqual([
      ...['day', 'hour', ...refused('NOT_ALLOWED', 2)],
    ]);
    expect(readEach('addBooking', 'hours', ['٢٤', 0, '', 25, -1, '1.5'])).toEqual([
      ...[24, 0, undefined, ...refused('OUT_OF_RANGE', 2), 'refused: NOT_A_NUMBER'],
    ]);
    expect(readEach('addBooking', 'mins', [60, '۱۵', 61, 'x'])).toEqual([
      ...[60, 15, 'refused: OUT_OF_RANGE', 'refused: NOT_A_NUMBER'],
    ]);
  });

  test('begins at an instant whose zone is said, and never at one that is guessed', () => {
    expect(readEach('addBooking', 'from', ['2027-03-07T12:00+03:00', undefined, ''])).toEqual([
      ...[new Date(NOON), undefined, undefined],
    ]);
    expect(readEach('addBooking', 'from', ['2027-03-07T12:00', '2027-02-29T12:00Z'])).toEqual(
      refused('NOT_A_DATE', 2),
    );
  });

  test('tells the price that was seen as it was shown, in riyals and no other currency', () => {
    expect(readEach('addBooking', 'transactionAmount', ['1250.50', '0', '999999999.99', ''])).toEqual([
      ...['1250.50', '0', '999999999.99', undefined],
    ]);
    expect(readEach('addBooking', 'transactionAmount', ['1,250', '1.234', '-1', '1234567890', '٥'])).toEqual(
      refused('NOT_A_NUMBER', 5),
    );
    expect(readEach('addBooking', 'transactionCurrency', ['SAR', '', 'USD', 'sar'])).toEqual([
      ...['SAR', undefined, ...refused('NOT_ALLOWED', 2)],
    ]);
  });

  test('that is edited is never an extension', () => {
    expect(readEach('editBooking', 'exdend', ['0', 0, '', undefined])).toEqual([
      '0',
      0,
      undefined,
      undefined,
    ]);
    for (const more of [1, '1', true])
      expect(readField('editBooking', 'exdend', more)).not.toHaveProperty('value');
  });

  test('is listed by a tab, which has to be said', () => {
    const tabs = ['pending', 'upcoming', 'current', 'completed', 'new_confirmations', 'extension'];
    expect(readEach('bookingList', 'status', tabs)).toEqual(tabs);
    expect(readEach('bookingList', 'status', [undefined, '', 'all', 'Pending'])).toEqual(
      refused('NOT_ALLOWED', 4),
    );
    expect(readEach('bookingList', 'perpage', [1, '٥٠', 51, 0])).toEqual([
      1,
      50,
      ...refused('OUT_OF_RANGE', 2),
    ]);
  });

  test('is answered with yes or no', () => {
    expect(readEach('answerRequest', 'action', ['accepted', 'declined', 'accept', undefined])).toEqual([
      ...['accepted', 'declined', ...refused('NOT_ALLOWED', 2)],
    ]);
    expect(readEach('answerRequest', 'reason', ['', 'x'.repeat(400), 'x'.repeat(401)])).toEqual([
      ...[undefined, 'x'.repeat(400), 'refused: REASON_LENGTH'],
    ]);
  });
});

describe('a sum that is claimed or agreed', () => {
  test('is read in either writing, to the halala', () => {
    expect(readEach('decideClaim', 'amount', ['١٬٢٥٠٫٥', '0', 12.5, 999_999_999.99])).toEqual([
      ...['1250.5', '0', '12.50', '999999999.99'],
    ]);
    const odd = ['1e3', '12.345', '1234567890', '-1', '', undefined, Number.NaN, 1e21, true];
    expect(readEach('decideClaim', 'amount', odd)).toEqual(refused('NOT_A_NUMBER', 9));
  });

  test('is more than nothing where a coupon takes it off', () => {
    expect(readEach('addCoupon', 'amount', ['0.01', '٥', '', 0, '0.00', 'x'])).toEqual([
      ...['0.01', '5', undefined, ...refused('OUT_OF_RANGE', 2), 'refused: NOT_A_NUMBER'],
    ]);
    expect(readEach('addCoupon', 'minimum', ['0', undefined])).toEqual(['0', undefined]);
  });
});

describe('words', () => {
  test('of a claim are ten letters at least and a thousand at most, after trimming', () => {
    expect(readEach('decideClaim', 'reason', ['  كسر الزجاج  ', '😀'.repeat(1_000)])).toEqual([
      ...['كسر الزجاج', '😀'.repeat(1_000)],
    ]);
    expect(
      readEach('decideClaim', 'reason', ['x'.repeat(10), 'x'.repeat(9), 'x'.repeat(1_001), undefined]),
    ).toEqual([...['x'.repeat(10), ...refused('CLAIM_REASON', 2), 'refused: NOT_A_TEXT']]);
  });

  test('about somebody who did not come are 500 letters at most, and a letter is what people count as one', () => {
    expect(
      readEach('actOnNoShow', 'words', [' x ', '😀'.repeat(500), '', '😀'.repeat(501), 'x'.repeat(501)]),
    ).toEqual([...['x', '😀'.repeat(500), undefined, ...refused('NOTE_TOO_LONG', 2)]]);
  });

  test('that name a calendar elsewhere are one to forty letters, and its address up to 2,000', () => {
    expect(readEach('addCalendarFeed', 'name', [' بيت ', '😀'.repeat(40), '😀'.repeat(41), ' ', ''])).toEqual(
      [...['بيت', '😀'.repeat(40), ...refused('FEED_NAME_LENGTH', 3)]],
    );
    expect(
      readEach('addCalendarFeed', 'address', ['x'.repeat(2_000), undefined, '', 'x'.repeat(2_001)]),
    ).toEqual([...['x'.repeat(2_000), 'refused: REQUIRED', ...refused('FEED_ADDRESS', 2)]]);
  });

  test('of a hand-over are 500 letters at most, and are taken back by the empty text', () => {
    expect(
      readEach('noteHandOver', 'note', [' x ', '😀'.repeat(500), ' ', undefined, '😀'.repeat(501)]),
    ).toEqual([...['x', '😀'.repeat(500), null, undefined, 'refused: NOTE_TOO_LONG']]);
  });
});

describe('what is read at a hand-over', () => {
  test('is a whole number of kilometres and eighths of a tank', () => {
    expect(readEach('noteHandOver', 'odometer_km', ['٩٩٩٩٩٩٩', 0, '', 10_000_000, -1, '1.5'])).toEqual([
      ...[9_999_999, 0, null, ...refused('OUT_OF_RANGE', 2), 'refused: NOT_A_NUMBER'],
    ]);
    expect(readEach('noteHandOver', 'fuel_eighths', [8, '٠', '', 9])).toEqual([
      8,
      0,
      null,
      'refused: OUT_OF_RANGE',
    ]);
  });

  test('is proved by six digits of either script, with any spaces between', () => {
    expect(
      readEach('confirmHandOver', 'code', ['123456', ' ١٢٣ ٤٥٦ ', '12345', '1234567', '12345x', undefined]),
    ).toEqual([...['123456', '123456', ...refused('HAND_OVER_CODE', 3), 'refused: REQUIRED']]);
  });
});

describe('photos of a claim', () => {
  test('are six ids at most, in a list or with commas between', () => {
    const ids = (count: number) => Array.from({ length: count }, () => ID);
    expect(readEach('answerClaim', 'photos', [ids(6), ids(6).join(' , '), '', `${ID},`])).toEqual([
      ...[ids(6), ids(6), undefined, [ID]],
    ]);
    expect(readEach('answerClaim', 'photos', [ids(7), 5])).toEqual(refused('CLAIM_PHOTOS', 2));
    expect(readField('answerClaim', 'photos', 'x')).toEqual({ code: 'NOT_FOUND' });
  });
});
