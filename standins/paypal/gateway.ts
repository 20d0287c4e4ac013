import { join } from 'node:path';
import type { Agenda } from '../platform/agenda.ts';
import type { AnsweredCalls } from '../platform/answered-once.ts';
import type { StandinClock } from '../platform/clock.ts';
import type { WebhookSettings } from '../platform/courier.ts';
import { createIdentifiers } from '../platform/identifiers.ts';
import { type Journal, openJournal } from '../platform/journal.ts';
import type { PartyContext } from '../platform/party.ts';
import { createPlans, type Plans } from '../platform/plans.ts';
import type { Outcome } from './outcomes.ts';
import type { Act, Order } from './records.ts';
import { type Merchant, readMerchant, readWebhookSettings } from './settings.ts';

/** Something to tell the merchant of. Without an act it is about the order itself. */
export type News = { type: string; orderId: string; actId: string | undefined; at: number };

/** All that one running gateway is. The parts beside this file take it as their first argument. */
export type Gateway = {
  orders: Map<string, Order>;
  journal: Journal<Order>;
  clock: StandinClock;
  agenda: Agenda;
  plans: Plans<Outcome>;
  merchant: Merchant;
  webhooks: WebhookSettings;
  /** Tokens that were given out, and when each ends. */
  tokens: Map<string, number>;
  /** By request id. */
  answered: AnsweredCalls;
  /** 17 letters and digits, as the vendor's. */
  nextId: () => string;
  /** The courier (webhooks.ts) puts itself here. */
  announce: (news: News) => void;
};

export async function openGateway(context: PartyContext): Promise<Gateway> {
  const { dataDir } = context;
  const journal = await openJournal<Order>(dataDir && join(dataDir, 'paypal.jsonl'));
  const identifiers = createIdentifiers(context.seed, journal.replayed.length * 8);
  return {
    // The last line of an order is how it stands.
    orders: new Map(journal.replayed.map((order) => [order.id, order])),
    journal,
    clock: context.clock,
    agenda: context.agenda,
    plans: createPlans<Outcome>(),
    merchant: readMerchant(context.environment),
    webhooks: readWebhookSettings(context.environment),
    tokens: new Map(),
    answered: new Map(),
    nextId: () => identifiers.next().slice(0, 17).toUpperCase(),
    announce: () => {},
  };
}

/** Stores an order and tells of what is new in it, both at once; the disk is waited for. */
export async function record(
  gateway: Gateway,
  order: Order,
  news: readonly { type: string; actId?: string }[] = [],
): Promise<Order> {
  gateway.orders.set(order.id, order);
  const written = gateway.journal.append(order);
  const at = gateway.clock.nowMilliseconds();
  if (!order.isSilent)
    for (const { type, actId } of news) gateway.announce({ type, actId, orderId: order.id, at });
  await written;
  return order;
}

export type ActKind = 'authorizations' | 'captures' | 'refunds';

export function findAct(gateway: Gateway, kind: ActKind, id: string): { order: Order; act: Act } | undefined {
  for (const order of gateway.orders.values()) {
    const act = order[kind].find((one) => one.id === id);
    if (act) return { order, act };
  }
  return undefined;
}
