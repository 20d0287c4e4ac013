import { type Client, createClient, WEB_DEVICE_TYPE } from '@kiraa/contract/client.ts';
import type { Refusal } from '@kiraa/contract/refusals.ts';
import { createSessionStore, type SessionStore } from '../session/session-store.ts';
import { safeStorage } from '../session/storage.ts';
import { browserCalls } from './browser-calls.ts';

export interface BrowserApi {
  readonly api: Client;
  readonly session: SessionStore;
}

let made: BrowserApi | undefined;

/** One caller and one session a tab. Never on the server: there every page is rendered as for a guest. */
export function browserApi(): BrowserApi {
  made ??= makeBrowserApi();
  return made;
}

const LONGEST_PAUSE = 30_000;

/** No answer and trouble on the server's side (BUSY, 5xx) say nothing about the token; everything else does. */
function isVerdict({ status, refusal }: { readonly status: number; readonly refusal: Refusal }): boolean {
  return status < 500 && status !== 429 && refusal.code !== 'BUSY';
}

function makeBrowserApi(): BrowserApi {
  const api: Client = createClient({
    calls: browserCalls,
    origin: '',
    fetch: (url, init) => fetch(url, { ...init, credentials: 'omit' }),
    token: () => session.read().token,
    language: () => document.documentElement.lang,
    deviceType: WEB_DEVICE_TYPE,
    // On an auth call it says that a code or password is wrong, and so does it of the old password when it is changed
    // (D-REFUSAL). Logging out ends by itself.
    onAnswer: (name, { status, code, isAuth }) => {
      const isAboutSession = !isAuth && name !== 'logOut' && code !== 'OLD_PASSWORD_WRONG';
      if (status === 401 && isAboutSession && session.read().token) session.expire();
    },
  });
  const session: SessionStore = createSessionStore({
    tab: safeStorage(() => sessionStorage),
    device: safeStorage(() => localStorage),
    readAccount: async (token) => {
      const answer = await api.userDetails({}, { token });
      if (answer.ok) return answer.data.user;
      return isVerdict(answer) ? 'refused' : 'unanswered';
    },
    pause: (attempt) =>
      new Promise((resolve) => setTimeout(resolve, Math.min(1_000 * 2 ** attempt, LONGEST_PAUSE))),
  });
  return { api, session };
}
