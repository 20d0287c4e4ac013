import { type LimitName, limitNames } from '@kiraa/domain/console/limits.ts';
import { later as ar } from '@kiraa/texts/later-ar.ts';
import { later as en } from '@kiraa/texts/later-en.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sheddingOf } from '../../config/shedding.ts';
import { about } from '../../config/variables.ts';
import { consumeRateLimit } from '../../platform/http/caller/rate-counters.ts';
import { openRooms } from '../../platform/load/rooms.ts';
import { takeMessage } from '../../platform/message-limits.ts';
import { giveDuties, setAdmin } from '../../testing/people/admins.ts';
import { dataOf, nextPeriod, wishFor } from '../../testing/rentals/renting.ts';
import { createWorld, type Person, type World } from '../../testing/world.ts';
import { gaugedLimits } from './show-limits.ts';

const SETTINGS = {
  NOTICE_TEXTS_PER_PERSON: '3',
  NOTICE_TEXTS_PER_DAY: '50',
  CODE_TEXTS_PER_ADDRESS: '4',
  FORMS_PER_ADDRESS: '2',
  UNPAID_FREE_PER_DAY: '2',
  UNPAID_SLOTS_PER_DAY: '9',
  SMS_PER_HOUR: '100',
};
let world: World;
let admin: Person;
beforeAll(async () => {
  world = await createWorld({ env: SETTINGS });
  admin = await world.person('renter', 'خالد المطيري');
  await setAdmin(world.db, admin.mobile, world.clock.now());
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.deleteFrom('rate_counters').execute();
});

const shown = async (name: LimitName) =>
  dataOf(await admin.api.adminLimits({})).data.find((limit) => limit.name === name);
const ofMetrics = async (name: LimitName) => {
  const text = await (await fetch(`${world.url}/metrics`)).text();
  const read = (what: string) =>
    Number(new RegExp(`^kiraa_limits\\{what="${name} ${what}"\\} (\\d+)`, 'm').exec(text)?.[1]);
  return { used: read('used'), most: read('most'), refused: read('refused') };
};
const notice = async (accountId: string, number: string) =>
  (
    await takeMessage(
      world.db,
      world.config.messages,
      { kind: 'notice', accountId, number },
      world.clock.now(),
    )
  ).kind;

test('[D-LIMITS] every limit is a setting of that name, with its reason in both languages', () => {
  for (const name of limitNames) {
    expect([name, about(name).about.length > 20]).toEqual([name, true]);
    for (const { limits } of [ar, en]) {
      expect(limits.of[name].label.length).toBeGreaterThan(5);
      expect(limits.of[name].why.length).toBeGreaterThan(20);
    }
  }
});

test('[D-LIMITS] of what binds each person the console and /metrics say how near whoever is nearest is, and how many have met it', async () => {
  const [one, other] = [await world.person(), await world.person()];
  expect(await shown('NOTICE_TEXTS_PER_PERSON')).toMatchObject({ most: 3, used: 0, refused: 0 });
  for (let sent = 0; sent < 2; sent += 1) expect(await notice(one.id, one.mobile)).toBe('now');
  expect(await notice(other.id, other.mobile)).toBe('now');
  const atTwo = {
    name: 'NOTICE_TEXTS_PER_PERSON',
    of: 'person',
    window: 'hour',
    most: 3,
    used: 2,
    refused: 0,
  };
  expect(await shown('NOTICE_TEXTS_PER_PERSON')).toEqual(atTwo);
  expect(await ofMetrics('NOTICE_TEXTS_PER_PERSON')).toEqual({ most: 3, used: 2, refused: 0 });
  expect(await notice(one.id, one.mobile)).toBe('now');
  expect(await notice(one.id, one.mobile)).toBe('full');
  expect(await shown('NOTICE_TEXTS_PER_PERSON')).toEqual({ ...atTwo, used: 3, refused: 1 });
  expect(await ofMetrics('NOTICE_TEXTS_PER_PERSON')).toEqual({ most: 3, used: 3, refused: 1 });
  // The day and the site have counted the same four, of which one was given back.
  expect(await shown('NOTICE_TEXTS_PER_PERSON_DAY')).toMatchObject({ used: 3, refused: 0 });
  expect(await shown('NOTICE_TEXTS_PER_DAY')).toMatchObject({ of: 'site', most: 50, used: 4, refused: 0 });
  world.clock.advance(3_600_000);
  expect(await shown('NOTICE_TEXTS_PER_PERSON')).toMatchObject({ used: 0, refused: 0 });
  expect(await shown('NOTICE_TEXTS_PER_DAY')).toMatchObject({ used: 4 });
});

