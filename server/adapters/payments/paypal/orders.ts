import type { Decline } from '@kiraa/domain/payment/decline.ts';
import { z } from 'zod';
import type { Call } from '../json-call.ts';
import type { CheckoutRequest, PaymentAnswer } from '../port.ts';
import { issueOf } from './calls.ts';
import {
  type Asked,
  CURRENCY,
  centsFor,
  centsOf,
  dollars,
  halalasOfCents,
  noteOf,
  readNote,
} from './dollars.ts';
import type { PaypalSettings } from './settings.ts';

const amount = z.object({ currency_code: z.string(), value: z.string() });

/** A capture, an authorisation or a refund. New fields may appear at any time, so only what is used is named. */
export const act = z.object({
  id: z.string(),
  status: z.string(),
  amount: amount.optional(),
  custom_id: z.string().optional(),
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
    .optional(),
});
export type Act = z.output<typeof act>;

export const order = z.object({
  id: z.string(),
  status: z.string(),
  intent: z.enum(['CAPTURE', 'AUTHORIZE']),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        payments: z
          .object({
            captures: z.array(act).optional(),
            authorizations: z.array(act).optional(),
            refunds: z.array(act).optional(),
          })
          .optional(),
      }),
    )
    .min(1),
});
export type Order = z.output<typeof order>;

/** An order that its payer approves on PayPal's own page; we take the money afterwards. */
export function orderBody(settings: PaypalSettings, request: CheckoutRequest): object {
  const asked = askedBy(settings, request);
  return {
    intent: request.method === 'hold' ? 'AUTHORIZE' : 'CAPTURE',
    purchase_units: [
      {
        custom_id: noteOf(asked),
        invoice_id: request.reference,
        amount: { currency_code: CURRENCY, value: dollars(centsFor(asked)) },
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          locale: request.language === 'ar' ? 'ar-SA' : 'en-US',
          shipping_preference: 'NO_SHIPPING',
          user_action: 'PAY_NOW',
          // A payment that clears days later (an e-check) would keep a slot that nobody has paid for.
          payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
          return_url: request.resultUrl,
          cancel_url: request.cancelUrl,
        },
      },
    },
  };
}

export function askedBy(
  { sarPerDollar }: PaypalSettings,
  { reference, amountHalalas }: Pick<CheckoutRequest, 'reference' | 'amountHalalas'>,
): Asked {
  return { reference, amountHalalas, sarPerDollar };
}

/** The page on which it is approved; PayPal names it by one of two words. */
export function approvalOf({ links = [] }: Order): string | undefined {
  return links.find(({ rel }) => rel === 'approve' || rel === 'payer-action')?.href;
}

export const unitOf = (found: Order) => found.purchase_units[0];
export const askedOf = (found: Order) => readNote(unitOf(found)?.custom_id);

/** An approved order waits for us to take the money; everything else has its answer in it. */
export function isApproved({ status }: Order): boolean {
  return status === 'APPROVED';
}

export function toPayment(found: Order, settings: PaypalSettings): PaymentAnswer {
  const payments = unitOf(found)?.payments;
  const taken = found.intent === 'CAPTURE' ? payments?.captures?.at(-1) : payments?.authorizations?.at(-1);
  if (taken) return ofAct(found, taken, settings);
  if (found.status === 'VOIDED') return { kind: 'declined', resultCode: 'VOIDED', expiredCard: false };
  return { kind: 'pending', resultCode: found.status };
}

/** The order may be complete and its capture not: only the capture's, or the authorisation's, own status is money. */
function ofAct(found: Order, taken: Act, settings: PaypalSettings): PaymentAnswer {
  switch (taken.status) {
    case 'COMPLETED':
    case 'CREATED':
      return toSuccess(found, taken, settings);
    case 'PENDING':
      return { kind: 'pending', resultCode: 'PENDING' };
    case 'DECLINED':
    case 'DENIED':
    case 'FAILED':
    case 'VOIDED':
      return { kind: 'declined', resultCode: taken.status, expiredCard: false };
    default:
      return { kind: 'unknown', reason: `status ${taken.status}` };
  }
}

/** Dollars that are what we asked for are the riyals that we asked for; any other sum is told as what it is worth. */
function toSuccess(found: Order, taken: Act, settings: PaypalSettings): PaymentAnswer {
  const asked = askedOf(found);
  if (!asked || !taken.amount) return { kind: 'unknown', reason: 'a success without its amount or our note' };
  const cents = centsOf(taken.amount);
  return {
    kind: 'succeeded',
    providerPaymentId: taken.id,
    method: found.intent === 'CAPTURE' ? 'purchase' : 'hold',
    amountHalalas: cents === centsFor(asked) ? asked.amountHalalas : halalasOfCents(asked, cents ?? 0),
    currency: cents === undefined ? taken.amount.currency_code : 'SAR',
    reference: asked.reference,
    resultCode: taken.status,
    card: undefined,
    doubt: settings.mode === 'live' && /sandbox/.test(settings.url) ? 'test-mode' : undefined,
  };
}

/** The payer may choose another means of payment on PayPal's page, so these end this try and not the order. */
const DECLINED: readonly string[] = [
  'INSTRUMENT_DECLINED',
  'TRANSACTION_REFUSED',
  'PAYER_CANNOT_PAY',
  'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
  'COMPLIANCE_VIOLATION',
  'PAYEE_BLOCKED_TRANSACTION',
  'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
  'ORDER_EXPIRED',
  'ORDER_COMPLETED_OR_VOIDED',
];
/** What a refusal, or the status of an order that was given up, says to its payer. */
export function declineOf(code: string): Decline | undefined {
  switch (code) {
    case 'INSTRUMENT_DECLINED':
    case 'PAYER_CANNOT_PAY':
    case 'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING':
      return 'other_source';
    case 'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED':
      return 'limit';
    case 'ORDER_EXPIRED':
    case 'VOIDED':
      return 'turned_back';
    default:
      return undefined;
  }
}
const NOT_YET: readonly string[] = [
  'ORDER_NOT_APPROVED',
  'PAYER_ACTION_REQUIRED',
  'ORDER_COMPLETION_IN_PROGRESS',
  'PREVIOUS_REQUEST_IN_PROGRESS',
];
const ALREADY: readonly string[] = ['ORDER_ALREADY_CAPTURED', 'ORDER_ALREADY_AUTHORIZED'];

/** What the call that takes the money said; undefined where the order itself has to be read again. */
export function takingAnswer(call: Call, settings: PaypalSettings): PaymentAnswer | undefined {
  if (call.kind === 'lost') return { kind: 'unknown', reason: call.reason };
  const parsed = call.status === 200 || call.status === 201 ? order.safeParse(call.body) : undefined;
  if (parsed?.success) return toPayment(parsed.data, settings);
  const issue = issueOf(call);
  if (ALREADY.includes(issue)) return undefined;
  if (DECLINED.includes(issue)) return { kind: 'declined', resultCode: issue, expiredCard: false };
  if (NOT_YET.includes(issue)) return { kind: 'pending', resultCode: issue };
  return { kind: 'unknown', reason: issue };
}
