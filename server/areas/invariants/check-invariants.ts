import { bookingSteps, slotKeepingStates } from '@kiraa/domain/booking/life/life.ts';
import { promisedStates } from '@kiraa/domain/payment/states.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { changeInvariants } from './change-invariants.ts';
import { chargebackInvariants } from './chargeback-invariants.ts';
import { claimInvariants } from './claim-invariants.ts';
import { depositInvariants } from './deposit-invariants.ts';
import { everywhere, type Invariant } from './invariant.ts';
import { noShowInvariants } from './no-show-invariants.ts';
import { payoutInvariants } from './payout-invariants.ts';
import { rebookingInvariants } from './rebooking-invariants.ts';
import { slotInvariants } from './slot-invariants.ts';
import { taxInvariants } from './tax-invariants.ts';
import { disorderedTimelines, unknownSteps } from './timeline-invariants.ts';

/** One violation of a rule of docs/rules/money-and-bookings.md: the rule's id, the row, and what is wrong with it. */
export interface Finding {
  readonly invariant: string;
  readonly subject: string;
  readonly says: string;
}

const keeping = sql.join(slotKeepingStates.map((state) => sql.lit(state)));
const promised = sql.join(promisedStates.map((state) => sql.lit(state)));
/** Of the payment `p`: more is held or taken than what is on its way back, waits for a person, or was paid by hand. */
const isKept = sql`CASE p.state
  WHEN 'authorised' THEN NOT EXISTS (SELECT FROM payment_operations o WHERE o.payment_id = p.id AND o.kind = 'void'
    AND o.state IN (${promised}))
  ELSE (SELECT coalesce(sum(e.amount_halalas), 0) FROM ledger_transactions t JOIN ledger_entries e
      ON e.transaction_id = t.id AND e.account LIKE 'gateway:%' WHERE t.payment_id = p.id)
    > (SELECT coalesce(sum(o.amount_halalas), 0) FROM payment_operations o WHERE o.payment_id = p.id AND o.kind = 'refund'
      AND o.state IN (${promised})) END`;

