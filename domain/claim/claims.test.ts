import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shareOut, unearnedEntries } from '../booking/life/settlement.ts';
import { add, type Halalas, halalas, negate, ZERO } from '../money.ts';
import type { Claim } from './claim.ts';
import { backOf, disputedEntries, ownersShare, renterLimit, undisputedEntries } from './claim-money.ts';
import { type ClaimedBooking, claimUntil } from './claim-window.ts';
import { decideClaim, decidePaid, decideWish, type WishFacts } from './decide-claim.ts';

const NOW = new Date('2027-03-07T09:00:00Z');
const HOUR = 3_600_000;
const at = (hours: number) => new Date(NOW.getTime() + hours * HOUR);

const booking: ClaimedBooking = {
  state: 'completed',
  start: at(-48),
  end: at(0),
  returnedAt: at(0),
  handedOverAt: null,
  provedBackAt: null,
  saidBackAt: null,
  feeAskedAt: null,
  endedAt: at(0),
  isEndedByPeople: false,
};

const claim: Claim = {
  id: 'c1',
  bookingId: 'b1',
  kind: 'damage',
  state: 'open',
  amountHalalas: halalas(30_000),
  offeredHalalas: null,
  agreedHalalas: null,
  answerBy: at(72),
};

describe('[D-CLAIM] who may claim when', () => {
  test('an owner until 48 hours after the return, whichever way it is known', () => {
    expect(claimUntil('owner', booking, at(47.99))).toEqual(at(48));
    expect(claimUntil('owner', booking, at(48))).toBeUndefined();
    const out = { ...booking, state: 'accepted', returnedAt: null } as const;
    expect(claimUntil('owner', out, at(1))).toBeUndefined();
    expect(claimUntil('owner', { ...out, saidBackAt: at(-2) }, at(1))).toEqual(at(46));
    expect(claimUntil('owner', { ...out, provedBackAt: at(-1) }, at(1))).toEqual(at(47));
    expect(claimUntil('owner', { ...out, feeAskedAt: at(1) }, at(2))).toEqual(at(49));
    // Codes that are typed after the owner has asked for the fee of a late return begin no time anew.
    expect(claimUntil('owner', { ...out, feeAskedAt: at(1), provedBackAt: at(40) }, at(41))).toEqual(at(49));
    expect(claimUntil('owner', { ...out, feeAskedAt: at(1), provedBackAt: at(-1) }, at(2))).toEqual(at(47));
  });

  test('an owner of a cancelled booking only where the thing had been handed over', () => {
    const ended = (change: Partial<ClaimedBooking>) =>
      claimUntil(
        'owner',
        {
          ...booking,
          state: 'cancelled',
          returnedAt: null,
          endedAt: at(-1),
          isEndedByPeople: true,
          ...change,
        },
        at(0),
      );
    // Somebody ended it while it ran.
    expect(ended({})).toEqual(at(47));
    expect(ended({ provedBackAt: at(-3) })).toEqual(at(45));
    expect(ended({ saidBackAt: at(-4) })).toEqual(at(44));
    // Nobody came, or its deposit was not paid.
    expect(ended({ isEndedByPeople: false })).toBeUndefined();
    // Before it began, with and without the proof of both that it was handed over.
    expect(ended({ start: at(2), end: at(9) })).toBeUndefined();
    expect(ended({ start: at(2), end: at(9), handedOverAt: at(-2) })).toEqual(at(9 + 48));
    // Under way, proved to be handed over and not to be back: not before it was to come back.
    expect(ended({ end: at(9), handedOverAt: at(-20) })).toEqual(at(9 + 48));
    expect(ended({ end: at(9), handedOverAt: at(-20), provedBackAt: at(-3) })).toEqual(at(45));
    expect(claimUntil('owner', { ...booking, state: 'declined' }, at(1))).toBeUndefined();
  });

  test('a renter from the start until 24 hours after the end, unless it was cancelled before it began', () => {
    expect(claimUntil('renter', booking, at(23.99))).toEqual(at(24));
    expect(claimUntil('renter', booking, at(24))).toBeUndefined();
    expect(claimUntil('renter', { ...booking, state: 'accepted' }, at(-49))).toBeUndefined();
    expect(claimUntil('renter', { ...booking, state: 'accepted' }, at(-48))).toEqual(at(24));
    const ended = (hours: number) => ({ ...booking, state: 'cancelled', endedAt: at(hours) }) as const;
    expect(claimUntil('renter', ended(-20), at(1))).toEqual(at(24));
    expect(claimUntil('renter', ended(-50), at(1))).toBeUndefined();
    expect(claimUntil('renter', { ...booking, state: 'declined' }, at(1))).toBeUndefined();
  });
});

