import type { adminConsoleEndpoints } from '@kiraa/contract/admin/console.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import { bookingNumberOf } from '@kiraa/domain/booking/booking-number.ts';
import type { QueueName } from '@kiraa/domain/console/queues.ts';
import { type UndoableKind, undoableUntil, undoFault } from '@kiraa/domain/console/undo.ts';
import { ar } from '@kiraa/texts/ar.ts';
import { en } from '@kiraa/texts/en.ts';
import type { MemberContext } from '../../context.ts';
import { brokenConstraint, type Tx, transact } from '../../platform/database/database.ts';
import { isBookedSince, reopenNoShow } from '../bookings/bookings.ts';
import { reopenBooksDifference } from '../books/books.ts';
import { numberOfChargeback, withdrawAnswer } from '../chargebacks/chargebacks.ts';
import { reopenChat } from '../chat/chat.ts';
import { reopenClaim } from '../claims/claims.ts';
import { giveCase } from '../console/console.ts';
import { type FormKind, numberOfForm, reopenForm } from '../contact/contact.ts';
import {
  lockDecision,
  markUndone,
  decisionsJustMade as rowsJustMade,
  type UndoableRow,
} from '../decisions/decisions.ts';
import { letWaitAgain, putBackApproved } from '../listings/listings.ts';
import { notify, withdrawHeld } from '../notifications/notifications.ts';
import { takeApprovalBack, takeDeclineBack } from '../owner-listings/owner-listings.ts';
import { reopenDifference } from '../payments/payments.ts';
import { isInPayout } from '../payouts/payouts.ts';
import { reopenReports } from '../reports/reports.ts';
import { reopenReport } from '../safety/safety.ts';
import { reopenSignal } from '../signals/signals.ts';
import { takeVerificationBack } from '../verifications/verifications.ts';
import { lockListing, recordDecision } from './admin-queries.ts';
import { takeLockBack } from './block-account.ts';
import { type CallOfAdmins, whyNotUndone } from './undo-duties.ts';

type Input = ParsedInputOf<(typeof adminConsoleEndpoints)['undoDecision']>;
type Context = MemberContext;

interface Undoable {
  /** The call by which it is decided: whoever may not make that may not take it back either. */
  readonly by: CallOfAdmins;
  /** Where the case waits again. */
  readonly queue?: QueueName;
  /** By which the queue knows the case, where that is not the subject's id. */
  readonly caseSubject?: (trx: Tx, subject: string) => Promise<string | undefined>;
  /** The page of the case. */
  readonly path: (subject: string) => string;
  /** Puts everything back as it was. False when something has followed from the decision, or it does not stand any more. */
  readonly undo: (context: Context, trx: Tx, decision: UndoableRow) => Promise<boolean>;
}

const listingPath = (id: string) => `/admin/listings/${id}`;

const undoableSignal: Undoable = {
  by: 'decideSignal',
  queue: 'signals',
  path: () => '/admin/signals',
  undo: (_, trx, { subject, madeAt }) => reopenSignal(trx, subject, madeAt),
};
/** A message or an application that was closed; what was answered before that has left the house and stays. */
const undoableForm = (form: FormKind): Undoable => ({
  by: 'closeForm',
  queue: form === 'message' ? 'messages' : 'applications',
  caseSubject: (trx, subject) => numberOfForm(trx, form, subject),
  path: () => (form === 'message' ? '/admin/messages' : '/admin/applications'),
  undo: (_, trx, { subject, madeAt }) => reopenForm(trx, form, subject, madeAt),
});
function verificationPath(accountId: string): string {
  return `/admin/verifications?account=${accountId}`;
}

async function undoVerification(context: Context, trx: Tx, { kind, subject, madeAt }: UndoableRow) {
  if (kind !== 'person_verified' && kind !== 'person_declined') return false;
  return await takeVerificationBack(context, trx, { accountId: subject, kind, decidedAt: madeAt });
}

const undoableAnswer: Undoable = {
  by: 'answerChargeback',
  queue: 'chargebacks',
  caseSubject: async (trx, subject) => (await numberOfChargeback(trx, subject))?.toString(),
  path: () => '/admin/money?kind=chargeback',
  undo: async (_, trx, { subject, madeAt }) => {
    const number = await numberOfChargeback(trx, subject);
    return number !== undefined && (await withdrawAnswer(trx, number, madeAt));
  },
};

