// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aBooking } from '../../../testing/a-booking.ts';
import { departures, enterAs, openPage, pageShows, showPage, toasts } from '../../../testing/page.tsx';
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
  typeInto,
} from '../../../testing/person.ts';
import { answer, lastAsked, lose, refuse, waitingFor } from '../../../testing/screen.tsx';
import { RenterActions } from './renter-actions.tsx';

openPage();

const BOOKING = '5f0c0000-0000-4000-8000-000000000001';
const CAR = '5f0c0000-0000-4000-8000-000000000002';
const BEFORE = '2027-03-07T09:00:00Z';
const DURING = '2027-03-11T09:00:00Z';
const AFTER = '2027-03-12T15:00:00Z';
const gone = vi.fn();
const deleted = vi.fn();
beforeEach(() => {
  gone.mockReset();
  deleted.mockReset();
});
const ofRenter = (change: object = {}) =>
  aBooking({ claimDue: null, askedDelayFee: null, canExtend: true, claims: [], ...change });

async function actions(booking = ofRenter(), at = BEFORE, language: 'en' | 'ar' = 'en') {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(at) });
  await enterAs({});
  const page = await showPage(
    <RenterActions
      booking={booking}
      now={new Date(at)}
      onGone={gone}
      onDeleted={deleted}
      extend={<button type="button">more time</button>}
    />,
    language,
  );
  return page;
}
const acts = () => [...allByRole('button'), ...allByRole('link')].map(nameOf).sort();

test.each([
  ['a request', ofRenter({ state: 'requested' }), BEFORE, ['Cancel', 'Edit']],
  ['a firm booking before its start', ofRenter(), BEFORE, ['Cancel']],
  ['one under way', ofRenter(), DURING, ['Return', 'more time']],
  ['one under way that cannot be longer', ofRenter({ canExtend: false }), DURING, ['Return']],
  ['one that both have proved to be back', ofRenter({ canExtend: false, provedBackAt: DURING }), DURING, []],
  [
    'one that both have proved to be back, and late',
    ofRenter({ canExtend: false, provedBackAt: AFTER, isDelayed: true }),
    AFTER,
    ['Return'],
  ],
  ['one of which it is open who did not come', ofRenter({ noShowOpen: true }), DURING, ['See what was said']],
  ['one whose end has passed', ofRenter(), AFTER, ['Return']],
  ['one with a delay fee to pay', ofRenter({ delayFeeAsked: true }), AFTER, ['Pay now']],
  ['one that was given back', ofRenter({ state: 'returned' }), AFTER, ['Book Again']],
  ['one that waits for its payment', ofRenter({ state: 'awaiting_payment' }), BEFORE, ['Finish paying']],
] as const)('a renter can do with %s what it stands for', async (_, booking, at, names) => {
  await actions(booking, at);
  expect(acts()).toEqual([...names]);
});

test('to give it back leads once somebody has it, or its end has passed', async () => {
  const look = async (change: object, at: string) => {
    await actions(ofRenter(change), at);
    return byRole('button', 'Return').className;
  };
  const later = await look({ pickedUp: false }, DURING);
  const leads = await look({ pickedUp: true }, DURING);
  expect(later).not.toBe(leads);
  expect(await look({ pickedUp: false }, AFTER)).toBe(leads);
});

test('[P3-NAV-14] editing leads to the listing with the booking named', async () => {
  await actions(ofRenter({ state: 'requested' }));
  expect(byRole('link', 'Edit').getAttribute('href')).toBe(`/1/${CAR}/${BOOKING}`);
});

const REASONS = [
  { id: 'r1', title: 'Plans changed', titleAr: 'تغيرت الخطة', needsText: false },
  { id: 'r2', title: 'Other', titleAr: 'سبب آخر', needsText: true },
] as const;
const terms = (change: object = {}) =>
  ({
    data: {
      rule: 'all',
      back: '360.00',
      kept: '0.00',
      minutesToStart: 4_560,
      ...{ freeHours: 24, feePercent: 15 },
      isHold: false,
      fee: null,
      line: [],
      ...change,
    },
  }) as never;

async function cancelling(change: object = {}, language: 'en' | 'ar' = 'en') {
  await actions(undefined, undefined, language);
  await press('button', language === 'ar' ? 'إلغاء' : 'Cancel');
  expect([lastAsked().path, lastAsked().sent]).toEqual(['/api/booking/cancel_terms', { bookingid: BOOKING }]);
  await answer('cancelTerms', terms(change));
  await answer('cancelReasons', { data: REASONS });
}
const confirm = () => press('button', 'Cancel this booking');

