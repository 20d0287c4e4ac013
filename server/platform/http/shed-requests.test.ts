import { setTimeout as sleep } from 'node:timers/promises';
import { API_BASE, endpointNames, endpoints } from '@kiraa/contract/endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newNumber } from '../../testing/people/code-requests.ts';
import { loggedIn } from '../../testing/people/logged-in.ts';
import { untilAllWait } from '../../testing/races/lock-waits.ts';
import { type Answer, startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { Db } from '../database/database.ts';

/** Whoever is answered while the guests' reads stand still did not wait for them, however slow the machine is. */
const ANSWERED_WITHIN_MILLISECONDS = 15_000;
/** What hangs behind the guests is waited for so long. */
const UNANSWERED_FOR_MILLISECONDS = 1_000;
const UNKNOWN_PAYMENT = { checkoutId: '0123456789abcdef0123456789abcdef.test' };
const noticeRow = endpointNames.map((name) => endpoints[name]).find(({ caller }) => caller === 'provider');
/** However busy the machine is with other tests: a slow process shuts the room of guests by itself. */
const ROOM = { GUESTS_AT_ONCE: '12', GUESTS_WAITING: '8', GUESTS_LOOP_DELAY: '60000' };

/** What was answered; undefined for what took longer. */
async function statusWithin(
  answer: Promise<Pick<Answer, 'status'>>,
  milliseconds = ANSWERED_WITHIN_MILLISECONDS,
): Promise<number | undefined> {
  const late = sleep(milliseconds).then(() => undefined);
  return await Promise.race([answer.then(({ status }) => status), late]);
}

/** Reads the table that `holdReads` locks, each time anew. */
const readAs = (server: TestServer, caller: Parameters<TestServer['call']>[2]) =>
  server.call('reportReasons', { about: 'listing' }, caller);

const holdReads = (trx: Db) => sql`LOCK TABLE listing_report_reasons IN ACCESS EXCLUSIVE MODE`.execute(trx);

const guests = (server: TestServer, count: number) =>
  Promise.all(Array.from({ length: count }, (_, at) => readAs(server, { address: `198.51.100.${at}` })));

type Work = 'guests' | 'people';
type UntilFull = (db: Db) => Promise<void>;

async function countsOf(server: TestServer, work: Work) {
  const { body } = await server.app.inject('/metrics');
  const count = (what: string) =>
    Number(new RegExp(`kiraa_work\\{what="${work} ${what}"\\} (\\d+)`).exec(body)?.[1]);
  return { present: count('inside') + count('waiting'), refused: count('refused') };
}

/** Resolves once so many requests of a class are inside its room, wait for it or have been refused since it was called. */
async function untilInRooms(server: TestServer, count: number, work: Work = 'guests'): Promise<UntilFull> {
  const { refused: before } = await countsOf(server, work);
  const come = async () => {
    const { present, refused } = await countsOf(server, work);
    return present + refused - before;
  };
  return () => expect.poll(come).toBeGreaterThanOrEqual(count);
}

/** Resolves once each other of ten connections waits. */
const untilNoConnectionIsFree: UntilFull = (db) => untilAllWait(db, 9);

/** Runs `work` while 20 guests wait for reads that do not end; then they do, and what each guest was answered is given as well. */
async function besideGuests<Value>(server: TestServer, work: () => Promise<Value>, untilAllAsk?: UntilFull) {
  const isFull = untilAllAsk ?? (await untilInRooms(server, 20));
  let waiting: Promise<Answer[]> | undefined;
  const value = await server.services.db.transaction().execute(async (trx) => {
    await holdReads(trx);
    waiting = guests(server, 20);
    await isFull(trx);
    return await work();
  });
  return { value, statuses: ((await waiting) ?? []).map(({ status }) => status) };
}

const statusOf = async (
  answer: Promise<{ readonly statusCode: number }>,
): Promise<Pick<Answer, 'status'>> => ({
  status: (await answer).statusCode,
});

async function returnAndSignIn(server: TestServer, token: string, milliseconds?: number) {
  const bank = server.call('confirmPayment', UNKNOWN_PAYMENT, { token });
  const signIn = server.call('logIn', newNumber(), { address: '203.0.113.9' });
  const notice = server.app.inject({
    method: 'POST',
    url: `${API_BASE}${noticeRow?.path}`,
    headers: { 'content-type': 'application/json' },
    payload: '{}',
  });
  const answers = [bank, signIn, statusOf(notice), statusOf(server.app.inject('/readyz'))];
  const [back, signedIn, noticed, ready] = await Promise.all(
    answers.map((answer) => statusWithin(answer, milliseconds)),
  );
  return { return: back, signIn: signedIn, notice: noticed, ready };
}

describe('with room for 12 guests of 10 connections, and 8 who wait', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ SHEDDING: 'on', ...ROOM });
  });
  afterAll(() => server.close());

  test('[D-SHEDDING T23] while slow requests fill the guests’ room, the return from the bank, a sign-in, a notice and /readyz are answered at once, the 21st guest is told when to come, and the room recovers', async () => {
    const { token } = await loggedIn(server, 'Sara Ahmad', 'renter');
    const { value, statuses } = await besideGuests(server, async () => {
      const beyond = await readAs(server, { language: 'ar', address: '192.0.2.1' });
      return { answered: await returnAndSignIn(server, token), beyond };
    });
    expect(value.answered).toEqual({ return: 404, signIn: 200, notice: 400, ready: 200 });
    expect([value.beyond.status, value.beyond.body.code]).toEqual([503, 'BUSY']);
    expect(Number(value.beyond.headers['retry-after'])).toBeGreaterThanOrEqual(3);
    expect(String(value.beyond.body.message)).toContain('عندنا ضغط الآن');
    expect(statuses).toEqual(statuses.map(() => 200));
    const after = await guests(server, 20);
    expect(after.map(({ status }) => status)).toEqual(after.map(() => 200));
    const metrics = (await server.app.inject('/metrics')).body;
    expect(metrics).toMatch(/kiraa_work\{what="guests inside"\} 0/);
    expect(metrics).toMatch(/kiraa_work\{what="guests refused"\} 1/);
  });

  test('[D-SHEDDING] people who are logged in are served beside guests who wait; a made-up token makes nobody one of them', async () => {
    const { token } = await loggedIn(server, 'Sara Ahmad', 'renter');
    const { value } = await besideGuests(server, async () => {
      const madeUp = { token: 'x'.repeat(43), address: '192.0.2.2' };
      return await Promise.all([
        statusWithin(server.call('userDetails', {}, { token })),
        statusWithin(server.call('confirmPayment', UNKNOWN_PAYMENT, madeUp)),
      ]);
    });
    expect(value).toEqual([200, 503]);
  });

  test('[D-SHEDDING] a person whose own calls fill the room of people keeps nobody from paying', async () => {
    const { token } = await loggedIn(server, 'Sara Ahmad', 'renter');
    const asked = () => readAs(server, { token });
    const allAsk = await untilInRooms(server, 60, 'people');
    const value = await server.services.db.transaction().execute(async (trx) => {
      await holdReads(trx);
      const waiting = Promise.all(Array.from({ length: 60 }, asked));
      await allAsk(trx);
      return { waiting, answered: await returnAndSignIn(server, token) };
    });
    await value.waiting;
    expect(value.answered).toEqual({ return: 404, signIn: 200, notice: 400, ready: 200 });
  });

  test('[D-SHEDDING] 21 guests who are refused at once are told one after the other, a hundred a second', async () => {
    const { value } = await besideGuests(server, async () => {
      const begun = performance.now();
      const refused = Array.from({ length: 21 }, (_, at) =>
        readAs(server, { address: `192.0.2.${10 + at}` }),
      );
      const statuses = (await Promise.all(refused)).map(({ status }) => status);
      return { statuses, milliseconds: performance.now() - begun };
    });
    expect(value.statuses).toEqual(Array.from({ length: 21 }, () => 503));
    // 20 gaps of 10 ms; a timer may come a millisecond early.
    expect(value.milliseconds).toBeGreaterThan(190);
  });
});

