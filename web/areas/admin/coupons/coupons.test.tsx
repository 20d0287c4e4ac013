// @vitest-environment happy-dom
import type { AdminCoupon } from '@kiraa/contract/admin/coupons.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { enterAs, openPage, showPage, toasts } from '../../../testing/page.tsx';
import {
  byRole,
  descriptionOf,
  isThere,
  press,
  pressLast,
  shown,
  type,
  typeInto,
} from '../../../testing/person.ts';
import { answer, lastAsked, refuseField, waitingFor } from '../../../testing/screen.tsx';
import { CouponEnd, CouponSwitch } from './coupon-acts.tsx';
import { useTakenOff } from './coupon-words.ts';
import { NewCoupon } from './new-coupon.tsx';

openPage();
beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2027-03-07T09:00:00Z') });
  await enterAs({ userId: 'sarah' });
});

const WHY = 'Agreed with marketing';
const COUPON = { id: 'coupon-1', state: 'running', until: '2027-04-30' } as AdminCoupon;
const value = (name: string) => byRole<HTMLInputElement>('textbox', name).value;

test('[D-COUPON] a percentage is asked for its number and its cap, in digits of any keyboard; what is sent is named once', async () => {
  await showPage(<NewCoupon />);
  await type('ramadan27', 'textbox', 'Code');
  await type(' ٢٥ ', 'textbox', 'Percent');
  await type('١٠٠', 'textbox', 'At most, in riyals');
  await type('50', 'textbox', 'Bookings in all');
  expect(value('Bookings by each renter')).toBe('1');
  await press('button', 'Make the coupon');
  expect(lastAsked().sent).toEqual({
    code: 'ramadan27',
    kind: 'percent',
    percent: '25',
    cap: '100',
    minimum: '',
    from: '',
    until: '',
    uses: '50',
    each: '1',
  });
  await press('button', 'One moment…');
  expect(waitingFor('addCoupon')).toHaveLength(1);
  await answer('addCoupon');
  expect(toasts()).toEqual(['RAMADAN27 is made']);
  expect([value('Code'), value('Percent')]).toEqual(['', '']);
});

test('[D-COUPON] a sum is asked for in riyals, and no percentage goes along that was typed before', async () => {
  await showPage(<NewCoupon />);
  await type('25', 'textbox', 'Percent');
  await typeInto(document.querySelector('select') as HTMLSelectElement, 'fixed');
  expect(isThere('textbox', 'Percent')).toBe(false);
  await type('40', 'textbox', 'Sum in riyals');
  await press('button', 'Make the coupon');
  expect(lastAsked().sent).toMatchObject({ kind: 'fixed', amount: '40' });
  expect(lastAsked().sent).not.toHaveProperty('percent');
});

test('[D-COUPON] what the server refuses is said at its field, and what was typed stays', async () => {
  await showPage(<NewCoupon />);
  await type('X', 'textbox', 'Code');
  await press('button', 'Make the coupon');
  await refuseField('addCoupon', 'code', 'NOT_ALLOWED');
  expect(descriptionOf(byRole('textbox', 'Code'))).toBe('Choose one of the options');
  expect([value('Code'), toasts()]).toEqual(['X', []]);
});

test('[D-COUPON] a coupon is switched off with a reason', async () => {
  await showPage(<CouponSwitch coupon={COUPON} />);
  await type(WHY, 'textbox', 'Reason, for the team');
  await pressLast('button', /./);
  expect([lastAsked().path, lastAsked().sent]).toEqual([
    '/api/admin/coupons/switch',
    { id: 'coupon-1', on: 0, reason: WHY },
  ]);
});

test('[D-COUPON] one that is off is switched on', async () => {
  await showPage(<CouponSwitch coupon={{ ...COUPON, state: 'off' }} />);
  await pressLast('button', /./);
  expect(lastAsked().sent).toMatchObject({ on: 1 });
});

test('[D-COUPON] whoever sets another last day names the one that was shown', async () => {
  await showPage(<CouponEnd coupon={COUPON} />);
  expect(shown()).toContain('30/04/2027');
  await type(WHY, 'textbox', 'Reason, for the team');
  await pressLast('button', /./);
  expect(lastAsked().sent).toEqual({
    id: 'coupon-1',
    until: '2027-04-30',
    seen_until: '2027-04-30',
    reason: WHY,
  });
});

test('[D-COUPON] of one without a last day none is named', async () => {
  await showPage(<CouponEnd coupon={{ ...COUPON, until: null }} />);
  expect(shown()).toContain('No end date');
  await pressLast('button', /./);
  expect(lastAsked().sent).not.toHaveProperty('seen_until');
});

test.each([
  [{ percent: 25, amount: null, cap: '100.00' }, /^25% off, at most SAR.100\.00$/],
  [{ percent: 25, amount: null, cap: null }, /^25% off$/],
  [{ percent: null, amount: '40.00', cap: null }, /^SAR.40\.00 off$/],
  [{ percent: null, amount: '40.00', cap: '30.00' }, /^SAR.40\.00 off, at most SAR.30\.00$/],
])('[D-COUPON] what it takes off in one line: %o', async (coupon, line) => {
  const Line = () => <output>{useTakenOff()(coupon as unknown as AdminCoupon)}</output>;
  await showPage(<Line />);
  expect(document.querySelector('output')?.textContent).toMatch(line);
});

test.each([
  ['percent', 'Percent', 'Allowed is a number from 0.01 to 100'],
  ['uses', 'Bookings in all', 'Allowed is a number from 1 to 1,000,000'],
  ['cap', 'At most, in riyals', 'Allowed is more than nothing'],
])('[D-COUPON] a number outside its limits says which they are: %s', async (wire, label, sentence) => {
  await showPage(<NewCoupon />);
  await press('button', 'Make the coupon');
  await refuseField('addCoupon', wire, 'OUT_OF_RANGE');
  expect(descriptionOf(byRole('textbox', label))).toContain(sentence);
});
