import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import { dueOf } from '@kiraa/domain/booking/decide/decide-payment.ts';
import type { CardChannel, PaymentChannel } from '@kiraa/domain/payment/states.ts';
import type { MemberContext } from '../../../context.ts';
import { type Tx, transact } from '../../../platform/database/database.ts';
import { advancePayment, attemptsAt } from '../../payments/payments.ts';
import { type BookingRow, lockBookingAndListing } from '../booking-queries.ts';
import { isLastDropped } from '../changes/change-queries.ts';
import { freshIds, loadFacts, loadPayFacts } from '../decision/booking-facts.ts';
import { refuseDecision } from '../decision/refuse-decision.ts';
import { takeCommand } from '../decision/take-command.ts';

interface Payment {
  readonly channel: PaymentChannel | undefined;
  readonly card: { readonly id: string; readonly channel: CardChannel } | undefined;
}

/**
 * The attempt with which the renter pays what is due: one that exists already, or a new one. Returns the payment's id.
 */
export async function chooseAttempt(
  context: MemberContext,
  bookingId: string,
  findWish: (trx: Tx) => Promise<Outcome<Payment>>,
): Promise<Outcome<string>> {
  const chosen = await transact(context.db, async (trx): Promise<Outcome<string>> => {
    const booking = await lockBookingAndListing(trx, bookingId);
    if (booking?.renterId !== context.caller.accountId) return refuse('NOT_FOUND');
    const facts = await loadPayFacts(trx, context.clock, booking);
    const wish = await findWish(trx);
    if (!wish.ok) return wish;
    const command = { kind: 'pay' as const, ...wish.value, ids: freshIds() };
    const outcome = await takeCommand(context, trx, booking, { command, facts });
    if (outcome.kind === 'refused' && outcome.refusal.code === 'ALREADY_PAID')
      return refuse((await isLastDropped(trx, bookingId)) ? 'SLOT_ENDED' : 'ALREADY_PAID');
    if (outcome.kind === 'refused') return refuseDecision(outcome.refusal);
    const { attemptId } = outcome.decided;
    if (attemptId === undefined) throw new Error('what is due is paid with no attempt');
    return accept(attemptId);
  });
  if (!chosen.ok && chosen.refusal.code === 'PAYMENT_IN_PROGRESS') await askUnanswered(context, bookingId);
  return chosen;
}

/** Asks the provider about charges whose outcome nobody knows; the person who wanted to pay tries again later. */
async function askUnanswered(context: MemberContext, bookingId: string): Promise<void> {
  const { db, clock } = context;
  const attempts = await transact(db, async (trx) => {
    const booking: BookingRow | undefined = await lockBookingAndListing(trx, bookingId);
    if (!booking) return [];
    const found = dueOf(booking, await loadFacts(trx, clock, booking));
    return found.ok ? attemptsAt(trx, bookingId, found.due, clock.now()) : [];
  });
  for (const { id, isUnanswered } of attempts) if (isUnanswered) await advancePayment(context, id);
}
