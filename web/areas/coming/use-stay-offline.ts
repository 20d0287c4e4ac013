import { useEffect } from 'react';
import { useFormTexts } from '../../shell/texts/form-texts.ts';
import { useToasts } from '../../shell/toasts/toasts.tsx';

/** What the service worker's page stands in for: the next booking with its codes. */
const KEPT = /^\/(booking\/|(renter|owner)\/bookings\/)/;

/**
 * Without a connection a press on a link would end what can still be read. It says so instead, and the page stays; but bookings,
 * of which the next one is kept, go to the page that shows it.
 */
export function useStayOffline(): void {
  const { noConnection } = useFormTexts().discover;
  const toasts = useToasts();
  useEffect(() => {
    const press = (event: MouseEvent) => {
      if (navigator.onLine || event.defaultPrevented) return;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || !leadsAway(link)) return;
      event.preventDefault();
      event.stopPropagation();
      if (KEPT.test(link.pathname) && navigator.serviceWorker?.controller) location.assign(link.href);
      else toasts.info(noConnection);
    };
    window.addEventListener('click', press, true);
    return () => window.removeEventListener('click', press, true);
  }, [noConnection, toasts]);
}

/** To another page: not within this one, nor to a telephone, nor to a file that the page has made itself. */
function leadsAway(link: HTMLAnchorElement): boolean {
  if (!/^https?:$/.test(link.protocol) || link.hasAttribute('download')) return false;
  return (
    link.origin !== location.origin || link.pathname !== location.pathname || link.search !== location.search
  );
}
