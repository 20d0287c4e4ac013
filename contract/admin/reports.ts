import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { answerOf, id, inputOf, isoInstant, maybe } from '../fields.ts';
import { openReport, reportReason } from '../listings/reports.ts';
import { wire } from '../wire.ts';
import { adminReason, after, sort } from './fields.ts';
import { waitingListing } from './listings-and-accounts.ts';

/** A listing with reports that nobody has decided on. */
export const reportedListing = waitingListing.omit({ submittedAt: true }).extend({
  reportedSince: wire('reported_since', isoInstant),
  reports: z.array(openReport),
});
export type ReportedListing = z.output<typeof reportedListing>;

export const adminReportEndpoints = {
  adminReports: defineEndpoint({
    method: 'GET',
    path: '/admin/reports',
    summary:
      'Listings that renters have reported, for one reason or any; that with the oldest open report first, or last.',
    caller: 'admin',
    duties: ['support'],
    refusals: [],
    input: inputOf({ reason: maybe(reportReason), sort, after }),
    output: answerOf({ data: z.array(reportedListing), next: z.string().nullable() }),
  }),
  dismissReports: defineEndpoint({
    method: 'POST',
    path: '/admin/reports/dismiss',
    summary: 'Close the open reports of a listing that stays on offer, with a reason that admins read.',
    caller: 'admin',
    duties: ['support'],
    caseOf: { what: 'listing', field: 'listingId' },
    refusals: ['NOT_FOUND', 'ALREADY_DECIDED'],
    input: inputOf({ listingId: wire('itemid', id), reason: adminReason }),
    output: answerOf({}),
  }),
};
