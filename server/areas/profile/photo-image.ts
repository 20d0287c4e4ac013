import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import { PHOTO_WIDTHS, type PhotoWidth } from '@kiraa/domain/account/photo.ts';
import { PHOTO_MAXIMUM_PIXELS } from '@kiraa/domain/limits.ts';
import pLimit from 'p-limit';
import sharp, { type Metadata } from 'sharp';

export interface PhotoFile {
  readonly width: PhotoWidth;
  readonly bytes: Buffer;
}

const LARGEST = Math.max(...PHOTO_WIDTHS);
const GROUND = '#f4ede0'; // the panel's sand, behind a picture with transparent parts
const LONGEST_SECONDS = 10;
const BUSY_RETRY_SECONDS = 5;
const AT_ONCE = 1; // a picture of 50 megapixels may take 150 MB while it is decoded
const WAITING_AT_MOST = 20;
const limit = pLimit(AT_ONCE);

/** How the two kinds begin, whatever the name or the type that came with the file says (P1-PROF-23). */
const BEGINNINGS = [Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')];
const FORMATS: readonly (string | undefined)[] = ['jpeg', 'png'];

/**
 * A photo as we keep it: decoded and written anew as squares, so that nothing of the sender's bytes is ever served: no
 * place out of a camera's notes, no script behind a picture's end. Turned by the camera's note first, cut to the middle.
 */
export async function readPhoto(sent: Uint8Array): Promise<Outcome<readonly PhotoFile[]>> {
  const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength);
  if (!BEGINNINGS.some((beginning) => bytes.subarray(0, beginning.length).equals(beginning)))
    return refusePhoto('IMAGE_ONLY');
  // Tens of large pictures waiting in memory would be a way to take the whole server down.
  if (limit.pendingCount >= WAITING_AT_MOST)
    return { ok: false, refusal: { code: 'BUSY', retryAfterSeconds: BUSY_RETRY_SECONDS } };
  return await limit(() => decode(bytes));
}

function refusePhoto(code: 'IMAGE_ONLY' | 'IMAGE_TOO_MANY_PIXELS' | 'IMAGE_BROKEN'): Outcome<never> {
  return refuse(code);
}

async function decode(bytes: Buffer): Promise<Outcome<readonly PhotoFile[]>> {
  let head: Metadata;
  try {
    head = await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    return refusePhoto('IMAGE_BROKEN');
  }
  if (!FORMATS.includes(head.format)) return refusePhoto('IMAGE_ONLY');
  // Read from the head: a bomb of a few kilobytes says there how large it will be, and is never unpacked.
  if (head.width * head.height > PHOTO_MAXIMUM_PIXELS) return refusePhoto('IMAGE_TOO_MANY_PIXELS');
  try {
    return accept(await encode(bytes));
  } catch {
    // Cut off, damaged, or too slow to be an honest picture: libvips says which in words that nobody needs.
    return refusePhoto('IMAGE_BROKEN');
  }
}

async function encode(bytes: Buffer): Promise<readonly PhotoFile[]> {
  const { data, info } = await sharp(bytes, { limitInputPixels: PHOTO_MAXIMUM_PIXELS, failOn: 'error' })
    .timeout({ seconds: LONGEST_SECONDS })
    .autoOrient()
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
