import { REPORT_WORDS_MAXIMUM_LETTERS } from '@kiraa/domain/limits.ts';
import { z } from 'zod';
import { adminReason, after, sort } from './admin-fields.ts';
import { defineEndpoint } from './endpoint.ts';
import { answerOf, id, inputOf, isoInstant, maybe, textOf } from './fields.ts';
import { reasonTitles, reportReason } from './reports.ts';
import { wire } from './wire.ts';

const person = { personId: wire('userid', id) };

/** A report of a person that nobody has decided on, as admins read it. Who is reported never learns who wrote it. */
export const personReport = z.object({
  id: wire('_id', z.string()),
  personId: wire('userid', z.string()),
  name: z.string(),
  reason: z.string(),
  ...reasonTitles,
  words: z.string(),
  by: z.string(),
  reporterId: wire('reporter_id', z.string()),
  at: isoInstant,
});
export type PersonReport = z.output<typeof personReport>;

/** What people do about each other (D-BLOCK). */
export const safetyEndpoints = {
  personStanding: defineEndpoint({
    method: 'GET',
    path: '/people/standing',
    summary:
      'Whether the caller has blocked this person. Whether the person has blocked the caller is not told.',
    caller: 'member',
    shadowed: 'shown',
    refusals: ['NOT_FOUND'],
    input: inputOf(person),
    output: answerOf({ data: z.object({ blocked: z.boolean() }) }),
  }),
  blockPerson: defineEndpoint({
    method: 'POST',
    path: '/people/block',
    summary:
      'No messages and no new bookings between the caller and this person; asking twice changes nothing.',
    caller: 'member',
    refusals: ['NOT_FOUND', 'NOT_YOU'],
    input: inputOf(person),
    output: answerOf({}),
  }),
  unblockPerson: defineEndpoint({
    method: 'POST',
    path: '/people/unblock',
    summary: 'Take a block back; asking twice changes nothing.',
    caller: 'member',
    refusals: ['NOT_FOUND'],
    input: inputOf(person),
    output: answerOf({}),
  }),
  reportPerson: defineEndpoint({
    method: 'POST',
    path: '/people/report',
    summary: 'Tell the house’s team about a person, once as long as the report is open.',
    caller: 'member',
    refusals: ['NOT_FOUND', 'NOT_YOU', 'REASON_REQUIRED', 'PERSON_REPORTED', 'TOO_MANY_REQUESTS'],
    input: inputOf({
      ...person,
      reason: reportReason,
      words: maybe(textOf(0, REPORT_WORDS_MAXIMUM_LETTERS)),
    }),
    output: answerOf({}),
  }),
  adminPersonReports: defineEndpoint({
    method: 'GET',
    path: '/admin/person-reports',
    summary: 'Open reports of people, for one reason or any; the oldest first, or last.',
    caller: 'admin',
    duties: ['support'],
    looksAtPrivate: true,
    refusals: [],
    input: inputOf({ reason: maybe(reportReason), sort, after }),
    output: answerOf({ data: z.array(personReport), next: z.string().nullable() }),
  }),
  closePersonReport: defineEndpoint({
    method: 'POST',
    path: '/admin/person-reports/close',
    summary: 'Close a report of a person with what was done, which admins read.',
    caller: 'admin',
    duties: ['support'],
    caseOf: { what: 'person report', field: 'reportId' },
    refusals: ['NOT_FOUND', 'PERSON_REPORT_CLOSED'],
    input: inputOf({ reportId: wire('report_id', id), reason: adminReason }),
    output: answerOf({}),
  }),
};
