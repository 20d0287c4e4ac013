import type { House } from '../booking-house/house.ts';
import { sideOfKind } from '../claim/claim.ts';
import { depositEndings } from '../deposit/deposit.ts';

/** What can become of a booking's money beside its own life: a walk, or a life that pays tax, without one of them shows nothing about it. */
export const besideKinds = [
  'claim of an owner, paid',
  'claim of an owner, out of the deposit',
  'claim of a renter, money went back',
  'refund of the operator',
  'fee of an owner who cancels',
  ...depositEndings.map((ending) => `deposit ${ending}` as const),
] as const;
export type BesideKind = (typeof besideKinds)[number];

/** Each as often as it happened in a house. */
export function besideOf(house: House): BesideKind[] {
  return [...house.bookings.values()].flatMap(({ claims, deposit, refundedHalalas, ownerFee }) => [
    ...claims.flatMap(({ row, fromDepositHalalas, backHalalas }): BesideKind[] => {
      if (backHalalas > 0) return ['claim of a renter, money went back'];
      if (fromDepositHalalas > 0) return ['claim of an owner, out of the deposit'];
      const isPaid = sideOfKind(row.kind) === 'owner' && row.state === 'settled' && row.agreedHalalas;
      return isPaid ? ['claim of an owner, paid'] : [];
    }),
    ...(refundedHalalas > 0 ? (['refund of the operator'] as const) : []),
    ...(ownerFee && ownerFee.feeHalalas > 0 ? (['fee of an owner who cancels'] as const) : []),
    ...(deposit?.ending ? [`deposit ${deposit.ending}` as const] : []),
  ]);
}
