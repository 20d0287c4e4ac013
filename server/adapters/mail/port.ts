export interface MailMessage {
  /** One address, no name: "sara@example.com". */
  readonly to: string;
  /** Whoever answers the mail writes there; to the sender of all our mail when absent. */
  readonly replyTo?: string;
  readonly subject: string;
  /** Plain text and HTML say the same. Neither is logged, because they may contain a code. */
  readonly text: string;
  readonly html: string;
  /** Our reference, which becomes the Message-ID, so that a mail sent twice is shown once. */
  readonly reference: string;
}

/**
 * `refused`: certainly not sent and never will be (a bad address, wrong credentials). `later`: certainly not sent, but
 * worth another try (a full mailbox, a server that is away). `unknown`: it may have been sent, so it is not sent again
 * automatically.
 */
export type MailOutcome =
  | { readonly kind: 'sent'; readonly messageId: string }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'later'; readonly code: string }
  | { readonly kind: 'unknown'; readonly reason: string };

/** Never throws for faults of a mail server or a network. */
export interface MailSender {
  send(message: MailMessage): Promise<MailOutcome>;
}
