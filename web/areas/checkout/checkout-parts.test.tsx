// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aBooking, BEFORE_IT } from '../../testing/a-booking.ts';
import { aCheckout, aSavedCard, providerScripts, withoutProvider } from '../../testing/a-checkout.ts';
import { departures, enterAs, openPage, pageShows, showPage, toasts } from '../../testing/page.tsx';
import { allByRole, byRole, isThere, plain, press, shown } from '../../testing/person.ts';
import { answer, asked, lose, pass, refuse, waitingFor } from '../../testing/screen.tsx';
import CheckoutPage from './checkout-page.tsx';
import PaymentReturnPage from './payment-return-page.tsx';

openPage();
withoutProvider();
beforeEach(() => {
  vi.useFakeTimers({ now: BEFORE_IT });
});

const BOOKING = '5f0c0000-0000-4000-8000-000000000001';

async function paying(change: object = {}, cards: readonly object[] = [], language: 'en' | 'ar' = 'en') {
  await enterAs({});
  await showPage(<CheckoutPage />, language, `/checkout?booking=${BOOKING}`);
  await answer('openCheckout', { result: aCheckout(change) });
  if (waitingFor('userCards').length > 0)
    await answer('userCards', { result: cards, offered: ['mada', 'card'] } as never);
}

test('an expired card is shown and cannot be chosen; the first good one is', async () => {
  await paying({}, [
    aSavedCard({ id: 'old', isExpired: true }),
    aSavedCard({ id: 'good' }),
    aSavedCard({ id: 'other' }),
  ]);
  const radios = () =>
    allByRole<HTMLInputElement>('radio').map(({ value, disabled, checked }) => [value, disabled, checked]);
  expect(radios()).toEqual([
    ['old', true, false],
    ['good', false, true],
    ['other', false, false],
  ]);
  await act(async () => document.querySelector<HTMLInputElement>('input[value=other]')?.click());
  await press('button', 'Pay SAR 360.00');
  expect(waitingFor('addPayment').map(({ sent }) => sent.cardId)).toEqual(['other']);
});

test('where every saved card has expired none pays, and the form for a new one stands there', async () => {
  await paying({}, [aSavedCard({ isExpired: true })]);
  expect([isThere('button', /^Pay SAR/), shown().includes('Expired'), providerScripts.length]).toEqual([
    false,
    true,
    1,
  ]);
});

test('where the saved cards do not come, paying with a new one goes on', async () => {
  await enterAs({});
  await showPage(<CheckoutPage />, 'en', `/checkout?booking=${BOOKING}`);
  await answer('openCheckout', { result: aCheckout() });
  await refuse('userCards', 'INTERNAL', 500);
  expect([allByRole('radio'), providerScripts.length, isThere('alert')]).toEqual([[], 1, false]);
});

test('a bank’s page that wants nothing of its own is just opened', async () => {
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {});
  await paying({}, [aSavedCard()]);
  await press('button', 'Pay SAR 360.00');
  const redirect = { url: 'https://bank.test/acs', parameters: [] };
  await answer('addPayment', { data: { paymentId: 'pay-1', redirect } });
  expect([departures, submit.mock.calls.length]).toEqual([['https://bank.test/acs'], 0]);
});

test('a saved card is charged once, however often it is pressed, and a lost answer leaves the button', async () => {
  await paying({}, [aSavedCard()]);
  await press('button', 'Pay SAR 360.00');
  await press('button', 'Please wait');
  expect(waitingFor('addPayment')).toHaveLength(1);
  await lose('addPayment');
  expect([byRole('alert').textContent, isThere('button', 'Pay SAR 360.00'), departures]).toEqual([
    'No connection. Check your internet and try again.',
    true,
    [],
  ]);
});

