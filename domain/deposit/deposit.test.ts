import { describe, expect, test } from 'vitest';
import type { BookingState } from '../booking/life/life.ts';
import type { ClaimKind, ClaimState } from '../claim/claim.ts';
import { type Halalas, halalas, ZERO } from '../money.ts';
import {
  boundsFor,
  depositEndsAt,
  depositStage,
  holdWouldLast,
  isAboutToLapse,
  mostDeposit,
  payingEndsAt,
  type ReturningBooking,
} from './deposit.ts';
import {
  type CoveredClaim,
  coversOf,
  decideDepositEnd,
  depositedEntries,
  undepositedEntries,
} from './end-deposit.ts';

const at = (text: string) => new Date(`2027-${text}:00.000Z`);
const START = at('03-10T09:00');

describe('[D-DEPOSIT] what an owner may ask for', () => {
  test('three day prices at most, whatever the price is by, and the limit of the kind', () => {
    const bounds = { dayPrices: 3, kindHalalas: halalas(500_000) };
    const most = (priceHalalas: number, priceHours: number) =>
      mostDeposit({ priceHalalas: halalas(priceHalalas), priceHours }, bounds);
    expect(most(24_000, 24)).toBe(72_000);
    expect(most(1_500, 1)).toBe(108_000);
    expect(most(100_000, 720)).toBe(10_000);
    expect(most(99_999, 168)).toBe(42_856);
    expect(most(900_000, 24)).toBe(500_000);
  });

  test('each kind of listing has its own limit', () => {
    const limits = { dayPrices: 3, vehicleHalalas: halalas(500_000), itemHalalas: halalas(80_000) };
    expect(boundsFor(1, limits)).toEqual({ dayPrices: 3, kindHalalas: 500_000 });
    expect(boundsFor(2, limits)).toEqual({ dayPrices: 3, kindHalalas: 80_000 });
  });
});

describe('[D-DEPOSIT] where it stands', () => {
  const stage = (state: BookingState, now: Date, stored?: 'asked' | 'kept' | 'taking' | 'over') =>
    depositStage({ state, start: START }, stored, now);

  test('it can be paid from five days before the start until the start, of a firm booking alone', () => {
    expect(stage('accepted', at('03-05T08:59'))).toBe('ahead');
    expect(stage('accepted', at('03-05T09:00'))).toBe('due');
    expect(stage('accepted', at('03-10T08:59'), 'asked')).toBe('due');
    expect(stage('accepted', at('03-10T09:00'), 'asked')).toBe('late');
    expect(stage('requested', at('03-10T08:59'))).toBe('ahead');
    expect(stage('cancelled', at('03-09T09:00'), 'asked')).toBe('closed');
  });

  test('[D-NUMBERS] by the days that its booking keeps', () => {
    const byNine = (now: Date) =>
      depositStage({ state: 'accepted', start: START, depositAskedDays: 9 }, undefined, now);
    expect(byNine(at('03-01T08:59'))).toBe('ahead');
    expect(byNine(at('03-01T09:00'))).toBe('due');
  });

  test('kept it stays kept whatever the booking does, and over it stays over', () => {
    expect(stage('cancelled', at('03-09T09:00'), 'kept')).toBe('kept');
    expect(stage('completed', at('03-20T09:00'), 'taking')).toBe('kept');
    expect(stage('accepted', at('03-09T09:00'), 'over')).toBe('closed');
  });

  test('a hold of seven days must last until three days after the end', () => {
    expect(holdWouldLast({ end: at('03-12T09:00') }, at('03-08T09:00'))).toBe(true);
    expect(holdWouldLast({ end: at('03-12T09:01') }, at('03-08T09:00'))).toBe(false);
    const longer = { end: at('03-12T09:00'), depositKeptHours: 72 };
    expect(holdWouldLast(longer, at('03-09T08:59'))).toBe(false);
    expect(holdWouldLast(longer, at('03-09T09:00'))).toBe(true);
    expect(isAboutToLapse(at('03-10T09:00'), at('03-09T08:59'))).toBe(false);
    expect(isAboutToLapse(at('03-10T09:00'), at('03-09T09:00'))).toBe(true);
    expect(isAboutToLapse(null, at('03-09T09:00'))).toBe(false);
    expect(payingEndsAt(START)).toEqual(at('03-10T10:00'));
  });
});

