import { z } from 'zod';
import { waitingListing } from './admin.ts';
import { adminReason } from './admin-fields.ts';
import { defineEndpoint } from './endpoint.ts';
import { answerOf, id, inputOf, isoInstant, page, pages } from './fields.ts';
import { openReport } from './reports.ts';
import { wire } from './wire.ts';

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
    summary: 'Listings that renters have reported, that with the oldest open report first.',
    caller: 'admin',
    duties: ['support'],
    refusals: [],
    input: inputOf(page),
    output: answerOf({ data: z.array(reportedListing), ...pages }),
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
