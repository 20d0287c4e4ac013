import { PREPARATION_MAXIMUM_MINUTES } from '@kiraa/domain/limits.ts';
import {
  type AvailabilityRules,
  closedTimes,
  OPEN_RULES,
  type Taken,
} from '@kiraa/domain/listing/availability.ts';
import { addMinutes, type Period } from '@kiraa/domain/time.ts';
import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db, Tx } from '../../platform/database/database.ts';
import { recordOf } from '../../platform/database/record.ts';
import { isNotLeftOut, keepsPartOf } from './availability-conditions.ts';

/** The owner's rules for bookings of a listing. A listing without a row has no restrictions. */
export async function availabilityRules(db: Db, listingId: string): Promise<AvailabilityRules> {
  return (await rulesOf(db, [listingId])).get(listingId) ?? OPEN_RULES;
}

const rulesRecord = recordOf('listing_rules', {
  only: ['preparation_minutes', 'notice_minutes', 'shortest_minutes', 'longest_minutes'],
});

const rulesQuery = (db: Db) => db.selectFrom('listing_rules').select(rulesRecord.columns);

async function rulesOf(db: Db, ids: readonly string[]): Promise<Map<string, AvailabilityRules>> {
  const rows = await rulesQuery(db)
    .select('listing_id as listingId')
    .where('listing_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ listingId, ...rules }) => [listingId, rules]));
}

/** The caller has locked the listing's row, so a booking under way has read either the old rules or these. */
export async function setAvailabilityRules(
  trx: Tx,
  listingId: string,
  rules: AvailabilityRules,
): Promise<void> {
  const values = rulesRecord.values({ listingId, ...rules });
  await trx
    .insertInto('listing_rules')
    .values(values)
    .onConflict((conflict) => conflict.column('listing_id').doUpdateSet(values))
    .execute();
}

export interface PeriodLimits {
  readonly rules: AvailabilityRules;
  /** A block touches the period. */
  readonly isBlocked: boolean;
}

/**
 * The rules and blocks that a booking must respect, read in one query, because others wait for the locked row
 * meanwhile.
 */
export async function limitsOf(db: Db, listingId: string, period: Period): Promise<PeriodLimits> {
  const { rules, isBlocked } = await db
    .selectNoFrom((asked) => [
      jsonObjectFrom(rulesQuery(db).where('listing_id', '=', listingId)).as('rules'),
      asked
        .exists(
          asked
            .selectFrom('listing_blocks as k')
            .select('k.id')
            .where('k.listing_id', '=', listingId)
            .where(sql<boolean>`k.period && tstzrange(${period.start}, ${period.end}, '[)')`),
        )
        .as('isBlocked'),
    ])
    .executeTakeFirstOrThrow();
  return { rules: rules ?? OPEN_RULES, isBlocked: isBlocked === true };
}

interface TakenTime {
  readonly id: string;
  readonly start: Date;
  readonly end: Date;
  readonly by: Taken['by'];
}

/** Slots and blocks of these listings within the period, widened on both sides by the longest preparation time. */
async function takenRows(
  db: Db,
  ids: readonly string[],
  { within, now, leftOut = [] }: Asked,
): Promise<TakenTime[]> {
  const wide = {
    start: addMinutes(within.start, -PREPARATION_MAXIMUM_MINUTES),
    end: addMinutes(within.end, PREPARATION_MAXIMUM_MINUTES),
  };
  const { rows } = await sql<TakenTime>`
    SELECT slot.listing_id AS id, slot.starts_at AS start, slot.ends_at AS end, 'booking' AS by FROM slots slot
    WHERE slot.listing_id = ANY(${ids}::uuid[]) AND ${keepsPartOf(wide, now)}${isNotLeftOut(leftOut)}
    UNION ALL
    SELECT k.listing_id, k.starts_at, k.ends_at, 'block' FROM listing_blocks k
    WHERE k.listing_id = ANY(${ids}::uuid[]) AND k.period && tstzrange(${within.start}, ${within.end}, '[)')`.execute(
    db,
  );
  return rows;
}

export interface ListingAvailability {
  readonly rules: AvailabilityRules;
  readonly taken: readonly Taken[];
  /** The times that no booking may touch: slots and blocks with their preparation time, and the notice from now on. */
  readonly closed: readonly Period[];
}

/** For whom it is asked. */
export interface Exempt {
  /** Slots that are not in the way, each named by its booking or the change that it is of. */
  readonly leftOut?: readonly string[];
  /** The time belongs to a booking that is promised already: the owner's notice does not count. */
  readonly isPromised?: boolean;
}

interface Asked extends Exempt {
  readonly within: Period;
  readonly now: Date;
}

/** What keeps each listing from being booked within a period. Renters are not read. */
export async function availabilityOf(
  db: Db,
  ids: readonly string[],
  asked: Asked,
): Promise<Map<string, ListingAvailability>> {
  if (ids.length === 0) return new Map();
  const rules = await rulesOf(db, ids);
  const rows = await takenRows(db, ids, asked);
  return new Map(
    ids.map((id) => {
      const own = rules.get(id) ?? OPEN_RULES;
      const taken = rows.filter((row) => row.id === id).map(({ start, end, by }) => ({ start, end, by }));
      const counted = asked.isPromised ? { ...own, noticeMinutes: 0 } : own;
      return [id, { rules: own, taken, closed: closedTimes(taken, counted, asked) }];
    }),
  );
}

export async function listingAvailability(
  db: Db,
  listingId: string,
  asked: Asked,
): Promise<ListingAvailability> {
  const found = (await availabilityOf(db, [listingId], asked)).get(listingId);
  if (!found) throw new Error('the one listing that was asked for is answered');
  return found;
}
