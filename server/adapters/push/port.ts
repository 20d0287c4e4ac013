/** Where a device takes messages, as its browser told it: an address of a push service, and keys in base64url. */
export interface PushTarget {
  readonly endpoint: string;
  /** 65 bytes: an uncompressed point of P-256. */
  readonly p256dh: string;
  /** 16 bytes. */
  readonly auth: string;
}

export interface PushMessage {
  readonly to: PushTarget;
  /** What the service worker of the page is given; sealed to the device, so that the push service reads none of it. */
  readonly payload: string;
  /** How long the push service keeps it for a device that is away. */
  readonly ttlSeconds: number;
}

/**
 * `gone`: the device has no such subscription any more. `refused`: certainly not delivered, and never will be. `later`: worth
 * another try. A message that may have been delivered counts as `sent`, because it is shown once by its tag.
 */
export type PushOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'later'; readonly code: string };

/** Never throws for faults of a push service or a network. */
export interface PushSender {
  /** What browsers subscribe with, base64url; undefined where push is not set up and must not be offered. */
  readonly publicKey: string | undefined;
  /** Whether a target may be sent to at all: HTTPS, a public host, keys of the right size. Does not contact it. */
  isTarget(target: PushTarget): boolean;
  send(message: PushMessage): Promise<PushOutcome>;
}
