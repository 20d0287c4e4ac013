import { createHash } from 'node:crypto';
import { doneBy, statusOf, totalsOf } from './ledger.ts';
import type { Action, HostedPage, Payment, Source } from './records.ts';
import { HOLD_LIFE_MILLISECONDS, PAGE_LIFE_MILLISECONDS } from './settings.ts';
import { summaryOf } from './test-cards.ts';

const instant = (milliseconds: number) => new Date(milliseconds).toISOString();

export function sourceView(source: Source) {
  return {
    id: source.id,
    type: 'card',
    scheme: source.scheme,
    ...(source.schemeLocal !== undefined && { scheme_local: source.schemeLocal }),
    last4: source.number.slice(-4),
    bin: source.number.slice(0, 6),
    expiry_month: source.expiryMonth,
    expiry_year: source.expiryYear,
    fingerprint: createHash('sha256').update(source.number).digest('hex').toUpperCase(),
    card_type: source.schemeLocal === 'mada' ? 'DEBIT' : 'CREDIT',
    issuer_country: 'SA',
  };
}

/** A payment as the merchant reads it. Its links say what may be done with it now. */
export function paymentView(payment: Payment, base: string, now: number) {
  const self = `${base}/payments/${payment.id}`;
  const totals = totalsOf(payment, now);
  const status = statusOf(payment, now);
  const isPending = status === 'Pending';
  const open = status === 'Authorized' && payment.source.schemeLocal !== 'mada';
  return {
    id: payment.id,
    requested_on: instant(payment.requestedAt),
    expires_on: instant(payment.requestedAt + HOLD_LIFE_MILLISECONDS),
    amount: payment.amount,
    currency: payment.currency,
    payment_type: 'Regular',
    reference: payment.reference,
    status,
    ...(!isPending && {
      approved: payment.stage === 'authorised',
      response_code: payment.code,
      response_summary: summaryOf(payment.code),
    }),
    '3ds': { downgraded: false, enrolled: 'Y' },
    risk: { flagged: payment.isFlagged },
    source: sourceView(payment.source),
    customer: { email: payment.email },
    balances: {
      total_authorized: totals.authorised,
      total_voided: totals.voided,
      available_to_void: open ? totals.authorised : 0,
      total_captured: totals.captured,
      available_to_capture: open ? totals.authorised : 0,
      total_refunded: totals.refunded,
      available_to_refund: totals.captured - totals.refunded,
    },
    metadata: payment.metadata,
    _links: {
      self: { href: self },
      actions: { href: `${self}/actions` },
      ...(payment.stage === 'asking' && { redirect: { href: `${base}/3ds/${payment.sessionId}` } }),
      ...(open && { capture: { href: `${self}/captures` }, void: { href: `${self}/voids` } }),
      ...(totals.captured > totals.refunded && { refund: { href: `${self}/refunds` } }),
    },
  };
}

export function actionView(action: Action) {
  return {
    id: action.id,
    type: action.type,
    processed_on: instant(action.at),
    amount: action.amount,
    approved: action.approved,
    response_code: action.code,
    response_summary: summaryOf(action.code),
    reference: action.reference,
  };
}

/** Newest first. */
export function actionsView(payment: Payment, now: number) {
  return doneBy(payment, now).map(actionView).reverse();
}

export function pageStatus(page: HostedPage, now: number): string {
  if (page.paymentId !== undefined) return 'Payment Received';
  return now >= page.createdAt + PAGE_LIFE_MILLISECONDS ? 'Expired' : 'Payment Pending';
}

export function pageView(page: HostedPage, base: string, now: number) {
  return {
    id: page.id,
    status: pageStatus(page, now),
    amount: page.amount,
    currency: page.currency,
    reference: page.reference,
    ...(page.paymentId !== undefined && { payment_id: page.paymentId }),
    metadata: page.metadata,
    _links: {
      self: { href: `${base}/hosted-payments/${page.id}` },
      redirect: { href: `${base}/page/${page.id}` },
    },
  };
}
