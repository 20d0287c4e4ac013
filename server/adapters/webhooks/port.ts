export interface WebhookCall {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What a receiver answered, with the beginning of it; or why there was no answer, as a code without an address. */
export type WebhookAnswer =
  | { readonly kind: 'answer'; readonly status: number; readonly text: string }
  | { readonly kind: 'none'; readonly fault: string };

/** Calls addresses that partners name. */
export interface WebhookSender {
  /** Whether an address is allowed at all: HTTPS and a public host. Does not contact it. */
  isAddress(address: string): boolean;
  /** One POST, bounded in time; redirects are answers and are not followed. Never throws for faults of a site or network. */
  send(call: WebhookCall): Promise<WebhookAnswer>;
}
