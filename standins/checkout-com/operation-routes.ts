import type { FastifyInstance } from 'fastify';
import type { Courier } from '../platform/courier.ts';
import type { Answer } from '../platform/transport.ts';
import { answerMerchant, type Body, baseOf, bodyOf, isAmount, refusal } from './calls.ts';
import { type Gateway, record } from './gateway.ts';
import { statusOf, totalsOf } from './ledger.ts';
import type { Call, Outcome } from './outcomes.ts';
import { findPayment } from './payment-routes.ts';
import type { Action, Payment } from './records.ts';
import { BASE_PATH } from './settings.ts';

type Kind = {
  path: string;
  call: Call;
  type: Action['type'];
  done: string;
  refused: string;
};

const kinds: readonly Kind[] = [
  {
    path: 'captures',
    call: 'capture',
    type: 'Capture',
    done: 'payment_captured',
    refused: 'payment_capture_declined',
  },
  { path: 'voids', call: 'void', type: 'Void', done: 'payment_voided', refused: 'payment_void_declined' },
  {
    path: 'refunds',
    call: 'refund',
    type: 'Refund',
    done: 'payment_refunded',
    refused: 'payment_refund_declined',
  },
];

/** Captures, voids and refunds: accepted with 202, done a little later, and told of by a notice. */
export function registerOperationRoutes(app: FastifyInstance, gateway: Gateway, courier: Courier) {
  for (const kind of kinds) {
    app.post<{ Params: { id: string } }>(`${BASE_PATH}/payments/:id/${kind.path}`, async (request, reply) => {
      const payment = findPayment(gateway, request.params.id);
      const perform = async (outcome: Outcome | undefined): Promise<Answer> => {
        const current = findPayment(gateway, request.params.id);
        if (!current) return { status: 404, body: undefined };
        const judged = judge(current, kind, bodyOf(request), gateway.clock.nowMilliseconds());
        if ('refused' in judged) return judged.refused;
        const action = await accept(gateway, current, { kind, ...judged, outcome });
        if (outcome === 'webhook-before-answer') await courier.settled();
        const links = { payment: { href: `${baseOf(request)}/payments/${current.id}` } };
        return { status: 202, body: { action_id: action.id, reference: action.reference, _links: links } };
      };
      const { call } = kind;
      return answerMerchant(gateway, request, reply, { call, reference: payment?.reference, perform });
    });
  }
}

type Judged = { refused: Answer } | { amount: number; reference: string | undefined };

/** What the payment's state allows: nothing that it has no link for. */
function judge(payment: Payment, { type }: Kind, body: Body, now: number): Judged {
  const reference = typeof body.reference === 'string' ? body.reference : undefined;
  const notAllowed = { refused: { status: 403, body: undefined } };
  const totals = totalsOf(payment, now);
  const asked = body.amount ?? undefined;
  if (asked !== undefined && !isAmount(asked)) return { refused: refusal('amount_invalid') };
  if (type === 'Refund') {
    const left = totals.captured - totals.refunded - waiting(payment, 'Refund', now);
    if (totals.captured === 0) return notAllowed;
    const amount = asked ?? left;
    return amount > left || amount <= 0
      ? { refused: refusal('refund_amount_exceeds_balance') }
      : { amount, reference };
  }
  const isFree = waiting(payment, 'Capture', now) + waiting(payment, 'Void', now) === 0;
  if (statusOf(payment, now) !== 'Authorized' || !isFree || payment.source.schemeLocal === 'mada')
    return notAllowed;
  const amount = type === 'Void' ? totals.authorised : (asked ?? totals.authorised);
  return amount > totals.authorised
    ? { refused: refusal('capture_value_greater_than_authorized') }
    : { amount, reference };
}

/** Accepted and not done yet. */
function waiting(payment: Payment, type: Action['type'], now: number): number {
  const open = payment.actions.filter((one) => one.type === type && one.at > now && one.approved);
  return open.reduce((sum, { amount }) => sum + amount, 0);
}

interface Accepted {
  readonly kind: Kind;
  readonly amount: number;
  readonly reference: string | undefined;
  readonly outcome: Outcome | undefined;
}

async function accept(gateway: Gateway, payment: Payment, accepted: Accepted): Promise<Action> {
  const { kind, amount, reference, outcome } = accepted;
  const approved = outcome !== 'decline';
  const at = gateway.clock.nowMilliseconds() + gateway.settings.settleMilliseconds;
  const code = approved ? '10000' : '20005';
  const action = { id: gateway.nextId('act'), type: kind.type, amount, approved, code, reference, at };
  const type = approved ? kind.done : kind.refused;
  const news = outcome === 'no-webhook' ? [] : [{ type, actionId: action.id, at }];
  await record(gateway, { ...payment, actions: [...payment.actions, action] }, news);
  return action;
}
