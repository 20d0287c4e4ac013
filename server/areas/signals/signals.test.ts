import { randomUUID } from 'node:crypto';
import type { SignalKind } from '@kiraa/domain/signal/signal.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { giveBankDetails, OTHER_IBAN } from '../../testing/money/payout-bank.ts';
import { endProofs } from '../../testing/people/logged-in.ts';
import { makeCoupon } from '../../testing/rentals/coupons.ts';
import { book, dataOf, nextPeriod, wishFor } from '../../testing/rentals/renting.ts';
import { completed } from '../../testing/rentals/renting-owner.ts';
import { createWorld, type Person, type World } from '../../testing/world.ts';
import { setAdmin } from '../accounts/accounts.ts';
import { findSignals } from './signals.ts';

const DAY = 86_400_000;
let world: World;
let admin: Person;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  const tables = [
    'signal_people',
    'signals',
    'signal_walks',
    'bank_details',
    'saved_cards',
    'known_devices',
  ] as const;
  for (const table of tables) await world.db.deleteFrom(table).execute();
  admin = await world.person('renter', 'هدى الدوسري');
  await setAdmin(world.db, admin.mobile, world.clock.now());
});
afterAll(() => world.close());

const find = () => findSignals(world.server.services);
const shown = async (about?: SignalKind) =>
  dataOf(await admin.api.adminSignals({ ...(about && { about }) })).data;
const people = (count: number, mode: 'renter' | 'owner' = 'renter') =>
  Promise.all(Array.from({ length: count }, () => world.person(mode)));
const decide = (signalId: string, verdict: 'clear' | 'uphold') =>
  admin.api.decideSignal({ signalId, verdict, reason: 'They are one family.' });
const refusalOf = (answer: { ok: boolean; refusal?: { code: string } }) => answer.refusal?.code;

/** The rows by which one browser is known to these accounts. */
async function oneDevice(accounts: readonly Person[], at = world.clock.now()) {
  const [first = randomUUID()] = accounts.map(() => randomUUID());
  let isFirst = true;
  for (const { id: account_id } of accounts) {
    const id = isFirst ? first : randomUUID();
    const row = { account_id, token_hash: Buffer.from(randomUUID().replaceAll('-', '')), trusted: true };
    await world.db
      .insertInto('known_devices')
      .values({ id, ...row, created_at: at, expires_at: new Date(at.getTime() + 400 * DAY) })
      .execute();
    if (!isFirst)
      await world.db.updateTable('known_devices').set({ browser_id: first }).where('id', '=', id).execute();
    isFirst = false;
  }
}

