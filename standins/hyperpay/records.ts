import type { MoneyOutcome } from './outcomes.ts';
import type { ResultCode } from './result-codes.ts';
import type { Brand } from './test-cards.ts';

/** Instants are milliseconds since 1970 in the stand-in's time; amounts are whole halalas. */
export type Checkout = {
  id: string;
  entityId: string;
  amountHalalas: number;
  currency: string;
  paymentType: 'DB' | 'PA';
  merchantTransactionId: string;
  createdAt: number;
  /** `customer.email`, `billing.city` … as they were sent. */
  details: Readonly<Record<string, string>>;
  customParameters: Readonly<Record<string, string>>;
  /** The card that pays here is kept as a registration. */
  createRegistration?: boolean;
  /** A final success was read, or lost on the way: the session is used up. */
  consumed: boolean;
  /** The next final read hangs and is lost. */
  losesStatus: boolean;
  /** What the next charge has to do, by plan. */
  planned?: PlannedCharge;
};

export type PlannedCharge = { outcome: MoneyOutcome; delayMilliseconds?: number };

/** `CB`: the cardholder's bank has taken the money back. `CR`: the merchant has won, and has it again. */
export type PaymentType = 'DB' | 'PA' | 'CP' | 'RV' | 'RF' | 'CB' | 'CR';

export type CardSeen = {
  bin: string;
  last4Digits: string;
  holder: string;
  expiryMonth: string;
  expiryYear: string;
};

/** A card that was kept: it can be charged by its id alone, on the entity that made it, until it is deleted. */
export type Registration = {
  id: string;
  entityId: string;
  brand: Brand;
  card: CardSeen;
  behaviour: string;
  createdAt: number;
  deleted: boolean;
};

/** What will become of a pending transaction by itself. */
export type Settlement = { at: number; code: ResultCode };

/** The open page of the bank. */
export type Challenge = { behaviour: string; resultUrl: string | undefined; open: boolean };

export type Transaction = {
  id: string;
  paymentType: PaymentType;
  entityId: string;
  amountHalalas: number;
  currency: string;
  /** Its own reference; an operation may have none. */
  merchantTransactionId?: string;
  /** The reference of the payment that began it all: what the bank's books are kept by. */
  rootReference: string;
  checkoutId?: string;
  /** The registration that it made, or that it was charged to. */
  registrationId?: string;
  /** What becomes of its card; the whole number is never kept. */
  behaviour?: string;
  referencedId?: string;
  brand: Brand;
  card: CardSeen;
  code: ResultCode;
  createdAt: number;
  changedAt: number;
  settlement?: Settlement;
  challenge?: Challenge;
  /** How the webhook of its outcome goes out when a plan says so. */
  webhook?: 'webhook-before-answer' | 'webhook-x10' | 'no-webhook';
};

export type EffectKind = 'authorise' | 'debit' | 'capture' | 'reversal' | 'refund' | 'won';

/** A movement (or hold) of money that really happened. */
export type Effect = {
  sequence: number;
  effect: EffectKind;
  amountHalalas: number;
  currency: string;
  merchantTransactionId: string;
  /** The operation's own reference, where it had one. */
  operationReference?: string;
  entityId: string;
  paymentId: string;
  referencedId?: string;
  /** UTC, ISO 8601. */
  at: string;
};

/** A webhook that must arrive some day. */
export type Notification = {
  id: string;
  transactionId: string;
  createdAt: number;
  attempts: number;
  /** When it is tried next; absent when it arrived or was given up. */
  nextAt?: number;
  delivered: boolean;
  copies: number;
};

/** One durable step. All its parts are on disk or none is. */
export type Step = {
  checkouts?: readonly Checkout[];
  transactions?: readonly Transaction[];
  notifications?: readonly Notification[];
  effects?: readonly Effect[];
  registrations?: readonly Registration[];
};
