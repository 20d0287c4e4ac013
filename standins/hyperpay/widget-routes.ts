import type { FastifyInstance, FastifyReply } from 'fastify';
import { brandOf, isExpired, isSoundNumber, plainDigits } from '../platform/card-numbers.ts';
import { languageOf } from '../platform/markup.ts';
import { decideChallenge, isDecision } from './challenges.ts';
import { type CardEntered, chargeCard, takesCards } from './charge.ts';
import type { Gateway } from './gateway.ts';
import { type Parameters, parametersOf } from './parameters.ts';
import type { Transaction } from './records.ts';
import type { Brand } from './test-cards.ts';
import type { Courier } from './webhooks.ts';
import { cardFormScript, cardFormStyle, widgetScript } from './widget/assets.ts';
import { bankPage } from './widget/bank-page.ts';
import {
  CARD_FORM_PATH,
  CARD_FORM_SCRIPT_PATH,
  CARD_FORM_STYLE_PATH,
  cardFormPage,
  sessionOverPage,
} from './widget/card-form-page.ts';
import { say, type TextKey } from './widget/texts.ts';

const framePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src data:; connect-src 'self'; base-uri 'none'";

export function registerWidgetRoutes(app: FastifyInstance, gateway: Gateway, courier: Courier) {
  registerAssets(app);

  app.get(CARD_FORM_PATH, async (request, reply) => {
    const query = parametersOf(request.query);
    const language = languageOf(query.locale);
    const host = originOf(query.host);
    const checkout = gateway.books.checkouts.get(query.checkoutId ?? '');
    const resultUrl = webAddress(query.resultUrl);
    const ready = checkout !== undefined && resultUrl !== undefined && takesCards(gateway, checkout);
    const content = ready
      ? cardFormPage({ checkoutId: checkout.id, brands: brandsOf(query.brands), language, resultUrl, host })
      : sessionOverPage({ language, host });
    return sendPage(reply, content);
  });

  // Mistakes are answered at HTTP 200: a 4xx would put an error on the console of the shop's page.
  app.post(CARD_FORM_PATH, async (request) => {
    const body = parametersOf(request.body);
    const text = say(languageOf(body.locale));
    const checkout = gateway.books.checkouts.get(body.checkoutId ?? '');
    const resultUrl = webAddress(body.resultUrl);
    if (checkout === undefined || resultUrl === undefined || !takesCards(gateway, checkout)) {
      return { message: text('sessionOver') };
    }
    const read = readCard(body, gateway.clock.nowMilliseconds());
    if ('errors' in read) {
      const errors = read.errors.map(([field, key]) => ({ field, message: text(key) }));
      return { errors };
    }
    const transaction = chargeCard(gateway, checkout, read.card, resultUrl);
    await finished(gateway, courier, transaction);
    if (!transaction.challenge?.open) return { next: returnAddress(transaction, resultUrl) };
    return { next: `/widget/bank/${transaction.id}?locale=${languageOf(body.locale)}` };
  });

  registerBank(app, gateway, courier);
}

function registerAssets(app: FastifyInstance) {
  // Cross-origin readable, as an integrity check demands.
  app.get('/v1/paymentWidgets.js', async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('access-control-allow-origin', '*')
      .send(widgetScript),
  );
  app.get(CARD_FORM_SCRIPT_PATH, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(cardFormScript),
  );
  app.get(CARD_FORM_STYLE_PATH, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(cardFormStyle),
  );
}

function registerBank(app: FastifyInstance, gateway: Gateway, courier: Courier) {
  app.get<{ Params: { id: string } }>('/widget/bank/:id', async (request, reply) => {
    const transaction = gateway.books.transactions.get(request.params.id);
    if (transaction?.challenge === undefined) return reply.code(404).send({ error: 'no such request' });
    const { locale } = parametersOf(request.query);
    return sendPage(reply, bankPage(transaction, languageOf(locale), returnOf(transaction)));
  });

  // Where a charge by registration sends the shopper's browser, with the parameters that it was given.
  app.post<{ Params: { id: string } }>('/widget/challenge/:id', async (request, reply) => {
    const { threeDSSessionData, locale } = parametersOf(request.body);
    if (threeDSSessionData !== request.params.id) return reply.code(400).send({ error: 'no such session' });
    return reply.redirect(`/widget/bank/${request.params.id}?locale=${languageOf(locale)}`, 303);
  });

  app.post<{ Params: { id: string } }>('/widget/bank/:id', async (request, reply) => {
    const transaction = gateway.books.transactions.get(request.params.id);
    const { decision, locale } = parametersOf(request.body);
    if (transaction?.challenge === undefined) return reply.code(404).send({ error: 'no such request' });
    if (!isDecision(decision)) return reply.code(400).send({ error: 'no such decision' });
    const decided = decideChallenge(gateway, transaction, decision);
    await finished(gateway, courier, decided);
    const target = returnOf(decided);
    if (target === undefined) return sendPage(reply, bankPage(decided, languageOf(locale), undefined));
    return reply.redirect(target, 303);
  });
}

