import type { TablerIcon } from '@tabler/icons-react';
import { Link, type MetaFunction } from 'react-router';
import IconCalendarCheck from '#icons/IconCalendarCheck';
import IconLayoutList from '#icons/IconLayoutList';
import { MemberPage } from '../../shell/pages/member-page.tsx';
import { pageMeta } from '../../shell/pages/page-meta.ts';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import styles from './manage.module.css';
import { TodayPart } from './today-part.tsx';

export const shouldRevalidate = () => false;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, (texts) => ({ title: texts.ownerListings.manage, isIndexed: false }));

/** `/owner/manage`: what begins, ends and waits today, and two tiles below it (P2-LIST-01). */
export default function ManagePage() {
  const texts = useAllTexts().ownerListings;
  return (
    <MemberPage mode="owner">
      {() => (
        <div className={`page ${styles.page}`}>
          <h1>{texts.manage}</h1>
          <p className={styles.hint}>{texts.manageHint}</p>
          <TodayPart />
          <ul className={styles.tiles}>
            <Tile
              to="/owner/bookings/1"
              icon={IconCalendarCheck}
              title={texts.bookings}
              hint={texts.bookingsHint}
            />
            <Tile
              to="/owner/listings/0"
              icon={IconLayoutList}
              title={texts.listings}
              hint={texts.listingsHint}
            />
          </ul>
        </div>
      )}
    </MemberPage>
  );
}

interface TileProps {
  readonly to: string;
  readonly icon: TablerIcon;
  readonly title: string;
  readonly hint: string;
}

function Tile({ to, icon: Icon, title, hint }: TileProps) {
  return (
    <li className={styles.tile}>
      <span className={styles.icon}>
        <Icon size={32} stroke={1.5} aria-hidden />
      </span>
      <Link className={styles.link} to={to}>
        {title}
      </Link>
      <p className={styles.hint}>{hint}</p>
    </li>
  );
}
