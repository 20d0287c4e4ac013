import { describe, expect, test } from 'vitest';
import { halalas, ZERO } from '../money.ts';
import { answerable, type Chargeback, decideChargeback, isNear, ownersPart } from './chargeback.ts';
import {
  chargedBackEntries,
  frozenEntries,
  lostEntries,
  shareOf,
  toFreeze,
  undoneFor,
  wonEntries,
} from './chargeback-money.ts';

const DEADLINE = new Date('2027-03-20T12:00:00Z');
const before = (days: number) => new Date(DEADLINE.getTime() - days * 86_400_000);
const open: Chargeback = {
  state: 'open',
  amountHalalas: halalas(48_000),
  about: 'other',
  answerBy: DEADLINE,
  verdict: null,
};
const parties = { renterId: 'sara', ownerId: 'omar' };
const terms = { commissionPercent: 10, vatPercent: 15 };
const earned = { paidHalalas: halalas(48_000), discountHalalas: ZERO };
const facts = { shareHalalas: halalas(43_200), wasHandedOver: false, limitHalalas: halalas(500_000) };

describe('[D-CHARGEBACK] answering', () => {
  test('the deadline itself is in time, a millisecond later is not', () => {
    expect(answerable(open, DEADLINE)).toEqual({ ok: true, value: true });
    const late = new Date(DEADLINE.getTime() + 1);
    expect(answerable(open, late)).toEqual({ ok: false, refusal: 'CHARGEBACK_LATE' });
    expect(answerable({ ...open, answerBy: null }, late)).toEqual({ ok: true, value: true });
  });

  test('it is answered once, and not once somebody has decided it', () => {
    const refusals = (['answered', 'won', 'lost', 'accepted'] as const).map((state) =>
      answerable({ ...open, state }, before(1)),
    );
    expect(refusals.map((one) => !one.ok && one.refusal)).toEqual([
      'CHARGEBACK_ANSWERED',
      'CHARGEBACK_ENDED',
      'CHARGEBACK_ENDED',
      'CHARGEBACK_ENDED',
    ]);
    expect(answerable({ ...open, verdict: 'won' }, before(1))).toEqual({
      ok: false,
      refusal: 'CHARGEBACK_DECIDED',
    });
  });

  test('it is near from three days before the deadline, until it is answered', () => {
    expect(isNear(open, before(3.1))).toBe(false);
    expect(isNear(open, before(3))).toBe(true);
    expect(isNear(open, before(-1))).toBe(true);
    expect(isNear({ ...open, state: 'answered' }, before(1))).toBe(false);
    expect(isNear({ ...open, answerBy: null }, before(1))).toBe(false);
  });
});

describe('[D-CHARGEBACK] deciding', () => {
  test('lost without an answer is accepted', () => {
    const say = (state: 'open' | 'answered', verdict: 'won' | 'lost') => {
      const decided = decideChargeback({ ...open, state }, { verdict }, facts);
      return decided.ok && [decided.value.verdict, decided.value.ownerPartHalalas];
    };
    expect(say('open', 'lost')).toEqual(['accepted', 43_200]);
    expect(say('answered', 'lost')).toEqual(['lost', 43_200]);
    expect(say('open', 'won')).toEqual(['won', null]);
    expect(say('answered', 'won')).toEqual(['won', null]);
  });

  test('the owner bears nothing of a fraud after a hand-over by code, else their share', () => {
    const part = (about: Chargeback['about'], wasHandedOver: boolean) =>
      ownersPart({ about }, { shareHalalas: halalas(43_200), wasHandedOver });
    expect([part('fraud', true), part('fraud', false), part('service', true), part('other', true)]).toEqual([
      0, 43_200, 43_200, 43_200,
    ]);
  });

  test('the part is between nothing and what they earned, and nothing of one that was won', () => {
    const say = (verdict: 'won' | 'lost', part: number) => {
      const decided = decideChargeback(open, { verdict, ownerPartHalalas: halalas(part) }, facts);
      return decided.ok ? decided.value.ownerPartHalalas : decided.refusal;
    };
    expect([say('lost', 0), say('lost', 43_200), say('lost', 43_201), say('lost', -1)]).toEqual([
      0,
      43_200,
      'CHARGEBACK_PART',
      'CHARGEBACK_PART',
    ]);
    expect([say('won', 0), say('won', 1)]).toEqual([null, 'CHARGEBACK_PART']);
  });

  test('above the limit a second person is needed, at the limit none', () => {
    const needs = (limit: number) => {
      const decided = decideChargeback(open, { verdict: 'won' }, { ...facts, limitHalalas: halalas(limit) });
      return decided.ok && decided.value.needsSecond;
    };
    expect([needs(48_000), needs(47_999)]).toEqual([false, true]);
  });

  test('it is decided once', () => {
    expect(decideChargeback({ ...open, state: 'won' }, { verdict: 'lost' }, facts)).toEqual({
      ok: false,
      refusal: 'CHARGEBACK_ENDED',
    });
    expect(decideChargeback({ ...open, verdict: 'accepted' }, { verdict: 'won' }, facts)).toEqual({
      ok: false,
      refusal: 'CHARGEBACK_DECIDED',
    });
  });
});

