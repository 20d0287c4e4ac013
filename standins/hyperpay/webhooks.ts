import { createCipheriv, createHash } from 'node:crypto';
import { transactionBody } from './answers.ts';
import type { Gateway } from './gateway.ts';
import type { Notification } from './records.ts';
import { DAY_MILLISECONDS, MINUTE_MILLISECONDS } from './settings.ts';

/** The vendor's own waits between tries, in minutes; after them daily up to 30 days. */
const retryMinutes: readonly number[] = [1, 2, 4, 8, 15, 30, 60];
const GIVE_UP_MILLISECONDS = 30 * DAY_MILLISECONDS;
const ANSWER_LIMIT_MILLISECONDS = 30_000;

export type Sealed = { body: string; initializationVector: string; authenticationTag: string };

/** AES-256-GCM, no padding, no associated data; key and vector in hex, all parts come back in upper-case hex. */
export function seal(plain: string, key: string, initializationVector: string): Sealed {
  const cipher = createCipheriv(
    'aes-256-gcm',
    Buffer.from(key, 'hex'),
    Buffer.from(initializationVector, 'hex'),
  );
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return {
    body: body.toString('hex').toUpperCase(),
    initializationVector: initializationVector.toUpperCase(),
    authenticationTag: cipher.getAuthTag().toString('hex').toUpperCase(),
  };
}

/** Delivers notifications until they are taken. */
export type Courier = {
  /** Resolves when no delivery is under way (retries still to come are not waited for). */
  settled(): Promise<void>;
  /** Takes up what a restart interrupted. */
  resume(): void;
  /** Breaks off what is on its way; it counts as not taken and comes after the next start. */
  stop(): Promise<void>;
};

export function createCourier(gateway: Gateway): Courier {
  const underWay = new Set<Promise<void>>();
  const stopping = new AbortController();
  /** In wrong-order mode the notification that waits for the next one to overtake it. */
  let overtaken: string | undefined;

  function schedule(notification: Notification) {
    if (notification.nextAt === undefined) return;
    gateway.agenda.at(notification.nextAt, (at) => start(notification.id, at));
  }

  function start(id: string, at: number) {
    if (gateway.webhooks.mode === 'wrong-order' && overtaken === undefined) {
      overtaken = id;
      return;
    }
    const ids = overtaken === undefined ? [id] : [id, overtaken];
    overtaken = undefined;
    const delivery = (async () => {
      for (const each of ids) await deliver(each, at);
    })().finally(() => underWay.delete(delivery));
    underWay.add(delivery);
  }

  async function deliver(id: string, at: number) {
    const notification = gateway.books.notifications.get(id);
    if (notification === undefined || notification.delivered) return;
    const { url, key } = gateway.webhooks;
    if (url === undefined || key === undefined) return settle({ ...notification, nextAt: undefined });
    const copies = gateway.webhooks.mode === 'duplicate' ? notification.copies * 2 : notification.copies;
    const taken: boolean[] = [];
    for (let copy = 1; copy <= copies; copy += 1) {
      taken.push(await post(gateway, notification, copy, { url, key, stop: stopping.signal }));
    }
    // A reset may have emptied the books while the receiver thought; its notification must not come back.
    if (gateway.books.notifications.get(id) !== notification) return;
    const attempts = notification.attempts + 1;
    if (taken.every(Boolean))
      return settle({ ...notification, attempts, delivered: true, nextAt: undefined });
    const nextAt = at + waitAfter(attempts);
    const givenUp = nextAt > notification.createdAt + GIVE_UP_MILLISECONDS;
    settle({ ...notification, attempts, nextAt: givenUp ? undefined : nextAt });
  }

  function settle(notification: Notification) {
    gateway.books.record({ notifications: [notification] });
    schedule(notification);
  }

  gateway.announce = (notification, dueAt) => {
    start(notification.id, dueAt);
  };

  async function settled() {
    while (underWay.size > 0) await Promise.all(underWay);
    await gateway.books.durable();
  }

  return {
    settled,
    stop() {
      stopping.abort();
      return settled();
    },
    resume() {
      for (const notification of gateway.books.notifications.values()) {
        if (!notification.delivered) schedule(notification);
      }
    },
  };
}

function waitAfter(attempts: number): number {
  const minutes = retryMinutes[attempts - 1];
  return minutes === undefined ? DAY_MILLISECONDS : minutes * MINUTE_MILLISECONDS;
}

/** One copy on its way; true when the receiver took it (2xx within the vendor's 30 seconds). */
async function post(
  gateway: Gateway,
  notification: Notification,
  copy: number,
  { url, key, stop }: { url: string; key: string; stop: AbortSignal },
): Promise<boolean> {
  const vectorRow = `${notification.id}:${notification.attempts}:${copy}`;
  const vector = createHash('sha256').update(vectorRow).digest('hex').slice(0, 24);
  const sealed = seal(JSON.stringify(notificationBody(gateway, notification)), key, vector);
  const isJson = gateway.webhooks.form === 'json';
  try {
    const response = await fetch(url, {
      method: 'POST',
      signal: AbortSignal.any([stop, AbortSignal.timeout(ANSWER_LIMIT_MILLISECONDS)]),
      redirect: 'error',
      headers: {
        'content-type': isJson ? 'application/json' : 'text/plain',
        'x-initialization-vector': sealed.initializationVector,
        'x-authentication-tag':
          gateway.webhooks.mode === 'bad-tag' ? '00'.repeat(16) : sealed.authenticationTag,
      },
      body: isJson ? JSON.stringify({ encryptedBody: sealed.body }) : sealed.body,
    });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    // Nobody there, or no answer in time: the same as a refusal, it is tried again.
    return false;
  }
}

function notificationBody(gateway: Gateway, notification: Notification) {
  const transaction = gateway.books.transactions.get(notification.transactionId);
  if (transaction === undefined) return { type: 'test', payload: {} };
  const payload = transactionBody(gateway, transaction);
  return {
    type: 'PAYMENT',
    payload: { ...payload, authentication: { entityId: transaction.entityId } },
  };
}
