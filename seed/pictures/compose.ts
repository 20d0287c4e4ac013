import { createRequire } from 'node:module';
import path from 'node:path';
import sharp from 'sharp';
import { type Paint, repaint } from './recolour.ts';
import { enlarge, type Layer, type Pixels, type Shade, shadeOf } from './resample.ts';

export const PICTURE_WIDTH = 1200;
export const PICTURE_HEIGHT = 900;

/** The picture grounds of the design: a soft gradient at 160°. */
export const grounds = {
  sand: ['#f7efdf', '#e9d8b8'],
  saffron: ['#fdf1d8', '#f3cd84'],
  sky: ['#e8f1f6', '#bcd6e6'],
  palm: ['#e6f2ec', '#b5d8c7'],
  rose: ['#fbeae4', '#eebfae'],
} as const;
export type Ground = keyof typeof grounds;

/** One 3-D object in a picture, named by its code point; its place is where its middle stands. */
export interface Placed {
  readonly object: string;
  readonly size: number;
  readonly x: number;
  readonly y: number;
  readonly mirrored?: boolean;
  readonly degrees?: number;
  readonly paint?: Paint | undefined;
  /** Something behind the main object: softened, so that the eye stays on what is rented. */
  readonly behind?: boolean;
}

export interface Scene {
  readonly ground: Ground;
  readonly objects: readonly Placed[];
}

const INK = [27, 36, 32] as const;
const SHADOW_STRENGTH = 0.36;
const SHADOW_FRACTION = 4; // made from every fourth pixel: it is blurred anyway
const SHADOW_RADIUS = 2; // three boxes of five quarter pixels
const OBJECT_PIXELS = 256;
// Pictures run side by side; threads inside one picture only wait for each other (60 ms a picture against 39).
sharp.concurrency(1);

const objectsFolder = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')),
  'assets',
);

const groundPixels = new Map<Ground, Promise<Buffer>>();

/** Renders a scene to a lossy WebP original. The objects' sources are 256 px; lanczos keeps their edges clean. */
export async function renderScene(scene: Scene): Promise<Buffer> {
  const canvas = Buffer.from(await groundOf(scene.ground));
  for (const placed of scene.objects) await place(canvas, placed);
  return sharp(canvas, { raw: { width: PICTURE_WIDTH, height: PICTURE_HEIGHT, channels: 3 } })
    .webp({ quality: 84, effort: 0 })
    .toBuffer();
}

function groundOf(ground: Ground): Promise<Buffer> {
  const known = groundPixels.get(ground);
  if (known) return known;
  const made = sharp(Buffer.from(groundSvg(ground)))
    .removeAlpha()
    .raw()
    .toBuffer();
  groundPixels.set(ground, made);
  return made;
}

