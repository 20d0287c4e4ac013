import { brandOf, plainDigits } from '../platform/card-numbers.ts';
import { choiceIn, DoorError, objectIn, onlyKnown, textIn } from '../platform/door-input.ts';
import { type Decision, decideChallenge } from './challenges.ts';
import { chargeCard, takesCards } from './charge.ts';
import type { Gateway } from './gateway.ts';
import type { Transaction } from './records.ts';
import type { Brand } from './test-cards.ts';
import type { Courier } from './webhooks.ts';

/** `leave` closes the browser on the bank's page. */
const challengeAnswers = ['approve', 'refuse', 'cancel', 'leave'] as const;

/** What a browser would do with a card, in one call. */
export async function payFromOutside(gateway: Gateway, courier: Courier, input: unknown) {
  const body = objectIn(input, 'body');
  onlyKnown(body, ['checkoutId', 'card', 'challenge']);
  const checkout = gateway.books.checkouts.get(textIn(body, 'checkoutId') ?? '');
  if (checkout === undefined) throw new DoorError('checkoutId is unknown');
  if (!takesCards(gateway, checkout)) throw new DoorError('this checkout takes no card any more');
  const challenge = choiceIn(body, 'challenge', challengeAnswers) ?? 'approve';
  const card = objectIn(body.card, 'card');
  onlyKnown(card, ['number', 'brand', 'holder', 'expiryMonth', 'expiryYear', 'cvv']);
  const number = plainDigits(textIn(card, 'number') ?? '');
  const nextYear = gateway.clock.now().getUTCFullYear() + 1;
  const charged = chargeCard(
    gateway,
    checkout,
    {
      number,
      brand: choiceIn<Brand>(card, 'brand', ['VISA', 'MASTER', 'MADA', 'APPLEPAY']) ?? brandOf(number),
      holder: textIn(card, 'holder') ?? 'Test Holder',
      expiryMonth: Number(textIn(card, 'expiryMonth') ?? 12),
      expiryYear: fourDigits(Number(textIn(card, 'expiryYear') ?? nextYear)),
    },
    undefined,
  );
  const decided =
    charged.challenge?.open && challenge !== 'leave' ? decideChallenge(gateway, charged, challenge) : charged;
  return answer(gateway, courier, decided);
}

function fourDigits(year: number): number {
  return year < 100 ? 2000 + year : year;
}

type Which = {
  transactionId: string | undefined;
  checkoutId: string | undefined;
  merchantTransactionId: string | undefined;
};

/** Presses a button on a bank's page that stands open in no browser. */
export async function decideFromOutside(
  gateway: Gateway,
  courier: Courier,
  decision: Decision,
  which: Which,
) {
  const { books } = gateway;
  const candidates = [
    ...(which.transactionId ? [books.transactions.get(which.transactionId)] : []),
    ...(which.checkoutId ? books.attemptsOf(which.checkoutId) : []),
    ...(which.merchantTransactionId ? books.transactionsOf(which.merchantTransactionId) : []),
  ];
  const open = candidates.findLast((each) => each?.challenge?.open);
  if (open === undefined) throw new DoorError("no bank's page is open for it");
  return answer(gateway, courier, decideChallenge(gateway, open, decision));
}

async function answer(gateway: Gateway, courier: Courier, transaction: Transaction) {
  await gateway.books.durable();
  if (transaction.webhook === 'webhook-before-answer') await courier.settled();
  return {
    transactionId: transaction.id,
    code: transaction.code,
    challengeOpen: transaction.challenge?.open ?? false,
    id: transaction.checkoutId,
    resourcePath: `/v1/checkouts/${transaction.checkoutId}/payment`,
  };
}
