import { z } from 'zod';
import { adminReason } from '../admin/fields.ts';
import { defineEndpoint } from '../endpoint.ts';
import { answerOf, because, id, inputOf, isoInstant } from '../fields.ts';
import { wire } from '../wire.ts';

/** Somebody of the house looks at the product as a person sees it, and can do nothing there (D-SHADOW). */
export const shadowEndpoints = {
  shadowPerson: defineEndpoint({
    method: 'POST',
    path: '/admin/person/shadow',
    summary:
      'A token that shows the product as this person sees it, for at most 15 minutes and no longer than the session that asks. It reads and changes nothing; each call by it is in the audit log.',
    caller: 'admin',
    duties: ['support'],
    refusals: ['NOT_FOUND', 'SHADOW_CLOSED'],
    input: inputOf({
      accountId: wire('account_id', id),
      mode: wire('usertype', z.enum(['renter', 'owner'], because('NOT_ALLOWED'))),
      reason: adminReason,
    }),
    output: answerOf({
      data: z.object({ id: wire('_id', z.string()), token: z.string(), until: isoInstant }),
    }),
  }),
  endShadow: defineEndpoint({
    method: 'POST',
    path: '/shadow/end',
    summary:
      'End the look at the product as somebody else that is made with this token; any other session goes on.',
    caller: 'member',
    shadowed: 'ends',
    refusals: [],
    input: inputOf({}),
    output: answerOf({}),
  }),
};
