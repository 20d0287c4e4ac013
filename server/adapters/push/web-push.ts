import { Agent, request } from 'undici';
import type { Clock } from '../../platform/clock.ts';
import { isPublicSite, lookUpPublic } from '../../platform/http/outgoing/public-address.ts';
import type { Log } from '../../platform/log.ts';
import type { PushMessage, PushOutcome, PushSender, PushTarget } from './port.ts';
import { sealPayload } from './seal-payload.ts';
import { authorizationOf, readSigningKey, type VapidKeys } from './vapid.ts';

const TIMEOUT_MILLISECONDS = 10_000;
const CONNECT_MILLISECONDS = 4_000;

interface Settings {
  /** Undefined: nothing is offered and nothing is sent. */
  readonly keys: VapidKeys | undefined;
  readonly clock: Clock;
  readonly log: Log;
  /** Origin of the stand-ins, the only one that may be sent to without TLS and on this machine; absent in production. */
  readonly standins: string | undefined;
}

/**
 * Sends push messages by the standards of the web (RFC 8030, 8188, 8291, 8292) with what Node brings: the address is the
 * browser's word, so it goes through the same door as other people's calendars, which resolves names to public addresses alone.
 */
export function createWebPush({ keys, clock, log, standins }: Settings): PushSender {
  const key = keys && readSigningKey(keys);
  const publicSites = new Agent({ connect: { timeout: CONNECT_MILLISECONDS, lookup: lookUpPublic } });
  const ownSite = new Agent({ connect: { timeout: CONNECT_MILLISECONDS } });
  const isStandin = (url: URL) => standins !== undefined && url.origin === new URL(standins).origin;

  async function attempt({ to, payload, ttlSeconds }: PushMessage): Promise<PushOutcome> {
    const url = URL.parse(to.endpoint);
    if (!keys || !key || !url || !isAllowed(url, isStandin)) return { kind: 'refused', code: 'NOT_ALLOWED' };
    const answer = await request(url, {
      method: 'POST',
      dispatcher: isStandin(url) ? ownSite : publicSites,
      headers: {
        ttl: String(ttlSeconds),
        urgency: 'normal',
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        authorization: authorizationOf(keys, key, to.endpoint, clock.now()),
      },
      body: sealPayload(payload, to),
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    });
    await answer.body.dump();
    return readPushStatus(answer.statusCode);
  }

  return {
    publicKey: keys?.publicKey,
    isTarget: (target) => {
      const url = URL.parse(target.endpoint);
      return url !== null && isAllowed(url, isStandin) && hasKeys(target);
    },
    send: async (message) => {
      let outcome: PushOutcome;
      try {
        outcome = await attempt(message);
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : 'NETWORK';
        outcome = { kind: code === 'ENOTPUBLIC' ? 'refused' : 'later', code };
      }
      // Neither the address nor the words: whoever has the address can tell the device apart.
      if (outcome.kind !== 'sent') log.info({ outcome }, 'a push message was not handed over');
      return outcome;
    },
  };
}

/** What a push service's status means (RFC 8030). */
export function readPushStatus(status: number): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  const code = `HTTP_${status}`;
  return status === 429 || status >= 500 ? { kind: 'later', code } : { kind: 'refused', code };
}

function isAllowed(url: URL, isStandin: (url: URL) => boolean): boolean {
  if (url.username !== '' || url.password !== '') return false;
  return isStandin(url) || isPublicSite(url);
}

function hasKeys({ p256dh, auth }: PushTarget): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  return point.length === 65 && point[0] === 4 && Buffer.from(auth, 'base64url').length === 16;
}
