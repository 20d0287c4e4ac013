import { accountEventKinds } from '@kiraa/domain/account/events.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { answerOf, flag, id, inputOf, isoInstant, maybe, page, pages } from '../fields.ts';
import { wire } from '../wire.ts';

/** One login of the account. The address that it came from is not kept, so it is not here. */
const session = z.object({
  id: wire('_id', z.string()),
  mode: wire('usertype', z.enum(['renter', 'owner'])),
  /** The browser's name as it said it at the login, such as "Chrome"; null when it said none. */
  browser: z.string().nullable(),
  platform: z.string().nullable(),
  /** The ISO 3166 code of the country that the login came from, where it is known. */
  country: z.string().nullable(),
  remembered: z.boolean(),
  createdAt: isoInstant,
  lastUsed: wire('last_used', isoInstant),
  /** This is the login that asks. */
  current: z.boolean(),
});
export type AccountSession = z.output<typeof session>;

const accountEvent = z.object({
  id: wire('_id', z.string()),
  kind: z.enum(accountEventKinds),
  browser: z.string().nullable(),
  platform: z.string().nullable(),
  country: z.string().nullable(),
  at: isoInstant,
});
export type AccountEvent = z.output<typeof accountEvent>;

export const sessionEndpoints = {
  accountSessions: defineEndpoint({
    method: 'GET',
    path: '/account/sessions',
    summary: 'Where the account is open, the one that asks first.',
    caller: 'member',
    shadowed: 'hidden',
    refusals: [],
    input: inputOf({}),
    output: answerOf({ data: z.array(session) }),
  }),
  endSessions: defineEndpoint({
    method: 'POST',
    path: '/account/sessions/end',
    summary: 'End one other session, or with `others` all but this one; their devices have to log in anew.',
    caller: 'member',
    refusals: ['NOT_FOUND'],
    input: inputOf({ sessionId: wire('session_id', maybe(id)), others: maybe(flag) }),
    output: answerOf({ ended: z.number() }),
  }),
  accountEvents: defineEndpoint({
    method: 'GET',
    path: '/account/events',
    summary: 'Logins and changes of the account, newest first.',
    caller: 'member',
    shadowed: 'hidden',
    refusals: [],
    input: inputOf(page),
    output: answerOf({ data: z.array(accountEvent), ...pages }),
  }),
};