test('whoever turns back at their bank is not told for ever that they are paying: the page is asked for anew', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  await paying({}, [aSavedCard()]);
  await pageShows('memory');
  expect(reload).not.toHaveBeenCalled();
  await press('button', 'Pay SAR 360.00');
  await answer('addPayment', { data: { paymentId: 'pay-1', redirect: null } });
  await pageShows('network');
  expect(reload).not.toHaveBeenCalled();
  await pageShows('memory');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('whoever leaves takes the provider’s form and script with them, and it is told to clear up', async () => {
  await paying();
  const removed = vi.spyOn(providerScripts[0] as HTMLScriptElement, 'remove');
  const unload = vi.fn();
  window.wpwl = { unload };
  await showPage(<p>elsewhere</p>);
  expect([removed.mock.calls.length, unload.mock.calls.length, window.wpwl]).toEqual([1, 1, undefined]);
  expect(document.querySelector('form.paymentWidgets')).toBeNull();
  await pass(25_000);
  expect(shown()).toBe('elsewhere');
});

test('a script without a hash is loaded without one', async () => {
  await paying({ integrity: null });
  expect([providerScripts[0]?.integrity, providerScripts[0]?.hasAttribute('crossorigin')]).toEqual([
    '',
    false,
  ]);
});

test('a form that is opened anew is another one, and what the first was kept for is not', async () => {
  await paying();
  await act(async () => window.wpwlOptions?.onError({ name: 'WidgetError' }));
  await press('button', 'Try again');
  await answer('openCheckout', {
    result: aCheckout({ id: 'checkout-2', script: 'https://provider.test/form.js?id=checkout-2' }),
  });
  expect(providerScripts.map(({ src }) => src.split('=')[1])).toEqual(['checkout-1', 'checkout-2']);
  expect([
    sessionStorage.getItem('cko-pay-id'),
    document.querySelectorAll('form.paymentWidgets').length,
  ]).toEqual(['checkout-2', 1]);
});

test.each([
  [{ brands: 'APPLEPAY' }, 'Apple Pay', false],
  [
    { charged: { currency: 'USD', amount: '96', rate: '3.75' }, script: null, redirect: 'https://x.test' },
    'PayPal',
    false,
  ],
  [{}, 'Card details', true],
])(
  'of %j the part is called %s, and only of cards it is said where their numbers go',
  async (change, title, isCard) => {
    await paying(change);
    expect(document.querySelector('#card-title')?.textContent).toBe(title);
    expect(shown().includes('Your card details go straight to the payment provider.')).toBe(isCard);
  },
);

test.each([
  [true, true],
  [false, false],
])('that the card will be saved is said where it was wanted (%s)', async (savesCard, isSaid) => {
  await paying({ savesCard });
  expect(shown().includes('This card is saved for next time once it has paid.')).toBe(isSaid);
});

test.each([
  ['hold', 'en', 'Held'],
  ['purchase', 'en', 'Taken'],
] as const)(
  'of a deposit by %s it is said for how long it is kept, and until when it has to be paid',
  async (method, language, word) => {
    const deposit = { state: 'due', keptHours: 48, payBy: '2027-03-09T13:00:00.000Z', amount: '500.00' };
    await paying(
      { purpose: 'deposit', method, amount: '500.00', booking: aBooking({ deposit }) },
      [],
      language,
    );
    const text = plain(shown());
    expect(text).toContain('Tue 9 Mar, 16:00');
    expect(text).toContain('Pay within');
    expect(text).toMatch(new RegExp(`${word}.*48`));
  },
);

async function comeBack(search = '?id=checkout-1') {
  window.history.replaceState(null, '', `/addCard/payment/checkout/${search}`);
  await enterAs({});
  return showPage(<PaymentReturnPage />, 'en', `/addCard/payment/checkout/${search}`);
}
const outcome = (change: object = {}) =>
  ({ data: { state: 'succeeded', purpose: 'rental', booking: aBooking(), ...change } }) as never;

test.each([
  ['?cko-session-id=sid_1', 1],
  ['?id=checkout-1', 0],
])(
  'that a payment hangs at the bank is told once of the provider’s own page alone (%s)',
  async (search, count) => {
    await comeBack(search);
    for (let look = 0; look < 11; look += 1) {
      await answer('confirmPayment', outcome({ state: 'processing' }));
      if (look === 9)
        expect(toasts()).toEqual(
          count === 1 ? ['Your payment is pending from bank end. Booking can not be processed.'] : [],
        );
      await pass(16_000);
    }
  },
);

test('whoever leaves while the bank is asked is led nowhere by its late answer, and nobody asks on', async () => {
  const page = await comeBack();
  const call = waitingFor('confirmPayment')[0];
  await showPage(<p>elsewhere</p>);
  await call?.answer({ status: 1, message: '', data: {} });
  await pass(60_000);
  expect([shown(), page.address(), asked.filter(({ path }) => path === call?.path).length]).toEqual([
    'elsewhere',
    '/addCard/payment/checkout/?id=checkout-1',
    1,
  ]);
});

test.each([
  ['slot_lost', '{}'],
  ['given_back', '{}'],
  ['expired_card', undefined],
])('a payment that ended by %s gives up the choice or keeps it for another card', async (state, left) => {
  const gbp = JSON.stringify({
    '5f0c0000-0000-4000-8000-000000000002': { mode: 'day', hours: '', minutes: '' },
  });
  sessionStorage.setItem('gbp', gbp);
  sessionStorage.setItem('cko-pay-id', 'checkout-1');
  await comeBack();
  await answer('confirmPayment', outcome({ state }));
  expect([sessionStorage.getItem('gbp'), sessionStorage.getItem('cko-pay-id')]).toEqual(
    left === undefined ? [gbp, 'checkout-1'] : [left, null],
  );
  expect(toasts()).toEqual([]);
});
