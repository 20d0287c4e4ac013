import type { Db } from '../../platform/database/database.ts';

/** The stand-in's card numbers, by what each card does (the stand-in's index page lists them). */
export const cards = {
  visa: '4200000000000000',
  mada: '5360230159427034',
  declined: '4200000000010017',
  noFunds: '4200000000030031',
  expired: '4200000000020024',
  pendingForEver: '4200000000040048',
  late: '4200000000050054',
  losesStatus: '4200000000060061',
  review: '4200000000070078',
} as const;

/** The card numbers of a provider with a payment page of its own. */
export const pageCards = {
  visa: '4242424242424242',
  asking: '4543474002249996',
  mada: '5360230159427034',
  declined: '4544249167673670',
  expired: '4724117215951699',
} as const;

export interface Balance {
  readonly heldHalalas: number;
  readonly netHalalas: number;
  /** Whether a capture releases the rest of the hold, as at providers whose captures are final. */
  readonly capturesAreFinal: boolean;
}

interface Registration {
  readonly brand: string;
  readonly card: { readonly last4Digits: string };
  readonly deleted: boolean;
}

/**
 * The stand-in's endpoints for tests: what a browser would do with a card, how the provider misbehaves, and the bank's
 * own books.
 */
export interface Bank {
  pay(checkoutId: string, card: string, challenge?: 'approve' | 'refuse' | 'cancel' | 'leave'): Promise<void>;
  /** Pays with a telephone's wallet, whose form takes no other brand. */
  payByWallet(checkoutId: string, card: string): Promise<void>;
  plan(plan: {
    readonly match: Record<string, unknown>;
    readonly outcome: string;
    readonly times?: number;
    readonly delayMilliseconds?: number;
  }): Promise<void>;
  /** Removes every planned fault: from now on the bank behaves. */
  behave(): Promise<void>;
  set(settings: Record<string, unknown>): Promise<void>;
  sendWebhooksTo(url: string, key: string): Promise<void>;
  webhooks(mode: WebhookMode): Promise<void>;
  /** Resolves when no webhook is on its way. */
  settled(): Promise<void>;
  /** Moves the bank's clock on, so that pending answers become due. */
  advance(milliseconds: number): Promise<void>;
  balances(): Promise<Books>;
  /** The cards that the bank stores for us: brand and last four digits. */
  keptCards(): Promise<string[]>;
  /** Something happens there that nobody of ours has asked for: a refund, a chargeback, its end, or one form that is paid twice. */
  doOfItself(
    reference: string,
    kind: 'refund' | 'chargeback' | 'chargeback-won' | 'payment',
    amountHalalas?: number,
  ): Promise<void>;
  /** Presses a button on the bank's page at which a payment waits. */
  decide(reference: string, decision: 'approve' | 'refuse' | 'cancel'): Promise<void>;
}

type WebhookMode = 'normal' | 'duplicate' | 'bad-tag' | 'bad-signature' | 'malformed' | 'wrong-order' | 'off';

/** Balances by our reference of the payment. */
export type Books = Record<string, Balance>;

