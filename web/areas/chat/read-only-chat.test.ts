import type { Client } from '@kiraa/contract/client.ts';
import { expect, test, vi } from 'vitest';
import { aChannel } from '../../testing/a-chat.ts';
import { readOnlyChat } from './read-only-chat.ts';

const listed = (answer: object) => {
  const api = { channels: vi.fn(async (_: object) => answer), updateChannel: vi.fn(), messages: vi.fn() };
  return { api, chat: readOnlyChat(api as unknown as Client) };
};
const wish = { channelId: 'ali_sara', lastMessage: '', sender: 'ali' };

test('[D-SHADOW] how a conversation stands is read from the list, and nothing is marked as read', async () => {
  const { api, chat } = listed({ ok: true, status: 200, data: { data: [aChannel({ seen: 3 })], pages: 1 } });
  expect(await chat.api.updateChannel(wish as never)).toMatchObject({
    ok: true,
    data: { data: { seen: 3 } },
  });
  expect([api.updateChannel.mock.calls, api.channels.mock.calls[0]]).toEqual([[], [{ perPage: 50 }]]);
});

test('[D-SHADOW] a conversation that the list has not is not there, and is begun by nobody who looks on', async () => {
  const { chat } = listed({ ok: true, status: 200, data: { data: [], pages: 0 } });
  expect(await chat.api.updateChannel(wish as never)).toMatchObject({
    ok: false,
    status: 404,
    refusal: { code: 'NOT_FOUND' },
  });
});

test('[D-SHADOW] a list that did not come is told as it is', async () => {
  const refused = { ok: false, status: 500, refusal: { code: 'INTERNAL' } };
  expect(await listed(refused).chat.api.updateChannel(wish as never)).toBe(refused);
});

test('[D-SHADOW] no connection is opened: each conversation is entered, nobody is told, and no token is asked for', async () => {
  const { chat } = listed({});
  const told = { onConnect: vi.fn(), onLost: vi.fn(), onFailure: vi.fn(), onNews: vi.fn(), token: vi.fn() };
  const connection = await chat.connect?.(told as never);
  expect(told.onConnect).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(told.onConnect).toHaveBeenCalledTimes(1));
  expect([connection?.isConnected(), await connection?.join('ali_sara')]).toEqual([true, { ok: true }]);
  expect([told.token.mock.calls, told.onLost.mock.calls]).toEqual([[], []]);
});
