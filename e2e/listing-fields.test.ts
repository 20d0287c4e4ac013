import { giveBankDetails } from '@kiraa/server/testing/money/payout-bank.ts';
import { formatterOf } from '@kiraa/texts/format.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inShort } from './in-short.ts';
import {
  addSession,
  axeFindings,
  type Language,
  openStage,
  type Stage,
  texts,
  type Visitor,
} from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const SIZES = [
  { language: 'ar', width: 390 },
  { language: 'en', width: 1280 },
] as const;

interface Told {
  readonly visitor: Visitor;
  readonly page: Page;
  readonly words: (typeof texts)[Language];
  readonly format: ReturnType<typeof formatterOf>;
  /** Two vehicles of one owner; the fields are entered for the first. */
  readonly told: string;
  readonly silent: string;
}

/** An owner at the third step of one vehicle; another vehicle has no values. */
async function openStep(language: Language, width: 390 | 1280): Promise<Told> {
  const visitor = await stage.visitor({ language, width });
  const owner = await stage.world.person('owner');
  await giveBankDetails(owner);
  await owner.api.saveProfile({ name: owner.name, language });
  const [told, silent] = [await stage.world.listing({ owner }), await stage.world.listing({ owner })];
  await addSession(visitor, owner.token);
  const { page } = visitor;
  await page.goto(`/owner/edit/1/delivery/${told}?lng=${language}`);
  await page.getByRole('heading', { name: texts[language].listingFields.title }).waitFor();
  return { visitor, page, words: texts[language], format: formatterOf(language), told, silent };
}

/** Saves the step, and checks the preview and then the listing's public page. */
async function saveAndRead({ visitor, page, words, told }: Told, texts: readonly string[]): Promise<void> {
  expect(await axeFindings(visitor)).toEqual([]);
  await page.locator('main').getByRole('button', { name: words.ownerListings.next, exact: true }).click();
  await page.waitForURL(/\/preview\//);
  for (const text of texts) await page.locator('main dl').getByText(text).waitFor();
  await page.goto(`/1/${told}?lng=${visitor.language}`);
  for (const text of texts) await page.locator('main').getByText(text).waitFor();
}

/** Sets a filter in the panel, and expects the one vehicle and a chip for the filter. */
async function filter(stage: Told, name: string, value: string, chip: string): Promise<void> {
  const { visitor, page, words, told, silent } = stage;
  await page.goto(`/1?lng=${visitor.language}`);
  const panel = page.locator('main dialog');
  if ((page.viewportSize()?.width ?? 0) < 1280) await page.locator('main summary').first().click();
  await panel.locator(`select[name="${name}"]`).selectOption(value);
  // The vehicle of the other language's run counts too.
  const counts = [1, 2].map((count) => words.search.showCount(count, false));
  const show = panel.getByRole('button').filter({ hasText: new RegExp(`^(${counts.join('|')})$`) });
  await show.click();
  await page.waitForURL((url) => url.searchParams.get(name) === value);
  const chips = page.getByRole('navigation', { name: words.search.chosenNow });
  await chips.getByText(chip, { exact: true }).waitFor();
  const found = () =>
    page
      .locator('main section[aria-labelledby=results-title] article a')
      .evaluateAll((links) =>
        links.map((link) => link.getAttribute('href')?.split('/').at(-1)?.split('?')[0]),
      );
  await expect.poll(async () => (await found()).filter((id) => id === told || id === silent)).toEqual([told]);
  expect(await axeFindings(visitor)).toEqual([]);
}

const PLAYED = inShort([0], SIZES);
describe.each(PLAYED)('in $language at $width px', ({ language, width }) => {
  test('the fuel policy is entered by its owner, shown to everybody and can be filtered by', async () => {
    const told = await openStep(language, width);
    const { page, words, visitor } = told;
    const { label, values } = words.listingFields.fields.fuelPolicy;
    await page.locator('select[name="fuelPolicy"]').selectOption('included');
    await saveAndRead(told, [values.included.short]);
    await page.getByText(values.included.meaning).waitFor();
    await filter(told, 'fuelPolicy', 'included', `${label}: ${values.included.short}`);
    await page.goto(`/2?fuelPolicy=included&lng=${language}`);
    await page.getByText(words.search.leftOutNames.fields).waitFor();
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  });

  test('the daily distance is entered with the price beyond it, shown to everybody and can be filtered by', async () => {
    const told = await openStep(language, width);
    const { page, words, visitor, format } = told;
    const { dailyKm } = words.listingFields.fields;
    const next = page.locator('main').getByRole('button', { name: words.ownerListings.next, exact: true });
    await page.locator('input[name="dailyKm"]').fill('٣٥٠');
    await next.click();
    await page.getByText(words.refusals.REQUIRED).waitFor();
    await page.locator('input[name="extraKmPrice"]').fill('0.75');
    const limited = dailyKm.limited(format.number(350), format.price('0.75'));
    await saveAndRead(told, [limited]);
    await page.getByText(dailyKm.meaning).waitFor();
    await filter(told, 'dailyKm', '300', `${dailyKm.label}: ${dailyKm.atLeast(format.number(300))}`);

    await page.goto(`/owner/edit/1/delivery/${told.told}?lng=${language}`);
    await page.getByRole('switch', { name: dailyKm.unlimited.short }).press('Space');
    await expect.poll(() => page.locator('input[name="extraKmPrice"]').count()).toBe(0);
    await saveAndRead(told, [dailyKm.unlimited.short]);
    await filter(told, 'dailyKm', '500', `${dailyKm.label}: ${dailyKm.atLeast(format.number(500))}`);
    const refused = /^422 POST .*\/api\/item\/item-upload-payment-method$/;
    expect(visitor.complaints.filter((line) => !refused.test(line))).toEqual([]);
    await visitor.context.close();
  });
});
