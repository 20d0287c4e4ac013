import { type Claim, type Standing, standingOf } from '@kiraa/domain/booking/decide/standing.ts';
import type { UnavailableReason } from '@kiraa/domain/listing/availability.ts';
import { withPreparation } from '@kiraa/domain/listing/availability.ts';
import type { Db } from '../../../platform/database/database.ts';
import { limitsOf } from '../../availability/availability.ts';
import { holdersOfPeriod } from './slot-queries.ts';

/** Whether the claim can have its period of the listing, and which unpaid slots would give way. Changes nothing. */
export async function standingFor(db: Db, listingId: string, claim: Claim, now: Date): Promise<Standing> {
  const { rules, isBlocked } = await limitsOf(db, listingId, claim.period);
  const holders = await holdersOfPeriod(db, listingId, withPreparation(claim.period, rules));
  return standingOf(claim, { rules, isBlocked, holders }, now);
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
