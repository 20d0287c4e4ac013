import { type ClaimSide, sideOfKind } from '@kiraa/domain/claim/claim.ts';
import {
  backOf,
  disputedEntries,
  type EarnedOfPayment,
  ownersShare,
  renterLimit,
  undisputedEntries,
} from '@kiraa/domain/claim/claim-money.ts';
import { type ClaimDecision, decidePaid } from '@kiraa/domain/claim/decide-claim.ts';
import { type Halalas, subtract, ZERO } from '@kiraa/domain/money.ts';
import type { Services } from '../../context.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { writeClaimPhoto } from '../hand-overs/hand-overs.ts';
import { notify } from '../notifications/notifications.ts';
import { earnedPayments, giveBack, postMovement } from '../payments/payments.ts';
import { type BookedRow, lockBooked } from './claim-access.ts';
import { hashedPhotos, usePhotos } from './claim-photo-queries.ts';
import { type ClaimRow, findClaim, insertClaim, insertEvent, updateClaim } from './claim-queries.ts';

export interface ClaimEdges {
  readonly clock: Services['clock'];
  readonly config: Pick<Services['config'], 'tax'>;
  readonly jobs: Pick<Services['jobs'], 'enqueue' | 'enqueueAll'>;
}

/** Who did it, and what they said. */
export interface Said {
  readonly actorId: string | null;
  readonly reason: string | null;
  readonly photoIds: readonly string[];
}
export const NOTHING_SAID: Said = { actorId: null, reason: null, photoIds: [] };

/** What the owner's side has earned of each payment of a booking. */
export async function earnedOf(db: Db | Tx, bookingId: string): Promise<EarnedOfPayment[]> {
  return (await earnedPayments(db, bookingId)).map(({ id, earnedHalalas, discountHalalas }) => ({
    paymentId: id,
    paidHalalas: earnedHalalas,
    discountHalalas,
  }));
}

/** Begins a claim. The owner's share of what a renter wants is put aside in the same transaction (D-CLAIM). */
export async function beginClaim(
  edges: ClaimEdges,
  trx: Tx,
  booking: BookedRow,
  begun: {
    readonly kind: ClaimRow['kind'];
    readonly amountHalalas: Halalas;
    readonly decision: ClaimDecision;
    readonly said: Said;
  },
): Promise<string> {
  const { kind, amountHalalas, decision, said } = begun;
  const id = newId<'claim'>();
  const createdAt = edges.clock.now();
  const isRenters = sideOfKind(kind) === 'renter';
  const heldHalalas = isRenters
    ? ownersShare(booking, await earnedOf(trx, booking.id), amountHalalas, booking)
    : ZERO;
  const { written } = decision;
  const claim: ClaimRow = {
    id,
    bookingId: booking.id,
    kind,
    amountHalalas,
    heldHalalas,
    fromDepositHalalas: ZERO,
    createdAt,
    settledAt: null,
    paymentId: null,
    ...written,
  };
  await insertClaim(trx, claim);
  if (heldHalalas > ZERO) await putAside(trx, booking, claim, { cause: 'disputed', at: createdAt });
  await writeLine(edges, trx, booking, { claim, decision, said });
  return id;
}

/**
 * Writes all of a decision about a claim in the caller's transaction: the row, its line, the photos, the money and the notices.
 * Returns the refunds to be sent to the provider after the commit.
 */
export async function applyClaim(
  edges: ClaimEdges,
  trx: Tx,
  booking: BookedRow,
  applied: {
    readonly claim: ClaimRow;
    readonly decision: ClaimDecision;
    readonly said: Said;
    readonly paymentId?: string;
    /** What the deposit has just paid of it; the claim has it in its sum already. */
    readonly coveredHalalas?: Halalas;
  },
): Promise<string[]> {
  const { claim, said, paymentId, coveredHalalas } = applied;
  const decision = await asFarAsEarned(trx, claim, applied.decision);
  const at = edges.clock.now();
  const isSettled = decision.written.state === 'settled';
  await updateClaim(trx, claim.id, {
    ...decision.written,
    settledAt: isSettled ? at : null,
    ...(paymentId !== undefined && { paymentId }),
    ...(coveredHalalas !== undefined && { fromDepositHalalas: claim.fromDepositHalalas }),
  });
  const now = { ...claim, ...decision.written };
  await writeLine(edges, trx, booking, { claim: now, decision, said, coveredHalalas });
  return isSettled && sideOfKind(claim.kind) === 'renter' ? letGo(edges, trx, booking, now) : [];
}

/**
 * What a renter's claim comes to is never more than its owner has earned by then: a cancellation may have given money back since it was
 * made, and both sides are told what really goes back.
 */
