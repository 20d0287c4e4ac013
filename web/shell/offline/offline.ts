import { PUSH_WORKER } from '../push/push-device.ts';
import { keepNextBooking } from './keep-next-booking.ts';

/** What a visit leaves for the moment without a connection: the service worker with its page, and the next booking. */
export function prepareForOffline(): void {
  // Where it is forbidden, as in a private window, a page that cannot be reached is the browser's affair.
  navigator.serviceWorker?.register(PUSH_WORKER, { scope: '/' }).catch(() => undefined);
  keepNextBooking();
}
