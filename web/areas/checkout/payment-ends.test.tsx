// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aBooking, BEFORE_IT } from '../../testing/a-booking.ts';
import { departures, enterAs, openPage, showPage, toasts } from '../../testing/page.tsx';
import { byRole, isThere, plain, press, shown } from '../../testing/person.ts';
import { answer, asked, lastAsked, lose, pass, refuse, waitingFor } from '../../testing/screen.tsx';
import CheckoutErrorPage from './checkout-error-page.tsx';
import CheckoutSuccessPage from './checkout-success-page.tsx';
import PaymentReturnPage from './payment-return-page.tsx';

openPage();
beforeEach(() => {
  vi.useFakeTimers({ now: BEFORE_IT });
});

const BOOKING = '5f0c0000-0000-4000-8000-000000000001';
const CAR = '5f0c0000-0000-4000-8000-000000000002';

/** Back from the provider, as the browser's address says it. */
async function comeBack(search = '?id=checkout-1', language: 'en' | 'ar' = 'en') {
  window.history.replaceState(null, '', `/addCard/payment/checkout/${search}`);
  await enterAs({});
  return showPage(<PaymentReturnPage />, language, `/addCard/payment/checkout/${search}`);
}
const outcome = (change: object = {}) =>
  ({ data: { state: 'succeeded', purpose: 'rental', booking: aBooking(), ...change } }) as never;

test('the server is asked what became of the payment that the address names', async () => {
  const path = encodeURIComponent('/v1/checkouts/checkout-1/payment');
  await comeBack(`?id=checkout-1&resourcePath=${path}`);
  expect([lastAsked().path, lastAsked().sent]).toEqual([
    '/api/booking/confirm_payment',
    { checkoutId: 'checkout-1', resourcePath: '/v1/checkouts/checkout-1/payment' },
  ]);
  expect(byRole('heading').textContent).toBe('Checking your payment with your bank');
});

test('a way back that names nothing is of the payment that the tab keeps', async () => {
  sessionStorage.setItem('cko-pay-id', 'kept-1');
  await comeBack('');
  expect(lastAsked().sent).toEqual({ checkoutId: 'kept-1' });
});

test('nothing named and nothing kept is no payment that we know, and nobody is asked', async () => {
  await comeBack('');
  expect([byRole('heading').textContent, asked.length]).toEqual(['We do not know this payment', 0]);
});

test('[P3-PAY-27] a payment that went through is told, forgets itself, and leads on', async () => {
  sessionStorage.setItem('cko-pay-id', 'checkout-1');
  sessionStorage.setItem('coupon_id', 'coupon-1');
  sessionStorage.setItem(
    'gbp',
    JSON.stringify({ [CAR]: { mode: 'day', hours: '', minutes: '', intent: 'i' } }),
  );
  sessionStorage.setItem('kiraa.intent.i', 'key');
  const page = await comeBack();
  await answer('confirmPayment', outcome());
  expect(page.address()).toBe(`/checkout-success?to=2&booking=${BOOKING}`);
  expect(toasts()).toEqual(['Payment Success']);
  expect(['cko-pay-id', 'coupon_id', 'kiraa.intent.i'].map((name) => sessionStorage.getItem(name))).toEqual([
    null,
    null,
    null,
  ]);
  expect(sessionStorage.getItem('gbp')).toBe('{}');
});

test('[P3-PAY-38] a card that was saved has words of its own', async () => {
  const page = await comeBack();
  await answer('confirmPayment', outcome({ purpose: 'card', booking: null }));
  expect([page.address(), toasts()]).toEqual(['/card', ['Add Card Successfully']]);
});

test('a declined card keeps the choice and the slot for another try, and says so', async () => {
  sessionStorage.setItem(
    'gbp',
    JSON.stringify({ [CAR]: { mode: 'day', hours: '', minutes: '', intent: 'i' } }),
  );
  const page = await comeBack();
  await answer(
    'confirmPayment',
    outcome({ state: 'declined', booking: aBooking({ state: 'awaiting_payment' }) }),
  );
  expect(page.address()).toBe(`/checkout-error?why=declined&booking=${BOOKING}`);
  expect(toasts()).toEqual(['Your payment is declined from bank end. Booking can not be processed.']);
  expect(JSON.parse(sessionStorage.getItem('gbp') ?? '{}')).toHaveProperty(CAR);
});

test('while the bank has not said, it is asked again after three seconds, five times, and then more slowly', async () => {
  await comeBack();
  for (let count = 0; count < 5; count += 1) {
    await answer('confirmPayment', outcome({ state: 'processing' }));
    await pass(2_900);
    expect(waitingFor('confirmPayment')).toEqual([]);
    await pass(200);
    expect(waitingFor('confirmPayment')).toHaveLength(1);
  }
  await answer('confirmPayment', outcome({ state: 'processing' }));
  await pass(5_900);
  expect(waitingFor('confirmPayment')).toEqual([]);
  await pass(200);
  expect(waitingFor('confirmPayment')).toHaveLength(1);
});

