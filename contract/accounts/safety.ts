import { REPORT_WORDS_MAXIMUM_LETTERS } from '@kiraa/domain/limits.ts';
import { z } from 'zod';
import { adminReason, after, sort } from '../admin/fields.ts';
import { defineEndpoint } from '../endpoint.ts';
import { answerOf, id, inputOf, integerOf, isoInstant, maybe, textOf } from '../fields.ts';
import { reasonTitles, reportReason } from '../listings/reports.ts';
import { wire } from '../wire.ts';

const person = { personId: wire('userid', id) };

/** A report of a person that nobody has decided on, as admins read it. Who is reported never learns who wrote it. */
export const personReport = z.object({
  id: wire('_id', z.string()),
  personId: wire('userid', z.string()),
  name: z.string(),
  reason: z.string(),
  ...reasonTitles,
  words: z.string(),
  /** It was made in a chat, of which its writer lets the house read what was written until then. */
  hasChat: wire('has_chat', z.boolean()),
  by: z.string(),
  reporterId: wire('reporter_id', z.string()),
  at: isoInstant,
});
export type PersonReport = z.output<typeof personReport>;

/** A message of a reported chat, as it was written: nothing is masked for whoever decides. */
const reportedMessage = z.object({
  id: wire('_id', z.string()),
  authorId: wire('author_id', z.string()),
  author: z.string(),
  /** Empty for a picture. */
  body: z.string(),
  isPicture: wire('is_picture', z.boolean()),
  at: isoInstant,
});

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
      /** 1: of what the two have written to each other, which the house's team may read up to now. */
      inChat: wire('in_chat', maybe(integerOf(0, 1))),
    }),
    output: answerOf({}),
  }),
  adminPersonReports: defineEndpoint({
    method: 'GET',
    path: '/admin/person-reports',
    summary:
      'Open reports of people, for one reason or any, all, those that were made in a chat (1) or elsewhere (0); the oldest first, or last.',
    caller: 'admin',
    duties: ['support'],
    looksAtPrivate: true,
    refusals: [],
    input: inputOf({ reason: maybe(reportReason), chat: maybe(integerOf(0, 1)), sort, after }),
    output: answerOf({ data: z.array(personReport), next: z.string().nullable() }),
  }),
  reportedChat: defineEndpoint({
    method: 'GET',
    path: '/admin/person-reports/chat',
    summary:
      'What the two had written to each other when an open report was made in their chat, the newest fifty; pictures are named and not shown.',
    caller: 'admin',
    duties: ['support'],
    looksAtPrivate: true,
    caseOf: { what: 'person report', field: 'reportId' },
    refusals: ['NOT_FOUND'],
    input: inputOf({ reportId: wire('report_id', id) }),
    output: answerOf({ data: z.array(reportedMessage) }),
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
