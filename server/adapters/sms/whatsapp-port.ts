import type { SmsOutcome } from './port.ts';

/** A message by one of the templates that the platform has approved; its one value is what we have to say. */
export interface TemplateMessage {
  /** E.164: "+9665…". */
  readonly to: string;
  readonly template: string;
  readonly language: 'ar' | 'en';
  /** One line. Never logged. */
  readonly text: string;
  readonly reference: string;
}

/**
 * Sends by WhatsApp. Never throws for faults of a vendor or a network. `refused`: certainly not sent, because the number is not
 * there, the template is not approved or the platform was not reached; a text message may follow. `unknown`: it may have been sent.
 */
export interface WhatsAppSender {
  /** The template for a kind of message in a language, or the one for every kind; undefined where there is none, and where the channel is off. */
  templateFor(kind: string | undefined, language: 'ar' | 'en'): string | undefined;
  /** False: the channel is off, and is offered to nobody. */
  readonly isOffered: boolean;
  send(message: TemplateMessage): Promise<SmsOutcome>;
}
