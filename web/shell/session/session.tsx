import type { UserDetails } from '@kiraa/contract/accounts.ts';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { browserSession } from '../calls/browser-session.ts';
import { call } from '../calls/direct-call.ts';
import { useRefusalToast } from '../toasts/toasts.tsx';
import type { Mode, Session } from './session-store.ts';

export type { Account, Mode, Session } from './session-store.ts';

const ON_SERVER: Session = { status: 'loading' };

export interface SessionHandle {
  readonly status: Session['status'];
  readonly account: Session['account'];
  readonly token: Session['token'];
  /** Takes over a token that the server gave. */
  readonly signIn: typeof signIn;
  /** Tells the server, then goes home and clears both storages (P1-AUTH-41); false when the server did not hear it. */
  readonly signOut: () => Promise<boolean>;
  /** Switches the profile; on success the page is loaded anew at `/`, or at `target` (P1-AUTH-39). */
  readonly switchMode: (mode: Mode, target?: string) => Promise<boolean>;
  readonly isSwitching: boolean;
}

const signIn: ReturnType<typeof browserSession>['enter'] = (token, details, options) =>
  browserSession().enter(token, details, options);

/** What an earlier log-in left in this browser; call it in events and effects only. */
export function deviceToken(): string | undefined {
  return browserSession().deviceToken();
}

/** Ends the session here, where the server has ended it already: a new password does. */
export function dropSession(): void {
  browserSession().expire();
}

/** Shows what an answer says about the account, everywhere at once; call it in events and effects only. */
export function renewAccount(change: Partial<UserDetails>): void {
  browserSession().renew(change);
}

export function useSession(): SessionHandle {
  const session = useSyncExternalStore(subscribe, read, readOnServer);
  const navigate = useNavigate();
  const showRefusal = useRefusalToast();
  const [isSwitching, setSwitching] = useState(false);

  const signOut = useCallback(async () => {
    const answer = await call('logOut', {});
    // A session that the server no longer knows is over as well; anything else has to be tried again.
    if (!answer.ok && answer.status !== 401) {
      showRefusal(answer);
      return false;
    }
    // Home first: a page of the member's own would take the guest that they become for one who wants to come in.
    await navigate('/');
    browserSession().leave();
    return true;
  }, [navigate, showRefusal]);

  const switchMode = useCallback(
    async (mode: Mode, target = '/') => {
      setSwitching(true);
      const answer = await call('switchUserType', { mode });
      // On success it goes on showing until the page is loaded anew.
      if (!answer.ok) {
        setSwitching(false);
        showRefusal(answer);
        return false;
      }
      browserSession().replace(answer.data.token, answer.data.user);
      window.location.assign(target);
      return true;
    },
    [showRefusal],
  );

  return {
    status: session.status,
    account: session.account,
    token: session.token,
    signIn,
    signOut,
    switchMode,
    isSwitching,
  };
}

/** Wakes the stored session once and follows other tabs. Rendered once, in the document. */
export function SessionKeeper(): null {
  useEffect(() => {
    const session = browserSession();
    void session.start();
    const follow = (event: StorageEvent) => {
      if (event.storageArea === localStorage) void session.follow(event.key);
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
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
