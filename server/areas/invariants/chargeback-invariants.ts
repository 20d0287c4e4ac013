import { sql } from 'kysely';
import type { Invariant } from './invariant.ts';

/** The rules for chargebacks (M12): while one is undecided its account has what is disputed, and nothing once it has ended. */
export const chargebackInvariants: readonly Invariant[] = [
  {
    name: 'M12',
    says: 'the account of a chargeback holds something else than what is disputed, or anything after its end',
    of: 'booking',
    broken: (_now, within) => sql`
      SELECT k.id::text AS subject, k.booking_id AS root FROM chargebacks k
      LEFT JOIN ledger_entries e ON e.account = 'chargeback:' || k.id
      LEFT JOIN ledger_transactions t ON t.id = e.transaction_id
      WHERE ${within('k.booking_id')}
      GROUP BY k.id HAVING coalesce(sum(e.amount_halalas), 0)
        <> CASE WHEN k.ended_at IS NULL THEN k.amount_halalas - k.frozen_halalas
          + coalesce(sum(e.amount_halalas) FILTER (WHERE t.cause = 'charge_set_off'), 0) ELSE 0 END`,
  },
  {
    name: 'M12-owner',
    says: 'an owner bears more of a chargeback than was decided',
    of: 'booking',
    broken: (_now, within) => sql`
      SELECT k.id::text AS subject, k.booking_id AS root FROM chargebacks k JOIN bookings b ON b.id = k.booking_id
      LEFT JOIN ledger_transactions t ON t.chargeback_id = k.id
      LEFT JOIN ledger_entries e ON e.transaction_id = t.id AND e.account = 'owner:' || b.owner_id
      WHERE ${within('k.booking_id')} AND k.ended_at IS NOT NULL
      GROUP BY k.id HAVING coalesce(sum(e.amount_halalas), 0) NOT BETWEEN 0 AND coalesce(k.owner_part_halalas, 0)`,
  },
];