test('[D-SHEDDING] guests who ask for the printed terms are guests: they hold neither every connection nor the way back from the bank', async () => {
  const server = await startTestServer({ SHEDDING: 'on', ...ROOM });
  try {
    const { token } = await loggedIn(server, 'Sara Ahmad', 'renter');
    const document = '/api/content/documents/terms.pdf';
    const areAllThere = await untilInRooms(server, 30);
    let waiting: Promise<number[]> | undefined;
    const value = await server.services.db.transaction().execute(async (trx) => {
      await sql`LOCK TABLE content_documents IN ACCESS EXCLUSIVE MODE`.execute(trx);
      const asked = Array.from({ length: 30 }, (_, at) =>
        server.app.inject({ url: document, remoteAddress: `198.51.100.${at}` }),
      );
      waiting = Promise.all(asked.map(async (answer) => (await answer).statusCode));
      await areAllThere(trx);
      return await returnAndSignIn(server, token);
    });
    expect(value).toEqual({ return: 404, signIn: 200, notice: 400, ready: 200 });
    expect((await waiting)?.filter((status) => status === 503)).toHaveLength(10);
  } finally {
    await server.close();
  }
});

test('[D-SHEDDING] a paper, which is written when it is opened, has its turn in the room of people like a private file', async () => {
  const server = await startTestServer({ SHEDDING: 'on', PEOPLE_AT_ONCE: '1', PEOPLE_WAITING: '1' });
  try {
    const { token } = await loggedIn(server, 'Sara Ahmad', 'renter');
    const open = (folder: string) => statusWithin(statusOf(server.app.inject(`/api/${folder}/of-nobody`)));
    const bothAsk = await untilInRooms(server, 2, 'people');
    let waiting: Promise<Answer[]> | undefined;
    const answered = await server.services.db.transaction().execute(async (trx) => {
      await holdReads(trx);
      waiting = Promise.all([1, 2].map(() => readAs(server, { token })));
      await bothAsk(trx);
      return [await open('papers'), await open('files')];
    });
    expect(answered).toEqual([503, 503]);
    expect((await waiting)?.map(({ status }) => status)).toEqual([200, 200]);
    expect([await open('papers'), await open('files')]).toEqual([404, 404]);
  } finally {
    await server.close();
  }
});

test('[D-SHEDDING] without the rooms the same guests hold every connection, and neither the return nor a sign-in is answered', async () => {
  const server = await startTestServer({ SHEDDING: 'off' });
  try {
    const { token } = await loggedIn(server, 'Sara Ahmad', 'renter');
    const { value } = await besideGuests(
      server,
      () => returnAndSignIn(server, token, UNANSWERED_FOR_MILLISECONDS),
      untilNoConnectionIsFree,
    );
    expect(value).toMatchObject({ return: undefined, signIn: undefined, ready: undefined });
  } finally {
    await server.close();
  }
});
