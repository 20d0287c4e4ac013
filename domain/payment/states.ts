/**
 * A payment is one attempt to take the money for one booking at one provider. It is `open` until the provider has said
 * something final; only asking the provider, or its notice, ends that, and never a guess (D-THREE-PHASES).
 */
export const paymentStates = [
  'open',
  'authorised',
  'captured',
  'voided',
  'refunded',
  'failed',
  'abandoned',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** What a payment is for. `card` verifies a card that is being saved: it is for no booking and goes back at once. */
export const paymentPurposes = ['rental', 'delay', 'card', 'edit', 'extension', 'claim', 'deposit'] as const;
export type PaymentPurpose = (typeof paymentPurposes)[number];

/** How the money is taken: as a hold that is captured later, or as a purchase that is given back when it has to be. */
export type PaymentMethod = 'hold' | 'purchase';
/** By which way the money comes: a card of one of two kinds, a card in a telephone's wallet, or an account with PayPal. */
export const paymentChannels = ['mada', 'card', 'applepay', 'paypal'] as const;
export type PaymentChannel = (typeof paymentChannels)[number];
/** Those whose cards can be kept: neither a wallet nor an account is one. */
export const cardChannels = ['mada', 'card'] as const satisfies readonly PaymentChannel[];
export type CardChannel = (typeof cardChannels)[number];

export function isCardChannel(channel: PaymentChannel): channel is CardChannel {
  return (cardChannels as readonly PaymentChannel[]).includes(channel);
}

/**
 * How the specification's client names what a person pays with (P3-PAY-10); `card` stands for a card that is not mada, and
 * `APPLEPAY` is the widget's own word.
 */
export const paymentTypes = ['mada', 'visa', 'mastercard', 'card', 'APPLEPAY', 'PAYPAL'] as const;
export type PaymentType = (typeof paymentTypes)[number];

export function channelOf(type: PaymentType): PaymentChannel {
  if (type === 'PAYPAL') return 'paypal';
  if (type === 'APPLEPAY') return 'applepay';
  return type === 'mada' ? 'mada' : 'card';
}

/** Brands of cards as the specification spells them (P3-PAY-11). */
export const cardBrands = ['MADA', 'VISA', 'MASTER'] as const;
export type CardBrand = (typeof cardBrands)[number];

/** States in which the renter's money is with us or reserved for us. */
export function holdsMoney(state: PaymentState): boolean {
  return state === 'authorised' || state === 'captured';
}

/**
 * mada is purchase-only (the scheme knows no authorisation alone), an Apple Pay wallet may hold a mada card, and an instant
 * listing is firm at once: all three pay in one step. Only a request that waits for its owner holds the amount on the card,
 * or at PayPal.
 */
export function methodFor(channel: PaymentChannel, instant: boolean): PaymentMethod {
  return !instant && (channel === 'card' || channel === 'paypal') ? 'hold' : 'purchase';
}

export const operationKinds = ['capture', 'void', 'refund'] as const;
export type OperationKind = (typeof operationKinds)[number];

/**
 * `unknown`: it was sent and has no answer yet. `needs_person`: the bank refuses to give the money back, or has not answered
 * for days, so somebody of the house has to act. `paid_by_hand`: they have paid the renter in another way. `refused` is
 * final: the bank takes no capture, or another operation gives the same money back.
 */
export const operationStates = [
  'intended',
  'unknown',
  'done',
  'refused',
  'needs_person',
  'paid_by_hand',
] as const;
export type OperationState = (typeof operationStates)[number];

/** Sent to the provider, or about to be: its answer has to come first. */
export const underWayStates = ['intended', 'unknown'] as const satisfies readonly OperationState[];

/** The amount is promised to the renter and the provider still has it: nothing else may use that money. */
export const promisedStates = [
  'intended',
  'unknown',
  'needs_person',
  'paid_by_hand',
] as const satisfies readonly OperationState[];

export function isUnderWay(state: OperationState): boolean {
  return (underWayStates as readonly OperationState[]).includes(state);
}

export function isPromised(state: OperationState): boolean {
  return (promisedStates as readonly OperationState[]).includes(state);
}

/** How an amount goes back: a hold is voided, money that moved is refunded. */
export function giveBackKind(state: PaymentState): 'void' | 'refund' | undefined {
  if (state === 'authorised') return 'void';
  if (state === 'captured') return 'refund';
  return undefined;
}
