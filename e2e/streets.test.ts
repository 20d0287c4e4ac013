import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { streetsFile } from '@kiraa/server/testing/map/streets-file.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { main, openSettled } from './discovery-stage.ts';
import { inShort } from './in-short.ts';
import { openStage, type Stage, texts } from './stage.ts';

const RIYADH = { latitude: 24.69, longitude: 46.63 };
let folder: string;
let stage: Stage;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kiraa-streets-'));
  const file = join(folder, 'streets.pmtiles');
  await writeFile(file, streetsFile(RIYADH));
  stage = await openStage({ env: { MAP_FILE: file } });
});
afterAll(async () => {
  await stage?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Red, green and blue. A road is white and narrow: its edges are mixed with the land, and lighter than all else that is drawn. */
const LAND = '244 237 224';
const WATER = '228 241 235';
const ROAD_AT_LEAST = { red: 244, blue: 238 };

/** Of a piece of the map without buttons, how many points are land, water and road; the page itself reads the picture. */
async function drawn(page: Page, map: Locator) {
  const box = await map.boundingBox();
  if (!box) throw new Error('the map is not there');
  const clip = { x: box.x, y: box.y + box.height * 0.3, width: box.width, height: box.height * 0.4 };
  const picture = (await page.screenshot({ clip })).toString('base64');
  return await page.evaluate(
    async ([picture, LAND, WATER, least]) => {
      const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      canvas?.drawImage(bitmap, 0, 0);
      const data = canvas?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? [];
      const count = { land: 0, water: 0, road: 0 };
      for (let at = 0; at < data.length; at += 4) {
        const [red = 0, green = 0, blue = 0] = data.slice(at, at + 3);
        const colour = `${red} ${green} ${blue}`;
        if (colour === LAND) count.land += 1;
        else if (colour === WATER) count.water += 1;
        else if (red >= least.red && blue >= least.blue) count.road += 1;
      }
      return count;
    },
    [picture, LAND, WATER, ROAD_AT_LEAST] as const,
  );
}

test.each(
  inShort([1], [
    ['ar', 390],
    ['en', 1280],
  ] as const),
)(
  '[D-STREETS] the map has streets from the file on our disk, and says whose they are (%s at %s px)',
  async (language, width) => {
    const visitor = await stage.visitor({ language, width });
    const { page } = visitor;
    const pieces: string[] = [];
    page.on('response', (answer) => {
      if (answer.url().includes('.pmtiles'))
        pieces.push(`${answer.status()} ${new URL(answer.url()).pathname}`);
    });
    await openSettled(page, `/1?view=map&box=24.650,46.600,24.730,46.660&lng=${language}`);
    const map = main(page).getByRole('figure', { name: texts[language].search.mapOfResults });
    const source = map.getByRole('link', { name: '© OpenStreetMap' });
    await source.waitFor();
    expect(await source.getAttribute('href')).toBe('https://www.openstreetmap.org/copyright');
    await expect
      .poll(async () => {
        const { land, water, road } = await drawn(page, map);
        return [land > 30_000, water > 1_000, road > 300];
      })
      .toEqual([true, true, true]);
    expect(new Set(pieces)).toEqual(new Set(['206 /map/streets.pmtiles']));
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  },
);
