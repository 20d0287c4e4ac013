// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aBooking } from '../../../testing/a-booking.ts';
import { enterAs, openPage, showPage, toasts } from '../../../testing/page.tsx';
import {
  allByRole,
  byRole,
  descriptionOf,
  isThere,
  nameOf,
  plain,
  press,
  shown,
  type,
} from '../../../testing/person.ts';
import { answer, asked, lastAsked, lose, refuse, waitingFor } from '../../../testing/screen.tsx';
import { CancelBooking } from './cancel-booking.tsx';

openPage();

const BOOKING = '5f0c0000-0000-4000-8000-000000000001';
const BEFORE = '2027-03-07T09:00:00Z';
const DURING = '2027-03-11T09:00:00Z';
const gone = vi.fn();
beforeEach(() => gone.mockReset());

const FREE = { amount: '0.00', rule: 'free', percent: 10, minimum: '50.00' };
const terms = (change: object = {}) =>
  ({
    data: {
      rule: 'all',
      back: null,
      kept: '0.00',
      minutesToStart: 4_560,
      freeHours: 24,
      feePercent: 15,
      isHold: false,
      fee: FREE,
      line: [],
      ...change,
    },
  }) as never;
const REASONS = [
  { id: 'r1', title: 'It is broken', titleAr: 'متعطلة', needsText: false },
  { id: 'r2', title: 'Other', titleAr: 'سبب آخر', needsText: true },
];

async function asking(at = BEFORE, language: 'en' | 'ar' = 'en') {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(at) });
  await enterAs({ userId: 'owner', mode: 'owner' });
  await showPage(
    <CancelBooking booking={aBooking()} side="owner" now={new Date(at)} onGone={gone} />,
    language,
  );
  await press('button', language === 'ar' ? 'إلغاء' : 'Cancel');
}
async function cancelling(change: object = {}, at = BEFORE, language: 'en' | 'ar' = 'en') {
  await asking(at, language);
  await answer('cancelTerms', terms(change));
  await answer(at === DURING ? 'cancelReasonsForCurrent' : 'cancelReasons', { data: REASONS } as never);
}
const part = (name: string) => plain(byRole('region', name).textContent).replace(/\u00a0/g, ' ');
const confirm = () => press('button', 'Cancel this booking');
const fee = (rule: string, amount = '50.00') => ({ fee: { amount, rule, percent: 25, minimum: '50.00' } });

test('[D-OWNER-FEE] one that costs nothing says why, and that the next one may', async () => {
  await cancelling();
  expect(part('What stays with you')).toBe(
    'Stays, less commissionSAR 0.00You cancel, so the renter loses nothing.',
  );
  expect(part('Your fee for cancelling')).toBe(
    'Your fee for cancellingSAR 0.00The start is far away, so this cancellation costs you nothing. The next free one is only after a while.',
  );
});

test.each([
  ['early', 'You let the renter down: 25% of the price, at least SAR 50.00.'],
  [
    'late',
    'You let the renter down a short time before the start, or after it: 25% of the price of the time that is lost, at least SAR 50.00.',
  ],
  ['no_show', 'You did not come: 25% of the price, at least SAR 50.00.'],
])(
  '[D-OWNER-FEE] what an owner pays for a cancellation (%s) is said with its rule, and what it is taken off',
  async (rule, why) => {
    await cancelling(fee(rule, '90.00'));
    expect(part('Your fee for cancelling')).toBe(
      `Your fee for cancellingSAR 90.00${why}It is taken off your next payout. If that is not enough, your later earnings settle it.`,
    );
  },
);

test('[D-COUPON] an owner reads no sum of what goes back to the renter, in Arabic as well', async () => {
  await cancelling({ rule: 'fee', kept: '54.00' }, BEFORE, 'ar');
  expect([isThere('region', 'المبلغ اللي يبقى لك'), isThere('region', 'المبلغ اللي يرجع')]).toEqual([
    true,
    false,
  ]);
  expect(plain(byRole('region', 'المبلغ اللي يبقى لك').textContent)).toContain('54.00 ر.س');
  expect(allByRole('radio').map(nameOf)).toEqual(['متعطلة', 'سبب آخر']);
});

test('[P2-OWNB-41] of one under way the reasons are those of one that has begun', async () => {
  await cancelling({ rule: 'unused', kept: '180.00' }, DURING);
  expect(asked.map(({ path }) => path)).toContain('/api/get_cancel_reason_list_for_current');
  expect(part('What stays with you')).toContain('Under way: the minutes that are not used are paid back.');
});

