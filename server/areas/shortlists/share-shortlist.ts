import { randomBytes } from 'node:crypto';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import type { shortlistEndpoints } from '@kiraa/contract/listings/shortlists.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import { SHORTLISTS_MAXIMUM } from '@kiraa/domain/limits.ts';
import { plainName } from '@kiraa/domain/notice/plain-name.ts';
import type { MemberContext } from '../../context.ts';
import { transact } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { accountById } from '../accounts/accounts.ts';
import { idsOnOffer } from '../listings/listings.ts';
import { countShortlists, deleteShortlist, insertShortlist, lockShortlists } from './shortlist-queries.ts';

type ShareInput = ParsedInputOf<typeof shortlistEndpoints.shareShortlist>;
type EndInput = ParsedInputOf<typeof shortlistEndpoints.endShortlist>;

const CODE_BYTES = 16;

/** Makes a link with a code that nobody can guess, at most 10 a person. What is not on offer now is refused (D-SHORTLIST). */
export async function shareShortlist({ db, clock, caller }: MemberContext, input: ShareInput) {
  const listingIds = [...new Set(input.listingIds)];
  if ((await idsOnOffer(db, listingIds)).length < listingIds.length) return refuse('NOT_FOUND');
  const { accountId } = caller;
  const maker = input.namesMaker ? await accountById(db, accountId) : undefined;
  const row = {
    id: newId<'shortlist'>(),
    code: randomBytes(CODE_BYTES).toString('base64url'),
    accountId,
    title: plainName(input.title),
    firstName: maker ? firstNameOf(maker.fullName) : null,
    createdAt: clock.now(),
  };
  const isKept = await transact(db, async (trx) => {
    await lockShortlists(trx, accountId);
    if ((await countShortlists(trx, accountId)) >= SHORTLISTS_MAXIMUM) return false;
    await insertShortlist(trx, row, listingIds);
    return true;
  });
  if (!isKept) return refuse('SHORTLISTS_FULL');
  const { id, title } = row;
  return accept({
    data: { id, title, path: pathOf(row), count: listingIds.length, sharedAt: row.createdAt.toISOString() },
  });
}

export const pathOf = ({ code }: { readonly code: string }): string => `/list/${code}`;

/** A link's reader is told no more than this of whoever made it, by the rule for names in messages of ours. */
const firstNameOf = (fullName: string): string => plainName(fullName.trim().split(/\s+/)[0] ?? '');

export async function endShortlist({ db, caller }: MemberContext, input: EndInput) {
  return (await deleteShortlist(db, input.shortlistId, caller.accountId)) ? accept({}) : refuse('NOT_FOUND');
}
