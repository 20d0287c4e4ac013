// What the tests of this vendor share: its calls as a merchant with a token makes them, and orders that are approved and taken.
import type { StandinsOptions } from '../start.ts';
import { openTrial, type Trial } from '../trial.ts';

export const BASIC = `Basic ${Buffer.from('standin-client:standin-secret').toString('base64')}`;

type Answer = {
  id: string;
  status: string;
  access_token: string;
  details?: { issue: string }[];
  purchase_units?: {
    payments?: Record<string, { id: string; status: string; amount: { value: string } }[]>;
  }[];
};

/** The vendor's calls as a merchant with a token makes them, and its doors. */
export async function openMerchant(options: Partial<StandinsOptions> = {}) {
  const trial = await openTrial(options);
  const post = async (path: string, body: unknown, headers: Record<string, string>) => {
    const sent = { 'content-type': 'application/json', ...headers };
    const answer = await fetch(`${trial.url}/paypal${path}`, {
      method: 'POST',
      headers: sent,
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as Answer };
  };
  const { body: granted } = await post('/v1/oauth2/token', {}, { authorization: BASIC });
  const authorization = `Bearer ${granted.access_token}`;
  const call = (path: string, body: unknown = {}, headers: Record<string, string> = {}) =>
    post(path, body, { authorization, ...headers });
  /** What a call did: its status and, where it was refused, the issue that the vendor names. */
  const did = async (path: string, body: unknown = {}) => {
    const answer = await call(path, body);
    return [answer.status, answer.body.details?.[0]?.issue ?? answer.body.status];
  };
  const { door, url, close } = trial;
  const advance = (advanceMilliseconds: number) => door('/standin/paypal/clock', { advanceMilliseconds });
  const plan = (call: string, outcome: string) => door('/standin/paypal/plan', { match: { call }, outcome });
  return { door, url, close, post, call, did, advance, plan };
}
export type Merchant = Awaited<ReturnType<typeof openMerchant>>;

export const usd = (value: string) => ({ amount: { currency_code: 'USD', value } });
export function wish(unit: object = {}, more: object = {}) {
  const experience_context = {
    return_url: 'https://site.example/back',
    cancel_url: 'https://site.example/no',
  };
  return {
    intent: 'CAPTURE',
    purchase_units: [{ ...usd('100.00'), invoice_id: 'attempt', custom_id: 'attempt|37500|3.75', ...unit }],
    payment_source: { paypal: { experience_context } },
    ...more,
  };
}

export const ORDERS = '/v2/checkout/orders';
export const approve = ({ door }: Pick<Trial, 'door'>, checkoutId: string, challenge?: string) =>
  door('/standin/paypal/pay', { checkoutId, challenge });

export async function approved(merchant: Merchant, more: object = {}) {
  const { body } = await merchant.call(ORDERS, wish({}, more));
  await approve(merchant, body.id);
  return body.id;
}
/** An order whose money was taken, or held; and the id of the capture or the hold. */
export async function taken(merchant: Merchant, intent: 'CAPTURE' | 'AUTHORIZE' = 'CAPTURE') {
  const id = await approved(merchant, { intent });
  const { body } = await merchant.call(`${ORDERS}/${id}/${intent.toLowerCase()}`);
  const payments = body.purchase_units?.[0]?.payments ?? {};
  return (payments.captures ?? payments.authorizations)?.[0]?.id ?? '';
}
export const ledger = async ({ door }: Pick<Trial, 'door'>) =>
  (await door<{ balances: Record<string, object> }>('/standin/paypal/ledger')).body.balances.attempt;
