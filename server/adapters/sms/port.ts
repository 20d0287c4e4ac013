export interface SmsMessage {
  /** E.164: "+9665…". */
  readonly to: string;
  /** Never logged, because it may contain a code. */
  readonly body: string;
  /** Our reference, which the vendor's reports contain. */
  readonly reference: string;
}

/**
 * `refused`: certainly not sent. `unknown`: it may have been sent (a lost answer), so it counts against the limits and
 * is not sent again automatically: a second text costs money and confuses.
 */
export type SmsOutcome =
  | { readonly kind: 'sent'; readonly messageId: string }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'unknown'; readonly reason: string };

/** Never throws for faults of a vendor or a network. */
export interface SmsSender {
  send(message: SmsMessage): Promise<SmsOutcome>;
}
