import type { Booking } from '../booking/booking.ts';
import type { MoneyMove, PaymentIntent } from '../booking/decide/decision.ts';
import {
  type Entry,
  earnedEntries,
  givenBackEntries,
  ownerFeeEntries,
  shareOut,
  type Terms,
  takenInEntries,
  unearnedEntries,
} from '../booking/life/settlement.ts';
import { add, type Halalas, scaleHalfUp, subtract, ZERO } from '../money.ts';
import type { TaxModel } from '../tax/tax-model.ts';
import { Bank, Books } from './books.ts';

export interface HousePayment extends PaymentIntent {
  readonly bookingId: string;
  readonly payerId: string;
  readonly createdAt: Date;
  state: 'open' | 'held' | 'taken' | 'gone';
  /** When the bank last moved money of this payment. */
  settledAt: Date | undefined;
  /** What the owner has earned of this payment, and what the house has added for a coupon. */
  earned: Halalas;
  earnedDiscount: Halalas;
}

/** What makes good a loss has neither commission nor tax. */
const UNTAXED = { commissionPercent: 0, taxModel: 'agent' } as const;

/** What was asked of the bank about a payment. In memory only a capture has to wait for the bank's answer. */
export interface HouseOperation {
  readonly id: string;
  readonly paymentId: string;
  readonly kind: 'capture' | 'void' | 'refund';
  readonly amountHalalas: Halalas;
  readonly createdAt: Date;
  settledAt: Date | undefined;
  outcome: 'under-way' | 'done' | 'refused';
}

export interface HouseTransaction {
  readonly cause: 'taken_in' | 'earned' | 'unearned' | 'given_back';
  readonly bookingId: string;
  readonly paymentId: string;
  readonly operationId: string | null;
  readonly entries: readonly Entry[];
  readonly at: Date;
  /** What takes a part of an earning back, for the cause `unearned`. */
  readonly reason: BackReason;
}

/** Why money goes back: the booking's own life, a claim of the renter's, or the operator. */
export type BackReason = 'life' | 'claim' | 'refund';

export interface MoneyClock {
  readonly now: () => Date;
  readonly newId: () => string;
  readonly provider: string;
  readonly taxModel: TaxModel;
}

/**
 * The three verbs of payments in memory, with the ledger's own entries and a bank that keeps its own truth beside them.
 */
export class HouseMoney {
  readonly books = new Books();
  readonly bank = new Bank();
  readonly payments = new Map<string, HousePayment>();
  readonly operations: HouseOperation[] = [];
  readonly transactions: HouseTransaction[] = [];
  /** Indexes for looking facts up: thousands of bookings are played in one house. */
  readonly #ofBookings = new Map<string, HousePayment[]>();
  readonly #ofPayments = new Map<string, HouseOperation[]>();
  readonly #clock: MoneyClock;

  constructor(clock: MoneyClock) {
    this.#clock = clock;
  }

  payment(id: string): HousePayment {
    const found = this.payments.get(id);
    if (!found) throw new Error(`no payment ${id}`);
    return found;
  }

  paymentsOf(bookingId: string): readonly HousePayment[] {
    return this.#ofBookings.get(bookingId) ?? [];
  }

  operationsOf(paymentId: string): readonly HouseOperation[] {
    return this.#ofPayments.get(paymentId) ?? [];
  }

  run(booking: Booking, move: MoneyMove, reason: BackReason = 'life'): void {
    switch (move.verb) {
      case 'intend':
        this.#intend(booking, move.payment);
        return;
      case 'capture':
        this.#capture(booking, move);
        return;
      case 'giveBack':
        this.#giveBack(booking, this.payment(move.paymentId), { amount: move.amountHalalas, reason });
        return;
      case 'setAside':
      case 'moveOver':
        // Nothing like a thing is ever free in this house, so nothing waits for a renter's choice.
        throw new Error(`no ${move.verb} in the house`);
    }
  }

  /** The owner has cancelled, and owes the house a fee for it. */
  chargeOwner({ ownerId }: Booking, feeHalalas: Halalas): void {
    if (feeHalalas !== ZERO) this.books.post(ownerFeeEntries(ownerId, feeHalalas));
  }

