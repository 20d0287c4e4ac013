import type { Endpoint } from '@kiraa/contract/endpoint.ts';
import type { Refusal } from '@kiraa/contract/refusals.ts';
import { mayDo, openedBy } from '@kiraa/domain/account/duties.ts';
import { type PartnerScope, prefixOfKey } from '@kiraa/domain/partner/scopes.ts';
import type { Session } from '../../../context.ts';
import { whyNotAsShadow } from './shadow-rules.ts';

/** Deny by default: a row names who may call, and anything else is refused before the input is looked at. */
export function mayCall(
  row: Endpoint,
  caller: Session | undefined,
  token: string | undefined,
): Refusal | undefined {
  const kept =
    (caller?.shadow && whyNotAsShadow(row)) ?? (caller?.key && whyNotByKey(row, caller.key.scopes));
  if (kept) return kept;
  if (!caller && token && row.caller !== 'provider' && prefixOfKey(token)) return { code: 'API_KEY_ENDED' };
  switch (row.caller) {
    case 'anyone':
    case 'provider':
      return undefined;
    case 'member':
      return caller ? undefined : { code: token ? 'SESSION_ENDED' : 'SESSION_REQUIRED' };
    case 'admin':
      if (!caller) return { code: token ? 'SESSION_ENDED' : 'SESSION_REQUIRED' };
      return caller.isAdmin ? whyNotOf(row, caller) : { code: 'ADMIN_ONLY' };
    case 'renter':
    case 'owner':
      if (!caller) return { code: token ? 'SESSION_ENDED' : 'SESSION_REQUIRED' };
      if (caller.mode === row.caller) return undefined;
      return { code: row.caller === 'renter' ? 'RENTER_PROFILE_NEEDED' : 'WRONG_MODE' };
  }
}

/** A key makes the calls that say so, and those that its scopes open (D-PARTNER); also what is open to guests is closed to it. */
function whyNotByKey({ key }: Endpoint, scopes: readonly PartnerScope[]): Refusal | undefined {
  if (!key) return { code: 'API_KEY_CLOSED' };
  return scopes.includes(key.scope) ? undefined : { code: 'API_KEY_SCOPE' };
}

/** Of somebody of the house: the second factor first, as no duty counts before it, then the duty (D-DUTIES). */
function whyNotOf({ beforeSecondFactor, duties }: Endpoint, caller: Session): Refusal | undefined {
  if (beforeSecondFactor) return undefined;
  if (caller.secondFactor === 'not_set' || caller.secondFactor === 'due')
    return { code: 'SECOND_FACTOR_NEEDED' };
  // A row without duties does not compile; one that came in some other way is the owner's alone.
  const needed = duties ?? ['owner'];
  return mayDo(caller.duties, needed) ? undefined : { code: 'DUTY_NEEDED', duties: openedBy(needed) };
}
