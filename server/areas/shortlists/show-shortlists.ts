import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import type { shortlistEndpoints } from '@kiraa/contract/listings/shortlists.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import type { CallContext, MemberContext } from '../../context.ts';
import { idsOnOffer, listingCardsByIds } from '../listings/listings.ts';
import { pathOf } from './share-shortlist.ts';
import { listingsOf, shortlistByCode, shortlistsOf } from './shortlist-queries.ts';

export async function listShortlists(
  { db, caller }: MemberContext,
  _input: ParsedInputOf<typeof shortlistEndpoints.shortlists>,
) {
  const rows = await shortlistsOf(db, caller.accountId);
  return accept({
    data: rows.map((row) => ({
      id: row.id,
      path: pathOf(row),
      title: row.title,
      count: row.count,
      sharedAt: row.createdAt.toISOString(),
    })),
  });
}

/** What whoever has the link reads: the title, what is on offer of the list, and a first name where its maker wished that. */
export async function showShortlist(
  { db }: CallContext,
  { code }: ParsedInputOf<typeof shortlistEndpoints.sharedShortlist>,
) {
  const list = await shortlistByCode(db, code);
  if (!list) return refuse('NOT_FOUND');
  const ids = await listingsOf(db, list.id);
  const shown = new Set(await idsOnOffer(db, ids));
  const data = await listingCardsByIds(
    db,
    ids.filter((id) => shown.has(id)),
  );
  return accept({ title: list.title, firstName: list.firstName, data });
}
