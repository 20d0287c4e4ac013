import { halalas } from '@kiraa/domain/money.ts';
import { describe, expect, test } from 'vitest';
import type { ChargebackRow, MoneyMovement } from '../../payments/payments.ts';
import type { OwnerFeeRow } from '../endings/owner-fee-queries.ts';
import { ownerMoney, renterMoney } from './booking-story.ts';
import { chargebackMoments, presentChargeback } from './charged-story.ts';

const AT = new Date('2027-03-07T09:00:00Z');
const HOUR = 3_600_000;
const hours = (count: number) => new Date(AT.getTime() + count * HOUR);
const moved = (
  kind: MoneyMovement['kind'],
  amount: number,
  more: Partial<MoneyMovement> = {},
): MoneyMovement => ({
  kind,
  paymentId: 'first',
  changeId: null,
  isDeposit: false,
  amountHalalas: halalas(amount),
  commissionHalalas: halalas(0),
  at: AT,
  doneAt: AT,
  writtenIn: null,
  ...more,
});
const NOTHING = '0.00';
const renter = (all: readonly MoneyMovement[]) => {
  const { held, taken, onItsWay, givenBack, movedIn, movedOut } = renterMoney(all);
  return { held, taken, onItsWay, givenBack, movedIn, movedOut };
};
const none = {
  held: NOTHING,
  taken: NOTHING,
  onItsWay: NOTHING,
  givenBack: NOTHING,
  movedIn: NOTHING,
  movedOut: NOTHING,
};

describe('the money of a booking as its renter reads it', () => {
  test('is nothing of what has not happened, and nothing of the owner’s', () => {
    expect(renterMoney([])).toEqual({ ...none, earned: null, commission: null, fee: null });
    expect(renter([moved('earned', 43_200, { commissionHalalas: halalas(4_800) })])).toEqual(none);
  });

  test('is held until it is taken or let go, each payment by itself', () => {
    const held = moved('held', 48_000);
    const other = moved('held', 1_050, { paymentId: 'second' });
    expect(renter([held, other]).held).toBe('490.50');
    expect(renter([held, other, moved('taken', 48_000)])).toEqual({
      ...none,
      held: '10.50',
      taken: '480.00',
    });
    expect(renter([held, other, moved('released', 1_050, { paymentId: 'second' })]).held).toBe('480.00');
  });

  test('is on its way back until the bank has done it, and given back from then on', () => {
    const all = [
      moved('taken', 48_000),
      moved('back', 20_005, { doneAt: null }),
      moved('back', 995),
      moved('back', 5),
    ];
    expect(renter(all)).toEqual({ ...none, taken: '480.00', onItsWay: '200.05', givenBack: '10.00' });
  });

  test('came from another booking, or went over to one', () => {
    expect(renter([moved('moved_in', 30_000), moved('moved_out', 12_345)])).toEqual({
      ...none,
      movedIn: '300.00',
      movedOut: '123.45',
    });
  });

  test('has no part of a deposit in it', () => {
    const deposit = { isDeposit: true, paymentId: 'deposit' };
    const kinds = ['held', 'taken', 'released', 'back', 'moved_in', 'moved_out'] as const;
    expect(renter(kinds.map((kind) => moved(kind, 100_000, deposit)))).toEqual(none);
    // A deposit that is let go lets no hold of the price go.
    expect(renter([moved('held', 48_000), moved('released', 100_000, deposit)]).held).toBe('480.00');
  });
});

describe('the money of a booking as its owner reads it', () => {
  const fee = {
    rule: 'late',
    percent: 15,
    minimumHalalas: halalas(5_000),
    feeHalalas: halalas(7_200),
  } as OwnerFeeRow;

  test('is what they have earned less what was taken back, and the house’s part likewise', () => {
    const all = [
      moved('taken', 48_000),
      moved('earned', 43_200, { commissionHalalas: halalas(4_800) }),
      moved('earned', 9_000, { commissionHalalas: halalas(1_000) }),
      moved('unearned', 10_805, { commissionHalalas: halalas(1_195) }),
    ];
    expect(ownerMoney(all, undefined)).toEqual({
      held: null,
      taken: null,
      onItsWay: null,
      givenBack: null,
      movedIn: null,
      movedOut: null,
      earned: '413.95',
      commission: '46.05',
      fee: null,
    });
  });

  test('is less than nothing where more was taken back than earned', () => {
    expect(ownerMoney([moved('unearned', 500)], undefined).earned).toBe('-5.00');
  });

  test('names what they pay for cancelling by the rule, the part and the least of it', () => {
    expect(ownerMoney([], fee)).toMatchObject({
      earned: NOTHING,
      fee: { rule: 'late', percent: 15, minimum: '50.00', amount: '72.00' },
    });
  });
});

