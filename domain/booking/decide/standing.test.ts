import { expect, test } from 'vitest';
import { type AvailabilityRules, OPEN_RULES } from '../../listing/availability.ts';
import { addMilliseconds, addMinutes } from '../../time.ts';
import { type Claim, type Holder, standingOf, stillHolds } from './standing.ts';

const now = new Date('2028-02-28T10:00:00.000Z');
const at = (hours: number) => addMinutes(now, hours * 60);
const period = { start: at(10), end: at(20) };
const rules: AvailabilityRules = OPEN_RULES;

const claim: Claim = { period, renterId: 'renter' };
const holder = (holds: Partial<Holder> = {}): Holder => ({
  bookingId: 'other',
  changeId: null,
  renterId: 'stranger',
  keptUntil: null,
  ...period,
  ...holds,
});

const standing = (holders: readonly Holder[], asked: Partial<Claim> = {}, isBlocked = false) =>
  standingOf({ ...claim, ...asked }, { rules, isBlocked, holders }, now);

test('an unpaid slot holds to the last millisecond of its time, a paid one for good', () => {
  expect(stillHolds({ keptUntil: addMilliseconds(now, 1) }, now)).toBe(true);
  expect(stillHolds({ keptUntil: now }, now)).toBe(false);
  expect(stillHolds({ keptUntil: null }, now)).toBe(true);
});

test.each<readonly [string, Partial<Holder>, unknown]>([
  ['paid for by another', {}, { reason: 'PERIOD_TAKEN', giving: [] }],
  ['paid for by the same renter', { renterId: 'renter' }, { reason: 'PERIOD_TAKEN', giving: [] }],
  [
    'unpaid, of another, in its time',
    { keptUntil: at(0.1) },
    { reason: 'PERIOD_TAKEN', mayBeFreeAt: at(0.1), giving: [] },
  ],
  [
    'unpaid, of another, over',
    { keptUntil: now },
    { giving: [{ bookingId: 'other', changeId: null, by: 'system' }] },
  ],
  [
    'unpaid, of the same renter, in its time',
    { renterId: 'renter', keptUntil: at(0.1), changeId: 'more' },
    { giving: [{ bookingId: 'other', changeId: 'more', by: 'renter' }] },
  ],
  [
    'unpaid, of the same renter, over',
    { renterId: 'renter', keptUntil: now },
    { giving: [{ bookingId: 'other', changeId: null, by: 'system' }] },
  ],
  ['that ends as this begins', { start: at(5), end: period.start }, { giving: [] }],
  ['that begins as this ends', { start: period.end, end: at(30) }, { giving: [] }],
])('in the way is a slot %s', (_name, holds, expected) => {
  expect(standing([holder(holds)])).toEqual({ reason: undefined, ...(expected as object) });
});

test('a booking and its changes are in the way of other bookings, and not of each other', () => {
  const own = [
    holder({ bookingId: 'mine' }),
    holder({ bookingId: 'mine', changeId: 'more', keptUntil: now }),
  ];
  expect(standing(own, { bookingId: 'mine' })).toEqual({ reason: undefined, giving: [] });
  expect(standing(own).reason).toBe('PERIOD_TAKEN');
});

test('a guest who only looks has no slot that could give way', () => {
  expect(standing([holder({ renterId: 'renter', keptUntil: at(0.1) })], { renterId: undefined })).toEqual({
    reason: 'PERIOD_TAKEN',
    mayBeFreeAt: at(0.1),
    giving: [],
  });
});

test('a period that was promised before needs no notice any more, but no other booking may lie in it', () => {
  const late = { ...rules, noticeMinutes: 11 * 60, preparationMinutes: 60 };
  const calendar = { rules: late, isBlocked: false, holders: [] };
  expect(standingOf(claim, calendar, now)).toEqual({ reason: 'NOTICE_TOO_SHORT', giving: [] });
  expect(standingOf({ ...claim, isPromised: true }, calendar, now).reason).toBeUndefined();
  const before = holder({ start: at(8), end: at(9.5) });
  expect(standingOf({ ...claim, isPromised: true }, { ...calendar, holders: [before] }, now).reason).toBe(
    'PREPARATION_NEEDED',
  );
});

test('a block of the owner is in the way, whoever gives way besides', () => {
  const over = holder({ keptUntil: now });
  expect(standing([over], {}, true)).toEqual({
    reason: 'PERIOD_BLOCKED',
    giving: [{ bookingId: 'other', changeId: null, by: 'system' }],
  });
});

test('[D-UNPAID] a period may come free when the last unpaid slot in it is over, and never when one is paid or it is blocked', () => {
  const unpaid = [holder({ keptUntil: at(0.1) }), holder({ bookingId: 'third', keptUntil: at(0.2) })];
  expect(standing(unpaid).mayBeFreeAt).toEqual(at(0.2));
  expect(standing([...unpaid, holder({ bookingId: 'paid' })]).mayBeFreeAt).toBeUndefined();
  expect(standing(unpaid, {}, true).mayBeFreeAt).toBeUndefined();
  expect(standing([]).mayBeFreeAt).toBeUndefined();
});
