import type { UserDetails } from '@kiraa/contract/accounts/accounts.ts';
import type { Lock } from '@kiraa/domain/account/lock.ts';
import { type BorrowedEyes, createBorrowedEyes } from './borrowed-eyes.ts';
import type { KeptStorage } from './storage.ts';

export type Mode = 'renter' | 'owner';

export interface Account {
  readonly id: string;
  readonly fullName: string;
  readonly mode: Mode;
  readonly mobile: string;
  readonly countryCode: string;
  readonly isVerified: boolean;
  readonly rating: number;
  /** Address of the photo; undefined shows initials. */
  readonly photo: string | undefined;
  /** All that the server says about the account, for the pages that show and edit it. */
  readonly details: UserDetails;
}

/** `loading` is the time between the first paint and the answer about a stored token; guests never see it. */
export type Session =
  | {
      readonly status: 'loading';
      readonly account?: undefined;
      readonly token?: string;
      readonly lock?: undefined;
      /** Nobody has answered, and the question is asked once more. */
      readonly isUnanswered?: boolean;
    }
  | {
      readonly status: 'guest';
      readonly account?: undefined;
      readonly token?: undefined;
      /** Why whoever was here a moment ago may not come in; forgotten with the page. */
      readonly lock?: Lock | undefined;
      readonly isUnanswered?: undefined;
    }
  | {
      readonly status: 'member';
      readonly account: Account;
      readonly token: string;
      readonly lock?: undefined;
      readonly isUnanswered?: undefined;
    };

export interface SessionSettings {
  /** Session storage: the token of this tab (P1-AUTH-24). */
  readonly tab: KeptStorage;
  /** Local storage: the token of a remembered login (P1-AUTH-25). */
  readonly device: KeptStorage;
  /** The account behind a token; `refused` when the server does not know it, `unanswered` when nothing was said. */
  readonly readAccount: (token: string) => Promise<UserDetails | Refused | 'refused' | 'unanswered'>;
  /** Waits before the question is asked again; longer with each attempt. */
  readonly pause: (attempt: number) => Promise<void>;
}

/** The server knows the token, and its account is locked. */
interface Refused {
  readonly lock: Lock;
}

export interface SessionStore {
  read(): Session;
  /** Whether a token is stored here, before anybody is asked whether it still lives. */
  isExpected(): boolean;
  subscribe(listener: () => void): () => void;
  /** Reads the stored token and asks who it is; an error logs out (P1-AUTH-27, P1-AUTH-28). */
  start(): Promise<void>;
  enter(token: string, details: UserDetails, options?: EnterOptions): void;
  /** A new token and profile for the same login, kept where the old one was (P1-AUTH-39). */
  replace(token: string, details: UserDetails): void;
  /** What the server now says about the account that is logged in; anybody else's is dropped. */
  renew(change: Partial<UserDetails>): void;
  /** Clears both storages and forgets who was here (P1-AUTH-41). */
  leave(): void;
  /** The server ended the session: as `leave`, but the browser stays known, and a listing's form half typed, for the next log-in. */
  expire(): void;
  /** The server does not know this token: the session ends, unless it has another by now. An answer may come late. */
  refuse(token: string, lock?: Lock): void;
  /** What an earlier log-in left here, for the next one to show. */
  deviceToken(): string | undefined;
  /** Whether this tab is somebody else's eyes. What is logged in on the device and in other tabs stays as it is. */
  readonly eyes: BorrowedEyes;
  /** What another tab changed in local storage. */
  follow(key: string | null): Promise<void>;
  /**
   * To be called when the browser restores the page from its memory (bfcache). A log-out on a later page of this tab could
   * not reach it, so the page may still show the account that has logged out.
   */
  wake(): Promise<void>;
}

export interface EnterOptions {
  readonly remember?: boolean;
  /** Lets this browser be known at the next log-in; kept in local storage whether or not the log-in is. */
  readonly deviceToken?: string | undefined;
}

const DEVICE = 'kiraa.device';
const TOKEN = 'kiraa.token';
const ENDED = 'kiraa.ended';
/** What makes the browser known, and what its person was typing into a listing's form, by their account (D-UNSAVED). */
const STAYS = /^kiraa\.(device$|listing-draft)/;
const LOADING: Session = { status: 'loading' };
const GUEST = { status: 'guest' } as const satisfies Session;

