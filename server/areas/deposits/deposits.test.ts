import { DAY_MILLISECONDS as DAY, HOUR_MILLISECONDS as HOUR } from '@kiraa/domain/time.ts';
import { describe, expect, test } from 'vitest';
import { cards } from '../../testing/money/bank.ts';
import { atBank, kindsFor, ledgerOf } from '../../testing/rentals/booking-traces.ts';
import { bookingWorld } from '../../testing/rentals/booking-world.ts';
import { prove } from '../../testing/rentals/proving.ts';
import {
  book,
  confirm,
  dataOf,
  FIRST_REASON,
  payDue,
  RENTER_REASON,
  view,
} from '../../testing/rentals/renting.ts';
import type { Person, World } from '../../testing/world.ts';
import { endDeposits } from './deposits.ts';

let world: World;
let owner: Person;
let renter: Person;
bookingWorld((stage) => {
  ({ world, owner, renter } = stage);
});

const REASON = 'The bumper has a new dent on its left side';

/** An instant rental of 240.00 a day, with a deposit of 500.00; the renter has paid the rental. */
async function booked({ hoursAhead = 24, lastsHours = 24, depositSar = 500 } = {}): Promise<string> {
  const listing = await world.listing({ owner, instant: true, depositSar });
  const start = new Date(world.clock.now().getTime() + hoursAhead * HOUR);
  const period = { start, end: new Date(start.getTime() + lastsHours * HOUR) };
  const { bookingId, checkoutId } = await book(world, renter, listing, { period });
  await world.bank.pay(checkoutId, cards.visa);
  await confirm(renter, checkoutId);
  return bookingId;
}

const bring = async (bookingId: string, hours: number) => {
  await world.pass(hours * HOUR);
  dataOf(await owner.api.returnAction({ bookingId, side: 'owner', damaged: 0 }));
};
const claim = async (bookingId: string, kind: 'damage' | 'cleaning', amount: string) =>
  dataOf(await owner.api.openClaim({ bookingId, kind, amount, reason: REASON, photoIds: [] })).data.id;
const agree = async (claimId: string) =>
  dataOf(await renter.api.answerClaim({ claimId, answer: 'agree', photoIds: [] }));
const claimOf = async (claimId: string) => dataOf(await renter.api.claim({ claimId })).data;
const lastTold = async (by: Person) => dataOf(await by.api.notifications({})).data[0]?.body ?? '';
const depositOf = async (by: Person, bookingId: string) => (await view(by, bookingId)).deposit;

