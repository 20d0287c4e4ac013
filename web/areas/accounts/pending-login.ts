import { safeStorage } from '../../shell/storage.ts';

/** A code was sent and waits to be typed. Kept in the tab, so that a reload comes back to the same dialog. */
export interface PendingLogin {
  /** The temporary token that the OTP calls carry (P1-AUTH-26). */
  readonly token: string;
  readonly mobile: string;
  readonly countryCode: string;
  readonly remember: boolean;
  /** When the code may be sent again, milliseconds since 1970. */
  readonly resendAt: number;
}

const NAME = 'kiraa.pendingLogin';

export function keepPendingLogin(pending: PendingLogin): void {
  storage().setItem(NAME, JSON.stringify(pending));
}

export function readPendingLogin(): PendingLogin | undefined {
  const text = storage().getItem(NAME);
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as PendingLogin;
  } catch {
    // Written by nobody but us; an unreadable entry is one of an older version.
    return undefined;
  }
}

export function forgetPendingLogin(): void {
  storage().removeItem(NAME);
}

function storage(): Storage {
  return safeStorage(() => sessionStorage);
}
