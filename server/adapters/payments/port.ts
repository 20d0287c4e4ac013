import type { Halalas } from '@kiraa/domain/money.ts';
import type { Decline } from '@kiraa/domain/payment/decline.ts';
import type {
  CardBrand,
  CardChannel,
  OperationKind,
  PaymentChannel,
  PaymentMethod,
} from '@kiraa/domain/payment/states.ts';

/** The money at the door of a card provider, in our words. Every answer is one of a few; `unknown` is one of them. */
export interface CheckoutRequest {
  readonly reference: string;
  readonly channel: PaymentChannel;
  readonly method: PaymentMethod;
  readonly amountHalalas: Halalas;
  readonly payerName: string;
  readonly payerEmail: string;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly postcode: string;
  /** The payer agreed that the provider keeps the card, and gives us a token for it. */
  readonly savesCard: boolean;
  readonly language: 'ar' | 'en';
  /** Where a provider's own page sends the browser when it is done, and when its visitor turns back. */
  readonly resultUrl: string;
  readonly cancelUrl: string;
}

/** A card that the provider keeps: what its person knows it by, and the token that charges it. */
export interface KeptCard {
  readonly token: string;
  readonly brand: CardBrand;
  readonly lastFour: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
}

export interface CardCharge {
  readonly reference: string;
  readonly channel: PaymentChannel;
  readonly method: PaymentMethod;
  readonly amountHalalas: Halalas;
  readonly token: string;
  /** Where the bank sends the browser back to, when it wants a word with its customer. */
  readonly resultUrl: string;
}

/** Where the browser goes for 3-D Secure: as a form with these fields, or by itself where there are none. */
export interface BankPage {
  readonly url: string;
  readonly fields: readonly { readonly name: string; readonly value: string }[];
}

export interface ChargeAnswer {
  /** What the provider calls the payment, and brings the browser back by. */
  readonly providerPaymentId: string | undefined;
  readonly bankPage: BankPage | undefined;
  readonly outcome: PaymentAnswer;
}

/** What the browser needs to let somebody pay: the provider's form on our page, or a page of the provider's own. */
export type CheckoutPage =
  | {
      readonly kind: 'widget';
      readonly script: string;
      readonly integrity: string | undefined;
      /** The widget's own word for the cards that it takes. */
      readonly brands: string;
    }
  | { readonly kind: 'redirect'; readonly url: string };

/** Origins that our pages let in where a card is entered, and nowhere else. */
export interface PageOrigins {
  /** Scripts, styles, pictures and calls of the provider's form. */
  readonly scripts: readonly string[];
  /** Frames, and addresses that a form is sent to; any https one is allowed beside them, for the banks' own pages. */
  readonly pages: readonly string[];
}

export type CheckoutAnswer =
  | (Omit<OpenedCheckout, 'channel'> & { readonly kind: 'opened'; readonly charged: Charged | undefined })
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
      /** The card, where the provider keeps it now. */
      readonly card: KeptCard | undefined;
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
  readonly channel: PaymentChannel;
  readonly providerPaymentId: string;
  /** The capture that took the money in, where it was held first. */
  readonly captureId: string | undefined;
  readonly amountHalalas: Halalas;
  readonly reference: string;
}

export type OperationAnswer =
  | {
      readonly kind: 'done';
      readonly providerOperationId: string;
      readonly resultCode: string;
      /** What was moved in truth, of all that was done under this reference. */
      readonly amountHalalas: Halalas;
    }
  | { readonly kind: 'refused'; readonly resultCode: string }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unknown'; readonly reason: string };

/** Something that a provider did about a payment, by its own word, whoever asked for it. */
export interface ProviderMovement {
  /** The provider's own name for it. */
  readonly id: string;
  readonly kind: 'held' | 'paid' | 'captured' | 'released' | 'refunded' | 'charged-back';
  readonly amountHalalas: Halalas;
  /** Ours, where the provider was told one. */
  readonly reference: string | undefined;
}

