import { accept } from '@kiraa/contract/refusals.ts';
import type { MemberContext } from '../../context.ts';
import { endSession } from './session-queries.ts';

/** Ends this device's session; asking twice changes nothing. */
export async function logOut(context: MemberContext) {
  await endSession(context.db, context.caller.id, context.clock.now());
  return accept({});
}
