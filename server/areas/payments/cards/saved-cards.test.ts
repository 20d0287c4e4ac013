import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { armFailpoint } from '../../../platform/failpoints.ts';
import { cards } from '../../../testing/money/bank.ts';
import { saveCard } from '../../../testing/money/saved-cards.ts';
import { untilAllWait } from '../../../testing/races/lock-waits.ts';
import { book, confirm, dataOf, nextPeriod, view, wishFor } from '../../../testing/rentals/renting.ts';
import { createWorld, type Person, type World } from '../../../testing/world.ts';

const MINUTE = 60_000;
let world: World;
let owner: Person;
let renter: Person;

beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  owner = await world.person('owner', 'سارة القحطاني');
  renter = await world.person('renter', 'فهد العتيبي');
});
afterAll(() => world.close());
afterEach(async () => {
  await world.bank.behave();
  for (const step of [MINUTE, 40 * MINUTE]) await world.pass(step);
  expect(await world.findings()).toEqual([]);
});

const cardsOf = async (by: Person) => dataOf(await by.api.userCards({ page: 1, perPage: 10 })).result;

async function paymentsOf(payerId: string) {
  return world.db
    .selectFrom('payments')
    .selectAll()
    .where('payer_id', '=', payerId)
    .orderBy('created_at')
    .execute();
}

async function slot(instant = true): Promise<string> {
  return (await book(world, renter, await world.listing({ owner, instant }))).bookingId;
}

async function pay(bookingId: string, cardId: string) {
  return renter.api.addPayment({ bookingId, cardId });
}

async function outcomeOf(checkoutId: string) {
  return dataOf(await renter.api.verifyPayment({ checkoutId })).data.state;
}

describe('adding a card', () => {
  test.each([
    ['visa', 'voided', { brand: 'VISA', cardNumber: '**** **** **** 0000' }],
    ['mada', 'refunded', { brand: 'MADA', cardNumber: '**** **** **** 7034' }],
  ] as const)(
    '[P3-PAY-11 P3-PAY-50 P3-PAY-56] a %s is verified by 1 SAR that is %s at once, and listed masked',
    async (brand, end, shown) => {
      const cardId = await saveCard(world, renter, brand);
      expect(await cardsOf(renter)).toMatchObject([
        { ...shown, id: cardId, expiryMonth: 12, isExpired: false },
      ]);
      await world.pass(MINUTE);
      const [check] = await paymentsOf(renter.id);
      expect(check).toMatchObject({ purpose: 'card', state: end, amount_halalas: 100, booking_id: null });
      const { reference } = check ?? { reference: '' };
      const balance = (await world.bank.balances())[reference];
      expect([balance?.heldHalalas, balance?.netHalalas]).toEqual([0, 0]);
    },
  );

  test("the provider's token lies sealed, and goes over the wire to nobody, its owner included", async () => {
    await saveCard(world, renter);
    const row = await world.db
      .selectFrom('saved_cards')
      .selectAll()
      .where('account_id', '=', renter.id)
      .executeTakeFirstOrThrow();
    const place = { table: 'saved_cards', column: 'token_sealed', rowId: row.id };
    const token = world.server.services.fields.open(row.token_sealed, place);
    expect(token).toMatch(/^[0-9a-f]{32}$/);
    expect(JSON.stringify(row)).not.toContain(token);
    const wire = [await renter.api.userCards({}), await renter.api.exportAccount({})];
    expect(JSON.stringify(wire)).not.toContain(token);
    expect(JSON.stringify(wire[1])).toContain('"last_four":"0000"');
  });

  test.each([
    ['declined', 'declined'],
    ['expired', 'expired_card'],
  ] as const)('a card that is %s is not kept', async (card, state) => {
    const { result } = dataOf(await renter.api.openCheckout({ paymentType: 'visa' }));
    await world.bank.pay(result.id, cards[card]);
    expect(await outcomeOf(result.id)).toBe(state);
    expect(await cardsOf(renter)).toEqual([]);
  });

  test('[P3-PAY-56] asked for ten times at once, and by a notice, it is one card and its riyal goes back once', async () => {
    const { result } = dataOf(await renter.api.openCheckout({ paymentType: 'visa' }));
    await world.bank.pay(result.id, cards.visa);
    const resourcePath = `/v1/checkouts/${result.id}/payment`;
    await Promise.all(Array.from({ length: 10 }, () => renter.api.saveCard({ resourcePath })));
    await world.pass(MINUTE);
    expect(await cardsOf(renter)).toHaveLength(1);
    expect(await outcomeOf(result.id)).toBe('succeeded');
  });

  test('nobody comes back from the bank: the card is kept, and its riyal goes back, by the notice alone', async () => {
    const { result } = dataOf(await renter.api.openCheckout({ paymentType: 'mada' }));
    await world.bank.pay(result.id, cards.mada);
    await world.pass(MINUTE);
    expect(await cardsOf(renter)).toHaveLength(1);
  });

  test('an amount that is not ours keeps no card: what was taken goes back, and the bank forgets the card', async () => {
    const kept = await world.bank.keptCards();
    const { result } = dataOf(await renter.api.openCheckout({ paymentType: 'visa' }));
    await world.bank.plan({ match: { call: 'pay' }, outcome: 'wrong-amount' });
    await world.bank.pay(result.id, cards.visa);
    expect(await outcomeOf(result.id)).toBe('given_back');
    await world.pass(MINUTE);
    expect(await cardsOf(renter)).toEqual([]);
    expect(await world.bank.keptCards()).toEqual(kept);
  });

  test('the same card once more is one card, and the bank keeps one of it', async () => {
    const kept = await world.bank.keptCards();
    const first = await saveCard(world, renter);
    const second = await saveCard(world, renter);
    expect((await cardsOf(renter)).map(({ id }) => id)).toEqual([second]);
    expect(second).not.toBe(first);
    await world.pass(MINUTE);
    expect(await world.bank.keptCards()).toHaveLength(kept.length + 1);
  });

  test('no more than ten in a day: no card tester has a tool here', async () => {
    const ends: string[] = [];
    for (let count = 0; count < 11; count += 1) {
      const opened = await renter.api.openCheckout({ paymentType: 'visa' });
      ends.push(opened.ok ? 'opened' : opened.refusal.code);
      if (opened.ok) await world.bank.pay(opened.data.result.id, cards.declined);
      if (opened.ok) await outcomeOf(opened.data.result.id);
    }
    expect(ends).toEqual([...Array(10).fill('opened'), 'TOO_MANY_REQUESTS']);
  });
});

