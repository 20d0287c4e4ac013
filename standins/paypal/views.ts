import type { Act, Order } from './records.ts';
import { BASE_PATH } from './settings.ts';

const money = (cents: number) => ({ currency_code: 'USD', value: (cents / 100).toFixed(2) });

/** A capture, an authorisation or a refund as the merchant reads it. */
export function actView(order: Order, act: Act) {
  return {
    id: act.id,
    status: act.status,
    amount: money(act.cents),
    ...(act.customId !== undefined && { custom_id: act.customId }),
    ...(act.invoiceId !== undefined && { invoice_id: act.invoiceId }),
    create_time: new Date(act.at).toISOString(),
    ...(order.refunds.includes(act) && {
      links: [{ rel: 'up', href: `${BASE_PATH}/v2/payments/captures/${order.captures[0]?.id}` }],
    }),
    supplementary_data: { related_ids: { order_id: order.id } },
  };
}

const STATUS: Readonly<Record<Order['stage'], string>> = {
  created: 'PAYER_ACTION_REQUIRED',
  approved: 'APPROVED',
  declining: 'APPROVED',
  completed: 'COMPLETED',
};

export function orderView(order: Order, host: string) {
  const payments = {
    ...(order.authorizations.length > 0 && {
      authorizations: order.authorizations.map((act) => actView(order, act)),
    }),
    ...(order.captures.length > 0 && { captures: order.captures.map((act) => actView(order, act)) }),
    ...(order.refunds.length > 0 && { refunds: order.refunds.map((act) => actView(order, act)) }),
  };
  return {
    id: order.id,
    intent: order.intent,
    status: STATUS[order.stage],
    purchase_units: [
      {
        reference_id: 'default',
        custom_id: order.customId,
        invoice_id: order.invoiceId,
        amount: money(order.cents),
        ...(Object.keys(payments).length > 0 && { payments }),
      },
    ],
    payer: { payer_id: 'STANDINPAYER1', email_address: 'payer@paypal.example' },
    create_time: new Date(order.createdAt).toISOString(),
    links: [
      { rel: 'self', method: 'GET', href: `${host}${BASE_PATH}/v2/checkout/orders/${order.id}` },
      { rel: 'payer-action', method: 'GET', href: `${host}${BASE_PATH}/checkoutnow/${order.id}` },
    ],
  };
}
