import type { PictureHead } from './picture-head.ts';

/** RIFF, its length, WEBP, and the head of the first chunk. */
const CHUNKS_AT = 12;
const CHUNK_HEAD_BYTES = 8;
const ALPHA = 0x10;
const ANIMATION = 0x02;
const CANVAS_BYTES = 4; // of a pixel while it is decoded

export const isWebp = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';

/**
 * The size that the first chunk says. A lossy WebP is shrunk row by row while it is read; one without loss is unpacked whole, and
 * an animation keeps a canvas and the frame before.
 */
export function webpHead(bytes: Buffer): PictureHead | undefined {
  const kind = bytes.toString('latin1', CHUNKS_AT, CHUNKS_AT + 4);
  const at = CHUNKS_AT + CHUNK_HEAD_BYTES;
  if (bytes.length < at + 10) return undefined;
  if (kind === 'VP8 ') return { ...lossySize(bytes, at), format: 'webp', heldBytes: 0 };
  if (kind === 'VP8L') return held(losslessSize(bytes, at), CANVAS_BYTES);
  return kind === 'VP8X' ? extendedHead(bytes, at) : undefined;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const held = ({ width, height }: Size, bytesOfPixel: number): PictureHead => ({
  format: 'webp',
  width,
  height,
  heldBytes: width * height * bytesOfPixel,
});

const lossySize = (bytes: Buffer, at: number): Size => ({
  width: bytes.readUInt16LE(at + 6) & 0x3fff,
  height: bytes.readUInt16LE(at + 8) & 0x3fff,
});

function losslessSize(bytes: Buffer, at: number): Size {
  const bits = bytes.readUInt32LE(at + 1);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

function extendedHead(bytes: Buffer, at: number): PictureHead {
  const flags = bytes[at] ?? 0;
  const size = { width: bytes.readUIntLE(at + 4, 3) + 1, height: bytes.readUIntLE(at + 7, 3) + 1 };
  if (flags & ANIMATION) return held(size, 2 * CANVAS_BYTES);
  if (hasChunk(bytes, 'VP8L')) return held(size, CANVAS_BYTES);
  return held(size, flags & ALPHA ? 1 : 0);
}

/** Goes from chunk to chunk; each is padded to an even length. */
function hasChunk(bytes: Buffer, kind: string): boolean {
  let at = CHUNKS_AT;
  while (at + CHUNK_HEAD_BYTES <= bytes.length) {
    if (bytes.toString('latin1', at, at + 4) === kind) return true;
    const length = bytes.readUInt32LE(at + 4);
    at += CHUNK_HEAD_BYTES + length + (length % 2);
  }
  return false;
}
