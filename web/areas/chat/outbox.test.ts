import type { CallResult, Client } from '@kiraa/contract/client.ts';
import type { ChatMessage } from '@kiraa/contract/messages/chat.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Outgoing } from './chat-state.ts';
import { Outbox } from './outbox.ts';

type Answer = CallResult<{ data: ChatMessage }>;
const UNANSWERED = { ok: false, status: 404, refusal: { code: 'BUSY' }, message: '', data: null } as const;
const IN_TROUBLE = { ok: false, status: 500, refusal: { code: 'INTERNAL' }, message: '', data: {} } as const;
const CLOSED = { ok: false, status: 409, refusal: { code: 'CHAT_TOO_LATE' }, message: '', data: {} } as const;

/** An outbox whose calls wait until the test answers them, in the order in which they were made. */
function madeOutbox() {
  let kept: readonly Outgoing[] = [];
  const calls: { name: string; input: Record<string, unknown>; answer: (answer: Answer) => void }[] = [];
  const sent: string[] = [];
  const refusedIn: string[] = [];
  const call = (name: string) => (input: Record<string, unknown>) =>
    new Promise<Answer>((resolve) => calls.push({ name, input, answer: resolve }));
  const outbox = new Outbox({
    api: { sendMessage: call('text'), sendPicture: call('picture') } as unknown as Client,
    read: () => kept,
    change: (next) => {
      kept = next;
    },
    onSent: (_channel, message) => {
      sent.push(message.clientId);
      outbox.arrived([message.clientId]);
    },
    onRefused: (channel) => refusedIn.push(channel),
  });
  const settle = async (at: number, answer: Answer | 'taken') => {
    const clientId = String(calls[at]?.input.clientId);
    const taken = { ok: true, status: 200, data: { data: { clientId } as ChatMessage } } as const;
    calls[at]?.answer(answer === 'taken' ? taken : answer);
    await Promise.resolve();
    await new Promise((resolve) => setImmediate(resolve));
  };
  const started = () => new Promise((resolve) => setImmediate(resolve));
  return { outbox, calls, sent, refusedIn, read: () => kept, settle, started };
}

test('[P3-CHAT-15] a text of nothing but space is not sent', async () => {
  const { outbox, calls, read, started } = madeOutbox();
  outbox.send('a', '  \n ');
  await started();
  expect(read()).toEqual([]);
  expect(calls).toEqual([]);
});

test('a second text waits until the first is there, and is shown meanwhile', async () => {
  const { outbox, calls, read, settle, started, sent } = madeOutbox();
  outbox.send('a', ' first ');
  outbox.send('a', 'second');
  await started();
  expect(read().map(({ body }) => body)).toEqual(['first', 'second']);
  expect(calls.map(({ input }) => input.body)).toEqual(['first']);
  await settle(0, 'taken');
  expect(calls.map(({ input }) => input.body)).toEqual(['first', 'second']);
  await settle(1, 'taken');
  expect(read()).toEqual([]);
  expect(sent).toHaveLength(2);
});

test('what nobody answered is kept, and goes again by itself under the same id', async () => {
  const { outbox, calls, read, settle, started, refusedIn } = madeOutbox();
  outbox.send('a', 'kept');
  await started();
  await settle(0, UNANSWERED);
  expect(read()).toMatchObject([{ body: 'kept', isOffline: true }]);
  expect(refusedIn).toEqual([]);
  outbox.resend();
  await started();
  expect(calls[1]?.input.clientId).toBe(calls[0]?.input.clientId);
  await settle(1, 'taken');
  expect(read()).toEqual([]);
});

