import type { verificationEndpoints } from '@kiraa/contract/accounts/verifications.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import type { MemberContext, Services } from '../../context.ts';
import { type Tx, transact } from '../../platform/database/database.ts';
import { lockLiveAccount, setVerified } from '../accounts/accounts.ts';
import { recordUndoable } from '../decisions/decisions.ts';
import { notify, withdrawHeld } from '../notifications/notifications.ts';
import { decide, isVerification, waitAgain } from './verification-queries.ts';

type Input = ParsedInputOf<typeof verificationEndpoints.decideVerification>;

const KINDS = { verified: 'person_verified', declined: 'person_declined' } as const;

/**
 * POST /admin/verification/decide: believes the name and the number that were read, or declines them with a reason that the person
 * reads. The person is told. The second of two who decide at once is refused, and so is whoever has read what stands there no more.
 */
export async function decideVerification(context: MemberContext, input: Input) {
  const { id, accountId, decision, reason = null } = input;
  if (decision === 'declined' && reason === null) return refuse('INVALID_INPUT', { reason: 'REQUIRED' });
  const at = context.clock.now();
  const adminId = context.caller.accountId;
  return await transact(context.db, async (trx) => {
    // Whoever changes the name or the number at this moment comes before or after.
    if (!(await lockLiveAccount(trx, accountId))) return refuse('NOT_FOUND');
    const said = decision === 'declined' ? reason : null;
    const isDecided = await decide(trx, { id, accountId, adminId, decision, reason: said, at });
    if (!isDecided)
      return refuse((await isVerification(trx, { id, accountId })) ? 'IDENTITY_CHANGED' : 'NOT_FOUND');
    if (decision === 'verified') await setVerified(trx, accountId, at);
    const kind = KINDS[decision];
    await recordUndoable(trx, {
      ...{ kind, subject: accountId, madeBy: adminId, madeAt: at },
      queue: 'verifications',
    });
    context.audit.change({ before: { verification: 'waiting' }, after: { verification: decision } });
    await notify(context, trx, { accountId, kind });
    return accept({});
  });
}

interface Taken {
  readonly accountId: string;
  readonly kind: (typeof KINDS)[keyof typeof KINDS];
  readonly decidedAt: Date;
}

/** Takes such a decision back: the person waits again and is told so, unless they have not been told yet. False when it counts no more. */
export async function takeVerificationBack(
  services: Pick<Services, 'clock' | 'jobs'>,
  trx: Tx,
  { accountId, kind, decidedAt }: Taken,
): Promise<boolean> {
  if (!(await lockLiveAccount(trx, accountId))) return false;
  if (!(await waitAgain(trx, accountId, decidedAt))) return false;
  await setVerified(trx, accountId, null);
  const now = services.clock.now();
  const isWithdrawn = await withdrawHeld(trx, { accountId, listingId: null, kind, since: decidedAt, now });
  if (!isWithdrawn) await notify(services, trx, { accountId, kind: 'person_looked_at_again' });
  return true;
}
