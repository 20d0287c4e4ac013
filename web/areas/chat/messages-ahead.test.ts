import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MessagesAhead } from './messages-ahead.ts';

const good = (...bodies: string[]) =>
  ({ ok: true, data: { data: bodies.map((body) => ({ body })) } }) as never;
const refused = { ok: false, status: 404, refusal: { code: 'BUSY' }, message: '', data: null } as never;
let asked: string[];
let answers: (() => Promise<never>)[];
let ahead: MessagesAhead;

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  asked = [];
  answers = [];
  ahead = new MessagesAhead((name) => {
    asked.push(name);
    return answers.shift()?.() ?? Promise.resolve(good(`${name} ${asked.length}`));
  });
});
afterEach(() => vi.useRealTimers());

const bodies = async (name: string) => {
  const answer = await ahead.take(name);
  return answer.ok ? answer.data.data.map(({ body }) => body) : answer.refusal.code;
};

test('meant twice and opened, a conversation is asked for once', async () => {
  ahead.expect('ali_sara');
  ahead.expect('ali_sara');
  expect(await bodies('ali_sara')).toEqual(['ali_sara 1']);
  expect(asked).toEqual(['ali_sara']);
});

test('opened a second time it is asked for anew', async () => {
  ahead.expect('ali_sara');
  await bodies('ali_sara');
  expect(await bodies('ali_sara')).toEqual(['ali_sara 2']);
});

test('what was meant and not opened is no answer for another one', async () => {
  ahead.expect('ali_sara');
  expect(await bodies('ali_omar')).toEqual(['ali_omar 2']);
  expect(asked).toEqual(['ali_sara', 'ali_omar']);
});

test('news about the conversation make what was fetched old, also while it is on its way', async () => {
  ahead.expect('ali_sara');
  ahead.drop('ali_sara');
  expect(await bodies('ali_sara')).toEqual(['ali_sara 2']);

  let arrive: (answer: never) => void = () => {};
  answers = [() => new Promise((resolve) => (arrive = resolve))];
  ahead.expect('ali_sara');
  const opened = bodies('ali_sara');
  ahead.drop('ali_sara');
  arrive(good('without the news'));
  expect(await opened).toEqual(['ali_sara 4']);
});

test('news about another conversation change nothing', async () => {
  ahead.expect('ali_sara');
  ahead.drop('ali_omar');
  expect(await bodies('ali_sara')).toEqual(['ali_sara 1']);
});

test('a lost connection makes all of it old: news were missed', async () => {
  ahead.expect('ali_sara');
  ahead.drop();
  expect(await bodies('ali_sara')).toEqual(['ali_sara 2']);
});

test('after half a minute it is asked for anew', async () => {
  ahead.expect('ali_sara');
  vi.setSystemTime(29_999);
  expect(await bodies('ali_sara')).toEqual(['ali_sara 1']);
  ahead.expect('ali_sara');
  vi.setSystemTime(60_000);
  expect(await bodies('ali_sara')).toEqual(['ali_sara 3']);
});

test('where it could not be had ahead, opening asks again and says what came', async () => {
  answers = [async () => refused];
  ahead.expect('ali_sara');
  expect(await bodies('ali_sara')).toEqual(['ali_sara 2']);
  answers = [async () => refused];
  expect(await bodies('ali_sara')).toBe('BUSY');
});
