import type { BookingView } from '@kiraa/contract/bookings/bookings.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import type { Endpoints } from '@kiraa/contract/endpoints.ts';
import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import type { Command } from '@kiraa/domain/booking/decide/commands.ts';
import type { MemberContext } from '../../../context.ts';
import { type Tx, transact } from '../../../platform/database/database.ts';
import { failpoint } from '../../../platform/failpoints.ts';
import { lockBookingAndListing } from '../booking-queries.ts';
import { loadFacts } from '../decision/booking-facts.ts';
import { refuseDecision } from '../decision/refuse-decision.ts';
import { carryOut, type Taken, takeCommand } from '../decision/take-command.ts';
import { readReason } from '../endings/read-reason.ts';
import { viewBooking } from '../views/booking-view.ts';

type Input = ParsedInputOf<Endpoints['answerRequest']>;
type MoreInput = ParsedInputOf<Endpoints['answerExtension']>;
type Answer = Extract<Command, { kind: 'accept' | 'decline' | 'agree-to-more' | 'decline-more' }>;

/** The owner accepts or declines a request. Whoever locks the booking first decides; everybody else is told so. */
export async function answerRequest(
  context: MemberContext,
  input: Input,
): Promise<Outcome<{ data: BookingView }>> {
  if (input.action === 'accepted')
    return answer(context, input.bookingId, { kind: 'accept', seen: seenPeriod(input) }, 'booking.answer');
  const reason = await readReason(context.db, 'owner', input);
  if (!reason.ok) return reason;
  return answer(context, input.bookingId, { kind: 'decline', reason: reason.value }, 'booking.answer');
}

/** The period that the owner saw, as far as the owner's page has sent it. */
function seenPeriod({ from, to }: Input): { readonly start?: Date; readonly end?: Date } {
  return { ...(from && { start: from }), ...(to && { end: to }) };
}

/** The owner agrees to more time or refuses it (P2-OWNB-38, P2-OWNB-43); the booking itself goes on either way. */
export async function answerExtension(
  context: MemberContext,
  { bookingId, action }: MoreInput,
): Promise<Outcome<{ data: BookingView }>> {
  const kind = action === 'accepted' ? 'agree-to-more' : 'decline-more';
  return answer(context, bookingId, { kind }, 'booking.extend');
}

/**
 * Sends to the provider what a committed answer requires, and shows the booking, or that the bank has refused the
 * capture.
 */
async function answer(
  context: MemberContext,
  bookingId: string,
  command: Answer,
  point: 'booking.answer' | 'booking.extend',
): Promise<Outcome<{ data: BookingView }>> {
  const decided = await transact(context.db, (trx) => decideAnswer(context, trx, bookingId, command));
  if (!decided.ok) return decided;
  await failpoint(`${point}.after-decision`);
  const { operations, captures } = decided.value.applied;
  const ended = await carryOut(context, operations);
  if (captures.some((id) => ended.get(id) === 'refused')) return refuse('HOLD_LAPSED');
  const data = await viewBooking(context, bookingId);
  return data ? accept({ data }) : refuse('NOT_FOUND');
}

async function decideAnswer(
  context: MemberContext,
  trx: Tx,
  bookingId: string,
  command: Answer,
): Promise<Outcome<Taken>> {
  const booking = await lockBookingAndListing(trx, bookingId);
  if (booking?.ownerId !== context.caller.accountId) return refuse('NOT_FOUND');
  const facts = await loadFacts(trx, context.clock, booking);
  const outcome = await takeCommand(context, trx, booking, { command, facts });
  return outcome.kind === 'refused' ? refuseDecision(outcome.refusal) : accept(outcome);
}
