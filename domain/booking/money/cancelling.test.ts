import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { halalas, ZERO } from '../../money.ts';
import { DAY_MILLISECONDS, HOUR_MILLISECONDS, MINUTE_MILLISECONDS } from '../../time.ts';
import { shareOut, unearnedEntries } from '../life/settlement.ts';
import { type Cancellable, cancelTerms, overruledBack, splitBack, termsOverTime } from './cancelling.ts';

/** Over the end of February of a leap year, for two days. */
const START = new Date('2028-02-28T22:00:00.000Z');
const END = new Date('2028-03-01T22:00:00.000Z');
const booking: Cancellable = { state: 'accepted', start: START, end: END, paidHalalas: halalas(48_001) };
const before = (milliseconds: number) => new Date(START.getTime() - milliseconds);

const terms = (by: 'renter' | 'owner', now: Date, change: Partial<Cancellable> = {}) => {
  const found = cancelTerms({ ...booking, ...change }, by, now);
  return found.ok ? `${found.terms.rule} ${found.terms.backHalalas}` : found.refusal;
};

describe('[F16] the renter cancels', () => {
  test.each([
    ['a millisecond more than 24 hours before', before(DAY_MILLISECONDS + 1), 'all 48001'],
    ['24 hours before', before(DAY_MILLISECONDS), 'fee 40801'],
    ['a millisecond less than 24 hours before', before(DAY_MILLISECONDS - 1), 'fee 40801'],
    ['a millisecond more than 5 minutes before', before(5 * MINUTE_MILLISECONDS + 1), 'fee 40801'],
    ['5 minutes before', before(5 * MINUTE_MILLISECONDS), 'nothing 0'],
    ['at the start', START, 'nothing 0'],
    ['a millisecond before the end', new Date(END.getTime() - 1), 'nothing 0'],
    ['at the end, when it must be returned', END, 'STEP_NOT_ALLOWED'],
  ])('[P3-RENB-36] %s', (_name, now, expected) => expect(terms('renter', now)).toBe(expected));

  test.each([
    ['a millisecond more than 48 hours before', before(2 * DAY_MILLISECONDS + 1), 'all 48001'],
    ['48 hours before', before(2 * DAY_MILLISECONDS), 'fee 36001'],
    ['5 minutes before', before(5 * MINUTE_MILLISECONDS), 'nothing 0'],
  ])('[D-NUMBERS] %s, under 48 hours and 25 %%', (_name, now, expected) => {
    const numbers = { freeCancellationHours: 48, lateCancellationPercent: 25 };
    expect(terms('renter', now, numbers)).toBe(expected);
    expect(termsOverTime({ ...booking, ...numbers }, before(3 * DAY_MILLISECONDS))[0]?.until).toEqual(
      before(2 * DAY_MILLISECONDS),
    );
  });

  test('[D-CANCEL] what both have proved to be handed over is brought back instead', () => {
    const out = { isOut: true };
    expect(terms('renter', before(12 * HOUR_MILLISECONDS), out)).toBe('BRING_BACK_FIRST');
    expect(terms('renter', new Date(END.getTime() - 1), out)).toBe('BRING_BACK_FIRST');
    expect(terms('renter', END, out)).toBe('STEP_NOT_ALLOWED');
    expect(terms('owner', START, out)).toBe('unused 48001');
    expect(termsOverTime({ ...booking, ...out }, before(DAY_MILLISECONDS))).toEqual([]);
  });

  test('a request that nobody has answered: all comes back, however near the start', () => {
    expect(terms('renter', before(1), { state: 'requested' })).toBe('all 48001');
  });
});

describe('[F16] the owner cancels', () => {
  test.each([
    ['2 hours before', before(2 * HOUR_MILLISECONDS), 'all 48001'],
    ['a millisecond less than 2 hours before', before(2 * HOUR_MILLISECONDS - 1), 'CONTACT_ADMIN'],
    ['a millisecond before the start', before(1), 'CONTACT_ADMIN'],
    ['at the start: every minute is unused', START, 'unused 48001'],
    ['a millisecond later: one minute is used', new Date(START.getTime() + 1), 'unused 47984'],
    ['half way', new Date(START.getTime() + DAY_MILLISECONDS), 'unused 24001'],
    ['in the last minute', new Date(END.getTime() - 1), 'unused 0'],
    ['at the end', END, 'STEP_NOT_ALLOWED'],
  ])('[P2-OWNB-22] %s', (_name, now, expected) => expect(terms('owner', now)).toBe(expected));

  test('a request is declined, not cancelled', () => {
    expect(terms('owner', before(DAY_MILLISECONDS), { state: 'requested' })).toBe('STEP_NOT_ALLOWED');
  });
});

const paid = fc.integer({ min: 1, max: 10 ** 9 }).map(halalas);
const moment = fc.integer({ min: -40 * DAY_MILLISECONDS, max: 2 * DAY_MILLISECONDS - 1 });