describe('[D-SIGNALS] found by the walk, and not just below its number', () => {
  test('one device with three accounts of a family says nothing; with four it is looked at, and nothing is held', async () => {
    const family = await people(3, 'owner');
    await oneDevice(family);
    await find();
    expect(await shown()).toEqual([]);
    const four = await people(4, 'owner');
    await oneDevice(four);
    await find();
    expect(await shown()).toMatchObject([
      { about: 'shared_device', effect: 'looked_at', state: 'open', facts: { accounts: 4 } },
    ]);
    for (const { api } of four) expect(dataOf(await api.payouts({})).data.hold).not.toBe('check');
  });

  test('four accounts that came to one device more than thirty days ago say nothing', async () => {
    await oneDevice(await people(4), new Date(world.clock.now().getTime() - 31 * DAY));
    await world.db.deleteFrom('signal_walks').execute();
    await find();
    expect(await shown('shared_device')).toEqual([]);
  });

  test('one IBAN of two accounts says nothing; of three it holds their payouts, without the IBAN in any row', async () => {
    const owners = await people(3, 'owner');
    const [one, two, three] = owners as [Person, Person, Person];
    await giveBankDetails(one);
    await giveBankDetails(two);
    await find();
    expect(await shown()).toEqual([]);
    await giveBankDetails(three);
    await find();
    const [signal] = await shown();
    expect(signal).toMatchObject({ about: 'shared_iban', effect: 'payout_hold', facts: { accounts: 3 } });
    expect(signal?.people.map(({ userId }) => userId).toSorted()).toEqual(
      owners.map(({ id }) => id).toSorted(),
    );
    const rows = await world.db.selectFrom('signals').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/0000608010167519/);
  });

  test('an IBAN that was saved before there were marks is marked by the walk', async () => {
    for (const owner of await people(3, 'owner')) await giveBankDetails(owner, OTHER_IBAN);
    await world.db.updateTable('bank_details').set({ iban_mark: null }).execute();
    await world.db.deleteFrom('signal_walks').execute();
    await find();
    const marks = await world.db.selectFrom('bank_details').select('iban_mark').execute();
    expect(marks.every(({ iban_mark }) => iban_mark !== null)).toBe(true);
    expect(await shown('shared_iban')).toContainEqual(
      expect.objectContaining({ facts: expect.objectContaining({ accounts: 3 }) }),
    );
  });

  const save = ({ id: account_id }: Person, daysAgo = 0) =>
    world.db
      .insertInto('saved_cards')
      .values({
        ...{ id: randomUUID(), account_id, provider: 'some-bank', channel: 'card', brand: 'VISA' },
        ...{ last_four: '4242', expiry_month: 4, expiry_year: 2030, token_sealed: 'x' },
        saved_at: new Date(world.clock.now().getTime() - daysAgo * DAY),
      })
      .execute();

  test('cards that look alike say nothing of three strangers who saved them days apart; of three who share a browser they do', async () => {
    const strangers = (await people(3)) as [Person, Person, Person];
    for (const [place, stranger] of strangers.entries()) await save(stranger, 2 * place);
    await find();
    expect(await shown()).toEqual([]);
    await oneDevice(strangers.slice(0, 2));
    await world.db.deleteFrom('signal_walks').execute();
    await find();
    expect(await shown()).toEqual([]);
    await oneDevice(strangers.slice(1));
    await world.db.deleteFrom('signal_walks').execute();
    await find();
    const [signal] = await shown();
    expect(signal).toMatchObject({ about: 'shared_card', effect: 'step_up', facts: { accounts: 3 } });
    expect(signal?.people.map(({ userId }) => userId).toSorted()).toEqual(
      strangers.map(({ id }) => id).toSorted(),
    );
  });

  test('one card of two accounts says nothing; of three within a day the next payment asks for a code', async () => {
    const payers = await people(3);
    for (const payer of payers.slice(0, 2)) await save(payer);
    await find();
    expect(await shown()).toEqual([]);
    for (const payer of payers.slice(2)) await save(payer);
    await find();
    expect(await shown()).toMatchObject([
      { about: 'shared_card', effect: 'step_up', facts: { accounts: 3 } },
    ]);
    const [payer = expect.fail('nobody')] = payers;
    const owner = await world.person('owner');
    const { bookingId } = await book(world, payer, await world.listing({ owner }));
    await endProofs(world, payer.id);
    expect(refusalOf(await payer.api.openCheckout({ bookingId }))).toBe('CODE_NEEDED');
    expect(refusalOf(await payer.api.addPayment({ bookingId, cardId: randomUUID() }))).toBe('CODE_NEEDED');
    const [signal] = await shown();
    dataOf(await decide(signal?.id ?? '', 'clear'));
    dataOf(await payer.api.openCheckout({ bookingId }));
  });

  test('two who have rented five times from each other alone are found, and with anybody else they are not', async () => {
    const [owner, renter] = [await world.person('owner'), await world.person('renter')];
    for (let time = 0; time < 4; time += 1) await completed(world, { owner, renter });
    await find();
    expect(await shown()).toEqual([]);
    await completed(world, { owner, renter });
    await find();
    expect(await shown()).toMatchObject([
      { about: 'closed_pair', effect: 'payout_hold', facts: { bookings: 5 } },
    ]);
    await world.db.deleteFrom('signal_people').execute();
    await world.db.deleteFrom('signals').execute();
    await completed(world, { owner, renter: await world.person('renter') });
    await world.db.deleteFrom('signal_walks').execute();
    await find();
    expect(await shown('closed_pair')).toEqual([]);
  });

  test('a coupon used five times is looked at when more than half of its people share a device', async () => {
    const used = async (renters: readonly Person[]) => {
      const code = await makeCoupon(world);
      const { id } = await world.db
        .selectFrom('coupons')
        .select('id')
        .where('code', '=', code)
        .executeTakeFirstOrThrow();
      for (const [place, renter] of renters.entries()) {
        const owner = await world.person('owner');
        const { bookingId } = await book(world, renter, await world.listing({ owner }));
        await world.db
          .insertInto('coupon_uses')
          .values({
            ...{ booking_id: bookingId, coupon_id: id, renter_id: renter.id, place: place + 1 },
            ...{ renter_place: 1, used_at: world.clock.now() },
          })
          .execute();
      }
    };
    const [one, two, three, four, five] = (await people(5)) as [Person, Person, Person, Person, Person];
    await oneDevice([one, two]);
    await used([one, two, three, four, five]);
    await find();
    expect(await shown('shared_coupon')).toEqual([]);
    await oneDevice([two, three]);
    await find();
    expect(await shown('shared_coupon')).toMatchObject([
      { effect: 'looked_at', facts: { uses: 5, accounts: 5, linked: 3 } },
    ]);
  });
});