describe('a chargeback', () => {
  const open = {
    state: 'open',
    amountHalalas: halalas(48_000),
    frozenHalalas: halalas(43_200),
    ownerPartHalalas: null,
    takenInAt: AT,
    answeredAt: null,
    endedAt: null,
    endedIn: null,
    verdictReason: null,
  } as ChargebackRow;
  const ended = {
    ...open,
    answeredAt: hours(2),
    endedAt: hours(48),
    endedIn: '77',
    verdictReason: 'The card was stolen',
  };
  const lost = { ...ended, state: 'lost', ownerPartHalalas: halalas(10_000) } as ChargebackRow;
  const won = { ...ended, state: 'won', frozenHalalas: halalas(0) } as ChargebackRow;
  const stepsOf = (row: ChargebackRow, side: 'renter' | 'owner') =>
    chargebackMoments(row, side).map(({ told: { step, actor, money } }) => [
      step,
      actor,
      ...money.map(({ kind, amount }) => `${kind} ${amount}`),
    ]);

  test('is told to the renter with its sum, and to the owner with what of theirs waits alone', () => {
    expect(stepsOf(open, 'renter')).toEqual([['chargeback_open', 'system', 'charged_back 480.00']]);
    expect(stepsOf(open, 'owner')).toEqual([['chargeback_open', 'system', 'frozen 432.00']]);
    expect(stepsOf({ ...open, frozenHalalas: halalas(0) }, 'owner')).toEqual([['chargeback_open', 'system']]);
  });

  test('has a line for its answer and one for its end, each at its time', () => {
    expect(stepsOf({ ...open, answeredAt: hours(2) }, 'renter')).toEqual([
      ['chargeback_open', 'system', 'charged_back 480.00'],
      ['chargeback_answer', 'admin'],
    ]);
    expect(stepsOf(won, 'renter')).toEqual([
      ['chargeback_open', 'system', 'charged_back 480.00'],
      ['chargeback_answer', 'admin'],
      ['chargeback_won', 'admin', 'charged_back 480.00'],
    ]);
    expect(stepsOf(lost, 'owner')).toEqual([
      ['chargeback_open', 'system', 'frozen 432.00'],
      ['chargeback_answer', 'admin'],
      ['chargeback_lost', 'admin'],
    ]);
    expect(stepsOf({ ...lost, state: 'accepted' }, 'owner').at(-1)).toEqual(['chargeback_lost', 'admin']);
    expect(chargebackMoments(lost, 'owner').map(({ at }) => at)).toEqual([AT, hours(2), hours(48)]);
    expect(stepsOf({ ...won, answeredAt: null }, 'owner').map(([step]) => step)).toEqual([
      'chargeback_open',
      'chargeback_won',
    ]);
  });

  test('gives its reason and the money that it moved with its end alone', () => {
    const moments = chargebackMoments(lost, 'renter');
    expect(moments.map(({ writtenIn, told: { reason, reasonAr } }) => [writtenIn, reason, reasonAr])).toEqual(
      [
        [null, null, null],
        [null, null, null],
        ['77', 'The card was stolen', 'The card was stolen'],
      ],
    );
  });

  test('says to each side how it stands, and what the owner bears to them alone once it is lost', () => {
    expect(presentChargeback(open, 'renter')).toEqual({
      state: 'open',
      amount: '480.00',
      frozen: null,
      ownerPart: null,
    });
    expect(presentChargeback(open, 'owner')).toEqual({
      state: 'open',
      amount: null,
      frozen: '432.00',
      ownerPart: null,
    });
    expect(presentChargeback(lost, 'owner')).toMatchObject({ state: 'lost', ownerPart: '100.00' });
    expect(presentChargeback(lost, 'renter')).toMatchObject({ amount: '480.00', ownerPart: null });
    // A part that is only proposed is nobody's yet.
    const proposed = { ...open, ownerPartHalalas: halalas(10_000) };
    expect(presentChargeback(proposed, 'owner').ownerPart).toBeNull();
    expect(presentChargeback(won, 'owner')).toMatchObject({ frozen: '0.00', ownerPart: null });
  });
});
