import { ADMIN_TEAM_ID } from '@kiraa/domain/chat/channel.ts';
import { Link } from 'react-router';
import IconArrowLeft from '#icons/IconArrowLeft';
import IconCloudOff from '#icons/IconCloudOff';
import IconMessageOff from '#icons/IconMessageOff';
import IconMessages from '#icons/IconMessages';
import { textOfCode } from '../../shell/calls/refusals.ts';
import { WrittenName } from '../../shell/listings/written-words.tsx';
import { PushOffer } from '../../shell/push/push-offer.tsx';
import { PersonSafety } from '../../shell/safety/person-safety.tsx';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { SkeletonBlock, Skeletons } from '../../ui/display/skeleton.tsx';
import styles from './chat.module.css';
import { ChatAvatar, useNameOf } from './chat-list.tsx';
import type { ChatState, OpenChat } from './chat-state.ts';
import type { ChatStore } from './chat-store.ts';
import { Composer } from './composer.tsx';
import { Messages } from './messages.tsx';

interface PaneProps {
  readonly chat: ChatStore;
  readonly state: ChatState;
  readonly side: 'person' | 'team';
  readonly path: string;
  readonly isWide: boolean;
}

/** The conversation that is open, or why there is none. */
export function ConversationPane({ chat, state, side, path, isWide }: PaneProps) {
  const texts = useAllTexts();
  const { pane } = state;
  return (
    <div className={styles.pane}>
      {!isWide && (
        <Link to={path} className={styles.back}>
          <IconArrowLeft size={20} className="mirrored" aria-hidden />
          {texts.chat.back}
        </Link>
      )}
      {pane.kind === 'ready' && <Conversation chat={chat} state={state} pane={pane} side={side} />}
      {pane.kind === 'opening' && (
        <Skeletons label={texts.shell.loading} className={styles.opening}>
          <SkeletonBlock height={56} />
        </Skeletons>
      )}
      {pane.kind === 'none' && (
        <EmptyState drawing={<IconMessages size={64} stroke={1.5} />} title={texts.chat.choose} />
      )}
      {pane.kind === 'absent' && (
        <EmptyState
          drawing={<IconMessageOff size={64} stroke={1.5} />}
          title={texts.chat.absent}
          hint={texts.chat.absentHint}
        />
      )}
      {pane.kind === 'hidden' && (
        <EmptyState
          drawing={<IconMessageOff size={64} stroke={1.5} />}
          title={texts.refusals.SHADOW_HIDDEN}
          hint={texts.shadow.chats}
        />
      )}
      {pane.kind === 'notBegun' && (
        <EmptyState drawing={<IconMessages size={64} stroke={1.5} />} title={texts.shadow.noChat} />
      )}
      {pane.kind === 'failed' && (
        <EmptyState
          drawing={<IconCloudOff size={64} stroke={1.5} />}
          title={texts.chat.failed}
          action={<Button onClick={() => chat.retry()}>{texts.shell.tryAgain}</Button>}
        />
      )}
    </div>
  );
}

function Conversation({ chat, state, pane, side }: Omit<PaneProps, 'path' | 'isWide'> & { pane: OpenChat }) {
  const texts = useAllTexts();
  const { channel, name } = pane;
  const other = useNameOf(channel.receiver);
  return (
    <section className={styles.conversation} aria-label={texts.chat.conversationWith(other)}>
      <header className={styles.head}>
        <ChatAvatar user={channel.receiver} />
        <div>
          <h2 className={styles.other}>
            <WrittenName>{other}</WrittenName>
          </h2>
          {side === 'team' && <p className={styles.hint}>{texts.chat.answering}</p>}
        </div>
        {side === 'person' && channel.receiver.id !== ADMIN_TEAM_ID && (
          <PersonSafety person={channel.receiver} inChat onChange={() => chat.retry()} />
        )}
      </header>
      <Messages chat={chat} pane={pane} outgoing={state.outbox.filter((one) => one.channel === name)} />
      <div className={styles.offer}>
        {side === 'person' && pane.messages.some(({ author }) => author === chat.voice) && (
          <PushOffer reason="chat" />
        )}
      </div>
      <Composer
        closed={channel.closed === null ? undefined : textOfCode(texts, channel.closed)}
        onSend={(text, file) => chat.outbox.send(name, text, file)}
      />
    </section>
  );
}