/** One more decision that can be taken back is one more row here. */
const UNDOABLE: Readonly<Record<UndoableKind, Undoable>> = {
  listing_approved: { by: 'decideListing', queue: 'listings', path: listingPath, undo: undoListing },
  listing_sent_back: { by: 'decideListing', queue: 'listings', path: listingPath, undo: undoListing },
  listing_taken_down: { by: 'decideListing', queue: 'reports', path: listingPath, undo: undoListing },
  reports_dismissed: { by: 'dismissReports', queue: 'reports', path: listingPath, undo: undoListing },
  person_report_closed: {
    by: 'closePersonReport',
    queue: 'person_reports',
    path: () => '/admin/person-reports',
    undo: (_, trx, { subject, madeAt }) => reopenReport(trx, subject, madeAt),
  },
  chat_report_closed: {
    by: 'closePersonReport',
    queue: 'reported_chats',
    path: () => '/admin/person-reports?chat=1',
    undo: (_, trx, { subject, madeAt }) => reopenReport(trx, subject, madeAt),
  },
  message_closed: undoableForm('message'),
  application_closed: undoableForm('application'),
  books_difference_closed: {
    by: 'closeBooksDifference',
    queue: 'differences',
    path: () => '/admin/differences',
    undo: (_, trx, { subject, madeAt }) => reopenBooksDifference(trx, subject, madeAt),
  },
  payment_difference_closed: {
    by: 'settleMoney',
    queue: 'money',
    path: () => '/admin/money?kind=difference',
    undo: (_, trx, { subject, madeAt }) => reopenDifference(trx, subject, madeAt),
  },
  claim_decided: {
    by: 'decideClaim',
    queue: 'claims',
    path: () => '/admin/claims',
    // Payouts are asked last: they lock the owner after the booking.
    undo: async (context, trx, { subject: claimId, madeAt: decidedAt }) => {
      const { accountId: adminId } = context.caller;
      return (
        (await reopenClaim(context, trx, { claimId, decidedAt, adminId })) &&
        !(await isInPayout(trx, claimId))
      );
    },
  },
  no_show_dropped: {
    by: 'decideNoShow',
    queue: 'no_shows',
    path: (bookingId) => `/admin/bookings/${bookingId}`,
    undo: (context, trx, { subject: bookingId, madeAt: decidedAt }) =>
      reopenNoShow(context, trx, { bookingId, decidedAt, adminId: context.caller.accountId }),
  },
  chargeback_answered: undoableAnswer,
  signal_cleared: undoableSignal,
  signal_upheld: undoableSignal,
  account_locked: {
    by: 'blockAccount',
    path: (id) => `/admin/accounts/${id}`,
    undo: ({ caller, clock, language }, trx, { subject, madeAt }) =>
      takeLockBack(
        trx,
        { accountId: subject, lockedAt: madeAt },
        { adminId: caller.accountId, reason: REASONS[language], at: clock.now() },
      ),
  },
  chat_closed: {
    by: 'closeChat',
    queue: 'chats',
    path: () => '/admin/chats/waiting',
    undo: (_, trx, { subject, madeAt }) => reopenChat(trx, subject, madeAt),
  },
  change_approved: { by: 'decideChange', queue: 'listing_changes', path: listingPath, undo: undoListing },
  change_declined: { by: 'decideChange', queue: 'listing_changes', path: listingPath, undo: undoListing },
  person_verified: {
    by: 'decideVerification',
    queue: 'verifications',
    path: verificationPath,
    undo: undoVerification,
  },
  person_declined: {
    by: 'decideVerification',
    queue: 'verifications',
    path: verificationPath,
    undo: undoVerification,
  },
};

/** Why the account is unlocked, in its story. */
const REASONS = { ar: ar.adminConsole.takenBack, en: en.adminConsole.takenBack };

