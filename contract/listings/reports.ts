import { CHOICE_TITLE_MAXIMUM_LETTERS, REPORT_WORDS_MAXIMUM_LETTERS } from '@kiraa/domain/limits.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { answerOf, because, id, inputOf, isoInstant, maybe, textOf } from '../fields.ts';
import { wire } from '../wire.ts';

/** The id of a reason of the house's list; those of the specification have their titles as ids (P3-RATE-04). */
export const reportReason = z
  .string(because('REASON_REQUIRED'))
  .min(1, because('REASON_REQUIRED'))
  .max(CHOICE_TITLE_MAXIMUM_LETTERS * 3, because('REASON_REQUIRED'));

/** What a reason is called now, hidden or not. */
export const reasonTitles = {
  reasonTitle: wire('reason_title', z.string()),
  reasonTitleAr: wire('reason_title_arabic', z.string()),
};

/** A report that nobody has decided on, as admins read it. Its listing's owner never learns who wrote it. */
export const openReport = z.object({
  reason: z.string(),
  ...reasonTitles,
  words: z.string(),
  by: z.string(),
  reporterId: wire('reporter_id', z.string()),
  at: isoInstant,
});
export type OpenReport = z.output<typeof openReport>;

export const reportEndpoints = {
  reportReasons: defineEndpoint({
    method: 'GET',
    path: '/report_reasons',
    shared: true,
    summary: 'The reasons to choose from when reporting a listing or a person.',
    caller: 'anyone',
    refusals: [],
    input: inputOf({ about: z.enum(['listing', 'person'], because('NOT_ALLOWED')) }),
    output: answerOf({
      data: z.array(
        z.object({
          id: wire('_id', z.string()),
          title: wire('reason_title', z.string()),
          titleAr: wire('reason_title_arabic', z.string()),
        }),
      ),
    }),
  }),
  reportListing: defineEndpoint({
    method: 'POST',
    path: '/item/set_item_report',
    summary: 'A renter reports a listing, once as long as the report is open.',
    caller: 'renter',
    refusals: ['NOT_FOUND', 'REASON_REQUIRED', 'ALREADY_REPORTED', 'OWN_LISTING', 'TOO_MANY_REQUESTS'],
    input: inputOf({
      listingId: wire('itemid', id),
      reason: reportReason,
      reasonMessage: maybe(textOf(0, REPORT_WORDS_MAXIMUM_LETTERS)),
    }),
    output: answerOf({ data: z.object({ message: z.string() }) }),
  }),
};
