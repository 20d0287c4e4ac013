import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { billingAddress } from '../../areas/payments/open-checkout.ts';
import { book, dataOf, nextPeriod, wishFor } from '../../testing/rentals/renting.ts';
import { createWorld, type Person, type World } from '../../testing/world.ts';

const ENTITIES = {
  HYPERPAY_ENTITY_MADA: 'a'.repeat(32),
  HYPERPAY_ENTITY_CARD: 'b'.repeat(32),
  HYPERPAY_ENTITY_APPLE_PAY: 'c'.repeat(32),
};
let world: World;
let owner: Person;
let renter: Person;

beforeAll(async () => {
  world = await createWorld();
  owner = await world.person('owner');
});
beforeEach(async () => {
  renter = await world.person('renter', 'نورة عبد الله السالم');
});
afterAll(() => world.close());

/** What goes to the provider when a checkout is opened: its form, as sent. */
async function formSent(open: () => Promise<unknown>): Promise<URLSearchParams> {
  const spy = vi.spyOn(globalThis, 'fetch');
  try {
    await open();
    const call = spy.mock.calls.find(([address]) => String(address).endsWith('/v1/checkouts'));
    return call?.[1]?.body as URLSearchParams;
  } finally {
    spy.mockRestore();
  }
}

async function post(path: string, body: Record<string, unknown>, authorization: string | undefined) {
  const answer = await fetch(`${world.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

/** As the specification's client opens a checkout: with everything that it believes to know. */
const claims = {
  currency: 'SAR',
  amount: '1.00',
  entityId: 'not-ours',
  merchantId: 1_804_410_000,
  regId: '',
  street1: 'King Fahd Road',
  city: 'Dammam',
  state: 'Eastern',
  postcode: '31411',
  givenName: 'Mallory',
  surname: 'Thief',
};

describe('opening a checkout', () => {
  test('[P3-PAY-46] takes all its fields and answers a checkout id and the script to load with it', async () => {
    const { bookingId } = await book(world, renter, await world.listing({ owner }));
    const { status, body } = await post(
      '/hyperpay/checkout',
      { ...claims, bookingId, userId: renter.id, payment_type: 'visa' },
      renter.token,
    );
    expect(status).toBe(200);
    const result = body.result as { id: string; script: string; amount: string };
    expect(body.message).toEqual(expect.any(String));
    expect(new URL(result.script).searchParams.get('checkoutId')).toBe(result.id);
    expect(result.amount).toBe('480.00');
  });

  test('[P3-PAY-46] [T3] what the client claims reaches neither the provider nor the price, and is noted', async () => {
    const wish = wishFor(await world.listing({ owner }), nextPeriod(world), 'visa');
    const { data } = dataOf(await renter.api.addBooking(wish, { idempotencyKey: 'claimed-amount' }));
    const form = await formSent(() =>
      post('/hyperpay/checkout', { ...claims, bookingid: data.bookingId }, renter.token),
    );
    expect(Object.fromEntries(form)).toMatchObject({
      amount: '480.00',
      currency: 'SAR',
      // The one that both sides fall back to where nothing is set.
      entityId: '8ac7a4c9000000000000000000000001',
      merchantTransactionId: data.paymentId.replaceAll('-', ''),
      'customer.givenName': 'نورة',
      'customer.surname': 'عبد الله السالم',
    });
    const noted = await world.db
      .selectFrom('security_events')
      .select('details')
      .where('kind', '=', 'claimed-amount')
      .where('account_id', '=', renter.id)
      .execute();
    expect(noted).toContainEqual({ details: { paymentId: data.paymentId } });
  });

  test('[P3-PAY-44] mada, cards and Apple Pay go to entities of their own, named by the environment', async () => {
    const other = await createWorld({ env: ENTITIES });
    try {
      const host = await other.person('owner');
      for (const [payment, entity] of [
        ['mada', ENTITIES.HYPERPAY_ENTITY_MADA],
        ['visa', ENTITIES.HYPERPAY_ENTITY_CARD],
        ['APPLEPAY', ENTITIES.HYPERPAY_ENTITY_APPLE_PAY],
      ] as const) {
        const guest = await other.person('renter');
        const wish = wishFor(await other.listing({ owner: host }), nextPeriod(other), payment);
        const { data } = dataOf(await guest.api.addBooking(wish, { idempotencyKey: `entity-${payment}` }));
        // The stand-in knows only its own entities, so the checkout itself is refused; what was sent is the point.
        const form = await formSent(() => guest.api.openCheckout({ bookingId: data.bookingId }));
        expect([payment, form.get('entityId')]).toEqual([payment, entity]);
      }
    } finally {
      await other.close();
    }
  });

  test('Apple Pay is taken at once, also for a request, by the form that the browser is told to open', async () => {
    const wish = wishFor(await world.listing({ owner }), nextPeriod(world), 'APPLEPAY');
    const { data } = dataOf(await renter.api.addBooking(wish, { idempotencyKey: 'apple-pay' }));
    let brands: string | undefined;
    const form = await formSent(async () => {
      brands = dataOf(await renter.api.openCheckout({ bookingId: data.bookingId })).result.brands;
    });
    expect([brands, form.get('paymentType'), form.get('createRegistration')]).toEqual([
      'APPLEPAY',
      'DB',
      null,
    ]);
  });

  test('a wallet is no card that could be added', async () => {
    const refused = await renter.api.openCheckout({ paymentType: 'APPLEPAY' });
    expect(refused.ok ? undefined : [refused.refusal.code, refused.refusal.fields]).toEqual([
      'INVALID_INPUT',
      { paymentType: 'NOT_ALLOWED' },
    ]);
  });

  test('[P3-PAY-41] [P3-PAY-42] the address is filled and cut to what the provider takes', async () => {
    expect(billingAddress(undefined)).toEqual({
      street: 'Saudi',
      city: 'Al Khobar',
      state: 'Al Khobar',
      postcode: '34217',
    });
    expect(billingAddress(' ', ' ', ' ')).toEqual(billingAddress(undefined));
    for (const [letters, kept] of [
      [48, 48],
      [49, 49],
      [50, 49],
      [51, 49],
      [300, 49],
    ] as const) {
      const { city, state } = billingAddress('م'.repeat(letters));
      expect([letters, city.length, state.length]).toEqual([letters, kept, kept]);
    }
    expect(
      [98, 99, 100].map((letters) => billingAddress('Riyadh', 's'.repeat(letters)).street.length),
    ).toEqual([98, 99, 99]);
    expect(billingAddress('😀'.repeat(60)).city).toBe('😀'.repeat(49));
    const wish = wishFor(await world.listing({ owner }), nextPeriod(world), 'visa');
    const { data } = dataOf(await renter.api.addBooking(wish, { idempotencyKey: 'address-of-it' }));
    const form = await formSent(() => renter.api.openCheckout({ bookingId: data.bookingId }));
    expect(Object.fromEntries(form)).toMatchObject({
      'billing.city': 'Riyadh',
      'billing.state': 'Riyadh',
      'billing.street1': 'Saudi',
      'billing.postcode': '34217',
      'billing.country': 'SA',
    });
  });
});
