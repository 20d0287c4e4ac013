import { randomUUID } from 'node:crypto';
import type { adminMoneyEndpoints } from '@kiraa/contract/admin/money.ts';
import type { OutputOf } from '@kiraa/contract/endpoint.ts';
import { expect, test } from 'vitest';
import { bookingWorld, paidBooking } from '../../testing/rentals/booking-world.ts';
import { dataOf, decline } from '../../testing/rentals/renting.ts';
import type { Person, World } from '../../testing/world.ts';
import { setAdmin } from '../accounts/accounts.ts';

type MoneyWaiting = OutputOf<typeof adminMoneyEndpoints.moneyNotFinal>['data'][number];

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
  const taken = async (one: MoneyWaiting | undefined) => {
    const { queue, subject } = one?.waitsIn ?? { queue: 'money' as const, subject: one?.id ?? '' };
    const answer = await person.api.takeCase({ kind: queue, subject });
    return answer.ok ? 'taken' : answer.refusal.code;
  };
  return { mobile: person.mobile, notFinal, settle, taken };
}

test('[P3-PAY] money that is not final stands before an admin with the bank’s word and what may be done, and is settled once', async () => {
  const { mobile, notFinal, settle, taken } = await admin();
  const booking = { payment: 'mada', answered: false, hoursAhead: 72 } as const;
  const declined = async (outcome: string) => {
    const { bookingId } = await paidBooking({ world, owner, renter }, booking);
    await world.bank.plan({ match: { call: 'refund' }, outcome });
    await decline(owner, bookingId);
    return { bookingId, mine: async () => (await notFinal()).filter((one) => one.bookingId === bookingId) };
  };
  const unanswered = await declined('5xx-before');
  expect(await unanswered.mine()).toMatchObject([
    { kind: 'operation', what: 'refund', amount: '480.00', said: null, acts: [], waitsIn: null },
  ]);
  expect(await taken((await unanswered.mine())[0])).toBe('NOT_WAITING');
  // An hour later its queue counts it, though the house goes on asking.
  const hourAgo = { created_at: new Date(world.clock.now().getTime() - 60 * MINUTE) };
  const ofIt = (await unanswered.mine())[0]?.id ?? '';
  await world.db.updateTable('payment_operations').set(hourAgo).where('id', '=', ofIt).execute();
  expect(await unanswered.mine()).toMatchObject([{ acts: [], waitsIn: { queue: 'money', subject: ofIt } }]);
  expect(await taken((await unanswered.mine())[0])).toBe('taken');
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
    waitsIn: { queue: 'money', subject: waiting?.id },
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
