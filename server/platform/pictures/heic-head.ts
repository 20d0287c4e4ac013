import type { PictureHead } from './picture-head.ts';

/** The brands of one picture coded by HEVC, as phones write it. AVIF has a codec of its own, a sequence is a film. */
const HEIC_BRANDS: readonly string[] = ['heic', 'heix', 'heim', 'heis'];
const AVIF_BRANDS: readonly string[] = ['avif', 'avis'];
const BOX_HEAD_BYTES = 8;
const BOXES_MAXIMUM = 4_096; // in one box: the tiles of a phone's largest picture have some two hundred properties
const BYTES_OF_PIXEL = 3;

interface Box {
  readonly kind: string;
  readonly body: Buffer;
}

/** `mif1` alone says that it is one of several kinds; then those that it names beside decide. */
export function isHeic(bytes: Buffer): boolean {
  if (bytes.length < 16 || bytes.toString('latin1', 4, 8) !== 'ftyp') return false;
  const length = Math.min(bytes.readUInt32BE(0), bytes.length, 256);
  const major = bytes.toString('latin1', 8, 12);
  if (HEIC_BRANDS.includes(major)) return true;
  if (major !== 'mif1') return false;
  const named = Array.from({ length: Math.max(0, Math.floor((length - 16) / 4)) }, (_, index) =>
    bytes.toString('latin1', 16 + index * 4, 20 + index * 4),
  );
  return (
    named.some((brand) => HEIC_BRANDS.includes(brand)) && !named.some((one) => AVIF_BRANDS.includes(one))
  );
}

/**
 * The largest size that any of its parts declares (`ispe`): the whole picture's, as its tiles and its small picture are smaller.
 * All of it is held at once, in three bytes a pixel.
 */
export function heicHead(bytes: Buffer): PictureHead | undefined {
  const sizes = propertiesOf(bytes)
    .filter(({ kind, body }) => kind === 'ispe' && body.length >= 12)
    .map(({ body }) => ({ width: body.readUInt32BE(4), height: body.readUInt32BE(8) }));
  const largest = sizes.reduce<(typeof sizes)[number] | undefined>(
    (most, one) => (most && most.width * most.height >= one.width * one.height ? most : one),
    undefined,
  );
  return (
    largest && { format: 'heic', ...largest, heldBytes: largest.width * largest.height * BYTES_OF_PIXEL }
  );
}

/** The colour profile that it carries: without it a phone's colours would be read as paler ones. */
export function heicProfile(bytes: Buffer): Buffer | undefined {
  const colours = propertiesOf(bytes).find(
    ({ kind, body }) => kind === 'colr' && ['prof', 'rICC'].includes(body.toString('latin1', 0, 4)),
  );
  return colours?.body.subarray(4);
}

function propertiesOf(bytes: Buffer): readonly Box[] {
  const meta = childOf(bytes, 'meta')?.subarray(4); // its version and flags
  const list = meta && childOf(meta, 'iprp');
  const properties = list && childOf(list, 'ipco');
  return properties ? boxesOf(properties) : [];
}

const childOf = (bytes: Buffer, kind: string): Buffer | undefined =>
  boxesOf(bytes).find((box) => box.kind === kind)?.body;

function boxesOf(bytes: Buffer): readonly Box[] {
  const boxes: Box[] = [];
  let at = 0;
  while (at + BOX_HEAD_BYTES <= bytes.length && boxes.length < BOXES_MAXIMUM) {
    const said = bytes.readUInt32BE(at);
    const length = said === 0 ? bytes.length - at : said; // 0: to the end
    // Lengths of 64 bits (1) are of films; a length that goes past the end is of no whole file.
    if (length < BOX_HEAD_BYTES || at + length > bytes.length) break;
    boxes.push({
      kind: bytes.toString('latin1', at + 4, at + BOX_HEAD_BYTES),
      body: bytes.subarray(at + BOX_HEAD_BYTES, at + length),
    });
    at += length;
  }
  return boxes;
}
