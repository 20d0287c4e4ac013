import type { PaymentOutcome } from '@kiraa/contract/money/payments.ts';
import { expect, test } from 'vitest';
import { isFailureReason, pageOfOutcome, readDecline, readPaymentReturn } from './payment-return.ts';

const outcome = (purpose: string, state: string, booking: object | null = {}) =>
  ({
    decline: null,
    purpose,
    state,
    booking: booking && { id: 'b1', state: 'accepted', ...booking },
  }) as PaymentOutcome;

test.each([
  ['rental', { state: 'requested' }, 1],
  ['rental', { state: 'accepted' }, 2],
  ['deposit', { state: 'accepted' }, 2],
  ['edit', { state: 'requested' }, 1],
  ['extension', { state: 'accepted' }, 3],
  ['delay', { state: 'returned' }, 4],
  ['claim', { state: 'completed' }, 4],
])('a paid %s of a booking that is %j leads to the list with the number %i', (purpose, booking, tab) => {
  expect(pageOfOutcome(outcome(purpose, 'succeeded', booking))).toBe(
    `/checkout-success?to=${tab}&booking=b1`,
  );
});

const AGAIN = '/checkout-error?why=declined&booking=b1';
const OVER = '/checkout-error?why=declined';

test.each([
  ['rental', { state: 'awaiting_payment' }, AGAIN],
  ['rental', { state: 'cancelled' }, OVER],
  ['extension', { state: 'accepted' }, AGAIN],
  ['extension', { state: 'completed' }, OVER],
  ['edit', { state: 'requested' }, AGAIN],
  ['edit', { state: 'accepted' }, OVER],
  ['deposit', { deposit: { state: 'due' } }, AGAIN],
  ['deposit', { deposit: { state: 'held' } }, OVER],
  ['deposit', { deposit: null }, OVER],
  ['claim', { claimDue: { amount: '45.00' } }, AGAIN],
  ['claim', { claimDue: null }, OVER],
  ['claim', {}, OVER],
])('a declined %s can be paid again while it is still to be paid (%j)', (purpose, booking, page) => {
  expect(pageOfOutcome(outcome(purpose, 'declined', booking))).toBe(page);
});

test.each([
  ['rental', 'awaiting_payment', '/checkout-error?why=slot_lost&booking=b1'],
  ['extension', 'accepted', '/checkout-error?why=slot_lost'],
  ['edit', 'requested', '/checkout-error?why=slot_lost'],
])(
  'a time that is lost to somebody else is paid for no more where it is added to a booking: %s',
  (purpose, state, page) => {
    expect(pageOfOutcome(outcome(purpose, 'slot_lost', { state }))).toBe(page);
  },
);

test('a card that was saved leads to the cards, and a card that was not to the page that says why', () => {
  expect(pageOfOutcome(outcome('card', 'succeeded', null))).toBe('/card');
  expect(pageOfOutcome(outcome('card', 'expired_card', null))).toBe(
    '/checkout-error?why=expired_card&card=1',
  );
});

test('what has ended without a booking names none', () => {
  expect(pageOfOutcome(outcome('rental', 'declined', null))).toBe(OVER);
});

test.each([
  ['no_funds', 'no_funds'],
  ['limit', 'limit'],
  ['expired_card', undefined],
  ['constructor', undefined],
  ['', undefined],
  [null, undefined],
])('of what an address says of a bank’s words (%s) only ours are read', (text, read) => {
  expect(readDecline(text)).toBe(read);
});

test('an address may name one of our ways to fail and no other', () => {
  expect(['declined', 'expired_card', 'slot_lost', 'given_back'].every(isFailureReason)).toBe(true);
  expect(['succeeded', 'processing', 'toString', '', null].some(isFailureReason)).toBe(false);
});

const read = (search: string, hash = '', kept?: string) => readPaymentReturn({ search, hash }, kept);

test('a way back that names nothing is of the payment that the tab keeps, and one that names a payment is of that', () => {
  expect(read('', '', 'kept-1')).toEqual({ checkoutId: 'kept-1', resourcePath: undefined, isHosted: false });
  expect(read('?id=named-1', '', 'kept-1')?.checkoutId).toBe('named-1');
  expect(read('', '', 'kept 1')).toBeUndefined();
});

test('what stands before the hash comes before what stands behind it', () => {
  expect(read('?id=first', '#/x?id=second')?.checkoutId).toBe('first');
  expect(read('', '#id=second')).toBeUndefined();
});

test.each([
  ['/v1/checkouts/A1.x/payment', 'A1.x'],
  ['/v1/payments/A1.x', 'A1.x'],
  ['/v1/checkouts/A1.x/registration', 'A1.x'],
  ['/v1/checkouts/A1.x/refund', undefined],
  ['/v2/checkouts/A1.x/payment', undefined],
  ['//elsewhere.example/v1/checkouts/A1.x/payment', undefined],
  [`/v1/checkouts/${'x'.repeat(101)}/payment`, undefined],
])('the path %s names the payment %s', (path, id) => {
  expect(read(`?resourcePath=${encodeURIComponent(path)}`)?.checkoutId).toBe(id);
});

test('a name of a payment has a hundred letters at most', () => {
  expect(read(`?id=${'x'.repeat(100)}`)?.checkoutId).toHaveLength(100);
  expect(read(`?id=${'x'.repeat(101)}`)).toBeUndefined();
});
