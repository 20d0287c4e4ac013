import { REPORT_WORDS_MAXIMUM_LETTERS } from '@kiraa/domain/limits.ts';
import { type ReportReason, reportReasonNames, reportReasons } from '@kiraa/domain/listing/reports.ts';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { answerOf, because, id, inputOf, isoInstant, maybe, textOf } from './fields.ts';
import { wire } from './wire.ts';

const titles = Object.values(reportReasons);

/** On the wire a reason's id is its title (P3-RATE-04). */
const reason = z
  .enum(titles, because('REASON_REQUIRED'))
  .transform((title) => reportReasonNames.find((name) => reportReasons[name] === title) as ReportReason);

/** A report that nobody has decided on, as admins read it. Its listing's owner never learns who wrote it. */
export const openReport = z.object({
  reason: z.enum(titles),
  words: z.string(),
  by: z.string(),
  reporterId: wire('reporter_id', z.string()),
  at: isoInstant,
});
export type OpenReport = z.output<typeof openReport>;

export const reportEndpoints = {
  reportListing: defineEndpoint({
    method: 'POST',
    path: '/item/set_item_report',
    summary: 'A renter reports a listing, once as long as the report is open.',
    caller: 'renter',
    refusals: ['NOT_FOUND', 'REASON_REQUIRED', 'ALREADY_REPORTED', 'OWN_LISTING', 'TOO_MANY_REQUESTS'],
    input: inputOf({
      listingId: wire('itemid', id),
      reason,
      reasonMessage: maybe(textOf(0, REPORT_WORDS_MAXIMUM_LETTERS)),
    }),
    output: answerOf({ data: z.object({ message: z.string() }) }),
  }),
};