test('[M6] what comes back and what stays make up what was paid, for either side at any time', () => {
  fc.assert(
    fc.property(paid, moment, fc.constantFrom('renter' as const, 'owner' as const), (amount, at, by) => {
      const found = cancelTerms({ ...booking, paidHalalas: amount }, by, new Date(START.getTime() + at));
      if (!found.ok) return;
      expect(found.terms.backHalalas + found.terms.keptHalalas).toBe(amount);
      expect(Math.min(found.terms.backHalalas, found.terms.keptHalalas)).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 2_000 },
  );
});

test('waiting never brings a renter more', () => {
  fc.assert(
    fc.property(moment, moment, (one, other) => {
      const back = (at: number) => {
        const found = cancelTerms(booking, 'renter', new Date(START.getTime() + at));
        return found.ok ? found.terms.backHalalas : 0;
      };
      expect(back(Math.max(one, other))).toBeLessThanOrEqual(back(Math.min(one, other)));
    }),
  );
});

describe('the line over time', () => {
  const line = (now: Date) =>
    termsOverTime(booking, now).map(({ rule, from, until }) => [rule, from.getTime(), until.getTime()]);
  const fee = START.getTime() - DAY_MILLISECONDS;
  const late = START.getTime() - 5 * MINUTE_MILLISECONDS;

  test('says until when how much comes back, without what is over', () => {
    const early = before(3 * DAY_MILLISECONDS);
    expect(line(early)).toEqual([
      ['all', early.getTime(), fee],
      ['fee', fee, late],
      ['nothing', late, END.getTime()],
    ]);
    const soon = before(HOUR_MILLISECONDS);
    expect(line(soon)).toEqual([
      ['fee', soon.getTime(), late],
      ['nothing', late, END.getTime()],
    ]);
    expect(line(END)).toEqual([]);
    expect(termsOverTime({ ...booking, state: 'requested' }, early)).toEqual([]);
  });

  test('says of every moment what a cancellation then would give', () => {
    fc.assert(
      fc.property(moment, (at) => {
        const now = new Date(START.getTime() + at);
        const stretch = termsOverTime(booking, before(60 * DAY_MILLISECONDS)).find(
          ({ from, until }) => from <= now && now < until,
        );
        const found = cancelTerms(booking, 'renter', now);
        expect(found.ok && found.terms.backHalalas).toBe(stretch?.backHalalas);
      }),
    );
  });
});

test('[M6] what is unearned leaves exactly the shares of what stays, and owes the renter the rest', () => {
  const shares = fc.record({
    commissionPercent: fc.integer({ min: 0, max: 100 }),
    vatPercent: fc.integer({ min: 0, max: 30 }),
  });
  fc.assert(
    fc.property(paid, fc.nat({ max: 10_000 }), shares, (earned, part, rates) => {
      const back = halalas(Math.floor((earned * part) / 10_000));
      if (back === 0) return;
      const parties = { renterId: 'r', ownerId: 'o' };
      const entries = unearnedEntries(parties, { paidHalalas: earned, discountHalalas: ZERO }, back, rates);
      const of = (account: string) => entries.find((entry) => entry.account === account)?.amountHalalas ?? 0;
      const was = shareOut(earned, rates).ownerHalalas;
      expect(was - of('owner:o')).toBe(shareOut(halalas(earned - back), rates).ownerHalalas);
      expect(of('renter:r')).toBe(-back);
    }),
  );
});

test('[M4] what comes back is split over the payments, the newest first, none over what it brought', () => {
  expect(splitBack([halalas(100), halalas(50)], halalas(70))).toEqual([20, 50]);
  expect(splitBack([halalas(100), halalas(50)], halalas(30))).toEqual([0, 30]);
  expect(splitBack([halalas(100), halalas(50)], halalas(150))).toEqual([100, 50]);
  expect(() => splitBack([halalas(100)], halalas(101))).toThrow(RangeError);
});

describe('an admin cancels at any time, and sets what comes back', () => {
  const paid = halalas(48_001);
  test.each([
    ['accepted', 0, 0],
    ['accepted', 50, 24_001],
    ['returned', 12.34, 5_923],
    ['accepted', 100, 48_001],
    ['requested', 100, 48_001],
    ['requested', 99.99, 'ALL_OF_A_REQUEST'],
    ['completed', 100, 'STEP_NOT_ALLOWED'],
    ['cancelled', 0, 'STEP_NOT_ALLOWED'],
    ['awaiting_payment', 100, 'STEP_NOT_ALLOWED'],
  ] as const)('%s, %s%% of it', (state, percent, back) => {
    expect(overruledBack({ state, paidHalalas: paid }, percent)).toBe(back);
  });

  test.each([
    ['to the halala', 'accepted', 33_333, 33_333],
    ['all of it', 'returned', 48_001, 48_001],
    ['more than was paid', 'accepted', 48_002, 'ABOVE_PAID'],
    ['a part of a request', 'requested', 48_000, 'ALL_OF_A_REQUEST'],
    ['all of a request', 'requested', 48_001, 48_001],
    ['of what is over', 'completed', 1, 'STEP_NOT_ALLOWED'],
  ] as const)('an amount: %s', (_name, state, sum, back) => {
    const share = { halalas: halalas(sum) };
    expect(overruledBack({ state, paidHalalas: halalas(48_001) }, share)).toBe(back);
  });

  test('no more than all and no less than nothing', () => {
    for (const percent of [-0.01, 100.01, Number.NaN])
      expect(() => overruledBack({ state: 'accepted', paidHalalas: paid }, percent)).toThrow(RangeError);
  });
});