describe('[D-DEPOSIT] when it comes back', () => {
  const none = {
    returnedAt: null,
    handedOverAt: null,
    provedBackAt: null,
    saidBackAt: null,
    feeAskedAt: null,
    endedAt: null,
    isEndedByPeople: true,
  };
  const ends = (booking: Partial<ReturningBooking>) =>
    depositEndsAt({ start: START, end: at('03-20T09:00'), state: 'accepted', ...none, ...booking });

  test('48 hours after the return, however it is known', () => {
    const back = at('03-12T10:00');
    for (const name of ['returnedAt', 'provedBackAt', 'feeAskedAt'] as const)
      expect(ends({ [name]: back })).toEqual(at('03-14T10:00'));
    expect(ends({ feeAskedAt: back, provedBackAt: at('03-13T10:00') })).toEqual(at('03-14T10:00'));
    expect(ends({ returnedAt: back, depositKeptHours: 72 })).toEqual(at('03-15T10:00'));
    // The owner's word before the end: the renter's may come later, and then the owner may claim for 48 hours more.
    expect(ends({ saidBackAt: back })).toBeUndefined();
    expect(ends({ saidBackAt: back, returnedAt: at('03-13T10:00') })).toEqual(at('03-15T10:00'));
    expect(ends({ state: 'completed', endedAt: back })).toEqual(at('03-14T10:00'));
  });

  test('at once when the booking ends before its start, not when it ends under way, and never by itself', () => {
    expect(ends({ state: 'cancelled', endedAt: at('03-10T08:59') })).toEqual(at('03-10T08:59'));
    expect(ends({ state: 'cancelled', endedAt: at('03-10T09:00') })).toEqual(at('03-12T09:00'));
    expect(ends({})).toBeUndefined();
  });

  test('not at once where both had proved that the thing was handed over before the start', () => {
    const out = { state: 'cancelled', endedAt: at('03-10T08:59'), handedOverAt: at('03-09T20:00') } as const;
    expect(ends({ ...out, provedBackAt: at('03-11T10:00') })).toEqual(at('03-13T10:00'));
    // Nobody says that it is back: not before it was to come back, also where the rental was ended under way.
    expect(ends(out)).toEqual(at('03-22T09:00'));
    expect(ends({ ...out, endedAt: at('03-12T08:00') })).toEqual(at('03-22T09:00'));
    expect(ends({ ...out, endedAt: at('03-21T08:00') })).toEqual(at('03-23T08:00'));
  });
});

const claimOf = (
  id: string,
  state: ClaimState,
  agreed: number | null,
  kind: ClaimKind = 'damage',
): CoveredClaim => ({
  id,
  kind,
  state,
  agreedHalalas: agreed === null ? null : halalas(agreed),
  fromDepositHalalas: ZERO,
});

describe('[D-DEPOSIT] how it ends', () => {
  const NOW = at('03-14T10:00');
  const facts = {
    now: NOW,
    state: 'kept' as const,
    amountHalalas: halalas(50_000),
    endsAt: NOW,
    claims: [],
    payment: { state: 'held' as const, isUnderWay: false },
    lapsesAt: at('03-16T09:00'),
  };
  const end = (change: Partial<Parameters<typeof decideDepositEnd>[0]>) =>
    decideDepositEnd({ ...facts, ...change });

  test('released when its time has come and nothing is due; before that it waits', () => {
    expect(end({})).toEqual({ kind: 'release' });
    expect(end({ endsAt: at('03-14T10:01') })).toEqual({ kind: 'wait' });
    expect(end({ endsAt: undefined })).toEqual({ kind: 'wait' });
    expect(end({ payment: { state: 'held', isUnderWay: true } })).toEqual({ kind: 'wait' });
    expect(end({ state: 'taking' })).toEqual({ kind: 'wait' });
    expect(end({ state: 'over' })).toEqual({ kind: 'wait' });
  });

  test.each(['open', 'offered', 'disputed'] as const)(
    'it waits for a claim of the owner’s that is %s',
    (state) => {
      expect(end({ claims: [claimOf('1', state, null)] })).toEqual({ kind: 'wait' });
      expect(end({ claims: [claimOf('1', state, null, 'unsafe')] })).toEqual({ kind: 'release' });
    },
  );

  test('a hold that would lapse meanwhile is taken; what is taken does not lapse', () => {
    const claims = [claimOf('1', 'disputed', null)];
    expect(end({ claims, lapsesAt: at('03-15T10:00') })).toEqual({ kind: 'take-all' });
    expect(end({ claims, lapsesAt: at('03-15T10:01') })).toEqual({ kind: 'wait' });
    expect(end({ claims, lapsesAt: null, payment: { state: 'taken', isUnderWay: false } })).toEqual({
      kind: 'wait',
    });
  });

  test('claims take it in their order, and no more than there is', () => {
    const claims = [claimOf('1', 'due', 30_000), claimOf('2', 'settled', 5_000), claimOf('3', 'due', 25_050)];
    expect(end({ claims })).toEqual({
      kind: 'claim',
      covers: [
        { claimId: '1', amountHalalas: 30_000 },
        { claimId: '3', amountHalalas: 20_000 },
      ],
      claimedHalalas: 50_000,
    });
    expect(end({ claims: [claimOf('1', 'due', 30_050)] })).toMatchObject({ claimedHalalas: 30_050 });
  });

  test('a hold that the bank has let go is lost', () => {
    expect(end({ payment: { state: 'gone', isUnderWay: false } })).toEqual({ kind: 'lost' });
  });

  test('what a claim has had of it before is not taken again', () => {
    const half = { ...claimOf('1', 'due', 30_000), fromDepositHalalas: halalas(10_000) };
    expect(coversOf(halalas(50_000), [half])).toEqual([{ claimId: '1', amountHalalas: 20_000 }]);
    expect(coversOf(halalas(0) as Halalas, [half])).toEqual([]);
  });

  test('the books move it aside and back, to the halala', () => {
    expect(depositedEntries('r', halalas(50_000))).toEqual([
      { account: 'renter:r', amountHalalas: 50_000 },
      { account: 'deposit:r', amountHalalas: -50_000 },
    ]);
    expect(undepositedEntries('r', halalas(50_000))).toEqual([
      { account: 'renter:r', amountHalalas: -50_000 },
      { account: 'deposit:r', amountHalalas: 50_000 },
    ]);
  });
});