test('[D-SIGNALS] a first booking above SAR 5,000 of a new account asks for a code before it is paid, and an older account’s does not', async () => {
  const owner = await world.person('owner');
  const dear = await world.listing({ owner, priceSar: 3_000 });
  const [fresh, old] = [await world.person('renter'), await world.person('renter')];
  const before = new Date(world.clock.now().getTime() - 8 * DAY);
  await world.db.updateTable('accounts').set({ created_at: before }).where('id', '=', old.id).execute();
  const booked = async (person: Person, listing: string) => {
    await endProofs(world, person.id);
    const wish = wishFor(listing, nextPeriod(world));
    const { data } = dataOf(await person.api.addBooking(wish, { idempotencyKey: randomUUID() }));
    return refusalOf(await person.api.openCheckout({ bookingId: data.bookingId })) ?? 'opened';
  };
  expect(await booked(old, dear)).toBe('opened');
  expect(await booked(fresh, await world.listing({ owner, priceSar: 2_000 }))).toBe('opened');
  expect(await shown()).toEqual([]);
  expect(await booked(fresh, dear)).toBe('CODE_NEEDED');
  expect(await shown()).toMatchObject([
    { about: 'early_booking', effect: 'step_up', people: [{ userId: fresh.id }] },
  ]);
});