/** GET /admin/decisions/just. */
export async function decisionsJustMade({ db, clock, caller }: Context) {
  const rows = await rowsJustMade(db, caller.accountId, clock.now());
  const data = rows.map(({ madeAt, kind, subject, number, ...row }) => ({
    ...row,
    // A decision about a booking is known by its number.
    ...(number !== null && { name: bookingNumberOf(number), nameAr: bookingNumberOf(number) }),
    kind,
    subject,
    path: UNDOABLE[kind].path(subject),
    until: undoableUntil(madeAt).toISOString(),
  }));
  return accept({ data });
}

/** What rolls the transaction back and is answered as a refusal. */
class SomethingFollowed extends Error {}

/**
 * POST /admin/decisions/undo (D-UNDO). Whoever takes time of an approved listing locks its row, and so does this: of a booking and an
 * undo at once, one is first, and the other finds what it has done.
 */
export async function undoDecision(context: Context, { id }: Input) {
  const { db, clock, caller, audit } = context;
  const now = clock.now();
  try {
    return await transact(db, async (trx) => {
      const decision = await lockDecision(trx, id);
      if (!decision) return refuse('NOT_FOUND');
      const fault = undoFault(decision, caller.accountId, now);
      if (fault) return refuse(fault);
      const { by, queue, caseSubject, undo } = UNDOABLE[decision.kind];
      const refusal = whyNotUndone(by, caller.duties);
      if (refusal) return { ok: false as const, refusal };
      audit.about('subject', decision.subject);
      if (!(await undo(context, trx, decision))) throw new SomethingFollowed();
      await markUndone(trx, id, now);
      const subject = caseSubject ? await caseSubject(trx, decision.subject) : decision.subject;
      if (queue && subject !== undefined && decision.holderId !== null)
        await giveCase(trx, { kind: queue, subject }, { to: decision.holderId, over: false, at: now });
      audit.change({ before: { decision: decision.kind }, after: { decision: null } });
      return accept({});
    });
  } catch (error) {
    const isReportedAnew = ['listing_reports_open', 'person_reports_open', 'signals_live'].includes(
      brokenConstraint(error) ?? '',
    );
    if (error instanceof SomethingFollowed || isReportedAnew) return refuse('UNDO_FOLLOWED');
    throw error;
  }
}

/** A listing, its reports, its story and what its owner was told. */
async function undoListing(context: Context, trx: Tx, decision: UndoableRow): Promise<boolean> {
  const { subject: listingId, kind, madeAt } = decision;
  const listing = await lockListing(trx, listingId);
  if (!listing || !(await putBack(context, trx, decision, listing.isApproved))) return false;
  const told = { listingId, adminId: context.caller.accountId, at: context.clock.now() };
  await recordDecision(trx, { ...told, decision: 'undone', reason: null });
  // The owner never learned of the reports.
  if (kind === 'reports_dismissed') return true;
  const notice = { accountId: listing.ownerId, listingId };
  const isWithdrawn = await withdrawHeld(trx, { ...notice, kind, since: madeAt, now: told.at });
  if (!isWithdrawn) await notify(context, trx, { ...notice, kind: 'listing_looked_at_again' });
  return true;
}

async function putBack(
  context: Context,
  trx: Tx,
  { kind, subject, madeAt, verifiedBefore }: UndoableRow,
  isApproved: boolean,
): Promise<boolean> {
  const change = { listingId: subject, decidedAt: madeAt };
  switch (kind) {
    // Whoever has booked since has booked what was approved. What is not on offer waits as a whole (D-MODERATED).
    case 'change_approved':
      return (
        isApproved &&
        !(await isBookedSince(trx, subject, madeAt)) &&
        (await takeApprovalBack(context, trx, change))
      );
    case 'change_declined':
      return isApproved && (await takeDeclineBack(trx, change));
    case 'listing_approved':
      return (
        !(await isBookedSince(trx, subject, madeAt)) && (await letWaitAgain(trx, subject, 'approved', madeAt))
      );
    case 'listing_sent_back':
      return await letWaitAgain(trx, subject, 'sent_back', madeAt);
    case 'listing_taken_down':
      await reopenReports(trx, subject, madeAt);
      return (
        verifiedBefore !== null &&
        (await putBackApproved(trx, subject, { takenAt: madeAt, verifiedAt: verifiedBefore }))
      );
    default:
      return (await reopenReports(trx, subject, madeAt)) > 0;
  }
}
