import type { partnerEndpoints } from '@kiraa/contract/accounts/partners.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import type { MemberContext } from '../../context.ts';
import { transact } from '../../platform/database/database.ts';
import { revokeKey } from './key-queries.ts';
import { partnersOf } from './partner-queries.ts';
import { viewPartners } from './partner-view.ts';
import { lockEndpoint, ownerOfEndpoint, switchOff } from './webhook-queries.ts';

type Rows = typeof partnerEndpoints;
type Done = Outcome<Record<never, never>>;

/** GET /partners. */
export async function myPartners({ db, clock, caller }: MemberContext) {
  const partners = await partnersOf(db, caller.accountId);
  return accept({ data: await viewPartners(db, partners, clock.now()) });
}

/** POST /partners/key/revoke: a revoked one is revoked still. */
export async function endPartnerKey(
  { db, clock, caller }: MemberContext,
  { keyId }: ParsedInputOf<Rows['endPartnerKey']>,
): Promise<Done> {
  const revoked = await revokeKey(db, keyId, clock.now(), caller.accountId);
  return revoked ? accept({}) : refuse('NOT_FOUND');
}

/** POST /partners/webhook/off: what is off already stays as it is. */
export async function stopWebhook(
  { db, clock, caller }: MemberContext,
  { endpointId }: ParsedInputOf<Rows['stopWebhook']>,
): Promise<Done> {
  return await transact(db, async (trx): Promise<Done> => {
    const endpoint = await lockEndpoint(trx, endpointId);
    if (!endpoint || (await ownerOfEndpoint(trx, endpointId)) !== caller.accountId)
      return refuse('NOT_FOUND');
    if (endpoint.offAt === null) await switchOff(trx, endpointId, 'owner', clock.now());
    return accept({});
  });
}
