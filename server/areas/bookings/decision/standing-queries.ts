import { type Claim, type Standing, standingOf } from '@kiraa/domain/booking/decide/standing.ts';
import { PREPARATION_MAXIMUM_MINUTES } from '@kiraa/domain/limits.ts';
import type { UnavailableReason } from '@kiraa/domain/listing/availability.ts';
import { withPreparation } from '@kiraa/domain/listing/availability.ts';
import { overlaps } from '@kiraa/domain/time.ts';
import type { Db } from '../../../platform/database/database.ts';
import { together } from '../../../platform/database/together.ts';
import { limitsOf } from '../../availability/availability.ts';
import { holdersOfPeriod } from './slot-queries.ts';

/** Whether the claim can have its period of the listing, and which unpaid slots would give way. Changes nothing. */
export async function standingFor(db: Db, listingId: string, claim: Claim, now: Date): Promise<Standing> {
  // Whoever is near enough for the longest preparation, because the rules come in the same statement.
  const near = withPreparation(claim.period, { preparationMinutes: PREPARATION_MAXIMUM_MINUTES });
  const [{ rules, isBlocked }, holders] = await together(db, (one) =>
    Promise.all([limitsOf(one, listingId, claim.period), holdersOfPeriod(one, listingId, near)]),
  );
  const around = withPreparation(claim.period, rules);
  const inTheWay = holders.filter((holder) => overlaps(holder, around));
  return standingOf(claim, { rules, isBlocked, holders: inTheWay }, now);
}

/** Why the period cannot be had, as far as a read without locks can tell; undefined when it can. */
export async function whyNotBookable(
  db: Db,
  listingId: string,
  claim: Claim,
  now: Date,
): Promise<UnavailableReason | undefined> {
  return (await standingFor(db, listingId, claim, now)).reason;
}
