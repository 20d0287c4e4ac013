import { accept, type Outcome } from '@kiraa/contract/refusals.ts';
import { PHOTO_WIDTHS, type PhotoWidth } from '@kiraa/domain/account/photo.ts';
import type { MemberContext } from '../../context.ts';

export interface PhotoFile {
  readonly width: PhotoWidth;
  readonly bytes: Buffer;
}

// The ground is the panel's sand, behind a picture with transparent parts.
const SQUARES = { kind: 'squares', widths: PHOTO_WIDTHS, quality: 80, ground: '#f4ede0' } as const;

/** Makes a photo as we keep it: decoded and written anew as squares, cut from the middle. */
export async function readPhoto(
  { pictures, caller }: Pick<MemberContext, 'pictures' | 'caller'>,
  sent: Uint8Array,
): Promise<Outcome<readonly PhotoFile[]>> {
  const read = await pictures.read({ bytes: sent, recipe: SQUARES, person: caller.accountId });
  if (!read.ok) return read;
  const files = PHOTO_WIDTHS.flatMap((width) => {
    const image = read.value.find((one) => one.width === width);
    return image ? [{ width, bytes: image.bytes }] : [];
  });
  return accept(files);
}
