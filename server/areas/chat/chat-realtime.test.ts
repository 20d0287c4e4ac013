import { randomUUID } from 'node:crypto';
import { CHANNEL_NOT_FOUND, SOCKET_PATH } from '@kiraa/contract/messages/connection.ts';
import type { ChatEvents } from '@kiraa/contract/messages/events.ts';
import { channelName } from '@kiraa/domain/chat/channel.ts';
import { CHAT_TOKEN_MINUTES } from '@kiraa/domain/limits.ts';
import { sql } from 'kysely';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clientOf } from '../../testing/people/people.ts';
import { createWorld, type Person, type World } from '../../testing/world.ts';

let world: World;
let otherNode: string;
let renter: Person;
let owner: Person;
let pair: string;
const open: Socket[] = [];
beforeAll(async () => {
  world = await createWorld();
  otherNode = await world.node();
});
afterAll(() => world.close());
beforeEach(async () => {
  [renter, owner] = await Promise.all([world.person('renter'), world.person('owner')]);
  await world.listing({ owner });
  pair = channelName(renter.id, owner.id);
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.close();
});

interface Wish {
  readonly node?: string;
  readonly token?: string;
  readonly origin?: string;
}

async function tokenOf(person: Person): Promise<string> {
  const answer = await person.api.chatToken({ identity: person.id, device: 'web' });
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.data.data.token;
}

function socketFor({ node = world.url, token, origin }: Wish): Socket {
  const socket = io(node, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: { token },
    ...(origin && { extraHeaders: { origin } }),
  });
  open.push(socket);
  return socket;
}

/** A connected socket, or the reason why the connection was refused. */
async function reach(wish: Wish): Promise<Socket | string> {
  const socket = socketFor(wish);
  return await new Promise((resolve) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', (error) => resolve(error.message));
  });
}

async function connect(person: Person, node?: string): Promise<Socket> {
  const reached = await reach({ token: await tokenOf(person), ...(node && { node }) });
  if (typeof reached === 'string') throw new Error(reached);
  return reached;
}

const join = (socket: Socket, name = pair) => socket.emitWithAck('join', { chat_channel_id: name });
const leave = (socket: Socket, name = pair) => socket.emitWithAck('leave', { chat_channel_id: name });

/** Collects every event of this name that the socket receives from now on. */
function heard<Name extends keyof ChatEvents>(socket: Socket, name: Name): ChatEvents[Name][] {
  const all: ChatEvents[Name][] = [];
  socket.on(name as string, (news: ChatEvents[Name]) => all.push(news));
  return all;
}

async function say(person: Person, body: string, node = world.url) {
  const input = { channelId: pair, body, clientId: randomUUID() };
  const answer = await clientOf(node, person.token).sendMessage(input);
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.data.data;
}