test('[P3-PAY-26] after ten answers it says that it may take longer, and leads to the bookings', async () => {
  await comeBack('?cko-session-id=sid_1');
  for (let count = 0; count < 10; count += 1) {
    expect(byRole('heading').textContent).toBe('Checking your payment with your bank');
    await answer('confirmPayment', outcome({ state: 'processing' }));
    await pass(16_000);
  }
  expect(byRole('heading').textContent).toBe('Your payment is pending from bank end.');
  expect(shown()).toContain('Your bank has not answered yet. Do not pay again');
  expect(byRole('link', 'See my bookings').getAttribute('href')).toBe('/renter/bookings/1');
});

test('a lost answer says that there is no connection, and is asked for again by itself', async () => {
  const page = await comeBack();
  await lose('confirmPayment');
  expect(shown()).toContain('No connection. Check your internet and try again.');
  await pass(3_100);
  await answer('confirmPayment', outcome());
  expect(page.address()).toBe(`/checkout-success?to=2&booking=${BOOKING}`);
});

test('a payment that the server does not know is not asked for again', async () => {
  await comeBack();
  await refuse('confirmPayment', 'NOT_FOUND', 404);
  expect(byRole('heading').textContent).toBe('We do not know this payment');
  await pass(60_000);
  expect(waitingFor('confirmPayment')).toEqual([]);
});

test('[P3-PAY-37] what the server cannot read is not asked for again, and nobody is told to pay again', async () => {
  await comeBack();
  await refuse('confirmPayment', 'INVALID_INPUT', 422);
  expect(byRole('alert').textContent).toContain(
    'Nothing more was charged. Look under your bookings before you pay again.',
  );
  await pass(60_000);
  expect(waitingFor('confirmPayment')).toEqual([]);
});

test('[P3-PAY-08] paid: it counts five seconds and opens the bookings in a new document', async () => {
  await showPage(<CheckoutSuccessPage />, 'en', '/checkout-success?to=1');
  expect(shown()).toContain('The owner has been asked. Your booking says until when the answer comes.');
  expect(byRole('timer').textContent).toBe('Your bookings open in 5 seconds');
  await pass(4_000);
  expect([byRole('timer').textContent, departures]).toEqual(['Your bookings open in 1 second', []]);
  await pass(1_000);
  expect(departures).toEqual(['/renter/bookings/1']);
});

test('a firm booking is looked for among the upcoming ones, and no other address is followed', async () => {
  await showPage(<CheckoutSuccessPage />, 'en', '/checkout-success?to=//evil.test');
  expect(shown()).not.toContain('The owner has been asked');
  await press('button', 'See my bookings');
  expect(departures).toEqual(['/renter/bookings/2']);
});

test('a paid fee is said as one, in Arabic too', async () => {
  await showPage(<CheckoutSuccessPage />, 'ar', '/checkout-success?to=4');
  expect(byRole('heading').textContent).toBe('دُفعت رسوم التأخير');
  await pass(5_000);
  expect(departures).toEqual(['/renter/bookings/4']);
});

const PAID = `/checkout-success?to=1&booking=${BOOKING}`;
const asRequested = (change: object = {}) =>
  ({ data: aBooking({ state: 'requested', answerBy: '2027-03-07T17:00:00.000Z', ...change }) }) as never;

test.each(['pointerdown', 'touchstart', 'wheel', 'keydown'])(
  'a %s stops the count-down: whoever reads is taken nowhere, and is told so',
  async (sign) => {
    await showPage(<CheckoutSuccessPage />, 'en', '/checkout-success?to=1');
    await pass(2_000);
    await act(async () => void window.dispatchEvent(new Event(sign)));
    await pass(30_000);
    expect([departures, isThere('timer')]).toEqual([[], false]);
    expect(shown()).toContain('You stay on this page.');
  },
);

test('being brought to the top of the page stops nothing; scrolling does', async () => {
  await showPage(<CheckoutSuccessPage />, 'en', '/checkout-success?to=1');
  await act(async () => void window.dispatchEvent(new Event('scroll')));
  await pass(1_000);
  expect(isThere('timer')).toBe(true);
  Object.defineProperty(window, 'scrollY', { value: 120, configurable: true });
  await act(async () => void window.dispatchEvent(new Event('scroll')));
  await pass(30_000);
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
  expect([departures, isThere('timer')]).toEqual([[], false]);
});

