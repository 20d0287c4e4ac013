import type { Tx } from '../../platform/database/database.ts';
import { lockFreePhotos } from './claim-photo-queries.ts';

/** Whether every one of these photos was sent by this author for this booking, and is used by nothing yet. */
export async function areFree(
  trx: Tx,
  ids: readonly string[],
  of: { readonly bookingId: string; readonly authorId: string },
): Promise<boolean> {
  const free = await lockFreePhotos(trx, ids, of);
  return free.length === ids.length && new Set(ids).size === ids.length;
}