describe('[D-CHARGEBACK] the money', () => {
  test('the share of 100.00 of 480.00 is what the owner would lose of it', () => {
    expect(shareOf(parties, earned, halalas(10_000), terms)).toBe(9_000);
    expect(shareOf(parties, earned, halalas(60_000), terms)).toBe(43_200);
    expect(shareOf(parties, { ...earned, paidHalalas: ZERO }, halalas(10_000), terms)).toBe(0);
  });

  test('what was paid out does not wait: the balance stays at nothing until it is lost', () => {
    expect([
      toFreeze(halalas(9_000), halalas(43_200)),
      toFreeze(halalas(9_000), halalas(4_000)),
      toFreeze(halalas(9_000), ZERO),
      toFreeze(halalas(9_000), halalas(-100)),
    ]).toEqual([9_000, 4_000, 0, 0]);
  });

  test('the owner loses to the halala the part that was decided', () => {
    for (const part of [0, 1, 4_999, 9_000, 43_199, 43_200]) {
      const undone = undoneFor(parties, earned, { amount: halalas(48_000), part: halalas(part) }, terms);
      expect(shareOf(parties, earned, undone, terms)).toBe(part);
    }
    expect(undoneFor(parties, earned, { amount: halalas(48_000), part: halalas(43_200) }, terms)).toBe(
      48_000,
    );
  });

  test('with a coupon the owner never loses more than was decided, and a halala less at most', () => {
    const withCoupon = { paidHalalas: halalas(38_400), discountHalalas: halalas(9_600) };
    for (const part of [1, 777, 20_001, 43_200]) {
      const undone = undoneFor(parties, withCoupon, { amount: halalas(38_400), part: halalas(part) }, terms);
      const lost = shareOf(parties, withCoupon, undone, terms);
      expect(part - lost === 0 || part - lost === 1).toBe(true);
    }
  });

  test('the entries', () => {
    expect(chargedBackEntries('provider', '7', halalas(10_000))).toEqual([
      { account: 'chargeback:7', amountHalalas: 10_000 },
      { account: 'gateway:provider', amountHalalas: -10_000 },
    ]);
    expect(frozenEntries('omar', '7', halalas(9_000))).toEqual([
      { account: 'owner:omar', amountHalalas: 9_000 },
      { account: 'chargeback:7', amountHalalas: -9_000 },
    ]);
    const of = { provider: 'provider', chargebackId: '7', renterId: 'sara' };
    expect(wonEntries(of, halalas(10_000), halalas(2_500))).toEqual([
      { account: 'gateway:provider', amountHalalas: 10_000 },
      { account: 'chargeback:7', amountHalalas: -7_500 },
      { account: 'renter:sara', amountHalalas: -2_500 },
    ]);
    expect(lostEntries('7', halalas(10_000))).toEqual([
      { account: 'platform:chargebacks', amountHalalas: 10_000 },
      { account: 'chargeback:7', amountHalalas: -10_000 },
    ]);
  });
});
