import type { Books } from './books.ts';
import type { Effect, EffectKind, PaymentType, Transaction } from './records.ts';
import { HOLD_LIFE_MILLISECONDS } from './settings.ts';

const effectKinds: Readonly<Record<PaymentType, EffectKind>> = {
  PA: 'authorise',
  DB: 'debit',
  CP: 'capture',
  RV: 'reversal',
  RF: 'refund',
  CB: 'refund',
  CR: 'won',
};

export function effectOf(transaction: Transaction, sequence: number): Effect {
  const isOperation = transaction.referencedId !== undefined;
  return {
    sequence,
    effect: effectKinds[transaction.paymentType],
    amountHalalas: transaction.amountHalalas,
    currency: transaction.currency,
    merchantTransactionId: transaction.rootReference,
    operationReference: isOperation ? transaction.merchantTransactionId : undefined,
    entityId: transaction.entityId,
    paymentId: transaction.id,
    referencedId: transaction.referencedId,
    at: new Date(transaction.changedAt).toISOString(),
  };
}

/** What the bank holds and has taken for one reference, in whole halalas. */
export type Balance = {
  currency: string;
  authorisedHalalas: number;
  debitedHalalas: number;
  capturedHalalas: number;
  reversedHalalas: number;
  refundedHalalas: number;
  /** Blocked on the card now: authorised, not captured, not reversed, not lapsed. */
  heldHalalas: number;
  /** With the merchant now: debited and captured less refunded. */
  netHalalas: number;
};

/** The balances of the effects given, by the reference of the payment that began each. */
export function balancesOf(effects: readonly Effect[], nowMilliseconds: number): Record<string, Balance> {
  const balances: Record<string, Balance> = Object.create(null);
  const lapsed = new Set(
    effects
      .filter((each) => each.effect === 'authorise' && isLapsed(Date.parse(each.at), nowMilliseconds))
      .map((each) => each.paymentId),
  );
  for (const effect of effects) {
    const balance = balances[effect.merchantTransactionId] ?? emptyBalance(effect.currency);
    balances[effect.merchantTransactionId] = balance;
    addEffect(balance, effect, lapsed);
  }
  return balances;
}

function addEffect(balance: Balance, effect: Effect, lapsed: ReadonlySet<string>) {
  const { amountHalalas } = effect;
  const holdIsOver = lapsed.has(effect.referencedId ?? effect.paymentId);
  switch (effect.effect) {
    case 'authorise':
      balance.authorisedHalalas += amountHalalas;
      if (!holdIsOver) balance.heldHalalas += amountHalalas;
      return;
    case 'debit':
      balance.debitedHalalas += amountHalalas;
      balance.netHalalas += amountHalalas;
      return;
    case 'capture':
      balance.capturedHalalas += amountHalalas;
      balance.netHalalas += amountHalalas;
      if (!holdIsOver) balance.heldHalalas -= amountHalalas;
      return;
    case 'reversal':
      balance.reversedHalalas += amountHalalas;
      if (!holdIsOver) balance.heldHalalas -= amountHalalas;
      return;
    case 'won':
      balance.refundedHalalas -= amountHalalas;
      balance.netHalalas += amountHalalas;
      return;
    case 'refund':
      balance.refundedHalalas += amountHalalas;
      balance.netHalalas -= amountHalalas;
      return;
    default:
      effect.effect satisfies never;
  }
}

function emptyBalance(currency: string): Balance {
  return {
    currency,
    authorisedHalalas: 0,
    debitedHalalas: 0,
    capturedHalalas: 0,
    reversedHalalas: 0,
    refundedHalalas: 0,
    heldHalalas: 0,
    netHalalas: 0,
  };
}

export function isLapsed(authorisedAt: number, nowMilliseconds: number): boolean {
  return nowMilliseconds >= authorisedAt + HOLD_LIFE_MILLISECONDS;
}

/** The ledger as the door shows it. */
export function ledgerOf(books: Books, nowMilliseconds: number, merchantTransactionId?: string) {
  const effects = books.effects.filter(
    (each) => merchantTransactionId === undefined || each.merchantTransactionId === merchantTransactionId,
  );
  return { effects, balances: balancesOf(effects, nowMilliseconds) };
}