test('[D-LIMITS] what is counted under a name that begins alike belongs to its own limit', async () => {
  const count = async (bucket: string, most: number, windowSeconds: number) =>
    await consumeRateLimit(world.db, { bucket, count: most, windowSeconds }, world.clock.now());
  for (let at = 0; at < 5; at += 1) {
    await count('auth device 1', 100, 600);
    await count('form answers x', 100, 3_600);
    await count('texts kept back code', 100, 86_400);
    await count('texts code from 203.0.113.1', 4, 3_600);
  }
  await count('form message 203.0.113.1', 2, 3_600);
  expect(await shown('AUTH_CALLS_PER_ADDRESS')).toMatchObject({ used: 0 });
  expect(await shown('FORMS_PER_ADDRESS')).toMatchObject({ most: 2, used: 1, refused: 0 });
  expect(await shown('CODE_TEXTS_PER_DAY')).toMatchObject({ used: 0 });
  expect(await shown('CODE_TEXTS_PER_ADDRESS')).toMatchObject({ of: 'address', used: 4, refused: 1 });
});

test('[D-LIMITS D-UNPAID] times that are kept without paying are those of whoever has kept most in a day', async () => {
  const [owner, renter] = [await world.person('owner'), await world.person()];
  for (let kept = 0; kept < 2; kept += 1) {
    const listingId = await world.listing({ owner });
    dataOf(
      await renter.api.addBooking(wishFor(listingId, nextPeriod(world)), {
        idempotencyKey: crypto.randomUUID(),
      }),
    );
  }
  const day = { of: 'person', window: 'day', used: 2 };
  expect(await shown('UNPAID_FREE_PER_DAY')).toMatchObject({ ...day, most: 2, refused: 1 });
  expect(await shown('UNPAID_SLOTS_PER_DAY')).toMatchObject({ ...day, most: 9, refused: 0 });
  world.clock.advance(25 * 3_600_000);
  expect(await shown('UNPAID_FREE_PER_DAY')).toMatchObject({ used: 0, refused: 0 });
});

test('[D-LIMITS D-SHEDDING] rooms say who waits and who was refused; every limit that there is has its place then', async () => {
  const { services } = world.server;
  const shedding = sheddingOf({ GUESTS_AT_ONCE: 1, GUESTS_WAITING: 1 }, true);
  if (!shedding) throw new Error('no rooms');
  const rooms = openRooms({ ...shedding, loopDelayAtMostMilliseconds: {} });
  try {
    const leave = await rooms.of.guests.enter('203.0.113.1');
    const waiting = rooms.of.guests.enter('203.0.113.2');
    rooms.of.guests.refuse();
    const limits = await gaugedLimits({ ...services, rooms, config: { ...services.config, shedding } });
    expect(limits.map(({ name }) => name)).toEqual(limitNames);
    expect(limits.find(({ name }) => name === 'GUESTS_WAITING')).toEqual({
      ...{ name: 'GUESTS_WAITING', of: 'process', window: 'now' },
      ...{ most: 1, used: 1, refused: 1 },
    });
    leave?.();
    (await waiting)?.();
  } finally {
    rooms.close();
  }
});

test('[D-LIMITS F19] the page is for support and finance alone', async () => {
  const editor = await world.person();
  await giveDuties(world, editor.id, ['content']);
  expect(await editor.api.adminLimits({})).toMatchObject({ refusal: { code: 'DUTY_NEEDED' } });
  await giveDuties(world, editor.id, ['finance']);
  expect((await editor.api.adminLimits({})).ok).toBe(true);
});
