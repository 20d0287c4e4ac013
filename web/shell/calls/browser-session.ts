import type { Refusal } from '@kiraa/contract/refusals.ts';
import { createSessionStore, type SessionStore } from '../session/session-store.ts';
import { safeStorage } from '../session/storage.ts';
import { call } from './direct-call.ts';

let made: SessionStore | undefined;

/** One session a tab. Never on the server: there every page is rendered as for a guest. */
export function browserSession(): SessionStore {
  made ??= createSessionStore({
    tab: safeStorage('sessionStorage'),
    device: safeStorage('localStorage'),
    readAccount: async (token) => {
      const answer = await call('userDetails', {}, { token });
      if (answer.ok) return answer.data.user;
      const { lock } = answer.refusal;
      if (lock) return { lock };
      return isVerdict(answer) ? 'refused' : 'unanswered';
    },
    pause: (attempt) =>
      new Promise((resolve) => setTimeout(resolve, Math.min(1_000 * 2 ** attempt, LONGEST_PAUSE))),
  });
  return made;
}

const LONGEST_PAUSE = 30_000;

/** No answer and trouble on the server's side (BUSY, 5xx) say nothing about the token; everything else does. */
function isVerdict({ status, refusal }: { readonly status: number; readonly refusal: Refusal }): boolean {
  return status < 500 && status !== 429 && refusal.code !== 'BUSY';
}
