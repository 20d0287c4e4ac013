import { lazy, Suspense } from 'react';
import { useFirstSign } from '../../shell/parts/use-first-sign.ts';

/** Fetched with the first sign of a person, so that it is there when they press. */
const ComingPage = lazy(() => import('./coming-page.tsx'));

/** Stands over the page while another is on its way. */
export function Coming() {
  return (
    useFirstSign() && (
      <Suspense fallback={null}>
        <ComingPage />
      </Suspense>
    )
  );
}
