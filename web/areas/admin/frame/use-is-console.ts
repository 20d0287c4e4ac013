import { useLocation } from 'react-router';
import { useSession } from '../../../shell/session/session.tsx';

/** Whether this page is the console's to whoever is here; while nobody knows who is, it is. Anybody else has the site's own frame around it. */
export function useIsConsole(): boolean {
  const { pathname } = useLocation();
  const { status, account } = useSession();
  const isUnder = pathname === '/admin' || pathname.startsWith('/admin/');
  return isUnder && (status === 'loading' || account?.details.isAdmin === true);
}
