import { type EndpointName, endpoints } from '@kiraa/contract/endpoints.ts';
import type { Refusal } from '@kiraa/contract/refusals.ts';
import { type Duty, mayDo, type NeededDuties, openedBy } from '@kiraa/domain/account/duties.ts';
import type { UndoableKind } from '@kiraa/domain/console/undo.ts';

type CallOfAdmins = {
  [Name in EndpointName]: (typeof endpoints)[Name] extends { readonly duties: NeededDuties } ? Name : never;
}[EndpointName];

/** The call by which it is decided. */
const DECIDED_BY: Readonly<Record<UndoableKind, CallOfAdmins>> = {
  listing_approved: 'decideListing',
  listing_sent_back: 'decideListing',
  listing_taken_down: 'decideListing',
  reports_dismissed: 'dismissReports',
  person_report_closed: 'closePersonReport',
  chat_report_closed: 'closePersonReport',
  account_locked: 'blockAccount',
  signal_cleared: 'decideSignal',
  signal_upheld: 'decideSignal',
  person_verified: 'decideVerification',
  person_declined: 'decideVerification',
  chat_closed: 'closeChat',
  change_approved: 'decideChange',
  change_declined: 'decideChange',
  message_closed: 'closeForm',
  application_closed: 'closeForm',
  books_difference_closed: 'closeBooksDifference',
  payment_difference_closed: 'settleMoney',
  claim_decided: 'decideClaim',
  chargeback_answered: 'answerChargeback',
  no_show_dropped: 'decideNoShow',
};

/**
 * Whoever may not decide it any more may not take it back either: of two duties one was taken, and ten minutes are long enough to log in
 * once more by the other.
 */
export function whyNotUndone(kind: UndoableKind, held: readonly Duty[]): Refusal | undefined {
  const needed: NeededDuties = endpoints[DECIDED_BY[kind]].duties;
  return mayDo(held, needed) ? undefined : { code: 'DUTY_NEEDED', duties: openedBy(needed) };
}
