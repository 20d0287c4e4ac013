import { describe, expect, test } from 'vitest';
import { DAWN, NO_SHOWS, Stage } from '../../booking-house/stage.ts';
import type { DepositFacts } from '../../deposit/deposit.ts';
import { halalas, ZERO } from '../../money.ts';
import { addMilliseconds, HOUR_MILLISECONDS } from '../../time.ts';
import type { Booking } from '../booking.ts';
import type { ArrivedFacts, Command, ToldPayment } from './commands.ts';
import { decide as decideAny } from './decide.ts';
import { dueOf } from './decide-payment.ts';

/** The facts of news about a payment are enough for every command of this file. */
const decide = (of: Booking, command: Command, facts: ArrivedFacts) =>
  decideAny(of, command as never, facts as never);

const kept = new Stage().paid({ listing: 'firm', channel: 'mada' });
const paying = {
  id: kept.payingId ?? '',
  state: 'taken' as const,
  channel: 'mada' as const,
  withUsHalalas: kept.row.totalHalalas,
  isUnderWay: false,
  isCapturing: false,
};
const start = addMilliseconds(DAWN, 24 * HOUR_MILLISECONDS);
const end = addMilliseconds(start, 24 * HOUR_MILLISECONDS);
const booking = { ...kept.row, start, end, state: 'accepted' as const, depositHalalas: halalas(50_000) };
const deposit: DepositFacts = {
  amountHalalas: halalas(50_000),
  stage: 'due',
  isBeingPaid: false,
  agreedAt: null,
};
const facts: ArrivedFacts = {
  now: DAWN,
  paying,
  open: null,
  charge: null,
  earned: [
    { paymentId: paying.id, earnedHalalas: kept.row.totalHalalas, discountHalalas: ZERO, isUnderWay: false },
  ],
  ownerFee: null,
  handedOverAt: null,
  provedBackAt: null,
  excusedUntil: null,
  change: null,
  paidCharge: null,
  standing: undefined,
  isCouponFree: true,
  deposit,
  noShow: null,
};
const payment: ToldPayment = {
  id: 'deposit-payment',
  purpose: 'deposit',
  changeId: null,
  chargeId: null,
  amountHalalas: halalas(50_000),
};
const withStage = (stage: DepositFacts['stage'], more: Partial<DepositFacts> = {}) => ({
  ...facts,
  now: start,
  deposit: { ...deposit, stage, ...more },
});

describe('[D-DEPOSIT] paying a deposit', () => {
  test('it is due by itself, to be held while a hold would last and taken otherwise', () => {
    const due = { purpose: 'deposit', changeId: null, chargeId: null, amountHalalas: 50_000 };
    expect(dueOf(booking, facts)).toEqual({ ok: true, due: { ...due, instant: false } });
    const long = { ...booking, end: addMilliseconds(start, 73 * HOUR_MILLISECONDS + 1) };
    expect(dueOf(long, facts)).toEqual({ ok: true, due: { ...due, instant: true } });
    expect(dueOf(booking, withStage('ahead'))).toEqual({ ok: false, refusal: { code: 'ALREADY_PAID' } });
    expect(dueOf(booking, withStage('kept'))).toEqual({ ok: false, refusal: { code: 'ALREADY_PAID' } });
  });

  test.each(['ahead', 'due', 'late'] as const)(
    'what arrives while it is %s is kept, and nobody earns it',
    (stage) => {
      const arrived = decide(booking, { kind: 'money-arrived', payment }, withStage(stage));
      expect(arrived).toMatchObject({
        ok: true,
        decision: { deposit: { kind: 'keep', paymentId: 'deposit-payment' }, money: [], steps: [] },
      });
    },
  );

  test('a second payment, one of a booking that ended, and one after the end go back', () => {
    const back = { ok: true, decision: { money: [{ verb: 'giveBack', paymentId: 'deposit-payment' }] } };
    const command = { kind: 'money-arrived', payment } as const;
    expect(decide(booking, command, withStage('kept'))).toMatchObject(back);
    expect(decide({ ...booking, state: 'cancelled' }, command, withStage('closed'))).toMatchObject(back);
    expect(decide(booking, command, { ...withStage('late'), now: end })).toMatchObject(back);
    expect(decide(booking, { kind: 'money-mistaken', payment }, facts)).toMatchObject(back);
  });

  test('the bank’s answer to the capture of a hold moves no booking', () => {
    expect(decide(booking, { kind: 'captured', payment }, facts)).toMatchObject({
      decision: { deposit: { kind: 'taken' }, steps: [], money: [] },
    });
    expect(decide(booking, { kind: 'capture-refused', payment }, facts)).toMatchObject({
      decision: { deposit: { kind: 'untaken' }, steps: [], money: [{ verb: 'giveBack' }] },
    });
  });
});

