import type { Session } from '../../context.ts';

interface Standing {
  readonly owner_id: string;
  readonly active: boolean;
  readonly verified_at: Date | null;
}

/** Everybody sees what is on offer; its owner sees it in any state (deleted rows are not read at all). */
export function isVisibleTo(listing: Standing, caller: Session | undefined): boolean {
  return (listing.active && listing.verified_at !== null) || caller?.accountId === listing.owner_id;
}
