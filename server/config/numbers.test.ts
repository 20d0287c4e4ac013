import { describe, expect, test } from 'vitest';
import { configHelp, readConfig } from './config.ts';
import { sharesOf, sheddingOf } from './shedding.ts';

/** What a setting is when it is not set, what one number of it changes, and where. */
type Row = readonly [name: string, unset: unknown, set: string, changed: unknown];
type Config = ReturnType<typeof readConfig>;

/** Each setting changes its own number and no other. */
function eachAlone(rows: readonly Row[], valuesOf: (config: Config) => readonly unknown[]): void {
  const unset = rows.map(([, value]) => value);
  expect(valuesOf(readConfig({}))).toEqual(unset);
  for (const [at, [name, , set, changed]] of rows.entries())
    expect([name, valuesOf(readConfig({ [name]: set }))]).toEqual([name, unset.with(at, changed)]);
}

describe('the numbers of the operator', () => {
  test('of what an owner pays for cancelling or not coming', () => {
    eachAlone(
      [
        ['OWNER_FEE_FREE_AHEAD_DAYS', 7, '0', 0],
        ['OWNER_FEE_FREE_ONCE_DAYS', 180, '90', 90],
        ['OWNER_FEE_PERCENT', 5, '2.5', 2.5],
        ['OWNER_FEE_MINIMUM_SAR', 2_500, '10', 1_000],
        ['OWNER_FEE_LATE_HOURS', 48, '24', 24],
        ['OWNER_FEE_LATE_PERCENT', 15, '20', 20],
        ['OWNER_FEE_LATE_MINIMUM_SAR', 5_000, '0', 0],
        ['OWNER_FEE_NO_SHOW_PERCENT', 25, '100', 100],
        ['NO_SHOW_WAIT_MINUTES', 60, '30', 30],
        ['NO_SHOW_UNTIL_HOURS', 24, '12', 12],
        ['NO_SHOW_ANSWER_MINUTES', 30, '45', 45],
      ],
      ({ ownerFees, noShows }) => [
        ownerFees.freeAheadDays,
        ownerFees.freeOnceDays,
        ownerFees.earlyPercent,
        ownerFees.earlyMinimumHalalas,
        ownerFees.lateHours,
        ownerFees.latePercent,
        ownerFees.lateMinimumHalalas,
        noShows.noShowPercent,
        noShows.noShowWaitMinutes,
        noShows.noShowUntilHours,
        noShows.noShowAnswerMinutes,
      ],
    );
  });

  test('of what a renter is offered instead, and of deposits', () => {
    eachAlone(
      [
        ['REBOOKING_MINUTES', 30, '0', 0],
        ['REBOOKING_ABOVE_PERCENT', 20, '0', 0],
        ['REBOOKING_WITHIN_KM', 25, '100', 100],
        ['DEPOSIT_DAY_PRICES', 3, '5', 5],
        ['DEPOSIT_VEHICLE_MAXIMUM_SAR', 500_000, '2000', 200_000],
        ['DEPOSIT_ITEM_MAXIMUM_SAR', 500_000, '0', 0],
      ],
      ({ rebooking, depositLimits }) => [
        rebooking.minutes,
        rebooking.abovePercent,
        rebooking.withinKm,
        depositLimits.dayPrices,
        depositLimits.vehicleHalalas,
        depositLimits.itemHalalas,
      ],
    );
  });

  test('of what may be kept without paying, and how long what lapsed is kept', () => {
    eachAlone(
      [
        ['UNPAID_SLOTS_PER_DAY', 20, '1', 1],
        ['UNPAID_DAYS_PER_DAY', 800, '30', 30],
        ['UNPAID_FREE_PER_DAY', 5, '2', 2],
        ['LAPSED_KEPT_DAYS', 90, '31', 31],
      ],
      ({ unpaid, lapsedKeptDays }) => [
        unpaid.slotsPerDay,
        unpaid.daysPerDay,
        unpaid.freePerDay,
        lapsedKeptDays,
      ],
    );
    // The keys of calls are kept as long as they could come again.
    expect(() => readConfig({ LAPSED_KEPT_DAYS: '30' })).toThrow(
      'LAPSED_KEPT_DAYS is "30": it takes a whole number of days above 30.',
    );
  });

  test('of messages, and of the work that is asked for a code', () => {
    eachAlone(
      [
        ['CODE_TEXTS_PER_DAY', 20_000, '1', 1],
        ['SAFETY_TEXTS_PER_DAY', 2_000, '2', 2],
        ['NOTICE_TEXTS_PER_DAY', 10_000, '3', 3],
        ['CHAT_TEXTS_PER_DAY', 3_000, '4', 4],
        ['NOTICE_TEXTS_PER_PERSON', 6, '5', 5],
        ['NOTICE_TEXTS_PER_PERSON_DAY', 40, '7', 7],
        ['CODE_TEXTS_PER_PERSON_DAY', 20, '8', 8],
        ['CODE_TEXTS_PER_ADDRESS', 250, '9', 9],
        ['CODE_TEXTS_PER_ADDRESS_SCARCE', 20, '10', 10],
        ['CODE_TEXTS_STRANGERS_PERCENT', 80, '11', 11],
        ['CODE_WORK_BITS', 18, '0', 0],
        ['CODE_WORK_FROM_PERCENT', 50, '0', 0],
      ],
      ({ messages, codeWork }) => [
        messages.perDay.code,
        messages.perDay.safety,
        messages.perDay.notice,
        messages.perDay.chat,
        messages.noticesPerPersonHour,
        messages.noticesPerPersonDay,
        messages.codesPerPersonDay,
        messages.codesPerAddressHour,
        messages.codesPerAddressScarce,
        messages.strangersPercent,
        codeWork.bits,
        codeWork.fromPercent,
      ],
    );
  });

  test.each([
    ['OWNER_FEE_PERCENT', '100.5', 'a number from 0 to 100'],
    ['OWNER_FEE_PERCENT', '-1', 'a number from 0 to 100'],
    ['OWNER_FEE_MINIMUM_SAR', '2.5', 'a whole number from 0'],
    ['OWNER_FEE_MINIMUM_SAR', '٢٥', 'a whole number from 0'],
    ['NO_SHOW_WAIT_MINUTES', '1441', 'a whole number from 0'],
    ['DEPOSIT_DAY_PRICES', '31', 'a whole number from 0'],
    ['UNPAID_SLOTS_PER_DAY', '0', 'a whole number above 0'],
    ['CODE_WORK_BITS', '25', 'a whole number from 0 to 24'],
    ['CODE_TEXTS_STRANGERS_PERCENT', '0', 'a whole number from 1 to 100'],
    ['GUESTS_DATABASE_PERCENT', '101', 'a whole number from 1 to 100'],
    ['QUIET_HOURS', '24-8', 'two hours of the day in Riyadh, such as 23-8, or off'],
    ['QUIET_HOURS', '23', 'two hours of the day in Riyadh, such as 23-8, or off'],
  ])('are refused at the start where %s is %s', (name, value, takes) => {
    expect(() => readConfig({ [name]: value })).toThrow(`${name} is "${value}": it takes ${takes}.`);
  });

  test('are told by --help as they are where nothing is set', () => {
    const help = configHelp();
    for (const [name, unset] of [
      ['OWNER_FEE_FREE_AHEAD_DAYS', '7'],
      ['OWNER_FEE_LATE_MINIMUM_SAR', '50'],
      ['OWNER_FEE_NO_SHOW_PERCENT', '25'],
      ['REBOOKING_ABOVE_PERCENT', '20'],
      ['DEPOSIT_ITEM_MAXIMUM_SAR', '5000'],
      ['UNPAID_DAYS_PER_DAY', '800'],
      ['LAPSED_KEPT_DAYS', '90'],
      ['CODE_WORK_BITS', '18'],
    ]) {
      const [, told = ''] = help.split(new RegExp(`^  ${name} `, 'm'));
      expect([name, /Without it: ([^.]+)\./.exec(told)?.[1]]).toEqual([name, unset]);
    }
  });
});