describe('[D-DEPOSIT] unpaid at the start', () => {
  const command = { kind: 'end-unpaid-deposit' } as const;

  test('the booking ends as the renter’s cancellation: nothing comes back, and both are told', () => {
    const ended = decide(booking, command, withStage('late'));
    expect(ended).toMatchObject({
      ok: true,
      decision: {
        steps: [{ kind: 'booking', written: { state: 'cancelled', endedAt: start } }],
        slot: [{ kind: 'free' }],
        money: [],
        ownerFee: null,
        timeline: [{ step: 'cancel', actor: 'system' }],
        notices: [
          { to: 'renter', kind: 'deposit_unpaid' },
          { to: 'owner', kind: 'deposit_unpaid_owner' },
        ],
      },
    });
  });

  test('all comes back where the booking was firm for less than an hour to pay it in', () => {
    const before = (milliseconds: number) => addMilliseconds(start, -milliseconds);
    const moneyOf = (agreedAt: Date) => {
      const ended = decide(booking, command, withStage('late', { agreedAt }));
      return ended.ok && ended.decision.money;
    };
    expect(moneyOf(before(HOUR_MILLISECONDS))).toEqual([]);
    expect(moneyOf(before(HOUR_MILLISECONDS - 1))).toEqual([
      { verb: 'giveBack', paymentId: paying.id, amountHalalas: kept.row.totalHalalas },
    ]);
  });

  test('not where it is paid, handed over without it, or being paid within the hour', () => {
    const refused = { ok: false, refusal: { code: 'STEP_NOT_ALLOWED' } };
    for (const stage of ['ahead', 'due', 'kept', 'closed'] as const)
      expect(decide(booking, command, withStage(stage))).toMatchObject(refused);
    expect(decide(booking, command, { ...withStage('late'), handedOverAt: start })).toMatchObject(refused);
    const being = withStage('late', { isBeingPaid: true });
    expect(decide(booking, command, being)).toMatchObject(refused);
    const later = { ...being, now: addMilliseconds(start, HOUR_MILLISECONDS) };
    expect(decide(booking, command, later)).toMatchObject({ ok: true });
    expect(decide({ ...booking, state: 'returned' }, command, withStage('late'))).toMatchObject(refused);
  });

  test('not while one side says that the other did not come: that is decided first, for it may give the renter everything back', () => {
    const said = { by: 'renter', state: 'said', answerBy: end } as const;
    const withNoShow = (state: 'said' | 'denied' | 'ended') => ({
      ...withStage('late'),
      noShow: { numbers: NO_SHOWS, said: [{ ...said, state }], metAt: null },
    });
    const refused = { ok: false, refusal: { code: 'NO_SHOW_OPEN' } };
    expect(decide(booking, command, withNoShow('said'))).toMatchObject(refused);
    expect(decide(booking, command, withNoShow('denied'))).toMatchObject(refused);
    expect(decide(booking, command, withNoShow('ended'))).toMatchObject({ ok: true });
  });
});
