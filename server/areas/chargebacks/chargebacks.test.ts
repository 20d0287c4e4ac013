import { DAY_MILLISECONDS as DAY } from '@kiraa/domain/time.ts';
import { describe, expect, test } from 'vitest';
import { anAdmin, CHARGEBACK_REASON, charging, EARNED } from '../../testing/money/charging.ts';
import { kindsFor, ledgerOf } from '../../testing/rentals/booking-traces.ts';
import { bookingWorld, paidBooking } from '../../testing/rentals/booking-world.ts';
import { dataOf, view } from '../../testing/rentals/renting.ts';
import { completed } from '../../testing/rentals/renting-owner.ts';
import type { Person, World } from '../../testing/world.ts';

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

describe('[D-CHARGEBACK] taken in', () => {
  test("by the provider's notice: the share waits, both sides are told and read of it, the rest is due", async () => {
    const bookingId = await ended();
    await world.pass(2 * DAY);
    await world.bank.doOfItself(await bank.referenceOf(bookingId), 'chargeback', 10_000);
    await bank.hear();
    expect(await ledgerOf(world, bookingId)).toEqual({
      ...EARNED,
      gateway: 38_000,
      owner: -34_200,
      chargeback: 1_000,
    });
    expect(await payouts()).toMatchObject({
      due: '342.00',
      debt: '0.00',
      frozen: [{ bookingId, amount: '90.00' }],
    });
    const earned = dataOf(await owner.api.earnings({})).data.bookings.find(({ id }) => id === bookingId);
    expect(earned).toMatchObject({ profit: '432.00', frozen: '90.00', payout: 'next' });
    const owners = await storyOf(owner, bookingId);
    expect(owners.chargebacks).toEqual([{ state: 'open', amount: null, frozen: '90.00', ownerPart: null }]);
    expect(owners.story.find(({ step }) => step === 'chargeback_open')?.money).toEqual([
      { kind: 'frozen', amount: '90.00', doneAt: null },
    ]);
    const read = await storyOf(renter, bookingId);
    expect(read.chargebacks).toEqual([{ state: 'open', amount: '100.00', frozen: null, ownerPart: null }]);
    expect(read.story.find(({ step }) => step === 'chargeback_open')?.money).toEqual([
      { kind: 'charged_back', amount: '100.00', doneAt: null },
    ]);
    expect((await kindsFor(world, renter)).filter((kind) => kind === 'chargeback_opened')).toHaveLength(1);
    expect((await kindsFor(world, owner)).filter((kind) => kind === 'chargeback_opened_owner')).toHaveLength(
      1,
    );
    await bank.expectBalanced();
  });

  test('[D-COUPON] its owner reads nowhere what the renter paid: not in notices, and not in the file that they download', async () => {
    const bookingId = await ended();
    await world.bank.doOfItself(await bank.referenceOf(bookingId), 'chargeback', 10_000);
    await bank.hear();
    const seenBy = async ({ api }: Person) => {
      const notices = dataOf(await api.notifications({})).data.map(({ body }) => body);
      const { chargebacks } = dataOf(await api.exportAccount({})).held;
      return { isTold: notices.some((body) => body.includes('100.00')), chargebacks };
    };
    expect(await seenBy(renter)).toMatchObject({ isTold: true, chargebacks: [{ amount_halalas: 10_000 }] });
    expect(await seenBy(owner)).toMatchObject({ isTold: false, chargebacks: [{ amount_halalas: null }] });
    const { number } = (await bank.ofBooking(bookingId))[0] ?? { number: 0 };
    dataOf(await bank.lose(number, '0.00'));
    expect(await seenBy(renter)).toMatchObject({ isTold: true });
    expect(await seenBy(owner)).toMatchObject({ isTold: false });
  });

  test('heard twice it is one: by hand and then by notice, which fill in what the other did not know', async () => {
    const bookingId = await firm();
    const number = dataOf(
      await bank.byHand(bookingId, { answerBy: bank.inDays(7), providerReference: 'CB-1' }),
    ).data.number;
    await world.bank.doOfItself(await bank.referenceOf(bookingId), 'chargeback', 10_000);
    await bank.hear();
    await bank.hear();
    expect(await bank.byHand(bookingId, { providerReference: 'CB-1' })).toMatchObject({
      data: { data: { number, isNew: false } },
    });
    expect(await bank.ofBooking(bookingId)).toMatchObject([
      { number, providerReference: 'CB-1', reason: CHARGEBACK_REASON },
    ]);
    expect(await ledgerOf(world, bookingId)).toMatchObject({ gateway: 38_000, chargeback: 1_000 });
  });

  test('and by notice before by hand; another name of the provider is another chargeback', async () => {
    const bookingId = await firm();
    await world.bank.doOfItself(await bank.referenceOf(bookingId), 'chargeback', 10_000);
    await bank.hear();
    const waiting = dataOf(await huda.api.moneyNotFinal({ kind: 'chargeback' })).data;
    expect(waiting.find((one) => one.bookingId === bookingId)).toMatchObject({ said: null });
    const first = dataOf(await bank.byHand(bookingId, { providerReference: 'CB-1' })).data;
    expect(first.isNew).toBe(false);
    expect(await bank.ofBooking(bookingId)).toMatchObject([
      { number: first.number, reason: CHARGEBACK_REASON },
    ]);
    await bank.bankDoes(bookingId, 'chargeback', '100.00');
    const second = dataOf(await bank.byHand(bookingId, { providerReference: 'CB-2' })).data;
    expect(second.isNew).toBe(true);
    expect(await ledgerOf(world, bookingId)).toMatchObject({ gateway: 28_000, chargeback: 2_000 });
  });

  test('a request of which the bank has taken all back can be accepted no more, and what the house wins of it goes back', async () => {
    const { bookingId } = await paidBooking({ world, owner, renter }, { payment: 'mada', answered: false });
    await world.bank.doOfItself(await bank.referenceOf(bookingId), 'chargeback', 48_000);
    await bank.hear();
    const answer = { bookingId, action: 'accepted', reasonId: '' } as const;
    expect(await owner.api.answerRequest(answer)).toMatchObject({
      status: 409,
      refusal: { code: 'STEP_NOT_ALLOWED' },
    });
    await world.pass(DAY);
    expect((await view(owner, bookingId)).state).toBe('expired');
    await bank.expectBalanced();
    await bank.bankDoes(bookingId, 'chargeback-won', '480.00');
    const [taken] = await bank.ofBooking(bookingId);
    dataOf(await bank.win(taken?.number ?? 0));
    await world.pass(DAY);
    expect(await ledgerOf(world, bookingId)).toEqual({});
    await bank.expectBalanced();
  });

  test('two admins at once take in one', async () => {
    const bookingId = await firm();
    const majed = await anAdmin(world, 'ماجد القرني');
    const reference = await bank.referenceOf(bookingId);
    const wish = { reference, amount: '100.00', about: 'fraud' as const, reason: CHARGEBACK_REASON };
    await bank.bankDoes(bookingId, 'chargeback', '100.00');
    const both = await Promise.all([huda, majed].map((by) => by.api.takeInChargeback(wish)));
    expect(both.map((one) => dataOf(one).data.isNew).sort()).toEqual([false, true]);
    expect(await bank.ofBooking(bookingId)).toHaveLength(1);
  });

  test('more than the payment is refused, and so are unknown payments and everybody but an admin', async () => {
    const bookingId = await firm();
    expect(await bank.byHand(bookingId, { amount: '480.01' })).toMatchObject({
      refusal: { code: 'CHARGEBACK_ABOVE', fields: { amount: 'CHARGEBACK_ABOVE' } },
    });
    await bank.bankDoes(bookingId, 'chargeback', '400.00');
    expect(await bank.byHand(bookingId, { amount: '400.00', providerReference: 'CB-1' })).toMatchObject({
      ok: true,
    });
    expect(await bank.byHand(bookingId, { amount: '80.01', providerReference: 'CB-2' })).toMatchObject({
      refusal: { code: 'CHARGEBACK_ABOVE' },
    });
    const wish = { amount: '1.00', about: 'other' as const, reason: CHARGEBACK_REASON };
    expect(await huda.api.takeInChargeback({ ...wish, reference: 'nobody-knows' })).toMatchObject({
      refusal: { code: 'NOT_FOUND' },
    });
    expect(await renter.api.takeInChargeback({ ...wish, reference: 'x' })).toMatchObject({
      refusal: { code: 'ADMIN_ONLY' },
    });
    const stranger = await world.person();
    expect(await stranger.api.bookingStory({ bookingId })).toMatchObject({ refusal: { code: 'NOT_FOUND' } });
    expect(await huda.api.answerChargeback({ number: 999_999, answer: CHARGEBACK_REASON })).toMatchObject({
      refusal: { code: 'NOT_FOUND' },
    });
  });
});

