import { effectOf, GROWTH_TO_COME_BACK, type SignalKind } from '@kiraa/domain/signal/signal.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';

/** Numbers alone: no IBAN, no card, no name. `amount` in halalas. */
export type SignalFacts = Partial<
  Readonly<Record<'accounts' | 'bookings' | 'uses' | 'linked' | 'amount', number>>
>;

export interface FoundSignal {
  readonly kind: SignalKind;
  /** A browser, a pair, a coupon, an account, or the keyed mark of an IBAN or a card. */
  readonly subject: string;
  /** Accounts, or bookings of a pair. */
  readonly weight: number;
  readonly facts: SignalFacts;
  readonly people: readonly string[];
}

/**
 * Writes down what was found, once: what is known already, or was cleared and has not doubled since, writes nothing; what has grown
 * gets its new numbers and people. One statement.
 */
export async function raiseSignal(db: Db, found: FoundSignal, now: Date): Promise<boolean> {
  const { kind, subject, weight, facts, people } = found;
  const { rows } = await sql`
    WITH raised AS (
      INSERT INTO signals (id, kind, subject, effect, weight, facts, state, found_at, waits_since)
      SELECT ${newId<'signal'>()}::uuid, ${kind}, ${subject}, ${effectOf[kind]}, ${weight}::int, ${JSON.stringify(facts)}::jsonb,
        'open', ${now}::timestamptz, ${now}::timestamptz
      WHERE NOT EXISTS (SELECT FROM signals c WHERE c.kind = ${kind} AND c.subject = ${subject} AND c.state = 'cleared'
        AND c.weight * ${GROWTH_TO_COME_BACK}::int > ${weight}::int)
      ON CONFLICT (kind, subject) WHERE state <> 'cleared'
        DO UPDATE SET weight = excluded.weight, facts = excluded.facts WHERE signals.weight < excluded.weight
      RETURNING id, kind
    )
    INSERT INTO signal_people (signal_id, kind, account_id, at)
    SELECT raised.id, raised.kind, a.id, ${now}::timestamptz FROM raised, accounts a
    WHERE a.id = ANY(${people}::uuid[]) AND a.deleted_at IS NULL
    ON CONFLICT DO NOTHING
    RETURNING signal_id`.execute(db);
  return rows.length > 0;
}
