import { PAYOUT_RESULT_MAXIMUM_BYTES } from '@kiraa/domain/limits.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { answerOf, because, fileOf, inputOf, isoInstant, maybe, sar, textOf } from '../fields.ts';
import { wire } from '../wire.ts';
import { spokenNumber } from './fields.ts';

const BANK_REFERENCE_LETTERS = 64;

/** Where a batch stands: not out yet, handed over, or undone. */
const batchStates = ['waiting', 'out', 'undone'] as const;

/** What an operator does with transfers to owners: the file for the bank, the bank's answer, and what it never answered. */
export const adminPayoutEndpoints = {
  payoutBatches: defineEndpoint({
    method: 'GET',
    path: '/admin/payouts/batches',
    summary:
      'Batches of payouts, the newest first: by which way they go out, where each stands, how many transfers it has.',
    caller: 'admin',
    duties: ['finance'],
    refusals: [],
    input: inputOf({
      state: maybe(z.enum(batchStates, because('NOT_ALLOWED'))),
      /** The number with which the page before has ended. */
      after: maybe(spokenNumber),
    }),
    output: answerOf({
      data: z.array(
        z.object({
          number: z.number(),
          /** As a file that a person takes to the bank, or as orders that the server sends. */
          way: z.enum(['file', 'order']),
          total: sar,
          payouts: z.number(),
          /** Handed over, and without the bank's word. */
          unanswered: z.number(),
          needsSecond: wire('needs_second', z.boolean()),
          madeAt: wire('made_at', isoInstant),
          approvedAt: wire('approved_at', isoInstant.nullable()),
          exportedAt: wire('exported_at', isoInstant.nullable()),
          undoneAt: wire('undone_at', isoInstant.nullable()),
        }),
      ),
      /** The next page is what stands after it; null where there is none. */
      next: z.string().nullable(),
    }),
  }),
  makePayoutBatch: defineEndpoint({
    method: 'POST',
    path: '/admin/payouts/batch',
    summary:
      'Gather every planned payout in a batch. Above the limit it waits for a second admin; without a file it then goes out by itself.',
    caller: 'admin',
    duties: ['finance'],
    refusals: ['PAYOUTS_NOT_BY_FILE', 'NOTHING_PLANNED'],
    input: inputOf({}),
    output: answerOf({
      data: z.object({
        number: z.number(),
        way: z.enum(['file', 'order']),
        payouts: z.number(),
        total: sar,
        needsSecond: wire('needs_second', z.boolean()),
      }),
    }),
  }),
  decidePayoutBatch: defineEndpoint({
    method: 'POST',
    path: '/admin/payouts/batch/decide',
    summary: 'Approve a batch that another admin has made, or undo one whose file has not been written.',
    caller: 'admin',
    duties: ['finance'],
    refusals: [
      'NOT_FOUND',
      'BATCH_SAME_PERSON',
      'BATCH_NOT_NEEDED',
      'BATCH_APPROVED',
      'BATCH_UNDONE',
      'BATCH_EXPORTED',
    ],
    input: inputOf({
      number: spokenNumber,
      decision: z.enum(['approve', 'undo'], because('NOT_ALLOWED')),
    }),
    output: answerOf({}),
  }),
  exportPayoutBatch: defineEndpoint({
    method: 'POST',
    path: '/admin/payouts/batch/export',
    summary:
      'The file of a batch for the bank. Its transfers are with the bank from then on; asked for again, it is the same file.',
    caller: 'admin',
    duties: ['finance'],
    refusals: ['NOT_FOUND', 'PAYOUTS_NOT_BY_FILE', 'NOTHING_PLANNED', 'BATCH_NOT_APPROVED', 'BATCH_UNDONE'],
    input: inputOf({ number: spokenNumber }),
    output: answerOf({
      data: z.object({
        name: z.string(),
        file: z.string(),
        sha256: z.string(),
        /** False when the same file was written before. */
        isNew: wire('is_new', z.boolean()),
      }),
    }),
  }),
  takeInPayoutResult: defineEndpoint({
    method: 'POST',
    path: '/admin/payouts/result',
    summary:
      "The bank's answer to a file of payouts: each line ends its transfer or is named. The same file counts once.",
    caller: 'admin',
    duties: ['finance'],
    file: { field: 'result', maximumBytes: PAYOUT_RESULT_MAXIMUM_BYTES },
    refusals: ['RESULT_UNREADABLE'],
    input: inputOf({ result: fileOf('RESULT_UNREADABLE') }),
    output: answerOf({
      data: z.object({
        isNew: wire('is_new', z.boolean()),
        lines: z.array(
          z.object({
            line: z.number(),
            verdict: z.string(),
            reference: z.string(),
            amount: z.string(),
            status: z.string(),
          }),
        ),
      }),
    }),
  }),
  settleTransfer: defineEndpoint({
    method: 'POST',
    path: '/admin/payouts/settle',
    summary: "End a transfer that the bank has not answered for, by what the bank's own list says of it.",
    caller: 'admin',
    duties: ['finance'],
    caseOf: { what: 'transfer reference', field: 'reference' },
    refusals: ['NOT_FOUND', 'TRANSFER_ANSWERED', 'BANK_REFERENCE_TAKEN', 'BANK_REFERENCE_REQUIRED'],
    input: inputOf({
      reference: textOf(1, BANK_REFERENCE_LETTERS, 'TEXT_LENGTH'),
      outcome: z.enum(['paid', 'never_executed'], because('NOT_ALLOWED')),
      /** The bank's own name of the transfer, where it was paid. */
      bankReference: wire(
        'bank_reference',
        maybe(z.string(because('NOT_ALLOWED')).regex(/^\S{1,64}$/, because('NOT_ALLOWED'))),
      ),
    }),
    output: answerOf({}),
  }),
};
