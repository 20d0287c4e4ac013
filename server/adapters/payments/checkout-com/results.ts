import { halalas } from '@kiraa/domain/money.ts';
import type { Decline } from '@kiraa/domain/payment/decline.ts';
import { cardBrands, type PaymentMethod } from '@kiraa/domain/payment/states.ts';
import { z } from 'zod';
import type { KeptCard, PaymentAnswer } from '../port.ts';
import type { CheckoutComSettings } from './settings.ts';

/** New fields may appear at any time, so only what is used is named. */
export const payment = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.number().int().nonnegative().optional(),
  currency: z.string().optional(),
  reference: z.string().optional(),
  response_code: z.string().optional(),
  risk: z.object({ flagged: z.boolean().optional() }).optional(),
  metadata: z.record(z.string(), z.unknown()).optional(),
  source: z
    .object({
      id: z.string().optional(),
      scheme: z.string().optional(),
      scheme_local: z.string().optional(),
      last4: z.string().optional(),
      expiry_month: z.number().optional(),
      expiry_year: z.number().optional(),
    })
    .optional(),
  _links: z.object({ redirect: z.object({ href: z.string() }).optional() }).optional(),
});
export type Payment = z.output<typeof payment>;

/** Said of a payment that has not ended; by the specification's word for it (P3-PAY-26). */
export const PENDING = 'Pending';
/** The response code of a card past its date. */
const EXPIRED_CARD = '20054';
const DECLINES: Readonly<Record<string, Decline>> = {
  [EXPIRED_CARD]: 'expired_card',
  '20014': 'wrong_details',
  '200N7': 'wrong_details',
  '20051': 'no_funds',
  '20061': 'limit',
  '20065': 'limit',
  '20057': 'not_permitted',
  '20062': 'blocked_card',
  '20154': 'not_authenticated',
  Canceled: 'turned_back',
  Expired: 'turned_back',
};

/** What a response code, or the status of a payment without one, says of the card. */
export function declineOf(code: string): Decline | undefined {
  return Object.hasOwn(DECLINES, code) ? DECLINES[code] : undefined;
}

/** A key of the sandbox: what it pays for is no money. */
const SANDBOX_KEY = /^sk_(sbox|test)_/;

type Standing = 'held' | 'taken' | 'pending' | 'declined' | 'elsewhere';

/** `elsewhere`: money came and went without us, or the status is none that we cause. A person looks, nothing is guessed. */
const STANDINGS: Readonly<Record<string, Standing>> = {
  Authorized: 'held',
  Captured: 'taken',
  'Partially Captured': 'taken',
  Paid: 'taken',
  Pending: 'pending',
  Requested: 'pending',
  Active: 'pending',
  'Authentication Requested': 'pending',
  'Retry Scheduled': 'pending',
  Declined: 'declined',
  Canceled: 'declined',
  Expired: 'declined',
};

function standingOf(status: string): Standing {
  return (Object.hasOwn(STANDINGS, status) && STANDINGS[status]) || 'elsewhere';
}

/** What we note on a payment, so that its own answer says what was asked for. */
export function notesOf(method: PaymentMethod, savesCard: boolean, isMada: boolean): Record<string, string> {
  return { method, saves_card: String(savesCard), ...(isMada && { udf1: 'mada' }) };
}

export function toPayment(body: Payment, settings: CheckoutComSettings): PaymentAnswer {
  const code = body.response_code ?? body.status;
  switch (standingOf(body.status)) {
    case 'held':
      // One that is taken at once is authorised for some seconds before it is captured.
      if (body.metadata?.method !== 'hold') return { kind: 'pending', resultCode: body.status };
      return toSuccess(body, 'hold', settings);
    case 'taken':
      return toSuccess(body, 'purchase', settings);
    case 'pending':
      return { kind: 'pending', resultCode: body.status };
    case 'declined':
      return { kind: 'declined', resultCode: code, expiredCard: code === EXPIRED_CARD };
    case 'elsewhere':
      return { kind: 'unknown', reason: `status ${body.status}` };
  }
}

/** A success that lacks what must be compared is no success that we can act on: it is asked for again. */
function toSuccess(body: Payment, method: PaymentMethod, settings: CheckoutComSettings): PaymentAnswer {
  const { id, amount, currency, reference, response_code: resultCode = body.status } = body;
  if (amount === undefined || !currency || !reference)
    return { kind: 'unknown', reason: 'a success without amount, currency or reference' };
  const isPlay = settings.mode === 'live' && SANDBOX_KEY.test(settings.secretKey);
  return {
    kind: 'succeeded',
    providerPaymentId: id,
    method,
    amountHalalas: halalas(amount), // its minor unit of the riyal is the halala
    currency,
    reference,
    resultCode,
    card: toKeptCard(body),
    doubt: body.risk?.flagged ? 'review' : isPlay ? 'test-mode' : undefined,
  };
}

/** Every payment names its source; it is a kept card only where its payer agreed to that. */
function toKeptCard({ source, metadata }: Payment): KeptCard | undefined {
  if (metadata?.saves_card !== 'true' || !source?.id) return undefined;
  const {
    id: token,
    last4: lastFour = '',
    expiry_month: expiryMonth = 0,
    expiry_year: expiryYear = 0,
  } = source;
  const name = source.scheme_local === 'mada' ? 'MADA' : source.scheme?.toUpperCase();
  const brand = cardBrands.find((one) => one === (name === 'MASTERCARD' ? 'MASTER' : name));
  const isSound = /^\d{4}$/.test(lastFour) && expiryMonth >= 1 && expiryMonth <= 12 && expiryYear >= 2000;
  return brand && isSound ? { token, brand, lastFour, expiryMonth, expiryYear } : undefined;
}

/** One reference may have failed tries before its success: the success counts, then what is still open. */
export function bestOf(payments: readonly Payment[], settings: CheckoutComSettings): PaymentAnswer {
  const answers = payments.map((one) => toPayment(one, settings));
  const rank: readonly PaymentAnswer['kind'][] = ['succeeded', 'pending', 'unknown', 'declined'];
  for (const kind of rank) {
    const answer = answers.find((one) => one.kind === kind);
    if (answer) return answer;
  }
  return { kind: 'absent' };
}
