import { randomInt } from 'node:crypto';
import type { EndpointName } from '@kiraa/contract/endpoints.ts';
import { HOUR_MILLISECONDS } from '@kiraa/domain/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '../../../platform/database/database.ts';
import { newNumber, register, type TestNumber } from '../../../testing/people/code-requests.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { storePassword } from '../passwords/password-queries.ts';

const TIMINGS = 2_000;
const NUMBERS = 100;
/** Apart enough that no number meets its limits of sends. */
const BETWEEN_USES = 3 * HOUR_MILLISECONDS;

let server: TestServer;
let known: TestNumber[];
let unknown: TestNumber[];
beforeAll(async () => {
  server = await startTestServer();
  // A vendor's pace, though a quick one: with no time at all there would be nothing to tell apart.
  server.inbox.takeTime(() => randomInt(8, 25));
  known = [];
  const hash = await hashPassword('palm-tree-78'); // not what is tried below
  for (let index = 0; index < NUMBERS; index += 1) {
    const { number, body } = await register(server);
    const accountId = (body.user as { userId: string }).userId;
    await transact(server.db, (trx) => storePassword(trx, accountId, hash, server.clock.now()));
    known.push(number);
  }
  unknown = Array.from({ length: NUMBERS }, () => newNumber());
});
afterAll(() => server.close());

interface Timing {
  readonly isKnown: boolean;
  readonly milliseconds: number;
}

const calls: readonly (readonly [EndpointName, (number: TestNumber) => Record<string, unknown>])[] = [
  ['logIn', (number) => number],
  ['logIn', (number) => ({ ...number, loginType: 'password', password: 'palm-tree-77' })],
  ['signUp', (number) => ({ ...number, fullName: 'Sara Ahmad' })],
  ['registerOtp', (number) => number],
  ['checkAccount', (number) => number],
  ['forgotPassword', (number) => ({ type: 'mobile', ...number })],
];

/** One known and one unknown number a turn, whichever first by lot: what else the machine does falls on both alike. */
async function takeTimings(time: (number: TestNumber) => Promise<number>): Promise<Timing[]> {
  const timings: Timing[] = [];
  for (let turn = 0; turn < TIMINGS; turn += 1) {
    if (turn % NUMBERS === 0) server.clock.advance(BETWEEN_USES);
    const pair = [true, false].sort(() => randomInt(2) - 0.5);
    for (const isKnown of pair) {
      const number = (isKnown ? known : unknown)[turn % NUMBERS];
      if (number) timings.push({ isKnown, milliseconds: await time(number) });
    }
  }
  return timings;
}

/** The share that a threshold judges rightly when what is above it is taken for `known`, or for unknown. */
function scoreOf(timings: readonly Timing[], threshold: number, isKnownSlow: boolean): number {
  const right = timings.filter(
    ({ isKnown, milliseconds }) => milliseconds > threshold === (isKnown === isKnownSlow),
  );
  return right.length / timings.length;
}

/** The best threshold of the first half, judged on the second: what it learnt of chance does not help it there. */
function classify(timings: readonly Timing[]): number {
  const half = timings.length / 2;
  const [learnt, judged] = [timings.slice(0, half), timings.slice(half)];
  const rules = learnt.flatMap(({ milliseconds }) =>
    [true, false].map((isKnownSlow) => ({
      milliseconds,
      isKnownSlow,
      score: scoreOf(learnt, milliseconds, isKnownSlow),
    })),
  );
  const best = rules.reduce((one, other) => (other.score > one.score ? other : one));
  return scoreOf(judged, best.milliseconds, best.isKnownSlow);
}

test('[F23] the classifier sees a difference of two milliseconds, where there is one', () => {
  const timings = Array.from({ length: 2 * TIMINGS }, (_, index) => ({
    isKnown: index % 2 === 0,
    milliseconds: randomInt(1_000, 9_000) / 1_000 + (index % 2 === 0 ? 2 : 0),
  }));
  expect(classify(timings)).toBeGreaterThan(0.58);
});

test.each(calls)(
  '[F23] the time of %s does not tell a number with an account (%#)',
  async (name, inputOf) => {
    const statuses = new Set<number>();
    const timings = await takeTimings(async (number) => {
      const startedAt = performance.now();
      const { status } = await server.call(name, inputOf(number));
      statuses.add(status);
      return performance.now() - startedAt;
    });
    // One answer for all: no limit was met, which would be quick for both and prove nothing.
    expect(statuses.size).toBe(1);
    expect(classify(timings)).toBeLessThanOrEqual(0.55);
  },
);
