import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import { addMilliseconds } from '@kiraa/domain/time.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { insertAccount } from '../../../testing/listings/catalogue.ts';
import type { Db } from '../../database/database.ts';
import {
  consumeRateLimit,
  countInWindow,
  forgetOldCounters,
  nearestTo,
  secondsLeft,
  windowEnd,
} from '../caller/rate-counters.ts';
import { callVendor } from '../outgoing/outgoing.ts';
import { forgetOldKeys, type Intent, onceForIntent } from './idempotency.ts';

const NOW = new Date('2027-03-07T09:00:00Z');
let database: TestDatabase;
let db: Db;
let accountId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  ({ db } = database);
});
afterAll(() => database.drop());
beforeEach(async () => {
  accountId = await insertAccount(db, 'Sara', 'renter');
});

describe('an intent with a key', () => {
  let done = 0;
  const once = (intent: Partial<Intent> = {}, isRefused = false, at = NOW) =>
    onceForIntent(
      db,
      { now: () => at },
      { accountId, key: 'key-1234', endpoint: 'addBooking', input: { a: 1 }, ...intent },
      async () => {
        done += 1;
        return isRefused ? refuse('NOT_FOUND') : accept({ bookingId: `booking ${done}` });
      },
    );
  const keys = async () =>
    (await db.selectFrom('idempotency_keys').select('key').where('account_id', '=', accountId).execute())
      .length;
  beforeEach(() => {
    done = 0;
  });

  test('is carried out once, and answers the same again, also to two at the same moment', async () => {
    const answers = await Promise.all([once(), once(), once()]);
    expect(answers).toEqual(answers.map(() => ({ ok: true, value: { bookingId: 'booking 1' } })));
    expect([done, await keys()]).toEqual([1, 1]);
  });

  test('is refused with another body or for another call; another account’s is another', async () => {
    await once();
    const refused = { ok: false, refusal: { code: 'KEY_REUSED' } };
    expect([await once({ input: { a: 2 } }), await once({ endpoint: 'addCoupon' })]).toEqual([
      refused,
      refused,
    ]);
    const other = await insertAccount(db, 'Noura', 'renter');
    expect(await once({ accountId: other })).toEqual({ ok: true, value: { bookingId: 'booking 2' } });
  });

  test('is not kept where it was refused, nor where it failed, and may be tried again', async () => {
    expect(await once({}, true)).toEqual({ ok: false, refusal: { code: 'NOT_FOUND' } });
    const clock = { now: () => NOW };
    const intent = { accountId, key: 'key-1234', endpoint: 'addBooking', input: { a: 1 } };
    const failing = onceForIntent(db, clock, intent, async () => {
      throw new Error('the bank is away');
    });
    await expect(failing).rejects.toThrow('the bank is away');
    expect(await keys()).toBe(0);
    expect(await once()).toEqual({ ok: true, value: { bookingId: 'booking 2' } });
  });

  test('needs none; a key has eight to a hundred plain letters', async () => {
    expect([(await once({ key: undefined })).ok, (await once({ key: undefined })).ok, done]).toEqual([
      true,
      true,
      2,
    ]);
    for (const key of ['1234567', 'x'.repeat(101), 'key with a space', 'مفتاح-المحاولة', ''])
      expect([key, await once({ key })]).toEqual([key, { ok: false, refusal: { code: 'KEY_REQUIRED' } }]);
    for (const key of ['12345678', 'x'.repeat(100), 'a.b_c:d-e']) expect((await once({ key })).ok).toBe(true);
    expect([done, await keys()]).toEqual([5, 3]);
  });

  test('is forgotten from its time on, the oldest first, so many at once', async () => {
    await db.deleteFrom('idempotency_keys').execute();
    for (const age of [3, 2, 1, 0])
      await once({ key: `of-second-${age}` }, false, addMilliseconds(NOW, -age * 1_000));
    const left = async () => {
      const rows = await db.selectFrom('idempotency_keys').select('key').orderBy('created_at').execute();
      return rows.map(({ key }) => key.at(-1));
    };
    expect([await forgetOldKeys(db, addMilliseconds(NOW, -1_000), 1), await left()]).toEqual([
      1,
      ['2', '1', '0'],
    ]);
    expect([await forgetOldKeys(db, addMilliseconds(NOW, -1_000), 9), await left()]).toEqual([1, ['1', '0']]);
  });
});