export function createSessionStore(settings: SessionSettings): SessionStore {
  const { tab, device } = settings;
  const listeners = new Set<() => void>();
  let session: Session = LOADING;
  const eyes = createBorrowedEyes(tab);

  function become(next: Session): void {
    session = next;
    for (const listener of listeners) listener();
  }

  function storedToken(): string | undefined {
    if (eyes.read()) return eyes.read()?.token || undefined;
    return tab.getItem(TOKEN) ?? device.getItem(TOKEN) ?? undefined;
  }

  function leave(lock?: Lock, stays?: RegExp): void {
    if (eyes.close()) return void become(GUEST);
    tab.clear();
    device.clear(stays);
    // Other tabs have the same token in their own session storage; this event makes them check whether it is still valid.
    device.setItem(ENDED, String(Date.now()));
    become(lock ? { ...GUEST, lock } : GUEST);
  }

  const expire = (lock?: Lock) => leave(lock, STAYS);

  function refuse(token: string, lock?: Lock): void {
    // One that another tab has kept since is asked about instead; to end that as well would log every tab out.
    const newest = (eyes.read() ? null : device.getItem(TOKEN)) ?? token;
    if (newest !== token) void follow(TOKEN);
    else if ((storedToken() ?? session.token) === token) expire(lock);
  }

  async function start(attempt = 0): Promise<void> {
    const token = storedToken();
    // Looking again, as a page does that is come back to, does not forget why somebody was locked out.
    if (token === undefined) return session.status === 'guest' ? undefined : become(GUEST);
    if (session.status !== 'member') become({ status: 'loading', token, isUnanswered: attempt > 0 });
    const answer = await settings.readAccount(token);
    // A login or logout may have happened while the answer was on its way; the newer one counts.
    if (storedToken() !== token) return undefined;
    if (answer === 'refused') return refuse(token);
    if (typeof answer === 'object' && 'lock' in answer) return refuse(token, answer.lock);
    if (answer === 'unanswered') {
      // Leaving the page, a lost connection or a server that restarts does not mean that the session has ended.
      await settings.pause(attempt);
      return storedToken() === token ? start(attempt + 1) : undefined;
    }
    if (!eyes.read()) tab.setItem(TOKEN, token);
    return become({ status: 'member', token, account: accountOf(answer) });
  }

  function enter(token: string, details: UserDetails, options: EnterOptions = {}): void {
    eyes.giveBack();
    tab.setItem(TOKEN, token);
    if (options.deviceToken) device.setItem(DEVICE, options.deviceToken);
    if (options.remember) device.setItem(TOKEN, token);
    else device.removeItem(TOKEN);
    become({ status: 'member', token, account: accountOf(details) });
  }

  async function follow(key: string | null): Promise<void> {
    if (eyes.read()) return undefined;
    if (key === null || key === ENDED) return start();
    const token = device.getItem(TOKEN);
    if (key !== TOKEN || token === null || token === session.token) return undefined;
    tab.setItem(TOKEN, token);
    return start();
  }

  return {
    read: () => session,
    isExpected: () => storedToken() !== undefined,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: () => start(),
    enter,
    replace: (token, details) => enter(token, details, { remember: device.getItem(TOKEN) !== null }),
    renew: (change) => become(renewed(session, change)),
    leave: () => leave(),
    expire: () => expire(),
    refuse,
    eyes,
    deviceToken: () => device.getItem(DEVICE) ?? undefined,
    follow,
    wake: () => {
      if (session.status === 'member' && storedToken() !== session.token) become(LOADING);
      return start();
    },
  };
}

function renewed(session: Session, change: Partial<UserDetails>): Session {
  if (session.status !== 'member') return session;
  const details = { ...session.account.details, ...change };
  return details.userId === session.account.id ? { ...session, account: accountOf(details) } : session;
}

function accountOf(details: UserDetails): Account {
  return {
    id: details.userId,
    fullName: details.fullName,
    mode: details.mode,
    mobile: details.mobile,
    countryCode: details.countryCode,
    isVerified: details.isVerified,
    rating: details.rating,
    photo: details.photo ?? undefined,
    details,
  };
}
