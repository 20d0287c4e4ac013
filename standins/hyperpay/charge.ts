import { brandOf, isExpired } from '../platform/card-numbers.ts';
import { wrongAmount } from './amounts.ts';
import { finish, type Gateway, nextPaymentId, recordTransaction } from './gateway.ts';
import { type MoneyOutcome, moneyOutcomeOf } from './outcomes.ts';
import type { Checkout, PlannedCharge, Settlement, Transaction } from './records.ts';
import { isAccepted, isPending, type ResultCode } from './result-codes.ts';
import { CHECKOUT_LIFE_MILLISECONDS, type Entity } from './settings.ts';
import { type Brand, behaviourNamed, behaviourOf, type CardBehaviour } from './test-cards.ts';

export type CardEntered = {
  /** Digits only. */
  number: string;
  holder: string;
  expiryMonth: number;
  expiryYear: number;
  /** Chosen by the shopper; absent = found by the number. */
  brand?: Brand;
};

export function isLive(gateway: Gateway, checkout: Checkout): boolean {
  return gateway.clock.nowMilliseconds() < checkout.createdAt + CHECKOUT_LIFE_MILLISECONDS;
}

/** Whether the checkout still takes cards: alive, nothing accepted on it, nothing under way at the bank. */
export function takesCards(gateway: Gateway, checkout: Checkout): boolean {
  const attempts = gateway.books.attemptsOf(checkout.id);
  const blocked = attempts.some(
    (each) => isAccepted(each.code) || (isPending(each.code) && !isUndecided(each)),
  );
  return isLive(gateway, checkout) && !checkout.consumed && !blocked;
}

/** The shopper has seen the bank's page and pressed nothing yet. A late card ends by itself, so it is under way. */
function isUndecided(transaction: Transaction): boolean {
  const { challenge } = transaction;
  return challenge?.open === true && !behaviourNamed(challenge.behaviour).late;
}

/**
 * The shopper pressed Pay. The transaction that comes back is final, or pending with an open challenge (send the browser
 * to the bank's page), or just pending. Ask `takesCards` first.
 */
export function chargeCard(
  gateway: Gateway,
  checkout: Checkout,
  card: CardEntered,
  resultUrl: string | undefined,
): Transaction {
  abandonOpenChallenges(gateway, checkout);
  const now = gateway.clock.nowMilliseconds();
  const behaviour = behaviourOf(card.number);
  const brand = card.brand ?? brandOf(card.number) ?? 'VISA';
  const transaction: Transaction = {
    id: nextPaymentId(gateway),
    paymentType: checkout.paymentType,
    entityId: checkout.entityId,
    amountHalalas: checkout.amountHalalas,
    currency: checkout.currency,
    merchantTransactionId: checkout.merchantTransactionId,
    rootReference: checkout.merchantTransactionId,
    checkoutId: checkout.id,
    brand,
    card: {
      bin: card.number.slice(0, 6),
      last4Digits: card.number.slice(-4),
      holder: card.holder,
      expiryMonth: String(card.expiryMonth).padStart(2, '0'),
      expiryYear: String(card.expiryYear),
    },
    behaviour: behaviour.name,
    code: '000.200.000',
    createdAt: now,
    changedAt: now,
  };
  const entity = gateway.merchant.entities.find((each) => each.id === checkout.entityId);
  const refusal = refusalOf(card, brand, entity, now);
  if (refusal !== undefined) return finish(gateway, transaction, refusal, now);
  const challenges = entity?.alwaysChallenges || behaviour.challenge || asksForChallenge(checkout);
  if (challenges && !behaviour.immediate) {
    return openChallenge(gateway, transaction, behaviour, { resultUrl, openedAt: checkout.createdAt });
  }
  return settleCharge(gateway, transaction, behaviour);
}

function refusalOf(
  card: CardEntered,
  brand: Brand,
  entity: Entity | undefined,
  now: number,
): ResultCode | undefined {
  const isOfBrand = brand === 'APPLEPAY' || brandOf(card.number) === brand;
  if (entity === undefined || !isOfBrand || !entity.brands.includes(brand)) {
    return '100.100.700';
  }
  return isExpired(card.expiryMonth, card.expiryYear, now) ? '100.100.303' : undefined;
}

function asksForChallenge(checkout: Checkout): boolean {
  const { customParameters } = checkout;
  return customParameters['3DS2_enrolled'] === 'true' && customParameters['3DS2_flow'] === 'challenge';
}