describe('a card is kept with a payment', () => {
  test('[P3-PAY-34] only when its person agreed: then it is saved with the booking, else the bank keeps none', async () => {
    const before = await world.bank.keptCards();
    const { checkoutId } = await book(world, renter, await world.listing({ owner }));
    await world.bank.pay(checkoutId, cards.visa);
    await confirm(renter, checkoutId);
    expect(await cardsOf(renter)).toEqual([]);
    expect(await world.bank.keptCards()).toEqual(before);
    const wish = { ...wishFor(await world.listing({ owner }), nextPeriod(world)), saveCard: 1 as const };
    const { bookingId } = dataOf(
      await renter.api.addBooking(wish, { idempotencyKey: crypto.randomUUID() }),
    ).data;
    const { result } = dataOf(await renter.api.openCheckout({ bookingId }));
    expect(result).toMatchObject({ purpose: 'rental', savesCard: true });
    await world.bank.pay(result.id, cards.visa);
    expect(await outcomeOf(result.id)).toBe('succeeded');
    expect(await cardsOf(renter)).toMatchObject([{ brand: 'VISA' }]);
  });
});

describe('paying with a saved card', () => {
  test('[P3-PAY-18 P3-PAY-48] takes one call and no form; twice over, it is paid once', async () => {
    const cardId = await saveCard(world, renter);
    const bookingId = await slot();
    const [one, other] = await Promise.all([pay(bookingId, cardId), pay(bookingId, cardId)]);
    expect([one.ok, other.ok].filter(Boolean)).toHaveLength(1);
    const paid = one.ok ? one : other;
    const { paymentId, redirect } = dataOf(paid).data;
    expect(redirect).toBeNull();
    expect(await outcomeOf(paymentId)).toBe('succeeded');
    expect(await view(renter, bookingId)).toMatchObject({ state: 'accepted', money: 'taken' });
    const again = await pay(bookingId, cardId);
    expect(!again.ok && again.refusal.code).toBe('ALREADY_PAID');
  });

  test('[F14] a second call that looks while the answer to the first is being recorded begins no charge beside it', async () => {
    const cardId = await saveCard(world, renter);
    const bookingId = await slot();
    const answered = armFailpoint('payment.charge-card.after-call', 'pause');
    const first = pay(bookingId, cardId);
    await answered.reached;
    // The second waits for the booking before the first does, which has its answer but not yet written down.
    const second = await world.db.transaction().execute(async (trx) => {
      await trx.selectFrom('bookings').select('id').where('id', '=', bookingId).forUpdate().execute();
      const begun = pay(bookingId, cardId);
      await untilAllWait(world.db, 1);
      answered.release();
      await untilAllWait(world.db, 2);
      return { begun };
    });
    const [one, other] = await Promise.all([first, second.begun]);
    expect(one.ok).toBe(true);
    expect(!other.ok && other.refusal.code).toBe('PAYMENT_IN_PROGRESS');
    const charges = (await paymentsOf(renter.id)).filter((payment) => payment.by_saved_card);
    expect(charges.map(({ state }) => state)).toEqual(['captured']);
  });

  test('a listing that asks its owner first: the amount is held on the card, and let go when they decline', async () => {
    const cardId = await saveCard(world, renter);
    const bookingId = await slot(false);
    dataOf(await pay(bookingId, cardId));
    expect(await view(renter, bookingId)).toMatchObject({ state: 'requested', money: 'held' });
  });

  test('mada goes over the bank page: the booking waits for the word there, whoever brings it', async () => {
    const cardId = await saveCard(world, renter, 'mada');
    const bookingId = await slot();
    const { paymentId, redirect } = dataOf(await pay(bookingId, cardId)).data;
    expect(redirect?.url).toContain('/widget/challenge/');
    expect(await outcomeOf(paymentId)).toBe('processing');
    const row = await world.db
      .selectFrom('payments')
      .selectAll()
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow();
    // The way back names the payment by the provider's own id.
    const resourcePath = `/v1/payments/${row.provider_payment_id ?? row.checkout_id}`;
    expect(dataOf(await renter.api.paymentResponse({ resourcePath })).data.state).toBe('processing');
    await world.bank.decide(row.reference, 'approve');
    await world.pass(MINUTE);
    expect(dataOf(await renter.api.paymentResponse({ resourcePath })).data.state).toBe('succeeded');
    expect((await view(renter, bookingId)).state).toBe('accepted');
  });

  test('refused on the bank page, it is declined, and another card pays while the slot is kept', async () => {
    const mada = await saveCard(world, renter, 'mada');
    const visa = await saveCard(world, renter);
    const bookingId = await slot();
    const { paymentId } = dataOf(await pay(bookingId, mada)).data;
    const { reference } = await world.db
      .selectFrom('payments')
      .select('reference')
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow();
    await world.bank.decide(reference, 'refuse');
    expect(await outcomeOf(paymentId)).toBe('declined');
    expect(await outcomeOf(dataOf(await pay(bookingId, visa)).data.paymentId)).toBe('succeeded');
  });

  test.each(['timeout-after', '5xx-after', 'reset', 'garbage'])(
    'the answer is lost (%s): nothing is sent twice, and the reference finds what happened',
    async (outcome) => {
      const cardId = await saveCard(world, renter);
      const bookingId = await slot();
      const match = { call: 'charge-registration' };
      await world.bank.plan({ match, outcome, delayMilliseconds: 50 });
      const { paymentId } = dataOf(await pay(bookingId, cardId)).data;
      const again = await pay(bookingId, cardId);
      // Asked about by then: it is paid, or still nobody knows; never a second charge.
      expect(!again.ok && ['PAYMENT_IN_PROGRESS', 'ALREADY_PAID']).toContain(!again.ok && again.refusal.code);
      await world.pass(3 * MINUTE);
      const charged = (await paymentsOf(renter.id)).filter((one) => one.by_saved_card);
      expect(charged).toHaveLength(1);
      const balances = await world.bank.balances();
      const isPaid = (balances[charged[0]?.reference ?? '']?.netHalalas ?? 0) === 48_000;
      expect(await outcomeOf(paymentId)).toBe(isPaid ? 'succeeded' : 'declined');
      expect((await view(renter, bookingId)).state).toBe(isPaid ? 'accepted' : 'awaiting_payment');
    },
  );

  test("another one's card is not there, an expired one pays nothing, a removed one is forgotten", async () => {
    const stranger = await world.person('renter');
    const foreign = await saveCard(world, stranger);
    const bookingId = await slot();
    const refusal = async (cardId: string) => {
      const answer = await pay(bookingId, cardId);
      return answer.ok ? 'charged' : answer.refusal.code;
    };
    expect(await refusal(foreign)).toBe('NOT_FOUND');
    const own = await saveCard(world, renter);
    await world.db
      .updateTable('saved_cards')
      .set({ expiry_year: 2027, expiry_month: 2 })
      .where('id', '=', own)
      .execute();
    expect(await refusal(own)).toBe('CARD_EXPIRED');
    dataOf(await renter.api.removeCard({ cardId: own }));
    expect(await refusal(own)).toBe('NOT_FOUND');
  });
});

