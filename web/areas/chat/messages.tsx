import type { ChatMessage } from '@kiraa/contract/messages/chat.ts';
import { Fragment, useLayoutEffect, useRef } from 'react';
import IconMessageHeart from '#icons/IconMessageHeart';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import styles from './chat.module.css';
import { useNameOf } from './chat-list.tsx';
import { lastIndexOf, type OpenChat, type Outgoing } from './chat-state.ts';
import type { ChatStore } from './chat-store.ts';
import { MessageItem } from './message-item.tsx';
import { OutgoingItem } from './outgoing-item.tsx';

interface MessagesProps {
  readonly chat: ChatStore;
  readonly pane: OpenChat;
  readonly outgoing: readonly Outgoing[];
}

/** What was said, in its order, with who came and went in between; what is on its way stands last. */
export function Messages({ chat, pane, outgoing }: MessagesProps) {
  const texts = useAllTexts();
  const { messages, channel } = pane;
  const box = useEndInView(pane, outgoing.length, chat.voice);
  const other = useNameOf(channel.receiver);
  const own = messages.filter((message) => message.author === chat.voice);
  const lastOwn = lastIndexOf(own);
  const isEmpty = messages.length === 0 && outgoing.length === 0;
  return (
    <div
      className={styles.messages}
      ref={box}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no pointer scrolls it with the keys
      tabIndex={0}
      role="log"
      aria-label={texts.chat.conversationWith(other)}
    >
      {pane.hasEarlier && (
        <Button
          kind="quiet"
          className={styles.earlier}
          waiting={pane.isLoadingEarlier ? texts.shell.pleaseWait : undefined}
          onClick={() => void chat.conversation.loadEarlier()}
        >
          {texts.chat.earlier}
        </Button>
      )}
      {isEmpty && (
        <EmptyState
          drawing={<IconMessageHeart size={64} stroke={1.5} />}
          title={texts.chat.firstWord}
          hint={texts.chat.firstWordHint}
        />
      )}
      <PresenceLines pane={pane} after={0} before={messages[0]?.index} />
      {messages.map((message, at) => (
        <Fragment key={message.sid}>
          <MessageItem
            message={message}
            isOwn={message.author === chat.voice}
            authorName={message.author === chat.voice ? texts.chat.you : other}
            standing={standingOf(message, lastOwn, channel.otherSeen)}
            onPictureGone={() => void chat.conversation.renewPicture(message.index)}
          />
          <PresenceLines pane={pane} after={message.index} before={messages[at + 1]?.index} />
        </Fragment>
      ))}
      {outgoing.map((one) => (
        <OutgoingItem key={one.clientId} outgoing={one} outbox={chat.outbox} />
      ))}
    </div>
  );
}

/** Under one's own last message alone: a tick on every line would be noise. */
function standingOf(message: ChatMessage, lastOwn: number, otherSeen: number): 'seen' | 'sent' | undefined {
  if (message.index !== lastOwn) return undefined;
  return otherSeen >= message.index ? 'seen' : 'sent';
}

/** "User has joined", "user has left" (P2-CHAT-09, P3-CHAT-09), where it happened. */
function PresenceLines({
  pane,
  after,
  before,
}: {
  pane: OpenChat;
  after: number;
  before: number | undefined;
}) {
  const texts = useAllTexts().chat;
  const end = before ?? Number.POSITIVE_INFINITY;
  const here = pane.lines.filter(({ afterIndex }) => afterIndex >= after && afterIndex < end);
  return here.map(({ key, kind }) => (
    <p key={key} className={styles.presence}>
      {texts[kind]}
    </p>
  ));
}

/** The newest stays in view while its reader is at the end; whoever reads further up is left there. */
function useEndInView(pane: OpenChat, outgoing: number, voice: string) {
  const box = useRef<HTMLDivElement>(null);
  const height = useRef(0);
  const first = pane.messages[0]?.index;
  const last = pane.messages.at(-1);
  const seenFirst = useRef(first);
  const isOwn = last?.author === voice;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown has changed with any of these
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const grown = element.scrollHeight - height.current;
    const fromEnd = height.current - element.scrollTop - element.clientHeight;
    const isEarlier = first !== undefined && seenFirst.current !== undefined && first < seenFirst.current;
    if (isEarlier) element.scrollTop += grown;
    else if (height.current === 0 || fromEnd < 120 || isOwn || outgoing > 0)
      element.scrollTop = element.scrollHeight;
    height.current = element.scrollHeight;
    seenFirst.current = first;
  }, [first, last?.sid, outgoing, pane.lines.length]);
  return box;
}
