export interface SmsMessage {
  /** E.164: "+9665…". */
  readonly to: string;
  /** Never logged: it may hold a code. */
  readonly body: string;
  /** Ours; the vendor's reports name it. */
  readonly reference: string;
}

/**
 * `refused`: surely not sent. `unknown`: it may have been (a lost answer), so it counts against the limits and is not
 * sent again by itself: a second text costs money and confuses.
 */
export type SmsOutcome =
  | { readonly kind: 'sent'; readonly messageId: string }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'unknown'; readonly reason: string };

/** Never throws for what a vendor or a network does. */
export interface SmsSender {
  send(message: SmsMessage): Promise<SmsOutcome>;
}
