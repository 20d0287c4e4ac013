import { type Halalas, halalas } from '@kiraa/domain/money.ts';
import type { OperationKind } from '@kiraa/domain/payment/states.ts';
import type { Call } from '../json-call.ts';
import type { OperationAnswer, OperationRequest, ProviderMovement } from '../port.ts';
import { issueOf, type PaypalCalls } from './calls.ts';
import {
  type Asked,
  CURRENCY,
  centsOf,
  centsOfPart,
  dollars,
  halalasOfCents,
  noteOf,
  readNote,
  worthOf,
} from './dollars.ts';
import { type Act, act, askedOf, type Order, order, unitOf } from './orders.ts';

/** The order behind a payment, with everything that has been done to it. */
interface Standing {
  readonly asked: Asked;
  readonly found: Order;
}

type Read = { readonly standing: Standing } | { readonly lost: OperationAnswer };

/** Captures a hold, lets it go, or gives money back. The reference is PayPal's request id, so a repeat is no second act. */
export async function operate(calls: PaypalCalls, request: OperationRequest): Promise<OperationAnswer> {
  const read = await readStanding(calls, actOf(request));
  if ('lost' in read) return read.lost;
  const { path, body } = bodyOf(request, read.standing);
  const call = await calls.post(path, JSON.stringify(body), request.reference);
  return toAnswer(request, read.standing, call);
}

function bodyOf(request: OperationRequest, { asked, found }: Standing): { path: string; body: object } {
  const { kind, amountHalalas, reference, providerPaymentId, captureId } = request;
  const note = noteOf({ ...asked, reference, amountHalalas });
  if (kind === 'void') return { path: `/v2/payments/authorizations/${providerPaymentId}/void`, body: {} };
  if (kind === 'capture') {
    const value = dollars(centsOfPart(asked, amountHalalas));
    const body = { amount: { currency_code: CURRENCY, value }, final_capture: true, invoice_id: reference };
    return { path: `/v2/payments/authorizations/${providerPaymentId}/capture`, body };
  }
  const id = captureId ?? providerPaymentId;
  const value = dollars(refundCents({ asked, found }, request, id));
  const body = { amount: { currency_code: CURRENCY, value }, custom_id: note, invoice_id: reference };
  return { path: `/v2/payments/captures/${id}/refund`, body };
}

/**
 * Counted from the whole: what all refunds together are worth, less what has gone back already. So no cent is lost between
 * parts, and the last part takes the rest of the capture.
 */
function refundCents(
  { asked, found }: Standing,
  { amountHalalas }: OperationRequest,
  captureId: string,
): number {
  const payments = unitOf(found)?.payments;
  const capture = payments?.captures?.find(({ id }) => id === captureId);
  const live = (payments?.refunds ?? []).filter(
    ({ status }) => status !== 'FAILED' && status !== 'CANCELLED',
  );
  const centsBack = live.reduce((sum, one) => sum + (one.amount ? (centsOf(one.amount) ?? 0) : 0), 0);
  const halalasBack = live.reduce((sum, one) => sum + (refundOf(asked, one)?.amountHalalas ?? 0), 0);
  const left = (capture?.amount ? (centsOf(capture.amount) ?? 0) : 0) - centsBack;
  const cents = centsOfPart(asked, halalas(halalasBack + amountHalalas)) - centsBack;
  return left - cents <= 1 ? left : cents;
}

/** What a refund has moved, which need not be what its note asked for, and our reference of it; one that somebody made at PayPal has none. */
function refundOf(
  asked: Asked,
  { amount, custom_id }: Act,
): Pick<ProviderMovement, 'amountHalalas' | 'reference'> | undefined {
  const cents = amount && centsOf(amount);
  if (cents === undefined) return undefined;
  const note = readNote(custom_id);
  // What was made at PayPal has no note, or the order's own.
  const isOurs = note !== undefined && note.reference !== asked.reference;
  if (!isOurs) return { amountHalalas: halalasOfCents(asked, cents), reference: undefined };
  return { amountHalalas: worthOf(asked, cents, note.amountHalalas), reference: note.reference };
}

/** By our reference, among what has been done to its order. */
export async function findOperation(calls: PaypalCalls, request: OperationRequest): Promise<OperationAnswer> {
  const read = await readStanding(calls, actOf(request));
  if ('lost' in read) return read.lost;
  const payments = unitOf(read.standing.found)?.payments;
  if (request.kind === 'refund') {
    const refund = payments?.refunds?.find((one) => readNote(one.custom_id)?.reference === request.reference);
    return refund ? ofStatus(request, read.standing, refund) : { kind: 'absent' };
  }
  const held = payments?.authorizations?.find(({ id }) => id === request.providerPaymentId);
  const capture = payments?.captures?.at(-1);
  if (request.kind === 'capture' && capture) return ofStatus(request, read.standing, capture);
  if (request.kind === 'void' && held?.status === 'VOIDED') return ofStatus(request, read.standing, held);
  return { kind: 'absent' };
}

/** What PayPal knows a payment by: a hold, or a capture. */
interface KnownAct {
  readonly kind: 'authorizations' | 'captures';
  readonly id: string;
}

/** A payment that is captured, released, or was held before it was captured, is known by its hold; any other by its capture. */
function actOf({ kind, providerPaymentId, captureId }: OperationRequest): KnownAct {
  const isHeld = kind !== 'refund' || captureId !== undefined;
  return { kind: isHeld ? 'authorizations' : 'captures', id: providerPaymentId };
}

