import type { claimEndpoints } from '@kiraa/contract/bookings/claims.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import type { ClaimSide } from '@kiraa/domain/claim/claim.ts';
import { type ClaimCommand, decideClaim } from '@kiraa/domain/claim/decide-claim.ts';
import { parseSar } from '@kiraa/domain/money.ts';
import type { MemberContext, Services } from '../../context.ts';
import { transact } from '../../platform/database/database.ts';
import { runOperation } from '../payments/payments.ts';
import { applyClaim, NOTHING_SAID } from './apply-claim.ts';
import { lockBooked, seatOf } from './claim-access.ts';
import { findClaim } from './claim-queries.ts';
import { areFree } from './free-photos.ts';
import { showClaim } from './show-claims.ts';

type Input = ParsedInputOf<typeof claimEndpoints.answerClaim>;

/** POST /claim/answer. Of two answers at once the second finds that it is no longer its turn. */
export async function answerClaim(context: MemberContext, input: Input) {
  const { accountId } = context.caller;
  const found = await findClaim(context.db, input.claimId);
  if (!found) return refuse('NOT_FOUND');
  const answered = await transact(context.db, async (trx): Promise<Outcome<readonly string[]>> => {
    const seat = seatOf(await lockBooked(trx, found.bookingId), accountId);
    const claim = await findClaim(trx, input.claimId);
    if (!seat || !claim) return refuse('NOT_FOUND');
    const command = commandOf(input, seat.side);
    if (!command) return refuse('INVALID_INPUT', { amount: 'REQUIRED' });
    const decided = decideClaim(claim, command, context.clock.now());
    if (!decided.ok) {
      const { refusal } = decided;
      return refusal === 'CLAIM_OFFER' ? refuse(refusal, { amount: refusal }) : refuse(refusal);
    }
    const { photoIds = [], reason = null } = input;
    const isFree = await areFree(trx, photoIds, { bookingId: claim.bookingId, authorId: accountId });
    if (!isFree) return refuse('CLAIM_PHOTOS', { photoIds: 'CLAIM_PHOTOS' });
    const said = { actorId: accountId, reason, photoIds };
    return accept(await applyClaim(context, trx, seat.booking, { claim, decision: decided.decision, said }));
  });
  if (!answered.ok) return answered;
  for (const operation of answered.value) await runOperation(context, operation);
  return showClaim(context, input);
}

function commandOf({ answer, amount }: Input, by: ClaimSide): ClaimCommand | undefined {
  if (answer !== 'offer') return { kind: 'answer', answer, by };
  const offer = amount === undefined ? undefined : parseSar(amount);
  return offer === undefined ? undefined : { kind: 'answer', answer, by, offer };
}

/** Nobody has answered for 72 hours: silence agrees. Refused where an answer came at the last moment, and changes nothing. */
export async function lapseClaim(services: Services, claimId: string): Promise<void> {
  const found = await findClaim(services.db, claimId);
  if (!found) return;
  const operations = await transact(services.db, async (trx) => {
    const booking = await lockBooked(trx, found.bookingId);
    const claim = await findClaim(trx, claimId);
    const decided = claim && decideClaim(claim, { kind: 'lapse' }, services.clock.now());
    if (!booking || !claim || !decided?.ok) return [];
    return applyClaim(services, trx, booking, { claim, decision: decided.decision, said: NOTHING_SAID });
  });
  for (const operation of operations) await runOperation(services, operation);
}
