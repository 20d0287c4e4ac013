import type { ReactNode } from 'react';
import IconLock from '#icons/IconLock';
import { MemberPage } from '../../shell/pages/member-page.tsx';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import styles from './admin.module.css';

/** One line a section: what is added to the console later is one more. */
export const SECTIONS = [
  { path: '/admin', label: 'home' },
  { path: '/admin/listings', label: 'listings' },
  { path: '/admin/reports', label: 'reports' },
  { path: '/admin/claims', label: 'claims' },
  { path: '/admin/money', label: 'money' },
  { path: '/admin/payouts', label: 'payouts' },
  { path: '/admin/differences', label: 'differences' },
  { path: '/admin/jobs', label: 'jobs' },
  { path: '/admin/findings', label: 'findings' },
  { path: '/admin/accounts', label: 'accounts' },
  { path: '/admin/chats', label: 'chats' },
] as const;

/** Around every page of the console: nobody but an admin sees more than that it is not theirs. The server decides again. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const texts = useAllTexts().admin;
  return (
    <MemberPage>
      {(account) =>
        account.details.isAdmin ? (
          <div className={`page ${styles.page}`}>{children}</div>
        ) : (
          <div className="page">
            <EmptyState level={1} drawing={<IconLock size={64} stroke={1.5} />} title={texts.only} />
          </div>
        )
      }
    </MemberPage>
  );
}
