import { safeStorage } from '../session/storage.ts';

/** Listings that this browser has looked at, newest first: ids and nothing else, here and nowhere on the server (D-RECENT). */
const STORAGE_NAME = 'kiraa.seen';
export const MOST_SEEN = 20;
const ID = /^[0-9a-f-]{36}$/;

const listeners = new Set<() => void>();
const storage = () => safeStorage('localStorage');

/** The ids; whatever else stands there, by an older version or a person's hand, is left out. */
export function readSeen(): readonly string[] {
  return idsIn(storage().getItem(STORAGE_NAME));
}

/** The text that is kept: for a snapshot that stays the same as long as it does. */
export function seenText(): string {
  return storage().getItem(STORAGE_NAME) ?? '';
}

export function idsIn(text: string | null): readonly string[] {
  return [...new Set((text ?? '').split(',').filter((one) => ID.test(one)))].slice(0, MOST_SEEN);
}

/** Puts a listing in front. */
export function noteSeen(listingId: string): void {
  keep([listingId, ...readSeen().filter((one) => one !== listingId)]);
}

/** Takes out what is no longer shown. */
export function forgetSeen(ids: readonly string[]): void {
  keep(readSeen().filter((one) => !ids.includes(one)));
}

export function clearSeen(): void {
  keep([]);
}

function keep(ids: readonly string[]): void {
  if (ids.length === 0) storage().removeItem(STORAGE_NAME);
  else storage().setItem(STORAGE_NAME, ids.slice(0, MOST_SEEN).join(','));
  for (const listener of listeners) listener();
}

export function onSeen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