describe('[D-DEPOSIT] a deposit is asked for and kept', () => {
  test('once the booking is firm and its start within 5 days; the renter finds it under Pending and pays it', async () => {
    const bookingId = await booked();
    await world.sweep();
    expect(await kindsFor(world, renter)).toContain('deposit_asked');
    expect(await view(renter, bookingId)).toMatchObject({
      status: 'pending',
      deposit: { amount: '500.00', state: 'due', method: null, ending: null },
    });
    const { data: pending } = dataOf(await renter.api.bookingList({ status: 'pending' }));
    expect(pending.map(({ id }) => id)).toEqual([bookingId]);
    expect(dataOf(await renter.api.acceptPaymentRequest({ bookingId })).data.total).toBe('500.00');
    const { result } = dataOf(await renter.api.openCheckout({ bookingId, paymentType: 'visa' }));
    // 24 hours ahead, 24 long, and 72 after that: a hold of 7 days lasts.
    expect(result).toMatchObject({ purpose: 'deposit', amount: '500.00', method: 'hold' });
    await world.bank.pay(result.id, cards.visa);
    expect(await confirm(renter, result.id)).toMatchObject({ state: 'succeeded', purpose: 'deposit' });
    expect(await view(renter, bookingId)).toMatchObject({
      status: 'upcoming',
      deposit: { state: 'kept', method: 'held' },
    });
    expect(await atBank(world, bookingId)).toEqual([
      { held: 0, net: 24_000 },
      { held: 50_000, net: 0 },
    ]);
    const ofDeposit = (await kindsFor(world, owner)).filter((kind) => kind === 'deposit_paid_owner');
    expect(ofDeposit).toEqual(['deposit_paid_owner']);
    const told = dataOf(await owner.api.notifications({})).data.map(({ body }) => body);
    expect(told.filter((body) => body.includes('deposit'))).toEqual([expect.stringMatching(/\b500\b/)]);
    expect(await renter.api.openCheckout({ bookingId })).toMatchObject({ refusal: { code: 'ALREADY_PAID' } });
    const { data } = dataOf(await renter.api.bookingStory({ bookingId }));
    expect(data.money).toMatchObject({ held: '0.00', taken: '240.00' });
    expect(data.story.at(-1)).toMatchObject({
      step: 'deposit',
      money: [{ kind: 'deposit_held', amount: '500.00' }],
    });
  });

  test('not before: a booking further ahead is told when, and asked when the time comes, once', async () => {
    const bookingId = await booked({ hoursAhead: 6 * 24 });
    await world.sweep();
    expect(await view(renter, bookingId)).toMatchObject({ status: 'upcoming', deposit: { state: 'ahead' } });
    expect(await renter.api.openCheckout({ bookingId })).toMatchObject({ refusal: { code: 'ALREADY_PAID' } });
    await world.pass(DAY);
    await world.sweep();
    expect((await kindsFor(world, renter)).filter((kind) => kind === 'deposit_asked')).toHaveLength(1);
    expect(await payDue(world, renter, bookingId, 'visa')).toMatchObject({ state: 'succeeded' });
    // Five days ahead, a hold would lapse before it is over: it is taken.
    expect(await depositOf(renter, bookingId)).toMatchObject({ state: 'kept', method: 'taken' });
    expect(await ledgerOf(world, bookingId)).toMatchObject({
      gateway: 74_000,
      deposit: -50_000,
      owner: -21_600,
    });
    const cancel = { bookingId, reasonId: RENTER_REASON };
    dataOf(await renter.api.cancelByRenter(cancel));
    await world.sweep();
    expect(await depositOf(renter, bookingId)).toMatchObject({ state: 'over', ending: 'released' });
    expect(await ledgerOf(world, bookingId)).toEqual({});
    expect((await atBank(world, bookingId)).map(({ net }) => net)).toEqual([0, 0]);
  });

  test('stays until the thing was to come back where a rental is cancelled while it is out, and the owner may claim as long', async () => {
    const bookingId = await booked({ hoursAhead: 1, lastsHours: 5 * 24 });
    expect(await payDue(world, renter, bookingId, 'visa')).toMatchObject({ state: 'succeeded' });
    await prove({ renter, owner }, { bookingId, occasion: 'pick_up' });
    await world.pass(24 * HOUR);
    dataOf(await owner.api.cancelByOwner({ bookingId, reasonId: FIRST_REASON }));
    await world.pass(4 * DAY + HOUR);
    await world.sweep();
    expect(await depositOf(renter, bookingId)).toMatchObject({ state: 'kept' });
    await claim(bookingId, 'damage', '300.00');
  });

  test('a declined card leaves it payable again; mada is taken at once; two payments at once keep one', async () => {
    const bookingId = await booked();
    const { result } = dataOf(await renter.api.openCheckout({ bookingId, paymentType: 'visa' }));
    await world.bank.pay(result.id, cards.declined);
    expect(await confirm(renter, result.id)).toMatchObject({
      state: 'declined',
      purpose: 'deposit',
      booking: { deposit: { state: 'due' } },
    });
    const forms = [];
    for (const paymentType of ['visa', 'mada'] as const)
      forms.push(dataOf(await renter.api.openCheckout({ bookingId, paymentType })).result);
    expect(forms.map(({ method }) => method)).toEqual(['hold', 'purchase']);
    await Promise.all([
      world.bank.pay(forms[0]?.id ?? '', cards.visa),
      world.bank.pay(forms[1]?.id ?? '', cards.mada),
    ]);
    const ends = await Promise.all(forms.map(({ id }) => confirm(renter, id)));
    expect(ends.map(({ state }) => state).sort()).toEqual(['slot_lost', 'succeeded']);
    const kept = (await atBank(world, bookingId)).slice(1).map(({ held, net }) => held + net);
    expect(kept.filter((sum) => sum === 50_000)).toHaveLength(1);
    expect(kept.reduce((sum, one) => sum + one, 0)).toBe(50_000);
  });
});

