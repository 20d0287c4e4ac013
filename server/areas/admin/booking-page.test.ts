import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cards } from '../../testing/money/bank.ts';
import { book, confirm, dataOf } from '../../testing/rentals/renting.ts';
import { createWorld, type Person, type World } from '../../testing/world.ts';
import { setAdmin } from '../accounts/accounts.ts';

let world: World;
let admin: Person;
let colleague: Person;
beforeAll(async () => {
  world = await createWorld();
  admin = await world.person('renter', 'خالد المطيري');
  colleague = await world.person('owner', 'نوف الشهري');
  for (const { mobile } of [admin, colleague]) await setAdmin(world.db, mobile, world.clock.now());
});
afterAll(() => world.close());

const REASON = 'The road to it was flooded.';

async function firm() {
  const renter = await world.person('renter', 'فهد العتيبي');
  const owner = await world.person('owner', 'سارة القحطاني');
  const listingId = await world.listing({ owner });
  const { bookingId, checkoutId } = await book(world, renter, listingId);
  await world.bank.pay(checkoutId, cards.visa);
  await confirm(renter, checkoutId);
  return { renter, owner, listingId, bookingId };
}
const pageOf = async (bookingId: string, by = admin) => dataOf(await by.api.adminBooking({ bookingId })).data;

describe('the page of a booking', () => {
  test('shows both people, what happened, and the money of both sides', async () => {
    const { renter, owner, listingId, bookingId } = await firm();
    const page = await pageOf(bookingId);
    expect(page).toMatchObject({
      state: 'accepted',
      renter: { id: renter.id, name: 'فهد العتيبي', mobile: renter.mobile },
      owner: { id: owner.id, name: 'سارة القحطاني', mobile: owner.mobile },
      listing: { id: listingId },
      cancel: { paid: page.total, wholeOnly: false },
      refundLeft: page.total,
      payments: [{ purpose: 'rental', state: 'captured', amount: page.total }],
      payouts: [],
      holds: [],
    });
    expect(page.money.taken).toBe(page.total);
    const kinds = page.story.flatMap(({ money }) => money.map(({ kind }) => kind));
    expect(kinds).toEqual(expect.arrayContaining(['taken', 'earned']));
    const listed = dataOf(await admin.api.listingBookings({ listingId })).data;
    expect(listed).toMatchObject([{ id: bookingId, side: 'owner', other: 'فهد العتيبي' }]);
  });

  test('[D-CANCEL] cancels with a share to the halala, written to the story with who did it', async () => {
    const { bookingId, renter } = await firm();
    const ask = async (input: object) => {
      const answer = await admin.api.overruleBooking({ bookingId, reason: REASON, ...input });
      return answer.ok ? answer.data.data.back : (answer.refusal.fields ?? answer.refusal.code);
    };
    expect(await ask({})).toEqual({ amount: 'REQUIRED' });
    expect(await ask({ percent: 50, amount: '1.00' })).toEqual({ percent: 'NOT_ALLOWED' });
    expect(await ask({ amount: '999999.00' })).toBe('REFUND_ABOVE_LEFT');
    expect(await ask({ amount: '12.34' })).toBe('12.34');
    expect(await ask({ amount: '12.34' })).toBe('STEP_NOT_ALLOWED');
    const page = await pageOf(bookingId);
    expect(page).toMatchObject({ state: 'cancelled', cancel: null });
    expect(page.story).toContainEqual(
      expect.objectContaining({ step: 'overrule', actor: 'admin', reason: REASON }),
    );
    expect(Number(page.money.onItsWay) + Number(page.money.givenBack)).toBe(12.34);
    const line = await world.db
      .selectFrom('booking_events')
      .select('actor_id')
      .where('booking_id', '=', bookingId)
      .where('step', '=', 'overrule')
      .executeTakeFirstOrThrow();
    expect(line.actor_id).toBe(admin.id);
    expect(dataOf(await renter.api.booking({ bookingId })).data.state).toBe('cancelled');
  });

  test('[D-SECOND-PERSON] no single admin cancels with more than the limit; a refund above it waits for a second one', async () => {
    const { bookingId } = await firm();
    const { limit, total } = await pageOf(bookingId);
    const above = world.server.services.config.payouts.approvalLimitHalalas;
    expect(limit).toBe((above / 100).toFixed(2));
    const { payouts } = world.server.services.config;
    Object.assign(payouts, { approvalLimitHalalas: 100 });
    try {
      const refused = await admin.api.overruleBooking({ bookingId, percent: 100, reason: REASON });
      expect(!refused.ok && refused.refusal.code).toBe('CANCEL_ABOVE_LIMIT');
      const wish = { bookingId, amount: '2.00', reason: REASON };
      const asked = dataOf(await admin.api.askRefund(wish, { idempotencyKey: randomUUID() })).data;
      expect(asked.waits).toBe(true);
      const [own] = (await pageOf(bookingId)).refunds;
      const [theirs] = (await pageOf(bookingId, colleague)).refunds;
      expect([own?.isOwn, own?.state, theirs?.isOwn]).toEqual([true, 'waits', false]);
      expect((await pageOf(bookingId)).refundLeft).toBe((Number(total) - 2).toFixed(2));
      dataOf(await colleague.api.decideRefund({ number: asked.number, decision: 'approve' }));
      expect((await pageOf(bookingId)).refunds[0]).toMatchObject({
        state: 'done',
        approvedBy: colleague.name,
      });
    } finally {
      Object.assign(payouts, { approvalLimitHalalas: above });
    }
  });

  test('[D-SECOND-PERSON] a refund and a cancellation of one booking count together, whichever comes first', async () => {
    const { payouts } = world.server.services.config;
    const above = payouts.approvalLimitHalalas;
    Object.assign(payouts, { approvalLimitHalalas: 30_000 });
    try {
      const refund = async (bookingId: string, amount: string) =>
        dataOf(
          await admin.api.askRefund({ bookingId, amount, reason: REASON }, { idempotencyKey: randomUUID() }),
        ).data;
      const cancel = (bookingId: string, amount: string) =>
        admin.api.overruleBooking({ bookingId, amount, reason: REASON });
      const first = (await firm()).bookingId;
      expect((await refund(first, '200.00')).waits).toBe(false);
      await world.sweep();
      expect(await cancel(first, '100.01')).toMatchObject({ refusal: { code: 'CANCEL_ABOVE_LIMIT' } });
      dataOf(await cancel(first, '100.00'));
      const second = (await firm()).bookingId;
      dataOf(await cancel(second, '200.00'));
      await world.sweep();
      expect((await refund(second, '100.00')).waits).toBe(false);
      expect((await refund(second, '0.01')).waits).toBe(true);
    } finally {
      Object.assign(payouts, { approvalLimitHalalas: above });
    }
  });

  test('a hold and its release are kept with who and why; held twice is held once', async () => {
    const { bookingId } = await firm();
    const hold = (held: 0 | 1, by = admin) => by.api.holdBooking({ bookingId, held, reason: REASON });
    for (const held of [1, 1, 0, 0] as const) dataOf(await hold(held, held === 1 ? admin : colleague));
    expect((await pageOf(bookingId)).holds).toMatchObject([
      { by: admin.name, reason: REASON, released: { by: colleague.name, reason: REASON } },
    ]);
  });
});

