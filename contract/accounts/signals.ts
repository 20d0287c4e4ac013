import { CLAIM_REASON_MAXIMUM_LETTERS, REASON_MINIMUM_LETTERS } from '@kiraa/domain/limits.ts';
import { signalEffects, signalKinds, signalStates } from '@kiraa/domain/signal/signal.ts';
import { z } from 'zod';
import { adminReason, after, sort } from '../admin/fields.ts';
import { defineEndpoint } from '../endpoint.ts';
import { answerOf, because, id, inputOf, isoInstant, maybe, sar, textOf } from '../fields.ts';
import { wire } from '../wire.ts';

/** What waits for a person's look and concerns the caller: never a threshold, and nothing of anybody else. */
export const ownCheck = z.object({
  id: wire('_id', z.string()),
  about: z.enum(signalKinds),
  effect: z.enum(signalEffects),
  since: isoInstant,
  /** Somebody has looked, and it stays. */
  isUpheld: wire('is_upheld', z.boolean()),
  /** What the caller has written; null where nothing was. */
  objection: z.string().nullable(),
});
export type OwnCheck = z.output<typeof ownCheck>;

const count = z.number().nullable();

export const adminSignal = z.object({
  id: wire('_id', z.string()),
  about: z.enum(signalKinds),
  effect: z.enum(signalEffects),
  state: z.enum(signalStates),
  /** Whether somebody of the house is to decide it: also what was upheld and is objected to. */
  waits: z.boolean(),
  foundAt: wire('found_at', isoInstant),
  /** The numbers by which it was found; null where the kind has no such number. */
  facts: z.object({ accounts: count, bookings: count, uses: count, linked: count, amount: sar.nullable() }),
  people: z.array(
    z.object({
      userId: wire('userid', z.string()),
      name: z.string(),
      objection: z.string().nullable(),
      objectedAt: wire('objected_at', isoInstant.nullable()),
    }),
  ),
  decidedBy: wire('decided_by', z.string().nullable()),
  decidedAt: wire('decided_at', isoInstant.nullable()),
  reason: z.string().nullable(),
});
export type AdminSignal = z.output<typeof adminSignal>;

/** Fraud signals as data: what followed from them is told, objected to, and decided by people (D-SIGNALS). */
export const signalEndpoints = {
  ownChecks: defineEndpoint({
    method: 'GET',
    path: '/checks',
    summary: 'What of the caller waits for a look of the team, and what follows from it meanwhile.',
    caller: 'member',
    shadowed: 'shown',
    refusals: [],
    input: inputOf({}),
    output: answerOf({ data: z.array(ownCheck) }),
  }),
  objectToCheck: defineEndpoint({
    method: 'POST',
    path: '/checks/object',
    summary: 'Write why a check of the caller should end; the operator reads it with the case. Once a check.',
    caller: 'member',
    refusals: ['NOT_FOUND', 'CHECK_OBJECTED', 'CHECK_ENDED'],
    input: inputOf({
      checkId: wire('check_id', id),
      words: textOf(REASON_MINIMUM_LETTERS, CLAIM_REASON_MAXIMUM_LETTERS, 'CLAIM_REASON'),
    }),
    output: answerOf({}),
  }),
  adminSignals: defineEndpoint({
    method: 'GET',
    path: '/admin/signals',
    summary:
      'Signals that wait for a decision, or those that are upheld; of one kind or any, the oldest first or last.',
    caller: 'admin',
    duties: ['support', 'finance'],
    looksAtPrivate: true,
    refusals: [],
    input: inputOf({
      about: maybe(z.enum(signalKinds, because('NOT_ALLOWED'))),
      list: maybe(z.enum(['waiting', 'upheld'], because('NOT_ALLOWED'))),
      sort,
      after,
    }),
    output: answerOf({ data: z.array(adminSignal), next: z.string().nullable() }),
  }),
  decideSignal: defineEndpoint({
    method: 'POST',
    path: '/admin/signals/decide',
    summary:
      'Clear a signal, which ends what followed from it, or uphold it, which keeps that. With a reason that admins read; of two decisions at once the first counts.',
    caller: 'admin',
    duties: ['support', 'finance'],
    caseOf: { what: 'signal', field: 'signalId' },
    refusals: ['NOT_FOUND', 'SIGNAL_CLEARED', 'SIGNAL_DECIDED'],
    input: inputOf({
      signalId: wire('signal_id', id),
      verdict: z.enum(['clear', 'uphold'], because('NOT_ALLOWED')),
      reason: adminReason,
    }),
    output: answerOf({}),
  }),
};
