import { lazy, Suspense } from 'react';
import { AdminFrame } from '../frame/admin-frame.tsx';

/** The queue comes from the admin's own API: the server has nothing to add. */
export const shouldRevalidate = () => false;
export { consoleMeta as meta } from '../frame/console-page.tsx';

/** By itself, so that the list of pages, which every first visit fetches, does not name its parts. */
const SignalsQueue = lazy(() => import('./signals-queue.tsx'));

/** `/admin/signals?about=&list=&sort=&after=` (D-SIGNALS). */
export default function SignalsPage() {
  return (
    <AdminFrame>
      <Suspense>
        <SignalsQueue />
      </Suspense>
    </AdminFrame>
  );
}
