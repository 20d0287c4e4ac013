import { type EndpointName, endpoints } from '@kiraa/contract/endpoints.ts';
import type { NeededDuties } from '@kiraa/domain/account/duties.ts';
import type { QueueName } from '@kiraa/domain/console/queues.ts';
import { addMilliseconds, DAY_MILLISECONDS, HOUR_MILLISECONDS } from '@kiraa/domain/time.ts';
import { type RawBuilder, sql } from 'kysely';
import { failedJobRows } from '../../platform/jobs/failed-jobs.ts';
import { overdueBookings } from '../bookings/bookings.ts';
import { webhookFails } from '../partners/partners.ts';

export interface WaitingCase {
  /** An id or a number, by which the queue's page knows it. */
  readonly subject: string;
  readonly since: Date;
}

/** The calls of admins. */
type AdminCall = {
  [Name in EndpointName]: (typeof endpoints)[Name] extends { readonly caller: 'admin' } ? Name : never;
}[EndpointName];

interface Queue {
  /** The page where its cases are decided. */
  readonly path: string;
  /** The call by which that page lists them: its duties are those that a case of the queue needs. */
  readonly list: AdminCall;
  /** Selects `subject` as text and `since` of every case that waits; each by an index of what is open (0062). */
  readonly waiting: (now: Date) => RawBuilder<WaitingCase>;
}

/** A provider or a bank that has not answered by then is looked at by a person. */
const hourBefore = (now: Date) => addMilliseconds(now, -HOUR_MILLISECONDS);
const daysBefore = (now: Date, days: number) => addMilliseconds(now, -days * DAY_MILLISECONDS);

