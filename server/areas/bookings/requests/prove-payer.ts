import type { Outcome } from '@kiraa/contract/refusals.ts';
import type { MemberContext } from '../../../context.ts';
import { refuseUnproved } from '../../accounts/accounts.ts';
import { isUnderSignal } from '../../signals/signals.ts';

/**
 * Whom a signal has asked to prove who they are pays only with a fresh code or passkey (D-SIGNALS, D-STEP-UP). One statement for
 * everybody else.
 */
export async function refuseUnprovedPayer(context: MemberContext): Promise<Outcome<never> | undefined> {
  const { db, caller } = context;
  return (await isUnderSignal(db, caller.accountId, 'step_up')) ? await refuseUnproved(context) : undefined;
}
