import { randomUUID } from 'node:crypto';
import { noticePathOf } from '@kiraa/contract/endpoints.ts';
import { signedNotice } from '@kiraa/standins/checkout-com/webhooks.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cards, pageCards } from '../../../testing/money/bank.ts';
import { askForMore } from '../../../testing/rentals/extending.ts';
import { setBookings } from '../../../testing/rentals/kept-slots.ts';
import {
  accept,
  book,
  confirm,
  dataOf,
  decline,
  nextPeriod,
  view,
} from '../../../testing/rentals/renting.ts';
import { createWorld, type Person, type World } from '../../../testing/world.ts';
import { DEFAULT_PROVIDER } from '../providers.ts';

const [MINUTE, HOUR] = [60_000, 3_600_000];
const DAY = 24 * HOUR;
let world: World;
let owner: Person;
let renter: Person;

beforeAll(async () => {
  world = await createWorld({ env: { PAYMENTS: 'checkout-com' }, providerTimeoutMilliseconds: 5_000 });
});
afterAll(() => world.close());
beforeEach(async () => {
  owner = await world.person('owner', 'سارة القحطاني');
  renter = await world.person('renter', 'فهد العتيبي');
});
afterEach(async () => {
  await world.bank.behave();
  await world.bank.webhooks('normal');
  await world.pass(MINUTE);
  expect(await world.findings()).toEqual([]);
});

/** As a browser pays on the provider's page; answers the session that it is brought back by. */
async function pay(
  checkoutId: string,
  number: string = pageCards.visa,
  challenge = 'approve',
): Promise<string> {
  const answer = await fetch(`${world.standinsUrl}/standin/checkout-com/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ checkoutId, card: { number }, challenge }),
  });
  return ((await answer.json()) as { sessionId: string }).sessionId;
}

/** The specification's own call, as JSON. */
async function confirmBySession(session: string, by: Person = renter) {
  const answer = await fetch(`${world.url}/api/booking/confirm_payment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: by.token },
    body: JSON.stringify({ cko_payment_id: session }),
  });
  const { data } = (await answer.json()) as { data?: { state: string; purpose: string } };
  return { status: answer.status, state: data?.state, purpose: data?.purpose };
}

const booked = async (instant: boolean, payment: 'mada' | 'visa' = 'visa') =>
  book(world, renter, await world.listing({ owner, instant }), { payment });

const atBank = async (paymentId: string) => {
  const { heldHalalas, netHalalas } = (await world.bank.balances())[paymentId.replaceAll('-', '')] ?? {};
  return { held: heldHalalas, net: netHalalas };
};

const open = async (bookingId: string) =>
  dataOf(await renter.api.openCheckout({ bookingId, paymentType: 'visa' })).result;

