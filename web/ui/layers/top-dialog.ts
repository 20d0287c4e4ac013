import { useSyncExternalStore } from 'react';

const open: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** Registers a modal dialog that is about to open; the returned function removes it again. */
export function enterTop(dialog: HTMLDialogElement): () => void {
  const page = document.documentElement;
  // While a dialog is open the page has no scroll bar (base.css), so its width can only be measured before.
  if (open.length === 0) page.toggleAttribute('data-has-bar', window.innerWidth > page.clientWidth);
  open.push(dialog);
  tell();
  return () => {
    const place = open.indexOf(dialog);
    if (place >= 0) open.splice(place, 1);
    tell();
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The modal dialog that lies above everything. The browser makes all that is outside it inert: neither pressed nor read
 * out, whatever its z-index. What must stay within reach, such as a toast, is drawn inside it.
 */
export function useTopDialog(): HTMLDialogElement | undefined {
  return useSyncExternalStore(
    subscribe,
    () => open.at(-1),
    () => undefined,
  );
}