export interface ProviderNotice {
  /** Unique for one notice; its repeats carry the same. */
  readonly eventKey: string;
  readonly reference: string | undefined;
  /** What the provider calls the act that it tells of, and the payment or capture that the act is about. */
  readonly movementId: string | undefined;
  readonly concerns: string | undefined;
  /** What is worth keeping of it: nothing of the card, its holder or their address. */
  readonly payload: Record<string, unknown>;
}

export interface PaymentProvider {
  /** What `PAYMENTS`, a payment's row and the ledger's account of it call the provider. */
  readonly name: string;
  readonly pageOrigins: PageOrigins;
  /** Said of a payment of which the provider has said nothing yet, in its own words. */
  readonly pendingCode: string;
  /** For how long a checkout can be paid at. Before that is over no absence of a payment is final. */
  readonly checkoutLifeMinutes: number;
  /** After how many days a hold that nobody captured or let go lapses by itself. */
  readonly holdLifeDays: number;
  openCheckout(request: CheckoutRequest): Promise<CheckoutAnswer>;
  checkoutPage(opened: OpenedCheckout): CheckoutPage;
  /** Which checkout, or payment, an address is of that the browser is brought back with. Nothing is fetched from it. */
  checkoutOf(address: string): string | undefined;
  /** Our reference of the payment that the browser comes back from by a name that we do not know yet. Asks the provider. */
  referenceOf(returnId: string): Promise<string | undefined>;
  /** Why it was declined, where its person can do something about it (P3-PAY-25, P3-PAY-35); undefined where it does not say. */
  declineOf(resultCode: string): Decline | undefined;
  /** Charges a kept card, its person being there (CIT). */
  chargeCard(charge: CardCharge): Promise<ChargeAnswer>;
  /** True when the provider does not know the token any more, whether it was this call or an earlier one. */
  forgetCard(token: string, channel: CardChannel): Promise<boolean>;
  readCheckout(checkoutId: string, channel: PaymentChannel): Promise<PaymentAnswer>;
  findPayment(reference: string, channel: PaymentChannel): Promise<PaymentAnswer>;
  operate(request: OperationRequest): Promise<OperationAnswer>;
  findOperation(request: OperationRequest): Promise<OperationAnswer>;
  /** All that has happened under a payment's reference and to the payment itself; undefined without an answer. */
  listMovements(
    payment: Pick<OperationRequest, 'reference' | 'channel' | 'providerPaymentId'>,
  ): Promise<readonly ProviderMovement[] | undefined>;
  /** Undefined when the notice was not made with our key, or is no notice at all. Some providers are asked whether it is. */
  readNotice(
    body: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): ProviderNotice | undefined | Promise<ProviderNotice | undefined>;
}

/** A checkout as it is stored. */
export interface OpenedCheckout {
  readonly checkoutId: string;
  /** The hash of the form's script. */
  readonly integrity: string | undefined;
  /** The address of the provider's own page. */
  readonly url: string | undefined;
  readonly channel: PaymentChannel;
}

/** What a provider that knows no riyals charges instead: whole cents of its currency, at a rate that stays the payment's. */
export interface Charged {
  readonly currency: string;
  readonly cents: number;
  /** Riyals for one unit of the currency, such as 3.75. */
  readonly sarPerUnit: string;
}

/** Every provider that is set up: those that new payments go to, and those that still hold older ones. */
export interface PaymentProviders {
  readonly all: readonly PaymentProvider[];
  /** Where a payment, or a kept card, is. Throws when that provider is not set up any more: nobody else can answer. */
  of(kept: { readonly provider: string }): PaymentProvider;
  /** Ways to pay that somebody takes payments by; a new one is asked for by one of these alone. */
  readonly offered: readonly PaymentChannel[];
  /** Where the next payment of this kind is made. Throws for a way that is not offered. */
  forNew(channel: PaymentChannel): PaymentProvider;
}
