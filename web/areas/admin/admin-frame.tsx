import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import IconLock from '#icons/IconLock';
import { MemberPage } from '../../shell/pages/member-page.tsx';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import styles from './admin.module.css';

/** One line a section: what is added to the console later is one more. */
const SECTIONS = [
  { path: '/admin', label: 'listings' },
  { path: '/admin/reports', label: 'reports' },
  { path: '/admin/accounts', label: 'accounts' },
  { path: '/admin/chats', label: 'chats' },
  { path: '/admin/statistics', label: 'statistics' },
] as const;

/** Around every page of the console: nobody but an admin sees more than that it is not theirs. The server decides again. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const texts = useAllTexts().admin;
  return (
    <MemberPage>
      {(account) =>
        account.details.isAdmin ? (
          <div className={`page ${styles.page}`}>
            <nav aria-label={texts.sections} className={styles.sections}>
              {SECTIONS.map(({ path, label }) => (
                <NavLink key={path} to={path} end className={styles.section}>
                  {texts[label]}
                </NavLink>
              ))}
            </nav>
            {children}
          </div>
        ) : (
          <div className="page">
            <EmptyState level={1} drawing={<IconLock size={64} stroke={1.5} />} title={texts.only} />
          </div>
        )
      }
    </MemberPage>
  );
}
