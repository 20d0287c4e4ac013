// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { BEFORE_IT } from '../../testing/a-booking.ts';
import { aCheckout } from '../../testing/a-checkout.ts';
import { enterAs, openPage, showPage, until } from '../../testing/page.tsx';
import { byRole, isThere, press, shown } from '../../testing/person.ts';
import { answer, asked, pathOf, refuse, waitingFor } from '../../testing/screen.tsx';
import CheckoutPage from './checkout-page.tsx';

/** The dialog in which the person shows that it is them, or turns back. */
const proof = vi.hoisted(() => ({ isGiven: true, asked: 0 }));
vi.mock('../../shell/session/proof.ts', () => ({
  keepProof: () => {},
  askForProof: async () => {
    proof.asked += 1;
    return proof.isGiven;
  },
}));

openPage();
beforeEach(() => {
  vi.useFakeTimers({ now: BEFORE_IT, toFake: ['Date'] });
  Object.assign(proof, { isGiven: true, asked: 0 });
});

const BOOKING = '5f0c0000-0000-4000-8000-000000000001';
const CHECK = {
  id: 'check-1',
  about: 'early_booking',
  effect: 'step_up',
  since: '2027-03-06T09:00:00.000Z',
  isUpheld: false,
  objection: null,
};

async function arrive(language: 'en' | 'ar' = 'en') {
  await enterAs({});
  await showPage(<CheckoutPage />, language, `/checkout?booking=${BOOKING}`);
  await refuse('openCheckout', 'CODE_NEEDED', 403);
  await until(() => waitingFor('ownChecks').length > 0);
}

test.each([
  ['en', 'First confirm that it is you', 'Continue to the payment', 'Your first booking is of a high value'],
  ['ar', 'نتأكد أولًا أن الحساب لك', 'المتابعة إلى الدفع', 'أول حجز لك قيمته عالية'],
] as const)(
  'who has to show first that it is them reads why, and may object, before anything is asked of them (%s)',
  async (language, title, way, why) => {
    await arrive(language);
    await answer('ownChecks', {
      data: [CHECK, { ...CHECK, id: 'check-2', about: 'shared_iban', effect: 'payout_hold' }],
    } as never);
    expect([byRole('heading').textContent, isThere('button', way), proof.asked]).toEqual([title, true, 0]);
    expect(shown()).toContain(why);
    // What holds a payout is no matter of a payment.
    expect(document.querySelectorAll('li')).toHaveLength(1);
  },
);

test('once they have shown it the form is opened, and not before', async () => {
  await arrive();
  const count = () => asked.filter(({ path }) => path === pathOf('openCheckout')).length;
  expect(count()).toBe(1);
  await press('button', 'Continue to the payment');
  await until(() => count() === 2);
  await answer('openCheckout', {
    result: aCheckout({ script: null, redirect: 'https://provider.test/pay' }),
  });
  expect([proof.asked, isThere('button', 'Continue to pay SAR 360.00')]).toEqual([1, true]);
});

test('whoever turns back is asked nothing more, and may try again', async () => {
  proof.isGiven = false;
  await arrive();
  await press('button', 'Continue to the payment');
  expect([proof.asked, waitingFor('openCheckout')]).toEqual([1, []]);
  proof.isGiven = true;
  await press('button', 'Continue to the payment');
  await until(() => waitingFor('openCheckout').length > 0);
  expect(proof.asked).toBe(2);
});