/** `provider` is the stand-in's name in the addresses of its endpoints. */
export function createBank(standinsUrl: string, provider: string): Bank {
  const doors = `${standinsUrl}/standin/${provider}`;
  const door = async (path: string, body?: unknown): Promise<unknown> => {
    const init =
      body === undefined
        ? {}
        : { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const response = await fetch(`${doors}/${path}`, init);
    const answer = await response.json();
    if (!response.ok)
      throw new Error(`the stand-in's door ${path} answered ${response.status}: ${JSON.stringify(answer)}`);
    return answer;
  };
  const balances = async (): Promise<Books> => {
    const ledger = (await door('ledger')) as { balances: Books; capturesAreFinal?: boolean };
    const { capturesAreFinal = false } = ledger;
    const all = Object.entries(ledger.balances);
    return Object.fromEntries(all.map(([reference, one]) => [reference, { ...one, capturesAreFinal }]));
  };
  return {
    pay: async (checkoutId, number, challenge = 'approve') => {
      await door('pay', { checkoutId, card: { number }, challenge });
    },
    payByWallet: async (checkoutId, number) => {
      await door('pay', { checkoutId, card: { number, brand: 'APPLEPAY' } });
    },
    plan: async (plan) => {
      await door('plan', plan);
    },
    behave: async () => {
      await fetch(`${doors}/plan`, { method: 'DELETE' });
    },
    set: async (settings) => {
      await door('settings', settings);
    },
    sendWebhooksTo: async (target, key) => {
      await door('webhooks', { url: target, key });
    },
    webhooks: async (mode) => {
      await door('webhooks', { mode });
    },
    settled: async () => {
      await door('webhooks/settle', {});
    },
    advance: async (milliseconds) => {
      await door('clock', { advanceMilliseconds: milliseconds });
    },
    balances,
    keptCards: async () => {
      const all = (await door('registrations')) as Registration[];
      return all.filter(({ deleted }) => !deleted).map(({ brand, card }) => `${brand} ${card.last4Digits}`);
    },
    doOfItself: async (merchantTransactionId, kind, amountHalalas) => {
      await door('of-itself', { merchantTransactionId, kind, ...(amountHalalas && { amountHalalas }) });
    },
    decide: async (merchantTransactionId, decision) => {
      await door('decide', { merchantTransactionId, decision });
    },
  };
}

const HOLD_LIFE_MILLISECONDS = 7 * 24 * 60 * 60_000;

interface OurPayment {
  readonly state: string;
  readonly amount_halalas: number;
  readonly captured: number | null;
  readonly held_at: Date | null;
}

/** A hold that less was captured of keeps its rest for its week, unless the capture was the last one. */
function heldOf(row: OurPayment, { capturesAreFinal }: Balance, now: Date): number {
  const isOver = row.held_at !== null && now.getTime() >= row.held_at.getTime() + HOLD_LIFE_MILLISECONDS;
  if (row.captured !== null) return capturesAreFinal || isOver ? 0 : row.amount_halalas - row.captured;
  return row.state === 'authorised' ? row.amount_halalas : 0;
}

/** Rule M3: returns one line for every payment on which our ledger and the banks' books disagree, to the halala. */
export async function compareBooks(db: Db, truth: Books, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .select((from) => [
      'payments.reference',
      'payments.state',
      'payments.amount_halalas',
      'payments.held_at',
      from
        .selectFrom('ledger_entries')
        .innerJoin('ledger_transactions', 'ledger_transactions.id', 'ledger_entries.transaction_id')
        .whereRef('ledger_transactions.payment_id', '=', 'payments.id')
        .where('ledger_entries.account', 'like', 'gateway:%')
        .select((sum) =>
          sum.fn.coalesce(sum.fn.sum<string>('ledger_entries.amount_halalas'), sum.val('0')).as('net'),
        )
        .as('net'),
      from
        .selectFrom('payment_operations')
        .whereRef('payment_operations.payment_id', '=', 'payments.id')
        .where('payment_operations.kind', '=', 'capture')
        .where('payment_operations.state', '=', 'done')
        .select('payment_operations.amount_halalas')
        .as('captured'),
    ])
    .execute();
  const ours = new Map(rows.map((row) => [row.reference, row]));
  const lines: string[] = [];
  for (const [reference, bank] of Object.entries(truth)) {
    const row = ours.get(reference);
    if (!row) lines.push(`M3 ${reference}: the bank knows a payment that we do not`);
    else if (Number(row.net) !== bank.netHalalas) {
      lines.push(
        `M3 ${reference}: the bank has moved ${bank.netHalalas}, our ledger ${row.net} (${row.state})`,
      );
    } else if (bank.heldHalalas !== heldOf(row, bank, now)) {
      lines.push(`M3 ${reference}: the bank holds ${bank.heldHalalas}, our payment is ${row.state}`);
    }
  }
  for (const row of rows) {
    if (!truth[row.reference] && Number(row.net) !== 0)
      lines.push(`M3 ${row.reference}: our ledger has ${row.net}, the bank knows nothing`);
  }
  return lines;
}