describe('a booking', () => {
  test('[P3-PAY-20] [P3-PAY-24] by mada: the page, the bank’s page, and confirmed by a form with cko_payment_id', async () => {
    const { bookingId, paymentId } = await booked(true, 'mada');
    const checkout = dataOf(await renter.api.openCheckout({ bookingId })).result;
    expect(checkout).toMatchObject({
      script: null,
      redirect: expect.stringContaining('/checkout-com/page/hpp_'),
    });
    const session = await pay(checkout.id, pageCards.mada);
    const form = new FormData();
    form.set('cko_payment_id', session);
    const answer = await fetch(`${world.url}/api/booking/confirm_payment`, {
      method: 'POST',
      headers: { authorization: renter.token },
      body: form,
    });
    expect([answer.status, ((await answer.json()) as { data: object }).data]).toMatchObject([
      200,
      { state: 'succeeded', booking: { state: 'accepted' } },
    ]);
    expect(await atBank(paymentId)).toEqual({ held: 0, net: 48_000 });
    const row = await world.db
      .selectFrom('payments')
      .select(['provider', 'return_id'])
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ provider: 'checkout-com', return_id: session });
  });

  test('[P3-PAY-20] a session is of its payer alone, and one that nobody knows is of nobody', async () => {
    const { checkoutId } = await booked(true);
    const session = await pay(checkoutId);
    const stranger = await world.person('renter', 'خالد الحربي');
    expect((await confirmBySession(session, stranger)).status).toBe(404);
    expect((await confirmBySession(`sid_${'0'.repeat(26)}`)).status).toBe(404);
    expect(await confirmBySession(session)).toMatchObject({ status: 200, state: 'succeeded' });
    expect((await confirmBySession(session, stranger)).status).toBe(404);
  });

  test('refused on the bank’s page it is declined; the slot is kept, and another card pays on a page of its own', async () => {
    const { bookingId, checkoutId } = await booked(true);
    const session = await pay(checkoutId, pageCards.asking, 'refuse');
    expect(await confirmBySession(session)).toMatchObject({ state: 'declined' });
    expect((await view(renter, bookingId)).state).toBe('awaiting_payment');
    const again = await open(bookingId);
    expect(again.id).not.toBe(checkoutId);
    expect(await confirmBySession(await pay(again.id))).toMatchObject({ state: 'succeeded' });
  });

  test('an expired card is told as such', async () => {
    const { checkoutId } = await booked(true);
    expect(await confirmBySession(await pay(checkoutId, pageCards.expired))).toMatchObject({
      state: 'expired_card',
    });
  });

  test('held for a request: the owner’s yes captures it, another owner’s no voids it', async () => {
    const asked = await booked(false);
    expect(await confirmBySession(await pay(asked.checkoutId))).toMatchObject({ state: 'succeeded' });
    expect(await atBank(asked.paymentId)).toEqual({ held: 48_000, net: 0 });
    expect(await accept(owner, asked.bookingId)).toMatchObject({ state: 'accepted', money: 'taken' });
    expect(await atBank(asked.paymentId)).toEqual({ held: 0, net: 48_000 });

    const refused = await booked(false);
    await confirmBySession(await pay(refused.checkoutId));
    await decline(owner, refused.bookingId);
    expect(await atBank(refused.paymentId)).toEqual({ held: 0, net: 0 });
  });

  test('by mada for a request that is declined: what was taken is refunded in full', async () => {
    const { bookingId, paymentId, checkoutId } = await booked(false, 'mada');
    await confirmBySession(await pay(checkoutId, pageCards.mada));
    expect(await atBank(paymentId)).toEqual({ held: 0, net: 48_000 });
    await decline(owner, bookingId);
    expect(await atBank(paymentId)).toEqual({ held: 0, net: 0 });
  });

  test('a mada card where a hold was asked for is taken by its scheme: that is not what we asked, and goes back', async () => {
    const { bookingId, paymentId, checkoutId } = await booked(false);
    expect(await confirmBySession(await pay(checkoutId, pageCards.mada))).toMatchObject({
      state: 'slot_lost',
    });
    expect((await view(renter, bookingId)).state).toBe('awaiting_payment');
    expect(await atBank(paymentId)).toEqual({ held: 0, net: 0 });
  });

  test.each(['timeout-after', 'reset', 'garbage'])(
    'a capture whose answer is lost (%s) is found by its reference, and captured once',
    async (outcome) => {
      const { bookingId, paymentId, checkoutId } = await booked(false);
      await confirmBySession(await pay(checkoutId));
      await world.bank.plan({ match: { call: 'capture' }, outcome, delayMilliseconds: 15_000 });
      await owner.api.answerRequest({ bookingId, action: 'accepted' });
      await world.bank.behave();
      for (const step of [MINUTE, 2 * MINUTE]) await world.pass(step);
      expect((await view(renter, bookingId)).state).toBe('accepted');
      expect(await atBank(paymentId)).toEqual({ held: 0, net: 48_000 });
    },
  );

  test('nobody pays on the page: it is asked about for as long as it is open, and given up after that', async () => {
    const { paymentId } = await booked(true);
    const stateOf = async () =>
      (
        await world.db
          .selectFrom('payments')
          .select('state')
          .where('id', '=', paymentId)
          .executeTakeFirstOrThrow()
      ).state;
    await world.pass(2 * HOUR);
    expect(await stateOf()).toBe('open');
    for (let day = 0; day < 2; day += 1) await world.pass(DAY);
    expect(await stateOf()).toBe('abandoned');
  });
});