describe('a limit', () => {
  const hourly = { bucket: 'of this test', count: 2, windowSeconds: 3_600 };

  test('is full for the rest of its window, to the second, and has room in the next', async () => {
    const last = new Date('2027-03-07T09:59:59.500Z');
    const waits = [];
    for (const at of [NOW, last, last, new Date('2027-03-07T10:00:00Z')])
      waits.push(await consumeRateLimit(db, hourly, at));
    expect(waits).toEqual([0, 0, 1, 0]);
    expect(await consumeRateLimit(db, { ...hourly, count: 2 }, NOW)).toBe(3_600);
    // What is refused is not counted.
    expect([
      await countInWindow(db, hourly, NOW),
      await countInWindow(db, hourly, windowEnd(3_600, NOW)),
    ]).toEqual([2, 1]);
    expect(windowEnd(86_400, NOW)).toEqual(new Date('2027-03-08T00:00:00Z'));
    expect(secondsLeft(hourly, new Date('2027-03-07T09:59:59.999Z'))).toBe(1);
  });

  test('tells how near its fullest bucket is and how many have reached it, those apart that another limit counts', async () => {
    const take = async (bucket: string, times: number) => {
      for (let time = 0; time < times; time += 1)
        await consumeRateLimit(db, { bucket, count: 99, windowSeconds: 3_600 }, NOW);
    };
    await take('calls 10.0.0.1', 4);
    await take('calls 10.0.0.2', 3);
    await take('calls day 10.0.0.1', 9);
    const calls = { like: 'calls %', butNot: 'calls day %', most: 3, windowSeconds: 3_600 };
    const asked = [{ ...calls, most: 4 }, calls, { like: 'texts', most: 1, windowSeconds: 3_600 }];
    expect(await nearestTo(db, asked, NOW)).toEqual([
      { used: 4, reached: 1 },
      { used: 4, reached: 2 },
      { used: 0, reached: 0 },
    ]);
    await forgetOldCounters(db, NOW);
    expect((await nearestTo(db, [calls], NOW))[0]).toEqual({ used: 4, reached: 2 });
    await forgetOldCounters(db, addMilliseconds(NOW, 1));
    expect((await nearestTo(db, [calls], NOW))[0]).toEqual({ used: 0, reached: 0 });
  });
});

test('what a vendor answers is told as it is; what surely never arrived apart from what may have', async () => {
  const heard: { method?: string; type?: string; body: string; key?: unknown }[] = [];
  const answers: Record<string, (response: ServerResponse) => void> = {
    '/json': (response) => response.writeHead(402, { 'content-type': 'text/plain' }).end('{"code":7}'),
    '/text': (response) => response.end('<html>'),
    '/edge': (response) => response.end(`"${'x'.repeat(512 * 1_024 - 2)}"`),
    '/large': (response) => response.end(`"${'x'.repeat(512 * 1_024 - 1)}"`),
    '/cut': (response) => {
      response.writeHead(200, { 'content-length': '9' }).write('half');
      response.socket?.destroy();
    },
    '/slow': () => undefined,
  };
  const vendor = createServer(async (request, response) => {
    const { method, headers } = request;
    let body = '';
    for await (const part of request) body += part;
    heard.push({
      method,
      type: headers['content-type'],
      body,
      key: headers['x-key'],
    } as (typeof heard)[number]);
    answers[request.url ?? '']?.(response);
  });
  await new Promise<void>((resolve) => void vendor.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`;
  expect(await callVendor(`${url}/json`)).toEqual({ kind: 'answer', status: 402, body: { code: 7 } });
  expect(await callVendor(`${url}/text`, { method: 'POST', form: { a: 'b c', name: 'ك' } })).toEqual({
    kind: 'answer',
    status: 200,
    body: undefined,
  });
  await callVendor(`${url}/text`, { method: 'POST', json: { a: 1 }, headers: { 'x-key': 'secret' } });
  expect(heard).toEqual([
    { method: 'GET', body: '' },
    { method: 'POST', type: 'application/x-www-form-urlencoded', body: 'a=b+c&name=%D9%83' },
    { method: 'POST', type: 'application/json', body: '{"a":1}', key: 'secret' },
  ]);
  expect(await callVendor(`${url}/edge`)).toMatchObject({ kind: 'answer', status: 200 });
  expect(await callVendor(`${url}/large`)).toEqual({ kind: 'unknown', reason: 'TOO_LARGE' });
  expect(await callVendor(`${url}/cut`)).toMatchObject({ kind: 'unknown' });
  expect(await callVendor(`${url}/slow`, { timeoutMilliseconds: 50 })).toEqual({
    kind: 'unknown',
    reason: 'TIMEOUT',
  });
  vendor.closeAllConnections();
  await new Promise((resolve) => vendor.close(resolve));
  expect(await callVendor(`${url}/json`)).toEqual({ kind: 'never-arrived', reason: 'ECONNREFUSED' });
});
