import type { FastifyInstance, FastifyReply } from 'fastify';
import { brandOf, isExpired, isSoundNumber, plainDigits } from '../platform/card-numbers.ts';
import type { Courier } from '../platform/courier.ts';
import type { Answer } from '../platform/transport.ts';
import { answerMerchant, type Body, baseOf, bodyOf, isAmount, refusal } from './calls.ts';
import { answerBank, beginPayment, type CardEntered, isDecision, sourceOf } from './charge.ts';
import type { Gateway } from './gateway.ts';
import { cardPage, challengePage, overPage } from './pages.ts';
import { findPayment } from './payment-routes.ts';
import type { HostedPage, Payment } from './records.ts';
import { BASE_PATH } from './settings.ts';
import { pageStatus, pageView } from './views.ts';

/** The hosted page: made by the merchant, filled in by the shopper, with the bank's page behind it. */
export function registerPageRoutes(app: FastifyInstance, gateway: Gateway, courier: Courier) {
  app.post(`${BASE_PATH}/hosted-payments`, async (request, reply) => {
    const body = bodyOf(request);
    const perform = async (): Promise<Answer> => {
      const made = makePage(gateway, body);
      if ('refused' in made) return made.refused;
      await gateway.books.put({ kind: 'page', value: made.page });
      const { id, reference, _links } = pageView(made.page, baseOf(request), made.page.createdAt);
      return { status: 201, body: { id, reference, _links, warnings: [] } };
    };
    const reference = textOf(body, 'reference');
    return answerMerchant(gateway, request, reply, { call: 'hosted-page', reference, perform });
  });

  app.get<{ Params: { id: string } }>(`${BASE_PATH}/hosted-payments/:id`, async (request, reply) => {
    const page = gateway.books.pages.get(request.params.id);
    const perform = async (): Promise<Answer> => {
      if (!page) return { status: 404, body: undefined };
      return { status: 200, body: pageView(page, baseOf(request), gateway.clock.nowMilliseconds()) };
    };
    return answerMerchant(gateway, request, reply, {
      call: 'read-page',
      reference: page?.reference,
      perform,
    });
  });

  registerShopper(app, gateway, courier);
}

/** What a browser sees. */
function registerShopper(app: FastifyInstance, gateway: Gateway, courier: Courier) {
  app.get<{ Params: { id: string } }>(`${BASE_PATH}/page/:id`, async (request, reply) => {
    const page = openPage(gateway, request.params.id);
    return send(reply, page ? cardPage(page, false) : overPage('en'));
  });

  app.post<{ Params: { id: string } }>(`${BASE_PATH}/page/:id`, async (request, reply) => {
    const page = openPage(gateway, request.params.id);
    if (!page) return send(reply, overPage('en'));
    const card = readCard(bodyOf(request), gateway.clock.nowMilliseconds());
    if (!card) return send(reply, cardPage(page, true));
    const payment = await payPage(gateway, page, card);
    await courier.settled();
    if (payment.stage !== 'asking') return reply.redirect(returnAddress(payment), 303);
    return reply.redirect(`${BASE_PATH}/3ds/${payment.sessionId}`, 303);
  });

  app.get<{ Params: { id: string } }>(`${BASE_PATH}/3ds/:id`, async (request, reply) => {
    const payment = findPayment(gateway, request.params.id);
    return send(reply, payment?.stage === 'asking' ? challengePage(payment) : overPage('en'));
  });

  app.post<{ Params: { id: string } }>(`${BASE_PATH}/3ds/:id`, async (request, reply) => {
    const payment = findPayment(gateway, request.params.id);
    const { decision } = bodyOf(request);
    if (!payment || !isDecision(decision)) return reply.code(404).send({ error: 'no such session' });
    const decided = await answerBank(gateway, payment, decision);
    await courier.settled();
    return reply.redirect(returnAddress(decided), 303);
  });
}

export function openPage(gateway: Gateway, id: string): HostedPage | undefined {
  const page = gateway.books.pages.get(id);
  return page && pageStatus(page, gateway.clock.nowMilliseconds()) === 'Payment Pending' ? page : undefined;
}

