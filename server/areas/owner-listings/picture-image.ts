import { type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import type { Sharp } from 'sharp';
import { readSentImage, startsLikeImage } from '../../platform/files/sent-image.ts';
import { mainColour } from './picture-colour.ts';

export interface PictureFile {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  /** What stands in its place while it loads. */
  readonly colour: string;
}

/** Pixels. The largest variant that screens ask for is 1,280 wide; half as much again is kept for sharper screens. */
const LONGEST_SIDE_PIXELS = 1_920;
const GROUND = '#f4ede0'; // the colour of the page's panels, put behind pictures with transparent parts

/**
 * Decodes a sent picture and encodes it anew, so that no byte of the sender is ever served. Refused: bytes that are no
 * picture, with another code than pictures of a format that we do not accept (P2-LIST-40).
 */
export async function readPicture(sent: Uint8Array): Promise<Outcome<PictureFile>> {
  const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength);
  if (!startsLikeImage(bytes)) return refuse(isOtherImage(bytes) ? 'IMAGE_KIND' : 'IMAGE_ONLY');
  return await readSentImage(sent, write);
}

async function write(image: Sharp): Promise<PictureFile> {
  const { data, info } = await image
    .resize(LONGEST_SIDE_PIXELS, LONGEST_SIDE_PIXELS, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: GROUND })
    .toColourspace('srgb')
    .webp({ quality: 82, effort: 2 }) // effort 4 takes twice as long for 3% less
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height, colour: await mainColour(data) };
}

/** The first bytes of other image formats: GIF, BMP, TIFF in either byte order, JPEG XL bare and boxed, JPEG 2000. */
const OTHER_BEGINNINGS = [
  'GIF87a',
  'GIF89a',
  'BM',
  'II*\0',
  'MM\0*',
  '\xff\x0a',
  '\0\0\0\x0cJXL ',
  '\0\0\0\x0cjP  ',
];

/** WebP, HEIC and AVIF name themselves a few bytes later; an SVG is text. */
function isOtherImage(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 256).toString('latin1');
  return (
    OTHER_BEGINNINGS.some((beginning) => start.startsWith(beginning)) ||
    /^RIFF....WEBP/s.test(start) ||
    /^....ftyp(hei[cfxms]|hev[cx]|mif1|msf1|avi[fs])/s.test(start) ||
    /^(\xef\xbb\xbf)?\s*(<\?xml[^>]*>\s*)?(<!--.*?-->\s*)?(<!doctype svg[^>]*>\s*)?<svg[\s>/]/is.test(start)
  );
}