describe('removing a card', () => {
  test('[P3-PAY-51] it is gone with the answer, and the bank is told until it has forgotten it too', async () => {
    const kept = await world.bank.keptCards();
    const cardId = await saveCard(world, renter);
    const match = { call: 'delete-registration' };
    await world.bank.plan({ match, outcome: 'timeout-after', delayMilliseconds: 50 });
    dataOf(await renter.api.removeCard({ cardId }));
    expect(await cardsOf(renter)).toEqual([]);
    const again = await renter.api.removeCard({ cardId });
    expect(!again.ok && again.refusal.code).toBe('NOT_FOUND');
    for (const step of [MINUTE, 10 * MINUTE]) await world.pass(step);
    expect(await world.bank.keptCards()).toEqual(kept);
    expect(await world.db.selectFrom('card_removals').select('id').execute()).toEqual([]);
  });

  test('[P3-PAY-51] nobody removes the card of somebody else', async () => {
    const cardId = await saveCard(world, renter);
    const answer = await (await world.person('renter')).api.removeCard({ cardId });
    expect(!answer.ok && answer.refusal.code).toBe('NOT_FOUND');
    expect(await cardsOf(renter)).toHaveLength(1);
  });
});

describe('what the specification’s other calls say of a payment', () => {
  test('[P3-PAY-57 P3-PAY-58 P3-PAY-59 P3-PAY-47 P3-PAY-49] the same, and nothing that the client claims counts', async () => {
    const { bookingId, checkoutId } = await book(world, renter, await world.listing({ owner }));
    expect(dataOf(await renter.api.paymentResult({ id: checkoutId })).result).toBe(
      '{"result":{"code":"000.200.000"}}',
    );
    await world.bank.pay(checkoutId, cards.visa);
    const claimed = {
      entityId: 'theirs',
      amount: '1.00',
      type: 'booking' as const,
      givenName: 'A',
      extend: 0,
    };
    const confirmed = dataOf(await renter.api.verifyPayment({ checkoutId, bookingId, ...claimed })).data;
    expect(confirmed).toMatchObject({
      state: 'succeeded',
      purpose: 'rental',
      booking: { state: 'accepted' },
    });
    expect(JSON.parse(dataOf(await renter.api.paymentResult({ id: checkoutId })).result)).toEqual({
      result: { code: '000.000.000' },
    });
    const resourcePath = `/v1/checkouts/${checkoutId}/payment`;
    expect(dataOf(await renter.api.paymentResponse({ resourcePath })).data.state).toBe('succeeded');
    const headers = { authorization: `Bearer ${renter.token}` };
    const asked = await fetch(
      `${world.url}/api/booking/get_mada_payment_details?cko_payment_id=${checkoutId}`,
      { headers },
    );
    expect(await asked.json()).toMatchObject({ data: { state: 'succeeded' } });
  });

  test('[P3-PAY-53 P3-PAY-54] the refund call moves no money, however often and with whatever amount', async () => {
    const { bookingId, checkoutId } = await book(world, renter, await world.listing({ owner }));
    await world.bank.pay(checkoutId, cards.visa);
    await confirm(renter, checkoutId);
    const claimed = { bookingId, entityId: 'theirs', amount: '480.00', currency: 'SAR' };
    const answers = await Promise.all([1, 2, 3].map(() => renter.api.allRefund(claimed)));
    expect(answers.map((one) => dataOf(one).data.amount)).toEqual(['0.00', '0.00', '0.00']);
    expect(await view(renter, bookingId)).toMatchObject({ state: 'accepted', money: 'taken' });
  });
});
