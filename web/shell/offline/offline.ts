import { followNewVersions } from '../parts/new-version.ts';
import { PUSH_WORKER } from '../push/push-device.ts';
import { keepNextBooking } from './keep-next-booking.ts';

/** What a visit leaves for the moment without a connection, and for who installs the site: manifest, service worker, next booking. */
export function prepareForOffline(): void {
  nameManifest();
  followNewVersions();
  // Where it is forbidden, as in a private window, a page that cannot be reached is the browser's affair.
  navigator.serviceWorker?.register(PUSH_WORKER, { scope: '/' }).catch(() => undefined);
  keepNextBooking();
}

/** By the script, because a first visit has no byte left for it; nobody installs a site before they have touched it. */
function nameManifest(): void {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = `/${document.documentElement.lang}.webmanifest`;
  document.head.append(link);
}
