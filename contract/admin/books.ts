import { correctionWhys } from '@kiraa/domain/settlement/correction.ts';
import { settlementDifferenceKinds } from '@kiraa/domain/settlement/difference.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { answerOf, because, id, inputOf, isoInstant, maybe, sar } from '../fields.ts';
import { wire } from '../wire.ts';
import { afterDay, adminReason as reason, spokenNumber } from './fields.ts';

/** What an operator does about differences from the lists of providers and the bank's statement. */
export const adminBooksEndpoints = {
  settlementDifferences: defineEndpoint({
    method: 'GET',
    path: '/admin/books/differences',
    summary:
      "Differences from providers' lists and the bank's statement that nobody has closed, the oldest day first; sums are in the list's currency.",
    caller: 'admin',
    duties: ['finance'],
    refusals: [],
    input: inputOf({
      kind: maybe(z.enum(settlementDifferenceKinds, because('NOT_ALLOWED'))),
      after: afterDay,
    }),
    output: answerOf({
      data: z.array(
        z.object({
          id: z.string(),
          day: z.string(),
          /** A provider, or `bank`. */
          source: z.string(),
          kind: z.enum(settlementDifferenceKinds),
          reference: z.string(),
          ours: sar.nullable(),
          theirs: sar.nullable(),
          notedAt: wire('noted_at', isoInstant),
          assignedTo: wire('assigned_to', z.string().nullable()),
        }),
      ),
      /** The next page is what stands after it; null where there is none. */
      next: z.string().nullable(),
    }),
  }),
  closeBooksDifference: defineEndpoint({
    method: 'POST',
    path: '/admin/books/differences/close',
    summary:
      'Close a difference with a reason. `correct` says why money is really gone or come, and books it; above the limit it waits for a second admin.',
    caller: 'admin',
    duties: ['finance'],
    caseOf: { what: 'difference', field: 'id' },
    refusals: ['NOT_FOUND', 'CORRECTION_WAITS', 'CORRECTION_NOTHING', 'CORRECTION_NOT_ROUNDING'],
    input: inputOf({ id, reason, correct: z.enum(correctionWhys, because('NOT_ALLOWED')).optional() }),
    output: answerOf({
      data: z.object({
        /** Null where nothing is booked. */
        number: z.number().nullable(),
        /** What is lost; below zero what is won. */
        booked: sar.nullable(),
        waits: z.boolean(),
      }),
    }),
  }),
  settlementCorrections: defineEndpoint({
    method: 'GET',
    path: '/admin/books/corrections',
    summary: 'Corrections that wait for a second admin, the oldest first.',
    caller: 'admin',
    duties: ['finance'],
    refusals: [],
    input: inputOf({}),
    output: answerOf({
      data: z.array(
        z.object({
          number: z.number(),
          day: z.string(),
          reference: z.string(),
          why: z.enum(correctionWhys),
          reason: z.string(),
          account: z.string(),
          against: z.string(),
          amount: sar,
          askedBy: wire('asked_by', z.string()),
          askedAt: wire('asked_at', isoInstant),
        }),
      ),
    }),
  }),
  decideCorrection: defineEndpoint({
    method: 'POST',
    path: '/admin/books/corrections/decide',
    summary:
      'Approve a correction that another admin has asked for, or withdraw one. The first decision counts.',
    caller: 'admin',
    duties: ['finance'],
    caseOf: { what: 'correction', field: 'number' },
    refusals: ['NOT_FOUND', 'CORRECTION_SAME_PERSON', 'CORRECTION_ENDED'],
    input: inputOf({
      number: spokenNumber,
      decision: z.enum(['approve', 'withdraw'], because('NOT_ALLOWED')),
    }),
    output: answerOf({}),
  }),
};