describe('[D-DEPOSIT] unpaid at the start', () => {
  test('the booking ends as the renter’s cancellation, by itself, and both are told', async () => {
    const bookingId = await booked({ hoursAhead: 2 });
    await world.pass(2 * HOUR - 1);
    expect(await view(renter, bookingId)).toMatchObject({ state: 'accepted' });
    await world.pass(1);
    expect(await view(owner, bookingId)).toMatchObject({ state: 'cancelled', deposit: { state: 'none' } });
    expect((await kindsFor(world, renter)).at(-1)).toBe('deposit_unpaid');
    expect((await kindsFor(world, owner)).at(-1)).toBe('deposit_unpaid_owner');
    expect(await lastTold(renter)).toMatch(/as if you had cancelled it: nothing goes back to you/);
    expect(await lastTold(owner)).toMatch(/as if they had cancelled it/);
    expect(await ledgerOf(world, bookingId)).toMatchObject({ gateway: 24_000, owner: -21_600 });
    const { data } = dataOf(await renter.api.bookingStory({ bookingId }));
    expect(data.story.at(-1)).toMatchObject({ step: 'cancel', actor: 'system' });
  });

  test('all comes back where an instant booking became firm in the last hour before the start', async () => {
    const bookingId = await booked({ hoursAhead: 0.5 });
    await world.pass(HOUR / 2);
    expect(await view(renter, bookingId)).toMatchObject({ state: 'cancelled', deposit: { state: 'none' } });
    expect(await lastTold(renter)).toMatch(/has ended: all that you paid, SAR\s240\.00, goes back to you/);
    expect(await lastTold(owner)).toMatch(/has ended: all that they paid goes back to them/);
    await world.pass(HOUR);
    expect(await ledgerOf(world, bookingId)).toEqual({});
    expect((await atBank(world, bookingId)).map(({ net }) => net)).toEqual([0]);
  });

  test('a renter who cancels while it is unpaid is owed nothing for it, and a payment that comes then goes back', async () => {
    const bookingId = await booked({ hoursAhead: 48 });
    const { result } = dataOf(await renter.api.openCheckout({ bookingId, paymentType: 'mada' }));
    dataOf(await renter.api.cancelByRenter({ bookingId, reasonId: RENTER_REASON }));
    await world.bank.pay(result.id, cards.mada);
    expect(await confirm(renter, result.id)).toMatchObject({ state: 'slot_lost' });
    expect((await atBank(world, bookingId)).map(({ net }) => net)).toEqual([0, 0]);
    expect((await kindsFor(world, renter)).at(-1)).toBe('deposit_back');
  });

  test('paid at the last moment it counts, although the bank’s answer comes after the start', async () => {
    const bookingId = await booked({ hoursAhead: 1 });
    await world.pass(HOUR - 60_000);
    const { result } = dataOf(await renter.api.openCheckout({ bookingId, paymentType: 'visa' }));
    await world.bank.pay(result.id, cards.visa);
    await world.pass(2 * 60_000);
    expect(await view(renter, bookingId)).toMatchObject({ state: 'accepted', deposit: { state: 'kept' } });
  });

  test('a form that is open at the start is waited for an hour, and no longer', async () => {
    const bookingId = await booked({ hoursAhead: 1 });
    await world.pass(HOUR - 60_000);
    dataOf(await renter.api.openCheckout({ bookingId, paymentType: 'visa' }));
    await world.pass(2 * 60_000);
    expect(await view(renter, bookingId)).toMatchObject({ state: 'accepted', deposit: { state: 'late' } });
    await world.pass(HOUR);
    expect(await view(renter, bookingId)).toMatchObject({ state: 'cancelled' });
  });
});

