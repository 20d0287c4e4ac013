import type { claimEndpoints } from '@kiraa/contract/bookings/claims.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import { decideWish } from '@kiraa/domain/claim/decide-claim.ts';
import { parseSar, ZERO } from '@kiraa/domain/money.ts';
import type { MemberContext } from '../../context.ts';
import { transact } from '../../platform/database/database.ts';
import { beginClaim } from './apply-claim.ts';
import { lockBooked, seatOf } from './claim-access.ts';
import { claimable } from './claim-view.ts';
import { areFree } from './free-photos.ts';
import { showClaim } from './show-claims.ts';

type Input = ParsedInputOf<typeof claimEndpoints.openClaim>;

/** POST /booking/claim. A second claim of the kind, sent at the same moment, waits for the booking's lock and is refused. */
export async function openClaim(context: MemberContext, input: Input) {
  const { kind, reason, photoIds = [] } = input;
  const { accountId } = context.caller;
  const amountHalalas = parseSar(input.amount) ?? ZERO;
  const begun = await transact(context.db, async (trx): Promise<Outcome<string>> => {
    const seat = seatOf(await lockBooked(trx, input.bookingId), accountId);
    if (!seat) return refuse('NOT_FOUND');
    const facts = { now: context.clock.now(), ...(await claimable({ ...context, db: trx }, seat)) };
    const decided = decideWish({ kind, by: seat.side, amountHalalas }, facts);
    if (!decided.ok) {
      const { refusal } = decided;
      return refusal === 'CLAIM_AMOUNT' ? refuse(refusal, { amount: refusal }) : refuse(refusal);
    }
    const isFree = await areFree(trx, photoIds, { bookingId: seat.booking.id, authorId: accountId });
    if (!isFree) return refuse('CLAIM_PHOTOS', { photoIds: 'CLAIM_PHOTOS' });
    const said = { actorId: accountId, reason, photoIds };
    const { decision } = decided;
    return accept(await beginClaim(context, trx, seat.booking, { kind, amountHalalas, decision, said }));
  });
  return begun.ok ? showClaim(context, { claimId: begun.value }) : begun;
}
