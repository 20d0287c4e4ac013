import { join } from 'node:path';
import { type Journal, openJournal } from '../platform/journal.ts';
import type { Checkout, Effect, Notification, Registration, Step, Transaction } from './records.ts';

/** The bank's truth: what it knows and what it did, replayed from its journal at every start. */
export type Books = {
  checkouts: ReadonlyMap<string, Checkout>;
  transactions: ReadonlyMap<string, Transaction>;
  notifications: ReadonlyMap<string, Notification>;
  effects: readonly Effect[];
  registrations: ReadonlyMap<string, Registration>;
  /** Steps found at opening: where the numbering of ids goes on. */
  replayedSteps: number;
  transactionsOf(merchantTransactionId: string): readonly Transaction[];
  /** The shopper's tries on one checkout, oldest first. */
  attemptsOf(checkoutId: string): readonly Transaction[];
  operationsOn(transactionId: string): readonly Transaction[];
  /** Takes hold at once for whoever asks next; answer nobody before `durable`. */
  record(step: Step): void;
  durable(): Promise<void>;
  clear(): Promise<void>;
  close(): Promise<void>;
};

export async function openBooks(dataDir: string | undefined): Promise<Books> {
  const path = dataDir === undefined ? undefined : join(dataDir, 'hyperpay.jsonl');
  const journal: Journal<Step> = await openJournal<Step>(path);
  const checkouts = new Map<string, Checkout>();
  const transactions = new Map<string, Transaction>();
  const notifications = new Map<string, Notification>();
  const effects: Effect[] = [];
  const registrations = new Map<string, Registration>();
  const byCheckout = new Map<string, Set<string>>();
  const byReference = new Map<string, Set<string>>();
  const byReferenced = new Map<string, Set<string>>();
  const indexes = [byCheckout, byReference, byReferenced];
  let written = Promise.resolve();

  function apply(step: Step) {
    for (const checkout of step.checkouts ?? []) checkouts.set(checkout.id, checkout);
    for (const transaction of step.transactions ?? []) {
      transactions.set(transaction.id, transaction);
      addTo(byCheckout, transaction.checkoutId, transaction.id);
      addTo(byReference, transaction.merchantTransactionId, transaction.id);
      addTo(byReferenced, transaction.referencedId, transaction.id);
    }
    for (const notification of step.notifications ?? []) notifications.set(notification.id, notification);
    effects.push(...(step.effects ?? []));
    for (const registration of step.registrations ?? []) registrations.set(registration.id, registration);
  }

  function found(index: Map<string, Set<string>>, key: string): Transaction[] {
    return [...(index.get(key) ?? [])].flatMap((id) => transactions.get(id) ?? []);
  }

  for (const step of journal.replayed) apply(step);

  return {
    checkouts,
    transactions,
    notifications,
    effects,
    registrations,
    replayedSteps: journal.replayed.length,
    transactionsOf: (reference) => found(byReference, reference),
    attemptsOf: (checkoutId) => found(byCheckout, checkoutId),
    operationsOn: (transactionId) => found(byReferenced, transactionId),
    record(step) {
      apply(step);
      written = journal.append(step);
      // A failure is reported by whoever awaits `durable`; without this a step nobody waits for would end the process.
      written.catch(() => {});
    },
    durable: () => written,
    async clear() {
      for (const table of [checkouts, transactions, notifications, registrations, ...indexes]) table.clear();
      effects.length = 0;
      await journal.clear();
    },
    close: () => journal.close(),
  };
}

function addTo(index: Map<string, Set<string>>, key: string | undefined, id: string) {
  if (key === undefined) return;
  const ids = index.get(key);
  if (ids === undefined) index.set(key, new Set([id]));
  else ids.add(id);
}