export const invariants: readonly Invariant[] = [
  {
    name: 'B2',
    says: 'the timeline holds a step that the table of steps does not know',
    of: 'booking',
    broken: (_now, within) => unknownSteps('bookings', bookingSteps, within),
  },
  {
    name: 'B2-last',
    says: 'the booking is in another state than its timeline ends with, or a step starts elsewhere than the last ended',
    of: 'booking',
    broken: (_now, within) => disorderedTimelines('bookings', within),
  },
  {
    name: 'B4-answer',
    says: 'a request outlived its time and two sweeps, with no capture on its way',
    broken: (now) => sql`
      SELECT b.id::text AS subject FROM bookings b
      WHERE b.state = 'requested' AND b.answer_by < ${now}::timestamptz - interval '2 minutes'
        AND NOT EXISTS (SELECT FROM booking_payments t JOIN payment_operations o ON o.payment_id = t.payment_id
          WHERE t.booking_id = b.id AND o.kind = 'capture' AND o.state IN ('intended', 'unknown'))`,
  },
  {
    name: 'B5',
    says: 'money is with us for a booking that is over or was never made, and nothing gives it back',
    of: 'payment',
    broken: (_now, within) => sql`
      SELECT p.id::text AS subject, p.id AS root FROM (SELECT p.id, p.state FROM payments p
      WHERE ${within('p.id')} AND p.state IN ('authorised', 'captured')
        AND NOT EXISTS (SELECT FROM delay_charges d WHERE d.payment_id = p.id)
        AND NOT EXISTS (SELECT FROM claims c WHERE c.payment_id = p.id)
        -- What stands on a deposit is M11's.
        AND NOT EXISTS (SELECT FROM deposits d WHERE d.payment_id = p.id)
        AND NOT EXISTS (SELECT FROM booking_payments t JOIN bookings b ON b.id = t.booking_id WHERE t.payment_id = p.id
          AND b.state NOT IN ('awaiting_payment', 'dropped', 'declined', 'expired')
          AND NOT (b.state = 'cancelled' AND p.state = 'authorised'))
        AND NOT EXISTS (SELECT FROM booking_changes c WHERE c.payment_id = p.id
          AND c.kind = 'extension' AND c.state IN ('requested', 'applied'))
      -- First the few that nothing stands on: the sums of every payment would be read otherwise.
      OFFSET 0) p WHERE ${isKept}`,
  },
  {
    name: 'M1',
    says: 'a ledger transaction does not sum to zero',
    of: 'transaction',
    broken: (_now, within) => sql`
      SELECT t.id::text AS subject, t.id AS root FROM ledger_transactions t LEFT JOIN ledger_entries e ON e.transaction_id = t.id
      WHERE ${within('t.id')}
      GROUP BY t.id HAVING coalesce(sum(e.amount_halalas), 1) <> 0`,
  },
  {
    name: 'M3-booking',
    says: 'a firm booking without captured money',
    of: 'booking',
    broken: (_now, within) => sql`
      SELECT b.id::text AS subject, b.id AS root FROM bookings b
      LEFT JOIN booking_payments t ON t.booking_id = b.id LEFT JOIN payments p ON p.id = t.payment_id
      WHERE ${within('b.id')} AND b.state IN ('accepted', 'returned', 'completed') AND p.state IS DISTINCT FROM 'captured'
        AND NOT EXISTS (SELECT FROM ledger_transactions r WHERE r.payment_id = p.id AND r.refund_id IS NOT NULL)
        AND NOT EXISTS (SELECT FROM chargebacks k WHERE k.payment_id = p.id)
        -- All of it may have gone back for what the renter claimed.
        AND NOT (p.state = 'refunded' AND EXISTS (SELECT FROM ledger_transactions c
          WHERE c.payment_id = p.id AND c.cause = 'unearned' AND c.claim_id IS NOT NULL))`,
  },
  {
    name: 'M3-request',
    says: 'a request without money held or taken',
    of: 'booking',
    broken: (_now, within) => sql`
      SELECT b.id::text AS subject, b.id AS root FROM bookings b
      LEFT JOIN booking_payments t ON t.booking_id = b.id LEFT JOIN payments p ON p.id = t.payment_id
      WHERE ${within('b.id')} AND b.state = 'requested' AND (p.state IS NULL OR p.state NOT IN ('authorised', 'captured'))
        AND NOT EXISTS (SELECT FROM chargebacks k WHERE k.payment_id = p.id)`,
  },
  {
    name: 'M3-ledger',
    says: 'a payment and the ledger disagree on what is with us',
    of: 'payment',
    broken: (_now, within) => sql`
      SELECT p.id::text AS subject, p.id AS root FROM payments p
      LEFT JOIN (SELECT t.payment_id, sum(e.amount_halalas) AS balance FROM ledger_transactions t
        JOIN ledger_entries e ON e.transaction_id = t.id AND e.account LIKE 'gateway:%'
        WHERE ${within('t.payment_id')} GROUP BY t.payment_id) g ON g.payment_id = p.id
      WHERE ${within('p.id')} AND (p.state = 'captured') <> (coalesce(g.balance, 0) > 0)`,
  },
  {
    name: 'M3-renter',
    says: 'a renter is owed something else for a booking that is over than what is on its way back',
    of: 'booking',
    broken: (_now, within) => sql`
      SELECT b.id::text AS subject, b.id AS root FROM bookings b JOIN ledger_transactions t ON t.booking_id = b.id
      JOIN ledger_entries e ON e.transaction_id = t.id AND e.account = 'renter:' || b.renter_id
      LEFT JOIN (SELECT p.booking_id, sum(o.amount_halalas) AS amount FROM payment_operations o
        JOIN payments p ON p.id = o.payment_id
        WHERE o.kind = 'refund' AND o.state IN ('intended', 'unknown', 'needs_person') GROUP BY p.booking_id) going
        ON going.booking_id = b.id
      WHERE ${within('b.id')} AND b.state NOT IN ('awaiting_payment', 'requested')
        AND NOT EXISTS (SELECT FROM booking_changes c WHERE c.booking_id = b.id AND c.state = 'requested')
      -- What waits for the renter's choice is owed, too, and on its way nowhere yet.
      GROUP BY b.id HAVING -sum(e.amount_halalas) <> coalesce(max(going.amount), 0)
        + coalesce((SELECT r.amount_halalas FROM rebookings r WHERE r.booking_id = b.id AND r.state = 'open'), 0)`,
  },
  {
    name: 'M4',
    says: 'more was given back than was taken',
    of: 'payment',
    broken: (_now, within) => sql`
      SELECT t.payment_id::text AS subject, t.payment_id AS root FROM ledger_transactions t
      JOIN ledger_entries e ON e.transaction_id = t.id AND e.account LIKE 'gateway:%'
      WHERE ${within('t.payment_id')} AND t.payment_id IS NOT NULL GROUP BY t.payment_id HAVING sum(e.amount_halalas) < 0`,
  },
  {
    name: 'M6',
    says: 'what a booking earned its owner, the house and the tax is not what the renter paid',
    of: 'booking',
    broken: (_now, within) => sql`
      SELECT t.id::text AS subject, b.id AS root FROM ledger_transactions t JOIN bookings b ON b.id = t.booking_id
      LEFT JOIN delay_charges d ON d.payment_id = t.payment_id LEFT JOIN claims k ON k.payment_id = t.payment_id
      LEFT JOIN claims q ON q.id = t.claim_id
      JOIN payments p ON p.id = t.payment_id LEFT JOIN booking_changes c ON c.id = p.change_id AND c.kind = 'extension'
      JOIN ledger_entries e ON e.transaction_id = t.id AND e.amount_halalas > 0
      WHERE ${within('t.booking_id')} AND t.cause = 'earned' GROUP BY t.id, b.id, d.amount_halalas, k.agreed_halalas, k.from_deposit_halalas, q.from_deposit_halalas, c.total_halalas
      HAVING sum(e.amount_halalas) <> coalesce(d.amount_halalas, q.from_deposit_halalas, k.agreed_halalas - k.from_deposit_halalas, c.total_halalas,
        b.total_halalas - (SELECT coalesce(sum(had.total_halalas), 0) FROM booking_changes had
          WHERE had.booking_id = b.id AND had.kind = 'extension' AND had.state = 'applied'))`,
  },
  {
    name: 'M7',
    says: 'a coupon stands used more often than it may be, by all or by one renter',
    of: 'coupon',
    broken: (_now, within) => sql`
      SELECT c.id::text AS subject, c.id AS root FROM coupons c JOIN coupon_uses u ON u.coupon_id = c.id AND u.released_at IS NULL
      WHERE ${within('c.id')} GROUP BY c.id HAVING count(*) > coalesce(c.total_limit, count(*))
      UNION SELECT c.id::text, c.id FROM coupons c JOIN coupon_uses u ON u.coupon_id = c.id AND u.released_at IS NULL
      WHERE ${within('c.id')} GROUP BY c.id, u.renter_id HAVING count(*) > coalesce(c.renter_limit, count(*))`,
  },
  {
    name: 'M7-use',
    says: 'a booking stands on a discount whose coupon it does not use',
    of: 'booking',
    broken: (_now, within) => sql`
      SELECT b.id::text AS subject, b.id AS root FROM bookings b
      LEFT JOIN coupon_uses u ON u.booking_id = b.id AND u.coupon_id = b.coupon_id AND u.released_at IS NULL
      WHERE ${within('b.id')} AND b.coupon_id IS NOT NULL AND b.state IN (${keeping}, 'completed') AND u.booking_id IS NULL`,
  },
  {
    name: 'M7-cost',
    says: 'what stands beside a use of a coupon is not what the ledger says it cost',
    of: 'booking',
    broken: (_now, within) => sql`
      SELECT u.booking_id::text AS subject, u.booking_id AS root FROM coupon_uses u
      WHERE ${within('u.booking_id')} AND u.cost_halalas <> (SELECT coalesce(sum(e.amount_halalas), 0)
        FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id AND e.account = 'platform:coupons'
        WHERE t.booking_id = u.booking_id)`,
  },
  {
    name: 'B5-card',
    says: 'what verified a card is still with us, and nothing gives it back',
    of: 'payment',
    broken: (_now, within) => sql`
      SELECT p.id::text AS subject, p.id AS root FROM payments p
      WHERE ${within('p.id')} AND p.purpose = 'card' AND p.state IN ('authorised', 'captured') AND ${isKept}`,
  },
  {
    name: 'M3-back',
    says: 'a give-back that the bank refused waits for a person',
    broken: () => sql`SELECT id::text AS subject FROM payment_operations WHERE state = 'needs_person'`,
  },
  {
    name: 'M3-difference',
    says: 'a provider did something else than it was asked to, and no person has cleared it up',
    broken: () => sql`SELECT id::text AS subject FROM payment_differences WHERE closed_at IS NULL`,
  },
  ...slotInvariants,
  ...changeInvariants,
  ...payoutInvariants,
  ...taxInvariants,
  ...claimInvariants,
  ...chargebackInvariants,
  ...depositInvariants,
  ...noShowInvariants,
  ...rebookingInvariants,
];

/** Looks for violations of every rule over the whole database; run after every test. */
export async function checkInvariants(db: Db, now: Date): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const invariant of invariants) {
    const { rows } = await invariant.broken(now, everywhere).execute(db);
    for (const { subject } of rows.slice(0, 100))
      findings.push({ invariant: invariant.name, subject, says: invariant.says });
  }
  return findings;
}
