import type { adminPartnerEndpoints, ListedPartner } from '@kiraa/contract/admin/partners.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import { toWesternDigits } from '@kiraa/domain/digits.ts';
import { KEYS_MAXIMUM } from '@kiraa/domain/partner/scopes.ts';
import { addMilliseconds, DAY_MILLISECONDS } from '@kiraa/domain/time.ts';
import type { MemberContext } from '../../context.ts';
import { transact } from '../../platform/database/database.ts';
import { PAGE_ROWS, paged, readPlace } from '../../platform/http/list-place.ts';
import { newId } from '../../platform/ids.ts';
import { accountByMobile } from '../accounts/accounts.ts';
import { countLiveKeys, insertKey, revokeKey } from './key-queries.ts';
import { newKey } from './key-session.ts';
import { findPartner, insertPartner, listPartners, lockPartner } from './partner-queries.ts';
import { viewPartners } from './partner-view.ts';

type Rows = typeof adminPartnerEndpoints;
type Input<Name extends keyof Rows> = ParsedInputOf<Rows[Name]>;
export type ShownOnce = Outcome<{ data: { id: string; secret: string } }>;

/** GET /admin/partners. */
export async function adminPartners(
  { db, clock }: MemberContext,
  { webhooks, after }: Input<'adminPartners'>,
) {
  const page = { failing: webhooks === 'failing', after: readPlace(after), limit: PAGE_ROWS + 1 };
  const rows = await listPartners(db, clock.now(), page);
  const { shown, next } = paged(rows);
  const data = shown.map(
    (row): ListedPartner => ({
      id: row.id,
      name: row.name,
      owner: { id: row.accountId, name: row.ownerName },
      createdAt: row.createdAt.toISOString(),
      keys: Number(row.keys),
      lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
      webhooks: Number(row.webhooks),
      failing: Number(row.failing),
      off: Number(row.off),
    }),
  );
  return accept({ data, next });
}

/** GET /admin/partners/one. */
export async function adminPartner({ db, clock }: MemberContext, { id }: Input<'adminPartner'>) {
  const row = await findPartner(db, id);
  const [view] = row ? await viewPartners(db, [row], clock.now()) : [];
  if (!row || !view) return refuse('NOT_FOUND');
  return accept({ data: { ...view, owner: { id: row.accountId, name: row.ownerName } } });
}

/** POST /admin/partners/add. */
export async function addPartner(
  { db, clock, caller, audit }: MemberContext,
  { name, mobile }: Input<'addPartner'>,
): Promise<Outcome<{ data: { id: string } }>> {
  const account = await accountByMobile(db, storedMobile(mobile));
  if (!account) return refuse('ACCOUNT_UNKNOWN', { mobile: 'ACCOUNT_UNKNOWN' });
  audit.about('accountId', account.id);
  // Whoever works for the house sets nothing up for themselves (D-OWN-CASE).
  if (account.id === caller.accountId) return refuse('OWN_CASE');
  const id = newId<'partner'>();
  const createdAt = clock.now();
  await insertPartner(db, { id, accountId: account.id, name, createdBy: caller.accountId, createdAt });
  audit.about('partnerId', id);
  return accept({ data: { id } });
}

/** As people type a mobile of the Kingdom, or with its country. */
function storedMobile(typed: string): string {
  const digits = toWesternDigits(typed).replace(/[\s-]/g, '');
  return digits.startsWith('+') ? digits : `+966${digits.replace(/^0/, '')}`;
}

/** POST /admin/partners/key/add: the key is in this answer and nowhere else. */
export async function addPartnerKey(
  { db, clock, audit }: MemberContext,
  { id: partnerId, name, scopes, days }: Input<'addPartnerKey'>,
): Promise<ShownOnce> {
  const createdAt = clock.now();
  const expiresAt = addMilliseconds(createdAt, days * DAY_MILLISECONDS);
  return await transact(db, async (trx): Promise<ShownOnce> => {
    if (!(await lockPartner(trx, partnerId))) return refuse('NOT_FOUND');
    if ((await countLiveKeys(trx, partnerId, createdAt)) >= KEYS_MAXIMUM) return refuse('PARTNER_FULL');
    const { key, prefix, keyHash } = newKey();
    const id = newId<'partner-key'>();
    await insertKey(trx, { id, partnerId, name, prefix, keyHash, scopes, createdAt, expiresAt });
    audit.about('keyId', id);
    return accept({ data: { id, secret: key } });
  });
}

/** POST /admin/partners/key/revoke. */
export async function revokePartnerKey(
  { db, clock, audit }: MemberContext,
  { keyId }: Input<'revokePartnerKey'>,
): Promise<Outcome<Record<never, never>>> {
  const revoked = await revokeKey(db, keyId, clock.now());
  if (!revoked) return refuse('NOT_FOUND');
  audit.about('partnerId', revoked.partnerId);
  return accept({});
}
