import { safeStorage } from '../session/storage.ts';
import { WAITING_OF, WRITTEN_BY } from './waiting-names.ts';

/** Several people may use one browser: what one has waiting says nothing of the others. */
export function noteWaiting(
  flag: typeof WRITTEN_BY | typeof WAITING_OF,
  accountId: string,
  isThere: boolean,
): void {
  const storage = safeStorage('localStorage');
  const others = (storage.getItem(flag)?.split(' ') ?? []).filter((one) => one !== accountId);
  const all = isThere ? [...others, accountId] : others;
  if (all.length > 0) storage.setItem(flag, all.join(' '));
  else storage.removeItem(flag);
}

/** Before somebody is logged in: what they wrote here when a session of theirs ended is looked for and sent. */
export function lookForWaiting(accountId: string): void {
  for (const flag of [WRITTEN_BY, WAITING_OF] as const) noteWaiting(flag, accountId, true);
}
