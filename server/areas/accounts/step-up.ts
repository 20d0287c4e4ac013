import { type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import { isCodeFresh } from '@kiraa/domain/account/passkeys.ts';
import type { MemberContext } from '../../context.ts';
import { codeConfirmedAt } from './sessions/session-queries.ts';

/**
 * Refuses a session in which neither a code to the account's mobile nor a passkey of its person was right within the last ten minutes:
 * whoever stole it must not change what opens the account, where its money goes, or take all it holds (D-STEP-UP, ASVS 7.5).
 */
export async function refuseUnproved({
  db,
  clock,
  caller,
}: MemberContext): Promise<Outcome<never> | undefined> {
  return isCodeFresh(await codeConfirmedAt(db, caller.id), clock.now()) ? undefined : refuse('CODE_NEEDED');
}
