import { Worker } from 'node:worker_threads';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { heicProfile } from './heic-head.ts';
import type { HeicPixels, HeicTask } from './heic-worker.ts';

const PROGRAM = new URL('./heic-worker.ts', import.meta.url);
/** Where the first chunk after the head of a PNG begins. */
const AFTER_HEAD = 33;

/**
 * A HEIC file as sharp reads it, with at least so many pixels on each side where it has them. Its turns are carried out by the decoder; notes of
 * the camera, films and small pictures in it are left behind.
 */
export async function readHeic(bytes: Buffer, sidePixels: number, most: number): Promise<Sharp> {
  const { data, width, height, pixels } = await pixelsOf({ file: bytes, shortestSidePixels: sidePixels });
  // What it declared was refused before it was begun; this is what it turned out to be.
  if (pixels > most) throw new RangeError('larger than it said');
  const png = await sharp(data, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(withProfile(png, heicProfile(bytes)), { failOn: 'error' });
}

async function pixelsOf(workerData: HeicTask): Promise<HeicPixels> {
  const worker = new Worker(PROGRAM, { workerData });
  try {
    return await new Promise<HeicPixels>((resolve, reject) => {
      worker.once('message', resolve).once('error', reject);
      worker.once('exit', () => reject(new Error('ended without a picture')));
    });
  } finally {
    await worker.terminate();
  }
}

/** Bare pixels cannot say which colours their numbers mean; a PNG does. A profile that is none is passed over by the reader. */
function withProfile(png: Buffer, profile: Buffer | undefined): Buffer {
  if (!profile) return png;
  const body = Buffer.concat([Buffer.from('iCCPprofile\0\0', 'latin1'), deflateSync(profile)]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([png.subarray(0, AFTER_HEAD), length, body, check, png.subarray(AFTER_HEAD)]);
}
