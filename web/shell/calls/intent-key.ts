import { safeStorage } from '../session/storage.ts';

/**
 * The Idempotency-Key of one intention, the same over retries and reloads of this tab: pressing Pay twice, or
 * again after a lost answer, is one payment. Forget it when the server has answered for good.
 */
export function intentKey(intent: string): string {
  const storage = safeStorage('sessionStorage');
  const name = `kiraa.intent.${intent}`;
  const known = storage.getItem(name);
  if (known !== null) return known;
  const fresh = crypto.randomUUID();
  storage.setItem(name, fresh);
  return fresh;
}

export function forgetIntent(intent: string): void {
  safeStorage('sessionStorage').removeItem(`kiraa.intent.${intent}`);
}
