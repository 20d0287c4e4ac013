import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import type { Account } from './session.tsx';

const ConsentDialog = lazy(() => import('../../areas/accounts/log-in/consent-dialog.tsx'));
/** What one has to be able to read before one agrees, and where to go for somebody who does not. */
const OPEN_PATHS = ['/terms-and-conditions', '/privacy-policy', '/contact-us', '/my_profile/privacy'];

/** Asks whoever has agreed to an earlier version of the terms or the privacy policy alone (D-CONSENT). */
export function ConsentGate({ account }: { account: Account }) {
  const { pathname } = useLocation();
  const open = account.details.openConsents ?? [];
  if (open.length === 0 || OPEN_PATHS.includes(pathname.replace(/\/+$/, ''))) return null;
  return (
    <Suspense fallback={null}>
      <ConsentDialog open={open} />
    </Suspense>
  );
}
