export interface MailMessage {
  /** One address, no name: "sara@example.com". */
  readonly to: string;
  readonly subject: string;
  /** Plain text and HTML say the same; neither is ever logged: they may hold a code. */
  readonly text: string;
  readonly html: string;
  /** Ours; becomes the Message-ID, so that a mail sent twice is seen once. */
  readonly reference: string;
}

/**
 * `refused`: surely not sent and never will be (a bad address, wrong credentials). `later`: surely not sent, but worth
 * another try (a full mailbox, a server that is away). `unknown`: it may have been sent, so it is not sent again by itself.
 */
export type MailOutcome =
  | { readonly kind: 'sent'; readonly messageId: string }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'later'; readonly code: string }
  | { readonly kind: 'unknown'; readonly reason: string };

/** Never throws for what a mail server or a network does. */
export interface MailSender {
  send(message: MailMessage): Promise<MailOutcome>;
}
