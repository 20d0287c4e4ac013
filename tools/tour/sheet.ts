import sharp from 'sharp';
import { HEIGHT, type Look } from './visitors.ts';

export interface Shot {
  readonly look: Look;
  readonly png: Buffer;
}

const GAP = 24;
/** Wide screens are smaller on a sheet, so that two stand below four phones. */
const WIDE_SCALE = 0.63;
const WIDE = { width: Math.round(1280 * WIDE_SCALE), height: Math.round(HEIGHT[1280] * WIDE_SCALE) };
const PHONE = { width: 390, height: HEIGHT[390] };
const WIDTH = GAP + 4 * (PHONE.width + GAP);
const QUALITY = 55;

/** One picture of a screen in all its looks: Arabic and English, light and dark, the phones above the wide ones. */
export async function sheetOf(shots: readonly Shot[]): Promise<Buffer> {
  const phones = shots.filter(({ look }) => look.width === 390);
  const wide = shots.filter(({ look }) => look.width === 1280);
  const layers = await Promise.all([
    ...phones.map(({ png }, place) => ({ input: png, left: GAP + place * (PHONE.width + GAP), top: GAP })),
    ...wide.map(async ({ png }, place) => ({
      input: await sharp(png).resize(WIDE.width, WIDE.height).png().toBuffer(),
      left: GAP + (place % 2) * (WIDE.width + GAP),
      top: PHONE.height + (1 + Math.floor(place / 2)) * GAP + GAP + Math.floor(place / 2) * WIDE.height,
    })),
  ]);
  const height = PHONE.height + 2 * (WIDE.height + GAP) + 2 * GAP;
  return await sharp({
    create: { width: WIDTH, height, channels: 3, background: '#8a8a8a' },
  })
    .composite(
      layers.map((layer) => ({ ...layer, top: Math.round(layer.top), left: Math.round(layer.left) })),
    )
    .webp({ quality: QUALITY })
    .toBuffer();
}

/** The frames as one picture that moves, each shown for so many milliseconds. */
export async function filmOf(frames: readonly Buffer[], milliseconds: number): Promise<Buffer> {
  return await sharp([...frames], { join: { animated: true } })
    .webp({ quality: QUALITY, delay: frames.map(() => milliseconds), loop: 0 })
    .toBuffer();
}