/** Reads the order behind an act, which names it. */
async function readStanding(calls: PaypalCalls, { kind, id }: KnownAct): Promise<Read> {
  const known = `/v2/payments/${kind}/${encodeURIComponent(id)}`;
  const first = parsed(await calls.read(known), act);
  if ('lost' in first) return first;
  const orderId = first.value.supplementary_data?.related_ids?.order_id;
  if (orderId === undefined) return { lost: { kind: 'unknown', reason: 'an act that names no order' } };
  const second = parsed(await calls.read(`/v2/checkout/orders/${encodeURIComponent(orderId)}`), order);
  if ('lost' in second) return second;
  const asked = askedOf(second.value);
  if (!asked) return { lost: { kind: 'unknown', reason: 'an order without our note' } };
  return { standing: { asked, found: second.value } };
}

interface Schema<Value> {
  safeParse(body: unknown): { readonly success: boolean; readonly data?: Value | undefined };
}

function parsed<Value>(
  call: Call,
  schema: Schema<Value>,
): { readonly value: Value } | { readonly lost: OperationAnswer } {
  if (call.kind === 'lost') return { lost: { kind: 'unknown', reason: call.reason } };
  const { data } = schema.safeParse(call.body);
  if (call.status !== 200 || data === undefined)
    return { lost: { kind: 'unknown', reason: `HTTP ${call.status}` } };
  return { value: data };
}

/** What speaks of the payment itself. Anything else speaks of our call, and is no refusal. */
const REFUSED: Readonly<Record<OperationKind, readonly string[]>> = {
  capture: [
    'AUTHORIZATION_VOIDED',
    'AUTHORIZATION_EXPIRED',
    'AUTHORIZATION_DENIED',
    'AUTHORIZATION_ALREADY_CAPTURED',
    'MAX_CAPTURE_AMOUNT_EXCEEDED',
    'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
    'TRANSACTION_REFUSED',
    'PAYER_CANNOT_PAY',
    'INSTRUMENT_DECLINED',
  ],
  void: ['PREVIOUSLY_CAPTURED', 'AUTHORIZATION_EXPIRED', 'AUTHORIZATION_DENIED'],
  refund: [
    'CAPTURE_FULLY_REFUNDED',
    'REFUND_AMOUNT_EXCEEDED',
    'REFUND_NOT_ALLOWED',
    'REFUND_TIME_LIMIT_EXCEEDED',
    'PARTIAL_REFUND_NOT_ALLOWED',
    'REFUND_FAILED_INSUFFICIENT_FUNDS',
    'TRANSACTION_DISPUTED',
    'TRANSACTION_REFUSED',
  ],
};

function toAnswer(request: OperationRequest, standing: Standing, call: Call): OperationAnswer {
  if (call.kind === 'lost') return { kind: 'unknown', reason: call.reason };
  const { kind, amountHalalas } = request;
  const body = act.safeParse(call.body);
  if ((call.status === 200 || call.status === 201) && body.success)
    return ofStatus(request, standing, body.data);
  const issue = issueOf(call);
  // What was let go before is let go.
  if (kind === 'void' && issue === 'PREVIOUSLY_VOIDED') return done(issue, issue, amountHalalas);
  return REFUSED[kind].includes(issue)
    ? { kind: 'refused', resultCode: issue }
    : { kind: 'unknown', reason: issue };
}

const done = (providerOperationId: string, resultCode: string, amountHalalas: Halalas): OperationAnswer => ({
  kind: 'done',
  providerOperationId,
  resultCode,
  amountHalalas,
});

function ofStatus(
  { kind, amountHalalas }: OperationRequest,
  { asked }: Standing,
  { id, status, amount }: Act,
): OperationAnswer {
  const isDone =
    kind === 'void' ? status === 'VOIDED' : ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'].includes(status);
  const cents = amount && centsOf(amount);
  // A void lets all go that was held, whatever it names.
  if (isDone && kind === 'void') return done(id, status, amountHalalas);
  if (isDone && cents !== undefined) return done(id, status, worthOf(asked, cents, amountHalalas));
  const isOver = ['DECLINED', 'FAILED', 'CANCELLED', 'DENIED'].includes(status);
  return isOver ? { kind: 'refused', resultCode: status } : { kind: 'unknown', reason: `status ${status}` };
}

/** All that has happened to the order behind a payment. Undefined without an answer, or where it is no order of ours. */
export async function listMovements(
  calls: PaypalCalls,
  { reference, providerPaymentId }: Pick<OperationRequest, 'reference' | 'providerPaymentId'>,
): Promise<readonly ProviderMovement[] | undefined> {
  // The payment's own name is that of its capture or of its hold, and does not say which.
  let read = await readStanding(calls, { kind: 'captures', id: providerPaymentId });
  if ('lost' in read) read = await readStanding(calls, { kind: 'authorizations', id: providerPaymentId });
  if ('lost' in read) return undefined;
  const { asked, found } = read.standing;
  const { authorizations = [], captures = [], refunds = [] } = unitOf(found)?.payments ?? {};
  const moved = (kind: ProviderMovement['kind'], one: Act, expected: Halalas, ours: string | undefined) => {
    const cents = one.amount && centsOf(one.amount);
    return cents === undefined
      ? []
      : [{ id: one.id, kind, amountHalalas: worthOf(asked, cents, expected), reference: ours }];
  };
  const happened = (one: Act) => ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'].includes(one.status);
  const taken = found.intent === 'CAPTURE' ? ('paid' as const) : ('captured' as const);
  return [
    ...authorizations.flatMap((one) => moved('held', one, asked.amountHalalas, reference)),
    ...captures.filter(happened).flatMap((one) => moved(taken, one, asked.amountHalalas, reference)),
    ...refunds.filter(happened).flatMap((one) => {
      const refund = refundOf(asked, one);
      return refund ? [{ id: one.id, kind: 'refunded' as const, ...refund }] : [];
    }),
  ];
}
