import { randomBytes } from 'node:crypto';
import { PHOTO_WIDTHS, type PhotoWidth } from '@kiraa/domain/account/photo.ts';
import { addMilliseconds, HOUR_MILLISECONDS } from '@kiraa/domain/time.ts';
import type { Services } from '../../context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { replacePhotoId } from '../accounts/accounts.ts';
import type { PhotoFile } from './photo-image.ts';
import { removeUnusedPhoto } from './profile-job-names.ts';
import { isPhotoUsed } from './profile-queries.ts';

const ID_BYTES = 16;

export function photoKey(id: string, width: PhotoWidth): string {
  return `photos/${id}/${width}.webp`;
}

/**
 * Writes a photo's files under a new id and returns it. The id is random and used once: the address cannot be guessed,
 * may be cached for ever, and never shows another photo while an old one is being removed. A photo that no account takes
 * within the hour, because something failed in between, is removed again.
 */
export async function storePhoto(services: Services, files: readonly PhotoFile[]): Promise<string> {
  const photoId = randomBytes(ID_BYTES).toString('hex');
  const startAfter = addMilliseconds(services.clock.now(), HOUR_MILLISECONDS);
  await services.jobs.enqueue(services.db, removeUnusedPhoto, { photoId }, { startAfter });
  for (const { width, bytes } of files) await services.files.write(photoKey(photoId, width), bytes);
  return photoId;
}

/** Makes this photo the account's, or removes it with null; the files of the photo before are removed. */
export async function showPhoto(
  services: Services,
  trx: Tx,
  accountId: string,
  photoId: string | null,
): Promise<void> {
  const before = await replacePhotoId(trx, accountId, photoId);
  if (before) await services.jobs.enqueue(trx, removeUnusedPhoto, { photoId: before });
}

export async function removePhotoIfUnused(
  services: Services,
  { photoId }: { readonly photoId: string },
): Promise<void> {
  if (await isPhotoUsed(services.db, photoId)) return;
  for (const width of PHOTO_WIDTHS) await services.files.remove(photoKey(photoId, width));
}
