import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { createAgenda } from './agenda.ts';
import { createClock } from './clock.ts';
import { createCourier, type WebhookMode } from './courier.ts';

const START = Date.parse('2027-03-07T09:00:00Z');
const MINUTE = 60_000;

/** A receiver that keeps what it is sent and answers as it is told, and a courier on a clock that only the test moves. */
async function openRound(mode: WebhookMode = 'normal') {
  const got: { body: string; proof: string | undefined; type: string | undefined }[] = [];
  const statuses: number[] = [];
  const server = createServer(async (request, response) => {
    const { 'x-proof': proof, 'content-type': type } = request.headers;
    got.push({ body: await text(request), proof: proof?.toString(), type });
    response.writeHead(statuses.shift() ?? 200, { location: '/moved' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  onTestFinished(() => void server.close());
  const clock = createClock({ now: () => new Date(START) });
  const agenda = createAgenda(clock);
  onTestFinished(() => agenda.clear());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const settings: { url: string | undefined; key: string | undefined; mode: WebhookMode } = {
    url,
    key: 'k',
    mode,
  };
  const courier = createCourier<{ at: number; name: string }>({
    clock,
    agenda,
    settings: () => settings,
    retryMinutes: [1, 5],
    write: ({ name }) =>
      name === 'gone' ? undefined : JSON.stringify({ name, filler: 'twenty letters or so' }),
    sign: (_body, key, isForged) => ({ 'x-proof': isForged ? 'forged' : key }),
  });
  const tell = async (name: string, at = START) => {
    courier.announce({ name, at });
    await courier.settled();
  };
  const pass = async (minutes: number) => {
    clock.advance(minutes * MINUTE);
    agenda.runDue();
    await courier.settled();
  };
  const names = () => got.map(({ body }) => (JSON.parse(body) as { name: string }).name);
  return { got, statuses, settings, courier, tell, pass, names };
}

test('a notice goes out when it falls due, signed, as JSON', async () => {
  const { tell, pass, got } = await openRound();
  await tell('later', START + 2 * MINUTE);
  await pass(1);
  expect(got).toEqual([]);
  await pass(1);
  expect(got).toEqual([
    {
      body: '{"name":"later","filler":"twenty letters or so"}',
      proof: 'k',
      type: 'application/json; charset=utf-8',
    },
  ]);
});

test('a notice that is not taken is sent again after each of the vendor’s waits, and then no more', async () => {
  const { statuses, tell, pass, names } = await openRound();
  statuses.push(500, 404, 503);
  await tell('a');
  await pass(0.99);
  expect(names()).toHaveLength(1);
  await pass(0.01);
  expect(names()).toHaveLength(2);
  await pass(4.99);
  expect(names()).toHaveLength(2);
  await pass(0.01);
  expect(names()).toHaveLength(3);
  await pass(10_000);
  expect(names()).toEqual(['a', 'a', 'a']);
});

test('a redirect is not followed, and counts as not taken', async () => {
  const { statuses, tell, pass, names } = await openRound();
  statuses.push(302);
  await tell('a');
  await pass(1);
  await pass(5);
  expect(names()).toEqual(['a', 'a']);
});

test('a doubled notice comes twice, and is sent again where one of the two was not taken', async () => {
  const { statuses, tell, pass, names } = await openRound('duplicate');
  statuses.push(200, 500);
  await tell('a');
  expect(names()).toEqual(['a', 'a']);
  await pass(1);
  expect(names()).toHaveLength(4);
  await pass(5);
  expect(names()).toHaveLength(4);
});

test('a notice of the wrong order waits for the next one, which overtakes it', async () => {
  const { tell, names } = await openRound('wrong-order');
  await tell('first');
  expect(names()).toEqual([]);
  await tell('second');
  await tell('third');
  expect(names()).toEqual(['second', 'first']);
});

test('a notice that is forged or cut off shows it, and none goes out where they are off', async () => {
  const { tell, got, settings } = await openRound('bad-signature');
  await tell('a');
  settings.mode = 'malformed';
  await tell('b');
  settings.mode = 'off';
  await tell('c');
  expect(got.map(({ proof }) => proof)).toEqual(['forged', 'k']);
  expect(got.at(-1)?.body).toBe('{"name":"b","filler":"tw');
});

test('nothing is sent, and nothing tried again, without an address or a key or anything left to tell', async () => {
  const { tell, pass, got, settings } = await openRound();
  const { url } = settings;
  await tell('gone');
  settings.url = undefined;
  await tell('a');
  Object.assign(settings, { url, key: undefined });
  await tell('b');
  settings.key = 'k';
  await pass(100);
  expect(got).toEqual([]);
});

test('what has stopped tries nothing again', async () => {
  const { statuses, tell, pass, courier, names } = await openRound();
  statuses.push(500);
  await tell('a');
  await courier.stop();
  await tell('b');
  await pass(1);
  expect(names()).toEqual(['a']);
});