async function finished(gateway: Gateway, courier: Courier, transaction: Transaction) {
  await gateway.books.durable();
  if (transaction.webhook === 'webhook-before-answer') await courier.settled();
}

function sendPage(reply: FastifyReply, content: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', framePolicy)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .send(content);
}

function returnOf(transaction: Transaction): string | undefined {
  const resultUrl = transaction.challenge?.resultUrl;
  return resultUrl === undefined ? undefined : returnAddress(transaction, resultUrl);
}

/** The shop's page with what it needs to read the result. The query goes before a hash, where URLs have it. */
function returnAddress(transaction: Transaction, resultUrl: string): string {
  const address = new URL(resultUrl);
  const { checkoutId } = transaction;
  address.searchParams.set('id', checkoutId ?? transaction.id);
  const path = checkoutId === undefined ? `payments/${transaction.id}` : `checkouts/${checkoutId}/payment`;
  address.searchParams.set('resourcePath', `/v1/${path}`);
  return address.href;
}

/** Only http and https: a `javascript:` address would run in whichever page follows it. */
function webAddress(text: string | undefined): string | undefined {
  if (text === undefined || !URL.canParse(text)) return undefined;
  const address = new URL(text);
  return address.protocol === 'http:' || address.protocol === 'https:' ? address.href : undefined;
}

function originOf(text: string | undefined): string {
  const address = webAddress(text);
  return address === undefined ? '' : new URL(address).origin;
}

function brandsOf(text: string | undefined): Brand[] {
  const all: readonly Brand[] = ['MADA', 'VISA', 'MASTER', 'APPLEPAY'];
  const named = all.filter((brand) => (text ?? '').split(/\s+/).includes(brand));
  return named.length > 0 ? named : ['VISA', 'MASTER'];
}

type FieldError = readonly [field: 'cardNumber' | 'expiry' | 'cvv' | 'holder', key: TextKey];

function readCard(
  body: Parameters,
  nowMilliseconds: number,
): { card: CardEntered } | { errors: FieldError[] } {
  const number = plainDigits(body.number ?? '');
  const expiry = /^(0[1-9]|1[0-2])(\d{2})$/.exec(plainDigits(body.expiry ?? ''));
  const [expiryMonth, expiryYear] = [Number(expiry?.[1]), 2000 + Number(expiry?.[2])];
  const holder = (body.holder ?? '').trim();
  const brand = brandsOf(body.brands).includes('APPLEPAY') ? 'APPLEPAY' : brandOf(number);
  const errors: FieldError[] = [];
  const numberError = numberErrorOf(number, brand, brandsOf(body.brands));
  if (numberError !== undefined) errors.push(['cardNumber', numberError]);
  if (expiry === null || isExpired(expiryMonth, expiryYear, nowMilliseconds))
    errors.push(['expiry', 'expiryWrong']);
  if (!/^\d{3}$/.test(plainDigits(body.cvv ?? ''))) errors.push(['cvv', 'cvvWrong']);
  if (holder.length < 2 || holder.length > 100) errors.push(['holder', 'holderWrong']);
  return errors.length > 0 ? { errors } : { card: { number, brand, holder, expiryMonth, expiryYear } };
}

function numberErrorOf(
  number: string,
  brand: Brand | undefined,
  accepted: readonly Brand[],
): TextKey | undefined {
  if (!isSoundNumber(number)) return 'numberWrong';
  if (brand !== undefined && accepted.includes(brand)) return undefined;
  return brand === 'MADA' ? 'chooseMada' : 'brandWrong';
}
