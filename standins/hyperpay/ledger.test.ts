import { expect, test } from 'vitest';
import { balancesOf } from './ledger.ts';
import type { Effect, EffectKind } from './records.ts';

const DAY = 86_400_000;
const BEGUN = Date.parse('2027-03-07T09:00:00Z');

function effect(kind: EffectKind, paymentId: string, amountHalalas: number, referencedId?: string): Effect {
  return {
    sequence: 1,
    effect: kind,
    amountHalalas,
    currency: 'SAR',
    merchantTransactionId: 'attempt',
    operationReference: undefined,
    entityId: 'entity',
    paymentId,
    referencedId,
    at: new Date(BEGUN).toISOString(),
  };
}

const held = effect('authorise', 'hold', 48_000);
const captured = effect('capture', 'taken', 24_000, 'hold');
const reversed = effect('reversal', 'back', 48_000, 'hold');
const balance = (effects: readonly Effect[], days: number) => {
  const { heldHalalas, netHalalas } = balancesOf(effects, BEGUN + days * DAY).attempt ?? {};
  return [heldHalalas, netHalalas];
};

test('a hold is over after its week, and what was captured or let go of it takes nothing from nothing', () => {
  expect([1, 8].map((days) => balance([held], days))).toEqual([
    [48_000, 0],
    [0, 0],
  ]);
  expect([1, 8].map((days) => balance([held, captured], days))).toEqual([
    [24_000, 24_000],
    [0, 24_000],
  ]);
  expect([1, 8].map((days) => balance([held, reversed], days))).toEqual([
    [0, 0],
    [0, 0],
  ]);
});

test('what is debited and given back again is not with the merchant', () => {
  const debited = effect('debit', 'paid', 48_000);
  expect(balance([debited, effect('refund', 'back', 8_000, 'paid')], 1)).toEqual([0, 40_000]);
});
