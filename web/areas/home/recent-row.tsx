import { lazy, Suspense, useEffect, useState } from 'react';
import { onFirstSign } from '../../shell/parts/first-sign.ts';

/** None of a first visit's script: it comes with the first sign of a person. */
const RecentListings = lazy(async () => ({
  default: (await import('../../shell/recent/recent-listings.tsx')).RecentListings,
}));

/** What this browser has looked at, of which the server knows nothing (D-RECENT). */
export function RecentRow() {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => onFirstSign(() => setWanted(true)), []);
  return (
    isWanted && (
      <Suspense>
        <RecentListings />
      </Suspense>
    )
  );
}
