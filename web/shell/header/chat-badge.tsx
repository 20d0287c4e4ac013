import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import IconMessageCircle from '#icons/IconMessageCircle';
import { useCall } from '../calls/calls.tsx';
import type { Account } from '../session/session.tsx';
import { useFormat, useTexts } from '../texts/texts.tsx';
import styles from './header.module.css';

const MOST_SHOWN = 99;
/** Without a connection of its own: those are the chat's, and a person has few of them. */
const ASKED_EVERY_MILLISECONDS = 15_000;

/** In how many conversations something is unread, as it is shown and as it is said; nothing where there is none. */
export function useUnreadChats(): { readonly shown: string | undefined; readonly words: string } {
  const texts = useTexts().shell;
  const format = useFormat();
  const { pathname } = useLocation();
  const { data, refetch } = useCall(
    'unreadChats',
    {},
    { everyMilliseconds: ASKED_EVERY_MILLISECONDS, onReturn: true },
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the reason to ask
  useEffect(() => void refetch(), [pathname, refetch]);
  const count = data?.unread ?? 0;
  const shown = count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count);
  return { shown: count > 0 ? format.digits(shown) : undefined, words: texts.unreadChats(count) };
}

/** The chat with the number of conversations in which something is unread, as long as the page is looked at. */
export function ChatBadge({ account }: { account: Account }) {
  const { shown, words } = useUnreadChats();
  return (
    <Link to={`/${account.mode}/chat`} className={styles.icon} aria-label={words} data-header-chat>
      <IconMessageCircle size={24} stroke={1.75} aria-hidden />
      {shown !== undefined && (
        <span className={styles.count} aria-hidden="true">
          {shown}
        </span>
      )}
    </Link>
  );
}
