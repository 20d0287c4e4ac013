import { halalas } from '@kiraa/domain/money.ts';
import type { OperationKind } from '@kiraa/domain/payment/states.ts';
import type { OperationAnswer, OperationRequest } from '../port.ts';
import { type Call, issueOf, type PaypalCalls } from './calls.ts';
import { type Asked, CURRENCY, centsOf, centsOfPart, dollars, noteOf, readNote } from './dollars.ts';
import { type Act, act, askedOf, type Order, order, unitOf } from './orders.ts';

/** The order behind a payment, with everything that has been done to it. */
interface Standing {
  readonly asked: Asked;
  readonly found: Order;
}

type Read = { readonly standing: Standing } | { readonly lost: OperationAnswer };

/** Captures a hold, lets it go, or gives money back. The reference is PayPal's request id, so a repeat is no second act. */
export async function operate(calls: PaypalCalls, request: OperationRequest): Promise<OperationAnswer> {
  const read = await readStanding(calls, request);
  if ('lost' in read) return read.lost;
  const { path, body } = bodyOf(request, read.standing);
  const call = await calls.post(path, JSON.stringify(body), request.reference);
  return toAnswer(request.kind, call);
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
  const halalasBack = live.reduce((sum, one) => sum + (readNote(one.custom_id)?.amountHalalas ?? 0), 0);
  const left = (capture?.amount ? (centsOf(capture.amount) ?? 0) : 0) - centsBack;
  const cents = centsOfPart(asked, halalas(halalasBack + amountHalalas)) - centsBack;
  return left - cents <= 1 ? left : cents;
}

/** By our reference, among what has been done to its order. */
export async function findOperation(calls: PaypalCalls, request: OperationRequest): Promise<OperationAnswer> {
  const read = await readStanding(calls, request);
  if ('lost' in read) return read.lost;
  const payments = unitOf(read.standing.found)?.payments;
  if (request.kind === 'refund') {
    const refund = payments?.refunds?.find((one) => readNote(one.custom_id)?.reference === request.reference);
    return refund ? ofStatus('refund', refund) : { kind: 'absent' };
  }
  const held = payments?.authorizations?.find(({ id }) => id === request.providerPaymentId);
  const capture = payments?.captures?.at(-1);
  if (request.kind === 'capture' && capture) return ofStatus('capture', capture);
  if (request.kind === 'void' && held?.status === 'VOIDED') return ofStatus('void', held);
  return { kind: 'absent' };
}

/** The order is named by the act that we know: the hold, or the capture. */
async function readStanding(calls: PaypalCalls, request: OperationRequest): Promise<Read> {
  const { kind, providerPaymentId, captureId } = request;
  const isHeld = kind !== 'refund' || captureId !== undefined;
  const known = `/v2/payments/${isHeld ? 'authorizations' : 'captures'}/${encodeURIComponent(providerPaymentId)}`;
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

function toAnswer(kind: OperationKind, call: Call): OperationAnswer {
  if (call.kind === 'lost') return { kind: 'unknown', reason: call.reason };
  const body = act.safeParse(call.body);
  if ((call.status === 200 || call.status === 201) && body.success) return ofStatus(kind, body.data);
  const issue = issueOf(call);
  // What was let go before is let go.
  if (kind === 'void' && issue === 'PREVIOUSLY_VOIDED') return done('PREVIOUSLY_VOIDED', issue);
  return REFUSED[kind].includes(issue)
    ? { kind: 'refused', resultCode: issue }
    : { kind: 'unknown', reason: issue };
}

const done = (providerOperationId: string, resultCode: string): OperationAnswer => ({
  kind: 'done',
  providerOperationId,
  resultCode,
});

function ofStatus(kind: OperationKind, { id, status }: Act): OperationAnswer {
  if (kind === 'void' && status === 'VOIDED') return done(id, status);
  if (kind !== 'void' && ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'].includes(status))
    return done(id, status);
  const isOver = ['DECLINED', 'FAILED', 'CANCELLED', 'DENIED'].includes(status);
  return isOver ? { kind: 'refused', resultCode: status } : { kind: 'unknown', reason: `status ${status}` };
}
