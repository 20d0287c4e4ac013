import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { answerOf, id, inputOf, isoInstant } from '../fields.ts';
import { wire } from '../wire.ts';

const outsideAccount = z.object({
  id: wire('_id', z.string()),
  provider: z.enum(['google']),
  createdAt: isoInstant,
});
export type OutsideAccount = z.output<typeof outsideAccount>;

const outsideAccounts = answerOf({ data: z.array(outsideAccount) });

/** Accounts elsewhere by which a person logs in here (D-OUTSIDE-ACCOUNTS). */
export const outsideAccountEndpoints = {
  outsideAccounts: defineEndpoint({
    method: 'GET',
    path: '/account/outside_accounts',
    summary: 'The accounts elsewhere by which the person logs in, oldest first.',
    caller: 'member',
    shadowed: 'hidden',
    refusals: [],
    input: inputOf({}),
    output: outsideAccounts,
  }),
  removeOutsideAccount: defineEndpoint({
    method: 'POST',
    path: '/account/outside_accounts/remove',
    summary:
      'Let an account elsewhere open this one no more; its person is told by a text message. A code to the mobile always opens it.',
    caller: 'member',
    refusals: ['NOT_FOUND', 'CODE_NEEDED'],
    input: inputOf({ outsideAccountId: wire('outside_account_id', id) }),
    output: outsideAccounts,
  }),
};