test.each([
  ['en', 'The owner answers by Sun 7 Mar, 20:00.', 'Al Olaya, Riyadh', 'White Camry', 'Open my booking'],
  ['ar', 'يرد المالك قبل الأحد 7 مارس، 20:00', 'العليا، الرياض', 'كامري بيضاء', 'عرض حجزي'],
] as const)(
  'what was asked for stands there in %s: what, when, where, who, and until when the owner answers',
  async (language, answer_, place, name, way) => {
    await enterAs({});
    await showPage(<CheckoutSuccessPage />, language, PAID);
    await answer('booking', asRequested({ listing: { ...aBooking().listing, address: null } }));
    for (const words of [answer_, place, name, 'Omar Alharbi']) expect(plain(shown())).toContain(words);
    expect(shown()).not.toContain('12 Tahlia Street');
    expect(byRole('link', way).getAttribute('href')).toBe(`/booking/${BOOKING}`);
    expect(isThere('button', language === 'en' ? 'Add to your calendar' : 'إضافته إلى تقويمك')).toBe(true);
  },
);

test('what was booked at once says when it is picked up and where; from a day before, its owner is written to', async () => {
  await enterAs({});
  await showPage(<CheckoutSuccessPage />, 'en', PAID);
  await answer('booking', asRequested({ state: 'accepted', answerBy: null }));
  expect(plain(shown())).toContain('It is yours. Pick it up on Wed 10 Mar, 16:00.');
  expect(shown()).toContain('12 Tahlia Street');
  expect(plain(shown())).toContain('You can message and call from Tue 9 Mar, 16:00.');
});

test('a booking that is not told of leaves what the specification says', async () => {
  await enterAs({});
  await showPage(<CheckoutSuccessPage />, 'en', PAID);
  await refuse('booking', 'NOT_FOUND', 404);
  expect(byRole('heading').textContent).toBe('Booking is in process...');
  await pass(5_000);
  expect(departures).toEqual(['/renter/bookings/1']);
});

const failed = (query: string, language: 'en' | 'ar' = 'en') =>
  showPage(<CheckoutErrorPage />, language, `/checkout-error${query}`);

test('[P3-PAY-25] a declined payment can be tried again for the slot that is kept, in a new document', async () => {
  sessionStorage.setItem('cko-pay-id', 'checkout-1');
  await failed(`?why=declined&booking=${BOOKING}`);
  expect(byRole('alert').textContent).toContain(
    'Your payment has been declined. Booking can not be proccessed. Your period is still kept for you',
  );
  expect(byRole('link', 'Try again').getAttribute('href')).toBe(`/checkout?booking=${BOOKING}`);
  expect(sessionStorage.getItem('cko-pay-id')).toBeNull();
});

test('[P3-PAY-07] it counts ten seconds and goes home, unless the person stays', async () => {
  await failed('?why=declined');
  expect(byRole('timer').textContent).toBe('Back to Home in 10 seconds');
  await pass(10_000);
  expect(departures).toEqual(['/']);
});

test('who stays is not sent anywhere', async () => {
  await failed('?why=declined');
  await press('button', 'Stay on this page');
  await pass(30_000);
  expect([departures, isThere('timer')]).toEqual([[], false]);
});

test('[P3-PAY-35] an expired card is warned of and leads to the listings', async () => {
  await failed('?why=expired_card', 'ar');
  expect(toasts()).toEqual(['البطاقة منتهية']);
  await pass(10_000);
  expect(departures).toEqual(['/0']);
});

test.each([
  ['slot_lost', 'Somebody else has taken this period. Your payment came after it was gone.'],
  ['given_back', 'The booking did not go through. All of the money goes back to your card'],
  ['<script>', 'Your payment has been declined.'],
])('%s says where the money is, and leads to other listings', async (why, words) => {
  await failed(`?why=${encodeURIComponent(why)}&booking=javascript:alert(1)`);
  expect(byRole('alert').textContent).toContain(words);
  expect(byRole('link').getAttribute('href')).toBe('/0');
});

test.each([
  ['en', 'The bank says that there is not enough money on this card.'],
  ['ar', 'البنك يقول إن رصيد البطاقة ما يكفي.'],
] as const)(
  '[P3-PAY-25] it says in %s what the bank said, and can be paid again',
  async (language, words) => {
    await failed(`?why=declined&because=no_funds&booking=${BOOKING}`, language);
    expect(byRole('alert').textContent).toContain(words);
    expect(byRole('link').getAttribute('href')).toBe(`/checkout?booking=${BOOKING}`);
  },
);

test.each(['toString', '<b>', 'expired_card'])('of %s as a reason nothing is said', async (because) => {
  await failed(`?why=declined&because=${encodeURIComponent(because)}`);
  expect(byRole('alert').querySelector('p')?.textContent).toBe(
    'Your payment has been declined. Booking can not be proccessed.',
  );
});

test('a card that was not saved says so and can be added anew', async () => {
  await failed('?why=declined&card=1');
  expect(byRole('alert').textContent).toContain('The bank did not accept this card. It was not saved.');
  expect(byRole('link', 'Try another card').getAttribute('href')).toBe('/saveCard/payment/checkout');
});