/** One more queue is one more row here, its name in the domain and in the texts. */
export const queues: Readonly<Record<QueueName, Queue>> = {
  listings: {
    path: '/admin/listings',
    list: 'adminQueue',
    waiting: () => sql`SELECT id::text AS subject, coalesce(submitted_at, created_at) AS since FROM listings
      WHERE verified_at IS NULL AND draft_step IS NULL AND sent_back_at IS NULL AND deleted_at IS NULL`,
  },
  listing_changes: {
    path: '/admin/changes',
    list: 'adminChanges',
    waiting: () => sql`SELECT c.listing_id::text AS subject, c.made_at AS since FROM listing_changes c
      JOIN listings l ON l.id = c.listing_id AND l.verified_at IS NOT NULL AND l.deleted_at IS NULL WHERE c.declined_at IS NULL`,
  },
  verifications: {
    path: '/admin/verifications',
    list: 'adminVerifications',
    waiting: () => sql`SELECT account_id::text AS subject, asked_at AS since FROM person_verifications
      WHERE decided_at IS NULL AND ended_at IS NULL`,
  },
  reports: {
    path: '/admin/reports',
    list: 'adminReports',
    waiting: () => sql`SELECT r.listing_id::text AS subject, min(r.created_at) AS since FROM listing_reports r
      JOIN listings l ON l.id = r.listing_id AND l.deleted_at IS NULL WHERE r.closed_at IS NULL GROUP BY r.listing_id`,
  },
  person_reports: {
    path: '/admin/person-reports',
    list: 'adminPersonReports',
    waiting: () =>
      sql`SELECT id::text AS subject, created_at AS since FROM person_reports WHERE closed_at IS NULL AND conversation_id IS NULL`,
  },
  reported_chats: {
    path: '/admin/person-reports?chat=1',
    list: 'adminPersonReports',
    waiting: () =>
      sql`SELECT id::text AS subject, created_at AS since FROM person_reports WHERE closed_at IS NULL AND conversation_id IS NOT NULL`,
  },
  signals: {
    path: '/admin/signals',
    list: 'adminSignals',
    waiting: () =>
      sql`SELECT id::text AS subject, waits_since AS since FROM signals WHERE waits_since IS NOT NULL`,
  },
  claims: {
    path: '/admin/claims',
    list: 'adminClaims',
    waiting: () => sql`SELECT id::text AS subject, created_at AS since FROM claims WHERE state = 'disputed'`,
  },
  no_shows: {
    path: '/admin/no-shows',
    list: 'adminNoShows',
    waiting: () =>
      sql`SELECT booking_id::text AS subject, denied_at AS since FROM no_shows WHERE state = 'denied'`,
  },
  overdue: {
    path: '/admin/bookings?standing=overdue&sort=oldest',
    list: 'allBookings',
    waiting: (now) =>
      sql`SELECT id::text AS subject, ends_at AS since FROM ${overdueBookings(now)} AS overdue`,
  },
  chargebacks: {
    path: '/admin/money?kind=chargeback',
    list: 'moneyNotFinal',
    waiting: () => sql`SELECT number::text AS subject, taken_in_at AS since FROM chargebacks
      WHERE ended_at IS NULL AND (state = 'open' OR verdict IS NOT NULL)`,
  },
  money: {
    path: '/admin/money',
    list: 'moneyNotFinal',
    waiting: (now) => sql`
      SELECT id::text AS subject, created_at AS since FROM payment_operations WHERE state = 'needs_person'
      UNION ALL SELECT id::text, noted_at FROM payment_differences WHERE closed_at IS NULL
      UNION ALL SELECT id::text, created_at FROM payment_operations
        WHERE state IN ('intended', 'unknown') AND next_try_at IS NOT NULL AND created_at <= ${hourBefore(now)}
      UNION ALL SELECT id::text, created_at FROM payments
        WHERE state = 'open' AND next_ask_at IS NOT NULL AND created_at <= ${hourBefore(now)}`,
  },
  refunds: {
    path: '/admin/money',
    list: 'adminRefunds',
    waiting: () => sql`SELECT number::text AS subject, asked_at AS since FROM operator_refunds
      WHERE needs_second AND approved_at IS NULL AND withdrawn_at IS NULL AND done_at IS NULL`,
  },
  payouts: {
    path: '/admin/payouts',
    list: 'payoutBatches',
    waiting: (now) => sql`
      SELECT 'batch ' || number AS subject, made_at AS since FROM payout_batches
        WHERE exported_at IS NULL AND undone_at IS NULL
      UNION ALL SELECT 'run ' || run_day, min(began_at) FROM payouts
        JOIN payout_runs ON day = run_day AND began_at <= ${hourBefore(now)}
        WHERE state = 'planned' AND batch_id IS NULL GROUP BY run_day
      UNION ALL SELECT reference, handed_over_at FROM payouts
        WHERE state = 'unknown' AND handed_over_at <= ${daysBefore(now, 1)}`,
  },
  differences: {
    path: '/admin/differences',
    list: 'settlementDifferences',
    waiting: () =>
      sql`SELECT id::text AS subject, noted_at AS since FROM settlement_differences WHERE closed_at IS NULL`,
  },
  corrections: {
    path: '/admin/differences',
    list: 'settlementCorrections',
    waiting: () => sql`SELECT c.number::text AS subject, c.asked_at AS since FROM settlement_corrections c
      JOIN settlement_differences d ON d.id = c.difference_id AND d.closed_at IS NULL
      WHERE c.done_at IS NULL AND c.withdrawn_at IS NULL`,
  },
  webhooks: {
    path: '/admin/partners?webhooks=failing',
    list: 'adminPartners',
    waiting: () =>
      sql`SELECT e.id::text AS subject, coalesce(e.failing_since, e.off_at) AS since FROM webhook_endpoints AS e WHERE ${webhookFails}`,
  },
  chats: {
    path: '/admin/chats/waiting',
    list: 'waitingChats',
    waiting: () => sql`SELECT id::text AS subject, waits_since AS since FROM conversations
      WHERE waits_since IS NOT NULL AND closed_at IS NULL`,
  },
  messages: {
    path: '/admin/messages',
    list: 'adminForms',
    waiting: () => sql`SELECT number::text AS subject, created_at AS since FROM contact_messages
      WHERE closed_at IS NULL`,
  },
  applications: {
    path: '/admin/applications',
    list: 'adminForms',
    waiting: () => sql`SELECT number::text AS subject, created_at AS since FROM job_applications
      WHERE closed_at IS NULL`,
  },
  jobs: {
    path: '/admin/jobs',
    list: 'failedJobs',
    waiting: () => sql`SELECT id::text AS subject, completed_on AS since FROM ${failedJobRows}`,
  },
  findings: {
    path: '/admin/findings',
    list: 'findings',
    waiting: () =>
      sql`SELECT id::text AS subject, found_at AS since FROM invariant_findings WHERE gone_at IS NULL`,
  },
};

/** The duties of which one is needed to work on the cases of a queue: those of the call that lists them (D-DUTIES). */
export function neededFor(name: QueueName): NeededDuties {
  return endpoints[queues[name].list].duties;
}
