import { type HouseClaim, isUnsettled } from '../booking-house/claims.ts';
import type { House, HouseBooking } from '../booking-house/house.ts';
import { kindsOfSide } from '../claim/claim.ts';

/** The laws of claims and deposits, written from the rules of money and not from what was decided. */

const isOwners = ({ row }: HouseClaim): boolean =>
  (kindsOfSide.owner as readonly string[]).includes(row.kind);

/** What claims and the operator have given back of a booking's payments. */
export function wentBack({ claims, refundedHalalas }: HouseBooking): number {
  return claims.reduce((sum: number, { backHalalas }) => sum + backHalalas, refundedHalalas);
}

/** What an owner's claims have brought, by themselves or out of the deposit, and the deposit that was taken and stands. */
export function cameBeside(house: House, { claims, deposit }: HouseBooking): number {
  const ofOwner = claims.filter(isOwners);
  const paid = ofOwner.reduce((sum: number, { row, fromDepositHalalas }) => {
    return sum + (row.state === 'settled' ? (row.agreedHalalas ?? 0) : fromDepositHalalas);
  }, 0);
  const isTaken =
    deposit?.state === 'kept' &&
    deposit.paymentId &&
    house.money.payment(deposit.paymentId).state === 'taken';
  return paid + (isTaken ? deposit.amountHalalas : 0);
}

/** After every step: what is in dispute waits, and what was put down is there, to the halala. Throws with the broken law's name. */
export function holdBeside(house: House): void {
  const { books } = house.money;
  const down = new Map<string, number>();
  for (const kept of house.bookings.values()) {
    for (const claim of kept.claims) claimOf(house, kept, claim);
    const account = `deposit:${kept.row.renterId}`;
    down.set(account, (down.get(account) ?? 0) + depositOf(house, kept));
  }
  for (const [account, expected] of down)
    if (-books.balance(account) !== expected)
      throw new Error(`M11: ${account} holds ${-books.balance(account)}, deposits of ${expected} were taken`);
}

function claimOf({ money }: House, { row: { id } }: HouseBooking, claim: HouseClaim): void {
  const { row, heldHalalas, backHalalas, fromDepositHalalas } = claim;
  const waits = isUnsettled(claim) ? heldHalalas : 0;
  const onAccount = -money.books.balance(`claim:${row.id}`);
  if (onAccount !== waits)
    throw new Error(`M9: ${onAccount} waits for claim ${row.id} of booking ${id}, not ${waits}`);
  const agreed = row.agreedHalalas ?? 0;
  if (agreed > row.amountHalalas || backHalalas > agreed || fromDepositHalalas > agreed)
    throw new Error(`M9: claim ${row.id} of booking ${id} came to more than was agreed`);
}

/** What of a booking's deposit stands on its renter's account. */
function depositOf({ money }: House, { row, deposit, claims }: HouseBooking): number {
  if (!deposit?.paymentId) return 0;
  const { amountHalalas, claimedHalalas, state, paymentId } = deposit;
  const { captured } = money.bank.of(paymentId);
  if (captured > amountHalalas || claimedHalalas > amountHalalas)
    throw new Error(`M11: ${captured} of booking ${row.id}'s deposit of ${amountHalalas} was taken`);
  const fromIt = claims.reduce((sum, one) => sum + one.fromDepositHalalas, 0);
  if (fromIt !== (state === 'over' ? claimedHalalas : 0) && deposit.ending !== 'lost')
    throw new Error(
      `M11: claims had ${fromIt} of booking ${row.id}'s deposit, of which ${claimedHalalas} was taken`,
    );
  if (
    state === 'over' &&
    deposit.ending !== 'lost' &&
    claims.some((one) => isOwners(one) && isUnsettled(one))
  )
    throw new Error(`M11: booking ${row.id}'s deposit is over (${deposit.ending}), and a claim of its owner's is not decided`);
  if (state === 'over' && money.bank.net(paymentId) !== fromIt)
    throw new Error(
      `M11: ${money.bank.net(paymentId)} of booking ${row.id}'s deposit is here, which is over`,
    );
  return state === 'kept' && captured > 0 ? amountHalalas : 0;
}
