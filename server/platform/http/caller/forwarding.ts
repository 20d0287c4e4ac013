import type { IncomingMessage } from 'node:http';
import type { Log } from '../../log.ts';
import { isTrustedProxy } from './client-address.ts';

const SAID_EVERY_MILLISECONDS = 10 * 60_000;
const HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip'] as const;

/** Requests that say where they come from, through an address that TRUSTED_PROXIES does not name. */
export interface ForwardingWatch {
  /** Whether this one does: then the address of its caller is unknown, whatever the connection's is. */
  isUntrusted(request: Pick<IncomingMessage, 'headers' | 'socket'>): boolean;
  /** Notes one, and says so in the log, once in ten minutes. */
  note(request: Pick<IncomingMessage, 'headers' | 'socket'>, now: number): void;
  /** Whether there has been one: behind such a proxy all visitors share one limit. */
  hasSeen(): boolean;
}

export function watchForwarding(trusted: readonly string[], log: Log): ForwardingWatch {
  const isTrusted = isTrustedProxy(trusted);
  let saidAt: number | undefined;
  const isUntrusted: ForwardingWatch['isUntrusted'] = ({ headers, socket }) =>
    HEADERS.some((name) => headers[name] !== undefined) && !isTrusted(socket.remoteAddress ?? '');
  return {
    isUntrusted,
    note(request, now) {
      if (!isUntrusted(request)) return;
      if (saidAt !== undefined && now - saidAt < SAID_EVERY_MILLISECONDS) return;
      saidAt = now;
      log.error(
        {},
        'a forwarding header came from an address that TRUSTED_PROXIES does not name: if it is a proxy of ours, all visitors share one limit until it is named',
      );
    },
    hasSeen: () => saidAt !== undefined,
  };
}