test('[P3-RENB-35] what comes back and why stands before the reason', async () => {
  await cancelling();
  expect(plain(byRole('region', 'What comes back').textContent)).toBe(
    'You get backSAR 360.00DeductedSAR 0.00Until 24 hours before the start everything comes back.',
  );
});

test.each([
  [{ isHold: true }, 'The amount is only held on your card and is released at once.'],
  [{ rule: 'fee' }, 'The start is within 24 hours: a 15% fee is deducted from the total amount.'],
  [{ rule: 'unused' }, 'Under way: the minutes that are not used are paid back.'],
])('why %o comes back is said', async (change, words) => {
  await cancelling(change);
  expect(shown()).toContain(words);
  expect(isThere('alert')).toBe(false);
});

test('[P3-RENB-18] minutes before the start it warns that everything is deducted', async () => {
  await cancelling({ rule: 'nothing', back: '0.00', kept: '360.00', minutesToStart: 4 });
  expect(byRole('alert').textContent).toBe(
    'Your booking will start in 4 minutes. If you cancel, your whole booking amount will be deducted.',
  );
});

test('how what comes back will change with time stands as a list, the present stretch marked', async () => {
  const line = [
    { rule: 'all', back: '360.00', from: BEFORE, until: '2027-03-09T13:00:00.000Z' },
    { rule: 'fee', back: '306.00', from: '2027-03-09T13:00:00.000Z', until: '2027-03-10T12:55:00.000Z' },
  ];
  await cancelling({ line });
  const stretches = [...document.querySelectorAll('ol > li')];
  expect(stretches.map((one) => plain(one.textContent))).toEqual([
    'Now, until Tue 9 Mar, 16:00everythingSAR 360.00',
    'From Tue 9 Mar, 16:00less the 15% feeSAR 306.00',
  ]);
  expect(stretches.map((one) => one.getAttribute('aria-current'))).toEqual(['time', null]);
});

test('cancelling sends the reason and what was seen to come back, and is told', async () => {
  await cancelling();
  await press('radio', 'Plans changed');
  await confirm();
  expect([lastAsked().path, lastAsked().sent]).toEqual([
    '/api/booking/cancelByRenter',
    { bookingid: BOOKING, reason_id: 'r1', refundAmount: '360.00' },
  ]);
  await press('button', 'Please wait');
  expect(waitingFor('cancelByRenter')).toHaveLength(1);
  await answer('cancelByRenter', { data: ofRenter({ state: 'cancelled' }) });
  expect(toasts()).toEqual(['Cancelled. The other side has been told.']);
  expect([gone.mock.calls.length, isThere('dialog')]).toEqual([1, false]);
});

test('what comes back has changed meanwhile: it is shown anew in the same dialog, and cancelled by another press', async () => {
  await cancelling();
  await press('radio', 'Plans changed');
  await confirm();
  await refuse('cancelByRenter', 'REFUND_CHANGED');
  await answer('cancelTerms', terms({ rule: 'fee', back: '306.00', kept: '54.00' }));
  expect(shown()).toContain('You get backSAR 306.00DeductedSAR 54.00');
  expect(byRole<HTMLInputElement>('radio', 'Plans changed').checked).toBe(true);
  expect(gone).not.toHaveBeenCalled();
  await confirm();
  expect(lastAsked().sent).toMatchObject({ refundAmount: '306.00' });
});

test('a booking that cannot be cancelled any more says why and opens no dialog', async () => {
  await actions();
  await press('button', 'Cancel');
  await refuse('cancelTerms', 'STEP_NOT_ALLOWED');
  expect(toasts()).toEqual(['This booking has changed, so that is no longer possible.']);
  expect(isThere('dialog')).toBe(false);
});

test('keeping it closes the dialog and sends nothing', async () => {
  await cancelling();
  await press('button', 'Keep the booking');
  expect([isThere('dialog'), waitingFor('cancelByRenter').length]).toEqual([false, 0]);
});

test('in Arabic the sums and the reasons are Arabic', async () => {
  await cancelling({}, 'ar');
  expect(shown()).toContain('360.00 ر.س');
  expect(allByRole('radio').map(nameOf)).toEqual(['تغيرت الخطة', 'سبب آخر']);
});

async function returning(change: object = {}) {
  await actions(ofRenter(change), DURING);
  await press('button', 'Return');
}