describe('what else is paid', () => {
  test('[P3-PAY-22] more time for a booking that is under way', async () => {
    const start = new Date(world.clock.now().getTime() + HOUR);
    const period = { start, end: new Date(start.getTime() + DAY) };
    const listing = await world.listing({ owner, instant: true });
    const { bookingId, checkoutId } = await book(world, renter, listing, { period });
    await confirmBySession(await pay(checkoutId));
    await world.pass(2 * HOUR);
    dataOf(await askForMore(renter, { bookingId, listing }, { hours: 3, minutes: 0 }));
    const session = await pay((await open(bookingId)).id);
    expect(await confirmBySession(session)).toMatchObject({ state: 'succeeded', purpose: 'extension' });
    const later = new Date(period.end.getTime() + 3 * HOUR);
    expect((await view(renter, bookingId)).to).toBe(later.toISOString());
  });

  test('[P3-PAY-22] another period of a request that costs more', async () => {
    const period = nextPeriod(world);
    const listing = await world.listing({ owner, instant: false });
    const { bookingId, checkoutId } = await book(world, renter, listing, { period });
    await confirmBySession(await pay(checkoutId));
    const end = new Date(period.end.getTime() + DAY);
    nextPeriod(world);
    const wish = {
      bookingId,
      durationMode: 'day' as const,
      from: period.start.toISOString(),
      to: end.toISOString(),
    };
    dataOf(await renter.api.editBooking(wish, { idempotencyKey: randomUUID() }));
    const session = await pay((await open(bookingId)).id);
    expect(await confirmBySession(session)).toMatchObject({ state: 'succeeded', purpose: 'edit' });
    expect(await view(renter, bookingId)).toMatchObject({ state: 'requested', to: end.toISOString() });
  });

  test('[P3-PAY-21] [P3-PAY-23] the fee of a late return, said by the renter or asked for by the owner', async () => {
    for (const side of ['renter', 'owner'] as const) {
      const { bookingId, checkoutId } = await booked(true);
      await confirmBySession(await pay(checkoutId));
      const end = world.clock.now().getTime() - 2 * HOUR;
      const moved = { starts_at: new Date(end - 2 * DAY), ends_at: new Date(end) };
      await setBookings(world.db, { id: bookingId }, moved);
      const said = side === 'owner' ? { asksDelayFee: 1 } : {};
      const by = side === 'owner' ? owner : renter;
      const answer = await by.api.returnAction({ bookingId, side, ...said });
      // The renter is told the fee by a refusal, the owner has asked for it.
      expect(answer.ok || answer.refusal.code).toBe(side === 'owner' || 'DELAY_FEE_DUE');
      const session = await pay((await open(bookingId)).id);
      expect(await confirmBySession(session)).toMatchObject({ state: 'succeeded', purpose: 'delay' });
    }
  });
});

describe('a saved card', () => {
  const cardsOf = async () => dataOf(await renter.api.userCards({})).result;

  async function saveCard(paymentType: 'visa' | 'mada', number: string) {
    const { result } = dataOf(await renter.api.openCheckout({ paymentType }));
    const answer = await confirmBySession(await pay(result.id, number));
    expect(answer).toMatchObject({ state: 'succeeded', purpose: 'card' });
    return (await cardsOf())[0]?.id ?? '';
  }

  test('is verified by 1 SAR that goes back, pays by one call, and is forgotten by the provider too', async () => {
    const cardId = await saveCard('visa', pageCards.visa);
    const { bookingId, paymentId } = await booked(false);
    const { data } = dataOf(await renter.api.addPayment({ bookingId, cardId }));
    expect(data.redirect).toBeNull();
    expect((await confirm(renter, data.paymentId)).state).toBe('succeeded');
    expect(paymentId).not.toBe(data.paymentId);
    expect(await atBank(data.paymentId)).toEqual({ held: 48_000, net: 0 });
    dataOf(await renter.api.removeCard({ cardId }));
    await world.pass(MINUTE);
    expect(await cardsOf()).toEqual([]);
    expect(await world.bank.keptCards()).toEqual([]);
  });

  test('of mada goes over the bank’s page, and the session leads back to its payment', async () => {
    const cardId = await saveCard('mada', pageCards.mada);
    const { bookingId } = await booked(true, 'mada');
    const { data } = dataOf(await renter.api.addPayment({ bookingId, cardId }));
    expect(data.redirect).toMatchObject({ url: expect.stringContaining('/3ds/sid_'), parameters: [] });
    const back = await fetch(data.redirect?.url ?? '', {
      method: 'POST',
      body: new URLSearchParams({ decision: 'approve' }),
      redirect: 'manual',
    });
    const session = new URL(back.headers.get('location') ?? '').searchParams.get('cko-session-id') ?? '';
    expect(await confirmBySession(session)).toMatchObject({ state: 'succeeded' });
    expect((await view(renter, bookingId)).state).toBe('accepted');
    dataOf(await renter.api.removeCard({ cardId }));
  });

  test('a charge whose answer is lost is found by its reference, and made once', async () => {
    const cardId = await saveCard('visa', pageCards.visa);
    const { bookingId } = await booked(true);
    await world.bank.plan({
      match: { call: 'payment' },
      outcome: 'timeout-after',
      delayMilliseconds: 15_000,
    });
    const { data } = dataOf(await renter.api.addPayment({ bookingId, cardId }));
    expect((await confirm(renter, data.paymentId)).state).toBe('succeeded');
    expect(await atBank(data.paymentId)).toEqual({ held: 0, net: 48_000 });
    dataOf(await renter.api.removeCard({ cardId }));
  });
});

