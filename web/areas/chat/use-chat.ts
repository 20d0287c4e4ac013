import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { browserApi } from '../../shell/calls/browser-api.ts';
import { BEGINNING, type ChatState } from './chat-state.ts';
import { ChatStore } from './chat-store.ts';

const WIDE = '(min-width: 900px)';

/** A wide screen has the list and a conversation beside each other; a phone one of the two. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(WIDE);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => window.matchMedia(WIDE).matches,
    () => true,
  );
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
  const chat = useMemo(
    () => new ChatStore({ api: browserApi(), accountId, side, general }),
    [accountId, side, general],
  );
  const state = useSyncExternalStore(chat.subscribe, chat.read, () => BEGINNING);
  // Before the connection is opened, so that it joins what is asked for.
  useEffect(() => chat.select(asked, isShown), [chat, asked, isShown]);
  useEffect(() => chat.start(), [chat]);
  return { chat, state };
}
