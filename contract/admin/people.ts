import { duties as allDuties } from '@kiraa/domain/account/duties.ts';
import { AUDIT_EXPORT_LINES, INDEXED_LETTERS } from '@kiraa/domain/limits.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { answerOf, because, day, inputOf, integerOf, isoInstant, maybe, needed, textOf } from '../fields.ts';
import { wire } from '../wire.ts';
import { adminReason } from './fields.ts';

const duty = z.enum(allDuties, because('NOT_ALLOWED'));
/** As it is spoken or written: 0512345678, 512345678, 00966512345678, +966 51 234 5678, in the digits of either language. */
const mobile = needed('MOBILE_INVALID', 8, 40);
const LONGEST_SEARCH_LETTERS = 80;
const searched = maybe(textOf(1, LONGEST_SEARCH_LETTERS));

export const housePerson = z.object({
  userId: wire('userid', z.string()),
  name: z.string(),
  mobile: z.string(),
  hasSecondFactor: wire('has_second_factor', z.boolean()),
  duties: z.array(
    z.object({
      duty,
      /** Null: on the server's machine. */
      by: z.string().nullable(),
      at: isoInstant,
      reason: z.string().nullable(),
    }),
  ),
});
export type HousePerson = z.output<typeof housePerson>;

const auditFilters = {
  ...{ by: searched, what: searched, about: searched, day: maybe(day) },
  /** Each of them in the reason, or in what stood before and after. */
  words: maybe(textOf(INDEXED_LETTERS, LONGEST_SEARCH_LETTERS)),
};

const auditValues = z.record(z.string(), z.unknown()).nullable();

export const auditLine = z.object({
  id: wire('_id', z.string()),
  at: isoInstant,
  /** Null: somebody on the server's machine whom the command did not name. */
  by: z.object({ name: z.string(), mobile: z.string() }).nullable(),
  isCommand: wire('is_command', z.boolean()),
  duties: z.array(duty),
  /** A row of the API, or a command. */
  what: z.string(),
  about: z.array(
    z.object({
      kind: z.string(),
      id: z.string(),
      /** What people call it; null where it has no name, or is no more. */
      name: z.string().nullable(),
      nameAr: wire('name_ar', z.string().nullable()),
    }),
  ),
  reason: z.string().nullable(),
  /** `done`, or the code of the refusal; null where the server was stopped before it ended. */
  outcome: z.string().nullable(),
  before: auditValues,
  after: auditValues,
});
export type AuditLine = z.output<typeof auditLine>;

export const adminPeopleEndpoints = {
  housePeople: defineEndpoint({
    method: 'GET',
    path: '/admin/people',
    summary: 'Who does what for the house, and by whom and when each duty was given.',
    caller: 'admin',
    duties: ['owner'],
    refusals: [],
    input: inputOf({}),
    output: answerOf({ data: z.array(housePerson) }),
  }),
  changeDuty: defineEndpoint({
    method: 'POST',
    path: '/admin/people/duty',
    summary:
      'Give an account a duty, or take it away, which ends its sessions at once. The last owner of the console stays.',
    caller: 'admin',
    duties: ['owner'],
    refusals: ['NOT_FOUND', 'LAST_OWNER'],
    input: inputOf({ mobile, duty, given: integerOf(0, 1), reason: adminReason }),
    output: answerOf({ data: z.array(housePerson) }),
  }),
  removeSecondFactor: defineEndpoint({
    method: 'POST',
    path: '/admin/people/second_factor/remove',
    summary:
      "Remove a person's second factor, when the phone and the recovery codes are lost. It ends their sessions.",
    caller: 'admin',
    duties: ['owner'],
    refusals: ['NOT_FOUND'],
    input: inputOf({ mobile, reason: adminReason }),
    output: answerOf({ data: z.array(housePerson) }),
  }),
  auditLog: defineEndpoint({
    method: 'GET',
    path: '/admin/audit',
    summary:
      'What the people of the house did, the newest first; found by their mobile, by what it was, by the id of what it was about, by the day in Riyadh, and by words of the reason and of what stood before and after.',
    caller: 'admin',
    duties: ['owner'],
    refusals: [],
    input: inputOf({
      ...auditFilters,
      /** The `next` of the page before. */
      after: maybe(textOf(1, LONGEST_SEARCH_LETTERS)),
    }),
    output: answerOf({
      data: z.array(auditLine),
      next: z.string().nullable(),
      /** Whatever can be written there, to choose from. */
      kinds: z.array(z.string()),
    }),
  }),
  auditExport: defineEndpoint({
    method: 'GET',
    path: '/admin/audit/export',
    summary: `What the list of the log finds, as CSV in the caller's language: the newest ${AUDIT_EXPORT_LINES} lines at most.`,
    caller: 'admin',
    duties: ['owner'],
    looksAtPrivate: true,
    refusals: [],
    input: inputOf(auditFilters),
    output: answerOf({
      data: z.object({
        name: z.string(),
        file: z.string(),
        /** There are older lines, which are not in the file. */
        isCut: wire('is_cut', z.boolean()),
      }),
    }),
  }),
};
