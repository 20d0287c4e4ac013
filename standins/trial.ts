// What the tests of the stand-ins share: one on a free port, and the vendor's calls as a merchant makes them.
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type StandinsOptions, startStandins } from './start.ts';

export const CARD_ENTITY = '8ac7a4c9000000000000000000000001';
export const MADA_ENTITY = '8ac7a4c9000000000000000000000002';
export const VISA = '4200000000000000';
export const MADA = '4464040000000007';
const TOKEN = 'standin-hyperpay-token';

/** The fields of the vendor's answers that the tests read. */
export type VendorBody = {
  id: string;
  result: { code: string; description: string; parameterErrors?: { name: string }[] };
  amount: string;
  currency: string;
  merchantTransactionId: string;
  paymentBrand: string;
  integrity: string;
  ndc: string;
  payments: { id: string; result: { code: string } }[];
};

export type Reply = { status: number; body: VendorBody };

export type Paid = { transactionId: string; code: string; challengeOpen: boolean; resourcePath: string };

type Ledger = {
  effects: { effect: string; amountHalalas: number; merchantTransactionId: string }[];
  balances: Record<string, Record<string, number>>;
};

export type CheckoutWishes = {
  reference?: string;
  entityId?: string;
  amount?: string;
  paymentType?: string;
  more?: Record<string, string>;
};

/** A clock that only the control endpoints move: nothing in these tests depends on the machine's speed. */
const stillClock = { now: () => new Date('2026-01-31T09:05:00.000Z') };

let references = 0;

export function newReference(): string {
  references += 1;
  return `attempt-${references}`;
}

export async function openTrial(options: Partial<StandinsOptions> = {}) {
  const running = await startStandins({ port: 0, environment: {}, clock: stillClock, ...options });
  let open = true;
  const close = async () => {
    if (open) await running.close();
    open = false;
  };
  onTestFinished(close);
  const { url, mailUrl } = running;
  return { ...vendorCalls(url), ...doors(url), url, mailUrl, close };
}

export type Trial = Awaited<ReturnType<typeof openTrial>>;

function vendorCalls(url: string) {
  const authorization = { authorization: `Bearer ${TOKEN}` };
  const get = async (path: string): Promise<Reply> =>
    readReply(await fetch(url + path, { headers: authorization }));
  const post = async (path: string, form: Record<string, string>): Promise<Reply> =>
    readReply(
      await fetch(url + path, { method: 'POST', headers: authorization, body: new URLSearchParams(form) }),
    );

  return {
    get,
    post,
    createCheckout: (wishes: CheckoutWishes = {}) => post('/v1/checkouts', checkoutForm(wishes)),
    status: (checkoutId: string, entityId = CARD_ENTITY) =>
      get(`/v1/checkouts/${encodeURIComponent(checkoutId)}/payment?entityId=${entityId}`),
    query: (reference: string, entityId = CARD_ENTITY) =>
      get(`/v1/query?entityId=${entityId}&merchantTransactionId=${reference}`),
    operate: (paymentType: string, paymentId: string, amount: string, more: Record<string, string> = {}) =>
      post(`/v1/payments/${paymentId}`, {
        entityId: CARD_ENTITY,
        amount,
        currency: 'SAR',
        paymentType,
        ...more,
      }),
  };
}

async function readReply(response: Response): Promise<Reply> {
  return { status: response.status, body: (await response.json()) as VendorBody };
}

export function checkoutForm(wishes: CheckoutWishes): Record<string, string> {
  return {
    entityId: wishes.entityId ?? CARD_ENTITY,
    amount: wishes.amount ?? '250.00',
    currency: 'SAR',
    paymentType: wishes.paymentType ?? 'DB',
    merchantTransactionId: wishes.reference ?? newReference(),
    'customer.email': 'noura@example.com',
    'customer.givenName': 'نورة',
    'customer.surname': 'العتيبي',
    'billing.street1': 'شارع العليا',
    'billing.city': 'الرياض',
    'billing.state': 'الرياض',
    'billing.country': 'SA',
    'billing.postcode': '12611',
    ...wishes.more,
  };
}

function doors(url: string) {
  async function door<Body>(path: string, body?: unknown): Promise<{ status: number; body: Body }> {
    const response = await fetch(
      url + path,
      body === undefined
        ? {}
        : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    );
    return { status: response.status, body: (await response.json()) as Body };
  }
  const pay = async (checkoutId: string, number: string, challenge?: string) =>
    (await door<Paid>('/standin/hyperpay/pay', { checkoutId, card: { number }, challenge })).body;
  return {
    door,
    pay,
    plan: (match: object, outcome: string, more: object = {}) =>
      door('/standin/hyperpay/plan', { match, outcome, ...more }),
    advance: (advanceMilliseconds: number) => door('/standin/hyperpay/clock', { advanceMilliseconds }),
    ledger: async () => (await door<Ledger>('/standin/hyperpay/ledger')).body,
  };
}

/** Makes a checkout and pays it. */
export async function paidCheckout(trial: Trial, wishes: CheckoutWishes = {}, number = VISA) {
  const reference = wishes.reference ?? newReference();
  const checkout = await trial.createCheckout({ ...wishes, reference });
  const paid = await trial.pay(checkout.body.id, number);
  return { reference, checkoutId: checkout.body.id, paymentId: paid.transactionId, code: paid.code };
}

type Received = { body: string; headers: IncomingHttpHeaders };

/** A merchant's webhook address that answers 500 as often as told. */
export async function openReceiver(failures = 0) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push({ body, headers: request.headers });
    response.writeHead(received.length <= failures ? 500 : 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  return { url, received };
}

/** A folder for records that outlive a stand-in, and not its test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'standins-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}
