import { heicHead, isHeic } from './heic-head.ts';
import { isWebp, webpHead } from './webp-head.ts';

/** What the first bytes of a picture say of the rest; nothing is unpacked. */
export interface PictureHead {
  readonly format: 'jpeg' | 'png' | 'webp' | 'heic';
  readonly width: number;
  readonly height: number;
  /** Bytes that a decoder must hold at once because the rows do not come in their order, or the format is read whole; else 0. */
  readonly heldBytes: number;
}

const PNG_BEGINNING = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const PNG_HEAD_BYTES = 33;
/** Samples of a pixel by the colour type of PNG; a palette is unpacked to three colours and a transparency. */
const PNG_SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 4, 4: 2, 6: 4 };
const COEFFICIENT_BYTES = 2;

/**
 * The first bytes of the four kinds of pictures; the name and type that come with a file are not believed (P1-PROF-23).
 */
export function startsLikeImage(bytes: Buffer): boolean {
  return isJpeg(bytes) || isPng(bytes) || isWebp(bytes) || isHeic(bytes);
}

const isJpeg = (bytes: Buffer) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
const isPng = (bytes: Buffer) => bytes.subarray(0, PNG_BEGINNING.length).equals(PNG_BEGINNING);

/** Undefined: it begins like a picture, and has no head of one. */
export function readPictureHead(bytes: Buffer): PictureHead | undefined {
  const head = headOf(bytes);
  return head && head.width > 0 && head.height > 0 ? head : undefined;
}

function headOf(bytes: Buffer): PictureHead | undefined {
  if (isPng(bytes)) return pngHead(bytes);
  if (isWebp(bytes)) return webpHead(bytes);
  return isHeic(bytes) ? heicHead(bytes) : jpegHead(bytes);
}

function pngHead(bytes: Buffer): PictureHead | undefined {
  if (bytes.length < PNG_HEAD_BYTES || bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const [depth, colour, interlace] = [bytes[24] ?? 0, bytes[25] ?? 0, bytes[28] ?? 0];
  const samples = PNG_SAMPLES[colour];
  if (samples === undefined) return undefined;
  const heldBytes = interlace === 0 ? 0 : width * height * samples * (depth > 8 ? 2 : 1);
  return { format: 'png', width, height, heldBytes };
}

/** Goes from segment to segment up to the one that has the size; a camera's notes, with a small picture in them, are passed over. */
function jpegHead(bytes: Buffer): PictureHead | undefined {
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (isBare(marker)) at += 2;
    else if (isFrame(marker)) return jpegFrame(bytes, at, marker);
    // The data begins, or the picture ends, before any size was told.
    else if (marker === 0xda || marker === 0xd9 || marker === 0x00) return undefined;
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

/** Markers without a length: TEM and the restarts. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
/** SOF0 to SOF15, without the tables of Huffman, of arithmetic coding, and JPG. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
/** Each pass of these refines the whole picture: its coefficients are kept to the end. */
const isProgressive = (marker: number) => [0xc2, 0xc6, 0xca, 0xce].includes(marker);

function jpegFrame(bytes: Buffer, at: number, marker: number): PictureHead | undefined {
  const components = bytes[at + 9];
  if (components === undefined || bytes.length < at + 10 + components * 3) return undefined;
  const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)];
  const factors = Array.from({ length: components }, (_, index) => bytes[at + 11 + index * 3] ?? 0x11);
  const across = factors.map((factor) => factor >> 4);
  const down = factors.map((factor) => factor & 0x0f);
  const whole = Math.max(...across, 1) * Math.max(...down, 1);
  const parts = across.reduce((sum, one, index) => sum + (one * (down[index] ?? 1)) / whole, 0);
  const heldBytes = isProgressive(marker) ? Math.ceil(width * height * parts) * COEFFICIENT_BYTES : 0;
  return { format: 'jpeg', width, height, heldBytes };
}
