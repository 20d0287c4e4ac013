import { endpoints } from '@kiraa/contract/endpoints.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cards } from '../../../testing/money/bank.ts';
import { book } from '../../../testing/rentals/renting.ts';
import { postByWire } from '../../../testing/rentals/wire-calls.ts';
import { createWorld, type Person, type World } from '../../../testing/world.ts';

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

const post = (path: string, body: Record<string, unknown>, authorization?: string) =>
  postByWire(world, path, body, authorization ? { authorization } : {});

describe('confirming', () => {
  test.each(['checkoutId', 'cko_payment_id'])(
    '[P3-PAY-57] accepts %s, entityId and amount, and asks the provider instead of believing them',
    async (name) => {
      const { checkoutId } = await book(world, renter, await world.listing({ owner }));
      const paid = { [name]: checkoutId, entityId: 'x', amount: 480, currency: 'SAR' };
      const early = await post('/booking/confirm_payment', paid, renter.token);
      expect(early.body.data).toMatchObject({ state: 'processing', booking: { state: 'awaiting_payment' } });
      await world.bank.pay(checkoutId, cards.visa);
      const answer = await post('/booking/confirm_payment', paid, renter.token);
      expect(answer.body.data).toMatchObject({ state: 'succeeded', booking: { state: 'accepted' } });
    },
  );
});

test('[P3-PAY-43] no payment call is answered without the session in the Authorization header', async () => {
  const { bookingId, checkoutId } = await book(world, renter, await world.listing({ owner }));
  const calls = [
    [endpoints.openCheckout.path, { bookingid: bookingId }],
    ['/booking/confirm_payment', { checkoutId }],
  ] as const;
  for (const [path, body] of calls) {
    expect([path, (await post(path, body)).status]).toEqual([path, 401]);
    const inQuery = await post(`${path}?token=${renter.token}`, body);
    expect([path, inQuery.status]).toEqual([path, 401]);
    const cookie = await fetch(`${world.url}/api${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: `token=${renter.token}; authorization=${renter.token}`,
      },
      body: JSON.stringify(body),
    });
    expect([path, cookie.status]).toEqual([path, 401]);
  }
});
