import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { cards } from '../../testing/money/bank.ts';
import { createWorld, type Person, type World } from '../../testing/world.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
let world: World;
let owner: Person;
let renter: Person;

beforeAll(async () => {
  world = await createWorld();
  owner = await world.person('owner', 'سارة القحطاني');
  renter = await world.person('renter', 'فهد العتيبي');
});
afterAll(() => world.close());
afterEach(async () => {
  // Three days later every job has run: nothing may be left open or out of balance.
  await world.bank.advance(10 * MINUTE);
  for (const step of [MINUTE, 20 * MINUTE, HOUR, 12 * HOUR]) await world.pass(step);
  expect(await world.findings()).toEqual([]);
});

let day = 2;
function nextPeriod() {
  day += 2;
  const from = new Date(world.clock.now().getTime() + day * 24 * HOUR);
  return { from: from.toISOString(), to: new Date(from.getTime() + 48 * HOUR).toISOString() };
}

async function book(listing: string, by: Person, payment: 'mada' | 'visa' = 'visa') {
  const added = await by.api.addBooking(
    { listingId: listing, durationMode: 'day', ...nextPeriod(), paymentType: payment },
    { idempotencyKey: randomUUID() },
  );
  if (!added.ok) throw new Error(added.refusal.code);
  const opened = await by.api.openCheckout({ bookingId: added.data.data.bookingId });
  if (!opened.ok) throw new Error(opened.refusal.code);
  return {
    bookingId: added.data.data.bookingId,
    checkoutId: opened.data.result.id,
    opened: opened.data.result,
  };
}

async function confirm(by: Person, checkoutId: string) {
  const answer = await by.api.confirmPayment({ checkoutId });
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.data.data;
}

async function view(by: Person, bookingId: string) {
  const answer = await by.api.booking({ bookingId });
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.data.data;
}

describe('an instant listing', () => {
  test('[P3-PAY-31] paid by visa is firm at once, and the owner has earned all but the commission', async () => {
    const listing = await world.listing({ owner, instant: true, priceSar: 240 });
    const { bookingId, checkoutId } = await book(listing, renter);
    await world.bank.pay(checkoutId, cards.visa);
    const outcome = await confirm(renter, checkoutId);
    expect(outcome).toMatchObject({
      state: 'succeeded',
      booking: { state: 'accepted', status: 'upcoming', money: 'taken', total: '480.00' },
    });
    const { rows } = await world.server.services.db
      .selectFrom('ledger_entries')
      .innerJoin('ledger_transactions', 'ledger_transactions.id', 'transaction_id')
      .select(['account', 'amount_halalas'])
      .where('booking_id', '=', bookingId)
      .where('cause', '=', 'earned')
      .execute()
      .then((list) => ({
        rows: Object.fromEntries(
          list.map((row) => [
            row.account.split(':')[0] === 'platform' ? row.account : (row.account.split(':')[0] ?? ''),
            row.amount_halalas,
          ]),
        ),
      }));
    expect(rows).toEqual({
      renter: 48_000,
      owner: -43_200,
      'platform:commission': -4_174,
      'platform:vat': -626,
    });
  });

  test('mada is a purchase, and goes through the bank page', async () => {
    const listing = await world.listing({ owner, instant: true });
    const { checkoutId, opened } = await book(listing, renter, 'mada');
    expect(opened).toMatchObject({ method: 'purchase', brands: 'MADA' });
    await world.bank.pay(checkoutId, cards.mada);
    expect((await confirm(renter, checkoutId)).state).toBe('succeeded');
  });

  test('a declined card keeps the slot for another try, and the second try succeeds', async () => {
    const listing = await world.listing({ owner, instant: true });
    const { bookingId, checkoutId } = await book(listing, renter);
    await world.bank.pay(checkoutId, cards.declined);
    expect((await confirm(renter, checkoutId)).state).toBe('declined');
    const again = await renter.api.openCheckout({ bookingId, paymentType: 'visa' });
    if (!again.ok) throw new Error(again.refusal.code);
    expect(again.data.result.id).not.toBe(checkoutId);
    await world.bank.pay(again.data.result.id, cards.visa);
    expect((await confirm(renter, again.data.result.id)).state).toBe('succeeded');
  });

  test('[P3-PAY-35] an expired card is reported as such', async () => {
    const { checkoutId } = await book(await world.listing({ owner }), renter);
    await world.bank.pay(checkoutId, cards.expired);
    expect((await confirm(renter, checkoutId)).state).toBe('expired_card');
  });

  test('a review code is no success: the money is refunded and the slot is not taken by it', async () => {
    const { checkoutId, bookingId } = await book(await world.listing({ owner }), renter);
    await world.bank.pay(checkoutId, cards.review);
    expect((await confirm(renter, checkoutId)).state).toBe('slot_lost');
    expect((await view(renter, bookingId)).state).toBe('awaiting_payment');
  });
});