describe('[D-CLAIM] a claim and its answers', () => {
  const facts: WishFacts = { now: NOW, until: at(48), kindsClaimed: [], limitHalalas: halalas(50_000) };
  const wish = { kind: 'damage', by: 'owner', amountHalalas: halalas(30_000) } as const;
  const codeOf = (decided: ReturnType<typeof decideWish>) => (decided.ok ? 'ok' : decided.refusal);

  test('each kind once, in time, by its own side, within the limit', () => {
    expect(codeOf(decideWish(wish, facts))).toBe('ok');
    expect(codeOf(decideWish(wish, { ...facts, until: undefined }))).toBe('CLAIM_CLOSED');
    expect(codeOf(decideWish({ ...wish, by: 'renter' }, facts))).toBe('CLAIM_CLOSED');
    expect(codeOf(decideWish(wish, { ...facts, kindsClaimed: ['damage'] }))).toBe('CLAIM_TWICE');
    expect(codeOf(decideWish({ ...wish, amountHalalas: halalas(50_001) }, facts))).toBe('CLAIM_AMOUNT');
    expect(codeOf(decideWish({ ...wish, amountHalalas: halalas(99) }, facts))).toBe('CLAIM_AMOUNT');
  });

  const answer = (by: 'renter' | 'owner', word: 'agree' | 'refuse') =>
    ({ kind: 'answer', by, answer: word }) as const;
  const offer = (amount: number) =>
    ({ kind: 'answer', by: 'renter', answer: 'offer', offer: halalas(amount) }) as const;
  const written = (of: Claim, command: Parameters<typeof decideClaim>[1], now = NOW) => {
    const decided = decideClaim(of, command, now);
    return decided.ok ? decided.decision.written : decided.refusal;
  };

  test('agreed: an owner’s waits for the renter’s payment, a renter’s is settled', () => {
    expect(written(claim, answer('renter', 'agree'))).toMatchObject({ state: 'due', agreedHalalas: 30_000 });
    const renters = { ...claim, kind: 'unsafe' } as const;
    expect(written(renters, answer('owner', 'agree'))).toMatchObject({
      state: 'settled',
      agreedHalalas: 30_000,
    });
    expect(decidePaid({ ...claim, state: 'due', agreedHalalas: halalas(7) }).written).toMatchObject({
      state: 'settled',
      agreedHalalas: 7,
    });
  });

  test('offered: less than the claim and more than nothing, once; the claimant answers within 72 hours', () => {
    expect(written(claim, offer(0))).toBe('CLAIM_OFFER');
    expect(written(claim, offer(30_000))).toBe('CLAIM_OFFER');
    expect(written(claim, offer(12_050))).toEqual({
      state: 'offered',
      offeredHalalas: 12_050,
      agreedHalalas: null,
      answerBy: at(72),
    });
    const offered = { ...claim, state: 'offered', offeredHalalas: halalas(12_050) } as const;
    expect(written(offered, answer('renter', 'agree'))).toBe('CLAIM_ANSWERED');
    expect(written(offered, answer('owner', 'agree'))).toMatchObject({ state: 'due', agreedHalalas: 12_050 });
    expect(written(offered, answer('owner', 'refuse'))).toMatchObject({ state: 'disputed', answerBy: null });
    expect(written(offered, { kind: 'lapse' }, at(72))).toMatchObject({ agreedHalalas: 12_050 });
  });

  test('silence agrees after 72 hours, and not a moment before', () => {
    expect(written(claim, { kind: 'lapse' }, at(71.99))).toBe('CLAIM_ANSWERED');
    expect(written(claim, { kind: 'lapse' }, at(72))).toMatchObject({ state: 'due', agreedHalalas: 30_000 });
    expect(written(claim, answer('renter', 'refuse'), at(72))).toBe('CLAIM_LATE');
  });

  test('refused goes to the operator, who decides to the halala, once', () => {
    const refused = { ...claim, state: 'disputed', answerBy: null } as const;
    const decide = (amount: number) => ({ kind: 'decide', amountHalalas: halalas(amount) }) as const;
    expect(written(claim, decide(1))).toBe('CLAIM_ANSWERED');
    expect(written(refused, decide(30_001))).toBe('CLAIM_AMOUNT');
    expect(written(refused, decide(-1))).toBe('CLAIM_AMOUNT');
    expect(written(refused, decide(15_025))).toMatchObject({ state: 'due', agreedHalalas: 15_025 });
    expect(written(refused, decide(0))).toMatchObject({ state: 'settled', agreedHalalas: 0 });
    expect(written(refused, { kind: 'lapse' }, at(999))).toBe('CLAIM_ANSWERED');
  });

  test('whoever did not act is told', () => {
    const told = (command: Parameters<typeof decideClaim>[1], of: Claim = claim) => {
      const decided = decideClaim(of, command, NOW);
      return decided.ok ? decided.decision.notices.map(({ kind }) => kind) : [];
    };
    expect(told(answer('renter', 'refuse'))).toEqual(['claim_answered_owner']);
    expect(told(answer('renter', 'agree'))).toEqual(['claim_ended_owner']);
    const disputed = { ...claim, state: 'disputed' } as const;
    expect(told({ kind: 'decide', amountHalalas: halalas(1) }, disputed)).toEqual([
      'claim_due',
      'claim_ended_owner',
    ]);
  });
});

