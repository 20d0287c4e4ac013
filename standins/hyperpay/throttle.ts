import type { Gateway } from './gateway.ts';
import { MINUTE_MILLISECONDS } from './settings.ts';

const READS_PER_MINUTE = 2;

export type Throttle = {
  /** Counts a read of this id and says whether it is one too many. */
  refuses(id: string): boolean;
};

export function createThrottle(gateway: Gateway): Throttle {
  const reads = new Map<string, readonly number[]>();
  return {
    refuses(id) {
      if (!gateway.settings.throttle) return false;
      const now = gateway.clock.nowMilliseconds();
      const recent = (reads.get(id) ?? []).filter((at) => at > now - MINUTE_MILLISECONDS && at <= now);
      if (recent.length >= READS_PER_MINUTE) return true;
      reads.set(id, [...recent, now]);
      return false;
    },
  };
}
