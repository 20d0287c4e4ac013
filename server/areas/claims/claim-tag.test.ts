import { halalas } from '@kiraa/domain/money.ts';
import { describe, expect, test } from 'vitest';
import { type ClaimRow, owedOf } from './claim-queries.ts';
import { presentTag } from './claim-view.ts';

const ANSWER_BY = new Date('2027-03-09T09:00:00Z');
const open = {
  id: 'claim',
  bookingId: 'booking',
  kind: 'damage',
  state: 'open',
  amountHalalas: halalas(120_050),
  offeredHalalas: null,
  agreedHalalas: null,
  fromDepositHalalas: halalas(0),
  answerBy: ANSWER_BY,
} as ClaimRow;
const tag = (given: Partial<ClaimRow> = {}) => presentTag({ ...open, ...given });

describe('a claim in a row of a list', () => {
  test('says whose it is, how much is claimed, and until when the other side is to answer', () => {
    expect(tag()).toEqual({
      id: 'claim',
      kind: 'damage',
      by: 'owner',
      state: 'open',
      amount: '1200.50',
      turn: 'renter',
      answerBy: '2027-03-09T09:00:00.000Z',
      agreed: null,
      toPay: null,
    });
    expect(tag({ kind: 'unsafe' })).toMatchObject({ by: 'renter', turn: 'owner' });
  });

  test('waits for the one who claimed while they are to answer an offer, and for neither after that', () => {
    expect([tag({ state: 'offered' }).turn, tag({ state: 'offered', kind: 'unsafe' }).turn]).toEqual([
      'owner',
      'renter',
    ]);
    for (const state of ['disputed', 'due', 'settled'] as const)
      expect(tag({ state, agreedHalalas: halalas(0), answerBy: null })).toMatchObject({
        turn: null,
        answerBy: null,
      });
  });

  test('says what is to be paid while it is due: what both agreed to, less what the deposit has paid', () => {
    const agreed = { agreedHalalas: halalas(100_000), fromDepositHalalas: halalas(99_995) };
    expect(tag({ ...agreed, state: 'due' })).toMatchObject({ agreed: '1000.00', toPay: '0.05' });
    expect(tag({ ...agreed, state: 'settled' })).toMatchObject({ agreed: '1000.00', toPay: null });
    expect(tag({ ...agreed, state: 'due', fromDepositHalalas: halalas(0) }).toPay).toBe('1000.00');
  });

  test('is never due without a sum', () => {
    expect(() => owedOf(open)).toThrow('without a sum');
    expect(() => tag({ state: 'due' })).toThrow('without a sum');
  });
});
