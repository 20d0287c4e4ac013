import { join } from 'node:path';
import { openJournal } from '../platform/journal.ts';

export type Message = {
  id: string;
  /** The kind of stand-in that received it from the product. */
  kind: 'sms' | 'mail' | 'push' | 'whatsapp';
  /** A number in E.164 form with its plus, a mail address in lower case, or `push:` and a device. */
  to: string;
  body: string;
  /** Of mails and push messages; of a WhatsApp message, its template. */
  subject?: string;
  /** Of mails alone. */
  html?: string;
  /** UTC, ISO 8601. */
  at: string;
  sender: string;
  correlationId?: string;
};

const MOST_MESSAGES = 1000;

export type Inbox = {
  /** Newest first; `to` is a number, spelt in any way, or a mail address. */
  messages(to?: string): readonly Message[];
  /** Resolves when the message is on disk. */
  add(message: Message): Promise<void>;
  readonly count: number;
  clear(): Promise<void>;
  close(): Promise<void>;
};

/** The last thousand messages that would have gone to a phone or a mailbox, kept over restarts. */
export async function openInbox(dataDir: string | undefined): Promise<Inbox> {
  const path = dataDir === undefined ? undefined : join(dataDir, 'inbox.jsonl');
  const journal = await openJournal<Message>(path);
  const messages: Message[] = journal.replayed.slice(-MOST_MESSAGES);
  // The file is shortened only here, so between two starts it grows by what was sent.
  if (journal.replayed.length > 2 * MOST_MESSAGES) {
    await journal.clear();
    await Promise.all(messages.map((message) => journal.append(message)));
  }
  let count = journal.replayed.length;

  return {
    get count() {
      return count;
    },
    messages(to) {
      const receiver = to === undefined ? undefined : receiverOf(to);
      return messages.filter((message) => receiver === undefined || message.to === receiver).reverse();
    },
    async add(message) {
      count += 1;
      messages.push(message);
      if (messages.length > MOST_MESSAGES) messages.shift();
      await journal.append(message);
    },
    async clear() {
      messages.length = 0;
      await journal.clear();
    },
    close: () => journal.close(),
  };
}

function receiverOf(to: string): string {
  if (to.startsWith('push:')) return to;
  return to.includes('@') ? to.trim().toLowerCase() : e164(to);
}

/** Any spelling of a number as `+9665…`. A plus in a query string arrives as a space, so only digits are read. */
export function e164(number: string): string {
  const digits = number.replace(/\D/g, '').replace(/^00/, '');
  return digits.startsWith('05') ? `+966${digits.slice(1)}` : `+${digits}`;
}
