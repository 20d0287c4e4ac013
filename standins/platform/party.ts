import type { FastifyInstance } from 'fastify';
import type { Inbox } from '../inbox/inbox.ts';
import type { Agenda } from './agenda.ts';
import type { StandinClock } from './clock.ts';
import type { Markup } from './markup.ts';
import type { SettledBooks } from './settled.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** What the process passes to each party. */
export type PartyContext = {
  clock: StandinClock;
  agenda: Agenda;
  /** The folder for the party's records; absent = in memory. */
  dataDir: string | undefined;
  environment: Environment;
  /** The inbox for messages that would have left the machine. */
  inbox: Inbox;
  /** What providers settle and the merchant's bank does. */
  settled: SettledBooks;
  /** The port of the party that accepts mail; 0 = any free port. */
  mailPort: number;
  /** Makes ids repeatable; absent = each start has its own. */
  seed: string | undefined;
};

/** What a party returns when it is registered. */
export type RegisteredParty = {
  /** Its section of the index page. */
  section: () => Markup;
  /** Resets the party: records, plans and settings. */
  reset: () => Promise<void>;
  /** The smtp:// address, of a party that accepts mail. */
  mailUrl?: string;
  close: () => Promise<void>;
};

/** A third party that is imitated. To add one: write its module, put it in parties.ts. */
export type Party = {
  name: string;
  /** For parties that call us: a notice about an unknown payment, signed with a key as the vendor signs it. */
  signedNotice?: (webhookKey: string) => { body: string; headers: Readonly<Record<string, string>> };
  register: (app: FastifyInstance, context: PartyContext) => Promise<RegisteredParty>;
};
