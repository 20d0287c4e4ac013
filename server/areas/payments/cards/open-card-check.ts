import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import { CARD_CHECK_HALALAS, CARD_CHECKS_PER_DAY, SAVED_CARDS_MAXIMUM } from '@kiraa/domain/limits.ts';
import { halalas } from '@kiraa/domain/money.ts';
import { type CardChannel, methodFor } from '@kiraa/domain/payment/states.ts';
import { DAY_MILLISECONDS, SECOND_MILLISECONDS } from '@kiraa/domain/time.ts';
import type { MemberContext } from '../../../context.ts';
import { type Tx, transact } from '../../../platform/database/database.ts';
import { consumeRateLimit } from '../../../platform/http/caller/rate-counters.ts';
import { newId } from '../../../platform/ids.ts';
import { accountById } from '../../accounts/accounts.ts';
import { openCheckout } from '../open-checkout.ts';
import { isUsable, newPaymentReference } from '../payment-attempts.ts';
import { findPayment, insertPayment, lockPayment, type PaymentRow } from '../payment-queries.ts';
import { lastCardCheck, lockCardsOf, savedCardsOf } from './saved-card-queries.ts';

/**
 * Opens the provider's form for saving a card. A payment of 1 SAR verifies the card and is given back at once: it is held and voided,
 * or taken and refunded where the card scheme has no holds.
 */
export async function openCardCheck(
  context: MemberContext,
  channel: CardChannel,
): Promise<Outcome<PaymentRow>> {
  const { accountId } = context.caller;
  const account = await accountById(context.db, accountId);
  if (!account) return refuse('SESSION_ENDED');
  const check = await transact(context.db, (trx) => checkFor(context, trx, channel));
  if (!check.ok) return check;
  return openCheckout(context, check.value, {
    accountId,
    fullName: account.fullName,
    city: undefined,
  });
}

async function checkFor(
  { caller, clock, providers }: MemberContext,
  trx: Tx,
  channel: CardChannel,
): Promise<Outcome<PaymentRow>> {
  const { accountId } = caller;
  const now = clock.now();
  await lockCardsOf(trx, accountId);
  if ((await savedCardsOf(trx, accountId)).length >= SAVED_CARDS_MAXIMUM) return refuse('CARDS_FULL');
  const lastId = await lastCardCheck(trx, accountId, channel);
  const last = lastId && (await findPayment(trx, lastId));
  if (last && isUsable(last, now)) return accept(last);
  const windowSeconds = DAY_MILLISECONDS / SECOND_MILLISECONDS;
  const bucket = `card checks ${accountId}`;
  const wait = await consumeRateLimit(trx, { bucket, count: CARD_CHECKS_PER_DAY, windowSeconds }, now);
  if (wait > 0) return { ok: false, refusal: { code: 'TOO_MANY_REQUESTS', retryAfterSeconds: wait } };
  const id = newId<'payment'>();
  await insertPayment(trx, {
    id,
    bookingId: null,
    payerId: accountId,
    purpose: 'card',
    delayChargeId: null,
    changeId: null,
    provider: providers.forNew(channel).name,
    channel,
    method: methodFor(channel, false),
    amountHalalas: halalas(CARD_CHECK_HALALAS),
    reference: newPaymentReference(id),
    savesCard: true,
    createdAt: now,
  });
  return accept(await lockPayment(trx, id));
}