describe('[D-CHARGEBACK] answered', () => {
  test('until its deadline, once; later it is refused and can be decided alone', async () => {
    const bookingId = await firm();
    const number = await bank.takenIn(bookingId, { answerBy: bank.inDays(7) });
    const late = await bank.takenIn(bookingId, { answerBy: bank.inDays(1), amount: '50.00' });
    await world.pass(DAY + 1);
    const answer = 'The renter typed the code of the hand-over';
    expect(await huda.api.answerChargeback({ number, answer })).toMatchObject({ ok: true });
    expect(await huda.api.answerChargeback({ number, answer })).toMatchObject({
      refusal: { code: 'CHARGEBACK_ANSWERED' },
    });
    expect(await huda.api.answerChargeback({ number: late, answer })).toMatchObject({
      refusal: { code: 'CHARGEBACK_LATE' },
    });
    const { data } = dataOf(await huda.api.moneyNotFinal({}));
    const acts = data.filter((one) => one.bookingId === bookingId && one.kind === 'chargeback');
    const shown = acts.map(({ id, what, acts: may }) => [id, what, may]);
    expect(shown).toHaveLength(2);
    expect(shown).toContainEqual([String(late), 'open', ['decide']]);
    expect(shown).toContainEqual([String(number), 'answered', ['decide']]);
    // Its bank is waited for, not the house.
    const waitsIn = { queue: 'chargebacks', subject: String(late) };
    expect(new Set(acts.map((one) => one.waitsIn))).toEqual(new Set([waitsIn, null]));
    expect(await huda.api.takeCase({ kind: 'chargebacks', subject: String(number) })).toMatchObject({
      refusal: { code: 'NOT_WAITING' },
    });
    expect((await storyOf(owner, bookingId)).story.map(({ step }) => step)).toContain('chargeback_answer');
  });

  test('[D-UNDO] an answer is taken back within ten minutes, and another is written; not once it was decided', async () => {
    const bookingId = await firm();
    const number = await bank.takenIn(bookingId, { answerBy: bank.inDays(7) });
    const answer = async (text: string) => dataOf(await huda.api.answerChargeback({ number, answer: text }));
    const undo = async () => {
      const just = dataOf(await huda.api.decisionsJustMade({})).data.find(
        ({ kind }) => kind === 'chargeback_answered',
      );
      return await huda.api.undoDecision({ id: just?.id ?? '' });
    };
    await answer('The renter typed the code of another hand-over');
    dataOf(await undo());
    const waiting = dataOf(await huda.api.moneyNotFinal({ kind: 'chargeback' })).data;
    expect(waiting.find(({ id }) => id === String(number))).toMatchObject({
      what: 'open',
      acts: ['answer', 'decide'],
    });
    await answer('The renter typed the code of this hand-over');
    dataOf(await huda.api.decideChargeback({ number, verdict: 'lost', reason: CHARGEBACK_REASON }));
    expect(await undo()).toMatchObject({ status: 409, refusal: { code: 'UNDO_FOLLOWED' } });
  });
});
