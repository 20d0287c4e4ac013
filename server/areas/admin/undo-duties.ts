import { type EndpointName, endpoints } from '@kiraa/contract/endpoints.ts';
import type { Refusal } from '@kiraa/contract/refusals.ts';
import { type Duty, mayDo, type NeededDuties, openedBy } from '@kiraa/domain/account/duties.ts';

export type CallOfAdmins = {
  [Name in EndpointName]: (typeof endpoints)[Name] extends { readonly duties: NeededDuties } ? Name : never;
}[EndpointName];

/**
 * Whoever may not decide it any more may not take it back either: of two duties one was taken, and ten minutes are long enough to log in
 * once more by the other.
 */
export function whyNotUndone(by: CallOfAdmins, held: readonly Duty[]): Refusal | undefined {
  const needed: NeededDuties = endpoints[by].duties;
  return mayDo(held, needed) ? undefined : { code: 'DUTY_NEEDED', duties: openedBy(needed) };
}
