import type { Halalas } from '@kiraa/domain/money.ts';
import type { CardChannel, OperationKind, PaymentMethod } from '@kiraa/domain/payment/states.ts';

/** The money at the door of a card provider, in our words. Every answer is one of a few; `unknown` is one of them. */
export interface CheckoutRequest {
  readonly reference: string;
  readonly channel: CardChannel;
  readonly method: PaymentMethod;
  readonly amountHalalas: Halalas;
  readonly payerName: string;
  readonly payerEmail: string;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly postcode: string;
}

export type CheckoutAnswer =
  | { readonly kind: 'opened'; readonly checkoutId: string; readonly integrity: string | undefined }
  | { readonly kind: 'refused'; readonly resultCode: string }
  | { readonly kind: 'unknown'; readonly reason: string };

/** What the provider says of a payment. Nothing here is inferred: no answer is `unknown`, never a decline. */
export type PaymentAnswer =
  | {
      readonly kind: 'succeeded';
      readonly providerPaymentId: string;
      readonly method: PaymentMethod;
      readonly amountHalalas: Halalas;
      readonly currency: string;
      readonly reference: string;
      readonly resultCode: string;
      /** Money moved, but not as a payment that may be honoured: it must go back. */
      readonly doubt: 'review' | 'test-mode' | undefined;
    }
  | { readonly kind: 'declined'; readonly resultCode: string; readonly expiredCard: boolean }
  | { readonly kind: 'pending'; readonly resultCode: string }
  /** The checkout was read before, or its half hour is over: the reference still finds what happened. */
  | { readonly kind: 'gone' }
  /** The provider knows no transaction of this reference. */
  | { readonly kind: 'absent' }
  | { readonly kind: 'unknown'; readonly reason: string };

export interface OperationRequest {
  readonly kind: OperationKind;
  readonly channel: CardChannel;
  readonly providerPaymentId: string;
  readonly amountHalalas: Halalas;
  readonly reference: string;
}

export type OperationAnswer =
  | { readonly kind: 'done'; readonly providerOperationId: string; readonly resultCode: string }
  | { readonly kind: 'refused'; readonly resultCode: string }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unknown'; readonly reason: string };

export interface ProviderNotice {
  /** Unique for one notice; its repeats carry the same. */
  readonly eventKey: string;
  readonly reference: string | undefined;
  readonly payload: Record<string, unknown>;
}

export interface PaymentProvider {
  readonly name: 'hyperpay';
  /** Origin that the browser loads the payment form's script from. */
  readonly widgetOrigin: string;
  widgetScript(checkoutId: string): string;
  openCheckout(request: CheckoutRequest): Promise<CheckoutAnswer>;
  readCheckout(checkoutId: string, channel: CardChannel): Promise<PaymentAnswer>;
  findPayment(reference: string, channel: CardChannel): Promise<PaymentAnswer>;
  operate(request: OperationRequest): Promise<OperationAnswer>;
  findOperation(reference: string, channel: CardChannel): Promise<OperationAnswer>;
  /** Undefined when the notice was not made with our key, or is no notice at all. */
  readNotice(
    body: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): ProviderNotice | undefined;
}