describe('a request', () => {
  test('[P2-OWNB-19] is held on the card, found by its owner, accepted, and then captured', async () => {
    const listing = await world.listing({ owner, instant: false });
    const { bookingId, checkoutId, opened } = await book(listing, renter);
    expect(opened.method).toBe('hold');
    await world.bank.pay(checkoutId, cards.visa);
    expect(await confirm(renter, checkoutId)).toMatchObject({
      state: 'succeeded',
      booking: { state: 'requested', status: 'pending', money: 'held' },
    });
    const list = await owner.api.bookingList({ status: 'new_confirmations' });
    expect(list.ok && list.data.data.map((one) => one.id)).toContain(bookingId);
    const accepted = await owner.api.answerRequest({ bookingId, action: 'accepted' });
    expect(accepted.ok && accepted.data.data).toMatchObject({ state: 'accepted', money: 'taken' });
    expect(await view(renter, bookingId)).toMatchObject({ status: 'upcoming' });
  });

  test('[P2-OWNB-20] when declined with a reason, releases the hold', async () => {
    const listing = await world.listing({ owner, instant: false });
    const { bookingId, checkoutId } = await book(listing, renter);
    await world.bank.pay(checkoutId, cards.visa);
    await confirm(renter, checkoutId);
    const noReason = await owner.api.answerRequest({ bookingId, action: 'declined' });
    expect(!noReason.ok && noReason.refusal).toMatchObject({
      code: 'REASON_REQUIRED',
      fields: { reasonId: 'REASON_REQUIRED' },
    });
    const reasons = await owner.api.cancelReasons({});
    const [first] = reasons.ok ? reasons.data.data : [];
    const declined = await owner.api.answerRequest({
      bookingId,
      action: 'declined',
      reasonId: first?.id,
    });
    expect(declined.ok && declined.data.data).toMatchObject({ state: 'declined', money: 'given_back' });
    expect(await view(renter, bookingId)).toMatchObject({ status: 'completed', money: 'given_back' });
  });

  test('paid by mada and declined, is refunded in full, and the ledger owes nobody anything', async () => {
    const listing = await world.listing({ owner, instant: false });
    const { bookingId, checkoutId } = await book(listing, renter, 'mada');
    await world.bank.pay(checkoutId, cards.mada);
    await confirm(renter, checkoutId);
    const reasons = await owner.api.cancelReasons({});
    const [first] = reasons.ok ? reasons.data.data : [];
    await owner.api.answerRequest({ bookingId, action: 'declined', reasonId: first?.id });
    expect(await view(renter, bookingId)).toMatchObject({ state: 'declined', money: 'given_back' });
  });

  test('[P2-OWNB-18] expires after 8 hours without an answer, not a moment earlier, and the renter is told', async () => {
    const listing = await world.listing({ owner, instant: false });
    const { bookingId, checkoutId } = await book(listing, renter);
    await world.bank.pay(checkoutId, cards.visa);
    await confirm(renter, checkoutId);
    await world.pass(8 * HOUR - 1_000);
    expect((await view(renter, bookingId)).state).toBe('requested');
    await world.pass(1_000);
    expect(await view(renter, bookingId)).toMatchObject({ state: 'expired', money: 'given_back' });
    const late = await owner.api.answerRequest({ bookingId, action: 'accepted' });
    expect(!late.ok && late.refusal.code).toBe('ANSWER_TOO_LATE');
    const inbox = (await (
      await fetch(`${world.standinsUrl}/inbox?to=${encodeURIComponent(renter.mobile)}`)
    ).json()) as { body: string }[];
    expect(inbox.some((message) => message.body.includes('did not answer'))).toBe(true);
  });
});

