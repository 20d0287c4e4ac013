import { DAY_MILLISECONDS, HOUR_MILLISECONDS } from '@kiraa/domain/time.ts';
import { en } from '@kiraa/texts/en.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookByWire, checkByWire } from '../../testing/rentals/wire-calls.ts';
import { createWorld, type Person, START, type World } from '../../testing/world.ts';

let world: World;
let owner: Person;
let renter: Person;
let listing: string;

beforeAll(async () => {
  world = await createWorld();
  owner = await world.person('owner', 'سارة القحطاني');
});
beforeEach(async () => {
  renter = await world.person('renter', 'فهد العتيبي');
  listing = await world.listing({ owner, priceSar: 240, priceHours: 24 });
});
afterAll(() => world.close());

const at = (milliseconds: number) => new Date(START.getTime() + milliseconds).toISOString();
const TOMORROW = at(DAY_MILLISECONDS);
const NEXT_DAY = at(2 * DAY_MILLISECONDS);

const check = (body: Record<string, unknown>, headers?: Record<string, string>) =>
  checkByWire(world, listing, body, headers);
const add = (body: Record<string, unknown>) => bookByWire(world, { renter, listing }, body);

/** Each rule of the form: an input that breaks it, its code, and the wrong field's name in each call. */
const rules: readonly [
  string,
  Record<string, unknown>,
  keyof typeof en.refusals,
  'start' | 'end' | 'duration',
][] = [
  ['[P1-BOOK-10] no start', { mode: 'day', end: NEXT_DAY }, 'START_REQUIRED', 'start'],
  ['[P1-BOOK-10] an empty start', { mode: 'hour', start: '', hours: 2 }, 'START_REQUIRED', 'start'],
  ['[P1-BOOK-11] no end in day mode', { mode: 'day', start: TOMORROW }, 'END_REQUIRED', 'end'],
  ['[P1-BOOK-11] a duration in day mode', { mode: 'day', start: TOMORROW, hours: 5 }, 'END_REQUIRED', 'end'],
  [
    '[P1-BOOK-12] no duration in hour mode',
    { mode: 'hour', start: TOMORROW },
    'DURATION_REQUIRED',
    'duration',
  ],
  [
    '[P1-BOOK-12] an end in hour mode',
    { mode: 'hour', start: TOMORROW, end: NEXT_DAY },
    'DURATION_REQUIRED',
    'duration',
  ],
  [
    '[P1-BOOK-13] 59 minutes',
    { mode: 'hour', start: TOMORROW, hours: 0, minutes: 59 },
    'BOOKING_TOO_SHORT',
    'duration',
  ],
  [
    '[P1-BOOK-13] an hour less a millisecond',
    { mode: 'day', start: TOMORROW, end: at(DAY_MILLISECONDS + HOUR_MILLISECONDS - 1) },
    'BOOKING_TOO_SHORT',
    'end',
  ],
  ['[P1-BOOK-14] now', { mode: 'day', start: at(0), end: NEXT_DAY }, 'START_IN_PAST', 'start'],
  [
    '[P1-BOOK-14] yesterday',
    { mode: 'hour', start: at(-DAY_MILLISECONDS), hours: 2 },
    'START_IN_PAST',
    'start',
  ],
  [
    '[P1-BOOK-15] an end at the start',
    { mode: 'day', start: TOMORROW, end: TOMORROW },
    'END_BEFORE_START',
    'end',
  ],
  [
    '[P1-BOOK-15] an end before it',
    { mode: 'day', start: NEXT_DAY, end: TOMORROW },
    'END_BEFORE_START',
    'end',
  ],
  ['too far ahead', { mode: 'hour', start: at(731 * DAY_MILLISECONDS), hours: 2 }, 'START_TOO_FAR', 'start'],
  ['too long', { mode: 'day', start: TOMORROW, end: at(367 * DAY_MILLISECONDS) }, 'BOOKING_TOO_LONG', 'end'],
];
const checkNames = {
  mode: 'type',
  start: 'start_date',
  end: 'end_date',
  hours: 'booking_hour',
  minutes: 'booking_min',
};
const addNames = { mode: 'typeOfDuration', start: 'from', end: 'to', hours: 'hours', minutes: 'mins' };
const spell = (selection: Record<string, unknown>, names: Record<string, string>) =>
  Object.fromEntries(Object.entries(selection).map(([field, value]) => [names[field] ?? field, value]));

describe('the form’s rules are the server’s', () => {
  test.each(rules)(
    '%s is refused at its field, in the specification’s words, by both calls',
    async (_name, wrong, code, field) => {
      const before = await world.db.selectFrom('bookings').select('id').execute();
      const asked = await check(spell(wrong, checkNames));
      const added = await add(spell(wrong, addNames));
      const fieldOf = (names: typeof addNames) => (field === 'duration' ? names.hours : names[field]);
      for (const [answer, name] of [
        [asked, fieldOf(checkNames)],
        [added, fieldOf(addNames)],
      ] as const) {
        expect(answer).toEqual({
          status: 422,
          body: {
            status: 0,
            error: true,
            code,
            message: en.refusals[code],
            errorObject: { [name]: en.refusals[code] },
            fieldCodes: { [name]: code },
          },
        });
      }
      expect(await world.db.selectFrom('bookings').select('id').execute()).toEqual(before);
    },
  );

  test('the specification’s own words', () => {
    expect(en.refusals).toMatchObject({
      START_REQUIRED: 'Please select start date',
      END_REQUIRED: 'Please select end date',
      DURATION_REQUIRED: 'Please enter duration',
      BOOKING_TOO_SHORT: 'Minimum booking duration should be 1 hour.',
    });
  });

  test.each([
    [{ booking_hour: 24, booking_min: 60 }, 200, 1_500],
    [{ booking_hour: 1, booking_min: 0 }, 200, 60],
    [{ booking_hour: '٢', booking_min: '٣٠' }, 200, 150],
    [{ booking_hour: 25, booking_min: 0 }, 422, undefined],
    [{ booking_hour: 1, booking_min: 61 }, 422, undefined],
    [{ booking_hour: 1, booking_min: -1 }, 422, undefined],
    [{ booking_hour: 1.5 }, 422, undefined],
    [{ booking_hour: 'two' }, 422, undefined],
  ])('[P1-BOOK-16] hours and minutes %j: %i', async (duration, status, minutes) => {
    const answer = await check({ type: 'hour', start_date: TOMORROW, ...duration });
    expect([answer.status, (answer.body.data as { minutes?: number } | undefined)?.minutes]).toEqual([
      status,
      minutes,
    ]);
  });

  test('29 February of a year without one is refused, and not read as 1 March', async () => {
    const answer = await check({
      type: 'day',
      start_date: '2027-04-31T09:00:00Z',
      end_date: '2027-05-02T09:00:00Z',
    });
    expect([answer.status, answer.body.fieldCodes]).toEqual([422, { start_date: 'NOT_A_DATE' }]);
  });
});
