// @vitest-environment happy-dom
import { eventNames } from 'virtual:event-names';
import { toWire } from '@kiraa/contract/wire-names.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ChatConnection, ConnectionEvents } from './chat-connection.ts';

type Listener = (given?: unknown) => void;
const socket = vi.hoisted(() => ({
  connected: false,
  active: true,
  made: undefined as unknown,
  listeners: new Map<string, Listener>(),
  sent: [] as (readonly [name: string, wish: object])[],
  answer: undefined as unknown,
  connects: 0,
  cuts: 0,
}));
vi.mock('socket.io-client', () => ({
  io: (settings: unknown) => {
    socket.made = settings;
    return {
      get connected() {
        return socket.connected;
      },
      get active() {
        return socket.active;
      },
      on: (name: string, listener: Listener) => socket.listeners.set(name, listener),
      connect: () => {
        socket.connects += 1;
      },
      disconnect: () => socket.listeners.get('disconnect')?.('io client disconnect'),
      io: {
        engine: {
          close: () => {
            socket.cuts += 1;
          },
        },
      },
      emit: (name: string, wish: object) => socket.sent.push([name, wish]),
      timeout: () => ({
        emitWithAck: async (name: string, wish: object) => {
          socket.sent.push([name, wish]);
          if (socket.answer instanceof Error) throw socket.answer;
          return socket.answer;
        },
      }),
    };
  },
}));

const { openConnection } = await import('./chat-connection.ts');
const told = { token: vi.fn(), onConnect: vi.fn(), onLost: vi.fn(), onFailure: vi.fn(), onNews: vi.fn() };
const opened: ChatConnection[] = [];
async function open(): Promise<ChatConnection> {
  const connection = await openConnection(told as unknown as ConnectionEvents);
  opened.push(connection);
  return connection;
}
const happens = (name: string, given?: unknown) => socket.listeners.get(name)?.(given);

/** What was said into the line, with the values of what went with it. */
const said = () => socket.sent.map(([name, wish]) => [name, ...Object.values(wish)]);

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(socket, {
    connected: false,
    active: true,
    sent: [],
    answer: { ok: true },
    connects: 0,
    cuts: 0,
  });
  for (const one of Object.values(told)) one.mockReset();
});
afterEach(() => {
  for (const connection of opened.splice(0)) connection.close();
  vi.useRealTimers();
});

test('each attempt has a token of its own, and says none where none was given', async () => {
  await open();
  const { auth } = socket.made as { auth: (give: Listener) => void };
  const given: unknown[] = [];
  told.token.mockResolvedValueOnce('secret').mockResolvedValueOnce(undefined);
  auth((one) => given.push(one));
  auth((one) => given.push(one));
  await vi.advanceTimersByTimeAsync(0);
  expect(given).toEqual([{ token: 'secret' }, {}]);
});

test('a conversation is joined by its name on the wire; a connection that is not there joins nothing', async () => {
  const connection = await open();
  expect([await connection.join('ali_sara'), socket.sent]).toEqual([undefined, []]);
  socket.connected = true;
  expect(await connection.join('ali_sara')).toEqual({ ok: true });
  expect(said()).toEqual([['join', 'ali_sara']]);
});

test('a line on which nobody answers is cut, so that it comes back and joins anew', async () => {
  const connection = await open();
  socket.connected = true;
  await connection.join('ali_sara');
  expect(socket.cuts).toBe(0);
  socket.answer = new Error('no answer in time');
  expect([await connection.join('ali_sara'), socket.cuts]).toEqual([undefined, 1]);
});

test('opening has ten seconds: on a slow network five began again for ever', async () => {
  await open();
  expect(socket.made).toMatchObject({ timeout: 10_000 });
});

test('when the network is back it is tried at once; what is connected, and what its page has closed, is left alone', async () => {
  const connection = await open();
  socket.connected = true;
  window.dispatchEvent(new Event('online'));
  expect(socket.connects).toBe(0);
  socket.connected = false;
  window.dispatchEvent(new Event('online'));
  expect([socket.connects, told.onLost.mock.calls]).toEqual([1, []]);
  connection.close();
  window.dispatchEvent(new Event('online'));
  expect(socket.connects).toBe(1);
});

test('leaving is told where somebody hears it', async () => {
  const connection = await open();
  connection.leave('ali_sara');
  socket.connected = true;
  connection.leave('ali_sara');
  expect(said()).toEqual([['leave', 'ali_sara']]);
});

test('news come in the names of the page', async () => {
  await open();
  happens('seen', toWire(eventNames.seen, { channelId: 'ali_sara', user: 'sara', index: 3 }));
  expect(told.onNews.mock.calls).toEqual([
    ['seen', expect.objectContaining({ channelId: 'ali_sara', user: 'sara', index: 3 })],
  ]);
});

test.each([
  ['disconnect', 'transport close', 'onLost'],
  ['connect_error', new Error('refused'), 'onFailure'],
] as const)(
  'after a %s that the client does not try again by itself, it is tried again in two seconds, once',
  async (name, why, heard) => {
    await open();
    happens(name, why);
    await vi.advanceTimersByTimeAsync(5_000);
    expect([told[heard].mock.calls.length, socket.connects]).toEqual([1, 0]);
    socket.active = false;
    happens(name, why);
    happens(name, why);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(socket.connects).toBe(0);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(socket.connects).toBe(1);
  },
);

test('a connection that its page has closed is not lost, and comes back by nothing', async () => {
  const connection = await open();
  socket.active = false;
  happens('connect_error', new Error('refused'));
  connection.close();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([told.onLost.mock.calls, socket.connects]).toEqual([[], 0]);
});