test('[P3-RENB-12] a return is confirmed once more before it is sent, and told', async () => {
  await returning();
  expect(shown()).toContain('Is it back with Omar Alharbi?');
  expect(waitingFor('returnAction')).toEqual([]);
  await press('button', 'Yes, it is back');
  expect([lastAsked().path, lastAsked().sent]).toEqual([
    '/api/booking/item/return/action',
    { bookingid: BOOKING, reType: 'renter', newTransaction: 0 },
  ]);
  await press('button', 'Please wait');
  expect(waitingFor('returnAction')).toHaveLength(1);
  await answer('returnAction', { data: ofRenter({ state: 'returned' }) });
  expect(toasts()).toEqual(['Returned. The owner has been told and confirms it.']);
  expect(gone).toHaveBeenCalledTimes(1);
});

test('where the owner had said so already, the return completes it', async () => {
  await returning();
  await press('button', 'Yes, it is back');
  await answer('returnAction', { data: ofRenter({ state: 'completed' }) });
  expect(toasts()).toEqual(['Completed.']);
});

test('[P3-RENB-26] a late return says what the delay costs and for how long, and leads to its payment', async () => {
  await returning();
  await press('button', 'Yes, it is back');
  await refuse('returnAction', 'DELAY_FEE_DUE', 402, {
    delayFees: '45.00',
    delayhrs: 6,
    delaymins: 15,
    typeOfDuration: 'day',
  });
  expect(shown()).toContain('Late by6 hours 15 minutesDelay feeSAR 45.00');
  expect(byRole('link', 'Pay the fee').getAttribute('href')).toBe(`/checkout?booking=${BOOKING}`);
  expect(isThere('button', 'Yes, it is back')).toBe(false);
  expect(gone).not.toHaveBeenCalled();
  await press('button', 'Not yet');
  await press('button', 'Return');
  expect(isThere('button', 'Yes, it is back')).toBe(true);
});

test('a delay fee is paid in a new document, after the server has said how much', async () => {
  const asked = { total: '45.00', hours: 6, minutes: 15 };
  await actions(ofRenter({ delayFeeAsked: true, askedDelayFee: asked }), AFTER);
  expect(plain(shown())).toContain('The owner asks SAR 45.00 for 6 hours 15 minutes late.');
  await press('button', 'Pay now');
  expect([lastAsked().path, lastAsked().sent]).toEqual([
    '/api/booking/accept_booking_payment_request',
    { bookingid: BOOKING },
  ]);
  await answer('acceptPaymentRequest', { data: { bookingId: BOOKING } });
  expect(departures).toEqual([`/checkout?booking=${BOOKING}`]);
  expect(isThere('button', 'Please wait')).toBe(true);
  // Back from there, as the browser kept the page.
  await pageShows('memory');
  expect(isThere('button', 'Pay now')).toBe(true);
});

test('a fee that was paid meanwhile leads nowhere', async () => {
  await actions(ofRenter({ delayFeeAsked: true }), AFTER);
  await press('button', 'Pay now');
  await refuse('acceptPaymentRequest', 'ALREADY_PAID');
  expect([departures, toasts(), isThere('button', 'Pay now')]).toEqual([
    [],
    ['This booking is already paid.'],
    true,
  ]);
});

test('of a late return’s fee and a claim that are both due, what the checkout asks for first is named: the fee', async () => {
  const asked = { total: '45.00', hours: 6, minutes: 15 };
  await actions(ofRenter({ delayFeeAsked: true, claimDue: '120.00', askedDelayFee: asked }), AFTER);
  expect(shown()).toContain('SAR 45.00');
  expect(shown()).not.toContain('SAR 120.00');
  await actions(ofRenter({ state: 'completed', claimDue: '120.00' }), AFTER);
  expect(shown()).toContain('It came to SAR 120.00, for you to pay.');
});

test('where a claim is due, paying it is the one button that stands out', async () => {
  const paying = {
    state: 'completed',
    claimDue: '120.00',
    canRate: true,
    ratingClosesAt: '2027-03-22T13:00:00.000Z',
  };
  await actions(ofRenter(paying), AFTER);
  expect(byRole('button', 'Rate').className).toContain('secondary');
  expect(byRole('button', 'Pay now').className).not.toContain('secondary');
});

async function deleting() {
  await actions(ofRenter({ state: 'cancelled' }), AFTER);
  await press('button', 'Delete');
}

test('[P3-RENB-14] a booking that is over is taken off the list after a word', async () => {
  await deleting();
  expect(shown()).toContain('Take booking KR-1042 off your list?');
  await press('button', 'Yes, delete it');
  expect([lastAsked().path, lastAsked().sent]).toEqual(['/api/booking/delete', { bookingid: BOOKING }]);
  await answer('deleteBooking', {});
  expect([toasts(), deleted.mock.calls.length, isThere('dialog')]).toEqual([
    ['Deleted from your list.'],
    1,
    false,
  ]);
});

