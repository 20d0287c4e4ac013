import { halalas } from '@kiraa/domain/money.ts';
import { DAY_MILLISECONDS as DAY, MINUTE_MILLISECONDS as MINUTE } from '@kiraa/domain/time.ts';
import { describe, expect, test } from 'vitest';
import { anAdmin, CHARGEBACK_REASON, charging, EARNED } from '../../testing/money/charging.ts';
import { giveBankDetails } from '../../testing/money/payout-bank.ts';
import { kindsFor, ledgerOf } from '../../testing/rentals/booking-traces.ts';
import { bookingWorld, paidBooking } from '../../testing/rentals/booking-world.ts';
import { verifyEvidence } from '../../testing/rentals/evidence.ts';
import { typeCode } from '../../testing/rentals/proving.ts';
import { dataOf, decline, RENTER_REASON, view } from '../../testing/rentals/renting.ts';
import { completed, rented } from '../../testing/rentals/renting-owner.ts';
import type { Person, World } from '../../testing/world.ts';
import { receiptLines } from '../papers/open-paper.ts';
import { staysPaid } from '../papers/receipt-sheet.ts';
import { answeredEvidence, decide } from './chargebacks.ts';

let world: World;
let owner: Person;
let renter: Person;
let huda: Person;
let bank: ReturnType<typeof charging>;
bookingWorld(async (stage) => {
  ({ world, owner, renter } = stage);
  huda = await anAdmin(world, 'هدى الشمري');
  bank = charging(world, huda);
});
const firm = async () => (await paidBooking({ world, owner, renter })).bookingId;
const ended = () => completed(world, { owner, renter });
const storyOf = async (by: Person, bookingId: string) =>
  dataOf(await by.api.bookingStory({ bookingId })).data;
const payouts = async () => dataOf(await owner.api.payouts({})).data;

describe('[D-CHARGEBACK] won', () => {
  test('everything is as it was, and the owner is paid what waited', async () => {
    const bookingId = await ended();
    const number = await bank.takenIn(bookingId, { amount: '480.00' });
    expect(await ledgerOf(world, bookingId)).toEqual({
      chargeback: 4_800,
      'platform:commission': -4_174,
      'platform:vat': -626,
    });
    await bank.bankDoes(bookingId, 'chargeback-won', '480.00');
    expect(dataOf(await bank.win(number)).data.waits).toBe(false);
    expect(await ledgerOf(world, bookingId)).toEqual(EARNED);
    expect((await storyOf(owner, bookingId)).chargebacks).toEqual([
      { state: 'won', amount: null, frozen: '0.00', ownerPart: null },
    ]);
    await world.pass(2 * DAY);
    expect(await payouts()).toMatchObject({ due: '432.00', frozen: [] });
    expect(await kindsFor(world, owner)).toContain('chargeback_won_owner');
    expect(await bank.win(number)).toMatchObject({ refusal: { code: 'CHARGEBACK_ENDED' } });
    await bank.expectBalanced();
  });

  test('what a refund was set off against goes back to the renter, whose bank has it no more', async () => {
    const { bookingId } = await paidBooking({ world, owner, renter }, { payment: 'mada', answered: false });
    const number = await bank.takenIn(bookingId);
    await decline(owner, bookingId);
    await world.pass(MINUTE);
    expect(await ledgerOf(world, bookingId)).toEqual({});
    const paidInAll = async () => staysPaid(await receiptLines(world.server.services, bookingId));
    expect(await paidInAll()).toBe(0);
    await bank.bankDoes(bookingId, 'chargeback-won', '100.00');
    expect(dataOf(await bank.win(number)).data.waits).toBe(false);
    await world.pass(MINUTE);
    expect(await ledgerOf(world, bookingId)).toEqual({});
    expect(await view(renter, bookingId)).toMatchObject({ money: 'given_back' });
    const refunds = world.db
      .selectFrom('payment_operations')
      .innerJoin('payments', 'payments.id', 'payment_operations.payment_id')
      .select('payment_operations.amount_halalas as amount')
      .where('payments.booking_id', '=', bookingId);
    expect((await refunds.orderBy('sequence').execute()).map(({ amount }) => amount)).toEqual([
      38_000, 10_000,
    ]);
    expect(await paidInAll()).toBe(0);
    await bank.expectBalanced();
  });
});

