// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { aChannel, aMessage, openChat } from '../../testing/a-chat.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type Opened = Awaited<ReturnType<typeof openChat>>;
type Given = Parameters<typeof openChat>[1];
/** Ali’s conversation with Sara, open with the messages of those numbers. */
async function conversation(
  numbers: readonly number[] = [],
  hasMore = false,
  channel = aChannel(),
  given: Given = {},
): Promise<Opened> {
  const opened = await openChat('ali_sara', given);
  await opened.answer('channels', { data: [channel], pages: 1, current: 1 });
  await opened.answer('messages', { data: numbers.map((one) => aMessage(one)), hasMore });
  await opened.answer('updateChannel', { data: channel });
  return opened;
}
const indices = ({ chat }: Opened) => {
  const { pane } = chat.read();
  return pane.kind === 'ready' ? pane.messages.map(({ index }) => index) : pane.kind;
};
const named = ({ calls }: Opened, name: string) => calls.filter((one) => one.name === name);

test('[P3-CHAT-05] each step on the way to a conversation is on the status line, in its order', async () => {
  const opened = await openChat();
  expect(opened.chat.read().status).toBe('loading');
  expect(opened.rooms).toEqual(['join ali_sara']);
  await opened.answer('channels', { data: [], pages: 0, current: 1 });
  await opened.answer('messages', { data: [], hasMore: false });
  expect(opened.chat.read().status).toBe('loading');
  await opened.answer('updateChannel', { data: aChannel() });
  expect(opened.chat.read().status).toBe('loaded');
});

test('[P2-CHAT-07] a conversation that is not there is begun between its two, and joined then', async () => {
  let isMade = false;
  const opened = await openChat('ali_sara', { join: () => ({ ok: isMade }) });
  expect([opened.chat.read().status, opened.last('addChannel')?.input]).toEqual([
    'creating',
    expect.objectContaining({ channelId: 'ali_sara', sender: 'ali' }),
  ]);
  isMade = true;
  await opened.answer('addChannel', {});
  expect([opened.rooms, opened.chat.read().status]).toEqual([['join ali_sara', 'join ali_sara'], 'loading']);
});

test('one that is not this side’s to begin is absent, and the team’s is joined instead', async () => {
  const opened = await openChat('ali_sara', {
    general: 'ali_team',
    join: (name) => ({ ok: name === 'ali_team' }),
  });
  await opened.refuse('addChannel', 'NOT_FOUND');
  expect(opened.chat.read().pane).toEqual({ kind: 'absent', name: 'ali_sara' });
  expect(opened.rooms.at(-1)).toBe('join ali_team');
  await opened.answer('channels', { data: [], pages: 0, current: 1 });
  expect([opened.chat.read().status, named(opened, 'messages')]).toEqual(['loaded', []]);
});

test('[P2-CHAT-20] a list that did not come says so, and another try asks for it again', async () => {
  const opened = await openChat();
  await opened.refuse('channels', 'BUSY');
  await opened.answer('messages', { data: [], hasMore: false });
  await opened.answer('updateChannel', { data: aChannel() });
  expect([opened.chat.read().status, opened.chat.read().list.kind]).toEqual(['noList', 'failed']);
  opened.chat.retry();
  await opened.settled();
  await opened.answer('channels', { data: [aChannel()], pages: 1, current: 1 });
  expect(opened.chat.read().list.channels).toHaveLength(1);
});

test('[P3-CHAT-10] the list goes on a page at a time, each asked for once; a page that did not come can be asked for again', async () => {
  const opened = await openChat(undefined);
  await opened.answer('channels', { data: [aChannel()], pages: 3, current: 1 });
  void opened.chat.loadMoreChannels();
  void opened.chat.loadMoreChannels();
  expect(named(opened, 'channels').map(({ input }) => input.page)).toEqual([1, 2]);
  await opened.refuse('channels', 'BUSY');
  expect([opened.chat.read().status, opened.chat.read().list.isLoadingMore]).toEqual(['noList', false]);
  void opened.chat.loadMoreChannels();
  const second = aChannel({ channelId: 'ali_omar', updatedAt: '2027-03-10T12:00:00.000Z' });
  await opened.answer('channels', { data: [second], pages: 2, current: 2 });
  const { channels, hasMore } = opened.chat.read().list;
  expect([channels.map(({ channelId }) => channelId), hasMore]).toEqual([['ali_omar', 'ali_sara'], false]);
});

test('a message that is heard stands at its end once, though a call brings it again, and tells that it was seen', async () => {
  const opened = await conversation([1]);
  opened.connection().onNews('message', { channelId: 'ali_sara', message: aMessage(2) } as never);
  opened.connection().onNews('message', { channelId: 'ali_sara', message: aMessage(2) } as never);
  await opened.settled();
  expect(indices(opened)).toEqual([1, 2]);
  expect(named(opened, 'updateChannel')).toHaveLength(2);
  expect(opened.last('updateChannel')?.input).toMatchObject({
    lastMessage: 'word 2',
    sender: 'ali',
    seen: 0,
  });
});