describe('[D-DEPOSIT] handed over without it', () => {
  test('both codes at the pick-up say that the owner has forgone it: the booking goes on, and a payment that comes then goes back', async () => {
    const bookingId = await booked({ hoursAhead: 1 });
    await world.pass(HOUR - 60_000);
    const { result } = dataOf(await renter.api.openCheckout({ bookingId, paymentType: 'mada' }));
    const shown = async (by: Person) => dataOf(await by.api.handOvers({ bookingId })).data.handOvers;
    const codeOf = async (by: Person) =>
      (await shown(by)).find(({ occasion }) => occasion === 'pick_up')?.code ?? '';
    const ofRenter = { bookingId, occasion: 'pick_up', code: await codeOf(owner) } as const;
    const ofOwner = { bookingId, occasion: 'pick_up', code: await codeOf(renter) } as const;
    dataOf(await renter.api.confirmHandOver(ofRenter));
    dataOf(await owner.api.confirmHandOver(ofOwner));
    await world.pass(61_000);
    expect(await view(owner, bookingId)).toMatchObject({
      state: 'accepted',
      deposit: { state: 'over', ending: 'waived' },
    });
    await world.bank.pay(result.id, cards.mada);
    await world.pass(60_000);
    expect((await kindsFor(world, renter)).at(-1)).toBe('deposit_back');
    expect((await atBank(world, bookingId)).map(({ net }) => net)).toEqual([24_000, 0]);
  });

  test('what is kept is no part of what the receipt says is paid', async () => {
    const bookingId = await booked();
    await payDue(world, renter, bookingId, 'mada');
    const { data } = dataOf(await renter.api.bookingPapers({ bookingId }));
    expect(data).toMatchObject([{ kind: 'receipt', total: '240.00' }]);
  });
});

describe('[D-DEPOSIT] it comes back', () => {
  test('48 hours after the return when nothing is claimed, once, whoever runs the job', async () => {
    const bookingId = await booked();
    await payDue(world, renter, bookingId, 'mada');
    await bring(bookingId, 48);
    await world.pass(48 * HOUR - 1);
    expect(await depositOf(renter, bookingId)).toMatchObject({ state: 'kept', backAt: expect.any(String) });
    await world.pass(1);
    const { services } = world.server;
    await Promise.all([endDeposits(services), endDeposits(services), endDeposits(services)]);
    expect(await depositOf(owner, bookingId)).toMatchObject({ state: 'over', ending: 'released' });
    expect((await atBank(world, bookingId)).map(({ net }) => net)).toEqual([24_000, 0]);
    expect((await kindsFor(world, renter)).filter((kind) => kind === 'deposit_back')).toHaveLength(1);
    const documents = await world.db
      .selectFrom('tax_documents')
      .select('payment_id')
      .where('booking_id', '=', bookingId)
      .execute();
    expect(documents).toHaveLength(1);
  });

  test('a hold that would lapse while a claim is open is taken before, and given back', async () => {
    const bookingId = await booked({ hoursAhead: 2 });
    await payDue(world, renter, bookingId, 'visa');
    await bring(bookingId, 26);
    const id = await claim(bookingId, 'damage', '900.00');
    dataOf(await renter.api.answerClaim({ claimId: id, answer: 'refuse', reason: REASON, photoIds: [] }));
    await world.pass(5 * DAY);
    expect(await depositOf(renter, bookingId)).toMatchObject({ state: 'kept', method: 'taken' });
    expect(await ledgerOf(world, bookingId)).toMatchObject({ deposit: -50_000 });
    await world.pass(10 * DAY);
    expect(await depositOf(renter, bookingId)).toMatchObject({ state: 'kept', method: 'taken' });
  });
});

