import {
  chargebackGrounds,
  chargebackStates,
  chargebackVerdicts,
} from '@kiraa/domain/chargeback/chargeback.ts';
import { ADMIN_REASON_MAXIMUM_LETTERS, REASON_MINIMUM_LETTERS } from '@kiraa/domain/limits.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import {
  answerOf,
  because,
  id,
  inputOf,
  instant,
  isoInstant,
  maybe,
  sar,
  textOf,
  typedSar,
  typedSarAboveNothing,
} from '../fields.ts';
import { wire } from '../wire.ts';
import { spokenNumber as number, adminReason as reason } from './fields.ts';

const ANSWER_MAXIMUM_LETTERS = 4_000;
const REFERENCE_LETTERS = 100;

const words = textOf(1, ADMIN_REASON_MAXIMUM_LETTERS);

/** What an operator does with chargebacks (D-CHARGEBACK). */
export const adminChargebackEndpoints = {
  adminChargebacks: defineEndpoint({
    method: 'GET',
    path: '/admin/chargebacks',
    summary: 'Chargebacks that have not ended, the nearest deadline first.',
    caller: 'admin',
    duties: ['support', 'finance'],
    refusals: [],
    input: inputOf({
      /** The number with which the page before has ended. */
      after: maybe(number),
    }),
    output: answerOf({
      data: z.array(
        z.object({
          number: z.number(),
          state: z.enum(chargebackStates),
          amount: sar,
          /** What the provider takes for it; null where it has not said. */
          fee: sar.nullable(),
          about: z.enum(chargebackGrounds),
          /** In the provider's words. */
          reason: z.string(),
          providerReference: wire('provider_reference', z.string().nullable()),
          paymentReference: wire('payment_reference', z.string()),
          bookingId: wire('bookingid', id),
          bookingNumber: wire('booking_number', z.string()),
          /** The owner's share that waits, and the most that the owner can be made to bear. */
          frozen: sar,
          mostOfOwner: wire('most_of_owner', sar),
          answerBy: wire('answer_by', isoInstant.nullable()),
          /** It is to be answered within three days. */
          isNear: wire('is_near', z.boolean()),
          takenInAt: wire('taken_in_at', isoInstant),
          answer: z.string().nullable(),
          answeredAt: wire('answered_at', isoInstant.nullable()),
          /** The paper with what was proved at the hand-overs; null where nothing is chained. */
          evidence: z.string().nullable(),
          /** Another admin's decision, which waits for a second one. */
          verdict: z.enum(['won', 'lost', 'accepted']).nullable(),
          ownerPart: wire('owner_part', sar.nullable()),
        }),
      ),
      /** The next page is what stands after it; null where there is none. */
      next: z.string().nullable(),
    }),
  }),
  takeInChargeback: defineEndpoint({
    method: 'POST',
    path: '/admin/chargeback',
    summary:
      "Take in a chargeback by hand. What was heard of before, by the provider's notice or by hand, stays one, and what was missing is filled in.",
    caller: 'admin',
    duties: ['finance'],
    caseOf: { what: 'payment reference', field: 'reference' },
    idempotent: true,
    refusals: ['NOT_FOUND', 'CHARGEBACK_ABOVE', 'KEY_REQUIRED', 'KEY_REUSED'],
    input: inputOf({
      /** Ours, which the provider knows the payment by. */
      reference: textOf(1, REFERENCE_LETTERS),
      amount: typedSarAboveNothing,
      reason: words,
      about: z.enum(chargebackGrounds, because('NOT_ALLOWED')),
      answerBy: wire('answer_by', maybe(instant)),
      fee: maybe(typedSar),
      providerReference: wire('provider_reference', maybe(textOf(1, REFERENCE_LETTERS))),
    }),
    output: answerOf({ data: z.object({ number: z.number(), isNew: wire('is_new', z.boolean()) }) }),
  }),
  answerChargeback: defineEndpoint({
    method: 'POST',
    path: '/admin/chargeback/answer',
    summary:
      'Keep the answer that goes to the provider, with the evidence of the hand-over as it is now. Refused after the deadline.',
    caller: 'admin',
    duties: ['support', 'finance'],
    caseOf: { what: 'chargeback', field: 'number' },
    refusals: [
      'NOT_FOUND',
      'CHARGEBACK_ENDED',
      'CHARGEBACK_DECIDED',
      'CHARGEBACK_ANSWERED',
      'CHARGEBACK_LATE',
    ],
    input: inputOf({ number, answer: textOf(REASON_MINIMUM_LETTERS, ANSWER_MAXIMUM_LETTERS) }),
    output: answerOf({
      data: z.object({ evidenceSha256: wire('evidence_sha256', z.string().nullable()) }),
    }),
  }),
  decideChargeback: defineEndpoint({
    method: 'POST',
    path: '/admin/chargeback/decide',
    summary:
      "Say how a chargeback ended, and what the owner bears of one that was lost. Without the owner's part the rule says it. Above the limit it waits for a second admin.",
    caller: 'admin',
    duties: ['finance'],
    caseOf: { what: 'chargeback', field: 'number' },
    refusals: ['NOT_FOUND', 'CHARGEBACK_ENDED', 'CHARGEBACK_DECIDED', 'CHARGEBACK_PART'],
    input: inputOf({
      number,
      verdict: z.enum(chargebackVerdicts, because('NOT_ALLOWED')),
      ownerPart: wire('owner_part', maybe(typedSar)),
      reason,
    }),
    output: answerOf({ data: z.object({ waits: z.boolean() }) }),
  }),
  approveChargeback: defineEndpoint({
    method: 'POST',
    path: '/admin/chargeback/approve',
    summary: "Approve another admin's decision about a chargeback, or withdraw a decision that waits.",
    caller: 'admin',
    duties: ['finance'],
    caseOf: { what: 'chargeback', field: 'number' },
    refusals: ['NOT_FOUND', 'CHARGEBACK_ENDED', 'NOT_WAITING', 'CHARGEBACK_SAME_PERSON'],
    input: inputOf({ number, decision: z.enum(['approve', 'withdraw'], because('NOT_ALLOWED')) }),
    output: answerOf({ data: z.object({ waits: z.boolean() }) }),
  }),
};
