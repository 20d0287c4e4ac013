// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { aChannel, openChat } from '../../testing/a-chat.ts';

const NAME = 'ali_sara';
const channel = aChannel();

test('a conversation is joined, its list and its messages are loaded, and it is open', async () => {
  const { chat, answer } = await openChat();
  await answer('channels', { data: [channel], pages: 1, current: 1 });
  await answer('messages', { data: [], hasMore: false });
  await answer('updateChannel', { data: channel });
  expect(chat.read()).toMatchObject({ status: 'loaded', pane: { kind: 'ready', name: NAME } });
});

test.each([
  ['SHADOW_HIDDEN', 'hidden'],
  ['NOT_FOUND', 'notBegun'],
  ['SERVER_ERROR', 'failed'],
])('[D-DESK-CHATS] a conversation whose messages are refused by %s is %s', async (code, kind) => {
  const { chat, calls, answer, settled } = await openChat();
  await answer('channels', { data: [], pages: 0, current: 1 });
  calls.findLast(({ name }) => name === 'messages')?.refuse(code);
  await settled();
  expect(chat.read()).toMatchObject({ status: 'loaded', pane: { kind, name: NAME } });
});

test('what is read is cancelled when the page is left, and its answer is shown nowhere', async () => {
  const { chat, calls, settled, stop } = await openChat();
  const list = calls.find(({ name }) => name === 'channels');
  expect(list?.signal?.aborted).toBe(false);
  stop();
  expect(list?.signal?.aborted).toBe(true);
  await settled();
  expect(chat.read()).toMatchObject({ status: 'connecting', list: { kind: 'loading' } });
});

test('what was written is sent to its end when the page is left', async () => {
  const { chat, calls, answer, stop, settled } = await openChat();
  await answer('channels', { data: [channel], pages: 1, current: 1 });
  chat.outbox.send(NAME, 'on my way');
  await settled();
  stop();
  const sending = calls.find(({ name }) => name === 'sendMessage');
  expect(sending).toBeDefined();
  expect(sending?.signal).toBeUndefined();
});

test('a conversation that is meant is asked for once, and opening it asks for no message again', async () => {
  const { chat, calls, answer, settled } = await openChat();
  await answer('channels', { data: [channel], pages: 1, current: 1 });
  await answer('messages', { data: [], hasMore: false });
  await answer('updateChannel', { data: channel });
  const asked = () => calls.filter(({ name }) => name === 'messages').length;
  expect(asked()).toBe(1);

  const other = { ...channel, channelId: 'ali_omar' };
  chat.conversation.ahead.expect('ali_omar');
  await answer('messages', { data: [{ sid: 'm1', index: 1, body: 'hello' }], hasMore: false });
  expect(asked()).toBe(2);
  chat.select('ali_omar', true);
  await settled();
  await answer('channels', { data: [channel, other], pages: 1, current: 1 });
  await answer('updateChannel', { data: other });
  expect(chat.read().pane).toMatchObject({ kind: 'ready', name: 'ali_omar', messages: [{ body: 'hello' }] });
  expect(asked()).toBe(2);
});

test('a message that comes between the meaning and the opening is not missing', async () => {
  const { chat, calls, answer, settled, connection } = await openChat();
  await answer('channels', { data: [channel], pages: 1, current: 1 });
  await answer('messages', { data: [], hasMore: false });
  await answer('updateChannel', { data: channel });
  const other = { ...channel, channelId: 'ali_omar' };
  chat.conversation.ahead.expect('ali_omar');
  await answer('messages', { data: [], hasMore: false });
  const message = {
    sid: 'm1',
    index: 1,
    body: 'just now',
    author: 'omar',
    createdAt: '2027-03-10T10:01:00.000Z',
  };
  connection().onNews('message', { channelId: 'ali_omar', message } as never);
  chat.select('ali_omar', true);
  await settled();
  await answer('channels', { data: [channel, other], pages: 1, current: 1 });
  expect(calls.filter(({ name }) => name === 'messages')).toHaveLength(3);
  await answer('messages', { data: [message], hasMore: false });
  await answer('updateChannel', { data: other });
  expect(chat.read().pane).toMatchObject({ kind: 'ready', messages: [{ body: 'just now' }] });
});
