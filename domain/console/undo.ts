import { MINUTE_MILLISECONDS } from '../time.ts';

/** The decisions of operators that can be taken back: what left the house, money above all, is none of them (D-UNDO). */
export const undoableKinds = [
  'listing_approved',
  'listing_sent_back',
  'listing_taken_down',
  'reports_dismissed',
  'person_report_closed',
  'account_locked',
  'signal_cleared',
  'signal_upheld',
  'person_verified',
  'person_declined',
  'chat_closed',
  'change_approved',
  'change_declined',
  'chat_report_closed',
  'message_closed',
  'application_closed',
  'books_difference_closed',
  'payment_difference_closed',
  'claim_decided',
  'chargeback_answered',
  'no_show_dropped',
] as const;
export type UndoableKind = (typeof undoableKinds)[number];

export const UNDO_MINUTES = 10;

/** The last moment at which a decision can be taken back. */
export const undoableUntil = (madeAt: Date): Date =>
  new Date(madeAt.getTime() + UNDO_MINUTES * MINUTE_MILLISECONDS);

export interface MadeDecision {
  /** The account of whoever made it. */
  readonly madeBy: string;
  readonly madeAt: Date;
  readonly undoneAt: Date | null;
}

export type UndoFault = 'UNDO_NOT_YOURS' | 'UNDO_DONE' | 'UNDO_TOO_LATE';

/** Why an operator cannot take a decision back, whatever has followed from it; undefined where they can. */
export function undoFault(
  { madeBy, madeAt, undoneAt }: MadeDecision,
  by: string,
  now: Date,
): UndoFault | undefined {
  if (madeBy !== by) return 'UNDO_NOT_YOURS';
  if (undoneAt !== null) return 'UNDO_DONE';
  return now.getTime() > undoableUntil(madeAt).getTime() ? 'UNDO_TOO_LATE' : undefined;
}
