import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';

/** Home, the listing, two days, the way in, what was typed, the code, the sum, the card, the bank, paid, and the booking. */
const STEPS = 12;
const FRAME = { width: 390, height: 844 };
const FOLDER = join(import.meta.dirname, '..', '..', 'docs', 'images', 'tour');
/** How many of 256 greys a frame has at least: one that is blank has a single one. */
const LEAST_GREYS = 60;

test.each(['ar', 'en'])(
  'the film of the main job in %s has a frame for each step, of which none is blank and none is the one before',
  async (language) => {
    const file = await readFile(join(FOLDER, `main-job-${language}.webp`));
    const film = sharp(file, { animated: true }).greyscale();
    const { pages, width, pageHeight } = await film.metadata();
    expect({ pages, width, height: pageHeight }).toEqual({ pages: STEPS, ...FRAME });
    const greys = await film.raw().toBuffer();
    const size = FRAME.width * FRAME.height;
    const frames = Array.from({ length: STEPS }, (_, step) => greys.subarray(step * size, (step + 1) * size));
    for (const [step, frame] of frames.entries()) {
      expect(new Set(frame).size, `greys of frame ${step}`).toBeGreaterThan(LEAST_GREYS);
      expect(frames[step - 1]?.equals(frame), `frame ${step} is the one before`).not.toBe(true);
    }
  },
);
