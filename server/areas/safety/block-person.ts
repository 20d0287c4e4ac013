import type { safetyEndpoints } from '@kiraa/contract/accounts/safety.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import type { MemberContext } from '../../context.ts';
import { deleteBlock, hasBlocked, insertBlock, isPerson } from './block-queries.ts';

type Input = ParsedInputOf<typeof safetyEndpoints.blockPerson>;

/** GET /people/standing. */
export async function personStanding({ db, caller }: MemberContext, { personId }: Input) {
  if (!(await isPerson(db, personId))) return refuse('NOT_FOUND');
  return accept({ data: { blocked: await hasBlocked(db, caller.accountId, personId) } });
}

/** POST /people/block: bookings that there are go on; messages and new bookings end at once. The other is not told. */
export async function blockPerson({ db, caller, clock }: MemberContext, { personId }: Input) {
  if (personId === caller.accountId) return refuse('NOT_YOU');
  if (!(await isPerson(db, personId))) return refuse('NOT_FOUND');
  await insertBlock(db, caller.accountId, personId, clock.now());
  return accept({});
}

/** POST /people/unblock: takes back the caller's own block alone. */
export async function unblockPerson({ db, caller }: MemberContext, { personId }: Input) {
  if (!(await isPerson(db, personId))) return refuse('NOT_FOUND');
  await deleteBlock(db, caller.accountId, personId);
  return accept({});
}
