import type { Halalas } from '@kiraa/domain/money.ts';

/** One transfer to an owner's bank account, in our words. `reference` is the one name that both sides know it by. */
export interface PayoutOrder {
  readonly reference: string;
  readonly amountHalalas: Halalas;
  readonly holderName: string;
  readonly iban: string;
  readonly bic: string;
}

interface Sent {
  /** The order is taken and on its way. */
  readonly kind: 'sent';
  readonly bankReference: string;
}

interface Unknown {
  /** No answer, or none that says what became of the order. */
  readonly kind: 'unknown';
  readonly reason: string;
}

export type SendAnswer =
  | Sent
  | Unknown
  /** Nothing left, and nothing will. */
  | { readonly kind: 'refused'; readonly resultCode: string };

export type FindAnswer =
  | Sent
  | Unknown
  /** It has arrived. */
  | { readonly kind: 'paid'; readonly bankReference: string }
  /** It had left and came back. */
  | { readonly kind: 'returned'; readonly bankReference: string }
  /** The bank shows nothing under this reference, which does not prove that nothing was executed: its list may lag behind. */
  | { readonly kind: 'absent' };

/** The bank's service, reached and logged in to. */
export interface PayoutConnection {
  /** Called once in the life of an order: whatever the answer is, the order may have been executed. */
  send(order: PayoutOrder): Promise<SendAnswer>;
  find(order: Pick<PayoutOrder, 'reference' | 'amountHalalas'>): Promise<FindAnswer>;
}

export interface PayoutSender {
  /** Undefined when the service cannot be reached. No order is in the bank's hands before this has succeeded. */
  connect(): Promise<PayoutConnection | undefined>;
}
