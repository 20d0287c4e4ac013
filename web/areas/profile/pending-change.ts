import { safeStorage } from '../../shell/storage.ts';

/** A code for a new mobile or e-mail address waits to be typed. Kept in the tab (P1-PROF-11), so that a reload comes back to it. */
export interface PendingChange {
  readonly token: string;
  /** Where the code went: a number in international form or an e-mail address. */
  readonly destination: string;
  /** When it may be sent again, milliseconds since 1970. */
  readonly resendAt: number;
}

const NAME = 'kiraa.pendingChange';

export function keepPendingChange(pending: PendingChange): void {
  storage().setItem(NAME, JSON.stringify(pending));
}

export function readPendingChange(): PendingChange | undefined {
  const text = storage().getItem(NAME);
  // Written by nobody but keepPendingChange.
  return text === null ? undefined : (JSON.parse(text) as PendingChange);
}

export function forgetPendingChange(): void {
  storage().removeItem(NAME);
}

function storage(): Storage {
  return safeStorage(() => sessionStorage);
}
