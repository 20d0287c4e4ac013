/** The service worker: its scope is the whole site. */
export const PUSH_WORKER = '/push-worker.js';

/** How this device stands: `off` may be asked, `blocked` was told no in the browser itself. */
export type PushStanding = 'impossible' | 'blocked' | 'off' | 'on';

function canPush(): boolean {
  return (
    typeof navigator !== 'undefined' &&
    'serviceWorker' in navigator &&
    'PushManager' in window &&
    'Notification' in window
  );
}

async function subscriptionHere(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return registration ? await registration.pushManager.getSubscription() : null;
}

/** Asks nobody anything. */
export async function standingOfDevice(): Promise<PushStanding> {
  if (!canPush()) return 'impossible';
  if (Notification.permission === 'denied') return 'blocked';
  if (Notification.permission === 'default') return 'off';
  return (await subscriptionHere()) ? 'on' : 'off';
}

/** The browser asks the person, so this follows a press. False when they, the browser or the server say no. */
export async function turnOnPush(key: string, keep: KeepTarget): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const registration = await navigator.serviceWorker.register(PUSH_WORKER, { scope: '/' });
  await navigator.serviceWorker.ready;
  const known = await registration.pushManager.getSubscription();
  const wish = { userVisibleOnly: true, applicationServerKey: key };
  return await keep(targetOf(known ?? (await registration.pushManager.subscribe(wish))));
}

/** Ends the subscription in the browser, after `drop` has told the server its address. */
export async function turnOffPush(drop: (endpoint: string) => Promise<unknown>): Promise<void> {
  const subscription = await subscriptionHere();
  if (!subscription) return;
  await drop(subscription.endpoint);
  await subscription.unsubscribe();
}

/** A device that has agreed goes on to be told after a new log-in: its subscription belongs to the session. */
export async function renewPush(keep: KeepTarget): Promise<void> {
  if (!canPush() || Notification.permission !== 'granted') return;
  const subscription = await subscriptionHere();
  if (subscription) await keep(targetOf(subscription));
}

export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}
/** Tells the server; false when it refused. */
export type KeepTarget = (target: PushTarget) => Promise<boolean>;

function targetOf(subscription: PushSubscription): PushTarget {
  const { endpoint, keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  return { endpoint: endpoint ?? '', p256dh, auth };
}
