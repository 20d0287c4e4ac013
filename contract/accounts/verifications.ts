import { z } from 'zod';
import { adminReason, after, sort } from '../admin/fields.ts';
import { defineEndpoint } from '../endpoint.ts';
import { answerOf, because, id, inputOf, isoInstant, maybe } from '../fields.ts';
import { wire } from '../wire.ts';
import { documentFacts } from './documents.ts';

const accountId = wire('account_id', id);

/** Somebody who has given a personal ID and waits for the house's word. */
export const personToVerify = z.object({
  id: wire('_id', z.string()),
  accountId: wire('account_id', z.string()),
  name: z.string(),
  mode: z.enum(['renter', 'owner']),
  /** In which they read a reason. */
  language: z.enum(['ar', 'en']),
  memberSince: wire('member_since', isoInstant),
  idKind: wire('id_kind', z.enum(['saudi', 'resident', 'other'])),
  /** The last characters of the number. */
  idEnd: wire('id_end', z.string()),
  askedAt: wire('asked_at', isoInstant),
  /** What they read when they were last declined. */
  declinedBefore: wire('declined_before', z.string().nullable()),
});
export type PersonToVerify = z.output<typeof personToVerify>;

/** Whether the house believes who somebody is (D-VERIFY). */
export const verificationEndpoints = {
  ownVerification: defineEndpoint({
    method: 'GET',
    path: '/verification',
    summary: 'Whether the house has verified the caller, and what it said where it has not.',
    caller: 'member',
    shadowed: 'shown',
    refusals: [],
    input: inputOf({}),
    output: answerOf({
      data: z.object({
        standing: z.enum(['none', 'asked', 'verified', 'declined']),
        at: isoInstant.nullable(),
        reason: z.string().nullable(),
      }),
    }),
  }),
  adminVerifications: defineEndpoint({
    method: 'GET',
    path: '/admin/verifications',
    summary:
      'People who wait to be verified, or one of them; the one that has waited longest first, or last.',
    caller: 'admin',
    duties: ['support'],
    looksAtPrivate: true,
    refusals: ['NOT_FOUND'],
    input: inputOf({ accountId: wire('account_id', maybe(id)), sort, after }),
    output: answerOf({ data: z.array(personToVerify), next: z.string().nullable() }),
  }),
  adminVerification: defineEndpoint({
    method: 'GET',
    path: '/admin/verification',
    summary: 'The whole personal ID of somebody to verify, and their papers, which open by POST /files/link.',
    caller: 'admin',
    duties: ['support'],
    looksAtPrivate: true,
    refusals: ['NOT_FOUND'],
    input: inputOf({ accountId }),
    output: answerOf({
      data: z.object({ personalId: wire('personal_id', z.string()), papers: z.array(documentFacts) }),
    }),
  }),
  decideVerification: defineEndpoint({
    method: 'POST',
    path: '/admin/verification/decide',
    summary:
      'Verify a person as they were read, or decline with a reason that they read. The first decision counts.',
    caller: 'admin',
    duties: ['support'],
    caseOf: { what: 'account', field: 'accountId' },
    refusals: ['NOT_FOUND', 'IDENTITY_CHANGED'],
    input: inputOf({
      accountId,
      /** Of the list: another name or number since then has another. */
      id: wire('_id', id),
      decision: z.enum(['verified', 'declined'], because('NOT_ALLOWED')),
      reason: maybe(adminReason),
    }),
    output: answerOf({}),
  }),
};
