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
  holdOwners(house);
  const { books } = house.money;
  const down = new Map<string, number>();
  for (const kept of house.bookings.values()) {
    claimedAtMost(house, kept);
    for (const claim of kept.claims) claimOf(house, kept, claim);
    const account = `deposit:${kept.row.renterId}`;
    down.set(account, (down.get(account) ?? 0) + depositOf(house, kept));
  }
  for (const [account, expected] of down)
    if (-books.balance(account) !== expected)
      throw new Error(`M11: ${account} holds ${-books.balance(account)}, deposits of ${expected} were taken`);
}

/**
 * All owners together are owed their part of what was earned, and what made good a loss as a whole, less what is in dispute, what they
 * owe for cancelling, and what was paid out. Of each payment the part may be a halala off: it was rounded when it was earned.
 */
function holdOwners(house: House): void {
  const { books, payments } = house.money;
  const { commissionPercent, vatPercent, taxModel } = house.settings.terms;
  const ofSale = (1 - commissionPercent / 100) / (taxModel === 'deemed' ? 1 + vatPercent / 100 : 1);
  let due = books.balance('bank:payouts') + books.balance('platform:replacement');
  for (const { purpose, earned, earnedDiscount } of payments.values())
    due += purpose === 'claim' || purpose === 'deposit' ? earned : (earned + earnedDiscount) * ofSale;
  for (const { claims } of house.bookings.values())
    for (const one of claims.filter(isUnsettled)) due -= one.heldHalalas;
  const owners = [...new Set(house.listings.map(({ ownerId }) => `owner:${ownerId}`))];
  const owed = owners.reduce((sum, account) => sum - books.balance(account), 0);
  if (Math.abs(owed - due) > payments.size)
    throw new Error(`M6: owners are owed ${owed} and have ${due} left of what they earned`);
}

/** A renter claims no more at once than the owner has earned, while nothing else has gone back of it. */
function claimedAtMost({ money }: House, kept: HouseBooking): void {
  if (kept.row.state === 'cancelled' || wentBack(kept) > 0) return;
  const open = kept.claims.filter((one) => isUnsettled(one) && !isOwners(one));
  const claimed = open.reduce((sum: number, { row }) => sum + row.amountHalalas, 0);
  const earned = money.paymentsOf(kept.row.id).reduce((sum: number, one) => sum + one.earned, 0);
  if (claimed > earned)
    throw new Error(`M9: ${claimed} is claimed of booking ${kept.row.id}, which earned ${earned}`);
}

function claimOf({ money }: House, { row: { id } }: HouseBooking, claim: HouseClaim): void {
  const { row, heldHalalas, backHalalas, fromDepositHalalas } = claim;
  // The owner's part of a renter's claim, which is more than three quarters of it in each model of tax; of an owner's, nothing.
  const least = isOwners(claim) ? 0 : 0.75 * row.amountHalalas - 1;
  if (heldHalalas < least)
    throw new Error(`M9: only ${heldHalalas} waits for claim ${row.id} of ${row.amountHalalas}`);
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
    throw new Error(
      `M11: booking ${row.id}'s deposit is over (${deposit.ending}), and a claim of its owner's is not decided`,
    );
  const isRefused = money
    .operationsOf(paymentId)
    .some(({ kind, outcome }) => kind === 'capture' && outcome === 'refused');
  if (deposit.ending === 'lost' && !isRefused)
    throw new Error(`M11: booking ${row.id}'s deposit is lost, and the bank has refused nothing`);
  if (state === 'over' && money.bank.net(paymentId) !== fromIt)
    throw new Error(
      `M11: ${money.bank.net(paymentId)} of booking ${row.id}'s deposit is here, which is over`,
    );
  return state === 'kept' && captured > 0 ? amountHalalas : 0;
}
