// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aBooking, BEFORE_IT } from '../../testing/a-booking.ts';
import { aCheckout, aSavedCard, providerScripts, withoutProvider } from '../../testing/a-checkout.ts';
import { departures, enterAs, openPage, showPage } from '../../testing/page.tsx';
import { allByRole, byRole, isThere, nameOf, plain, press, shown } from '../../testing/person.ts';
import {
  answer,
  asked,
  lastAsked,
  lose,
  pass,
  pathOf,
  refuse,
  setServerAhead,
  waitingFor,
} from '../../testing/screen.tsx';
import CheckoutPage from './checkout-page.tsx';

openPage();
withoutProvider();

const BOOKING = '5f0c0000-0000-4000-8000-000000000001';
beforeEach(() => {
  vi.useFakeTimers({ now: BEFORE_IT });
});
async function arrive(address = `/checkout?booking=${BOOKING}`, language: 'en' | 'ar' = 'en') {
  await enterAs({});
  return showPage(<CheckoutPage />, language, address);
}
/** Somebody at the open form of their booking. */
async function paying(change: object = {}, language: 'en' | 'ar' = 'en', cards: readonly object[] = []) {
  const page = await arrive(undefined, language);
  await answer('openCheckout', { result: aCheckout(change) });
  if (waitingFor('userCards').length > 0)
    await answer('userCards', { result: cards, offered: ['mada', 'card'] } as never);
  return page;
}
const timer = () => byRole('timer').textContent;
const lines = () => [...document.querySelectorAll('dl > div')].map((line) => plain(line.textContent));

test('the form is opened for the booking of the address; until it is there the page waits in its shape', async () => {
  await arrive();
  expect([lastAsked().path, lastAsked().sent]).toEqual([pathOf('openCheckout'), { bookingid: BOOKING }]);
  expect(isThere('status', 'Loading…')).toBe(true);
  expect(byRole('heading').textContent).toBe('Pay for your booking');
});

test('what is paid is said to the halala, with the period, its length and its number', async () => {
  await paying();
  expect(lines()).toEqual([
    'When10/03/2027 16:0012/03/2027 16:00',
    'Duration2 days',
    'Booking numberKR-1042',
    'TotalSAR 360.00',
  ]);
  expect(shown()).toContain('We keep your period for15:00');
  expect(shown()).toContain('Taken now, given back in full if the owner declines');
});

test('a coupon stands between the price and the total; insurance is paid in cash', async () => {
  const listing = { ...aBooking().listing, isInsured: true, insurancePrice: '50.00' };
  await paying({ amount: '324.00', booking: aBooking({ discount: '36.00', listing }) });
  expect(lines().slice(-3)).toEqual(['PriceSAR 360.00', 'Coupon−SAR 36.00', 'TotalSAR 324.00']);
  expect(shown()).toContain('Insurance of SAR 50 is paid in cash at hand-over, not here.');
});

test.each([
  ['delay', 'Delay fee', 'Pay within', 'Charged now'],
  ['claim', 'Claim', 'Pay within', 'Charged now'],
  ['edit', 'New price', 'We keep your period for', 'Held on your card, not charged before the owner accepts'],
  [
    'extension',
    'Extension price',
    'We keep your period for',
    'Held on your card, not charged before the owner accepts',
  ],
])(
  'what is paid for (%s) names its sum, its time and when it is charged',
  async (purpose, name, time, method) => {
    await paying({ purpose, method: 'hold', amount: '45.00' });
    expect(lines().at(-1)).toBe(`${name}SAR 45.00`);
    expect(shown()).toContain(`${time}15:00`);
    expect(shown()).toContain(method);
  },
);

test('another period is shown where that is paid for, in Arabic too', async () => {
  const change = { from: '2027-03-12T13:00:00.000Z', to: '2027-03-12T17:00:00.000Z' };
  await paying({ purpose: 'extension', change, amount: '30.00' }, 'ar');
  expect(lines()[0]).toContain('12/03/2027 16:0012/03/2027 20:00');
  expect(lines()[1]).toContain('4 ساعات');
  expect(lines().at(-1)).toContain('30.00 ر.س');
});