/** CSS's 160° gradient line, with a breath of light where the object stands. */
function groundSvg(ground: Ground): string {
  const radians = (160 * Math.PI) / 180;
  const half = (PICTURE_WIDTH * Math.sin(radians) + PICTURE_HEIGHT * Math.abs(Math.cos(radians))) / 2;
  const [dx, dy] = [Math.sin(radians) * half, -Math.cos(radians) * half];
  const [cx, cy] = [PICTURE_WIDTH / 2, PICTURE_HEIGHT / 2];
  const [light, deep] = grounds[ground];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}"><defs>
    <linearGradient id="g" gradientUnits="userSpaceOnUse" x1="${cx - dx}" y1="${cy - dy}" x2="${cx + dx}" y2="${cy + dy}">
      <stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></linearGradient>
    <radialGradient id="l" cx="0.5" cy="0.47" r="0.5"><stop offset="0" stop-color="#fff" stop-opacity="0.42"/>
      <stop offset="0.55" stop-color="#fff" stop-opacity="0.14"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
    </defs><rect width="100%" height="100%" fill="url(#g)"/><rect width="100%" height="100%" fill="url(#l)"/></svg>`;
}

async function place(canvas: Buffer, placed: Placed): Promise<void> {
  const source = trimmed(await turnedObject(placed));
  // The size is that of the untrimmed square, so that a bus stays larger than a scooter.
  const scale = placed.size / OBJECT_PIXELS;
  const layer = enlarge(source, Math.round(source.width * scale), Math.round(source.height * scale));
  const shade = shadeOf(source, SHADOW_FRACTION, SHADOW_RADIUS);
  const drop = Math.round(placed.size * 0.06);
  darken(canvas, shade, scale * SHADOW_FRACTION, placed.x, placed.y + drop);
  blend(canvas, layer, Math.round(placed.x - layer.width / 2), Math.round(placed.y - layer.height / 2));
}

/** Without the empty margin there is a third less to enlarge, and the middle is that of what is seen. */
function trimmed({ data, width, height }: Pixels): Pixels {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let at = 0; at < width * height; at += 1) {
    if ((data[at * 4 + 3] as number) < 4) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    left = Math.min(left, x);
    right = Math.max(right, x + 1);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y + 1);
  }
  const cut = new Uint8Array((right - left) * (bottom - top) * 4);
  for (let y = top; y < bottom; y += 1) {
    cut.set(data.subarray((y * width + left) * 4, (y * width + right) * 4), (y - top) * (right - left) * 4);
  }
  return { data: cut, width: right - left, height: bottom - top };
}

/** Painted, mirrored and turned while it is small: the same steps at full size took ten times as long. */
async function turnedObject(placed: Placed): Promise<Pixels> {
  const source = await sharp(path.join(objectsFolder, `${placed.object}.webp`))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (placed.paint) repaint(source.data, placed.paint);
  const { width, height, channels } = source.info;
  let image = sharp(source.data, { raw: { width, height, channels } });
  if (placed.mirrored) image = image.flop();
  if (placed.behind) image = image.blur(1);
  const upright = await image.raw().toBuffer();
  if (!placed.degrees) return { data: upright, width, height };
  const { data, info } = await sharp(upright, { raw: { width, height, channels: 4 } })
    .rotate(placed.degrees, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Lays a one-channel shadow around a middle, `scale` times its size, read between its pixels (bilinear). */
function darken(canvas: Buffer, shade: Shade, scale: number, middleX: number, middleY: number): void {
  const { data, width, height } = shade;
  const left = middleX - (width * scale) / 2;
  const top = middleY - (height * scale) / 2;
  const right = Math.min(PICTURE_WIDTH, Math.floor(left + (width - 1) * scale));
  const bottom = Math.min(PICTURE_HEIGHT, Math.floor(top + (height - 1) * scale));
  // Whole numbers (65,536ths) in the inner loops: half the time of fractions over a million pixels.
  const line = new Int32Array(width);
  const step = Math.round(65_536 / scale);
  const firstX = Math.max(0, Math.ceil(left));
  const firstColumn = Math.round(((firstX - left) / scale) * 65_536);
  for (let y = Math.max(0, Math.ceil(top)); y < bottom; y += 1) {
    const row = (y - top) / scale;
    const upper = Math.floor(row) * width;
    const down = row - Math.floor(row);
    for (let column = 0; column < width; column += 1) {
      const above = data[upper + column] as number;
      line[column] = Math.round(
        (above + ((data[upper + column + width] as number) - above) * down) * 257 * SHADOW_STRENGTH,
      );
    }
    let column = firstColumn;
    let to = (y * PICTURE_WIDTH + firstX) * 3;
    for (let x = firstX; x < right; x += 1, column += step, to += 3) {
      const before = line[column >> 16] as number;
      const share =
        (before + ((((line[(column >> 16) + 1] as number) - before) * ((column & 0xffff) >> 4)) >> 12)) >> 1;
      if (share < 64) continue;
      for (let channel = 0; channel < 3; channel += 1) {
        const below = canvas[to + channel] as number;
        canvas[to + channel] = below + ((((INK[channel] as number) - below) * share + 16_384) >> 15);
      }
    }
  }
}

/**
 * Lays a layer over the canvas, cut to what shows. By hand: sharp's `composite` works in floating point on the
 * whole canvas, which was half of a picture's time.
 */
function blend(canvas: Buffer, { data, width, height }: Layer, left: number, top: number): void {
  const lastRow = Math.min(height, PICTURE_HEIGHT - top);
  const lastColumn = Math.min(width, PICTURE_WIDTH - left);
  for (let row = Math.max(0, -top); row < lastRow; row += 1) {
    for (let column = Math.max(0, -left); column < lastColumn; column += 1) {
      const from = (row * width + column) * 4;
      const alpha = data[from + 3] as number;
      if (alpha < 0.5) continue;
      const to = ((row + top) * PICTURE_WIDTH + column + left) * 3;
      const below = alpha >= 255 ? 0 : 1 - alpha / 255;
      for (let channel = 0; channel < 3; channel += 1) {
        // The curve overshoots at edges; half is added because storing a byte cuts.
        const mixed = (canvas[to + channel] as number) * below + (data[from + channel] as number) + 0.5;
        canvas[to + channel] = mixed < 0 ? 0 : mixed > 255 ? 255 : mixed;
      }
    }
  }
}
