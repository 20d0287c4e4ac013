import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inShort } from './in-short.ts';
import { untilQuiet } from './quiet-page.ts';
import { axeFindings, openStage, type Stage, texts } from './stage.ts';
import { logIn } from './steps.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const PLAYED = inShort([0], [
  { language: 'ar', width: 390 },
  { language: 'en', width: 1280 },
] as const);

describe.each(PLAYED)('saved searches in $language at $width px', ({ language, width }) => {
  const words = texts[language].savedSearches;

  test('[D-SAVED-SEARCH] a guest saves a search, logs in, and finds it saved; turns its alert off, and removes it', async () => {
    const { world } = stage;
    const owner = await world.person('owner');
    const renter = await world.person('renter');
    await world.listing({ owner, nameEn: 'Canoe', nameAr: 'قارب', priceSar: 90 });
    const visitor = await stage.visitor({ language, width, isAway: true });
    const { page, complaints } = visitor;
    await page.goto(`/0?max=300&lng=${language}`);
    await untilQuiet(page);
    // The first thing that they do, before its script is there.
    await page.getByRole('button', { name: words.save }).click();
    await logIn(world, visitor, 'renter', renter.mobile);
    await page.getByText(words.saved).waitFor();
    await page.getByRole('button', { name: words.isSaved }).waitFor();

    await page.goto(`/renter/searches?lng=${language}`);
    await page.getByRole('heading', { level: 1, name: words.title }).waitFor();
    const open = page.getByRole('link', { name: words.open });
    expect(await open.getAttribute('href')).toBe('/0?max=300');
    const alert = page.getByRole('switch');
    expect(await alert.isChecked()).toBe(true);
    expect(await axeFindings(visitor)).toEqual([]);
    await alert.click();
    await expect.poll(() => alert.isChecked()).toBe(false);
    // The switch turns before the server has heard it.
    const alerts = async () => {
      const kept = await renter.api.savedSearches({});
      return kept.ok && kept.data.data.map((search) => search.alert);
    };
    await expect.poll(alerts).toEqual([false]);
    await page.reload();
    await expect.poll(() => alert.isChecked()).toBe(false);
    await page.getByRole('button', { name: words.remove }).click();
    await page.getByText(words.empty).waitFor();
    expect(complaints).toEqual([]);
    await visitor.context.close();
  });
});
