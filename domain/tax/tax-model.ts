import { dateOf } from '../dates.ts';
import { RIYADH } from '../time.ts';

/** What an owner is to the tax: registered with a VAT number, not registered, or not registered and exempted by an admin. */
export const taxStatuses = ['unregistered', 'registered', 'exempt'] as const;
export type TaxStatus = (typeof taxStatuses)[number];

/**
 * Who supplies the rental. `agent`: its owner, and the house sells the owner its service, so VAT lies inside the commission.
 * `deemed`: the house, by law, in place of an owner who is not registered, so VAT lies inside what the renter pays.
 */
export const taxModels = ['agent', 'deemed'] as const;
export type TaxModel = (typeof taxModels)[number];

/** `deemedFrom` is the first day, in Riyadh, of the rule about owners who are not registered; null while it is off (D-TAX). */
export function taxModelFor(status: TaxStatus, deemedFrom: string | null, paidAt: Date): TaxModel {
  if (status !== 'unregistered' || deemedFrom === null) return 'agent';
  return dateOf(paidAt, RIYADH) >= deemedFrom ? 'deemed' : 'agent';
}
