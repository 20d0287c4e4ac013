import { readFile } from 'node:fs/promises';
import { fleetFile, goodCells } from '@kiraa/server/testing/listings/fleet.ts';
import { png } from '@kiraa/server/testing/listings/photos.ts';
import { insertScooters } from '@kiraa/server/testing/listings/scooters.ts';
import { zipFile } from '@kiraa/server/testing/listings/zip-file.ts';
import { insertBankRow } from '@kiraa/server/testing/money/bank-row.ts';
import { formatterOf } from '@kiraa/texts/format.ts';
import { importFault } from '@kiraa/texts/import-words.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inShort } from './in-short.ts';
import { openOperator } from './operator.ts';
import { axeFindings, openStage, type Stage, texts } from './stage.ts';
import { toastOf } from './steps.ts';

const NAMES = { ar: 'سعاد الحربي', en: 'Huda Alharbi' } as const;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const PLAYED = inShort([1], [
  { language: 'ar', width: 390 },
  { language: 'en', width: 1280 },
] as const);
describe.each(PLAYED)('listings from a file in $language at $width px', ({ language, width }) => {
  const all = texts[language];
  const { imports: words, adminPages, refusals } = all;
  const format = formatterOf(language);

  test('[D-IMPORT] an owner is found, a file is read, its faults stand at their cells, the good lines are imported and undone', async () => {
    const { world } = stage;
    const owner = await world.person('owner', NAMES[language]);
    await insertBankRow(world.db, owner.id, owner.name, world.clock.now());
    await world.listing({ owner });
    await insertScooters(world.db);
    const visitor = await openOperator(stage, { language, width });
    const { page, complaints } = visitor;
    await page.goto(`/admin/imports?lng=${language}`);
    await page.getByLabel(words.findOwner).fill(owner.mobile);
    await page.getByRole('main').getByRole('link', { name: owner.name }).first().click();
    await expect.poll(() => new URL(page.url()).searchParams.get('owner')).toBe(owner.id);
    await page.getByText(words.emptyOfOwner).waitFor();
    expect(await axeFindings(visitor)).toEqual([]);

    await page.getByText(words.templates, { exact: true }).click();
    const [template] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: words.template(language === 'ar' ? 'سكوترات' : 'Scooters') }).click(),
    ]);
    expect(await readFile(await template.path(), 'utf8')).toContain(words.headings.category);

    const read = page.getByRole('button', { name: words.read });
    await read.click();
    await page.getByText(refusals.REQUIRED, { exact: true }).waitFor();
    const file = page.getByLabel(words.file);
    const csv = (buffer: Buffer) => ({ name: 'fleet.csv', mimeType: 'text/csv', buffer });
    await file.setInputFiles(csv(Buffer.from('one,two\n1,2')));
    await read.click();
    await page.getByText(refusals.IMPORT_HEADINGS).waitFor();
    expect(complaints.splice(0)).toEqual([expect.stringContaining('422 POST')]);

    const lines = [
      goodCells({ nameEn: 'Blue scooter', nameAr: 'سكوتر أزرق' }),
      goodCells({ nameEn: 'Red scooter', nameAr: 'سكوتر أحمر', instant: '1' }),
      goodCells({ nameEn: 'X', price: 'ten', pictures: 'out.png | http://example.com/a.png' }),
    ];
    await file.setInputFiles(csv(fleetFile(lines)));
    const picture = await png(320, 240);
    await page.getByLabel(words.zip).setInputFiles({
      name: 'pictures.zip',
      mimeType: 'application/zip',
      buffer: zipFile([
        { name: 'one.png', bytes: picture },
        { name: '../out.png', bytes: picture },
      ]),
    });
    await read.click();
    await toastOf(page, words.wasRead).waitFor();
    await page.getByText(words.states.ready, { exact: true }).waitFor();
    await page.getByText(words.goodLines(2), { exact: true }).waitFor();
    await page.getByText(words.faultyLines(1), { exact: true }).waitFor();
    const wrong = page.getByRole('article', { name: words.line('4') });
    for (const code of ['LISTING_NAME_SHORT', 'PRICE_NOT_A_NUMBER', 'PICTURE_ADDRESS', 'ZIP_PATH'])
      await wrong.getByText(importFault(all, code)).waitFor();
    await page.getByRole('heading', { name: words.refusedFiles }).waitFor();
    expect(await axeFindings(visitor)).toEqual([]);

    await page.getByRole('link', { name: words.onlyFaulty }).click();
    await expect.poll(() => page.getByRole('article').count()).toBe(1);
    const [faulty] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: words.faultyFile }).click(),
    ]);
    expect(await readFile(await faulty.path(), 'utf8')).toContain(refusals.PRICE_NOT_A_NUMBER);
    await page.getByRole('link', { name: words.allLines }).click();

    await page.getByRole('button', { name: words.importAll(2) }).click();
    await toastOf(page, words.started).waitFor();
    await page.getByText(words.states.done, { exact: true }).waitFor();
    await page.getByText(words.madeListings(2), { exact: true }).waitFor();
    expect(await axeFindings(visitor)).toEqual([]);
    const own = await owner.api.myListings({});
    expect(
      own.ok &&
        own.data.data
          .filter(({ tag }) => tag === 'draft')
          .map(({ name }) => name)
          .sort(),
    ).toEqual(['Blue scooter', 'Red scooter']);

    await page.locator('summary').filter({ hasText: words.undo }).click();
    await page.getByText(words.undoMeans(2)).waitFor();
    const reason = page.getByLabel(adminPages.reasonForHouse);
    await reason.fill('Wrong');
    await page.getByRole('button', { name: words.undo, exact: true }).click();
    await page.getByText(refusals.REASON_FOR_OWNER).waitFor();
    expect(await reason.inputValue()).toBe('Wrong');
    expect(complaints.splice(0)).toEqual([expect.stringContaining('422 POST')]);
    await reason.fill('The owner has sent the wrong file.');
    await page.getByRole('button', { name: words.undo, exact: true }).click();
    await page.getByText(words.states.undone, { exact: true }).waitFor();
    await expect.poll(() => page.getByText(words.deleted, { exact: true }).count()).toBe(2);

    await page.getByRole('link', { name: words.back }).click();
    const card = page.getByRole('article').filter({ hasText: owner.name });
    await card.getByText(words.states.undone, { exact: true }).waitFor();
    expect(await card.getByRole('link').textContent()).toBe(
      words.title(format.number(PLAYED.findIndex((one) => one.language === language) + 1)),
    );
    expect(await axeFindings(visitor)).toEqual([]);
    await page.goto(`/admin/accounts/${owner.id}?lng=${language}`);
    await page.getByRole('link', { name: words.open, exact: true }).click();
    await page.getByLabel(words.file).waitFor();
    expect(complaints).toEqual([]);
    await visitor.context.close();
  });
});
