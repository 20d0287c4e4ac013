// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { accessTo, actCalled, actsThere, openRecord, unmarked } from '../../../testing/console.tsx';
import { openPage, toasts } from '../../../testing/page.tsx';
import { byRole, isThere } from '../../../testing/person.ts';
import { answer, lastAsked, refuseField, waitingFor } from '../../../testing/screen.tsx';
import PaymentPage from './payment-page.tsx';

openPage();
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-03-07T09:00:00Z') });
});

const AT = '2027-03-06T09:00:00.000Z';
const PAYMENT = {
  id: 'payment-1',
  purpose: 'rental',
  state: 'authorised',
  amount: '1480.00',
  channel: 'mada',
  reference: 'P-77',
  bookingId: 'booking-1',
  at: AT,
  payer: { id: 'layla', name: 'Layla' },
  provider: 'paypal',
  method: 'hold',
  said: null,
  providerId: null,
  settledAt: null,
  lapsesAt: null,
  lastAskedAt: null,
  asked: 0,
  operations: [],
  differences: [],
  chargebacks: [],
  ledger: [],
};

async function open(change: object = {}, language: 'ar' | 'en' = 'en') {
  const place = { address: '/admin/payments/payment-1', pattern: '/admin/payments/:paymentId' };
  await openRecord(<PaymentPage />, place, accessTo('allPayments'), language);
  expect(waitingFor('adminPayment').map(({ sent }) => sent)).toEqual([{ paymentid: 'payment-1' }]);
  await answer('adminPayment', { data: { ...PAYMENT, ...change } } as never);
}
const says = (element: Element | null) => unmarked(element?.textContent).replace(/\s/g, ' ');
const facts = () =>
  Object.fromEntries([...document.querySelectorAll('dl > div')].map((one) => [...one.children].map(says)));
const rows = (name: string) =>
  [...byRole('region', name).querySelectorAll('ul > li')].map((one) => {
    const copy = one.cloneNode(true) as Element;
    for (const act of copy.querySelectorAll('details')) act.remove();
    return says(copy);
  });

describe('[D-CONSOLE] the page of a payment', () => {
  test('says what it is for and how it goes, and nothing of what has not happened', async () => {
    await open();
    expect(says(document.querySelector('h1')?.parentElement ?? null)).toBe('Rental · SAR 1,480.00Held');
    expect(facts()).toEqual({
      Payer: 'Layla',
      How: 'mada · Held first',
      Provider: 'PayPal',
      'The provider’s words': 'Nothing said',
      Reference: 'P-77',
      Begun: '06/03/27 12:00',
    });
    expect(byRole('link', 'Layla').getAttribute('href')).toBe('/admin/accounts/layla');
    expect(byRole('link', 'Open the booking').getAttribute('href')).toBe('/admin/bookings/booking-1');
    expect([isThere('region', 'Chargebacks'), isThere('region', 'Differences')]).toEqual([false, false]);
  });

  test('says how often the provider was asked, and when its hold lapses', async () => {
    await open({
      method: 'purchase',
      said: 'pending_review',
      providerId: 'pp-9',
      settledAt: '2027-03-06T10:00:00.000Z',
      lapsesAt: '2027-03-13T09:00:00.000Z',
      lastAskedAt: '2027-03-07T08:00:00.000Z',
      asked: 1_204,
      bookingId: null,
    });
    expect(facts()).toMatchObject({
      How: 'mada · Taken at once',
      'The provider’s words': 'pending_review',
      'The provider’s number': 'pp-9',
      'Last change': '06/03/27 13:00',
      'The hold lapses': '13/03/27 12:00',
      'Last asked about': '07/03/27 11:00 · tries: 1,204',
    });
    expect(isThere('link', 'Open the booking')).toBe(false);
  });

  test('is told in Arabic, too', async () => {
    await open({}, 'ar');
    expect(says(document.querySelector('h1'))).toMatch(/1,480\.00/);
    expect(byRole('link', 'Layla').closest('dd')?.previousElementSibling?.textContent).toBe('الدافع');
  });
});

const OPERATION = {
  id: 'operation-1',
  kind: 'refund',
  state: 'unknown',
  amount: '80.00',
  reference: 'O-1',
  said: null,
  attempts: 3,
  at: '2027-03-07T06:30:00.000Z',
  settledAt: null,
  actedReason: null,
  acts: ['retry', 'paid_by_hand'],
};

describe('[D-CONSOLE] what a provider was asked to do', () => {
  test('says for how long it has waited as long as it does, and what the provider said', async () => {
    const done = { id: 'operation-2', settledAt: AT, said: 'ok', actedReason: 'The bank called', acts: [] };
    await open({ operations: [OPERATION, { ...OPERATION, ...done, attempts: 1 }] });
    expect(rows('Operations')).toEqual([
      'Refund · not answered07/03/27 09:30 · 2 hours 30 minutes ago · tries: 3The provider’s words: Nothing saidSAR 80.00',
      'Refund · not answered07/03/27 09:30 · tries: 1The provider’s words: okThe bank calledSAR 80.00',
    ]);
    expect(actsThere()).toEqual(['Have it sent again', 'The renter was paid in another way']);
  });

  test('is settled in the way that is chosen, with a reason; a fault stands at it', async () => {
    await open({ operations: [OPERATION] });
    const [retry, byHand] = ['Have it sent again', 'The renter was paid in another way'] as const;
    await actCalled(byHand).because('Short');
    await actCalled(byHand).send();
    expect([lastAsked().path, lastAsked().sent]).toEqual([
      '/api/admin/money/settle',
      { id: 'operation-1', act: 'paid_by_hand', reason: 'Short' },
    ]);
    await refuseField('settleMoney', 'reason', 'REASON_LENGTH');
    expect(actCalled(byHand).says()).toContain('Write 10 to 100 characters');
    expect(actCalled(retry).says()).not.toContain('Write 10 to 100 characters');
    await actCalled(byHand).because('Paid over the counter');
    await actCalled(byHand).send();
    await answer('settleMoney');
    expect(toasts()).toEqual(['It is done and recorded']);
    expect(waitingFor('adminPayment')).toHaveLength(1);
  });
});

test('[D-CONSOLE] a difference says what moved of what was asked, and that it is closed where nothing can be done', async () => {
  const difference = { id: 'd1', kind: 'amount', asked: '80.00', moved: '75.00', said: 'x', at: AT };
  await open({
    differences: [
      { ...difference, closedReason: null, acts: ['close'] },
      { ...difference, id: 'd2', closedReason: 'A fee of the bank', acts: [] },
    ],
  });
  expect(rows('Differences')).toEqual([
    'Another amount · SAR 75.00 moved, SAR 80.00 asked06/03/27 12:00',
    'Another amount · SAR 75.00 moved, SAR 80.00 asked06/03/27 12:00 · closedA fee of the bank',
  ]);
  expect(actsThere()).toEqual(['Close the difference']);
});

test('[D-CONSOLE] a chargeback of it says how it stands and how much it is', async () => {
  await open({ chargebacks: [{ number: 12, state: 'answered', amount: '1480.00', at: AT }] });
  expect(rows('Chargebacks')).toEqual(['Chargeback 12 · with the bank 06/03/27 12:00SAR 1,480.00']);
});
