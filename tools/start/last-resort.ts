import type { Log } from '@kiraa/server/platform/log.ts';
import type { Cleanup } from './cleanup.ts';

const END_WITHIN_MILLISECONDS = 10_000;

/**
 * For an error that nobody caught (a fault of ours): it is written into the log like any other, without the values that a
 * stack would print, what is under way is ended, and the process ends with code 1. What state it is in nobody knows, so it does not
 * go on; who supervises it starts it anew (OWASP ASVS 16.5.4).
 */
export function endOnUncaught(log: Log, cleanup: Cleanup): void {
  let isEnding = false;
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ err: error, from: origin }, 'an error that nobody caught ends this process');
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(1), END_WITHIN_MILLISECONDS).unref();
    void cleanup.run().finally(() => process.exit(1));
  });
}
