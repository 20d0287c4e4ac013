import { html } from '../platform/markup.ts';
import type { Party } from '../platform/party.ts';
import { finishLate } from './charge.ts';
import { registerControlRoutes } from './control-routes.ts';
import { openGateway } from './gateway.ts';
import { registerOperationRoutes } from './operation-routes.ts';
import { registerPageRoutes } from './page-routes.ts';
import { registerPaymentRoutes } from './payment-routes.ts';
import { defaultSettings, readWebhookSettings } from './settings.ts';
import { settledBy } from './settled.ts';
import { isMada, schemeOf, type TestCard, testCards } from './test-cards.ts';
import { openCourier, signedNotice } from './webhooks.ts';

/** A card gateway with a page of its own: hosted payments, kept cards, the bank behind it and the bank's own ledger. */
export const checkoutCom: Party = {
  name: 'checkout-com',
  signedNotice,
  async register(app, context) {
    const gateway = await openGateway(context);
    const courier = openCourier(gateway);
    for (const payment of gateway.books.payments.values())
      if (payment.stage === 'waiting') finishLate(gateway, payment);
    context.settled.providers.set('checkout-com', () =>
      settledBy(gateway.books.payments.values(), gateway.clock.nowMilliseconds()),
    );
    registerPaymentRoutes(app, gateway, courier);
    registerOperationRoutes(app, gateway, courier);
    registerPageRoutes(app, gateway, courier);
    registerControlRoutes(app, gateway, courier);
    return {
      section,
      async reset() {
        await courier.settled();
        gateway.plans.clear();
        gateway.answered.clear();
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

function section() {
  return html`<h2>Cards (Checkout.com)</h2>
<p>Its calls are under <code>/checkout-com</code>. Any name, any future expiry, any three digits. The bank's truth:
<a href="/standin/checkout-com/ledger">ledger</a>, <a href="/standin/checkout-com/payments">payments</a>,
<a href="/standin/checkout-com/webhooks">webhooks</a>, <a href="/standin/checkout-com/plan">plans and what they can do</a>,
<a href="/standin/checkout-com/settings">settings</a>.</p>
<div class="panel table-frame"><table>
<thead><tr><th scope="col">Number</th><th scope="col">Brand</th><th scope="col">What happens</th><th scope="col">Code</th></tr></thead>
<tbody>${testCards.map(cardRow)}</tbody>
</table></div>`;
}

function cardRow({ number, explanation, code }: TestCard) {
  return html`<tr><td class="card-number">${number.replace(/(\d{4})(?=\d)/g, '$1 ')}</td>
<td>${isMada(number) ? 'mada' : schemeOf(number)}</td><td>${explanation}</td><td><code>${code}</code></td></tr>`;
}