describe('[F28] a connection', () => {
  test('opens with a fresh token of a live session, from our own pages, and with nothing else', async () => {
    const token = await tokenOf(renter);
    expect(typeof (await reach({ token }))).toBe('object');
    expect(typeof (await reach({ token, origin: world.url }))).toBe('object');
    const [session = '', until = ''] = token.split('.');
    const { token: ofOwner } = { token: await tokenOf(owner) };
    const refused: Wish[] = [
      {},
      { token: renter.token },
      { token: `${token.slice(0, -2)}AA` },
      { token: `${session}.${Number(until) + 60}.${token.split('.')[2]}` },
      { token: `${ofOwner.split('.')[0]}.${until}.${token.split('.')[2]}` },
    ];
    for (const wish of refused) expect(await reach(wish)).toBe('refused');
    expect(await reach({ token, origin: 'https://evil.example' })).toMatch(/websocket error/);
    world.clock.advance(CHAT_TOKEN_MINUTES * 60_000);
    expect(await reach({ token })).toBe('refused');
  });

  /** How long so many connections of one address live, in milliseconds, each of which says this and nothing more. */
  async function lives(count: number, says?: string): Promise<number[]> {
    const address = `${world.url.replace('http', 'ws')}${SOCKET_PATH}/?EIO=4&transport=websocket`;
    const one = () =>
      new Promise<number>((resolve) => {
        const socket = new WebSocket(address);
        let openedAt = performance.now();
        socket.addEventListener('open', () => {
          openedAt = performance.now();
          if (says !== undefined) socket.send(says);
        });
        socket.addEventListener('close', () => resolve(performance.now() - openedAt));
      });
    return await Promise.all(Array.from({ length: count }, one));
  }

  test.each([
    ['says nothing', undefined],
    ['says a token that is none, and then nothing', '40{"token":"nobody"}'],
    ['asks for what is not there', '40/elsewhere,{}'],
    ['says that it goes before it came', '41'],
  ])(
    'that %s is ended after some seconds, where it stood for 45; one address has 100 of them at once, and people connect beside',
    async (_what, says) => {
      const ended = await lives(140, says);
      const longest = Math.max(...ended);
      expect(longest).toBeLessThan(30_000);
      // Those beyond the hundred are ended at once. Who says nothing goes so soon that 100 may never stand beside each other.
      const refused = ended.filter((milliseconds) => milliseconds < longest / 2);
      if (says !== undefined) expect(refused.length).toBeGreaterThanOrEqual(10);
      expect(typeof (await reach({ token: await tokenOf(renter) }))).toBe('object');
    },
    60_000,
  );

  test('[F28] whose person takes back who they are is ended: it would stand beside the twenty of an account, and without end', async () => {
    const address = `${world.url.replace('http', 'ws')}${SOCKET_PATH}/?EIO=4&transport=websocket`;
    const token = await tokenOf(renter);
    const heardFirst: string[] = [];
    const from = performance.now();
    await new Promise<void>((resolve) => {
      const socket = new WebSocket(address);
      socket.addEventListener('open', () => socket.send(`40${JSON.stringify({ token })}`));
      socket.addEventListener('message', ({ data }) => {
        const said = String(data).slice(0, 2);
        heardFirst.push(said);
        if (said === '40') socket.send('41');
      });
      socket.addEventListener('close', () => resolve());
    });
    expect(heardFirst).toContain('40');
    // A socket that answers no ping is ended after 45.
    expect(performance.now() - from).toBeLessThan(15_000);
  });

  test('[T15] ends at once on every server when its session does, and another device’s stays', async () => {
    const [here, there] = await Promise.all([connect(renter), connect(renter, otherNode)]);
    const bystander = await connect(owner, otherNode);
    const token = await tokenOf(renter);
    await renter.api.logOut({});
    // Sooner than the regular look for sessions that ended by time would end it.
    await expect.poll(() => [here.connected, there.connected]).toEqual([false, false]);
    expect(await reach({ token })).toBe('refused');
    expect(bystander.connected).toBe(true);
  });

  test('hears nothing of a conversation that it has no seat in, and cannot join it', async () => {
    const stranger = await world.person('owner');
    const socket = await connect(stranger, otherNode);
    await renter.api.addChannel({ channelId: pair });
    const missed = [heard(socket, 'message'), heard(socket, 'joined'), heard(socket, 'seen')];
    const answers = [
      await join(socket),
      await join(socket, 'rubbish'),
      await socket.emitWithAck('join', null),
    ];
    expect(answers).toEqual(Array(3).fill({ ok: false, status: 404, code: CHANNEL_NOT_FOUND }));
    const witness = await connect(owner, otherNode);
    const there = heard(witness, 'message');
    await join(await connect(renter));
    await say(renter, 'For your eyes only');
    await expect.poll(() => there).toHaveLength(1);
    expect(missed).toEqual([[], [], []]);
  });

  test('[F28] is refused beyond the twentieth of one account, also when sixty are opened at once', async () => {
    const token = await tokenOf(renter);
    const reached = await Promise.all(Array.from({ length: 60 }, () => reach({ token })));
    expect(reached.filter((one) => typeof one === 'object')).toHaveLength(20);
    expect(new Set(reached.filter((one) => typeof one === 'string'))).toEqual(new Set(['refused']));
    expect((await connect(owner)).connected).toBe(true);
  });

  test('that sends too much is ended', async () => {
    const socket = await connect(renter);
    const ended = new Promise((resolve) => socket.once('disconnect', resolve));
    for (let wish = 0; wish < 130; wish += 1) socket.emit('leave', { chat_channel_id: pair });
    await ended;
    const other = await connect(renter);
    const closed = new Promise((resolve) => other.once('disconnect', resolve));
    other.emit('join', { chat_channel_id: 'x'.repeat(1_000_000) });
    await closed;
    expect((await connect(owner)).connected).toBe(true);
  });

  test('[F28] that asks for what nobody knows, or for rooms that are not there, is ended as well', async () => {
    const floods: readonly ((socket: Socket) => void)[] = [
      (socket) => socket.emit(`unknown ${randomUUID()}`, { chat_channel_id: pair }),
      (socket) => socket.io.engine.write('0/not-there,'),
      (socket) => socket.io.engine.write('2["join"'),
    ];
    for (const flood of floods) {
      const socket = await connect(renter);
      const ended = new Promise((resolve) => socket.once('disconnect', resolve));
      for (let packet = 0; packet < 130; packet += 1) flood(socket);
      await ended;
    }
    expect((await connect(owner)).connected).toBe(true);
  });
});

