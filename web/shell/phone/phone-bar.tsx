import type { TablerIcon } from '@tabler/icons-react';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { Link, useLocation } from 'react-router';
import IconCalendarEvent from '#icons/IconCalendarEvent';
import IconCash from '#icons/IconCash';
import IconHeart from '#icons/IconHeart';
import IconLayoutGrid from '#icons/IconLayoutGrid';
import IconMessageCircle from '#icons/IconMessageCircle';
import IconSearch from '#icons/IconSearch';
import IconSun from '#icons/IconSun';
import IconUser from '#icons/IconUser';
import { useUnreadChats } from '../header/chat-badge.tsx';
import type { Account } from '../session/session.tsx';
import { useFormTexts } from '../texts/form-texts.ts';
import styles from './phone-bar.module.css';
import { hasPhoneBar, type PhonePlace, phonePlaces } from './phone-places.ts';

const ICONS: Readonly<Record<PhonePlace['label'], TablerIcon>> = {
  search: IconSearch,
  bookings: IconCalendarEvent,
  messages: IconMessageCircle,
  favourites: IconHeart,
  me: IconUser,
  today: IconSun,
  listings: IconLayoutGrid,
  earnings: IconCash,
};

/** The places of whoever is logged in, at the foot of a phone; on a wide screen the header has them. It stands behind the page. */
export function PhoneBar({ account }: { account: Account }) {
  const { pathname } = useLocation();
  const words = useFormTexts().phone;
  useEffect(reachTheEdges, []);
  if (!hasPhoneBar(pathname)) return null;
  return createPortal(
    <nav className={styles.bar} aria-label={words.bar} data-phone-bar>
      <ul className={styles.places}>
        {phonePlaces[account.mode].map((place) => (
          <li key={place.label}>
            <Place place={place} isHere={place.here.test(pathname)} />
          </li>
        ))}
      </ul>
    </nav>,
    document.body,
  );
}

/** Without it a phone tells of no safe area, and what is at its rounded edge lies beneath the system's own bar. */
function reachTheEdges(): void {
  const viewport = document.querySelector<HTMLMetaElement>('meta[name=viewport]');
  if (viewport && !viewport.content.includes('viewport-fit')) viewport.content += ', viewport-fit=cover';
}

function Place({ place: { path, label }, isHere }: { place: PhonePlace; isHere: boolean }) {
  const words = useFormTexts().phone;
  const Icon = ICONS[label];
  return (
    <Link to={path} className={styles.place} aria-current={isHere ? 'page' : undefined}>
      <span className={styles.icon}>
        <Icon size={24} stroke={isHere ? 2.25 : 1.75} aria-hidden />
        {label === 'messages' && <Unread />}
      </span>
      <span className={styles.label}>{words[label]}</span>
    </Link>
  );
}

function Unread() {
  const { shown, words } = useUnreadChats();
  if (shown === undefined) return null;
  return (
    <>
      <span className={styles.count} aria-hidden="true">
        {shown}
      </span>
      <span className="visually-hidden">{words}</span>
    </>
  );
}
