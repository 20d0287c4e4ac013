import type { ChatChannel, ChatUser } from '@kiraa/contract/messages/chat.ts';
import { ADMIN_TEAM_ID } from '@kiraa/domain/chat/channel.ts';
import { CHAT_LIST_PAUSE_MILLISECONDS } from '@kiraa/domain/limits.ts';
import type { Messages } from '@kiraa/texts/messages.ts';
import { useRef } from 'react';
import { Link } from 'react-router';
import IconCloudOff from '#icons/IconCloudOff';
import IconMessages from '#icons/IconMessages';
import { useLinkIntent } from '../../shell/calls/use-link-intent.ts';
import { WrittenName } from '../../shell/listings/written-words.tsx';
import { useShadow } from '../../shell/session/session.tsx';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useFormat } from '../../shell/texts/texts.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { SkeletonBlock, Skeletons } from '../../ui/display/skeleton.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { useReached } from '../../ui/use-reached.ts';
import styles from './chat.module.css';
import type { ChannelList } from './chat-state.ts';

interface ChatListProps {
  readonly list: ChannelList;
  readonly side: 'person' | 'team';
  readonly openName: string | undefined;
  readonly linkTo: (channel: ChatChannel) => string;
  /** Somebody is about to open it. */
  readonly onMeant: (channel: ChatChannel) => void;
  readonly onEnd: () => void;
  readonly onRetry: () => void;
}

/** The conversations, the one written in last first; more of them a second after the end is reached (P3-CHAT-10). */
export function ChatList({ list, side, openName, linkTo, onMeant, onEnd, onRetry }: ChatListProps) {
  const texts = useAllTexts();
  const isShadow = useShadow() !== undefined;
  const end = useRef<HTMLDivElement>(null);
  const waits = list.hasMore && !list.isLoadingMore ? CHAT_LIST_PAUSE_MILLISECONDS : undefined;
  useReached(end, waits, onEnd);
  return (
    <nav className={styles.list} aria-label={texts.chat.conversations}>
      {list.kind === 'loading' && (
        <Skeletons label={texts.shell.loading} className={styles.items}>
          <SkeletonBlock height={76} />
        </Skeletons>
      )}
      {list.kind === 'failed' && (
        <EmptyState
          drawing={<IconCloudOff size={64} stroke={1.5} />}
          title={texts.chat.noList}
          action={<Button onClick={onRetry}>{texts.shell.tryAgain}</Button>}
        />
      )}
      {list.kind === 'ready' && list.channels.length === 0 && (
        <EmptyState
          drawing={<IconMessages size={64} stroke={1.5} />}
          {...emptyWords(texts, isShadow ? 'shadow' : side)}
        />
      )}
      <ul className={styles.items}>
        {list.channels.map((channel) => (
          <li key={channel.channelId}>
            <ListItem
              channel={channel}
              isOpen={channel.channelId === openName}
              to={linkTo(channel)}
              onMeant={() => onMeant(channel)}
            />
          </li>
        ))}
      </ul>
      <div ref={end} className={styles.end}>
        {list.isLoadingMore && texts.shell.loading}
      </div>
    </nav>
  );
}

function emptyWords({ chat, shadow }: Messages, side: 'person' | 'team' | 'shadow') {
  if (side === 'shadow') return { title: shadow.noChat, hint: shadow.chats };
  return side === 'team'
    ? { title: chat.noneForTeam, hint: chat.noneForTeamHint }
    : { title: chat.none, hint: chat.noneHint };
}

interface ListItemProps {
  readonly channel: ChatChannel;
  readonly isOpen: boolean;
  readonly to: string;
  readonly onMeant: () => void;
}

function ListItem({ channel, isOpen, to, onMeant }: ListItemProps) {
  const intent = useLinkIntent();
  const texts = useAllTexts();
  const format = useFormat();
  const name = useNameOf(channel.receiver);
  const isUnseen = channel.seen > 0;
  return (
    <Link
      to={to}
      className={styles.item}
      aria-current={isOpen ? 'true' : undefined}
      data-unseen={isUnseen || undefined}
      {...(!isOpen && intent(onMeant))}
    >
      <ChatAvatar user={channel.receiver} />
      <span className={styles.itemWords}>
        <span className={styles.itemHead}>
          <span className={styles.itemName}>
            <WrittenName>{name}</WrittenName>
          </span>
          {channel.lastType !== null && (
            <time className={`ltr ${styles.time}`} dateTime={channel.updatedAt}>
              {format.shortDateTime(new Date(channel.updatedAt))}
            </time>
          )}
        </span>
        <span className={styles.itemHead}>
          <span className={styles.last}>
            <LastWords channel={channel} />
          </span>
          {isUnseen && (
            <span className={styles.count}>
              <span aria-hidden="true">{format.number(channel.seen)}</span>
              <span className="visually-hidden">{texts.chat.unseen(format.number(channel.seen))}</span>
            </span>
          )}
        </span>
      </span>
    </Link>
  );
}

function LastWords({ channel }: { channel: ChatChannel }) {
  const texts = useAllTexts().chat;
  if (channel.lastType === null) return texts.teamHint;
  const words = channel.lastType === 'media' ? texts.picture : channel.lastMessage;
  return <bdi>{channel.lastAuthor === channel.sender.id ? texts.yours(words) : words}</bdi>;
}

/** The team has no name on the wire: it is called the provider's team in the reader's language (P2-CHAT-14). */
export function useNameOf(user: ChatUser): string {
  const texts = useAllTexts().chat;
  return user.id === ADMIN_TEAM_ID ? texts.team : user.name;
}

export function ChatAvatar({ user }: { user: ChatUser }) {
  const name = useNameOf(user);
  return <Avatar name={name} photo={user.photo ?? undefined} size="small" />;
}
