import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Courier } from '../platform/courier.ts';
import { html, type Language, languageOf, type Markup, page } from '../platform/markup.ts';
import { STYLESHEET_PATH } from '../platform/style.ts';
import { objectOf } from './calls.ts';
import { type Gateway, record } from './gateway.ts';
import type { Order } from './records.ts';
import { BASE_PATH } from './settings.ts';
import { say } from './texts.ts';

export type Decision = 'approve' | 'decline';

/** The page on which a payer approves an order, or turns back from it. */
export function registerApproval(app: FastifyInstance, gateway: Gateway, courier: Courier) {
  app.get<{ Params: { id: string } }>(`${BASE_PATH}/checkoutnow/:id`, async (request, reply) => {
    const order = gateway.orders.get(request.params.id);
    return send(reply, order && order.stage !== 'completed' ? approvalPage(order) : overPage());
  });

  app.post<{ Params: { id: string } }>(`${BASE_PATH}/checkoutnow/:id`, async (request, reply) => {
    const order = gateway.orders.get(request.params.id);
    const { decision } = objectOf(request.body);
    if (!order || order.stage === 'completed') return send(reply, overPage());
    await approve(gateway, order, decision === 'decline' ? 'decline' : 'approve');
    await courier.settled();
    return reply.redirect(returnAddress(order), 303);
  });
}

/** Approved is not paid: the merchant takes the money afterwards. */
export function approve(gateway: Gateway, order: Order, decision: Decision): Promise<Order> {
  const stage = decision === 'approve' ? 'approved' : 'declining';
  return record(gateway, { ...order, stage }, [{ type: 'CHECKOUT.ORDER.APPROVED' }]);
}

/** The merchant's own address, with the order and its payer added. */
export function returnAddress(order: Order): string {
  const address = new URL(order.returnUrl);
  address.searchParams.set('token', order.id);
  address.searchParams.set('PayerID', 'STANDINPAYER1');
  return address.href;
}

function send(reply: FastifyReply, content: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .send(content);
}

function shell(language: Language, title: string, body: Markup): string {
  return page({
    title,
    language,
    stylesheets: [STYLESHEET_PATH],
    body: html`<main class="bank">${body}<p class="notice">${say(language)('lead')}</p></main>`,
  });
}

function approvalPage(order: Order): string {
  const language = languageOf(order.locale.slice(0, 2));
  const text = say(language);
  return shell(
    language,
    text('title'),
    html`<section class="panel"><h1>${text('title')}</h1>
<dl><dt>${text('amount')}</dt><dd class="amount"><bdi dir="ltr">USD ${(order.cents / 100).toFixed(2)}</bdi></dd></dl>
<form method="post" action="${BASE_PATH}/checkoutnow/${order.id}">
<button class="button button-primary" name="decision" value="approve">${text('approve')}</button>
<button class="button button-danger" name="decision" value="decline">${text('decline')}</button>
<a class="button button-plain" href="${order.cancelUrl}">${text('back')}</a>
</form></section>`,
  );
}

function overPage(): string {
  const text = say('en');
  return shell('en', text('over'), html`<section class="panel"><h1>${text('over')}</h1></section>`);
}
