import { movementCauses } from '@kiraa/domain/booking/life/movement-causes.ts';
import { chargebackStates } from '@kiraa/domain/chargeback/chargeback.ts';
import { operationKinds, operationStates } from '@kiraa/domain/payment/states.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { answerOf, id, inputOf, isoInstant, sar } from '../fields.ts';
import { wire } from '../wire.ts';
import { paymentInBrief } from './person.ts';

const acts = z.array(z.enum(['retry', 'paid_by_hand', 'close']));

const operation = z.object({
  id: wire('_id', z.string()),
  kind: z.enum(operationKinds),
  state: z.enum(operationStates),
  amount: sar,
  reference: z.string(),
  /** The provider's own code; null where it has said nothing. */
  said: z.string().nullable(),
  attempts: z.number(),
  at: isoInstant,
  settledAt: wire('settled_at', isoInstant.nullable()),
  /** Why a person of the house dealt with it. */
  actedReason: wire('acted_reason', z.string().nullable()),
  acts,
});

const difference = z.object({
  id: wire('_id', z.string()),
  kind: z.enum(['amount', 'refunded_there', 'charged_back', 'unanswered']),
  asked: sar,
  moved: sar,
  said: z.string(),
  at: isoInstant,
  closedReason: wire('closed_reason', z.string().nullable()),
  acts,
});

export const adminPayment = paymentInBrief.extend({
  payer: z.object({ id: wire('_id', z.string()), name: z.string() }),
  provider: z.string(),
  method: z.enum(['hold', 'purchase']),
  /** The provider's own code for the payment. */
  said: z.string().nullable(),
  providerId: wire('provider_id', z.string().nullable()),
  settledAt: wire('settled_at', isoInstant.nullable()),
  /** When a hold lapses; null for what is no hold any more. */
  lapsesAt: wire('lapses_at', isoInstant.nullable()),
  lastAskedAt: wire('last_asked_at', isoInstant.nullable()),
  asked: z.number(),
  operations: z.array(operation),
  differences: z.array(difference),
  chargebacks: z.array(
    z.object({ number: z.number(), state: z.enum(chargebackStates), amount: sar, at: isoInstant }),
  ),
  /** Each movement of the books with its entries; an amount above nothing is a debit. */
  ledger: z.array(
    z.object({
      cause: z.enum(movementCauses),
      at: isoInstant,
      entries: z.array(z.object({ account: z.string(), amount: sar })),
    }),
  ),
});
export type AdminPayment = z.output<typeof adminPayment>;

/** The page of one payment; what may be done there is POST /admin/money/settle. */
export const adminPaymentEndpoints = {
  adminPayment: defineEndpoint({
    method: 'GET',
    path: '/admin/payment',
    summary:
      "One payment with each operation, the provider's words, differences, chargebacks and the lines of the ledger.",
    caller: 'admin',
    duties: ['support', 'finance'],
    looksAtPrivate: true,
    refusals: ['NOT_FOUND'],
    input: inputOf({ paymentId: wire('paymentid', id) }),
    output: answerOf({ data: adminPayment }),
  }),
};
