import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { PHOTO_MAXIMUM_PIXELS } from '@kiraa/domain/limits.ts';
import sharp, { type Sharp } from 'sharp';
import { isHeic } from './heic-head.ts';
import type { PictureRecipe, PictureReply, PictureTask, WrittenImage } from './picture-recipe.ts';
import { readHeic } from './read-heic.ts';

/**
 * The program that decodes what people send, in a process of its own (D-PICTURES): it has no settings, no secrets and no connection
 * but the one to its server, which gives it one picture at a time and ends it when that takes too long.
 */
const LOOK_EVERY_MILLISECONDS = 20;
const MEGABYTE = 1024 * 1024;
const PRIORITY = 10; // behind whoever answers people
const mostBytes = Number(process.argv[2]) * MEGABYTE;

// No two pictures that people send are the same: what libvips would keep of one, up to 50 MB, is of no use for the next.
sharp.cache(false);
sharp.concurrency(1);
// What reads any other format is closed, whatever the bytes say.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
beFirstToEnd();

const watch = setInterval(() => {
  if (process.memoryUsage.rss() <= mostBytes) return;
  clearInterval(watch);
  process.send?.({ kind: 'too much memory' } satisfies PictureReply, () =>
    process.kill(process.pid, 'SIGKILL'),
  );
}, LOOK_EVERY_MILLISECONDS);

// The server decides when this ends: a signal to all processes of a terminal or a service leaves it to finish its picture.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.on('message', (task: PictureTask) => void carryOut(task).then(tell));
tell({ kind: 'ready' });

function tell(reply: PictureReply): void {
  process.send?.(reply);
}

/** When memory runs out the system ends this process, and not the server. */
function beFirstToEnd(): void {
  try {
    setPriority(PRIORITY);
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Another system than Linux: the limit above is left.
  }
}

async function carryOut({ bytes, recipe }: PictureTask): Promise<PictureReply> {
  try {
    const images = await write(await open(Buffer.from(bytes), recipe), recipe);
    return { kind: 'written', images, residentBytes: process.memoryUsage.rss() };
  } catch {
    // Which fault it is, libvips says in words that nobody needs.
    return { kind: 'broken', residentBytes: process.memoryUsage.rss() };
  }
}

/** A HEIC file is decoded by a library of its own, for libvips has none for what phones write. */
async function open(bytes: Buffer, recipe: PictureRecipe): Promise<Sharp> {
  if (isHeic(bytes)) return await readHeic(bytes, longestSideOf(recipe), PHOTO_MAXIMUM_PIXELS);
  return sharp(bytes, { limitInputPixels: PHOTO_MAXIMUM_PIXELS, failOn: 'error' }).autoOrient();
}

const longestSideOf = (recipe: PictureRecipe): number =>
  recipe.kind === 'squares' ? Math.max(...recipe.widths) : recipe.longestSidePixels;

async function write(image: Sharp, recipe: PictureRecipe): Promise<readonly WrittenImage[]> {
  if (recipe.kind === 'squares') return await writeSquares(image, recipe);
  const { longestSidePixels, format, quality, ground } = recipe;
  const fitted = image
    .resize(longestSidePixels, longestSidePixels, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: ground })
    .toColourspace('srgb');
  // An effort of 4 takes twice as long for 3% less.
  const encoded = format === 'jpeg' ? fitted.jpeg({ quality }) : fitted.webp({ quality, effort: 2 });
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  return [{ bytes: data, width: info.width, height: info.height }];
}

async function writeSquares(
  image: Sharp,
  { widths, quality, ground }: Extract<PictureRecipe, { readonly kind: 'squares' }>,
): Promise<readonly WrittenImage[]> {
  const largest = Math.max(...widths);
  const { data, info } = await image
    .resize(largest, largest, { fit: 'cover', position: 'centre' })
    .flatten({ background: ground })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return await Promise.all(
    widths.map(async (width) => ({
      width,
      height: width,
      bytes: await sharp(data, { raw }).resize(width, width).webp({ quality }).toBuffer(),
    })),
  );
}