describe('[D-SIGNALS] what follows, is told, objected to and decided', () => {
  async function held() {
    const owners = (await people(3, 'owner')) as [Person, Person, Person];
    for (const owner of owners) await giveBankDetails(owner, 'SA0380000000608010167519');
    await world.db.deleteFrom('signal_walks').execute();
    await find();
    const signals = await shown('shared_iban');
    const signal = signals.find((one) => one.people.some(({ userId }) => userId === owners[0].id));
    return { owners, signalId: signal?.id ?? expect.fail('no signal') };
  }
  const payoutsOf = async (owner: Person) => dataOf(await owner.api.payouts({})).data;

  test('a hold leaves the earnings out of the run and tells the owner; cleared, the next run pays', async () => {
    const { owners, signalId } = await held();
    const [owner] = owners;
    await completed(world, { owner, renter: await world.person('renter') });
    const untilRun = async () => {
      const { nextAt } = await payoutsOf(owner);
      await world.pass(new Date(nextAt).getTime() - world.clock.now().getTime());
      await world.pass(60_000);
    };
    await untilRun();
    expect(await payoutsOf(owner)).toMatchObject({ hold: 'check', due: '432.00', payouts: [] });
    const told = dataOf(await owner.api.notifications({})).data.map(({ title }) => title);
    expect(told).toContain('Your payout is waiting for a check');
    dataOf(await decide(signalId, 'uphold'));
    await untilRun();
    expect((await payoutsOf(owner)).payouts).toEqual([]);
    dataOf(await decide(signalId, 'clear'));
    expect((await payoutsOf(owner)).hold).toBeNull();
    await untilRun();
    expect((await payoutsOf(owner)).payouts).toMatchObject([{ amount: '432.00' }]);
    expect(await world.findings()).toEqual([]);
  });

  test('what was found is written once, and what was cleared comes back when it has doubled', async () => {
    const { owners, signalId } = await held();
    const again = async () => {
      await world.db.deleteFrom('signal_walks').execute();
      await find();
      return (await shown('shared_iban')).filter(({ people }) =>
        people.some(({ userId }) => userId === owners[0].id),
      );
    };
    expect((await again()).map(({ id }) => id)).toEqual([signalId]);
    const { weight } = await world.db
      .selectFrom('signals')
      .select('weight')
      .where('id', '=', signalId)
      .executeTakeFirstOrThrow();
    dataOf(await decide(signalId, 'clear'));
    expect(await again()).toEqual([]);
    for (const owner of await people(weight - 1, 'owner')) await giveBankDetails(owner);
    expect(await again()).toEqual([]);
    await giveBankDetails(await world.person('owner'));
    expect(await again()).toMatchObject([{ facts: { accounts: weight * 2 } }]);
  });

  test('the person reads the reason without a number or anybody else, objects once, and an upheld one waits again', async () => {
    const { owners, signalId } = await held();
    const [owner, other] = owners;
    const checks = async (of: Person) => dataOf(await of.api.ownChecks({})).data;
    const [own] = await checks(owner);
    expect(own).toEqual({
      ...{ id: signalId, about: 'shared_iban', effect: 'payout_hold', isUpheld: false, objection: null },
      since: world.clock.now().toISOString(),
    });
    dataOf(await decide(signalId, 'uphold'));
    expect(await shown()).toEqual([]);
    expect(refusalOf(await decide(signalId, 'uphold'))).toBe('SIGNAL_DECIDED');
    const words = 'It is the account of my mother, who keeps the books.';
    const stranger = await world.person('owner');
    expect(refusalOf(await stranger.api.objectToCheck({ checkId: signalId, words }))).toBe('NOT_FOUND');
    expect(await owner.api.objectToCheck({ checkId: signalId, words: 'no' })).toMatchObject({
      refusal: { fields: { words: 'CLAIM_REASON' } },
    });
    dataOf(await owner.api.objectToCheck({ checkId: signalId, words }));
    expect(refusalOf(await owner.api.objectToCheck({ checkId: signalId, words }))).toBe('CHECK_OBJECTED');
    expect(await checks(owner)).toMatchObject([{ objection: words, isUpheld: true }]);
    expect(JSON.stringify(await checks(other))).not.toContain('mother');
    const [waiting] = await shown();
    expect(waiting).toMatchObject({ id: signalId, state: 'upheld', waits: true });
    expect(await admin.api.takeCase({ kind: 'signals', subject: signalId })).toMatchObject({ ok: true });
    expect(waiting?.people[0]).toMatchObject({ userId: owner.id, objection: words });
    dataOf(await decide(signalId, 'clear'));
    expect(refusalOf(await other.api.objectToCheck({ checkId: signalId, words }))).toBe('CHECK_ENDED');
    expect(refusalOf(await decide(signalId, 'clear'))).toBe('SIGNAL_CLEARED');
    expect(await checks(owner)).toEqual([]);
  });

  test('a decision is taken back within ten minutes, stands on the home, the page of the person and in their file', async () => {
    const { owners, signalId } = await held();
    const [owner] = owners;
    const waits = async () =>
      dataOf(await admin.api.adminHome({})).data.find(({ name }) => name === 'signals')?.count;
    expect(await waits()).toBe(1);
    dataOf(await decide(signalId, 'clear'));
    expect(await waits()).toBe(0);
    const [just] = dataOf(await admin.api.decisionsJustMade({})).data;
    expect(just).toMatchObject({ kind: 'signal_cleared', subject: signalId, path: '/admin/signals' });
    dataOf(await admin.api.undoDecision({ id: just?.id ?? '' }));
    expect(await waits()).toBe(1);
    expect((await payoutsOf(owner)).hold).toBe('check');
    const { signals } = dataOf(await admin.api.adminPerson({ accountId: owner.id })).data;
    expect(signals).toMatchObject([{ id: signalId, about: 'shared_iban', state: 'open' }]);
  });
});

test('[D-SIGNALS] a browser that logs in as another account is known as the same browser', async () => {
  const [one, two] = [await world.person('renter'), await world.person('renter')];
  const { rememberDevice } = await import('../accounts/sessions/device-queries.ts');
  const now = world.clock.now();
  const remember = (accountId: string, cameWith?: string) =>
    world.db
      .transaction()
      .execute((trx) =>
        rememberDevice(trx, { deviceId: null, accountId, isTrusted: true, deviceKey: null, cameWith }, now),
      );
  const first = await remember(one.id);
  const second = await remember(two.id, first.token);
  const third = await remember(one.id, second.token);
  const stranger = await remember(two.id, 'x'.repeat(43));
  const rows = await world.db
    .selectFrom('known_devices')
    .select(['id', 'browser_id'])
    .where('account_id', 'in', [one.id, two.id])
    .execute();
  const browserOf = (id: string) => rows.find((row) => row.id === id)?.browser_id;
  expect([first, second, third, stranger].map(({ id }) => browserOf(id))).toEqual([
    null,
    first.id,
    first.id,
    null,
  ]);
});
