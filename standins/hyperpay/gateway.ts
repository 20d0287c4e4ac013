import type { Agenda } from '../platform/agenda.ts';
import type { StandinClock } from '../platform/clock.ts';
import { createIdentifiers } from '../platform/identifiers.ts';
import type { PartyContext } from '../platform/party.ts';
import { createPlans, type Plans } from '../platform/plans.ts';
import { type Books, openBooks } from './books.ts';
import { effectOf } from './ledger.ts';
import type { Outcome } from './outcomes.ts';
import type { Notification, Registration, Transaction } from './records.ts';
import { isAccepted, isPending, type ResultCode } from './result-codes.ts';
import {
  defaultSettings,
  type Merchant,
  readMerchant,
  readWebhookSettings,
  type Settings,
  type WebhookSettings,
} from './settings.ts';

/** All that one running gateway is. The parts below take it as their first argument. */
export type Gateway = {
  books: Books;
  clock: StandinClock;
  agenda: Agenda;
  plans: Plans<Outcome>;
  merchant: Merchant;
  settings: Settings;
  webhooks: WebhookSettings;
  nextId: () => string;
  /** Called with each new notification; the courier (webhooks.ts) puts itself here. */
  announce: (notification: Notification, dueAt: number) => void;
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
    nextId: identifiers.next,
    announce: () => {},
  };
}

/** A payment's id as the gateway makes them: 32 hex digits with its usual beginning. */
export function nextPaymentId(gateway: Gateway): string {
  return `8ac7a4${gateway.nextId().slice(6)}`;
}

/**
 * The one way a transaction changes: stores it, with the money it moved and the webhook it owes. A pending one is put in
 * the agenda.
 */
export function recordTransaction(gateway: Gateway, given: Transaction) {
  const { books } = gateway;
  const registration = registrationFor(gateway, given);
  const transaction = registration ? { ...given, registrationId: registration.id } : given;
  if (isPending(transaction.code)) {
    books.record({ transactions: [transaction] });
    scheduleSettlement(gateway, transaction);
    return;
  }
  const notification: Notification = {
    id: gateway.nextId(),
    transactionId: transaction.id,
    createdAt: transaction.changedAt,
    attempts: 0,
    nextAt: transaction.changedAt,
    delivered: false,
    copies: transaction.webhook === 'webhook-x10' ? 10 : 1,
  };
  const { mode, url } = gateway.webhooks;
  const owed = transaction.webhook !== 'no-webhook' && mode !== 'off' && url !== undefined;
  books.record({
    transactions: [transaction],
    effects: isAccepted(transaction.code) ? [effectOf(transaction, books.effects.length + 1)] : [],
    notifications: owed ? [notification] : [],
    registrations: registration ? [registration] : [],
  });
  if (owed) gateway.announce(notification, transaction.changedAt);
}

/** A card is kept when its checkout asked for it and its payment succeeded. */
function registrationFor(gateway: Gateway, transaction: Transaction): Registration | undefined {
  const checkout = gateway.books.checkouts.get(transaction.checkoutId ?? '');
  if (!checkout?.createRegistration || !isAccepted(transaction.code) || transaction.registrationId)
    return undefined;
  return {
    id: nextPaymentId(gateway),
    entityId: transaction.entityId,
    brand: transaction.brand,
    card: transaction.card,
    behaviour: transaction.behaviour ?? '',
    createdAt: transaction.changedAt,
    deleted: false,
  };
}

/** Puts a pending transaction's end in the agenda; also called for each one found at a restart. */
export function scheduleSettlement(gateway: Gateway, transaction: Transaction) {
  const { settlement } = transaction;
  if (settlement === undefined) return;
  gateway.agenda.at(settlement.at, () => {
    const now = gateway.books.transactions.get(transaction.id);
    // It may have ended otherwise meanwhile, or have been given another end.
    if (now === undefined || !isPending(now.code) || now.settlement?.at !== settlement.at) return;
    finish(gateway, now, settlement.code, settlement.at);
  });
}

export function finish(
  gateway: Gateway,
  transaction: Transaction,
  code: ResultCode,
  at: number,
): Transaction {
  const { settlement: _, ...rest } = transaction;
  const challenge = rest.challenge && { ...rest.challenge, open: false };
  const finished: Transaction = { ...rest, challenge, code, changedAt: at };
  recordTransaction(gateway, finished);
  return finished;
}