test('[P3-CHAT-13] on a phone whose list covers it, and in a tab behind another, nothing is told to be seen', async () => {
  const covered = await openChat('ali_sara', {}, false);
  await covered.answer('channels', { data: [aChannel()], pages: 1, current: 1 });
  covered.connection().onNews('message', { channelId: 'ali_sara', message: aMessage(1) } as never);
  await covered.settled();
  expect([covered.chat.read().pane.kind, named(covered, 'updateChannel')]).toEqual(['none', []]);
  const behind = await conversation([1]);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  behind.connection().onNews('message', { channelId: 'ali_sara', message: aMessage(2) } as never);
  await behind.settled();
  expect(behind.last('updateChannel')?.input).not.toHaveProperty('seen');
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(behind.last('updateChannel')?.input).toMatchObject({ seen: 0 });
});

test('[P2-CHAT-10] what the other side has seen is shown at once, and what this side has seen elsewhere is new no more', async () => {
  const opened = await conversation([1], false, aChannel({ seen: 2 }));
  opened.connection().onNews('seen', { channelId: 'ali_sara', user: 'sara', index: 1 } as never);
  expect(opened.chat.read().pane).toMatchObject({ channel: { otherSeen: 1 } });
  opened.connection().onNews('seen', { channelId: 'ali_sara', user: 'ali', index: 1 } as never);
  expect(opened.chat.read().list.channels[0]).toMatchObject({ seen: 0, otherSeen: 1 });
});

test('[P2-CHAT-09] who comes and goes is told where it happens, of the other side and in the open conversation alone', async () => {
  const opened = await conversation([1]);
  const news = (name: 'joined' | 'left', channelId: string, user: string) =>
    opened.connection().onNews(name, { channelId, user } as never);
  news('joined', 'ali_sara', 'ali');
  news('joined', 'ali_omar', 'omar');
  news('joined', 'ali_sara', 'sara');
  news('left', 'ali_sara', 'sara');
  expect(opened.chat.read().pane).toMatchObject({
    lines: [
      { kind: 'joined', afterIndex: 1 },
      { kind: 'left', afterIndex: 1 },
    ],
  });
});

test('a message of a conversation that no list has brings the list anew', async () => {
  const opened = await conversation([1]);
  opened.connection().onNews('message', { channelId: 'ali_omar', message: aMessage(1) } as never);
  await opened.answer('channels', { data: [aChannel({ channelId: 'ali_omar' })], pages: 1, current: 1 });
  expect(opened.chat.read().list.channels.map(({ channelId }) => channelId)).toContain('ali_omar');
});

test('earlier messages are asked for before the first, once; where they do not come they can be asked for again', async () => {
  const opened = await conversation([5, 6], true);
  void opened.chat.conversation.loadEarlier();
  void opened.chat.conversation.loadEarlier();
  expect(named(opened, 'messages').map(({ input }) => input.before)).toEqual([undefined, 5]);
  await opened.refuse('messages', 'BUSY');
  expect(opened.chat.read().pane).toMatchObject({ isLoadingEarlier: false, hasEarlier: true });
  void opened.chat.conversation.loadEarlier();
  await opened.answer('messages', { data: [aMessage(3), aMessage(4)], hasMore: false });
  expect([indices(opened), opened.chat.read().pane]).toEqual([
    [3, 4, 5, 6],
    expect.objectContaining({ hasEarlier: false }),
  ]);
});

test('earlier messages of a conversation that was left meanwhile stand in no other one', async () => {
  const opened = await conversation([5], true);
  void opened.chat.conversation.loadEarlier();
  const earlier = opened.last('messages');
  opened.chat.select('ali_omar', true);
  await opened.settled();
  earlier?.answer({ data: [aMessage(4)], hasMore: false });
  await opened.settled();
  expect(opened.chat.read().pane).toEqual({ kind: 'opening', name: 'ali_omar' });
  expect(opened.rooms).toEqual(['join ali_sara', 'leave ali_sara', 'join ali_omar']);
});

test('a connection that comes back joins anew and brings all that was written meanwhile, however many pages', async () => {
  const opened = await conversation([1]);
  opened.connection().onLost();
  expect(opened.chat.read().status).toBe('connecting');
  opened.connection().onConnect();
  await opened.settled();
  await opened.answer('channels', { data: [aChannel()], pages: 1, current: 1 });
  await opened.answer('messages', { data: [aMessage(2)], hasMore: true });
  expect(opened.last('messages')?.input).toMatchObject({ after: 2 });
  await opened.answer('messages', { data: [aMessage(3)], hasMore: false });
  expect([indices(opened), opened.rooms]).toEqual([
    [1, 2, 3],
    ['join ali_sara', 'join ali_sara'],
  ]);
});

test('what was missed comes though a message of one’s own was taken before the connection was back', async () => {
  const opened = await conversation([1]);
  opened.connection().onLost();
  opened.chat.outbox.send('ali_sara', 'on my way');
  await opened.settled();
  const own = aMessage(3, { author: 'ali', clientId: String(opened.last('sendMessage')?.input.clientId) });
  await opened.answer('sendMessage', { data: own });
  expect(indices(opened)).toEqual([1, 3]);
  opened.connection().onConnect();
  await opened.settled();
  await opened.answer('channels', { data: [aChannel()], pages: 1, current: 1 });
  expect(opened.last('messages')?.input).toMatchObject({ after: 1 });
  await opened.answer('messages', { data: [aMessage(2), own], hasMore: false });
  expect(indices(opened)).toEqual([1, 2, 3]);
});

