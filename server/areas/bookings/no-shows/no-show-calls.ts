import type { noShowEndpoints } from '@kiraa/contract/bookings/no-shows.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import type { Facts } from '@kiraa/domain/booking/decide/commands.ts';
import { keptOfPrice, paidFor } from '@kiraa/domain/booking/decide/decide-ending.ts';
import {
  type NoShowSide,
  noShowBack,
  noShowFault,
  noShowFee,
  noShowSides,
  noShowWindow,
  openNoShow,
  otherOf,
} from '@kiraa/domain/booking/money/no-show.ts';
import { subtract, toSar } from '@kiraa/domain/money.ts';
import type { MemberContext } from '../../../context.ts';
import { transact } from '../../../platform/database/database.ts';
import { type BookingRow, findBooking, lockBookingAndListing } from '../booking-queries.ts';
import { loadFacts } from '../decision/booking-facts.ts';
import { refuseDecision } from '../decision/refuse-decision.ts';
import { takeCommand } from '../decision/take-command.ts';
import { noShowsOf } from './no-show-queries.ts';

type Input = ParsedInputOf<typeof noShowEndpoints.actOnNoShow>;

/** The caller's side; undefined for other people's bookings. */
function sideOf(booking: BookingRow | undefined, accountId: string): NoShowSide | undefined {
  return noShowSides.find((side) => booking?.[`${side}Id`] === accountId);
}

/** GET /booking/no_show. Changes nothing. */
export async function showNoShow(context: MemberContext, { bookingId }: Pick<Input, 'bookingId'>) {
  const booking = await findBooking(context.db, bookingId);
  const side = sideOf(booking, context.caller.accountId);
  if (!booking || !side) return refuse('NOT_FOUND');
  const facts = await loadFacts(context.db, context.clock, booking);
  const open = openNoShow(facts);
  const said = open && (await noShowsOf(context.db, bookingId)).find(({ by }) => by === open.by);
  const times = facts.noShow && noShowWindow(booking, facts.noShow.numbers);
  // Of whom it could be said no more has nothing to read of it, but for what waits.
  const isAhead = times !== null && noShowFault(booking, side, facts) !== undefined && facts.now < times.from;
  const canSay = noShowFault(booking, side, facts) === undefined;
  return accept({
    data: {
      side,
      canSay,
      from: times && (canSay || isAhead) ? times.from.toISOString() : null,
      until: times && (canSay || isAhead) ? times.until.toISOString() : null,
      answerMinutes: facts.noShow?.numbers.noShowAnswerMinutes ?? null,
      open: said
        ? {
            by: said.by,
            state: said.state,
            saidAt: said.saidAt.toISOString(),
            answerBy: said.answerBy.toISOString(),
          }
        : null,
      money: moneyIf(booking, open ? otherOf(open.by) : otherOf(side), side, facts),
    },
  });
}

/**
 * What becomes of the money if this side did not come. What an owner would pay, the renter is not told; nor the owner anything by
 * which a coupon could be told (D-COUPON).
 */
function moneyIf(booking: BookingRow, absent: NoShowSide, reader: NoShowSide, facts: Facts) {
  if (!facts.noShow) return null;
  const paidHalalas = paidFor(booking, facts);
  const backHalalas = noShowBack(booking, paidHalalas, absent);
  if (reader === 'renter')
    return { back: toSar(backHalalas), kept: toSar(subtract(paidHalalas, backHalalas)), fee: null };
  return {
    back: null,
    kept: toSar(keptOfPrice(booking, facts, backHalalas)),
    fee:
      absent === 'owner' ? toSar(noShowFee(booking, facts.noShow.numbers, facts.ownerFee).feeHalalas) : null,
  };
}

/** POST /booking/no_show. Of two presses at once the second finds what the first has said. */
export async function actOnNoShow(context: MemberContext, input: Input) {
  const acted = await transact(context.db, async (trx): Promise<Outcome<true>> => {
    const booking = await lockBookingAndListing(trx, input.bookingId);
    const by = sideOf(booking, context.caller.accountId);
    if (!booking || !by) return refuse('NOT_FOUND');
    const facts = await loadFacts(trx, context.clock, booking);
    const outcome =
      input.action === 'withdraw'
        ? await takeCommand(context, trx, booking, { command: { kind: 'withdraw-no-show', by }, facts })
        : await takeCommand(context, trx, booking, { command: spoken(input, input.action, by), facts });
    return outcome.kind === 'refused' ? refuseDecision(outcome.refusal) : accept(true);
  });
  return acted.ok ? showNoShow(context, input) : acted;
}

function spoken({ words, latitude, longitude }: Input, action: 'say' | 'deny', by: NoShowSide) {
  const place = latitude === undefined || longitude === undefined ? null : { latitude, longitude };
  return { kind: `${action}-no-show` as const, by, words: words || null, place };
}
