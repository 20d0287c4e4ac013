import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import type { reportEndpoints } from '@kiraa/contract/listings/reports.ts';
import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import { REPORTS_PER_HOUR } from '@kiraa/domain/limits.ts';
import { reasonNamed } from '@kiraa/domain/listing/reports.ts';
import { ar } from '@kiraa/texts/ar.ts';
import { en } from '@kiraa/texts/en.ts';
import type { MemberContext } from '../../context.ts';
import { consumeRateLimit } from '../../platform/http/caller/rate-counters.ts';
import { newId } from '../../platform/ids.ts';
import { isReportReason } from '../choices/choices.ts';
import { isVisibleTo, listingStanding } from '../listings/listings.ts';
import { insertReport } from './report-queries.ts';

const HOUR_SECONDS = 3_600;
const thanks = { ar: ar.listingReport.sent, en: en.listingReport.sent };

/**
 * A renter reports what is wrong with a listing (P3-RATE-05, P3-RATE-08). Nobody is told who reported it, least of all
 * its owner. The specification asks for status 200 in the answer's body.
 */
export async function reportListing(
  { db, clock, caller, language }: MemberContext,
  input: ParsedInputOf<typeof reportEndpoints.reportListing>,
): Promise<Outcome<{ status: number; message: string; data: { message: string } }>> {
  const now = clock.now();
  const reason = reasonNamed(input.reason);
  if (!(await isReportReason(db, 'listing', reason)))
    return refuse('INVALID_INPUT', { reason: 'REASON_REQUIRED' });
  const listing = await listingStanding(db, input.listingId);
  if (!listing || !isVisibleTo(listing, caller)) return refuse('NOT_FOUND');
  if (listing.ownerId === caller.accountId) return refuse('OWN_LISTING');
  const limit = {
    bucket: `reports ${caller.accountId}`,
    count: REPORTS_PER_HOUR,
    windowSeconds: HOUR_SECONDS,
  };
  const wait = await consumeRateLimit(db, limit, now);
  if (wait > 0) return { ok: false, refusal: { code: 'TOO_MANY_REQUESTS', retryAfterSeconds: wait } };
  const isNew = await insertReport(db, {
    id: newId<'report'>(),
    listingId: input.listingId,
    reporterId: caller.accountId,
    reason,
    words: input.reasonMessage ?? '',
    createdAt: now,
  });
  if (!isNew) return refuse('ALREADY_REPORTED', { reason: 'ALREADY_REPORTED' });
  const message = thanks[language];
  return accept({ status: 200, message, data: { message } });
}
