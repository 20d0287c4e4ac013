// What the tests of this gateway share: the vendor's calls as a merchant makes them, and a shopper with a card.
import type { StandinsOptions } from '../start.ts';
import { newReference, openTrial } from '../trial.ts';

export const CARDS = {
  visa: '4242424242424242',
  asking: '4543474002249996',
  mada: '4464040000000007',
  poor: '4544249167673670',
} as const;

/** The fields of the vendor's answers that the tests read. */
export type VendorBody = {
  id: string;
  status: string;
  reference: string;
  amount: number;
  approved: boolean;
  response_code: string;
  error_codes: string[];
  action_id: string;
  type: string;
  total_count: number;
  payment_id: string;
  data: VendorBody[];
  source: { id: string; last4: string; scheme: string; scheme_local: string };
  risk: { flagged: boolean };
  _links: Record<string, { href: string }>;
};

type Sent = { body?: unknown; headers?: Record<string, string> };
type Shown = { transactionId: string; sessionId: string; stage: string; code: string; returnAddress: string };
type Balances = Record<string, { heldHalalas: number; netHalalas: number }>;

const KEY = 'the-key-of-the-merchant';
const DOORS = '/standin/checkout-com';

/** What a merchant asks of a page: all that the vendor wants, and what a test wants otherwise. */
export const pageWish = (wishes: object = {}) => ({
  amount: 48_000,
  currency: 'SAR',
  reference: newReference(),
  processing_channel_id: 'pc_standin',
  billing: { address: { country: 'SA' } },
  customer: { email: 'noura@example.com' },
  success_url: 'https://site.example/back?of=1',
  failure_url: 'https://site.example/failed',
  cancel_url: 'https://site.example/no',
  ...wishes,
});

export async function openMerchant(options: Partial<StandinsOptions> = {}) {
  const environment = { STANDIN_CHECKOUT_COM_SECRET_KEY: KEY };
  const { door, url, close } = await openTrial({ environment, ...options });
  const send = async (method: string, path: string, { body, headers = {} }: Sent = {}) => {
    const response = await fetch(`${url}/checkout-com${path}`, {
      method,
      headers: {
        authorization: `Bearer ${KEY}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: (text === '' ? {} : JSON.parse(text)) as VendorBody };
  };
  const read = async (path: string) => (await send('GET', path)).body;
  /** What a call did: its status and, where it was refused, why. */
  const did = async (path: string, body: object = {}, method = 'POST') => {
    const answer = await send(method, path, method === 'POST' ? { body } : {});
    return [answer.status, ...(answer.body.error_codes ?? [])];
  };
  const pay = async (checkoutId: string, number: string = CARDS.visa, challenge?: string) =>
    (await door<Shown>(`${DOORS}/pay`, { checkoutId, card: { number }, challenge })).body;
  return { url, door, close, send, read, did, pay, ...doors(door) };
}

export type Merchant = Awaited<ReturnType<typeof openMerchant>>;

function doors(door: Awaited<ReturnType<typeof openTrial>>['door']) {
  return {
    decide: (merchantTransactionId: string, decision: string) =>
      door(`${DOORS}/decide`, { merchantTransactionId, decision }),
    advance: (advanceMilliseconds: number) => door(`${DOORS}/clock`, { advanceMilliseconds }),
    settleAfter: (settleMilliseconds: number) => door(`${DOORS}/settings`, { settleMilliseconds }),
    plan: (call: string | undefined, outcome: string) => door(`${DOORS}/plan`, { match: { call }, outcome }),
    /** What is held and what the merchant has, in halalas. */
    balance: async (reference: string) => {
      const { balances } = (await door<{ balances: Balances }>(`${DOORS}/ledger`)).body;
      return [balances[reference]?.heldHalalas ?? 0, balances[reference]?.netHalalas ?? 0];
    },
  };
}

/** A page that a card was entered on, and the payment that came of it. */
export async function paid(
  merchant: Merchant,
  wishes: object = {},
  number: string = CARDS.visa,
  challenge?: string,
) {
  const { body: page } = await merchant.send('POST', '/hosted-payments', { body: pageWish(wishes) });
  const { transactionId, ...shown } = await merchant.pay(page.id, number, challenge);
  return { ...shown, page: page.id, reference: page.reference, id: transactionId };
}
