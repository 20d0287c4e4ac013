import pLimit from 'p-limit';
import type { ResizeOptions } from 'sharp';
import type { FileStore } from '../../adapters/files/port.ts';

export const PICTURE_WIDTHS = [320, 640, 960, 1280] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** The image that messengers and social networks show for a shared link, in the shape that they ask for, in pixels. */
export const SHARED_PICTURE = { name: 'share', width: 1_200, height: 630 } as const;

export interface PictureAsked {
  readonly id: string;
  readonly width: PictureWidth | typeof SHARED_PICTURE.name;
  readonly format: PictureFormat;
}

/** The id of the plain picture that stands for a listing without pictures, instead of a broken image. */
export const EMPTY_PICTURE_ID = '0'.repeat(32);
const EMPTY_GROUND = '#e9d8b8';

/** A server is ready before it makes its first picture, and without the library for it. */
const openSharp = () => import('sharp');
const AT_ONCE = 2; // threads: each picture takes one processor core fully for up to half a second
const LONGEST_SIDE_PIXELS = 8_000; // an original beyond this is an attack by decompression, not a photograph

/** The file of a picture as it was encoded anew; its variants are made from it. */
export function originalPictureKey(id: string): string {
  return `pictures/originals/${id}.webp`;
}

const variantKey = ({ id, width, format }: PictureAsked) => `pictures/variants/${id}/${width}.${format}`;

/** The keys of every file that a picture may have. */
export function pictureKeys(id: string): string[] {
  const variants = PICTURE_WIDTHS.flatMap((width) =>
    PICTURE_FORMATS.map((format) => variantKey({ id, width, format })),
  );
  return [originalPictureKey(id), ...variants, variantKey({ id, width: SHARED_PICTURE.name, format: 'jpg' })];
}

export interface PictureVariants {
  /** Undefined when there is no such picture. */
  read(asked: PictureAsked): Promise<Buffer | undefined>;
}

/**
 * Makes sizes and formats on first request and keeps them. Ten requests at once for one variant make it once, and at
 * most two variants are made at a time: a page of new pictures must not take the processor from everybody else.
 */
export function createPictureVariants(files: FileStore): PictureVariants {
  const limit = pLimit(AT_ONCE);
  const underWay = new Map<string, Promise<Buffer | undefined>>();

  const make = async (asked: PictureAsked): Promise<Buffer | undefined> => {
    // Read in its turn: of thousands that are asked for at once, no more than two lie in memory.
    const bytes = await limit(async () => {
      const original = await readOriginal(files, asked.id);
      return original && (await encode(original, asked));
    });
    if (bytes) await files.write(variantKey(asked), bytes);
    return bytes;
  };

  const makeOnce = (asked: PictureAsked): Promise<Buffer | undefined> => {
    const key = variantKey(asked);
    const running = underWay.get(key);
    if (running) return running;
    const started = make(asked).finally(() => underWay.delete(key));
    underWay.set(key, started);
    return started;
  };

  return { read: async (asked) => (await files.read(variantKey(asked))) ?? (await makeOnce(asked)) };
}

async function readOriginal(files: FileStore, id: string): Promise<Buffer | undefined> {
  const original = await files.read(originalPictureKey(id));
  if (original || id !== EMPTY_PICTURE_ID) return original;
  const ground = { width: 1_280, height: 960, channels: 3, background: EMPTY_GROUND } as const;
  const { default: sharp } = await openSharp();
  return await sharp({ create: ground }).webp().toBuffer();
}

function shapeOf(width: PictureAsked['width']): ResizeOptions {
  if (width !== SHARED_PICTURE.name) return { width, withoutEnlargement: true };
  return { width: SHARED_PICTURE.width, height: SHARED_PICTURE.height, fit: 'cover' };
}

async function encode(original: Buffer, { width, format }: PictureAsked): Promise<Buffer> {
  const { default: sharp } = await openSharp();
  const resized = sharp(original, { limitInputPixels: LONGEST_SIDE_PIXELS ** 2 })
    .rotate() // turned by the camera's orientation note; all notes are then dropped, because the place is among them
    .resize(shapeOf(width));
  switch (format) {
    case 'avif':
      return resized.avif({ quality: 52, effort: 2 }).toBuffer(); // effort 4 takes three times as long for 5% less
    case 'webp':
      return resized.webp({ quality: 76 }).toBuffer();
    case 'jpg':
      return resized.jpeg({ quality: 78, mozjpeg: true }).toBuffer();
  }
}