function abandonOpenChallenges(gateway: Gateway, checkout: Checkout) {
  for (const attempt of gateway.books.attemptsOf(checkout.id)) {
    if (!isPending(attempt.code) || !isUndecided(attempt)) continue;
    finish(gateway, attempt, '100.396.101', gateway.clock.nowMilliseconds());
  }
}

/** The bank wants a word with the shopper: its page stands open until they answer or the session is over. */
export function openChallenge(
  gateway: Gateway,
  transaction: Transaction,
  behaviour: CardBehaviour,
  { resultUrl, openedAt }: { resultUrl: string | undefined; openedAt: number },
): Transaction {
  const settlement: Settlement = behaviour.late
    ? { at: transaction.createdAt + gateway.settings.lateMilliseconds, code: behaviour.code }
    : { at: openedAt + CHECKOUT_LIFE_MILLISECONDS, code: '100.396.103' };
  const challenge = { behaviour: behaviour.name, resultUrl, open: true };
  const waiting: Transaction = { ...transaction, settlement, challenge };
  recordTransaction(gateway, waiting);
  return waiting;
}

/** What the bank does once it may: by plan, else by card. */
export function settleCharge(
  gateway: Gateway,
  transaction: Transaction,
  behaviour: CardBehaviour,
): Transaction {
  const now = gateway.clock.nowMilliseconds();
  const planned = takePlannedCharge(gateway, transaction);
  if (planned !== undefined) {
    const { outcome, delayMilliseconds } = planned;
    return settleByOutcome(gateway, transaction, behaviour.code, outcome, delayMilliseconds);
  }
  if (behaviour.losesStatus) loseNextStatus(gateway, transaction);
  if (!isPending(behaviour.code)) return finish(gateway, transaction, behaviour.code, now);
  const { settlement: _, ...endless } = transaction;
  const pending = { ...endless, challenge: endless.challenge && { ...endless.challenge, open: false } };
  recordTransaction(gateway, pending);
  return pending;
}

function takePlannedCharge(gateway: Gateway, transaction: Transaction): PlannedCharge | undefined {
  const checkout = gateway.books.checkouts.get(transaction.checkoutId ?? '');
  if (checkout?.planned !== undefined) {
    const { planned, ...rest } = checkout;
    gateway.books.record({ checkouts: [rest] });
    return planned;
  }
  const plan = gateway.plans.take('pay', transaction.rootReference);
  const outcome = moneyOutcomeOf(plan?.outcome);
  return outcome && { outcome, delayMilliseconds: plan?.delayMilliseconds };
}

function loseNextStatus(gateway: Gateway, transaction: Transaction) {
  const checkout = gateway.books.checkouts.get(transaction.checkoutId ?? '');
  if (checkout !== undefined) gateway.books.record({ checkouts: [{ ...checkout, losesStatus: true }] });
}

/** Ends (or leaves pending) a charge or an operation as a money outcome says; `usualCode` is what it would have been. */
export function settleByOutcome(
  gateway: Gateway,
  transaction: Transaction,
  usualCode: ResultCode,
  outcome: MoneyOutcome,
  delayMilliseconds: number = gateway.settings.lateMilliseconds,
): Transaction {
  const now = gateway.clock.nowMilliseconds();
  switch (outcome) {
    case 'decline':
      return finish(gateway, transaction, '800.100.152', now);
    case 'pending-then-ok':
    case 'pending-then-decline': {
      const code: ResultCode = outcome === 'pending-then-ok' ? '000.000.000' : '800.100.152';
      const challenge = transaction.challenge && { ...transaction.challenge, open: false };
      const pending = { ...transaction, challenge, settlement: { at: now + delayMilliseconds, code } };
      recordTransaction(gateway, pending);
      return pending;
    }
    case 'wrong-amount':
      return finish(
        gateway,
        { ...transaction, amountHalalas: wrongAmount(transaction.amountHalalas) },
        usualCode,
        now,
      );
    case 'test-mode-code':
      return finish(gateway, transaction, isAccepted(usualCode) ? '000.100.112' : usualCode, now);
    case 'webhook-before-answer':
    case 'webhook-x10':
    case 'no-webhook':
      return finish(gateway, { ...transaction, webhook: outcome }, usualCode, now);
    default:
      return outcome satisfies never;
  }
}
