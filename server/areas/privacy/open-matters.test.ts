import { randomUUID } from 'node:crypto';
import { channelName } from '@kiraa/domain/chat/channel.ts';
import { DAY_MILLISECONDS as DAY, HOUR_MILLISECONDS as HOUR } from '@kiraa/domain/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cards } from '../../testing/money/bank.ts';
import { giveBankDetails } from '../../testing/money/payout-bank.ts';
import { setAdmin } from '../../testing/people/admins.ts';
import { dataOf } from '../../testing/rentals/renting.ts';
import { completed } from '../../testing/rentals/renting-owner.ts';
import { createWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test('a renter stays as long as the owner of what is back may claim, also without a deposit, and reads how long', async () => {
  const [owner, renter] = [await world.person('owner'), await world.person('renter')];
  await completed(world, { owner, renter });
  await world.pass(HOUR);
  expect(await renter.api.askToErase({})).toMatchObject({
    status: 409,
    refusal: { code: 'CLAIM_TIME_OPEN', retryAfterSeconds: (47 * HOUR) / 1_000 },
  });
  await world.pass(47 * HOUR);
  expect(await renter.api.askToErase({})).toMatchObject({ ok: true });
});

test('[D-TRANSFER] an owner stays for the month in which the bank may send back what they were paid, and reads how long', async () => {
  const [owner, renter] = [await world.person('owner'), await world.person('renter')];
  await giveBankDetails(owner);
  await completed(world, { owner, renter });
  const { nextAt } = dataOf(await owner.api.payouts({})).data;
  await world.pass(new Date(nextAt).getTime() - world.clock.now().getTime());
  await world.pass(DAY);
  const [payout] = dataOf(await owner.api.payouts({})).data.payouts;
  expect(payout?.state).toBe('paid');
  const asked = await owner.api.askToErase({});
  const refusal = asked.ok ? undefined : asked.refusal;
  expect(refusal?.code).toBe('PAYOUT_MAY_RETURN');
  const left = (refusal?.retryAfterSeconds ?? 0) * 1_000;
  expect(left).toBeGreaterThan(28 * DAY);
  expect(left).toBeLessThanOrEqual(29 * DAY);
  await world.pass(left - HOUR);
  expect(await owner.api.askToErase({})).toMatchObject({ refusal: { code: 'PAYOUT_MAY_RETURN' } });
  await world.pass(HOUR);
  expect(await owner.api.askToErase({})).toMatchObject({ ok: true });
});

test('who has a card being checked stays until its riyal is back; a card that is kept later is the provider’s to forget', async () => {
  const renter = await world.person('renter');
  const check = async () => dataOf(await renter.api.openCheckout({ paymentType: 'visa' })).result.id;
  await check();
  expect(await renter.api.askToErase({})).toMatchObject({ refusal: { code: 'MONEY_OPEN' } });
  const checkoutId = await check();
  // As if they had left before the bank answered.
  const account = world.db.updateTable('accounts').where('id', '=', renter.id);
  await account.set({ mobile: `deleted:${renter.id}`, deleted_at: world.clock.now() }).execute();
  await world.bank.pay(checkoutId, cards.visa);
  await world.pass(60_000);
  const kept = world.db.selectFrom('saved_cards').select('id').where('account_id', '=', renter.id);
  expect(await kept.execute()).toEqual([]);
  const [payment] = await world.db
    .selectFrom('payments')
    .select('state')
    .where('payer_id', '=', renter.id)
    .execute();
  expect(payment?.state).toBe('voided');
});

test('[D-REPORTED-CHAT] who is reported from a chat stays until the report is closed', async () => {
  const [owner, renter] = [await world.person('owner'), await world.person('renter')];
  const admin = await world.person('renter');
  await setAdmin(world.db, admin.mobile, world.clock.now());
  await world.listing({ owner });
  const channelId = channelName(renter.id, owner.id);
  dataOf(await renter.api.addChannel({ channelId }));
  dataOf(await owner.api.sendMessage({ channelId, clientId: randomUUID(), body: 'Pay me in cash.' }));
  dataOf(await renter.api.reportPerson({ personId: owner.id, reason: 'off_site', inChat: 1 }));
  expect(await owner.api.askToErase({})).toMatchObject({ status: 409, refusal: { code: 'MATTER_OPEN' } });
  expect(await renter.api.askToErase({})).toMatchObject({ ok: true });
  const { data } = dataOf(await admin.api.adminPersonReports({}));
  const reportId = data.find(({ personId }) => personId === owner.id)?.id ?? '';
  dataOf(await admin.api.closePersonReport({ reportId, reason: 'They were told.' }));
  expect(await owner.api.askToErase({})).toMatchObject({ ok: true });
});