test('a message that is heard while the conversation still opens stands in it', async () => {
  const opened = await openChat();
  await opened.answer('channels', { data: [aChannel()], pages: 1, current: 1 });
  await opened.answer('messages', { data: [aMessage(1)], hasMore: false });
  opened.connection().onNews('message', { channelId: 'ali_sara', message: aMessage(2) } as never);
  await opened.answer('updateChannel', { data: aChannel() });
  expect(indices(opened)).toEqual([1, 2]);
});

/** A step of a chat whose pauses pass when a test says so. */
const step = (done: Promise<unknown>) => Promise.all([done, vi.advanceTimersByTimeAsync(1)]);

test('what was missed and does not come is an error on the status line, and is asked for again after ten seconds', async () => {
  const opened = await conversation([1]);
  vi.useFakeTimers();
  opened.connection().onLost();
  opened.connection().onConnect();
  await step(opened.settled());
  await step(opened.answer('channels', { data: [aChannel()], pages: 1, current: 1 }));
  await step(opened.refuse('messages', 'BUSY'));
  await step(opened.answer('updateChannel', { data: aChannel() }));
  expect(opened.chat.read()).toMatchObject({ status: 'noMessages', pane: { messages: [{ index: 1 }] } });
  await vi.advanceTimersByTimeAsync(9_000);
  expect([named(opened, 'channels').length, named(opened, 'messages').length]).toEqual([2, 2]);
  await vi.advanceTimersByTimeAsync(1_001);
  await step(opened.answer('channels', { data: [aChannel()], pages: 1, current: 1 }));
  await step(opened.answer('messages', { data: [aMessage(2)], hasMore: false }));
  await step(opened.answer('updateChannel', { data: aChannel() }));
  expect([opened.chat.read().status, indices(opened)]).toEqual(['loaded', [1, 2]]);
  await vi.advanceTimersByTimeAsync(600_000);
  expect([named(opened, 'channels').length, named(opened, 'messages').length]).toEqual([3, 3]);
});

test('a page that is left asks for nothing again', async () => {
  const opened = await conversation([1]);
  vi.useFakeTimers();
  opened.connection().onConnect();
  await step(opened.settled());
  for (const name of ['channels', 'messages', 'updateChannel']) await step(opened.refuse(name, 'BUSY'));
  expect(opened.chat.read().status).toBe('noMessages');
  const before = opened.calls.length;
  opened.stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(opened.calls).toHaveLength(before);
});

test.each([
  ['open already', (given: Given) => conversation([1], false, aChannel(), given), 'ready'],
  ['not open yet', (given: Given) => openChat('ali_sara', given), 'failed'],
] as const)(
  'a conversation that is %s and whose joining nobody answers is not called absent, and is joined again after ten seconds',
  async (_, open, kind) => {
    let answers = true;
    const join = () => (answers ? { ok: true } : undefined);
    const opened = await open({ join });
    answers = false;
    vi.useFakeTimers();
    opened.connection().onLost();
    opened.connection().onConnect();
    await step(opened.settled());
    expect(opened.chat.read()).toMatchObject({ status: 'failedToConnect', pane: { kind } });
    answers = true;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(opened.chat.read().status).toBe('loading');
  },
);

test('a conversation that nobody answers to have begun is not called absent', async () => {
  const opened = await openChat('ali_sara', { join: () => ({ ok: false }) });
  await opened.refuse('addChannel', 'BUSY');
  expect(opened.chat.read()).toMatchObject({ status: 'failedToConnect', pane: { kind: 'failed' } });
});

test('[P2-CHAT-20] a connection that cannot be had says so, and its page closes it', async () => {
  const opened = await conversation();
  opened.connection().onFailure();
  expect(opened.chat.read().status).toBe('failedToConnect');
  opened.stop();
  expect(opened.rooms.at(-1)).toBe('close');
});

test('the token of a connection is the account’s own; where none is given there is none', async () => {
  const opened = await openChat();
  const token = opened.connection().token();
  expect(opened.last('chatToken')?.input).toEqual({ identity: 'ali', device: 'web' });
  await opened.answer('chatToken', { data: { token: 'secret' } });
  expect(await token).toBe('secret');
  const none = opened.connection().token();
  await opened.refuse('chatToken', 'NOT_YOU');
  expect(await none).toBeUndefined();
});

test('a picture whose link has run out is asked for again, and stands there with the new one', async () => {
  const opened = await conversation([1, 2]);
  void opened.chat.conversation.renewPicture(2);
  expect(opened.last('messages')?.input).toMatchObject({ after: 1 });
  await opened.answer('messages', { data: [aMessage(2, { body: 'new link' })], hasMore: false });
  expect(opened.chat.read().pane).toMatchObject({ messages: [{ index: 1 }, { body: 'new link' }] });
});