test('one that could not be deleted stays, and it says why', async () => {
  await deleting();
  await press('button', 'Yes, delete it');
  await lose('deleteBooking');
  expect([toasts(), deleted.mock.calls.length]).toEqual([
    ['No connection. Check your internet and try again.'],
    0,
  ]);
});

const rated = { canRate: true, state: 'completed', ratingClosesAt: '2027-03-22T13:00:00.000Z' };
async function rating(change: object = {}) {
  await actions(ofRenter({ ...rated, ...change }), AFTER);
  await press('button', 'Rate');
}
const stars = (value: string) => typeInto(byRole<HTMLInputElement>('slider'), value);

test('[P2-RATE-06] no star is painted until one is chosen, and without one nothing is sent', async () => {
  await rating();
  const range = byRole<HTMLInputElement>('slider');
  expect([range.min, range.max, range.step, range.value]).toEqual(['0', '5', '0.5', '0']);
  expect(range.getAttribute('aria-valuetext')).toBe('No star chosen yet');
  expect(shown()).toContain('Neither of you reads the other’s rating first');
  await press('button', 'Send the rating');
  expect(waitingFor('rateUser')).toEqual([]);
  expect([document.activeElement === range, descriptionOf(range)]).toEqual([
    true,
    'Choose how many stars before you send it.',
  ]);
  await stars('4.5');
  expect(range.getAttribute('aria-valuetext')).toBe('4.5 of 5 stars');
  expect(range.getAttribute('aria-invalid')).toBe(null);
});

test('[P2-RATE-06] the least that a key reaches is one star, and below it none', async () => {
  await rating();
  const range = byRole<HTMLInputElement>('slider');
  await stars('0.5');
  expect(range.value).toBe('1');
  await stars('0.5');
  expect(range.value).toBe('0');
});

test.each([
  ['ltr', 10, '1'],
  ['ltr', 130, '3.5'],
  ['ltr', 199, '5'],
  ['rtl', 199, '1'],
  ['rtl', 130, '2'],
  ['rtl', 1, '5'],
])(
  '[P2-RATE-06] in a line that runs %s a touch %i px from the left of 200 chooses %s',
  async (direction, clientX, value) => {
    await rating();
    const range = byRole<HTMLInputElement>('slider');
    const box = range.parentElement as HTMLElement;
    box.style.direction = direction;
    box.getBoundingClientRect = () => new DOMRect(0, 0, 200, 40);
    box.setPointerCapture = () => undefined;
    await act(async () =>
      box.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, clientX, pointerId: 1 })),
    );
    expect(range.value).toBe(value);
  },
);

test('a rating is sent with its words trimmed, and waits for the other side’s', async () => {
  await rating();
  await stars('4.5');
  await type('  Very clean  ', 'textbox', 'Your experience');
  await press('button', 'Send the rating');
  expect([lastAsked().path, lastAsked().sent]).toEqual([
    '/api/rate_user',
    { bookingid: BOOKING, itemid: CAR, rating: 4.5, experience: 'Very clean' },
  ]);
  await answer('rateUser', { data: { id: 'r1', shown: false, photos: [] } });
  expect(toasts()).toEqual(['Thank you. Your rating waits until both have rated.']);
  expect(isThere('dialog')).toBe(false);
});

test('words that are too long are said at their field and stay to be shortened', async () => {
  await rating();
  await stars('1');
  const long = 'a'.repeat(1_001);
  await type(long, 'textbox', 'Your experience');
  await press('button', 'Send the rating');
  expect(waitingFor('rateUser')).toEqual([]);
  expect(byRole('textbox', 'Your experience').getAttribute('aria-invalid')).toBe('true');
  expect(descriptionOf(byRole('textbox', 'Your experience'))).toContain('Optional, up to 1000 characters');
  expect(byRole<HTMLTextAreaElement>('textbox', 'Your experience').value).toBe(long);
});

test('a rating that was given in another tab closes the dialog and says so; a lost one keeps it', async () => {
  await rating();
  await stars('1');
  await type('Very clean', 'textbox', 'Your experience');
  await press('button', 'Send the rating');
  await lose('rateUser');
  expect(byRole<HTMLTextAreaElement>('textbox', 'Your experience').value).toBe('Very clean');
  await press('button', 'Send the rating');
  await refuse('rateUser', 'ALREADY_RATED');
  expect([isThere('dialog'), toasts().at(-1)]).toEqual([false, 'You have already rated this booking.']);
});