test.each([
  ['fast', 365 * 24 * 3_600_000],
  ['slow', -365 * 24 * 3_600_000],
])('on a device whose clock is %s by a year the time to pay is the server’s', async (_how, wrong) => {
  setServerAhead(-wrong);
  vi.setSystemTime(BEFORE_IT.getTime() + wrong);
  await paying();
  // An answer tells whole seconds.
  expect(timer()).toMatch(/^15:00|14:59$/);
  await pass(14 * 60_000);
  expect(timer()).toMatch(/^0?1:00|0?0:59$/);
  await pass(60_000);
  expect(byRole('heading').textContent).toBe('The time to pay has run out');
});

test('the clock counts down, and when the time is over the way back is to the listing', async () => {
  await paying();
  await pass(61_000);
  expect(timer()).toBe('13:59');
  await pass(14 * 60_000);
  expect(byRole('heading').textContent).toBe('The time to pay has run out');
  expect(byRole('link', 'Book it again').getAttribute('href')).toBe(
    '/1/5f0c0000-0000-4000-8000-000000000002',
  );
});

test.each([
  ['delay', 'Report the return again', 'Report the return again, and the fee is counted again.'],
  ['claim', 'Open my booking', 'The booking’s page says what can be done now.'],
  ['deposit', 'Open my booking', 'The booking’s page says what can be done now.'],
  ['extension', 'Open my booking', 'the booking stays as it was. You can ask again on its page.'],
  ['edit', 'Open my booking', 'the booking stays as it was. You can ask again on its page.'],
])('the time for %s over, its own words lead back to the booking', async (purpose, way, words) => {
  await paying({ purpose, slotUntil: '2027-03-07T09:00:00.000Z' });
  expect(byRole('link', way).getAttribute('href')).toBe(`/booking/${aBooking().id}`);
  expect(shown()).toContain(words);
  expect(shown()).not.toContain('keep the period');
});

test('a fee that the owner has asked for is counted no more, and its return is not reported again', async () => {
  const booking = aBooking({ delayFeeAsked: true });
  await paying({ purpose: 'delay', slotUntil: '2027-03-07T09:00:00.000Z', booking });
  expect(byRole('link', 'Open my booking').getAttribute('href')).toBe(`/booking/${booking.id}`);
});

test('the provider’s form is loaded with its hash, named its brands and way back, and kept for a way back without a name', async () => {
  await paying();
  const [script] = providerScripts;
  expect([script?.src, script?.integrity, script?.crossOrigin]).toEqual([
    'https://provider.test/form.js?id=checkout-1',
    'sha384-abc',
    'anonymous',
  ]);
  const form = document.querySelector<HTMLFormElement>('form.paymentWidgets');
  expect([form?.dataset.brands, new URL(form?.action ?? '').pathname]).toEqual([
    'MADA',
    '/addCard/payment/checkout/',
  ]);
  expect(sessionStorage.getItem('cko-pay-id')).toBe('checkout-1');
  expect(window.wpwlOptions).toMatchObject({ locale: 'en', paymentTarget: '_top' });
});

test('in Arabic the provider’s form is Arabic, and its numbers stay as they are', async () => {
  await paying({}, 'ar');
  expect(window.wpwlOptions).toMatchObject({ locale: 'ar', numberFormatting: false });
});

test('until the provider’s form is ready it says that it opens', async () => {
  await paying();
  expect(shown()).toContain('Opening the secure payment form…');
  await act(async () => window.wpwlOptions?.onReady());
  expect(shown()).not.toContain('Opening the secure payment form…');
  await pass(25_000);
  expect(isThere('heading', 'The payment form did not load')).toBe(false);
});

test('[P3-PAY-39] a form that is not ready after 20 seconds has failed, and can be opened anew', async () => {
  await paying();
  await pass(19_000);
  expect(isThere('heading', 'The payment form did not load')).toBe(false);
  await pass(1_500);
  expect(isThere('heading', 'The payment form did not load')).toBe(true);
  await press('button', 'Try again');
  expect(waitingFor('openCheckout')).toHaveLength(1);
});

