import type { FastifyInstance } from 'fastify';
import type { Inbox } from '../inbox/inbox.ts';
import type { Agenda } from './agenda.ts';
import type { StandinClock } from './clock.ts';
import type { Markup } from './markup.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** What the process gives to each party. */
export type PartyContext = {
  clock: StandinClock;
  agenda: Agenda;
  /** Where the party keeps its truth; absent = in memory. */
  dataDir: string | undefined;
  environment: Environment;
  /** Where messages arrive that would have left the machine. */
  inbox: Inbox;
  /** Where the party that takes mail listens; 0 = any free port. */
  mailPort: number;
  /** Makes the ids repeatable; absent = each start has its own. */
  seed: string | undefined;
};

/** What a party gives back. */
export type RegisteredParty = {
  /** Its part of the index page. */
  section: () => Markup;
  /** Back to an empty party: records, plans and settings. */
  reset: () => Promise<void>;
  /** Of a party that takes mail: smtp://…. */
  mailUrl?: string;
  close: () => Promise<void>;
};

/** A third party that is imitated. To add one: write its module, put it in parties.ts. */
export type Party = {
  name: string;
  /** Of a party that calls us: a notice about nothing that we know, proved with a key as the vendor proves it. */
  signedNotice?: (webhookKey: string) => { body: string; headers: Readonly<Record<string, string>> };
  register: (app: FastifyInstance, context: PartyContext) => Promise<RegisteredParty>;
};
