import { parseSar, toSar } from '@kiraa/domain/money.ts';
import { z } from 'zod';
import type { FindAnswer, PayoutOrder, PayoutSender, SendAnswer } from './port.ts';

/**
 * HyperPay's service for transfers to bank accounts. Its contract was read from integrations, not from a published guide:
 * login and orders are as they all send them; how an order is found again by our own reference is the least sure part, so
 * its path is a setting.
 */
export interface HypersplitSettings {
  readonly url: string;
  readonly email: string;
  readonly password: string;
  readonly configId: string;
  /** "/api/v1/orders?merchantTransactionId={reference}" */
  readonly findPath: string;
  readonly timeoutMilliseconds?: number;
}

const loggedIn = z.object({ data: z.object({ accessToken: z.string().min(1) }) });
const made = z.object({ status: z.literal(true), data: z.object({ uniqueId: z.string().min(1) }) });
const refused = z.object({ status: z.literal(false), errors: z.unknown().optional() });
const order = z.object({
  uniqueId: z.string().min(1),
  merchantTransactionId: z.string(),
  payoutTransferAmount: z.string(),
  payoutStatus: z.string(),
});
type Order = z.output<typeof order>;
type Wanted = Pick<PayoutOrder, 'reference' | 'amountHalalas'>;
const listed = z.object({ status: z.literal(true), data: z.array(order) });

/** How the service names what became of a transfer; a name that is none of these says nothing, and is asked for again. */
const STATUSES: Readonly<Record<string, 'sent' | 'paid' | 'returned'>> = {
  PENDING: 'sent',
  ACCEPTED: 'sent',
  PROCESSING: 'sent',
  EXECUTED: 'paid',
  RETURNED: 'returned',
  REJECTED: 'returned',
};
/** "0": a transfer inside the Kingdom at once. */
const TRANSFER_AT_ONCE = '0';
const ADDRESS = 'Saudi Arabia';

interface Reply {
  readonly status: number;
  readonly body: unknown;
}

export function createHypersplit(settings: HypersplitSettings): PayoutSender {
  return {
    async connect() {
      const token = await logIn(settings);
      if (!token) return undefined;
      return {
        send: async (order) =>
          readMade(await call(settings, '/api/v1/orders', { token, body: orderOf(settings, order) })),
        find: async (order) => {
          const path = settings.findPath.replace('{reference}', encodeURIComponent(order.reference));
          return readFound(await call(settings, path, { token }), order);
        },
      };
    },
  };
}

/** Once for each call: payouts are few, and a kept token is one more that can be lost or end at the wrong moment. */
async function logIn(settings: HypersplitSettings): Promise<string | undefined> {
  const { email, password } = settings;
  const reply = await call(settings, '/api/v1/login', { body: { email, password } });
  return loggedIn.safeParse(reply?.body).data?.data.accessToken;
}

function orderOf(settings: HypersplitSettings, wish: PayoutOrder) {
  return {
    merchantTransactionId: wish.reference,
    transferOption: TRANSFER_AT_ONCE,
    configId: settings.configId,
    batchDescription: 'Kiraa',
    beneficiary: [
      {
        name: wish.holderName,
        accountId: wish.iban,
        bankIdBIC: wish.bic,
        debitCurrency: 'SAR',
        transferAmount: toSar(wish.amountHalalas),
        transferCurrency: 'SAR',
        payoutBeneficiaryAddress1: ADDRESS,
        payoutBeneficiaryAddress2: ADDRESS,
        payoutBeneficiaryAddress3: ADDRESS,
      },
    ],
  };
}

/** Only a clear no to what the order says is a refusal; a no to the call itself, or to a repeated reference, is none. */
function readMade(reply: Reply | undefined): SendAnswer {
  if (!reply) return { kind: 'unknown', reason: 'no answer' };
  const done = made.safeParse(reply.body);
  if (done.success) return { kind: 'sent', bankReference: done.data.data.uniqueId };
  const no = refused.safeParse(reply.body);
  const isClear = no.success && (reply.status === 400 || reply.status === 422);
  const isRepeat = no.success && JSON.stringify(no.data.errors ?? '').includes('merchantTransactionId');
  if (isClear && !isRepeat) return { kind: 'refused', resultCode: `HTTP ${reply.status}` };
  return { kind: 'unknown', reason: `HTTP ${reply.status}` };
}

function readFound(reply: Reply | undefined, wish: Wanted): FindAnswer {
  if (!reply) return { kind: 'unknown', reason: 'no answer' };
  const found = listed.safeParse(reply.body);
  if (!found.success) return { kind: 'unknown', reason: `HTTP ${reply.status}` };
  const orders = found.data.data.filter((one) => one.merchantTransactionId === wish.reference);
  const [first, ...others] = orders;
  if (!first) return { kind: 'absent' };
  // We send a reference once. Where the bank has it several times, a person has to look.
  if (others.length > 0) return { kind: 'unknown', reason: 'several orders of one reference' };
  return readOrder(first, wish);
}

function readOrder(found: Order, wish: Wanted): FindAnswer {
  const kind = STATUSES[found.payoutStatus.toUpperCase()];
  if (parseSar(found.payoutTransferAmount) !== wish.amountHalalas)
    return { kind: 'unknown', reason: 'another amount' };
  return kind
    ? { kind, bankReference: found.uniqueId }
    : { kind: 'unknown', reason: 'a status without a meaning' };
}

async function call(
  settings: HypersplitSettings,
  path: string,
  { token, body }: { readonly token?: string; readonly body?: object },
): Promise<Reply | undefined> {
  try {
    const response = await fetch(`${settings.url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(settings.timeoutMilliseconds ?? 10_000),
      redirect: 'error',
    });
    return { status: response.status, body: await response.json() };
  } catch {
    return undefined; // cut off, too late or no JSON: whether it was done is not known
  }
}