test('a broken checkout fails at once, and what the provider says of a typed card does not', async () => {
  await paying();
  await act(async () => window.wpwlOptions?.onError({ name: 'InvalidCardError' }));
  expect(isThere('heading', 'The payment form did not load')).toBe(false);
  await act(async () => window.wpwlOptions?.onError({ name: 'InvalidCheckoutIdError' }));
  expect(isThere('heading', 'The payment form did not load')).toBe(true);
});

test('a script that cannot be had fails at once', async () => {
  await paying();
  await act(async () => void providerScripts[0]?.dispatchEvent(new Event('error')));
  expect(shown()).toContain('Nothing was charged. Check your connection and try again.');
});

test('a page of the provider’s own is gone to by a press, with what it will charge', async () => {
  const charged = { currency: 'USD', amount: '96', rate: '3.75' };
  await paying({ script: null, redirect: 'https://paypal.test/approve', charged, method: 'hold' });
  expect(shown()).toContain('PayPal charges USD 96 for SAR 360.00 (1 USD = 3.75 SAR).');
  expect(shown()).toContain('Reserved at PayPal, not charged before the owner accepts');
  expect(shown()).not.toContain('Your card details go straight to the payment provider.');
  expect(departures).toEqual([]);
  await press('button', 'Continue to pay SAR 360.00');
  expect([departures, sessionStorage.getItem('cko-pay-id')]).toEqual([
    ['https://paypal.test/approve'],
    'checkout-1',
  ]);
});

test.each([
  ['SLOT_ENDED', 'The time to pay has run out', `/booking/${BOOKING}`],
  ['ALREADY_PAID', 'This booking has been paid', '/renter/bookings/1'],
  ['NOT_FOUND', 'There is nothing to pay here', '/0'],
] as const)('%s says so and leads on', async (code, title, address) => {
  await arrive();
  await refuse('openCheckout', code);
  expect(byRole('heading').textContent).toBe(title);
  expect(byRole('link').getAttribute('href')).toBe(address);
});

test('a provider that does not answer is asked again by a press', async () => {
  await arrive();
  await refuse('openCheckout', 'PROVIDER_DOWN', 502);
  expect(shown()).toContain('The payment provider does not answer. Try again in a few minutes.');
  await press('button', 'Try again');
  await answer('openCheckout', { result: aCheckout() });
  expect(timer()).toBe('15:00');
});

test('a payment that is under way is waited for and asked about every five seconds, and no form is shown beside it', async () => {
  await arrive();
  await refuse('openCheckout', 'PAYMENT_IN_PROGRESS');
  expect(byRole('heading').textContent).toBe('Checking your payment with your bank');
  expect(shown()).toContain('Your bank has not answered yet. Do not pay again');
  expect(waitingFor('openCheckout')).toEqual([]);
  await pass(5_100);
  expect(waitingFor('openCheckout')).toHaveLength(1);
  expect(byRole('heading').textContent).toBe('Checking your payment with your bank');
  await refuse('openCheckout', 'ALREADY_PAID');
  expect(byRole('heading').textContent).toBe('This booking has been paid');
});

test('without a booking there is nothing to pay', async () => {
  await arrive('/checkout');
  expect([byRole('heading').textContent, asked.length]).toEqual(['There is nothing to pay here', 0]);
});

test('[P3-PAY-09] a saved card pays with one press', async () => {
  await paying({}, 'en', [aSavedCard()]);
  await press('button', 'Pay SAR 360.00');
  expect([lastAsked().path, lastAsked().sent]).toEqual([
    pathOf('addPayment'),
    { bookingid: BOOKING, cardId: 'card-visa' },
  ]);
  expect(byRole('button', 'Please wait').getAttribute('aria-disabled')).toBe('true');
  await answer('addPayment', { data: { paymentId: 'pay-1', redirect: null } });
  expect(departures).toEqual(['/addCard/payment/checkout/?id=pay-1']);
  expect(isThere('button', 'Please wait')).toBe(true);
});

test('a saved card that is refused is said beside the cards, and can be tried again', async () => {
  await paying({}, 'en', [aSavedCard()]);
  await press('button', 'Pay SAR 360.00');
  await refuse('addPayment', 'PAYMENT_DECLINED', 402);
  expect(byRole('alert').textContent).toBe(
    'Your bank declined the payment. Nothing was charged. Try another card, or ask your bank.',
  );
  expect(isThere('button', 'Pay SAR 360.00')).toBe(true);
});