async function asFarAsEarned(
  trx: Tx,
  { kind, bookingId }: ClaimRow,
  decision: ClaimDecision,
): Promise<ClaimDecision> {
  const { state, agreedHalalas } = decision.written;
  if (sideOfKind(kind) !== 'renter' || state !== 'settled' || agreedHalalas === null) return decision;
  const earned = renterLimit(await earnedOf(trx, bookingId), []);
  return agreedHalalas <= earned
    ? decision
    : { ...decision, written: { ...decision.written, agreedHalalas: earned } };
}

/** The dispute about a renter's claim is over: what waited is the owner's again, and what was agreed goes back. */
async function letGo(edges: ClaimEdges, trx: Tx, booking: BookedRow, claim: ClaimRow): Promise<string[]> {
  const at = edges.clock.now();
  if (claim.heldHalalas > ZERO) await putAside(trx, booking, claim, { cause: 'undisputed', at });
  const operations: string[] = [];
  for (const back of backOf(await earnedOf(trx, booking.id), claim.agreedHalalas ?? ZERO)) {
    const operation = await giveBack(edges, trx, booking, back, { claimId: claim.id });
    if (operation) operations.push(operation);
  }
  return operations;
}

/** What a renter's claim has in dispute leaves the owner's account, or comes back to it. */
export async function putAside(
  trx: Tx,
  { id: bookingId, ownerId }: BookedRow,
  { id: claimId, heldHalalas }: ClaimRow,
  { cause, at }: { readonly cause: 'disputed' | 'undisputed'; readonly at: Date },
): Promise<void> {
  const entriesOf = cause === 'disputed' ? disputedEntries : undisputedEntries;
  await postMovement(trx, {
    cause,
    bookingId,
    claimId,
    entries: entriesOf(ownerId, claimId, heldHalalas),
    at,
  });
}

async function writeLine(
  edges: ClaimEdges,
  trx: Tx,
  booking: BookedRow,
  {
    claim,
    decision,
    said,
    coveredHalalas = null,
  }: { claim: ClaimRow; decision: ClaimDecision; said: Said; coveredHalalas?: Halalas | null | undefined },
): Promise<void> {
  const eventId = newId<'claim-event'>();
  const { step, actor, notices } = decision;
  // A line says the sum that it is about; a refusal is about none.
  const amounts = {
    claim: claim.amountHalalas,
    offer: claim.offeredHalalas,
    refuse: null,
    reopen: null,
    cover: coveredHalalas,
  };
  const amountHalalas = step in amounts ? amounts[step as keyof typeof amounts] : claim.agreedHalalas;
  const { actorId, reason, photoIds } = said;
  const at = edges.clock.now();
  await insertEvent(trx, { id: eventId, claimId: claim.id, step, actor, actorId, amountHalalas, reason, at });
  await usePhotos(trx, photoIds, eventId);
  if (actor === 'renter' || actor === 'owner')
    await chainPhotos(trx, claim, photoIds, { side: actor, authorId: booking[`${actor}Id`], at });
  for (const { to, kind } of notices)
    await notify(edges, trx, {
      accountId: booking[`${to}Id`],
      // While the deposit stands nothing is to be paid: it pays first.
      kind: kind === 'claim_due' && booking.depositStands ? 'claim_ended' : kind,
      bookingId: booking.id,
      amountHalalas:
        kind === 'claim_due' && claim.agreedHalalas !== null
          ? subtract(claim.agreedHalalas, claim.fromDepositHalalas)
          : (claim.agreedHalalas ?? claim.amountHalalas),
    });
}

/** Each photo of a line is an entry of its booking's chain; the booking's row is locked by the caller (D-EVIDENCE). */
async function chainPhotos(
  trx: Tx,
  { id: claim, bookingId }: ClaimRow,
  photoIds: readonly string[],
  act: { readonly side: ClaimSide; readonly authorId: string; readonly at: Date },
): Promise<void> {
  for (const photo of await hashedPhotos(trx, photoIds))
    await writeClaimPhoto(trx, { bookingId, ...act }, { claim, ...photo });
}

/** The renter's payment for an owner's claim has arrived; the booking's row is locked by the caller. */
export async function settlePaidClaim(
  edges: ClaimEdges,
  trx: Tx,
  { id, paymentId }: { readonly id: string; readonly paymentId: string },
): Promise<void> {
  const claim = await findClaim(trx, id);
  const booking = claim && (await lockBooked(trx, claim.bookingId));
  if (claim?.state !== 'due' || !booking) throw new Error('a payment for a claim that is not due');
  const said = { ...NOTHING_SAID, actorId: booking.renterId };
  await applyClaim(edges, trx, booking, { claim, decision: decidePaid(claim), said, paymentId });
}
