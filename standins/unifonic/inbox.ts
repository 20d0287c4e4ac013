import { join } from 'node:path';
import { openJournal } from '../platform/journal.ts';

export type Message = {
  id: string;
  /** E.164, with its plus. */
  to: string;
  body: string;
  /** UTC, ISO 8601. */
  at: string;
  sender: string;
  correlationId?: string;
};

const MOST_MESSAGES = 1000;

export type Inbox = {
  /** Newest first; `to` may be spelt in any way. */
  messages(to?: string): readonly Message[];
  /** Resolves when the message is on disk. */
  add(message: Message): Promise<void>;
  readonly count: number;
  clear(): Promise<void>;
  close(): Promise<void>;
};

/** The last thousand messages, kept over restarts. */
export async function openInbox(dataDir: string | undefined): Promise<Inbox> {
  const path = dataDir === undefined ? undefined : join(dataDir, 'unifonic.jsonl');
  const journal = await openJournal<Message>(path);
  const messages: Message[] = journal.replayed.slice(-MOST_MESSAGES);
  // The file is cut only here, so that it never grows past what was sent since the last start.
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
      const number = to === undefined ? undefined : e164(to);
      return messages.filter((message) => number === undefined || message.to === number).reverse();
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

/** Any spelling of a number as `+9665…`; a plus in a query string arrives as a space, so only digits are looked at. */
export function e164(number: string): string {
  const digits = number.replace(/\D/g, '').replace(/^00/, '');
  return digits.startsWith('05') ? `+966${digits.slice(1)}` : `+${digits}`;
}
