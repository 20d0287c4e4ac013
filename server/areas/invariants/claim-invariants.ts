import { kindsOfSide, unsettledStates } from '@kiraa/domain/claim/claim.ts';
import { sql } from 'kysely';
import type { Invariant } from './invariant.ts';

const unsettled = sql.join(unsettledStates.map((state) => sql.lit(state)));
const ownersKinds = sql.join(kindsOfSide.owner.map((kind) => sql.lit(kind)));

/** The rules for claims (M9): the disputed sum alone waits, and what was agreed is what moves. */
export const claimInvariants: readonly Invariant[] = [
  {
    name: 'B4-claim',
    says: 'a claim or an offer outlived its time to answer and two sweeps',
    broken: (now) => sql`
      SELECT id::text AS subject FROM claims WHERE answer_by < ${now}::timestamptz - interval '3 minutes'`,
  },
  {
    name: 'M9',
    says: 'the account of a claim holds something else than what is in dispute',
    of: 'booking',
    broken: (_now, within) => sql`
      SELECT c.id::text AS subject, c.booking_id AS root FROM claims c LEFT JOIN ledger_entries e ON e.account = 'claim:' || c.id
      WHERE ${within('c.booking_id')}
      GROUP BY c.id HAVING coalesce(-sum(e.amount_halalas), 0)
        <> CASE WHEN c.state IN (${unsettled}) THEN c.held_halalas ELSE 0 END`,
  },
  {
    name: 'M9-paid',
    says: "an owner's claim is settled and was not paid, or was paid with another sum",
    of: 'booking',
    broken: (_now, within) => sql`
      SELECT c.id::text AS subject, c.booking_id AS root FROM claims c
      LEFT JOIN payments p ON p.id = c.payment_id AND p.claim_id = c.id
      WHERE ${within('c.booking_id')} AND c.state = 'settled' AND c.kind IN (${ownersKinds}) AND c.agreed_halalas > 0
        AND coalesce(p.amount_halalas, 0) <> c.agreed_halalas - c.from_deposit_halalas`,
  },
  {
    name: 'M9-back',
    says: 'more was taken back from an owner for a claim than was agreed',
    of: 'booking',
    broken: (_now, within) => sql`
      SELECT c.id::text AS subject, c.booking_id AS root FROM claims c
      JOIN ledger_transactions t ON t.claim_id = c.id AND t.cause = 'unearned'
      JOIN ledger_entries e ON e.transaction_id = t.id AND e.account LIKE 'renter:%'
      WHERE ${within('c.booking_id')}
      GROUP BY c.id HAVING -sum(e.amount_halalas) > c.agreed_halalas`,
  },
];
