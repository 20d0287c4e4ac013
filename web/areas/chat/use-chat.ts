import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { browserApi } from '../../shell/calls/browser-api.ts';
import { useCallCache } from '../../shell/calls/calls.tsx';
import { keptMessages, sendKeptMessages } from '../../shell/offline/kept-messages.ts';
import { useShadow } from '../../shell/session/session.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { BEGINNING, type ChatState } from './chat-state.ts';
import { ChatStore } from './chat-store.ts';
import { readOnlyChat } from './read-only-chat.ts';

const WIDE = '(min-width: 900px)';

/** A wide screen has the list and a conversation beside each other; a phone one of the two. */
export function useIsWide(): boolean {
  return useMedia(WIDE, true);
}

interface ChatWish {
  readonly accountId: string;
  readonly side: 'person' | 'team';
  readonly general: string | undefined;
  /** The channel that the address asks for. */
  readonly asked: string | undefined;
  readonly isShown: boolean;
}

/** The chat for as long as its page is there. */
export function useChat({ accountId, side, general, asked, isShown }: ChatWish): {
  readonly chat: ChatStore;
  readonly state: ChatState;
} {
  const isShadow = useShadow() !== undefined;
  const chat = useMemo(
    () =>
      new ChatStore({
        ...(isShadow ? readOnlyChat(browserApi()) : { api: browserApi() }),
        accountId,
        side,
        general,
        kept: isShadow || side === 'team' ? undefined : keptMessages(accountId),
      }),
    [accountId, side, general, isShadow],
  );
  const state = useSyncExternalStore(chat.subscribe, chat.read, () => BEGINNING);
  // Before the connection is opened, so that it joins what is asked for.
  useEffect(() => chat.select(asked, isShown), [chat, asked, isShown]);
  useEffect(() => {
    const stop = chat.start();
    return () => {
      stop();
      // What was written as the page was left goes on without it.
      if (!isShadow && side === 'person') void sendKeptMessages(accountId);
    };
  }, [chat, isShadow, side, accountId]);
  // The badge in the header says the same as the list, as soon as the list knows it.
  const { renew } = useCallCache();
  const unread = state.list.channels.filter(({ seen }) => seen > 0).length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number is the reason to ask
  useEffect(() => void renew('unreadChats'), [unread, renew]);
  return { chat, state };
}
