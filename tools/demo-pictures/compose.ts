import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { drawnThing } from './drawn.ts';
import { FLOOR, groundOf, HEIGHT, type Place, WIDTH } from './grounds.ts';
import { repaint } from './recolour.ts';
import type { Part, Thing } from './settings.ts';

/** What stands in a picture beside the ground: the thing, and what belongs to it. */
export interface Wish {
  readonly thing: Thing;
  readonly place: Place;
  /** Which of the ground's looks, and how the things stand; pictures of different turns differ in both. */
  readonly turn: number;
  readonly beside: readonly string[];
}

interface Drawn {
  readonly image: Buffer;
  readonly width: number;
  readonly height: number;
}

const RAW = { width: 640, height: 640, channels: 4 } as const;
/** Of a boat's drawing, the share beneath which is the drawing's own water. */
const WATER_LINE = 0.85;

/** One picture as WebP; `folder` has the package's drawings. */
export async function compose(folder: string, { thing, place, turn, beside }: Wish): Promise<Buffer> {
  const isMirrored = turn % 2 === 1 && !thing.keepsSide;
  const isAlone = beside.length === 0;
  const main = await sized(await drawnParts(folder, thing, isMirrored), isAlone ? 620 : 520);
  const side = turn % 2 === 0 ? 1 : -1;
  const middle = WIDTH / 2 + (isAlone ? ((turn * 67) % 160) - 80 : -side * 110);
  const floor = place === 'studio' ? HEIGHT / 2 + main.height / 2 + 10 : FLOOR + 40 + ((turn * 23) % 50);
  const others = await Promise.all(
    beside.map((drawing) => drawnParts(folder, { parts: [{ drawing }] }, false)),
  );
  const small = await Promise.all(others.map((one, at) => sized(one, at === 0 ? 260 : 200)));
  const layers = [
    ...small.flatMap((one, at) => {
      const far = at === 0 ? side * 390 : -side * 490;
      return standing(one, WIDTH / 2 + far, floor - 30 - at * 34, place);
    }),
    ...standing(main, middle, thing.afloat ? floor - 40 : floor, place),
    ...(thing.afloat ? [{ input: Buffer.from(frontWave(turn, floor - 70)), left: 0, top: 0 }] : []),
  ];
  return await sharp(Buffer.from(groundOf(place, turn)))
    .composite(layers)
    .webp({ quality: 64, effort: 4 })
    .toBuffer();
}

/** A thing with its shadow, its foot on the line `floor`, held inside the picture. */
function standing(
  { image, width, height }: Drawn,
  middle: number,
  floor: number,
  place: Place,
): OverlayOptions[] {
  const left = Math.round(Math.min(WIDTH - width - 20, Math.max(20, middle - width / 2)));
  const top = Math.round(Math.max(20, floor - height));
  const [reach, depth] = [Math.round(width * 0.56), Math.round(Math.max(18, width * 0.07))];
  const shadow = `<svg xmlns="http://www.w3.org/2000/svg" width="${reach * 2}" height="${depth * 2}"><radialGradient id="s"><stop offset="0" stop-color="#1b2420" stop-opacity=".42"/><stop offset="1" stop-color="#1b2420" stop-opacity="0"/></radialGradient>
    <ellipse cx="50%" cy="50%" rx="50%" ry="50%" fill="url(#s)"/></svg>`;
  const isOnWater = place === 'sea';
  return [
    ...(isOnWater
      ? []
      : [
          {
            input: Buffer.from(shadow),
            left: Math.round(left + width / 2 - reach),
            top: top + height - 6 - depth,
          },
        ]),
    { input: image, left, top },
  ];
}

function frontWave(turn: number, top: number): string {
  const crests = Array.from({ length: 9 }, () => 'q45 -22 90 0 t90 0').join(' ');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><path d="M${-((turn * 41) % 180)} ${top} ${crests} V900 H0Z" fill="#2f86a8" opacity=".93"/><path d="M${-((turn * 77) % 180)} ${top + 90} ${crests} V900 H0Z" fill="#236f90" opacity=".9"/></svg>`;
}

async function sized({ image }: Drawn, most: number): Promise<Drawn> {
  const { data, info } = await sharp(image)
    .resize({ width: Math.round(most * 1.12), height: most, fit: 'inside', kernel: 'lanczos3' })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { image: data, width: info.width, height: info.height };
}

/** The parts of a thing on one transparent square, cut to what is drawn. */
const known = new Map<string, Promise<Drawn>>();

/** Each thing is put together once for all of its pictures. */
function drawnParts(
  folder: string,
  thing: Pick<Thing, 'parts' | 'afloat'>,
  isMirrored: boolean,
): Promise<Drawn> {
  const key = JSON.stringify([thing.parts, thing.afloat, isMirrored]);
  const made = known.get(key) ?? putTogether(folder, thing, isMirrored);
  known.set(key, made);
  return made;
}

async function putTogether(
  folder: string,
  thing: Pick<Thing, 'parts' | 'afloat'>,
  isMirrored: boolean,
): Promise<Drawn> {
  const layers = await Promise.all(thing.parts.map((part) => layerOf(folder, part)));
  const whole = await sharp({ create: { width: 960, height: 960, channels: 4, background: '#0000' } })
    .composite(layers)
    .png()
    .toBuffer();
  const turned = isMirrored ? await sharp(whole).flop().png().toBuffer() : whole;
  const { data, info } = await sharp(turned)
    .trim({ background: '#0000', threshold: 8 })
    .png()
    .toBuffer({ resolveWithObject: true });
  if (!thing.afloat) return { image: data, width: info.width, height: info.height };
  const height = Math.round(info.height * WATER_LINE);
  const image = await sharp(data).extract({ left: 0, top: 0, width: info.width, height }).png().toBuffer();
  return { image, width: info.width, height };
}

async function layerOf(
  folder: string,
  { drawing, paint, x = 0, y = 0, size = 1, mirrored }: Part,
): Promise<OverlayOptions> {
  const drawn = drawnThing(drawing);
  const source = sharp(drawn === undefined ? join(folder, `${drawing}.webp`) : Buffer.from(drawn));
  const pixels = await source.ensureAlpha().resize(RAW.width, RAW.height).raw().toBuffer();
  if (paint) repaint(pixels, paint);
  const side = Math.round(size * RAW.width);
  const image = sharp(pixels, { raw: RAW }).resize(side, side);
  return {
    input: await (mirrored ? image.flop() : image).png().toBuffer(),
    left: Math.round(130 + x * RAW.width),
    top: Math.round(130 + y * RAW.height),
  };
}
