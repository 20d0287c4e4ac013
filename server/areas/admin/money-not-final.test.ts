import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { bookingWorld, paidBooking } from '../../testing/rentals/booking-world.ts';
import { dataOf, decline } from '../../testing/rentals/renting.ts';
import type { Person, World } from '../../testing/world.ts';
import { setAdmin } from '../accounts/accounts.ts';

const MINUTE = 60_000;
const REASON = 'The bank had a fault and has mended it.';
let world: World;
let owner: Person;
let renter: Person;

bookingWorld((stage) => {
  ({ world, owner, renter } = stage);
});

async function admin() {
  const person = await world.person();
  await setAdmin(world.db, person.mobile, world.clock.now());
  const notFinal = async () => dataOf(await person.api.moneyNotFinal({})).data;
  const settle = async (id: string, act: 'retry' | 'paid_by_hand' | 'close') => {
    const settled = await person.api.settleMoney({ id, act, reason: REASON });
    return settled.ok ? 'done' : settled.refusal.code;
  };
  return { mobile: person.mobile, notFinal, settle };
}

test('[P3-PAY] money that is not final stands before an admin with the bank’s word and what may be done, and is settled once', async () => {
  const { mobile, notFinal, settle } = await admin();
  const booking = { payment: 'mada', answered: false, hoursAhead: 72 } as const;
  const declined = async (outcome: string) => {
    const { bookingId } = await paidBooking({ world, owner, renter }, booking);
    await world.bank.plan({ match: { call: 'refund' }, outcome });
    await decline(owner, bookingId);
    return { bookingId, mine: async () => (await notFinal()).filter((one) => one.bookingId === bookingId) };
  };
  const unanswered = await declined('5xx-before');
  expect(await unanswered.mine()).toMatchObject([
    { kind: 'operation', what: 'refund', amount: '480.00', said: null, acts: [] },
  ]);
  await world.pass(10 * MINUTE);
  expect(await unanswered.mine()).toEqual([]);

  const { bookingId, mine } = await declined('decline');
  const [waiting, ...more] = await mine();
  expect(more).toEqual([]);
  expect(waiting).toEqual({
    id: expect.any(String),
    kind: 'operation',
    what: 'refund',
    bookingId,
    reference: expect.any(String),
    amount: '480.00',
    asked: null,
    said: '800.100.152',
    since: world.clock.now().toISOString(),
    acts: ['retry', 'paid_by_hand'],
  });
  const id = waiting?.id ?? '';
  expect(await settle(id, 'close')).toBe('NOT_WAITING');
  expect(await settle(randomUUID(), 'retry')).toBe('NOT_FOUND');
  expect(await settle(id, 'paid_by_hand')).toBe('done');
  expect(await settle(id, 'retry')).toBe('NOT_WAITING');
  expect(await mine()).toEqual([]);
  const row = world.db.selectFrom('payment_operations').select(['state', 'acted_by', 'acted_reason']);
  expect(await row.where('id', '=', id).executeTakeFirst()).toEqual({
    state: 'paid_by_hand',
    acted_by: mobile,
    acted_reason: REASON,
  });
});
