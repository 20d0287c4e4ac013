/** Whatever a person does first, and before each what leads to it: a pointer moves before it presses. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'] as const;

const waiting = new Set<() => void>();
let isSeen = false;

/** Acts with the first sign of a person on this page: at once where there was one. Returns what takes the wish back. */
export function onFirstSign(act: () => void): () => void {
  if (isSeen) act();
  else waiting.add(act);
  return () => void waiting.delete(act);
}

/** Call it once, as the page wakes. */
export function watchForFirstSign(): void {
  const signs = new AbortController();
  const see = () => {
    signs.abort();
    isSeen = true;
    for (const act of waiting) act();
    waiting.clear();
  };
  for (const sign of SIGNS)
    addEventListener(sign, see, { signal: signs.signal, passive: true, capture: true });
}
