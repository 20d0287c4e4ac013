import { PAGE_SIZE_MAXIMUM } from '@kiraa/domain/limits.ts';
import type { ChatConnection, ConnectionEvents } from './chat-connection.ts';
import type { ChatSettings } from './chat-settings.ts';

type Api = ChatSettings['api'];

/**
 * The chat of somebody who looks as somebody else (D-SHADOW): no connection is opened, nobody is shown as present, and nothing is marked
 * as read. How a conversation stands is read from the list.
 */
export function readOnlyChat(api: Api): Pick<ChatSettings, 'api' | 'connect'> {
  const updateChannel: Api['updateChannel'] = async ({ channelId }) => {
    const answer = await api.channels({ perPage: PAGE_SIZE_MAXIMUM });
    if (!answer.ok) return answer;
    const data = answer.data.data.find((one) => one.channelId === channelId);
    const absent = {
      ok: false,
      status: 404,
      refusal: { code: 'NOT_FOUND' },
      message: '',
      data: null,
    } as const;
    return data ? { ...answer, data: { ...answer.data, data } } : absent;
  };
  return { api: { ...api, updateChannel }, connect };
}

async function connect({ onConnect }: ConnectionEvents): Promise<ChatConnection> {
  setTimeout(onConnect);
  return {
    isConnected: () => true,
    join: async () => ({ ok: true }),
    leave: () => {},
    close: () => {},
  };
}