describe('[D-DEPOSIT] a claim of the owner’s is taken from it first', () => {
  test.each(['visa', 'mada'] as const)(
    '%s: a smaller claim is paid out of it, and the rest goes back',
    async (brand) => {
      const bookingId = await booked();
      await payDue(world, renter, bookingId, brand);
      await bring(bookingId, 48);
      const id = await claim(bookingId, 'damage', '300.50');
      await agree(id);
      // Nothing is to be paid while the deposit stands.
      expect(await view(renter, bookingId)).toMatchObject({ status: 'completed', claimDue: null });
      expect(await kindsFor(world, renter)).not.toContain('claim_due');
      expect(await renter.api.openCheckout({ bookingId })).toMatchObject({
        refusal: { code: 'ALREADY_PAID' },
      });
      await world.pass(48 * HOUR);
      await world.sweep();
      expect(await claimOf(id)).toMatchObject({ state: 'settled', agreed: '300.50', toPay: null });
      expect((await claimOf(id)).lines.at(-1)).toMatchObject({ step: 'cover', amount: '300.50' });
      expect(await depositOf(renter, bookingId)).toMatchObject({
        state: 'over',
        ending: 'claimed',
        claimed: '300.50',
      });
      expect((await atBank(world, bookingId)).map(({ net }) => net)).toEqual([24_000, 30_050]);
      const { data: papers } = dataOf(await renter.api.bookingPapers({ bookingId }));
      expect(papers).toMatchObject([{ kind: 'receipt', total: '540.50' }]);
      expect(await ledgerOf(world, bookingId)).toMatchObject({ gateway: 54_050, owner: -21_600 - 30_050 });
      expect(await kindsFor(world, renter)).toContain('deposit_claimed');
      expect((await kindsFor(world, owner)).filter((kind) => kind === 'claim_paid_owner')).toHaveLength(1);
    },
  );

  test('what it does not cover is asked for by a payment request, of the oldest first', async () => {
    const bookingId = await booked();
    await payDue(world, renter, bookingId, 'mada');
    await bring(bookingId, 48);
    const damage = await claim(bookingId, 'damage', '400.00');
    const cleaning = await claim(bookingId, 'cleaning', '250.00');
    await agree(damage);
    await agree(cleaning);
    await world.pass(48 * HOUR);
    expect(await claimOf(damage)).toMatchObject({ state: 'settled' });
    expect(await claimOf(cleaning)).toMatchObject({ state: 'due', toPay: '150.00' });
    expect(await view(renter, bookingId)).toMatchObject({ status: 'pending', claimDue: '150.00' });
    expect(await payDue(world, renter, bookingId)).toMatchObject({ state: 'succeeded', purpose: 'claim' });
    expect(await claimOf(cleaning)).toMatchObject({ state: 'settled' });
    expect(await ledgerOf(world, bookingId)).toMatchObject({ owner: -21_600 - 65_000 });
    expect((await atBank(world, bookingId)).map(({ net }) => net)).toEqual([24_000, 50_000, 15_000]);
  });

  test('an open claim keeps it from coming back; a claim and the release at once end in one of the two', async () => {
    const bookingId = await booked();
    await payDue(world, renter, bookingId, 'mada');
    await bring(bookingId, 48);
    const id = await claim(bookingId, 'damage', '100.00');
    await world.pass(60 * HOUR);
    expect(await depositOf(renter, bookingId)).toMatchObject({ state: 'kept' });
    const { services } = world.server;
    await Promise.all([agree(id), endDeposits(services), endDeposits(services)]);
    await endDeposits(services);
    expect(await claimOf(id)).toMatchObject({ state: 'settled' });
    expect((await atBank(world, bookingId)).map(({ net }) => net)).toEqual([24_000, 10_000]);
  });

  test('the bank refuses the capture: the claim is asked for as if there had been no deposit', async () => {
    const bookingId = await booked();
    await payDue(world, renter, bookingId, 'visa');
    await bring(bookingId, 48);
    const id = await claim(bookingId, 'damage', '100.00');
    await agree(id);
    await world.bank.plan({ match: { call: 'capture' }, outcome: 'decline', times: 1 });
    await world.pass(48 * HOUR);
    expect(await depositOf(renter, bookingId)).toMatchObject({ state: 'over', ending: 'lost' });
    expect(await view(renter, bookingId)).toMatchObject({ status: 'pending', claimDue: '100.00' });
    expect((await atBank(world, bookingId)).map(({ held, net }) => held + net)).toEqual([24_000, 0]);
    expect((await kindsFor(world, renter)).at(-1)).toBe('claim_due');
  });
});
