import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { answerOf, id, inputOf, integerOf, isoInstant, maybe } from '../fields.ts';
import { wire } from '../wire.ts';
import { adminReason, after, sort } from './fields.ts';

/** What somebody has written to the house and nobody of it has answered. */
export const waitingChat = z.object({
  id: wire('_id', z.string()),
  personId: wire('userid', z.string()),
  name: z.string(),
  /** In which they read an answer. */
  language: z.enum(['ar', 'en']),
  since: isoInstant,
  /** Their last words; empty for a picture. */
  words: z.string(),
  /** Reports about this person that nobody has decided on. */
  openReports: wire('open_reports', z.number()),
});
export type WaitingChat = z.output<typeof waitingChat>;

/** Chats with the house that wait for its word. */
export const adminChatEndpoints = {
  waitingChats: defineEndpoint({
    method: 'GET',
    path: '/admin/chats/waiting',
    summary:
      'Chats that wait for an answer of the house, all, those with people who are reported, or that of one person; the one that has waited longest first, or last.',
    caller: 'admin',
    duties: ['support'],
    looksAtPrivate: true,
    refusals: ['NOT_FOUND'],
    input: inputOf({ reported: maybe(integerOf(0, 1)), personId: wire('userid', maybe(id)), sort, after }),
    output: answerOf({ data: z.array(waitingChat), next: z.string().nullable() }),
  }),
  closeChat: defineEndpoint({
    method: 'POST',
    path: '/admin/chats/close',
    summary:
      'Close a chat that needs no answer, with a reason that admins read; it waits again as soon as its person writes.',
    caller: 'admin',
    duties: ['support'],
    caseOf: { what: 'team chat', field: 'id' },
    refusals: ['NOT_FOUND', 'NOT_WAITING'],
    input: inputOf({ id: wire('_id', id), reason: adminReason }),
    output: answerOf({}),
  }),
};
