import { describe, expect, test } from 'vitest';
import { DAWN, END, hoursFrom, must, START, Stage } from '../../booking-house/stage.ts';
import { halalas, ZERO } from '../../money.ts';
import { addMinutes } from '../../time.ts';
import type { BookCommand, BookFacts } from './commands.ts';
import { decide } from './decide.ts';

const rate = { priceHalalas: halalas(1_000), priceHours: 1 };
const listing = { id: 'listing', ownerId: 'owner', instant: false, bookable: true, ...rate };
const facts: BookFacts = {
  now: DAWN,
  listing,
  standing: { reason: undefined, giving: [] },
  unpaidElsewhere: 0,
  ownUnpaid: [],
  discount: ZERO,
  commissionPercent: 10,
  vatPercent: 15,
};
const command: BookCommand = {
  kind: 'book',
  renterId: 'renter',
  period: { start: START, end: END },
  minutes: 600,
  durationMode: 'hour',
  channel: 'card',
  savesCard: false,
  couponId: null,
  seenHalalas: undefined,
  ids: { booking: 'b', change: 'x', charge: 'f', payment: 'p' },
};
const other = { bookingId: 'other', changeId: null, by: 'renter' } as const;

describe('what a renter asks for', () => {
  test.each<readonly [string, Partial<BookCommand>, Partial<BookFacts>, object]>([
    ['with two unpaid slots elsewhere', {}, { unpaidElsewhere: 2 }, { code: 'TOO_MANY_UNPAID' }],
    ['of no listing', {}, { listing: null }, { code: 'LISTING_UNAVAILABLE' }],
    ['of one that is off', {}, { listing: { ...listing, bookable: false } }, { code: 'LISTING_UNAVAILABLE' }],
    ['of their own', { renterId: 'owner' }, {}, { code: 'OWN_LISTING' }],
    [
      'too soon',
      {},
      { standing: { reason: 'NOTICE_TOO_SHORT', giving: [] } },
      { code: 'NOTICE_TOO_SHORT', field: 'start' },
    ],
    [
      'too short by the hour',
      {},
      { standing: { reason: 'BELOW_SHORTEST', giving: [] } },
      { code: 'BELOW_SHORTEST', field: 'duration' },
    ],
    [
      'too long by the day',
      { durationMode: 'day' },
      { standing: { reason: 'ABOVE_LONGEST', giving: [] } },
      { code: 'ABOVE_LONGEST', field: 'end' },
    ],
    ['that is taken', {}, { standing: { reason: 'PERIOD_TAKEN', giving: [] } }, { code: 'PERIOD_TAKEN' }],
    [
      'with a coupon that is used up',
      { couponId: 'c' },
      { discount: { fault: 'COUPON_USED_UP' } },
      { code: 'COUPON_USED_UP', field: 'coupon' },
    ],
    [
      'at a price that has changed',
      { seenHalalas: halalas(9_999) },
      {},
      { code: 'PRICE_CHANGED', field: 'amount' },
    ],
  ])('%s is refused', (_name, wish, so, refusal) => {
    expect(decide<'book'>(null, { ...command, ...wish }, { ...facts, ...so })).toEqual({
      ok: false,
      refusal,
    });
  });

  test('is kept for a quarter of an hour, and its payment intended', () => {
    const { decision } = must(decide<'book'>(null, { ...command, seenHalalas: halalas(10_000) }, facts));
    const until = addMinutes(DAWN, 15);
    expect(decision.slot).toEqual([
      { kind: 'make-room', giving: [] },
      { kind: 'keep', of: { kind: 'booking' }, period: { start: START, end: END }, until },
    ]);
    expect(decision.money).toMatchObject([
      { verb: 'intend', payment: { id: 'p', purpose: 'rental', method: 'hold', amountHalalas: 10_000 } },
    ]);
    expect(decision.steps).toMatchObject([
      { kind: 'begin-booking', booking: { id: 'b', state: 'awaiting_payment', slotUntil: until } },
    ]);
    expect([decision.notices, decision.coupon]).toEqual([[], null]);
  });

  test('with a coupon costs less, and the coupon is taken for it', () => {
    const discount = halalas(2_500);
    const { decision } = must(decide<'book'>(null, { ...command, couponId: 'c' }, { ...facts, discount }));
    expect(decision.coupon).toBe('use');
    expect(decision.money).toMatchObject([{ payment: { amountHalalas: 7_500 } }]);
  });

  test('takes the place of their other unpaid slots here, in the way or not, each once', () => {
    const giving = { ...other, bookingId: 'in the way' };
    const so = { standing: { reason: undefined, giving: [giving] }, ownUnpaid: [giving, other] };
    const { decision } = must(decide<'book'>(null, command, { ...facts, ...so }));
    expect(decision.slot[0]).toEqual({ kind: 'make-room', giving: [giving, other] });
  });
});

test('whoever gives way is dropped before the new slot is kept', () => {
  const stage = new Stage();
  const first = stage.book({ listing: 'firm' });
  const second = stage.book({ listing: 'firm', period: { start: START, end: hoursFrom(END, 1) } });
  expect([first.kept.row.state, second.kept.row.state]).toEqual(['dropped', 'awaiting_payment']);
  expect(first.kept.timeline.at(-1)).toMatchObject({ step: 'drop', actor: 'renter' });
  expect(stage.house.slots).toMatchObject([{ bookingId: second.id }]);
});