describe('notices', () => {
  const address = () => world.url + noticePathOf('checkout-com');
  const stored = async () => (await world.db.selectFrom('provider_events').select('id').execute()).length;
  const key = () =>
    world.config.payments.providers.find(({ name }) => name === 'checkout-com')?.settings.webhookKey ?? '';

  test.each(['normal', 'duplicate', 'wrong-order'] as const)(
    'nobody comes back from the page: the notice alone (%s) makes the booking stand',
    async (mode) => {
      await world.bank.webhooks(mode);
      const { bookingId, checkoutId } = await booked(true);
      await pay(checkoutId);
      await world.pass(1);
      expect((await view(renter, bookingId)).state).toBe('accepted');
    },
  );

  test('before the answer to our own call', async () => {
    const { bookingId, paymentId, checkoutId } = await booked(false);
    await confirmBySession(await pay(checkoutId));
    await world.bank.plan({ match: { call: 'capture' }, outcome: 'webhook-before-answer' });
    await accept(owner, bookingId);
    expect(await atBank(paymentId)).toEqual({ held: 0, net: 48_000 });
  });

  test.each(['bad-signature', 'off'] as const)(
    '%s: nothing is believed, and the poller asks',
    async (mode) => {
      await world.bank.webhooks(mode);
      const { bookingId, checkoutId } = await booked(true);
      const before = await stored();
      await pay(checkoutId);
      await world.bank.settled();
      expect(await stored()).toBe(before);
      await world.pass(2 * MINUTE);
      expect((await view(renter, bookingId)).state).toBe('accepted');
    },
  );

  test('a forged one is refused, a repeated one is kept once, and an unreadable one of theirs is taken', async () => {
    const send = async (forKey: string, body?: string) => {
      const notice = signedNotice(forKey, body);
      return (await fetch(address(), { method: 'POST', headers: notice.headers, body: notice.body })).status;
    };
    const before = await stored();
    expect(await send('a-key-of-somebody-else')).toBe(400);
    expect(await stored()).toBe(before);
    expect([await send(key()), await send(key())]).toEqual([200, 200]);
    expect(await stored()).toBe(before + 1);
    expect(await send(key(), '{"id":"evt_broken","type":')).toBe(200);
    expect(await stored()).toBe(before + 2);
  });
});

test('one provider for mada and another for cards: each payment stays where its row says', async () => {
  const both = await createWorld({ env: { PAYMENTS: `mada:checkout-com,card:${DEFAULT_PROVIDER}` } });
  try {
    const [host, guest] = [await both.person('owner'), await both.person('renter')];
    const listing = await both.listing({ owner: host, instant: true });
    for (const payment of ['mada', 'visa'] as const) {
      const { bookingId, paymentId, checkoutId } = await book(both, guest, listing, { payment });
      const name = payment === 'mada' ? 'checkout-com' : DEFAULT_PROVIDER;
      await both.bankOf(name).pay(checkoutId, payment === 'mada' ? pageCards.mada : cards.visa);
      expect((await confirm(guest, checkoutId)).state).toBe('succeeded');
      const row = await both.db
        .selectFrom('payments')
        .select('provider')
        .where('id', '=', paymentId)
        .executeTakeFirst();
      expect([payment, row?.provider]).toEqual([payment, name]);
      expect((await view(guest, bookingId)).state).toBe('accepted');
    }
    await both.pass(MINUTE);
    expect(await both.findings()).toEqual([]);
  } finally {
    await both.close();
  }
});
