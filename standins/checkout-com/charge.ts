import { type Gateway, record } from './gateway.ts';
import type { Outcome } from './outcomes.ts';
import type { Action, Line, Payment, Source } from './records.ts';
import { MINUTE_MILLISECONDS } from './settings.ts';
import { behaviourOf, isMada, schemeOf } from './test-cards.ts';

/** What is charged: a card on a hosted page, or a kept one by the merchant's call. */
export type Charge = Pick<
  Payment,
  | 'reference'
  | 'amount'
  | 'currency'
  | 'captures'
  | 'metadata'
  | 'email'
  | 'successUrl'
  | 'failureUrl'
  | 'locale'
> & { source: Source; pageId: string | undefined; outcome: Outcome | undefined };

const LATE_MILLISECONDS = 3 * MINUTE_MILLISECONDS;

export type CardEntered = { number: string; expiryMonth: number; expiryYear: number };

export function sourceOf(gateway: Gateway, card: CardEntered): Source {
  return {
    ...card,
    id: gateway.nextId('src'),
    scheme: schemeOf(card.number),
    schemeLocal: isMada(card.number) ? 'mada' : undefined,
  };
}

/** Begins a payment. It is authorised or declined at once, or its bank asks its holder first. */
export async function beginPayment(gateway: Gateway, charge: Charge): Promise<Payment> {
  const { outcome, ...rest } = charge;
  const now = gateway.clock.nowMilliseconds();
  const behaviour = behaviourOf(charge.source.number);
  const isWrong = outcome === 'wrong-amount';
  const payment: Payment = {
    ...rest,
    id: gateway.nextId('pay'),
    sessionId: gateway.nextId('sid'),
    amount: isWrong ? charge.amount + 100 : charge.amount,
    // mada knows no authorisation alone.
    captures: charge.captures || charge.source.schemeLocal === 'mada',
    metadata: charge.metadata,
    requestedAt: now,
    stage: behaviour.challenge ? 'asking' : 'waiting',
    code: outcome === 'decline' ? '20005' : behaviour.code,
    isFlagged: outcome === 'flagged',
    actions: [],
    isSilent: outcome === 'no-webhook',
  };
  if (outcome === 'pending-then-ok') {
    finishLate(gateway, payment);
    return record(gateway, { ...payment, stage: 'waiting' }, [
      { type: 'payment_pending', actionId: undefined, at: now },
    ]);
  }
  if (behaviour.challenge) return record(gateway, payment, []);
  return decide(gateway, payment, now);
}

export type Decision = 'approve' | 'refuse' | 'cancel';

export function isDecision(value: unknown): value is Decision {
  return value === 'approve' || value === 'refuse' || value === 'cancel';
}

/** What the holder presses on the bank's page. A second press changes nothing. */
export async function answerBank(gateway: Gateway, payment: Payment, decision: Decision): Promise<Payment> {
  const now = gateway.clock.nowMilliseconds();
  if (payment.stage !== 'asking') return payment;
  if (decision === 'approve') return decide(gateway, payment, now);
  const stage = decision === 'refuse' ? 'declined' : 'cancelled';
  const type = decision === 'refuse' ? 'payment_declined' : 'payment_canceled';
  return record(gateway, { ...payment, stage, code: '20005' }, [{ type, actionId: undefined, at: now }]);
}

/** A bank that takes its time answers in the end; also called for what a restart found waiting. */
export function finishLate(gateway: Gateway, { id, requestedAt }: Payment): void {
  gateway.agenda.at(requestedAt + LATE_MILLISECONDS, (at) => void finish(gateway, id, at));
}

async function finish(gateway: Gateway, id: string, at: number): Promise<void> {
  const payment = gateway.books.payments.get(id);
  if (payment?.stage === 'waiting') await decide(gateway, payment, at);
}

function decide(gateway: Gateway, payment: Payment, at: number): Promise<Payment> {
  const approved = payment.code === '10000';
  const action = (type: Action['type'], when: number): Action => ({
    id: gateway.nextId('act'),
    type,
    amount: payment.amount,
    approved,
    code: payment.code,
    reference: payment.reference,
    at: when,
  });
  const authorisation = action('Authorization', at);
  if (!approved) {
    const declined = { ...payment, stage: 'declined' as const, actions: [authorisation] };
    return record(gateway, declined, [{ type: 'payment_declined', actionId: authorisation.id, at }]);
  }
  const captureAt = at + gateway.settings.settleMilliseconds;
  const capture = payment.captures ? [action('Capture', captureAt)] : [];
  const authorised = { ...payment, stage: 'authorised' as const, actions: [authorisation, ...capture] };
  const news = [
    { type: 'payment_approved', actionId: authorisation.id, at },
    ...capture.map(({ id }) => ({ type: 'payment_captured', actionId: id, at: captureAt })),
  ];
  return record(gateway, authorised, news, paidPage(gateway, payment));
}

/** The page is paid, and its card kept where the page was told to. */
function paidPage(gateway: Gateway, { id: paymentId, pageId, source, email }: Payment): Line[] {
  const page = gateway.books.pages.get(pageId ?? '');
  if (!page) return [];
  const paid: Line = { kind: 'page', value: { ...page, paymentId } };
  return page.storesCard
    ? [paid, { kind: 'instrument', value: { ...source, email, deleted: false } }]
    : [paid];
}
