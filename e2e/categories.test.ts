import { jpeg } from '@kiraa/server/testing/listings/photos.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inShort } from './in-short.ts';
import { openOperator } from './operator.ts';
import { axeFindings, openStage, type Stage, texts } from './stage.ts';

const CARS = '01900000-0000-7000-8000-00000000c001';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  const { world } = stage;
  // The first listing of a world brings the category "Cars".
  await world.listing({ owner: await world.person('owner') });
  const row = (end: string, position: number, name_en: string, name_ar: string) => ({
    id: `01900000-0000-7000-8000-00000000c0${end}`,
    kind: 1,
    ...{ name_en, name_ar, position },
  });
  await world.db
    .insertInto('categories')
    .values([row('02', 2, 'Vans', 'فانات'), row('03', 3, 'Boats', 'قوارب')])
    .execute();
});
afterAll(() => stage?.close());

const PLAYED = inShort([0], [
  { language: 'ar', width: 390, renamed: 'عربيات' },
  { language: 'en', width: 1280, renamed: 'Automobiles' },
] as const);
const TITLE = 'the categories of the house, in $language at $width px';
describe.each(PLAYED)(TITLE, ({ language, width, renamed }) => {
  const words = texts[language].lists;
  const { hide, show, moveUp } = texts[language].editing;
  const isArabic = language === 'ar';
  const [cars, boats] = isArabic ? ['سيارات', 'قوارب'] : ['Cars', 'Boats'];

  /** The tiles of vehicles as a visitor's home page, rendered by the server, shows them. */
  async function tilesOfHome(as: 'ar' | 'en' = language) {
    stage.world.clock.advance(10_000); // longer than a rendered page is kept
    const visitor = await stage.visitor({ language: as, width });
    await visitor.page.goto(`/?lng=${as}`);
    const tiles = visitor.page.getByRole('list', { name: texts[as].shell.vehicles, exact: true });
    const names = await tiles.getByRole('link').allTextContents();
    const pictures = await tiles
      .locator('picture img')
      .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).getAttribute('src')));
    expect(visitor.complaints).toEqual([]);
    return { ...visitor, names, pictures };
  }

  test('[D-LISTS] renamed, put in order, hidden and given a picture in the console, a renter sees them so on the home page in both languages', async () => {
    const visitor = await openOperator(stage, { language, width });
    const { page, complaints } = visitor;
    await page.goto(`/admin/lists?list=vehicle_categories&lng=${language}`);
    await page.getByRole('button', { name: words.editOf(cars) }).click();
    await page.getByLabel(words.nameArabic).fill('عربيات');
    await page.getByLabel(words.nameEnglish).fill('Automobiles');
    await page.getByLabel(words.alsoCalled).fill('موستر roadsters');
    await page.getByText(words.noPicture).waitFor();
    await page.locator('input[type=file]').setInputFiles({
      name: 'cars.jpg',
      mimeType: 'image/jpeg',
      buffer: await jpeg(640, 480, isArabic ? '#a3542c' : '#2c54a3'),
    });
    await page.getByRole('button', { name: words.removePicture }).waitFor();
    // The picture was saved by itself, and what was typed is still there.
    expect(await page.getByLabel(words.alsoCalled).inputValue()).toBe('موستر roadsters');
    expect(await axeFindings(visitor)).toEqual([]);
    await page.getByRole('button', { name: words.save, exact: true }).click();
    await page.getByRole('button', { name: words.editOf(renamed) }).waitFor();
    await page.getByRole('button', { name: moveUp(boats) }).click();
    const rows = page.getByRole('main').getByRole('listitem');
    await expect.poll(() => rows.nth(1).textContent()).toContain(boats);
    await page.getByRole('button', { name: hide(isArabic ? 'فانات' : 'Vans') }).click();
    await page.getByRole('button', { name: show(isArabic ? 'فانات' : 'Vans') }).waitFor();
    await expect.poll(async () => (await tilesOfHome('ar')).names).toEqual(['عربيات', 'قوارب']);

    const home = await tilesOfHome();
    expect(home.names).toEqual([renamed, boats]);
    expect(home.pictures).toEqual([expect.stringMatching(/^\/pictures\/[0-9a-f]{32}\/640\.jpg$/)]);
    const answer = await home.page.request.get(home.pictures[0] ?? '');
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/jpeg']);
    expect(await axeFindings(home)).toEqual([]);
    await home.page.getByRole('link', { name: renamed, exact: true }).click();
    await home.page.waitForURL(`**/1?vehicle=${CARS}`);

    // As it was, for the other language.
    await page.getByRole('button', { name: show(isArabic ? 'فانات' : 'Vans') }).click();
    await page.getByRole('button', { name: words.editOf(renamed) }).click();
    await page.getByRole('button', { name: words.removePicture }).click();
    await page.getByText(words.noPicture).waitFor();
    await page.getByLabel(words.nameArabic).fill('سيارات');
    await page.getByLabel(words.nameEnglish).fill('Cars');
    await page.getByRole('button', { name: words.save, exact: true }).click();
    await page.getByRole('button', { name: words.editOf(cars) }).waitFor();
    await expect.poll(async () => (await tilesOfHome()).pictures).toEqual([]);
    await page.getByRole('button', { name: moveUp(isArabic ? 'فانات' : 'Vans') }).click();
    await expect.poll(() => rows.nth(1).textContent()).toContain(isArabic ? 'فانات' : 'Vans');
    await expect
      .poll(async () => (await tilesOfHome()).names)
      .toEqual([cars, isArabic ? 'فانات' : 'Vans', boats]);
    expect(complaints).toEqual([]);
    await visitor.context.close();
  });
});
