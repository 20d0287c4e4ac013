import { type Client, createClient } from '@kiraa/contract/client.ts';
import type { EndpointName } from '@kiraa/contract/endpoints.ts';
import { createSessionStore, type SessionStore } from './session-store.ts';
import { safeStorage } from './storage.ts';

/** Here a 401 means a wrong code or number, not a dead session (decisions.md, The wire). */
const AUTH_CALLS: ReadonlySet<EndpointName> = new Set([
  'signUp',
  'logIn',
  'resendOtp',
  'verifySignUpOtp',
  'logOut',
]);

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

function makeBrowserApi(): BrowserApi {
  const api: Client = createClient({
    origin: '',
    fetch: (url, init) => fetch(url, { ...init, credentials: 'omit' }),
    token: () => session.read().token,
    language: () => document.documentElement.lang,
    onAnswer: (name, status) => {
      if (status === 401 && !AUTH_CALLS.has(name) && session.read().token) session.leave();
    },
  });
  const session: SessionStore = createSessionStore({
    tab: safeStorage(() => sessionStorage),
    device: safeStorage(() => localStorage),
    readAccount: async (token) => {
      const answer = await api.userDetails({}, { token });
      return answer.ok ? answer.data.userdetails : undefined;
    },
  });
  return { api, session };
}
