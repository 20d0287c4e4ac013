import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import { PHOTO_MAXIMUM_PIXELS } from '@kiraa/domain/limits.ts';
import pLimit from 'p-limit';
import sharp, { type Metadata, type Sharp } from 'sharp';

const LONGEST_SECONDS = 10;
const BUSY_RETRY_SECONDS = 5;
const AT_ONCE = 1; // a picture of 50 megapixels may take 150 MB while it is decoded
const WAITING_AT_MOST = 20;
const limit = pLimit(AT_ONCE);

// No two pictures that people send are the same: what libvips would keep of one, up to 50 MB, is of no use for the next.
sharp.cache(false);

/**
 * The first bytes of the two kinds of pictures; the name and type that come with a file are not believed (P1-PROF-23).
 */
const BEGINNINGS = [Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')];
const FORMATS: readonly (string | undefined)[] = ['jpeg', 'png'];

export function startsLikeImage(bytes: Buffer): boolean {
  return BEGINNINGS.some((beginning) => bytes.subarray(0, beginning.length).equals(beginning));
}

/**
 * Decodes a picture that somebody sent and gives it to `write`, which writes it anew, so that nothing of the sender's
 * bytes is ever served: no place from a camera's notes, no script behind a picture's end. The picture is turned upright
 * first. One at a time in a process, whichever area asks.
 */
export async function readSentImage<Value>(
  sent: Uint8Array,
  write: (image: Sharp) => Promise<Value>,
): Promise<Outcome<Value>> {
  const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength);
  if (!startsLikeImage(bytes)) return refuse('IMAGE_ONLY');
  // Tens of large pictures waiting in memory would be a way to take the whole server down.
  if (limit.pendingCount >= WAITING_AT_MOST)
    return { ok: false, refusal: { code: 'BUSY', retryAfterSeconds: BUSY_RETRY_SECONDS } };
  return await limit(() => decode(bytes, write));
}

export interface WrittenImage {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** The picture as a JPEG, no larger than so many pixels on its longer side, on white where it is transparent. */
export async function writeJpeg(
  image: Sharp,
  { longestSidePixels, quality }: { readonly longestSidePixels: number; readonly quality: number },
): Promise<WrittenImage> {
  const { data, info } = await image
    .resize(longestSidePixels, longestSidePixels, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

async function decode<Value>(
  bytes: Buffer,
  write: (image: Sharp) => Promise<Value>,
): Promise<Outcome<Value>> {
  let head: Metadata;
  try {
    head = await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    return refuse('IMAGE_BROKEN');
  }
  if (!FORMATS.includes(head.format)) return refuse('IMAGE_ONLY');
  // The size is read from the file's head: a bomb of a few kilobytes says there how large it will be, and is never
  // unpacked.
  if (head.width * head.height > PHOTO_MAXIMUM_PIXELS) return refuse('IMAGE_TOO_MANY_PIXELS');
  try {
    const image = sharp(bytes, { limitInputPixels: PHOTO_MAXIMUM_PIXELS, failOn: 'error' })
      .timeout({ seconds: LONGEST_SECONDS })
      .autoOrient();
    return accept(await write(image));
  } catch {
    // The picture is cut off, damaged, or too slow to be an honest one; which of these, libvips says in words that nobody
    // needs.
    return refuse('IMAGE_BROKEN');
  }
}