describe('[D-CHARGEBACK] lost', () => {
  test('before the payout the owner loses their share, and a credit note undoes the commission', async () => {
    const bookingId = await ended();
    const number = await bank.takenIn(bookingId);
    expect(await bank.documents(bookingId)).toEqual([['invoice', 4_800]]);
    expect(dataOf(await bank.lose(number)).data.waits).toBe(false);
    expect(await ledgerOf(world, bookingId)).toEqual({
      gateway: 38_000,
      owner: -34_200,
      'platform:commission': -3_304,
      'platform:vat': -496,
    });
    expect(await bank.documents(bookingId)).toEqual([
      ['invoice', 4_800],
      ['credit_note', 1_000],
    ]);
    const { story, chargebacks } = await storyOf(owner, bookingId);
    expect(chargebacks).toEqual([{ state: 'accepted', amount: null, frozen: '0.00', ownerPart: '90.00' }]);
    expect(story.find(({ step }) => step === 'chargeback_lost')).toMatchObject({
      reason: CHARGEBACK_REASON,
      money: [{ kind: 'unearned', amount: '90.00' }],
    });
    expect(await kindsFor(world, owner)).toContain('chargeback_lost_owner');
    expect(await kindsFor(world, renter)).toContain('chargeback_lost');
    await bank.expectBalanced();
  });

  test('after the payout the balance goes below zero only now, and the next earnings settle it', async () => {
    await giveBankDetails(owner);
    const bookingId = await ended();
    for (let day = 0; day < 12; day += 1) await world.pass(DAY);
    expect((await payouts()).payouts.map(({ amount }) => amount)).toEqual(['432.00']);
    const number = await bank.takenIn(bookingId, { amount: '480.00' });
    expect(await payouts()).toMatchObject({ due: '0.00', debt: '0.00', frozen: [{ amount: '0.00' }] });
    dataOf(await bank.lose(number, '200.00'));
    expect(await payouts()).toMatchObject({ due: '0.00', debt: '200.00' });
    expect(await ledgerOf(world, bookingId)).toMatchObject({
      owner: -23_200,
      'platform:chargebacks': 48_000 - 22_222,
    });
    await bank.expectBalanced();
  });

  test('a payout that came back waits from then on', async () => {
    await giveBankDetails(owner);
    const bookingId = await ended();
    await world.payoutBank.plan('order', 'return', 50);
    for (let day = 0; day < 8; day += 1) await world.pass(DAY);
    const number = await bank.takenIn(bookingId, { amount: '480.00' });
    const after = await payouts();
    expect(after.payouts.map(({ state }) => state)).toEqual(['returned']);
    expect(after).toMatchObject({ due: '0.00', frozen: [{ amount: '432.00' }] });
    await world.payoutBank.behave();
    dataOf(await bank.lose(number));
    expect(await payouts()).toMatchObject({ due: '0.00', debt: '0.00', frozen: [] });
  });

  test('the house bears a fraud after a hand-over by code, and its invoice stands', async () => {
    const bookingId = await rented(world, { owner, renter });
    await typeCode(renter, owner, { bookingId, occasion: 'pick_up' });
    const number = await bank.takenIn(bookingId, { about: 'fraud', amount: '480.00' });
    expect(await huda.api.answerChargeback({ number, answer: CHARGEBACK_REASON })).toMatchObject({
      data: { data: { evidenceSha256: expect.stringMatching(/^[0-9a-f]{64}$/) } },
    });
    const file = await answeredEvidence(world.server.services, number);
    expect(file && verifyEvidence(file).isWhole).toBe(true);
    dataOf(await bank.lose(number));
    expect(await ledgerOf(world, bookingId)).toEqual({
      owner: -43_200,
      'platform:commission': -4_174,
      'platform:vat': -626,
      'platform:chargebacks': 48_000,
    });
    expect(await bank.documents(bookingId)).toEqual([['invoice', 4_800]]);
    expect(await kindsFor(world, owner)).toContain('chargeback_borne_owner');
    await bank.expectBalanced();
  });

  test('the part is between nothing and what they earned, and what was typed is named', async () => {
    const number = await bank.takenIn(await firm());
    expect(await bank.lose(number, '90.01')).toMatchObject({
      refusal: { code: 'CHARGEBACK_PART', fields: { ownerPart: 'CHARGEBACK_PART' } },
    });
    expect(await bank.lose(number, '90.00')).toMatchObject({ ok: true });
  });

  test('of two admins at once one decides', async () => {
    const bookingId = await firm();
    const number = await bank.takenIn(bookingId);
    const majed = await anAdmin(world, 'ماجد القرني');
    const both = await Promise.all([
      bank.lose(number, '0.00'),
      majed.api.decideChargeback({ number, verdict: 'lost', reason: CHARGEBACK_REASON }),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    await bank.expectBalanced();
  });

  test('a booking that is cancelled meanwhile gives back no more than is left, and nothing waits any more', async () => {
    const { bookingId } = await paidBooking({ world, owner, renter }, { payment: 'mada', hoursAhead: 100 });
    const number = await bank.takenIn(bookingId);
    dataOf(await renter.api.cancelByRenter({ bookingId, reasonId: RENTER_REASON }));
    await world.pass(MINUTE);
    expect(await ledgerOf(world, bookingId)).toEqual({});
    expect((await storyOf(owner, bookingId)).chargebacks).toMatchObject([{ frozen: '0.00' }]);
    dataOf(await bank.lose(number));
    expect(await ledgerOf(world, bookingId)).toEqual({});
    await bank.expectBalanced();
  });
});

describe('[D-SECOND-PERSON] above the limit', () => {
  const above = (number: number, adminId: string) => {
    const { services } = world.server;
    const payouts = { ...services.config.payouts, approvalLimitHalalas: halalas(9_999) };
    const edges = { ...services, config: { ...services.config, payouts } };
    return decide(edges, { number, verdict: 'lost', reason: CHARGEBACK_REASON, adminId });
  };

  test('nothing moves before another admin has agreed; it can be withdrawn', async () => {
    const bookingId = await firm();
    const number = await bank.takenIn(bookingId);
    const before = await ledgerOf(world, bookingId);
    expect(await above(number, huda.id)).toMatchObject({ value: { waits: true } });
    expect(await ledgerOf(world, bookingId)).toEqual(before);
    const approve = (by: Person, decision: 'approve' | 'withdraw' = 'approve') =>
      by.api.approveChargeback({ number, decision });
    expect(await approve(huda)).toMatchObject({ refusal: { code: 'CHARGEBACK_SAME_PERSON' } });
    expect(await bank.win(number)).toMatchObject({ refusal: { code: 'CHARGEBACK_DECIDED' } });
    expect(await huda.api.answerChargeback({ number, answer: CHARGEBACK_REASON })).toMatchObject({
      refusal: { code: 'CHARGEBACK_DECIDED' },
    });
    const majed = await anAdmin(world, 'ماجد القرني');
    expect(await approve(huda, 'withdraw')).toMatchObject({ ok: true });
    expect(await approve(majed)).toMatchObject({ refusal: { code: 'NOT_WAITING' } });
    expect(await above(number, huda.id)).toMatchObject({ value: { waits: true } });
    const both = await Promise.all([approve(majed), approve(majed)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await ledgerOf(world, bookingId)).toMatchObject({ gateway: 38_000, owner: -34_200 });
    await bank.expectBalanced();
  });

  test('the database refuses one person for both, and an end that nobody has approved', async () => {
    const number = await bank.takenIn(await firm());
    await above(number, huda.id);
    const change = world.db.updateTable('chargebacks').where('number', '=', number);
    const at = world.clock.now();
    await expect(change.set({ approved_by: huda.id, approved_at: at }).execute()).rejects.toThrow(
      'chargebacks_two_people',
    );
    const ending = {
      state: 'accepted',
      ended_at: at,
      ended_in: '1',
      house_part_halalas: halalas(0),
    } as const;
    await expect(change.set({ ...ending, frozen_halalas: halalas(0) }).execute()).rejects.toThrow(
      'chargebacks_approved',
    );
  });
});
