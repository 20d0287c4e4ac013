import type { Outcome } from '@kiraa/contract/refusals.ts';
import { type KeptUnpaid, type UnpaidNumbers, unpaidWaitUntil } from '@kiraa/domain/booking/period/unpaid.ts';
import { addMilliseconds, DAY_MILLISECONDS, type Period, secondsUntil } from '@kiraa/domain/time.ts';
import type { MemberContext } from '../../../context.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { camelCased } from '../../../platform/database/record.ts';
import { together } from '../../../platform/database/together.ts';

const UNPAID = ['awaiting_payment', 'dropped'] as const;

/**
 * Refuses a renter who has kept too much today without paying (D-UNPAID), with how long they have to wait; undefined when they may keep
 * `wanted`. The caller holds the renter's lock (`lockAndCountUnpaid`), so that parallel calls see each other.
 */
export async function refuseHoarding(
  { caller, clock, config }: MemberContext,
  trx: Tx,
  wanted: Period,
): Promise<Outcome<never> | undefined> {
  const now = clock.now();
  const kept = await together(trx, (one) => unpaidToday(one, caller.accountId, now));
  const until = unpaidWaitUntil(kept, wanted, config.unpaid, now);
  if (!until) return undefined;
  return { ok: false, refusal: { code: 'UNPAID_TOO_OFTEN', retryAfterSeconds: secondsUntil(until, now) } };
}

/**
 * How many times whoever has kept most has kept in the last 24 hours without paying, and how many renters have reached either number; times
 * that a change of a booking keeps, which are few, are left out.
 */
export async function mostUnpaid(
  db: Db,
  { slotsPerDay, freePerDay }: Pick<UnpaidNumbers, 'slotsPerDay' | 'freePerDay'>,
  now: Date,
) {
  const ofEach = db
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('created_at', '>', addMilliseconds(now, -DAY_MILLISECONDS))
    .where('state', 'in', UNPAID)
    .groupBy('renter_id');
  return await db
    .selectFrom(ofEach.as('kept'))
    .select(({ fn, val, ref }) => [
      fn.coalesce(fn.max('count'), val(0)).as('most'),
      fn.countAll<number>().filterWhere(ref('count'), '>=', slotsPerDay).as('atSlots'),
      fn.countAll<number>().filterWhere(ref('count'), '>=', freePerDay).as('atFree'),
    ])
    .executeTakeFirstOrThrow();
}

/** What the renter has kept unpaid in the last 24 hours, for bookings and changes of them, the newest first. */
async function unpaidToday(trx: Tx, renterId: string, now: Date): Promise<KeptUnpaid[]> {
  const since = addMilliseconds(now, -DAY_MILLISECONDS);
  const bookings = trx
    .selectFrom('bookings')
    .select(camelCased(['created_at', 'slot_until', 'ended_at']))
    .select(['starts_at as start', 'ends_at as end'])
    .where('renter_id', '=', renterId)
    .where('created_at', '>', since)
    .where('state', 'in', UNPAID)
    .execute();
  const changes = trx
    .selectFrom('booking_changes as change')
    .innerJoin('bookings', 'bookings.id', 'change.booking_id')
    .select(camelCased(['change.created_at', 'change.slot_until', 'change.ended_at']))
    .select(['change.starts_at as start', 'change.ends_at as end'])
    .where('bookings.renter_id', '=', renterId)
    .where('change.created_at', '>', since)
    .where('change.state', 'in', UNPAID)
    .execute();
  return (await Promise.all([bookings, changes]))
    .flat()
    .map(({ createdAt, endedAt, slotUntil, start, end }) => ({
      keptAt: createdAt,
      // A sweep that came late makes nobody wait for longer.
      over: endedAt && endedAt < slotUntil ? endedAt : slotUntil,
      period: { start, end },
    }))
    .sort((a, b) => b.keptAt.getTime() - a.keptAt.getTime());
}
