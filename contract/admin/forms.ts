import { ADMIN_REASON_MAXIMUM_LETTERS, FORM_ANSWER_MAXIMUM_LETTERS } from '@kiraa/domain/limits.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { answerOf, because, inputOf, integerOf, isoInstant, maybe, needed } from '../fields.ts';
import { wire } from '../wire.ts';
import { spokenNumber as number, sort } from './fields.ts';

const form = z.enum(['message', 'application'], because('NOT_ALLOWED'));
const ANSWERS_MAXIMUM = 1_000;

/** A message of the contact form, or an application of the career form, with what was answered. */
const receivedForm = z.object({
  /** The row's, which lists know it by. */
  id: z.string(),
  number: z.number(),
  name: z.string(),
  email: z.string(),
  /** Of an application alone, E.164. */
  mobile: z.string().nullable(),
  words: z.string(),
  language: z.enum(['ar', 'en']),
  sentAt: wire('sent_at', isoInstant),
  /** Of an application alone. */
  cv: z.object({ format: z.enum(['pdf', 'jpeg']), sizeBytes: wire('size_bytes', z.number()) }).nullable(),
  closed: z.object({ at: isoInstant, by: z.string(), note: z.string() }).nullable(),
  /** The oldest first. */
  answers: z.array(
    z.object({
      words: z.string(),
      by: z.string(),
      at: isoInstant,
      /** What became of its mail; null until it has left. */
      outcome: z.enum(['sent', 'refused', 'unknown']).nullable(),
    }),
  ),
});
export type ReceivedForm = z.output<typeof receivedForm>;

/** What an operator does with messages and applications (D-FORM-ANSWERS). */
export const adminFormEndpoints = {
  adminForms: defineEndpoint({
    method: 'GET',
    path: '/admin/forms',
    summary:
      'Messages or applications: the open ones, the oldest first, or the closed ones, the newest first, or each the other way round.',
    caller: 'admin',
    duties: ['support'],
    looksAtPrivate: true,
    refusals: [],
    input: inputOf({
      form,
      state: z.enum(['open', 'closed'], because('NOT_ALLOWED')),
      sort,
      /** The number with which the page before has ended. */
      after: maybe(number),
    }),
    output: answerOf({
      data: z.array(receivedForm),
      /** The next page is what stands after it; null where there is none. */
      next: z.string().nullable(),
    }),
  }),
  answerForm: defineEndpoint({
    method: 'POST',
    path: '/admin/forms/answer',
    summary:
      'Answer a message or an application by mail, in its language. Refused when somebody has answered or closed it since.',
    caller: 'admin',
    duties: ['support'],
    refusals: ['NOT_FOUND', 'FORM_ANSWERED', 'FORM_CLOSED'],
    input: inputOf({
      form,
      number,
      /** How many answers the operator has read: with another number somebody was quicker. */
      seen: integerOf(0, ANSWERS_MAXIMUM),
      words: needed('FORM_MESSAGE_LENGTH', 1, FORM_ANSWER_MAXIMUM_LETTERS),
    }),
    output: answerOf({ data: receivedForm }),
  }),
  closeForm: defineEndpoint({
    method: 'POST',
    path: '/admin/forms/close',
    summary: 'Close a message or an application with a note, which nobody outside the house reads.',
    caller: 'admin',
    duties: ['support'],
    refusals: ['NOT_FOUND', 'FORM_CLOSED'],
    input: inputOf({ form, number, note: needed('TEXT_LENGTH', 1, ADMIN_REASON_MAXIMUM_LETTERS) }),
    output: answerOf({ data: receivedForm }),
  }),
  cvLink: defineEndpoint({
    method: 'POST',
    path: '/admin/forms/cv',
    summary:
      'A link that opens the CV of an application for five minutes, for this admin. Every look is recorded.',
    caller: 'admin',
    duties: ['support'],
    refusals: ['NOT_FOUND'],
    input: inputOf({ number }),
    output: answerOf({ url: z.string(), expiresAt: wire('expires_at', isoInstant) }),
  }),
};