export function payPage(gateway: Gateway, page: HostedPage, card: CardEntered): Promise<Payment> {
  const outcome = gateway.plans.take('pay', page.reference)?.outcome;
  const { reference, amount, currency, captures, metadata, email, successUrl, failureUrl, locale } = page;
  return beginPayment(gateway, {
    ...{ reference, amount, currency, captures, metadata, email, successUrl, failureUrl, locale, outcome },
    source: sourceOf(gateway, card),
    pageId: page.id,
  });
}

/** The merchant's own address with the session added; which of the two it is proves nothing to the merchant. */
export function returnAddress(payment: Payment): string {
  const isBad = payment.stage === 'declined' || payment.stage === 'cancelled';
  const address = new URL((isBad ? payment.failureUrl : payment.successUrl) ?? 'about:blank');
  address.searchParams.set('cko-session-id', payment.sessionId);
  return address.href;
}

function send(reply: FastifyReply, content: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .send(content);
}

type Made = { refused: Answer } | { page: HostedPage };

/** With the limits of the vendor's reference: 255 letters of an address, 50 of a reference. */
function makePage(gateway: Gateway, body: Body): Made {
  const addresses = ['success_url', 'failure_url', 'cancel_url'].map(
    (name) => [name, textOf(body, name)] as const,
  );
  const bad = addresses.filter(([, url]) => !url || url.length > 255 || !/^https?:/.test(url));
  const amount = body.amount;
  const reference = textOf(body, 'reference') ?? '';
  const errors = [
    ...bad.map(([name]) => `${name}_invalid`),
    ...(isAmount(amount) ? [] : ['amount_invalid']),
    ...(reference.length > 50 ? ['reference_invalid'] : []),
    ...(body.currency === 'SAR' ? [] : ['currency_invalid']),
    ...(textOf(inner(inner(body, 'billing'), 'address'), 'country')
      ? []
      : ['billing_address_country_required']),
    ...(body.processing_channel_id === gateway.merchant.channel ? [] : ['processing_channel_id_invalid']),
  ];
  if (errors.length > 0) return { refused: refusal(...errors) };
  const [successUrl = '', failureUrl = '', cancelUrl = ''] = addresses.map(([, url]) => url ?? '');
  const cardSettings = inner(inner(body, 'payment_method_configuration'), 'card');
  return {
    page: {
      id: gateway.nextId('hpp'),
      reference,
      amount: Number(amount),
      currency: 'SAR',
      captures: body.capture !== false,
      metadata: inner(body, 'metadata'),
      email: textOf(inner(body, 'customer'), 'email'),
      storesCard: cardSettings.store_payment_details === 'enabled',
      successUrl,
      failureUrl,
      cancelUrl,
      locale: textOf(body, 'locale') ?? 'ar',
      createdAt: gateway.clock.nowMilliseconds(),
      paymentId: undefined,
    },
  };
}

function textOf(body: Body, name: string): string | undefined {
  const value = body[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function inner(body: Body, name: string): Body {
  const value = body[name];
  return typeof value === 'object' && value !== null ? (value as Body) : {};
}

function readCard(body: Body, now: number): CardEntered | undefined {
  const number = plainDigits(textOf(body, 'number') ?? '');
  const expiry = /^(0[1-9]|1[0-2])\/?(\d{2})$/.exec(plainDigits(textOf(body, 'expiry') ?? ''));
  const [expiryMonth, expiryYear] = [Number(expiry?.[1]), 2000 + Number(expiry?.[2])];
  const isSound = isSoundNumber(number) && brandOf(number) !== undefined && expiry !== null;
  const isWhole =
    /^\d{3}$/.test(plainDigits(textOf(body, 'cvv') ?? '')) && textOf(body, 'holder') !== undefined;
  return isSound && isWhole && !isExpired(expiryMonth, expiryYear, now)
    ? { number, expiryMonth, expiryYear }
    : undefined;
}
