import { startOfDate } from '../dates.ts';
import { RIYADH } from '../time.ts';

/** What a person may be told of why their account is locked, ready in both languages; or the admin's own words (D-LOCK). */
export const lockReasons = [
  'terms',
  'outside_payment',
  'false_papers',
  'damage',
  'fraud',
  'inquiry',
  'own_words',
] as const;
export type LockReason = (typeof lockReasons)[number];

/** What somebody whose account is locked reads. */
export interface Lock {
  readonly reason: LockReason;
  /** The admin's own words, as they were written; null with a ready reason. */
  readonly words: string | null;
  /** When it ends by itself; null: when an admin ends it. */
  readonly until: Date | null;
}

/** A lock until a day ("2027-03-07") ends when that day begins in Riyadh. */
export function lockEndsAt(day: string): Date {
  return startOfDate(day, RIYADH);
}

export type LockFault = 'LOCK_UNTIL' | 'REQUIRED' | 'NOT_ALLOWED';

/**
 * Why this lock cannot be, by its field: it ends before it begins, own words are missing, or they stand beside a ready reason, where
 * nobody would read them. Undefined when it can.
 */
export function lockFault(
  { reason, words, until }: Lock,
  now: Date,
): { readonly field: 'until' | 'words'; readonly code: LockFault } | undefined {
  if (until !== null && until.getTime() <= now.getTime()) return { field: 'until', code: 'LOCK_UNTIL' };
  if (reason === 'own_words') return words === null ? { field: 'words', code: 'REQUIRED' } : undefined;
  return words === null ? undefined : { field: 'words', code: 'NOT_ALLOWED' };
}
