import type { Lock } from '@kiraa/domain/account/lock.ts';
import { formatterOf } from './format.ts';
import type { Messages } from './messages.ts';

/** What a person reads of their lock: that there is one, when it ends by itself, and why; last what may have no full stop. */
export function lockWords(texts: Pick<Messages, 'locks' | 'refusals'>, lock: Lock): string {
  const { locks, refusals } = texts;
  const reason = lock.reason === 'own_words' ? (lock.words ?? '') : locks[lock.reason];
  // Digits with slashes, the same in both languages (D-DATES).
  const end = lock.until && locks.until(formatterOf('en').dateTime(lock.until));
  return [refusals.ACCOUNT_BLOCKED, end, locks.because(reason)].filter(Boolean).join(' ');
}
