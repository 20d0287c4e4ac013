import type { Agenda } from '../platform/agenda.ts';
import type { AnsweredCalls } from '../platform/answered-once.ts';
import type { StandinClock } from '../platform/clock.ts';
import type { WebhookSettings } from '../platform/courier.ts';
import { createIdentifiers } from '../platform/identifiers.ts';
import type { PartyContext } from '../platform/party.ts';
import { createPlans, type Plans } from '../platform/plans.ts';
import { type Books, openBooks } from './books.ts';
import type { Outcome } from './outcomes.ts';
import type { Line, Payment } from './records.ts';
import {
  defaultSettings,
  type Merchant,
  readMerchant,
  readWebhookSettings,
  type Settings,
} from './settings.ts';

/** Something to tell the merchant of, at the moment when it counts. */
export type News = { type: string; paymentId: string; actionId: string | undefined; at: number };

/** All that one running gateway is. The parts beside this file take it as their first argument. */
export type Gateway = {
  books: Books;
  clock: StandinClock;
  agenda: Agenda;
  plans: Plans<Outcome>;
  merchant: Merchant;
  settings: Settings;
  webhooks: WebhookSettings;
  /** By idempotency key. */
  answered: AnsweredCalls;
  /** `pay_`, `act_` and the like, with 26 letters and digits behind. */
  nextId: (prefix: string) => string;
  /** The courier (webhooks.ts) puts itself here. */
  announce: (news: News) => void;
};

export async function openGateway(context: PartyContext): Promise<Gateway> {
  const books = await openBooks(context.dataDir);
  const identifiers = createIdentifiers(context.seed, books.replayedSteps * 8);
  return {
    books,
    clock: context.clock,
    agenda: context.agenda,
    plans: createPlans<Outcome>(),
    merchant: readMerchant(context.environment),
    settings: { ...defaultSettings },
    webhooks: readWebhookSettings(context.environment),
    answered: new Map(),
    nextId: (prefix) => `${prefix}_${identifiers.next().slice(0, 26)}`,
    announce: () => {},
  };
}

/**
 * Stores a payment, with what else follows from it, and tells of what is new in it. All of that holds at once, so that whoever moves the
 * clock finds done what fell due; the disk is waited for.
 */
export async function record(
  gateway: Gateway,
  payment: Payment,
  news: readonly Omit<News, 'paymentId'>[],
  besides: readonly Line[] = [],
): Promise<Payment> {
  const written = gateway.books.put(...besides, { kind: 'payment', value: payment });
  if (!payment.isSilent) for (const one of news) gateway.announce({ ...one, paymentId: payment.id });
  await written;
  return payment;
}
