import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import type { ownerListingEndpoints } from '@kiraa/contract/listings/owner-listings.ts';
import { accept } from '@kiraa/contract/refusals.ts';
import type { MemberContext } from '../../context.ts';
import { sentBytes } from '../../platform/files/sent-bytes.ts';
import { picturePath } from '../listings/listings.ts';
import { keepPictureBytes } from './picture-store.ts';

type Input = ParsedInputOf<typeof ownerListingEndpoints.keepPicture>;

/**
 * POST /item/picture: stores one picture. One at a time, so that each has its own progress bar and can be retried
 * alone.
 */
export async function keepPicture(context: MemberContext, { picture }: Input) {
  const kept = await keepPictureBytes(context, sentBytes(picture), 'picture');
  if (!kept.ok) return kept;
  const { id, width, height } = kept.value;
  return accept({ pictureId: id, ...picturePath(id), width, height });
}
