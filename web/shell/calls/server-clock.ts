/** What the server's clock is ahead of the device's, which may be wrong by years: as far as its answers have told yet. */
let aheadMilliseconds = 0;

const SECOND_MILLISECONDS = 1_000;

/** Milliseconds since 1970 by the server's clock, which alone says whether a moment that it has named is over. */
export const serverNow = (): number => Date.now() + aheadMilliseconds;

/**
 * Learns from an answer's Date, in whole seconds: it was written between sending (`sentAt`, by the device) and now. What was known is
 * moved no further than that demands, so that a slow answer changes nothing. What a cache may have kept tells an old time.
 */
export function hearServerTime(headers: Headers, sentAt: number): void {
  const told = Date.parse(headers.get('date') ?? '');
  if (!Number.isFinite(told) || headers.get('cache-control') !== 'no-store') return;
  const most = Math.min(aheadMilliseconds, told + SECOND_MILLISECONDS - sentAt);
  aheadMilliseconds = Math.max(most, told - Date.now());
}
