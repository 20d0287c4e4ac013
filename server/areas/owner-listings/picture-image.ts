import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import type { Services } from '../../context.ts';
import { type PictureRecipe, startsLikeImage, type WrittenImage } from '../../platform/pictures/pictures.ts';
import { mainColour } from './picture-colour.ts';

const WEBP: PictureRecipe = {
  kind: 'fitted',
  longestSidePixels: 1_920, // the largest variant that screens ask for is 1,280 wide; half as much again is kept for sharper screens
  format: 'webp',
  quality: 82,
  ground: '#f4ede0', // the colour of the page's panels, put behind pictures with transparent parts
};

export interface PictureFile extends WrittenImage {
  /** What stands in its place while it loads. */
  readonly colour: string;
}

/**
 * Decodes a sent picture and encodes it anew, so that no byte of the sender is ever served. Refused: bytes that are no
 * picture, with another code than pictures of a format that we do not accept (P2-LIST-40).
 */
export async function readPicture(
  { pictures }: Pick<Services, 'pictures'>,
  ownerId: string,
  sent: Uint8Array,
): Promise<Outcome<PictureFile>> {
  const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength);
  if (!startsLikeImage(bytes)) return refuse(isOtherImage(bytes) ? 'IMAGE_KIND' : 'IMAGE_ONLY');
  const read = await pictures.readOne({ bytes: sent, recipe: WEBP, person: ownerId });
  return read.ok ? accept({ ...read.value, colour: await mainColour(read.value.bytes) }) : read;
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

/** AVIF, and films of pictures, name themselves a few bytes later; an SVG is text. */
function isOtherImage(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 256).toString('latin1');
  return (
    OTHER_BEGINNINGS.some((beginning) => start.startsWith(beginning)) ||
    /^....ftyp(hei[cfxms]|hev[cx]|mif1|msf1|avi[fs])/s.test(start) ||
    /^(\xef\xbb\xbf)?\s*(<\?xml[^>]*>\s*)?(<!--.*?-->\s*)?(<!doctype svg[^>]*>\s*)?<svg[\s>/]/is.test(start)
  );
}
