import { ANY_DUTY } from '@kiraa/domain/account/duties.ts';
import { bookingStates } from '@kiraa/domain/booking/life/life.ts';
import { queueNames } from '@kiraa/domain/console/queues.ts';
import { undoableKinds } from '@kiraa/domain/console/undo.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { answerOf, because, id, inputOf, integerOf, isoInstant, maybe, sar, textOf } from '../fields.ts';
import { wire } from '../wire.ts';
import { after } from './fields.ts';

const kind = z.enum(queueNames, because('NOT_ALLOWED'));
/** What the case is called in its queue: an id or a number. */
const subject = textOf(1, 100);
/** Nothing by which people know anything has brackets. */
const asked = textOf(1, 100).regex(/^[^[\]{}<>]*$/, because('NOT_ALLOWED'));
const jobName = textOf(1, 100).regex(/^[a-z][a-z0-9.-]*$/, because('NOT_ALLOWED'));

const operator = z.object({ id: z.string(), name: z.string() });
export type Operator = z.output<typeof operator>;

export const waitingQueue = z.object({
  name: z.enum(queueNames),
  /** The page where its cases are decided. */
  path: z.string(),
  count: z.number(),
  /** Since when the one waits that has waited longest; null where none does. */
  oldest: isoInstant.nullable(),
  /** Who works on how many of them. */
  holders: z.array(operator.extend({ count: z.number() })),
});
export type WaitingQueue = z.output<typeof waitingQueue>;

export const consoleCase = z.object({ subject: z.string(), by: operator, since: isoInstant });
export type ConsoleCase = z.output<typeof consoleCase>;

export const foundThings = z.object({
  accounts: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      mobile: z.string(),
      email: z.string().nullable(),
      isBlocked: wire('is_blocked', z.boolean()),
    }),
  ),
  bookings: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      state: z.enum(bookingStates),
      name: z.string(),
      nameAr: wire('name_ar', z.string()),
      renterName: wire('renter_name', z.string()),
      startsAt: wire('starts_at', isoInstant),
    }),
  ),
  payments: z.array(
    z.object({
      id: z.string(),
      reference: z.string(),
      amount: sar,
      payerName: wire('payer_name', z.string()),
      madeAt: wire('made_at', isoInstant),
    }),
  ),
  listings: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      nameAr: wire('name_ar', z.string()),
      ownerName: wire('owner_name', z.string()),
    }),
  ),
});
export type FoundThings = z.output<typeof foundThings>;

export const failedJob = z.object({
  id: z.string(),
  name: z.string(),
  /** Without what may belong to a person. */
  error: z.string(),
  tries: z.number(),
  askedAt: wire('asked_at', isoInstant),
  failedAt: wire('failed_at', isoInstant),
});
export type FailedJob = z.output<typeof failedJob>;

/** The record of the console at which a rule is broken, what people call it, and which part of it where it is not the whole. */
const findingAbout = z.object({
  kind: z.enum(['booking', 'payment', 'person', 'listing', 'coupon']),
  part: z
    .enum([
      ...['claim', 'change', 'step', 'document', 'operation'],
      ...['difference', 'chargeback', 'movement', 'payout'],
    ] as const)
    .nullable(),
  id: z.string(),
  name: z.string(),
  nameAr: wire('name_ar', z.string()),
});
export type FindingAbout = z.output<typeof findingAbout>;

const finding = z.object({
  id: z.string(),
  invariant: z.string(),
  /** What it says, in English, as the log does; the console has it in both languages. */
  says: z.string(),
  subject: z.string(),
  /** Null where the subject is no record, or is gone. */
  about: findingAbout.nullable(),
  foundAt: wire('found_at', isoInstant),
  seenAt: wire('seen_at', isoInstant),
});

/** The next page is what stands after `next`; null where there is none. */
const next = z.string().nullable();

const justMade = z.object({
  id: wire('_id', z.string()),
  kind: z.enum(undoableKinds),
  /** The listing, the report or the account. */
  subject: z.string(),
  /** Of the listing, or of the person. */
  name: z.string(),
  nameAr: wire('name_ar', z.string()),
  path: z.string(),
  until: isoInstant,
});
export type JustMade = z.output<typeof justMade>;

