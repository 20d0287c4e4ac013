import type { BookingView } from '@kiraa/contract/bookings/bookings.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import type { Endpoints } from '@kiraa/contract/endpoints.ts';
import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import type { DelayCharge } from '@kiraa/domain/booking/booking.ts';
import type { Command } from '@kiraa/domain/booking/decide/commands.ts';
import { toSar } from '@kiraa/domain/money.ts';
import type { MemberContext } from '../../../context.ts';
import { transact } from '../../../platform/database/database.ts';
import { failpoint } from '../../../platform/failpoints.ts';
import { advancePayment, paymentsFor } from '../../payments/payments.ts';
import type { BookingRow } from '../booking-queries.ts';
import { lockBookingAndListing } from '../booking-queries.ts';
import { freshIds, loadFacts } from '../decision/booking-facts.ts';
import { refuseDecision } from '../decision/refuse-decision.ts';
import { carryOut, takeCommand } from '../decision/take-command.ts';
import { viewBooking } from '../views/booking-view.ts';
import { openDelayCharge } from './return-queries.ts';

type Input = ParsedInputOf<Endpoints['returnAction']>;
type ReturnCommand = Extract<Command, { kind: 'say-returned' | 'confirm-return' }>;
/** The operations that are left to be run at the provider once the decision is committed. */
type Decision = Outcome<readonly string[]>;

const FIELDS = { delayAnswer: 'asksDelayFee' } as const;

/**
 * The renter says that the thing is back, or the owner confirms it (P2-OWNB-44, P3-RENB-41). How late it is follows from
 * the server's clock and from what both sides have proved by code; what the client sends about time and delay is accepted
 * and never believed (T8).
 */
export async function returnBooking(
  context: MemberContext,
  input: Input,
): Promise<Outcome<{ data: BookingView }>> {
  const { side } = input;
  if (context.caller.mode !== side) return refuse('NOT_FOUND');
  // The browser is back from the bank's page: what the provider says of the fee decides, not what the browser claims.
  if (side === 'renter' && input.feePaid) await askAboutFee(context, input.bookingId);
  const command = commandOf(input);
  const decided = await transact(context.db, async (trx): Promise<Decision> => {
    const booking = await lockBookingAndListing(trx, input.bookingId);
    if (booking?.[`${side}Id`] !== context.caller.accountId) return refuse('NOT_FOUND');
    const facts = await loadFacts(trx, context.clock, booking);
    const outcome = await takeCommand(context, trx, booking, { command, facts });
    if (outcome.kind === 'refused') return refuseDecision(outcome.refusal, FIELDS);
    const { feeDue } = outcome.decided;
    return feeDue ? refuseForFee(booking, feeDue) : accept(outcome.applied.operations);
  });
  await failpoint('booking.return.after-decision');
  if (!decided.ok) return decided;
  await carryOut(context, decided.value);
  const data = await viewBooking(context, input.bookingId);
  return data ? accept({ data }) : refuse('NOT_FOUND');
}

function commandOf(input: Input): ReturnCommand {
  const ids = freshIds();
  if (input.side === 'renter') return { kind: 'say-returned', isRepeated: input.feePaid ?? false, ids };
  const wantsFee = input.asksDelayFee ?? (input.noDelay ? false : undefined);
  return { kind: 'confirm-return', damaged: input.damaged ?? false, wantsFee, ids };
}

async function askAboutFee(context: MemberContext, bookingId: string): Promise<void> {
  const charge = await openDelayCharge(context.db, bookingId);
  const booking = await viewBooking(context, bookingId);
  if (!charge || !booking) return;
  const fee = { purpose: 'delay', changeId: null, chargeId: charge.id } as const;
  for (const payment of await paymentsFor(context.db, bookingId, fee))
    await advancePayment(context, payment.id);
}

function refuseForFee(booking: BookingRow, charge: DelayCharge): Decision {
  return {
    ok: false,
    refusal: {
      code: 'DELAY_FEE_DUE',
      delay: {
        fee: toSar(charge.amountHalalas),
        hours: Math.floor(charge.minutes / 60),
        minutes: charge.minutes % 60,
        durationMode: booking.durationMode,
      },
    },
  };
}