describe('when an answer is lost', () => {
  test('the browser is closed on the bank’s page and the bank approves three minutes later: the booking is firm', async () => {
    const { bookingId, checkoutId } = await book(await world.listing({ owner }), renter);
    await world.bank.pay(checkoutId, cards.late, 'leave');
    await world.pass(MINUTE);
    expect((await view(renter, bookingId)).state).toBe('awaiting_payment');
    await world.bank.advance(3 * MINUTE);
    await world.pass(2 * MINUTE);
    expect(await view(renter, bookingId)).toMatchObject({ state: 'accepted', money: 'taken' });
  });

  test('an approval after the slot was dropped takes the slot again when it is free', async () => {
    await world.bank.set({ lateMilliseconds: 20 * MINUTE });
    const { bookingId, checkoutId } = await book(await world.listing({ owner }), renter);
    await world.bank.pay(checkoutId, cards.late, 'leave');
    await world.pass(16 * MINUTE);
    const dropped = await view(renter, bookingId);
    expect(dropped.state).toBe('dropped');
    await world.bank.advance(5 * MINUTE);
    await world.pass(2 * MINUTE);
    expect(await view(renter, bookingId)).toMatchObject({ state: 'accepted' });
  });

  test('an approval after somebody else took the slot is refunded in full', async () => {
    const listing = await world.listing({ owner });
    const other = await world.person('renter', 'Reem');
    const first = await book(listing, renter);
    const period = await view(renter, first.bookingId);
    await world.bank.set({ lateMilliseconds: 20 * MINUTE });
    await world.bank.pay(first.checkoutId, cards.late, 'leave');
    await world.pass(16 * MINUTE);
    const taken = await other.api.addBooking(
      {
        listingId: listing,
        durationMode: 'day',
        from: period.from,
        to: period.to,
        paymentType: 'visa',
      },
      { idempotencyKey: randomUUID() },
    );
    expect(taken.ok).toBe(true);
    await world.bank.advance(5 * MINUTE);
    await world.pass(2 * MINUTE);
    expect((await confirm(renter, first.checkoutId)).state).toBe('slot_lost');
  });

  test.each(['timeout-after', '5xx-after', 'reset', 'garbage'] as const)(
    'a capture whose answer is lost (%s) ends captured once',
    async (outcome) => {
      const listing = await world.listing({ owner, instant: false });
      const { bookingId, checkoutId } = await book(listing, renter);
      await world.bank.pay(checkoutId, cards.visa);
      await confirm(renter, checkoutId);
      await world.bank.plan({ match: { call: 'capture' }, outcome, delayMilliseconds: 50 });
      const accepted = await owner.api.answerRequest({ bookingId, action: 'accepted' });
      expect(accepted.ok && accepted.data.data.money).toBe('processing');
      await world.pass(2 * MINUTE);
      expect(await view(renter, bookingId)).toMatchObject({ state: 'accepted', money: 'taken' });
    },
  );

  test('a success with another amount is no success: it is refunded and recorded as a security event', async () => {
    const { bookingId, checkoutId } = await book(await world.listing({ owner }), renter);
    await world.bank.plan({ match: { call: 'pay' }, outcome: 'wrong-amount' });
    await world.bank.pay(checkoutId, cards.visa);
    const outcome = await confirm(renter, checkoutId);
    expect(outcome.state).toBe('slot_lost');
    expect((await view(renter, bookingId)).state).toBe('awaiting_payment');
    const events = await world.db
      .selectFrom('security_events')
      .select('kind')
      .where('kind', '=', 'payment-mismatch')
      .execute();
    expect(events.length).toBeGreaterThan(0);
  });
});