/** The frame of the console: its home, who works on what, finding anything, and what has gone wrong inside (D-CONSOLE). */
export const adminConsoleEndpoints = {
  adminHome: defineEndpoint({
    method: 'GET',
    path: '/admin/home',
    summary:
      'What waits for an operator: each queue that the caller may open, with its count, its oldest and who has how many.',
    caller: 'admin',
    duties: ANY_DUTY,
    refusals: [],
    input: inputOf({}),
    output: answerOf({ data: z.array(waitingQueue) }),
  }),
  adminFind: defineEndpoint({
    method: 'GET',
    path: '/admin/find',
    summary:
      "People, bookings, payments and listings by a booking's number, a mobile in any spelling, parts of a name, an IBAN's last four characters or all of it, an e-mail address, an id or a payment's reference; eight of each at most.",
    caller: 'admin',
    duties: ['support', 'finance'],
    refusals: [],
    input: inputOf({ text: asked }),
    output: answerOf({ data: foundThings }),
  }),
  adminCases: defineEndpoint({
    method: 'GET',
    path: '/admin/cases',
    summary:
      'Who works on which cases of a queue that the caller may open, and the operators who may open it too, to whom one can be handed on.',
    caller: 'admin',
    duties: ANY_DUTY,
    refusals: [],
    input: inputOf({ kind }),
    output: answerOf({ data: z.object({ cases: z.array(consoleCase), operators: z.array(operator) }) }),
  }),
  takeCase: defineEndpoint({
    method: 'POST',
    path: '/admin/cases/take',
    summary:
      'Take a case that waits, of a queue that the caller may open. Where somebody else has it, the answer says who, and nothing changes unless `over` is 1.',
    caller: 'admin',
    duties: ANY_DUTY,
    refusals: ['NOT_WAITING'],
    input: inputOf({ kind, subject, over: maybe(integerOf(0, 1)) }),
    output: answerOf({ data: consoleCase }),
  }),
  handOnCase: defineEndpoint({
    method: 'POST',
    path: '/admin/cases/hand_on',
    summary: 'Give a case that waits to another operator who may open its queue.',
    caller: 'admin',
    duties: ANY_DUTY,
    refusals: ['NOT_FOUND', 'NOT_WAITING', 'CASE_NOT_THEIRS'],
    input: inputOf({ kind, subject, to: id }),
    output: answerOf({ data: consoleCase }),
  }),
  putBackCase: defineEndpoint({
    method: 'POST',
    path: '/admin/cases/put_back',
    summary: 'Put a case of one’s own back for anybody to take. What another has meanwhile stays theirs.',
    caller: 'admin',
    duties: ANY_DUTY,
    refusals: [],
    input: inputOf({ kind, subject }),
    output: answerOf({}),
  }),
  decisionsJustMade: defineEndpoint({
    method: 'GET',
    path: '/admin/decisions/just',
    summary: 'What the caller has decided in the last ten minutes and can take back, the newest first.',
    caller: 'admin',
    duties: ANY_DUTY,
    refusals: [],
    input: inputOf({}),
    output: answerOf({ data: z.array(justMade) }),
  }),
  undoDecision: defineEndpoint({
    method: 'POST',
    path: '/admin/decisions/undo',
    summary:
      'Take back a decision of the last ten minutes, which its maker alone can do and as long as nothing has followed from it. The case waits again.',
    caller: 'admin',
    duties: ANY_DUTY,
    refusals: ['NOT_FOUND', 'UNDO_NOT_YOURS', 'UNDO_DONE', 'UNDO_TOO_LATE', 'UNDO_FOLLOWED'],
    input: inputOf({ id: wire('_id', id) }),
    output: answerOf({}),
  }),
  failedJobs: defineEndpoint({
    method: 'GET',
    path: '/admin/jobs',
    summary: 'Jobs that failed for good and wait for a person, the oldest first; of one name, or of all.',
    caller: 'admin',
    duties: ['support', 'finance'],
    refusals: [],
    input: inputOf({ name: maybe(jobName), after }),
    output: answerOf({ data: z.array(failedJob), names: z.array(z.string()), next }),
  }),
  retryJob: defineEndpoint({
    method: 'POST',
    path: '/admin/jobs/retry',
    summary: 'Have a failed job tried once more.',
    caller: 'admin',
    duties: ['support', 'finance'],
    refusals: ['NOT_FOUND', 'NOT_WAITING'],
    input: inputOf({ name: jobName, id }),
    output: answerOf({}),
  }),
  findings: defineEndpoint({
    method: 'GET',
    path: '/admin/findings',
    summary: 'Rules of the house that did not hold when they were last looked at, the oldest finding first.',
    caller: 'admin',
    duties: ['finance'],
    refusals: [],
    input: inputOf({ after }),
    output: answerOf({ data: z.array(finding), next }),
  }),
};
