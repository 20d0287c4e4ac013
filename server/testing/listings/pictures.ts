import { randomBytes } from 'node:crypto';
import type { World } from '../world.ts';
import { png } from './photos.ts';

/** Gives a listing that has none this many pictures, the cover first, which the server can show. */
export async function addPictures(world: World, listingId: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomBytes(16).toString('hex'));
  const created_at = new Date();
  const picture = await png(1200, 900);
  const { files } = world.server.services;
  for (const id of ids) await files.write(`pictures/originals/${id}.webp`, picture);
  await world.db
    .insertInto('pictures')
    .values(ids.map((id) => ({ id, width: 1200, height: 900, created_at })))
    .execute();
  await world.db
    .insertInto('listing_pictures')
    .values(ids.map((pictureId, position) => ({ listing_id: listingId, picture_id: pictureId, position })))
    .execute();
  return ids;
}
