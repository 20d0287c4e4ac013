import type { ChatChannel } from '@kiraa/contract/messages/chat.ts';
import { ADMIN_TEAM_ID, channelName, readChatQuery } from '@kiraa/domain/chat/channel.ts';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { type Account, useShadow } from '../../shell/session/session.tsx';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { Button } from '../../ui/controls/button.tsx';
import styles from './chat.module.css';
import { ChatList } from './chat-list.tsx';
import type { ChatStatus } from './chat-state.ts';
import { ConversationPane } from './conversation-pane.tsx';
import { useChat, useIsWide } from './use-chat.ts';

interface ChatScreenProps {
  readonly account: Account;
  readonly side: 'person' | 'team';
  /** Without the query: where the list is. */
  readonly path: string;
  /** Called with each message that is the newest of the open conversation. */
  readonly onNewMessage?: () => void;
}

/** Status line, list and conversation (P2-CHAT-01, P3-CHAT-02); on a phone one of the two at a time, with a way back. */
export function ChatScreen({ account, side, path, onNewMessage }: ChatScreenProps) {
  const [query] = useSearchParams();
  const asked = readChatQuery(query.get('user'))?.channel;
  const isWide = useIsWide();
  const isShadow = useShadow() !== undefined;
  const texts = useAllTexts();
  const general = side === 'person' ? channelName(account.id, ADMIN_TEAM_ID) : undefined;
  const isShown = isWide || asked !== undefined;
  const { chat, state } = useChat({ accountId: account.id, side, general, asked, isShown });
  const newest = state.pane.kind === 'ready' ? state.pane.messages.at(-1)?.sid : undefined;
  useEffect(() => {
    if (newest !== undefined) onNewMessage?.();
  }, [newest, onNewMessage]);
  const openName = asked ?? (isWide ? general : undefined);
  return (
    <>
      <StatusLine status={state.status} onRetry={() => chat.retry()} />
      {isShadow && state.list.channels.length > 0 && <p className={styles.hint}>{texts.shadow.chats}</p>}
      <div className={styles.halves}>
        {(isWide || !isShown) && (
          <ChatList
            list={state.list}
            side={side}
            openName={openName}
            linkTo={(channel) => linkTo(path, channel)}
            onMeant={({ channelId }) => chat.conversation.ahead.expect(channelId)}
            onEnd={() => void chat.loadMoreChannels()}
            onRetry={() => chat.retry()}
          />
        )}
        {isShown && (
          <ConversationPane
            key={openName}
            chat={chat}
            state={state}
            side={side}
            path={path}
            isWide={isWide}
          />
        )}
      </div>
    </>
  );
}

/** Receiver, sender, and the other party's name (P2-CHAT-02, P3-CHAT-03). */
function linkTo(path: string, { sender, receiver }: ChatChannel): string {
  const ids = `${receiver.id}_${sender.id}`;
  return `${path}?user=${ids}_${encodeURIComponent(receiver.name)}`;
}

const ERRORS: readonly ChatStatus[] = ['failedToConnect', 'noList', 'noMessages'];

/** Where the connection stands, in the specification's words (P3-CHAT-04); its errors as "Error: …" (P2-CHAT-20). */
function StatusLine({ status, onRetry }: { status: ChatStatus; onRetry: () => void }) {
  const texts = useAllTexts();
  const isError = ERRORS.includes(status);
  const words = texts.chat[status];
  return (
    <div className={styles.statusRow}>
      <p role="status" className={styles.status} data-kind={isError ? 'error' : status}>
        {isError ? texts.chat.error(words) : words}
      </p>
      {(status === 'noList' || status === 'noMessages') && (
        <Button kind="quiet" onClick={onRetry}>
          {texts.shell.tryAgain}
        </Button>
      )}
    </div>
  );
}