describe('[D-CLAIM] [M9] the money of a renter’s claim, to the halala', () => {
  const parties = { renterId: 'r', ownerId: 'o' };
  const terms = fc.record({
    commissionPercent: fc.constantFrom(0, 7.5, 10, 33.33, 100),
    vatPercent: fc.constantFrom(0, 15),
  });
  const earned = fc.array(
    fc.record({ paid: fc.integer({ min: 1, max: 900_000 }), discount: fc.integer({ min: 0, max: 50_000 }) }),
    { minLength: 1, maxLength: 4 },
  );
  const sum = (entries: readonly { amountHalalas: Halalas }[]) =>
    add(ZERO, ...entries.map((one) => one.amountHalalas));

  test('what waits is what the owner would lose, and what is given back is what was agreed, never more than is left', () => {
    fc.assert(
      fc.property(earned, terms, fc.double({ min: 0, max: 1, noNaN: true }), (payments, rates, part) => {
        const rows = payments.map(({ paid, discount }, index) => ({
          paymentId: `p${index}`,
          paidHalalas: halalas(paid),
          discountHalalas: halalas(discount),
        }));
        const all = sum(rows.map(({ paidHalalas }) => ({ amountHalalas: paidHalalas })));
        const claimed = halalas(Math.max(1, Math.round(all * part)));
        const share = ownersShare(parties, rows, claimed, rates);
        const backs = backOf(rows, claimed);
        expect(sum(backs)).toBe(claimed);
        const movements = backs.flatMap(({ paymentId, amountHalalas }) => {
          const row = rows.find((one) => one.paymentId === paymentId);
          return row ? unearnedEntries(parties, row, amountHalalas, rates) : [];
        });
        expect(sum(movements)).toBe(0);
        expect(sum(movements.filter(({ account }) => account === 'renter:r'))).toBe(negate(claimed));
        expect(sum(movements.filter(({ account }) => account === 'owner:o'))).toBe(share);
        const owned = rows.map(
          (row) => shareOut(add(row.paidHalalas, row.discountHalalas), rates).ownerHalalas,
        );
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(add(ZERO, ...owned));
        expect(sum([...disputedEntries('o', 'c', share), ...undisputedEntries('o', 'c', share)])).toBe(0);
        // More than is left comes to what is left.
        expect(sum(backOf(rows, halalas(all + 1)))).toBe(all);
        expect(renterLimit(rows, [claimed])).toBe(all - claimed);
      }),
      { seed: 20_270_307, numRuns: 2_000 },
    );
  });
});
