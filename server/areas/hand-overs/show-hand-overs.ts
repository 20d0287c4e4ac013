import type { HandOvers, handOverEndpoints } from '@kiraa/contract/bookings/hand-overs.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import type { MemberContext } from '../../context.ts';
import { findBookingSide } from './hand-over-access.ts';
import { presentHandOvers } from './hand-over-view.ts';

type Input = ParsedInputOf<typeof handOverEndpoints.handOvers>;
export type Shown = Outcome<{ data: HandOvers }>;

/** GET /booking/hand_overs. */
export async function handOvers(
  context: MemberContext,
  { bookingId }: Pick<Input, 'bookingId'>,
): Promise<Shown> {
  const seat = await findBookingSide(context.db, bookingId, context.caller.accountId);
  return seat ? accept({ data: await presentHandOvers(context, seat) }) : refuse('NOT_FOUND');
}
