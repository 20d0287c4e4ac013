import type { Halalas } from '@kiraa/domain/money.ts';

/** One transfer to an owner's bank account, in our words. `reference` is the one name that both sides know it by. */
export interface PayoutOrder {
  readonly reference: string;
  readonly amountHalalas: Halalas;
  readonly holderName: string;
  readonly iban: string;
  readonly bic: string;
}

export type PayoutAnswer =
  /** The order is taken and on its way. */
  | { readonly kind: 'sent'; readonly bankReference: string }
  /** It has arrived. */
  | { readonly kind: 'paid'; readonly bankReference: string }
  /** It had left and came back. */
  | { readonly kind: 'returned'; readonly bankReference: string }
  /** Nothing left, and nothing will. */
  | { readonly kind: 'refused'; readonly resultCode: string }
  /** Nobody there knows this reference. */
  | { readonly kind: 'absent' }
  /** No answer, or none that says what became of it: left only by asking. */
  | { readonly kind: 'unknown'; readonly reason: string };

export interface PayoutSender {
  send(order: PayoutOrder): Promise<PayoutAnswer>;
  /** What became of an order that was, or may have been, sent. */
  find(order: PayoutOrder): Promise<PayoutAnswer>;
}
