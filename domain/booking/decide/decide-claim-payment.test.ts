import { expect, test } from 'vitest';
import { DAWN, Stage } from '../../booking-house/stage.ts';
import { halalas, ZERO } from '../../money.ts';
import { renterTab } from '../life/statuses.ts';
import type { ArrivedFacts } from './commands.ts';
import { decideArrived, dueOf } from './decide-payment.ts';

const kept = new Stage().paid({ channel: 'mada' });
const booking = { ...kept.row, state: 'completed' } as const;
const claim = { id: 'claim', amountHalalas: halalas(12_025) };
const facts: ArrivedFacts = {
  now: DAWN,
  paying: null,
  open: null,
  charge: null,
  earned: [],
  ownerFee: null,
  noShow: null,
  handedOverAt: null,
  provedBackAt: null,
  excusedUntil: null,
  change: null,
  paidCharge: null,
  standing: undefined,
  isCouponFree: true,
};
const arrived = (paidClaim: typeof claim | undefined) =>
  decideArrived(
    booking,
    {
      payment: {
        id: 'payment',
        purpose: 'claim',
        changeId: null,
        chargeId: null,
        claimId: claim.id,
        amountHalalas: claim.amountHalalas,
      },
    },
    { ...facts, paidClaim },
  );

test('[D-CLAIM] what a claim came to is due from the renter, after a delay fee, and found under Pending', () => {
  expect(dueOf(booking, { ...facts, claimDue: claim })).toEqual({
    ok: true,
    due: {
      purpose: 'claim',
      changeId: null,
      chargeId: null,
      claimId: 'claim',
      amountHalalas: 12_025,
      instant: true,
    },
  });
  // A fee of a late return is paid first; one that its renter let lapse keeps nobody from paying a claim.
  const fee = { id: 'fee', askedBy: 'owner', amountHalalas: halalas(4_500), createdAt: facts.now } as never;
  expect(dueOf(booking, { ...facts, charge: fee, claimDue: claim })).toMatchObject({
    due: { purpose: 'delay' },
  });
  const lapsed = { ...(fee as object), askedBy: 'renter', createdAt: new Date(0) } as never;
  expect(dueOf(booking, { ...facts, charge: lapsed, claimDue: claim })).toMatchObject({
    due: { purpose: 'claim' },
  });
  expect(dueOf(booking, facts)).toEqual({ ok: false, refusal: { code: 'ALREADY_PAID' } });
  for (const state of ['returned', 'completed', 'cancelled'] as const)
    expect(renterTab({ state, start: booking.start, hasPaymentRequest: true }, DAWN)).toBe('pending');
});

test('[D-CLAIM] a payment for another sum than is due, decided anew or covered in part meanwhile, goes back', () => {
  for (const amountHalalas of [halalas(12_024), halalas(12_026)]) {
    const decided = arrived({ ...claim, amountHalalas });
    expect(decided.ok && decided.decision.money).toEqual([{ verb: 'giveBack', paymentId: 'payment' }]);
    expect(decided.ok && decided.decision.paidClaims).toEqual([]);
  }
});

test('[D-CLAIM] its payment is the owner’s as a whole; a second one goes back', () => {
  const paid = arrived(claim);
  expect(paid.ok && paid.decision).toMatchObject({
    paidClaims: [{ id: 'claim', paymentId: 'payment' }],
    money: [
      {
        verb: 'capture',
        paymentId: 'payment',
        amountHalalas: 12_025,
        discountHalalas: ZERO,
        isCompensation: true,
      },
    ],
  });
  const again = arrived(undefined);
  expect(again.ok && again.decision).toMatchObject({
    paidClaims: [],
    money: [{ verb: 'giveBack', paymentId: 'payment' }],
    notices: [{ to: 'renter', kind: 'claim_money_back' }],
  });
});
