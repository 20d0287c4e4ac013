import type { Outcome } from '@kiraa/contract/refusals.ts';
import { PHOTO_WIDTHS, type PhotoWidth } from '@kiraa/domain/account/photo.ts';
import sharp, { type Sharp } from 'sharp';
import { readSentImage } from '../../platform/files/sent-image.ts';

export interface PhotoFile {
  readonly width: PhotoWidth;
  readonly bytes: Buffer;
}

const LARGEST = Math.max(...PHOTO_WIDTHS);
const GROUND = '#f4ede0'; // the panel's sand, behind a picture with transparent parts

/** Makes a photo as we keep it: decoded and written anew as squares, cut from the middle. */
export async function readPhoto(sent: Uint8Array): Promise<Outcome<readonly PhotoFile[]>> {
  return await readSentImage(sent, encode);
}

async function encode(image: Sharp): Promise<readonly PhotoFile[]> {
  const { data, info } = await image
    .resize(LARGEST, LARGEST, { fit: 'cover', position: 'centre' })
    .flatten({ background: GROUND })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return await Promise.all(
    PHOTO_WIDTHS.map(async (width) => ({
      width,
      bytes: await sharp(data, { raw }).resize(width, width).webp({ quality: 80 }).toBuffer(),
    })),
  );
}
