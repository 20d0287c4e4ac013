import { safeStorage } from '../session/storage.ts';

/**
 * What the server's clock is ahead of the device's, which may be wrong by years: as far as its answers have told yet. Kept in the browser,
 * so that the first call of each page is signed by it (D-BOUND). A log-out clears it there; the next answer is kept again.
 */
const AHEAD = 'kiraa.clock';
let aheadMilliseconds: number | undefined;

const SECOND_MILLISECONDS = 1_000;

const kept = (): number => Number(safeStorage('localStorage').getItem(AHEAD)) || 0;

function ahead(): number {
  aheadMilliseconds ??= kept();
  return aheadMilliseconds;
}

/** Milliseconds since 1970 by the server's clock, which alone says whether a moment that it has named is over. */
export const serverNow = (): number => Date.now() + ahead();

/**
 * Learns from an answer's Date, in whole seconds: it was written between sending (`sentAt`, by the device) and now. What was known is
 * moved no further than that demands, so that a slow answer changes nothing. What a cache may have kept tells an old time.
 */
export function hearServerTime(headers: Headers, sentAt: number): void {
  const told = Date.parse(headers.get('date') ?? '');
  if (!Number.isFinite(told) || headers.get('cache-control') !== 'no-store') return;
  const most = Math.min(ahead(), told + SECOND_MILLISECONDS - sentAt);
  const heard = Math.max(most, told - Date.now());
  aheadMilliseconds = heard;
  if (heard !== kept()) safeStorage('localStorage').setItem(AHEAD, String(heard));
}