test('[D-OWNER-FEE] what was seen of the fee is sent with the reason, once, and it is told', async () => {
  await cancelling(fee('early'));
  await press('radio', 'It is broken');
  await confirm();
  expect([lastAsked().path, lastAsked().sent]).toEqual([
    '/api/booking/cancelByOwner',
    { bookingid: BOOKING, reason_id: 'r1', feeAmount: '50.00' },
  ]);
  await press('button', 'Please wait');
  expect(waitingFor('cancelByOwner')).toHaveLength(1);
  await answer('cancelByOwner', { data: aBooking({ state: 'cancelled' }) } as never);
  expect([toasts(), gone.mock.calls.length, isThere('dialog')]).toEqual([
    ['Cancelled. The other side has been told.'],
    1,
    false,
  ]);
});

test('[D-OWNER-FEE] a fee that is another by now is shown in the same dialog, with the words kept, and paid only by another press', async () => {
  await cancelling(fee('early'));
  await press('radio', 'Other');
  await type('The gearbox is broken', 'textbox', 'Your reason');
  await confirm();
  await refuse('cancelByOwner', 'FEE_CHANGED');
  await answer('cancelTerms', terms(fee('late', '120.00')));
  expect(part('Your fee for cancelling')).toContain('SAR 120.00');
  expect(byRole<HTMLTextAreaElement>('textbox', 'Your reason').value).toBe('The gearbox is broken');
  expect(waitingFor('cancelByOwner')).toEqual([]);
  await confirm();
  expect(lastAsked().sent).toEqual({
    bookingid: BOOKING,
    reason: 'The gearbox is broken',
    reason_id: 'r2',
    feeAmount: '120.00',
  });
});

test('[P2-OWNB-22] too late for the owner alone is told as a way on, and opens no dialog', async () => {
  await asking();
  await press('button', 'Please wait');
  expect(waitingFor('cancelTerms')).toHaveLength(1);
  await refuse('cancelTerms', 'CONTACT_ADMIN');
  expect([toasts().length, isThere('dialog'), isThere('button', 'Cancel')]).toEqual([1, false, true]);
  expect(document.querySelector('section[aria-live=polite] [role=alert]')).toBeNull();
});

test.each(['STEP_NOT_ALLOWED', 'NO_SHOW_OPEN', 'NOT_FOUND'] as const)(
  'one that moved on while it was cancelled (%s) closes the dialog and says why, once',
  async (code) => {
    await cancelling();
    await press('radio', 'It is broken');
    await confirm();
    await refuse('cancelByOwner', code);
    expect([isThere('dialog'), gone.mock.calls.length, toasts().length]).toEqual([false, 0, 1]);
  },
);

test('a lost answer keeps the dialog with its reason, and the next press sends the same', async () => {
  await cancelling();
  await press('radio', 'It is broken');
  await confirm();
  await lose('cancelByOwner');
  expect([byRole<HTMLInputElement>('radio', 'It is broken').checked, toasts()]).toEqual([
    true,
    ['No connection. Check your internet and try again.'],
  ]);
  await confirm();
  expect(lastAsked().sent).toMatchObject({ reason_id: 'r1' });
});

test('no reason is said at the list, which has the focus; words of one’s own count down to where they are too many', async () => {
  await cancelling();
  await confirm();
  expect(shown()).toContain('Please select a valid reason');
  expect(document.activeElement?.getAttribute('type')).toBe('radio');
  await press('radio', 'Other');
  const field = () => byRole('textbox', 'Your reason');
  expect(descriptionOf(field())).toBe('10 to 100 characters');
  await type('x'.repeat(99), 'textbox', 'Your reason');
  expect(descriptionOf(field())).toBe('1 character left');
  await type('x'.repeat(101), 'textbox', 'Your reason');
  expect(descriptionOf(field())).toBe('10 to 100 characters');
  await confirm();
  expect([waitingFor('cancelByOwner'), document.activeElement === field()]).toEqual([[], true]);
});

const pressEscape = () =>
  act(async () => void byRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true })));

test('Escape keeps the booking', async () => {
  await cancelling();
  await pressEscape();
  expect([isThere('dialog'), waitingFor('cancelByOwner')]).toEqual([false, []]);
});

test('whoever turns back while the fee is asked for anew is not asked once more', async () => {
  await cancelling(fee('early'));
  await press('radio', 'It is broken');
  await confirm();
  await refuse('cancelByOwner', 'FEE_CHANGED');
  await pressEscape();
  await answer('cancelTerms', terms(fee('late', '120.00')));
  expect([isThere('dialog'), isThere('button', 'Cancel')]).toEqual([false, true]);
});