describe('what a server in trouble did not take', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const bodies = ({ calls }: ReturnType<typeof madeOutbox>) => calls.map(({ input }) => input.body);

  test('goes again though the connection stands, after ever longer pauses, and is shown as waiting meanwhile', async () => {
    const made = madeOutbox();
    const { outbox, calls, read, settle, started } = made;
    outbox.send('a', 'kept');
    await started();
    await settle(0, IN_TROUBLE);
    for (const [round, pause] of [10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000].entries()) {
      vi.advanceTimersByTime(pause - 1);
      await started();
      expect(calls).toHaveLength(round + 1);
      vi.advanceTimersByTime(1);
      await started();
      expect(calls).toHaveLength(round + 2);
      expect(read()).toMatchObject([{ body: 'kept', isOffline: true, failure: IN_TROUBLE }]);
      await settle(round + 1, IN_TROUBLE);
    }
    expect(new Set(calls.map(({ input }) => input.clientId)).size).toBe(1);
  });

  test('is not asked for again by a page that has gone, even where its answer comes afterwards', async () => {
    const { outbox, calls, settle, started } = madeOutbox();
    outbox.send('a', 'kept');
    await started();
    outbox.close();
    await settle(0, IN_TROUBLE);
    vi.advanceTimersByTime(600_000);
    await started();
    expect(calls).toHaveLength(1);
  });

  test('keeps its order where a new text is under way when the pause is over', async () => {
    const made = madeOutbox();
    const { outbox, settle, started } = made;
    for (const body of ['A1', 'A2']) outbox.send('a', body);
    await started();
    await settle(0, IN_TROUBLE);
    await settle(1, IN_TROUBLE);
    outbox.send('a', 'B');
    await started();
    vi.advanceTimersByTime(20_000);
    await settle(2, IN_TROUBLE);
    for (const call of [3, 4, 5]) await settle(call, 'taken');
    expect(bodies(made)).toEqual(['A1', 'A1', 'A1', 'A1', 'A2', 'B']);
  });

  test('keeps its order behind a long delivery to another conversation', async () => {
    const made = madeOutbox();
    const { outbox, settle, started } = made;
    outbox.send('a', 'A');
    await started();
    await settle(0, IN_TROUBLE);
    outbox.send('z', 'Z');
    outbox.send('a', 'B');
    await started();
    vi.advanceTimersByTime(10_000);
    for (const call of [1, 2, 3]) await settle(call, 'taken');
    expect(bodies(made)).toEqual(['A', 'Z', 'A', 'B']);
  });
});

test('a connection that is back between two texts turns no order round: what waits in a conversation goes first', async () => {
  const { outbox, calls, read, settle, started } = madeOutbox();
  outbox.send('a', 'first');
  outbox.send('a', 'second');
  await started();
  await settle(0, UNANSWERED);
  expect(calls.map(({ input }) => input.body)).toEqual(['first', 'first']);
  await settle(1, UNANSWERED);
  expect(calls).toHaveLength(2);
  expect(read()).toMatchObject([
    { body: 'first', isOffline: true },
    { body: 'second', isOffline: true },
  ]);
  outbox.send('b', 'elsewhere');
  outbox.send('a', 'third');
  await started();
  expect(calls.slice(2).map(({ input }) => input.body)).toEqual(['elsewhere']);
  for (const at of [2, 3, 4, 5]) await settle(at, 'taken');
  expect(calls.slice(3).map(({ input }) => input.body)).toEqual(['first', 'second', 'third']);
  expect(read()).toEqual([]);
});

test('what the server refused stays with its reason, and goes again only when it is asked for', async () => {
  const { outbox, calls, read, settle, started, refusedIn } = madeOutbox();
  outbox.send('a', 'late');
  await started();
  await settle(0, CLOSED);
  expect(read()).toMatchObject([
    { body: 'late', isOffline: false, failure: { refusal: { code: 'CHAT_TOO_LATE' } } },
  ]);
  expect(refusedIn).toEqual(['a']);
  outbox.resend();
  await started();
  expect(calls).toHaveLength(1);
  outbox.again(String(calls[0]?.input.clientId));
  await started();
  expect(calls).toHaveLength(2);
});

test('a picture goes before the words that came with it', async () => {
  const { outbox, calls, settle, started } = madeOutbox();
  outbox.send('a', 'look', new File(['x'], 'car.png', { type: 'image/png' }));
  await started();
  await settle(0, 'taken');
  expect(calls.map(({ name }) => name)).toEqual(['picture', 'text']);
});

test('what the conversation has brought already is not sent a second time', async () => {
  const { outbox, calls, read, settle, started } = madeOutbox();
  outbox.send('a', 'first');
  outbox.send('a', 'second');
  await started();
  outbox.arrived([String(read()[1]?.clientId)]);
  await settle(0, 'taken');
  expect(calls).toHaveLength(1);
  expect(read()).toEqual([]);
});
