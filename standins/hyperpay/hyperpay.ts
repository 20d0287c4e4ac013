import { randomBytes, randomUUID } from 'node:crypto';
import { html } from '../platform/markup.ts';
import type { Party } from '../platform/party.ts';
import { registerCheckoutRoutes } from './checkout-routes.ts';
import { registerControlRoutes } from './control-routes.ts';
import { openGateway, scheduleSettlement } from './gateway.ts';
import { registerOperationRoutes } from './operation-routes.ts';
import { registerQueryRoutes } from './query-routes.ts';
import { registerRegistrationRoutes } from './registration-routes.ts';
import { isPending, resultCodes } from './result-codes.ts';
import { defaultSettings, readWebhookSettings } from './settings.ts';
import { settledBy } from './settled.ts';
import { type TestCard, testCards } from './test-cards.ts';
import { createCourier, seal } from './webhooks.ts';
import { registerWidgetRoutes } from './widget-routes.ts';

/** The card gateway: checkouts, its widget, the bank behind it and the bank's own ledger. */
export const hyperpay: Party = {
  name: 'hyperpay',
  signedNotice,
  async register(app, context) {
    const gateway = await openGateway(context);
    const courier = createCourier(gateway);
    context.settled.providers.set('hyperpay', () => settledBy(gateway.books));
    for (const transaction of gateway.books.transactions.values()) {
      if (isPending(transaction.code)) scheduleSettlement(gateway, transaction);
    }
    courier.resume();
    registerCheckoutRoutes(app, gateway);
    registerQueryRoutes(app, gateway);
    registerOperationRoutes(app, gateway, courier);
    registerRegistrationRoutes(app, gateway, courier);
    registerWidgetRoutes(app, gateway, courier);
    registerControlRoutes(app, gateway, courier);
    return {
      section,
      async reset() {
        await courier.settled();
        gateway.plans.clear();
        gateway.settings = { ...defaultSettings };
        gateway.webhooks = readWebhookSettings(context.environment);
        await gateway.books.clear();
      },
      async close() {
        await courier.stop();
        await gateway.books.close();
      },
    };
  },
};

function signedNotice(webhookKey: string) {
  const payload = { id: randomUUID(), merchantTransactionId: 'unknown-reference' };
  const plain = JSON.stringify({ type: 'PAYMENT', payload });
  const sealed = seal(plain, webhookKey, randomBytes(12).toString('hex'));
  return {
    body: sealed.body,
    headers: {
      'x-initialization-vector': sealed.initializationVector,
      'x-authentication-tag': sealed.authenticationTag,
    },
  };
}

function section() {
  return html`<h2>Cards (HyperPay)</h2>
<p>Any name, any future expiry, any three digits. mada cards always show the bank's page.
The bank's truth: <a href="/standin/hyperpay/ledger">ledger</a>,
<a href="/standin/hyperpay/transactions">transactions</a>, <a href="/standin/hyperpay/webhooks">webhooks</a>,
<a href="/standin/hyperpay/plan">plans and what they can do</a>, <a href="/standin/hyperpay/settings">settings</a>.</p>
<div class="panel table-frame"><table>
<thead><tr><th scope="col">Number</th><th scope="col">Brand</th><th scope="col">What happens</th><th scope="col">Code</th></tr></thead>
<tbody>${testCards.map(cardRow)}</tbody>
</table></div>`;
}

function cardRow({ number, brand, behaviour }: TestCard) {
  return html`<tr><td class="card-number">${number.replace(/(\d{4})(?=\d)/g, '$1 ')}</td><td>${brand}</td>
<td>${behaviour.explanation}</td><td><code title="${resultCodes[behaviour.code]}">${behaviour.code}</code></td></tr>`;
}
