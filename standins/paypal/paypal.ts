import { html } from '../platform/markup.ts';
import type { Party } from '../platform/party.ts';
import { registerApproval } from './approval.ts';
import { registerControlRoutes } from './control-routes.ts';
import { openGateway } from './gateway.ts';
import { registerOrderRoutes } from './order-routes.ts';
import { registerPaymentRoutes } from './payment-routes.ts';
import { reviewLater } from './reviews.ts';
import { readWebhookSettings } from './settings.ts';
import { settledBy } from './settled.ts';
import { openCourier, registerVerdict, signedNotice } from './webhooks.ts';

/** Orders that a payer approves on a page of the vendor's own, in US dollars, with the vendor's books behind them. */
export const paypal: Party = {
  name: 'paypal',
  signedNotice,
  async register(app, context) {
    const gateway = await openGateway(context);
    const courier = openCourier(gateway);
    for (const order of gateway.orders.values()) reviewLater(gateway, order);
    context.settled.providers.set('paypal', () => settledBy(gateway.orders.values()));
    registerOrderRoutes(app, gateway);
    registerPaymentRoutes(app, gateway);
    registerApproval(app, gateway, courier);
    registerVerdict(app, gateway);
    registerControlRoutes(app, gateway, courier);
    return {
      section,
      async reset() {
        await courier.settled();
        gateway.plans.clear();
        gateway.answered.clear();
        gateway.orders.clear();
        gateway.webhooks = readWebhookSettings(context.environment);
        await gateway.journal.clear();
      },
      async close() {
        await courier.stop();
        await gateway.journal.close();
      },
    };
  },
};

function section() {
  return html`<h2>PayPal</h2>
<p>Its calls are under <code>/paypal</code>. An order is approved on its page, or from an account without money. The vendor's
truth: <a href="/standin/paypal/ledger">ledger</a>, <a href="/standin/paypal/orders">orders</a>,
<a href="/standin/paypal/webhooks">webhooks</a>, <a href="/standin/paypal/plan">plans and what they can do</a>.</p>`;
}
