import { safeStorage } from './storage.ts';

/** A code was sent and waits to be typed. Kept in the tab, so that a reload comes back to the same dialog. */
export interface PendingCode {
  /** The temporary token that the OTP calls carry (P1-AUTH-26). */
  readonly token: string;
  /** Where the code went, as it is shown. */
  readonly sentTo: string;
  /** When the code may be sent again, milliseconds since 1970. */
  readonly resendAt: number;
  /** The first of two codes was right; `sent`: the second is on its way. */
  readonly secondCode?: { readonly why: 'number' | 'site'; readonly sent: boolean };
}

/** One drawer for each dialog: a log-in that waits is not lost to a forgotten password. */
export interface Drawer<Kept> {
  keep(value: Kept): void;
  read(): Kept | undefined;
  forget(): void;
}

export function tabDrawer<Kept>(name: string): Drawer<Kept> {
  const key = `kiraa.${name}`;
  const storage = () => safeStorage('sessionStorage');
  return {
    keep: (value) => storage().setItem(key, JSON.stringify(value)),
    read: () => {
      const text = storage().getItem(key);
      try {
        return text === null ? undefined : (JSON.parse(text) as Kept);
      } catch {
        return undefined; // written by nobody but us; an unreadable entry is one of an older version
      }
    },
    forget: () => storage().removeItem(key),
  };
}
