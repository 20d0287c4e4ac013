// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { keptMessages, sendKeptMessages } from './kept-messages.ts';
import { WRITTEN_BY } from './written-flag.ts';

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
