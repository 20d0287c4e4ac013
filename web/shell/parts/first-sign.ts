import { RIYADH } from '@kiraa/domain/time.ts';
import { afterPaint } from '../../ui/layers/after-paint.ts';
import { SEARCHED_KEY } from '../search/bar/searched.ts';
import { deviceTimeZone } from '../search/device-place.ts';

/** Whatever a person does first, and before each what leads to it: a pointer moves before it presses. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'] as const;

const AT_LAST_MILLISECONDS = 500;

const waiting = new Set<() => void>();
let isSeen = false;

/** Acts with the first sign of a person on this page: at once where there was one. Returns what takes the wish back. */
export function onFirstSign(act: () => void): () => void {
  if (isSeen) act();
  else waiting.add(act);
  return () => void waiting.delete(act);
}

/**
 * Call it once, as the page wakes. Somebody who has been here before, or whose page has to be written anew by what only the
 * browser knows, is waited for no longer.
 */
export function watchForFirstSign(): void {
  if (!isAsWritten()) {
    see();
    return;
  }
  for (const sign of SIGNS)
    addEventListener(sign, seeSign, { signal: signs.signal, passive: true, capture: true });
}

const signs = new AbortController();

function see(): void {
  signs.abort();
  isSeen = true;
  for (const act of waiting) act();
  waiting.clear();
}

/** What waits for the sign draws much of the page anew: the press is seen first, and what the page then has to do is done. */
function seeSign(): void {
  signs.abort();
  afterPaint(() => {
    // Not every browser has it.
    if ('requestIdleCallback' in window) requestIdleCallback(see, { timeout: AT_LAST_MILLISECONDS });
    else afterPaint(see);
  });
}

/** Whether the page stays what the server wrote until somebody does something. */
function isAsWritten(): boolean {
  const asked = new URLSearchParams(location.search);
  asked.delete('lng');
  return asked.size === 0 && location.hash === '' && deviceTimeZone() === RIYADH && hasNothingKept();
}

/** What every visit leaves: the language, where each page was scrolled to, what was searched for last, and which listings were looked at. */
const KEPT_OF_EVERYBODY: readonly string[] = [
  'i18nextLng',
  'react-router-scroll-positions',
  SEARCHED_KEY,
  'kiraa.seen',
];

function hasNothingKept(): boolean {
  try {
    return [localStorage, sessionStorage].every((storage) =>
      Object.keys(storage).every((name) => KEPT_OF_EVERYBODY.includes(name)),
    );
  } catch {
    // Storage is forbidden, so that nothing is kept in it.
    return true;
  }
}
