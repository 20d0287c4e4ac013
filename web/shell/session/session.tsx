import type { UserDetails } from '@kiraa/contract/accounts/accounts.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { browserSession } from '../calls/browser-session.ts';
import type { ShadowTab } from './borrowed-eyes.ts';
import type { Session } from './session-store.ts';

export type { Account, Mode, Session } from './session-store.ts';

const ON_SERVER: Session = { status: 'loading' };

/** Takes over a token that the server gave. */
export const signIn: ReturnType<typeof browserSession>['enter'] = (token, details, options) =>
  browserSession().enter(token, details, options);

/** What an earlier log-in left in this browser; call it in events and effects only. */
export function deviceToken(): string | undefined {
  return browserSession().deviceToken();
}

/** Ends the session here, where the server has ended it already: a new password does. The browser stays known. */
export function dropSession(): void {
  browserSession().expire();
}

/** Ends the session here and clears both storages (P1-AUTH-41). */
export function forgetSession(): void {
  browserSession().leave();
}

/** Shows what an answer says about the account, everywhere at once; call it in events and effects only. */
export function renewAccount(change: Partial<UserDetails>): void {
  browserSession().renew(change);
}

/** Runs once it is known who this is: at once, unless a token from an earlier visit still waits for its answer. */
export function whenKnown(run: (session: Session) => void): void {
  const session = browserSession();
  const tell = (): boolean => {
    const known = session.read();
    if (known.status !== 'loading') run(known);
    return known.status !== 'loading';
  };
  if (tell()) return;
  const leave = session.subscribe(() => void (tell() && leave()));
}

/** The current session; the component renders again when it changes. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, read, readOnServer);
}

/** Whose eyes this tab is, where it is somebody else's (D-SHADOW). */
export function useShadow(): ShadowTab | undefined {
  return useSyncExternalStore(subscribe, readShadow, readNoShadow);
}

/** Starts the stored session and follows log-ins and log-outs in other tabs and pages. Rendered once, in the document. */
export function SessionKeeper(): null {
  useEffect(() => {
    const session = browserSession();
    void session.start();
    const follow = (event: StorageEvent) => {
      if (event.storageArea === localStorage) void session.follow(event.key);
    };
    const wake = (event: PageTransitionEvent) => void (event.persisted && session.wake());
    window.addEventListener('storage', follow);
    window.addEventListener('pageshow', wake);
    return () => {
      window.removeEventListener('storage', follow);
      window.removeEventListener('pageshow', wake);
    };
  }, []);
  return null;
}

function subscribe(listener: () => void): () => void {
  return browserSession().subscribe(listener);
}

function read(): Session {
  return browserSession().read();
}

function readOnServer(): Session {
  return ON_SERVER;
}

function readShadow(): ShadowTab | undefined {
  return browserSession().eyes.read();
}

function readNoShadow(): undefined {
  return undefined;
}
