import { halalas } from '@kiraa/domain/money.ts';
import { describe, expect, test } from 'vitest';
import {
  type BookingChoice,
  chooseEnd,
  chooseMode,
  chooseStart,
  EMPTY_CHOICE,
  previewOf,
  stepped,
  wholeNumber,
  wirePeriod,
} from './booking-choice.ts';

const NOW = new Date('2025-11-21T07:00:00Z');
const PER_DAY = { priceHalalas: halalas(18_000), priceHours: 24 };
const at = (text: string) => new Date(`2025-11-${text}:00Z`);
const TWO_DAYS: BookingChoice = { ...EMPTY_CHOICE, start: at('27T13:00'), end: at('29T13:00') };
const THREE_HOURS: BookingChoice = {
  ...EMPTY_CHOICE,
  mode: 'hour',
  start: at('27T13:00'),
  hours: '3',
  minutes: '30',
};

function refusalOf(choice: BookingChoice) {
  const preview = previewOf(choice, PER_DAY, NOW);
  return preview.ok ? undefined : { refusal: preview.refusal, field: preview.field };
}

function totalOf(choice: BookingChoice, rate = PER_DAY) {
  const preview = previewOf(choice, rate, NOW);
  return preview.ok ? preview.total : undefined;
}

describe('the total', () => {
  test('[P1-BOOK-18] a period of days costs its minutes × price ÷ unit ÷ 60', () => {
    expect(totalOf(TWO_DAYS)).toBe(36_000);
  });

  test('[P1-BOOK-18] hours and minutes cost the same way, rounded half up to a whole riyal', () => {
    expect(totalOf(THREE_HOURS)).toBe(2_600); // 210 minutes of 180 SAR a day are 26.25 SAR
    expect(
      totalOf({ ...THREE_HOURS, hours: '1', minutes: '' }, { priceHalalas: halalas(6_100), priceHours: 2 }),
    ).toBe(3_100);
  });

  test('[P1-BOOK-04] there is no total while something is missing', () => {
    expect(totalOf(EMPTY_CHOICE)).toBeUndefined();
  });
});

describe('changing the choice', () => {
  test('[P1-BOOK-07] switching the mode resets end, hours, minutes and total, and keeps the start', () => {
    const hours = chooseMode(TWO_DAYS, 'hour');
    expect(hours).toEqual({ ...EMPTY_CHOICE, mode: 'hour', start: TWO_DAYS.start });
    expect(totalOf(hours)).toBeUndefined();
    expect(chooseMode(THREE_HOURS, 'day')).toEqual({ ...EMPTY_CHOICE, start: THREE_HOURS.start });
  });

  test('[P1-BOOK-07] choosing the mode that is on already changes nothing', () => {
    expect(chooseMode(TWO_DAYS, 'day')).toBe(TWO_DAYS);
  });

  test('[P1-BOOK-15] an end that the new start has reached or passed is cleared', () => {
    expect(chooseStart(TWO_DAYS, at('29T13:00')).end).toBeUndefined();
    expect(chooseStart(TWO_DAYS, at('30T13:00')).end).toBeUndefined();
    expect(chooseStart(TWO_DAYS, at('29T12:45')).end).toEqual(TWO_DAYS.end);
  });

  test('[P1-BOOK-15] an end chosen before the start is cleared', () => {
    expect(chooseEnd(TWO_DAYS, at('26T13:00')).end).toBeUndefined();
  });
});

describe('what is refused, and where', () => {
  test('[P1-BOOK-10] a missing start', () => {
    expect(refusalOf(EMPTY_CHOICE)).toEqual({ refusal: 'START_REQUIRED', field: 'start' });
    expect(refusalOf({ ...THREE_HOURS, start: undefined })).toEqual({
      refusal: 'START_REQUIRED',
      field: 'start',
    });
  });

  test('[P1-BOOK-11] a missing end in day mode', () => {
    expect(refusalOf({ ...TWO_DAYS, end: undefined })).toEqual({ refusal: 'END_REQUIRED', field: 'end' });
  });

  test('[P1-BOOK-12] a missing duration in hour mode', () => {
    expect(refusalOf({ ...THREE_HOURS, hours: '', minutes: '' })).toEqual({
      refusal: 'DURATION_REQUIRED',
      field: 'duration',
    });
    expect(refusalOf({ ...THREE_HOURS, hours: 'two' })).toEqual({
      refusal: 'DURATION_REQUIRED',
      field: 'duration',
    });
  });

  test('[P1-BOOK-13] less than an hour, in either mode', () => {
    const short = { refusal: 'BOOKING_TOO_SHORT' };
    expect(refusalOf({ ...THREE_HOURS, hours: '0', minutes: '45' })).toMatchObject({
      ...short,
      field: 'duration',
    });
    expect(refusalOf({ ...THREE_HOURS, hours: '', minutes: '45' })).toMatchObject({
      ...short,
      field: 'duration',
    });
    expect(refusalOf({ ...TWO_DAYS, end: at('27T13:45') })).toMatchObject({ ...short, field: 'end' });
    expect(refusalOf({ ...TWO_DAYS, end: at('27T14:00') })).toBeUndefined();
  });

  test('[P1-BOOK-14] a start that is not in the future', () => {
    expect(refusalOf({ ...TWO_DAYS, start: NOW })).toEqual({ refusal: 'START_IN_PAST', field: 'start' });
  });

  test('[P1-BOOK-16] hours beyond 24 or minutes beyond 60', () => {
    const wrong = { refusal: 'DURATION_OUT_OF_RANGE', field: 'duration' };
    expect(refusalOf({ ...THREE_HOURS, hours: '25' })).toEqual(wrong);
    expect(refusalOf({ ...THREE_HOURS, minutes: '61' })).toEqual(wrong);
    expect(refusalOf({ ...THREE_HOURS, minutes: '1.5' })).toEqual(wrong);
    expect(refusalOf({ ...THREE_HOURS, hours: '24', minutes: '60' })).toBeUndefined();
  });
});

describe('typing a duration', () => {
  test('[P1-BOOK-16] the buttons of a duration field stay inside its limits', () => {
    expect(stepped('', 1, 1, 24)).toBe('1');
    expect(stepped('24', 1, 1, 24)).toBe('24');
    expect(stepped('1', -1, 1, 24)).toBe('1');
    expect(stepped('', 15, 0, 60)).toBe('15');
    expect(stepped('60', 15, 0, 60)).toBe('60');
    expect(stepped('abc', 15, 0, 60)).toBe('15');
  });

  test('Arabic-Indic digits are read as numbers', () => {
    expect(wholeNumber('١٢')).toBe(12);
    expect(totalOf({ ...THREE_HOURS, hours: '٣', minutes: '٣٠' })).toBe(2_600);
  });
});

test('[P1-BOOK-22] what is sent names only what the mode uses', () => {
  expect(wirePeriod({ ...TWO_DAYS, hours: '4' })).toEqual({
    mode: 'day',
    start: '2025-11-27T13:00:00.000Z',
    end: '2025-11-29T13:00:00.000Z',
  });
  expect(wirePeriod({ ...THREE_HOURS, end: at('28T13:00') })).toEqual({
    mode: 'hour',
    start: '2025-11-27T13:00:00.000Z',
    hours: 3,
    minutes: 30,
  });
});
