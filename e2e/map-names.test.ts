import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { main, openSettled } from './discovery-stage.ts';
import { inShort } from './in-short.ts';
import { openStage, type Stage, texts } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  const { db } = stage.world;
  const { id } = await db
    .selectFrom('places')
    .select((select) => select.fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  // The first is at the map's beginning; the second beside it, seven times smaller.
  const beside = [
    {
      name_en: 'Great City',
      name_ar: 'المدينة الكبيرة',
      latitude: 23.9,
      longitude: 45.1,
      population: 7_000_000,
    },
    {
      name_en: 'Small Town',
      name_ar: 'البلدة الصغيرة',
      latitude: 23.93,
      longitude: 45.15,
      population: 1_000_000,
    },
  ];
  await db
    .insertInto('places')
    .values(beside.map((place, index) => ({ ...place, id: id + 1 + index })))
    .execute();
});
afterAll(() => stage?.close());

test.each(
  inShort([0], [
    ['ar', 390, 'المدينة الكبيرة', 'البلدة الصغيرة'],
    ['en', 1280, 'Great City', 'Small Town'],
  ] as const),
)(
  'the names on a map do not overlap (%s at %s px): the smaller place’s name appears when one zooms in',
  async (language, width, great, small) => {
    const visitor = await stage.visitor({ language, width });
    const { page } = visitor;
    const words = texts[language];
    await openSettled(page, `/0?view=map&lng=${language}`);
    const map = main(page).getByRole('figure', { name: words.search.mapOfResults });
    // The map that the server rendered lies below this one, with names of its own.
    const nameOf = (name: string) => map.locator('.maplibregl-marker', { hasText: name });
    const [greatName, smallName] = [nameOf(great), nameOf(small)];
    await greatName.waitFor();
    await smallName.waitFor({ state: 'attached' });
    await smallName.waitFor({ state: 'hidden' });
    // The map's hand is none of theirs: what inherits it is styled anew whenever the map is pressed.
    const cursorOf = (one: Locator) => one.evaluate((element) => getComputedStyle(element).cursor);
    expect(await cursorOf(map.locator('canvas'))).toBe('grab');
    expect(await cursorOf(greatName)).toBe('auto');
    // Each press zooms in by one half, and is over when the map stands still.
    const nearer = map.getByRole('button', { name: words.map.zoomIn });
    await expect
      .poll(
        async () => {
          await nearer.click();
          return await smallName.isVisible();
        },
        { interval: 700 },
      )
      .toBe(true);
    await greatName.waitFor();
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  },
);
