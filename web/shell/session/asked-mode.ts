import type { Mode } from './session.tsx';
import { safeStorage } from './storage.ts';

/** Where the tab keeps what was typed on the way into an account. */
export const ENTRY = 'kiraa.entry';

/** What that says of the profile that somebody is asked to log in with. */
export interface AskedMode {
  readonly mode: Mode;
  /** As whom they would log in unasked, while they have not chosen otherwise themselves. */
  readonly unasked?: Mode | undefined;
}

/** Whoever closes the last dialog on the way has given up what asked for a profile; what they have typed stays. */
export function forgetAskedMode(): void {
  const storage = safeStorage('sessionStorage');
  const text = storage.getItem(ENTRY);
  if (!text?.includes('"unasked":')) return;
  const { unasked, ...entry } = JSON.parse(text) as AskedMode;
  storage.setItem(ENTRY, JSON.stringify({ ...entry, mode: unasked }));
}