describe('the page of a payment', () => {
  test('shows the provider’s words, each operation, and books that balance', async () => {
    const { bookingId, renter } = await firm();
    const wish = { bookingId, amount: '10.00', reason: REASON };
    dataOf(await admin.api.askRefund(wish, { idempotencyKey: randomUUID() }));
    const [brief] = (await pageOf(bookingId)).payments;
    const page = dataOf(await admin.api.adminPayment({ paymentId: brief?.id ?? '' })).data;
    expect(page).toMatchObject({ bookingId, payer: { id: renter.id }, state: 'captured' });
    expect(page.said).toMatch(/^000\./);
    expect(page.operations).toMatchObject([{ kind: 'refund', amount: '10.00', acts: [] }]);
    expect(page.ledger.map(({ cause }) => cause)).toEqual(
      expect.arrayContaining(['taken_in', 'earned', 'unearned']),
    );
    for (const { entries } of page.ledger)
      expect(entries.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)).toBe(0);
    const absent = await admin.api.adminPayment({ paymentId: bookingId });
    expect(!absent.ok && absent.refusal.code).toBe('NOT_FOUND');
  });

  test('a give-back that waits for a person is sent again or closed from there', async () => {
    const { bookingId } = await firm();
    const wish = { bookingId, amount: '10.00', reason: REASON };
    dataOf(await admin.api.askRefund(wish, { idempotencyKey: randomUUID() }));
    const [brief] = (await pageOf(bookingId)).payments;
    const paymentId = brief?.id ?? '';
    const waits = { state: 'needs_person', result_code: '700.400.200', next_try_at: null } as const;
    const change = world.db.updateTable('payment_operations').set(waits).where('payment_id', '=', paymentId);
    await change.where('kind', '=', 'refund').execute();
    const pay = async () => dataOf(await admin.api.adminPayment({ paymentId })).data;
    const [waiting] = (await pay()).operations;
    expect(waiting).toMatchObject({ said: '700.400.200', acts: ['retry', 'paid_by_hand'] });
    const act = { id: waiting?.id ?? '', act: 'paid_by_hand', reason: 'Paid by a bank transfer.' } as const;
    dataOf(await admin.api.settleMoney(act));
    expect((await pay()).operations).toMatchObject([
      { state: 'paid_by_hand', actedReason: 'Paid by a bank transfer.', acts: [] },
    ]);
  });
});