describe('the rooms of classes of work', () => {
  test('are there unless that is said, and where it is said also in tests', () => {
    expect(sheddingOf({}, true)).toBeDefined();
    expect(sheddingOf({}, false)).toBeUndefined();
    expect(sheddingOf({ SHEDDING: 'off' }, true)).toBeUndefined();
    expect(sheddingOf({ SHEDDING: 'on' }, false)).toBeDefined();
  });

  test('have the sizes that are set, each class its own; of guests eight times as many while they are short', () => {
    const unset = sheddingOf({}, true)?.sizes;
    expect(unset).toMatchObject({
      money: { atOnce: 40, waiting: 600, waitAtMostMilliseconds: 10_000 },
      people: { atOnce: 20, waiting: 300, waitAtMostMilliseconds: 5_000 },
      guests: { atOnce: 5, atOnceWhileShort: 40, waiting: 120, waitAtMostMilliseconds: 2_000 },
      robots: { atOnce: 2, waiting: 20, waitAtMostMilliseconds: 1_000 },
    });
    const given = {
      ...{ MONEY_AT_ONCE: 1, MONEY_WAITING: 2, PEOPLE_AT_ONCE: 3, PEOPLE_WAITING: 4 },
      ...{ GUESTS_AT_ONCE: 6, GUESTS_WAITING: 7, ROBOTS_AT_ONCE: 8, ROBOTS_WAITING: 9 },
    };
    expect(sheddingOf(given, true)?.sizes).toMatchObject({
      money: { atOnce: 1, waiting: 2, waitAtMostMilliseconds: 10_000 },
      people: { atOnce: 3, waiting: 4 },
      guests: { atOnce: 6, atOnceWhileShort: 48, waiting: 7 },
      robots: { atOnce: 8, waiting: 9 },
    });
    expect(sheddingOf({ PEOPLE_AT_ONCE: 99 }, true)?.sizes.people).not.toHaveProperty('atOnceWhileShort');
  });

  test('share the connections to the database, of which one at least is left for money and one is everybody’s', () => {
    const shares = (connections: number, given = {}) => {
      const shedding = sheddingOf(given, true);
      return shedding && sharesOf(shedding, connections);
    };
    expect(shares(10)).toEqual({ low: 5, people: 8 });
    expect(shares(2)).toEqual({ low: 1, people: 1 });
    expect(shares(3)).toEqual({ low: 1, people: 2 });
    expect(shares(200)).toEqual({ low: 100, people: 160 });
    const all = { GUESTS_DATABASE_PERCENT: 100, PEOPLE_DATABASE_PERCENT: 100 };
    expect(shares(10, all)).toEqual({ low: 9, people: 9 });
    const none = { GUESTS_DATABASE_PERCENT: 1, PEOPLE_DATABASE_PERCENT: 1 };
    expect(shares(10, none)).toEqual({ low: 1, people: 1 });
  });
});