  #intend(booking: Booking, intended: PaymentIntent): void {
    const payment: HousePayment = {
      ...intended,
      bookingId: booking.id,
      payerId: booking.renterId,
      createdAt: this.#clock.now(),
      state: 'open',
      settledAt: undefined,
      earned: ZERO,
      earnedDiscount: ZERO,
    };
    this.payments.set(payment.id, payment);
    this.#ofBookings.set(booking.id, [...this.paymentsOf(booking.id), payment]);
  }

  /** The bank says yes to the renter's payment: the amount is reserved, or it is with us and owed to the renter. */
  arrive(paymentId: string): void {
    const payment = this.payment(paymentId);
    const { amountHalalas } = payment;
    payment.settledAt = this.#clock.now();
    if (payment.method === 'hold') {
      this.bank.hold(paymentId, amountHalalas);
      payment.state = 'held';
      return;
    }
    this.bank.take(paymentId, amountHalalas);
    payment.state = 'taken';
    this.#post('taken_in', payment, takenInEntries(this.#clock.provider, payment.payerId, amountHalalas));
  }

  /** The bank answers a capture: yes or no. */
  settle(operation: HouseOperation, outcome: 'done' | 'refused'): void {
    operation.outcome = outcome;
    operation.settledAt = this.#clock.now();
    if (outcome === 'refused') return;
    const payment = this.payment(operation.paymentId);
    this.bank.take(payment.id, operation.amountHalalas);
    payment.state = 'taken';
    payment.settledAt = operation.settledAt;
    const entries = takenInEntries(this.#clock.provider, payment.payerId, operation.amountHalalas);
    this.#post('taken_in', payment, entries, operation.id);
  }

  #capture(booking: Booking, move: MoneyMove & { verb: 'capture' }) {
    const { paymentId, amountHalalas, discountHalalas, isCompensation } = move;
    const payment = this.payment(paymentId);
    if (payment.state === 'held') {
      this.#operate(payment, 'capture', amountHalalas, 'under-way');
      return;
    }
    if (payment.state !== 'taken')
      throw new Error(`payment ${paymentId} is ${payment.state}: nothing to earn`);
    const shares = shareOut(
      add(amountHalalas, discountHalalas),
      isCompensation ? { ...this.termsOf(booking), ...UNTAXED } : this.termsOf(booking),
      discountHalalas,
    );
    // Of one deposit several claims may be paid, one after the other.
    payment.earned = add(payment.earned, amountHalalas);
    payment.earnedDiscount = discountHalalas;
    const capture = this.operationsOf(paymentId).find(({ kind }) => kind === 'capture');
    this.#post(
      'earned',
      payment,
      earnedEntries(booking, amountHalalas, shares, discountHalalas),
      capture?.id,
    );
  }

  termsOf({ commissionPercent, vatPercent }: Booking): Terms {
    return { commissionPercent, vatPercent, taxModel: this.#clock.taxModel };
  }

  /** A hold that the bank has kept as long as it does is let go by itself. */
  lapse(payment: HousePayment): void {
    this.bank.release(payment.id);
    payment.state = 'gone';
    payment.settledAt = this.#clock.now();
  }

  #giveBack(
    booking: Booking,
    payment: HousePayment,
    { amount, reason }: { readonly amount: Halalas | undefined; readonly reason: BackReason },
  ): void {
    if (payment.state === 'held') {
      // A capture is on its way: whether it comes first at the bank is not known, so its answer has to be waited for.
      if (this.operationsOf(payment.id).some(({ outcome }) => outcome === 'under-way'))
        throw new Error(`M4: payment ${payment.id} is let go while it is being captured`);
      this.#operate(payment, 'void', payment.amountHalalas, 'done');
      this.bank.release(payment.id);
      payment.state = 'gone';
      payment.settledAt = this.#clock.now();
      return;
    }
    if (payment.state !== 'taken') return;
    const isDeposit = payment.purpose === 'deposit';
    // What claims have earned of a deposit stays.
    const left = subtract(this.bank.net(payment.id), isDeposit ? payment.earned : ZERO);
    const back = amount ?? left;
    if (isDeposit && back === ZERO) return;
    if (payment.earned > 0 && !isDeposit) this.#unearn(booking, payment, { back, reason });
    const operation = this.#operate(payment, 'refund', back, 'done');
    this.bank.give(payment.id, back);
    const entries = givenBackEntries(this.#clock.provider, payment.payerId, back);
    this.#post('given_back', payment, entries, operation.id);
    if (back !== left || payment.earned > 0) return;
    payment.state = 'gone';
    payment.settledAt = this.#clock.now();
  }

  #unearn(
    booking: Booking,
    payment: HousePayment,
    { back, reason }: { readonly back: Halalas; readonly reason: BackReason },
  ): void {
    const before = { paidHalalas: payment.earned, discountHalalas: payment.earnedDiscount };
    const entries = unearnedEntries(booking, before, back, this.termsOf(booking));
    this.#post('unearned', payment, entries, null, reason);
    const discountBack = scaleHalfUp(payment.earnedDiscount, back, payment.earned);
    payment.earnedDiscount = subtract(payment.earnedDiscount, discountBack);
    payment.earned = subtract(payment.earned, back);
  }

  #operate(
    payment: HousePayment,
    kind: HouseOperation['kind'],
    amountHalalas: Halalas,
    outcome: 'under-way' | 'done',
  ): HouseOperation {
    const now = this.#clock.now();
    const operation: HouseOperation = {
      id: this.#clock.newId(),
      paymentId: payment.id,
      kind,
      amountHalalas,
      createdAt: now,
      settledAt: outcome === 'done' ? now : undefined,
      outcome,
    };
    this.operations.push(operation);
    this.#ofPayments.set(payment.id, [...this.operationsOf(payment.id), operation]);
    return operation;
  }

  #post(
    cause: HouseTransaction['cause'],
    payment: HousePayment,
    entries: readonly Entry[],
    operationId: string | null = null,
    reason: BackReason = 'life',
  ): void {
    this.books.post(entries);
    const { bookingId } = payment;
    const at = this.#clock.now();
    this.transactions.push({ cause, bookingId, paymentId: payment.id, operationId, entries, at, reason });
  }
}
