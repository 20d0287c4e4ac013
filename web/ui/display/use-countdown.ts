import { useEffect, useState } from 'react';

/**
 * Whole seconds until the instant (milliseconds since 1970), never below 0; renders once a second. `clock` is the one that the instant was
 * read from: the device's own, unless the server has named it.
 */
export function useCountdown(until: number, clock: () => number = Date.now): number {
  const [now, setNow] = useState(clock);
  useEffect(() => {
    setNow(clock());
    const timer = setInterval(() => {
      setNow(clock());
      if (clock() >= until) clearInterval(timer);
    }, 1_000);
    return () => clearInterval(timer);
  }, [until, clock]);
  return Math.max(0, Math.ceil((until - now) / 1_000));
}