test('a bank that wants a form of its own gets all of its fields', async () => {
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {});
  await paying({}, 'en', [aSavedCard()]);
  await press('button', 'Pay SAR 360.00');
  const parameters = [
    { name: 'PaReq', value: 'abc' },
    { name: 'MD', value: 'def' },
  ];
  const redirect = { url: 'https://bank.test/acs', parameters };
  await answer('addPayment', { data: { paymentId: 'pay-1', redirect } });
  expect(submit).toHaveBeenCalledTimes(1);
  const form = document.querySelector<HTMLFormElement>('form[method=post]');
  expect(form?.action).toBe('https://bank.test/acs');
  expect([...(form?.querySelectorAll('input') ?? [])].map(({ name, value }) => [name, value])).toEqual([
    ['PaReq', 'abc'],
    ['MD', 'def'],
  ]);
  expect(departures).toEqual([]);
});

test('[P3-PAY-18] a card that was chosen on the page before pays at once and without a form; a reload pays nothing', async () => {
  sessionStorage.setItem('payment-request', `${BOOKING} card-visa`);
  await arrive();
  expect(asked.map(({ path }) => path)).toEqual([pathOf('addPayment')]);
  expect(byRole('heading').textContent).toBe('Paying with your card…');
  expect(sessionStorage.getItem('payment-request')).toBeNull();
});

test('where that card is refused, the form is opened beneath the cards', async () => {
  sessionStorage.setItem('payment-request', `${BOOKING} card-visa`);
  await arrive();
  await refuse('addPayment', 'CARD_EXPIRED', 402);
  await answer('openCheckout', { result: aCheckout() });
  await answer('userCards', { result: [aSavedCard()], offered: ['mada', 'card'] });
  expect(byRole('alert').textContent).toBe('This card has expired. Use another one.');
  expect(isThere('button', 'Pay SAR 360.00')).toBe(true);
});

test('a request of another booking is not paid here', async () => {
  sessionStorage.setItem('payment-request', 'another card-visa');
  await arrive();
  expect(asked.map(({ path }) => path)).toEqual([pathOf('openCheckout')]);
});

test('a card is added by kind: the form is asked for anew for each, and what the bank does with 1 riyal is said', async () => {
  await arrive('/saveCard/payment/checkout');
  expect(lastAsked().sent).toEqual({ payment_type: 'mada' });
  expect(shown()).toContain('mada cannot hold an amount: 1 riyal is taken and refunded at once');
  await press('radio', 'Visa or Mastercard');
  expect(waitingFor('openCheckout').map(({ sent }) => sent)).toEqual([{ payment_type: 'card' }]);
  expect(shown()).toContain('1 riyal is held on the card and released at once');
  await answer('openCheckout', { result: aCheckout({ booking: null, purpose: 'card', amount: '1.00' }) });
  expect(byRole('heading', /Card details/).textContent?.replace(/\u00a0/g, ' ')).toBe(
    'Card details · SAR 1.00',
  );
  expect(timer()).toBe('15:00');
  await act(async () => window.wpwlOptions?.onReady());
  await pass(16 * 60_000);
  expect(isThere('heading', 'The time to add the card has run out')).toBe(true);
  await press('button', 'Open the form again');
  expect(waitingFor('openCheckout')).toHaveLength(1);
});

test('who has as many cards as one may have is led to them', async () => {
  await arrive('/saveCard/payment/checkout');
  await refuse('openCheckout', 'CARDS_FULL');
  expect(allByRole('link').map((link) => [nameOf(link), link.getAttribute('href')])).toEqual([
    ['See my cards', '/card'],
  ]);
});

test('an answer that is lost on the way to adding a card says so, and is asked again', async () => {
  await arrive('/saveCard/payment/checkout');
  await lose('openCheckout');
  await pass(600);
  await lose('openCheckout');
  expect(shown()).toContain('No connection. Check your internet and try again.');
  await press('button', 'Try again');
  expect(waitingFor('openCheckout')).toHaveLength(1);
});
