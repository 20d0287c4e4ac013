import type { Session } from '../../context.ts';

interface Standing {
  readonly ownerId: string;
  readonly active: boolean;
  readonly verifiedAt: Date | null;
}

/** Everybody sees a listing that is on offer; its owner sees it in any state. Deleted rows are never read. */
export function isVisibleTo(listing: Standing, caller: Session | undefined): boolean {
  return (listing.active && listing.verifiedAt !== null) || caller?.accountId === listing.ownerId;
}
