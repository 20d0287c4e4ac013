import type { EndpointName } from '@kiraa/contract/endpoints.ts';
import type { Messages } from '@kiraa/texts/messages.ts';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import IconLock from '#icons/IconLock';
import { MemberPage } from '../../../shell/pages/member-page.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { EmptyPage } from '../../../ui/display/empty-page.tsx';
import styles from '../admin.module.css';
import { AdminGate } from '../people/admin-gate.tsx';

interface Section {
  readonly path: string;
  readonly label: keyof Omit<Messages['admin'], 'groups'>;
  /** The call that the section begins with: its duties open the section. */
  readonly call: EndpointName;
}

interface SectionGroup {
  readonly name: keyof Messages['admin']['groups'];
  readonly sections: readonly Section[];
}

/** One line a section, in the group in which an operator looks for it: what is added to the console later is one more. */
export const SECTION_GROUPS = [
  {
    name: 'waits',
    sections: [
      { path: '/admin', label: 'home', call: 'adminHome' },
      { path: '/admin/listings', label: 'listings', call: 'adminQueue' },
      { path: '/admin/changes', label: 'changes', call: 'adminChanges' },
      { path: '/admin/verifications', label: 'verifications', call: 'adminVerifications' },
      { path: '/admin/reports', label: 'reports', call: 'adminReports' },
      { path: '/admin/person-reports', label: 'personReports', call: 'adminPersonReports' },
      { path: '/admin/signals', label: 'signals', call: 'adminSignals' },
      { path: '/admin/claims', label: 'claims', call: 'adminClaims' },
      { path: '/admin/no-shows', label: 'noShows', call: 'adminNoShows' },
      { path: '/admin/chats', label: 'chats', call: 'teamChannels' },
      { path: '/admin/messages', label: 'forms', call: 'adminForms' },
      { path: '/admin/applications', label: 'applications', call: 'adminForms' },
    ],
  },
  {
    name: 'everything',
    sections: [
      { path: '/admin/accounts', label: 'accounts', call: 'adminAccount' },
      { path: '/admin/bookings', label: 'bookings', call: 'allBookings' },
      { path: '/admin/all-listings', label: 'allListings', call: 'allListings' },
      { path: '/admin/payments', label: 'payments', call: 'allPayments' },
      { path: '/admin/statistics', label: 'statistics', call: 'adminStatistics' },
    ],
  },
  {
    name: 'books',
    sections: [
      { path: '/admin/money', label: 'money', call: 'moneyNotFinal' },
      { path: '/admin/payouts', label: 'payouts', call: 'payoutBatches' },
      { path: '/admin/differences', label: 'differences', call: 'settlementDifferences' },
    ],
  },
  {
    name: 'writing',
    sections: [
      { path: '/admin/content', label: 'content', call: 'adminTexts' },
      { path: '/admin/lists', label: 'lists', call: 'adminChoices' },
      { path: '/admin/numbers', label: 'numbers', call: 'adminNumbers' },
      { path: '/admin/coupons', label: 'coupons', call: 'adminCoupons' },
      { path: '/admin/imports', label: 'imports', call: 'adminImports' },
      { path: '/admin/partners', label: 'partners', call: 'adminPartners' },
    ],
  },
  {
    name: 'house',
    sections: [
      { path: '/admin/people', label: 'people', call: 'housePeople' },
      { path: '/admin/audit', label: 'audit', call: 'auditLog' },
      { path: '/admin/second-factor', label: 'secondFactor', call: 'adminAccess' },
      { path: '/admin/jobs', label: 'jobs', call: 'failedJobs' },
      { path: '/admin/findings', label: 'findings', call: 'findings' },
      { path: '/admin/limits', label: 'limits', call: 'adminLimits' },
    ],
  },
] as const satisfies readonly SectionGroup[];

/** Around every page of the console: nobody sees more than what their duties open. The server decides again. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const texts = useAllTexts().admin;
  const { pathname } = useLocation();
  return (
    <MemberPage>
      {(account) =>
        account.details.isAdmin ? (
          <AdminGate call={sectionOf(pathname)?.call}>
            {(page) => <div className={`page ${styles.page}`}>{page(children)}</div>}
          </AdminGate>
        ) : (
          <EmptyPage drawing={<IconLock size={64} stroke={1.5} />} title={texts.only} />
        )
      }
    </MemberPage>
  );
}

/** The section that an address belongs to: what has no section of its own is the home's. */
function sectionOf(pathname: string): Section | undefined {
  const named = SECTION_GROUPS.flatMap((group): readonly Section[] => group.sections).filter(
    ({ path }) => pathname === path || pathname.startsWith(`${path}/`),
  );
  return named.at(-1);
}
