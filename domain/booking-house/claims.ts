import type { ClaimDue } from '../booking/booking.ts';
import { splitBack } from '../booking/money/cancelling.ts';
import { type Claim, sideOfKind, unsettledStates } from '../claim/claim.ts';
import {
  backOf,
  disputedEntries,
  type EarnedOfPayment,
  ownersShare,
  renterLimit,
  undisputedEntries,
} from '../claim/claim-money.ts';
import { type ClaimedBooking, claimUntil, isEndByPeople } from '../claim/claim-window.ts';
import {
  type ClaimCommand,
  type ClaimDecided,
  type ClaimDecision,
  type ClaimWish,
  decideClaim,
  decideCovered,
  decidePaid,
  decideWish,
  OWNER_LIMIT,
} from '../claim/decide-claim.ts';
import { add, type Halalas, subtract, ZERO } from '../money.ts';
import type { House, HouseBooking } from './house.ts';
import type { BackReason } from './money.ts';

/** A claim as the house in memory keeps it. */
export interface HouseClaim {
  row: Claim;
  readonly createdAt: Date;
  /** The owner's share of what a renter wants, which waits on the claim's own account. */
  readonly heldHalalas: Halalas;
  fromDepositHalalas: Halalas;
  /** What went back to the renter for it. */
  backHalalas: Halalas;
}

export const isUnsettled = ({ row }: HouseClaim): boolean =>
  (unsettledStates as readonly string[]).includes(row.state);

/** What the rules of claims and deposits need to know of a booking. */
export function claimedBooking({
  row,
  charges,
  provedBackAt,
  metAt: handedOverAt,
  timeline,
}: HouseBooking): ClaimedBooking {
  const asked = charges.find((one) => one.row.askedBy === 'owner');
  const { state, start, end, saidBackAt, returnedAt = null, endedAt = null } = row;
  const feeAskedAt = asked?.row.createdAt ?? null;
  const isEndedByPeople = isEndByPeople(timeline.at(-1));
  const back = { returnedAt, handedOverAt, provedBackAt, saidBackAt, feeAskedAt };
  return { state, start, end, endedAt, isEndedByPeople, ...back };
}

function earnedOf(house: House, { row }: HouseBooking): EarnedOfPayment[] {
  return house.money
    .paymentsOf(row.id)
    .filter((one) => one.earned > 0 && one.purpose !== 'claim' && one.purpose !== 'deposit')
    .map((one) => ({ paymentId: one.id, paidHalalas: one.earned, discountHalalas: one.earnedDiscount }));
}

/** A new claim; a refused one changes nothing. */
export function openClaim(house: House, kept: HouseBooking, wish: ClaimWish): ClaimDecided {
  const disputed = kept.claims.filter((one) => isUnsettled(one) && sideOfKind(one.row.kind) === 'renter');
  const earned = earnedOf(house, kept);
  const decided = decideWish(wish, {
    now: house.now,
    until: claimUntil(wish.by, claimedBooking(kept), house.now),
    kindsClaimed: kept.claims.map(({ row }) => row.kind),
    limitHalalas:
      wish.by === 'owner'
        ? OWNER_LIMIT
        : renterLimit(
            earned,
            disputed.map(({ row }) => row.amountHalalas),
          ),
  });
  if (!decided.ok) return decided;
  const { kind, amountHalalas } = wish;
  const id = house.settings.newId();
  const terms = house.money.termsOf(kept.row);
  const heldHalalas = wish.by === 'renter' ? ownersShare(kept.row, earned, amountHalalas, terms) : ZERO;
  const row = { id, bookingId: kept.row.id, kind, amountHalalas, ...decided.decision.written };
  kept.claims.push({
    row,
    createdAt: house.now,
    heldHalalas,
    fromDepositHalalas: ZERO,
    backHalalas: ZERO,
  });
  if (heldHalalas > ZERO) house.money.books.post(disputedEntries(kept.row.ownerId, id, heldHalalas));
  house.changes += 1;
  return decided;
}

export function giveClaim(
  house: House,
  kept: HouseBooking,
  claim: HouseClaim,
  command: ClaimCommand,
): ClaimDecided {
  const decided = decideClaim(claim.row, command, house.now);
  if (decided.ok) write(house, kept, claim, decided.decision);
  return decided;
}

function write(house: House, kept: HouseBooking, claim: HouseClaim, { written }: ClaimDecision): void {
  claim.row = { ...claim.row, ...written };
  house.changes += 1;
  if (written.state !== 'settled' || sideOfKind(claim.row.kind) === 'owner') return;
  const { id, agreedHalalas } = claim.row;
  if (claim.heldHalalas > ZERO)
    house.money.books.post(undisputedEntries(kept.row.ownerId, id, claim.heldHalalas));
  const parts = backOf(earnedOf(house, kept), agreedHalalas ?? ZERO);
  claim.backHalalas = giveParts(house, kept, parts, 'claim');
}

function giveParts(
  house: House,
  kept: HouseBooking,
  parts: readonly { readonly paymentId: string; readonly amountHalalas: Halalas }[],
  reason: BackReason,
): Halalas {
  for (const part of parts) house.money.run(kept.row, { verb: 'giveBack', ...part }, reason);
  return add(ZERO, ...parts.map(({ amountHalalas }) => amountHalalas));
}

/** The operator gives back a part of what is earned; false where there is less than that. */
export function refund(house: House, kept: HouseBooking, amountHalalas: Halalas): boolean {
  const earned = earnedOf(house, kept);
  const all = add(ZERO, ...earned.map(({ paidHalalas }) => paidHalalas));
  if (amountHalalas > all) return false;
  const amounts = splitBack(
    earned.map(({ paidHalalas }) => paidHalalas),
    amountHalalas,
  );
  const parts = earned.map(({ paymentId }, index) => ({ paymentId, amountHalalas: amounts[index] ?? ZERO }));
  giveParts(
    house,
    kept,
    parts.filter((part) => part.amountHalalas > ZERO),
    'refund',
  );
  kept.refundedHalalas = add(kept.refundedHalalas, amountHalalas);
  house.changes += 1;
  return true;
}

export const owedOf = ({ row, fromDepositHalalas }: HouseClaim): Halalas =>
  subtract(row.agreedHalalas ?? ZERO, fromDepositHalalas);

/** The oldest claim that waits for its payment, or the one with this id. */
export function dueClaimOf({ claims }: HouseBooking, id?: string | null): ClaimDue | undefined {
  const found = claims.find(({ row }) => row.state === 'due' && (id === undefined || row.id === id));
  return found && { id: found.row.id, amountHalalas: owedOf(found) };
}

export function settlePaidClaim(house: House, kept: HouseBooking, claimId: string): void {
  const claim = kept.claims.find(({ row }) => row.id === claimId);
  if (claim?.row.state !== 'due') throw new Error(`claim ${claimId} is paid and is not due`);
  write(house, kept, claim, decidePaid(claim.row));
}

/** A part of a claim that is due, or all of it, was paid out of the deposit. */
export function coverClaim(house: House, kept: HouseBooking, claimId: string, amount: Halalas): void {
  const claim = kept.claims.find(({ row }) => row.id === claimId);
  if (claim?.row.state !== 'due') throw new Error(`a deposit pays claim ${claimId}, which is not due`);
  const isWhole = amount === owedOf(claim);
  claim.fromDepositHalalas = add(claim.fromDepositHalalas, amount);
  write(house, kept, claim, decideCovered(claim.row, isWhole));
}
