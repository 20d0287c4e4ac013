// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { keptMessages, sendKeptMessages } from './kept-messages.ts';
import { lookForWaiting } from './waiting-flags.ts';
import { WAITING_OF, WRITTEN_BY } from './waiting-names.ts';

let answers: readonly object[] = [];
let sent: { name: string; input: Record<string, unknown> }[] = [];
let loggedIn = 'sara';

vi.mock('../calls/browser-api.ts', () => ({
  browserApi: () =>
    new Proxy(
      {},
      {
        get: (_, name: string) => async (input: Record<string, unknown>) => {
          sent.push({ name, input });
          return answers[Math.min(sent.length, answers.length) - 1];
        },
      },
    ),
}));
vi.mock('../calls/browser-session.ts', () => ({
  browserSession: () => ({ read: () => ({ account: { id: loggedIn } }) }),
}));

const TAKEN = { ok: true, status: 200, data: { data: {} } };
const NO_ANSWER = { ok: false, status: 404, refusal: { code: 'BUSY' }, message: '', data: null };
const CLOSED = { ok: false, status: 409, refusal: { code: 'CHAT_TOO_LATE' }, message: '', data: {} };
const message = (clientId: string, writtenAt: number, file?: File) => ({
  clientId,
  channel: 'a_b',
  body: file ? '' : `words of ${clientId}`,
  file,
  writtenAt,
});
const waiting = async (accountId = 'sara') =>
  (await keptMessages(accountId).all()).map(({ clientId }) => clientId);
/** All that has been begun is done. */
const settled = () => new Promise((done) => setImmediate(done));

beforeEach(async () => {
  for (const one of await waiting()) await keptMessages('sara').drop(one);
  for (const one of await waiting('omar')) await keptMessages('omar').drop(one);
  answers = [TAKEN];
  sent = [];
  loggedIn = 'sara';
});

test('what was written goes in its order by the id that it had, a picture as one, and is forgotten once it is there', async () => {
  const kept = keptMessages('sara');
  await kept.put(message('second', 2, new File(['x'], 'x.jpg')));
  await kept.put(message('first', 1));
  expect(localStorage.getItem(WRITTEN_BY)).toBe('sara');
  await sendKeptMessages('sara');
  expect(sent.map(({ name, input }) => [name, input.clientId, input.channelId])).toEqual([
    ['sendMessage', 'first', 'a_b'],
    ['sendPicture', 'second', 'a_b'],
  ]);
  expect([await waiting(), localStorage.getItem(WRITTEN_BY)]).toEqual([[], null]);
});

test('without an answer all of it stays, in its order, and goes with the next connection', async () => {
  const kept = keptMessages('sara');
  await kept.put(message('first', 1));
  await kept.put(message('second', 2));
  answers = [NO_ANSWER, TAKEN];
  await sendKeptMessages('sara');
  expect([sent.length, await waiting()]).toEqual([1, ['first', 'second']]);
  window.dispatchEvent(new Event('online'));
  await sendKeptMessages('sara');
  expect(sent.map(({ input }) => input.clientId)).toEqual(['first', 'first', 'second']);
  expect(await waiting()).toEqual([]);
});

test('what the server refuses stays for the conversation to say why, and holds nothing up', async () => {
  const kept = keptMessages('sara');
  await kept.put(message('late', 1));
  await kept.put(message('good', 2));
  answers = [CLOSED, TAKEN];
  await sendKeptMessages('sara');
  expect(await waiting()).toEqual(['late']);
});

test('nobody sends what another has written in the same browser', async () => {
  await keptMessages('omar').put(message('of-omar', 1));
  await sendKeptMessages('omar');
  await sendKeptMessages('sara');
  expect([sent, await waiting('omar')]).toEqual([[], ['of-omar']]);
});

test('a server in trouble has it tried again in a minute: no connection comes back that was never lost', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const kept = keptMessages('sara');
  await kept.put(message('first', 1));
  answers = [{ ...NO_ANSWER, status: 503 }, TAKEN];
  await sendKeptMessages('sara');
  expect(await waiting()).toEqual(['first']);
  vi.advanceTimersByTime(59_999);
  await settled();
  expect([sent.length, await waiting()]).toEqual([1, ['first']]);
  vi.advanceTimersByTime(1);
  await settled();
  expect([sent.length, await waiting()]).toEqual([2, []]);
  vi.useRealTimers();
});

test('however often it was tried without an answer, the next connection has it tried once', async () => {
  await keptMessages('sara').put(message('first', 1));
  answers = [NO_ANSWER];
  for (let tries = 0; tries < 3; tries += 1) await sendKeptMessages('sara');
  window.dispatchEvent(new Event('online'));
  await settled();
  expect(sent).toHaveLength(4);
});

test('what one person has waiting is still known of when another has written and sent in the same browser', async () => {
  await keptMessages('omar').put(message('of-omar', 1));
  await keptMessages('sara').put(message('of-sara', 2));
  expect(localStorage.getItem(WRITTEN_BY)).toBe('omar sara');
  await sendKeptMessages('sara');
  expect(localStorage.getItem(WRITTEN_BY)).toBe('omar');
});

test('a log-in looks for what waits, whatever the end of the session before it has forgotten, and forgets it where nothing does', async () => {
  await keptMessages('omar').put(message('of-omar', 1));
  localStorage.clear();
  for (const account of ['sara', 'omar']) lookForWaiting(account);
  expect([WRITTEN_BY, WAITING_OF].map((flag) => localStorage.getItem(flag))).toEqual([
    'sara omar',
    'sara omar',
  ]);
  await sendKeptMessages('sara');
  loggedIn = 'omar';
  answers = [NO_ANSWER];
  await sendKeptMessages('omar');
  expect([localStorage.getItem(WRITTEN_BY), await waiting('omar')]).toEqual(['omar', ['of-omar']]);
});
