import type { CallContext, Session } from '../../context.ts';

interface Standing {
  readonly ownerId: string;
  readonly active: boolean;
  readonly verifiedAt: Date | null;
}

/** Everybody sees a listing that is on offer; its owner sees it in any state. Deleted rows are never read. */
export function isVisibleTo(listing: Standing, caller: Session | undefined): boolean {
  return (listing.active && listing.verifiedAt !== null) || caller?.accountId === listing.ownerId;
}

/** What a page says of a listing, to whoever may see it; undefined for what is unknown, deleted, or hidden from the caller. */
export async function visibleListing({ shown, caller }: Pick<CallContext, 'shown' | 'caller'>, id: string) {
  const listing = await shown.listing(id);
  return listing && isVisibleTo(listing.row, caller) ? listing : undefined;
}
