import type { Place } from '@kiraa/contract/listings/listings.ts';
import { lazy, type ReactNode, Suspense } from 'react';
import { useFirstSign } from '../../shell/parts/use-first-sign.ts';

const RecentListings = lazy(async () => ({
  default: (await import('../../shell/recent/recent-listings.tsx')).RecentListings,
}));
const HomeRows = lazy(() => import('./home-rows.tsx'));

/** What this browser has looked at, of which the server knows nothing (D-RECENT). */
export function RecentRow() {
  return (
    <Later>
      <RecentListings />
    </Later>
  );
}

/** What suits the city of this browser and the time of the year (D-ROWS). */
export function SeasonRows(props: { readonly cities: readonly Place[]; readonly today: string }) {
  return (
    <Later>
      <HomeRows {...props} />
    </Later>
  );
}

/** None of a first visit's script: it comes with the first sign of a person. */
function Later({ children }: { children: ReactNode }) {
  return useFirstSign() && <Suspense>{children}</Suspense>;
}
