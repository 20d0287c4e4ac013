import { type Entry, gatewayAccount } from '../booking/life/settlement.ts';
import { add, type Halalas, halalas, subtract, ZERO } from '../money.ts';

/** The one payment provider of the house in memory: no rule asks for a provider's name. */
export const PROVIDER = 'provider';

/** A ledger in memory: it keeps every transaction, and refuses one that does not sum to zero. */
export class Books {
  readonly #balances = new Map<string, Halalas>();
  transactions = 0;

  post(entries: readonly Entry[]): void {
    const sum = entries.reduce((total, { amountHalalas }) => total + amountHalalas, 0);
    if (sum !== 0) throw new Error(`M1: a transaction sums to ${sum}`);
    for (const { account, amountHalalas } of entries)
      this.#balances.set(account, add(this.balance(account), amountHalalas));
    this.transactions += 1;
  }

  balance(account: string): Halalas {
    return this.#balances.get(account) ?? ZERO;
  }

  all(): [string, Halalas][] {
    return [...this.#balances].sort(([one], [other]) => (one < other ? -1 : 1));
  }
}

/** What the bank itself has done for one payment, kept apart from our ledger so that the two can be compared. */
export interface BankTruth {
  held: Halalas;
  captured: Halalas;
  back: Halalas;
}

export class Bank {
  readonly #payments = new Map<string, BankTruth>();

  of(paymentId: string): BankTruth {
    const known = this.#payments.get(paymentId);
    if (known) return known;
    const truth = { held: ZERO, captured: ZERO, back: ZERO };
    this.#payments.set(paymentId, truth);
    return truth;
  }

  hold(paymentId: string, amount: Halalas): void {
    this.of(paymentId).held = amount;
  }

  release(paymentId: string): void {
    this.of(paymentId).held = ZERO;
  }

  take(paymentId: string, amount: Halalas): void {
    const truth = this.of(paymentId);
    if (truth.held !== ZERO && amount > truth.held) throw new Error('more is captured than is held');
    truth.held = ZERO;
    truth.captured = add(truth.captured, amount);
  }

  give(paymentId: string, amount: Halalas): void {
    const truth = this.of(paymentId);
    truth.back = add(truth.back, amount);
    if (truth.back > truth.captured) throw new Error('M4: more is given back than was taken');
  }

  net(paymentId: string): Halalas {
    const { captured, back } = this.of(paymentId);
    return subtract(captured, back);
  }

  netOfAll(): Halalas {
    return halalas([...this.#payments.values()].reduce((sum, one) => sum + one.captured - one.back, 0));
  }

  heldOfAll(): Halalas {
    return halalas([...this.#payments.values()].reduce((sum, one) => sum + one.held, 0));
  }
}

export const GATEWAY = gatewayAccount(PROVIDER);