describe('news', () => {
  test('[P2-CHAT-08 P3-CHAT-12] a channel that does not exist is 404 with code 50300 until it is made', async () => {
    const socket = await connect(renter);
    expect(await join(socket)).toEqual({ ok: false, status: 404, code: 50_300 });
    await renter.api.addChannel({ channelId: pair, sender: renter.id, receiver: owner.id });
    expect(await join(socket)).toEqual({ ok: true });
  });

  test('[P2-CHAT-15 P2-CHAT-19 P3-CHAT-18 F29] reach both sides on all their devices, over two servers, in one order', async () => {
    await renter.api.addChannel({ channelId: pair });
    const sockets = await Promise.all([
      connect(renter),
      connect(renter, otherNode),
      connect(owner),
      connect(owner, otherNode),
    ]);
    const all = sockets.map((socket) => heard(socket, 'message'));
    const nodes = [world.url, otherNode];
    await Promise.all(
      Array.from({ length: 20 }, (_, at) => say(at % 3 ? renter : owner, `message ${at}`, nodes[at % 2])),
    );
    for (const one of all) {
      await expect.poll(() => one.length).toBe(20);
      expect(one.map(({ message }) => message.index)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
    }
  });

  test('[P2-CHAT-09 P3-CHAT-09] who opens the conversation and who leaves it is told to the other side', async () => {
    await renter.api.addChannel({ channelId: pair });
    const witness = await connect(owner);
    await join(witness);
    const [joined, left] = [heard(witness, 'joined'), heard(witness, 'left')];
    const visitor = await connect(renter, otherNode);
    const line = { chat_channel_id: pair, user: renter.id };
    // The joining side's own event may arrive shortly after the join was granted.
    const isTheirs = ({ user }: { readonly user: string }) => user === renter.id;
    await join(visitor);
    await expect.poll(() => joined.filter(isTheirs)).toEqual([line]);
    await leave(visitor);
    await expect.poll(() => left).toEqual([line]);
    await join(visitor);
    visitor.close();
    await expect.poll(() => left).toEqual([line, line]);
  });

  test('[P2-CHAT-10] what one side has seen is told to the other', async () => {
    await renter.api.addChannel({ channelId: pair });
    const socket = await connect(renter, otherNode);
    const seen = heard(socket, 'seen');
    await say(renter, 'One');
    await say(renter, 'Two');
    await owner.api.updateChannel({ channelId: pair, seen: 0 });
    await expect
      .poll(() => seen.filter(({ user }) => user === owner.id))
      .toEqual([{ chat_channel_id: pair, user: owner.id, index: 2 }]);
  });

  test('[F30] a server that loses Postgres for a moment tells its connections to ask for what they missed', async () => {
    await renter.api.addChannel({ channelId: pair });
    const socket = await connect(owner);
    const resync = heard(socket, 'resync');
    await sql`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'kiraa-realtime' AND datname = current_database()`.execute(world.db);
    await expect.poll(() => resync.length).toBeGreaterThan(0);
    const news = heard(socket, 'message');
    await say(renter, 'After the gap');
    await expect.poll(() => news.length).toBe(1);
  });
});
