import { readFile } from 'node:fs/promises';
import { giveBankDetails } from '@kiraa/server/testing/money/payout-bank.ts';
import { setAdmin } from '@kiraa/server/testing/people/admins.ts';
import { paidBooking } from '@kiraa/server/testing/rentals/booking-world.ts';
import { formatterOf } from '@kiraa/texts/format.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inShort } from './in-short.ts';
import { addSession, axeFindings, openStage, type Stage, texts } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  const { world } = stage;
  const owner = await world.person('owner');
  await giveBankDetails(owner);
  const renter = await world.person('renter');
  for (const hoursAhead of [72, 140])
    await paidBooking({ world, owner, renter }, { instant: true, hoursAhead });
  await world.guest.searchListings({ search: 'submarine' });
});
afterAll(() => stage?.close());

const PLAYED = inShort([0], [
  { language: 'ar', width: 390 },
  { language: 'en', width: 1280 },
] as const);
describe.each(PLAYED)('the numbers of the house in $language at $width px', ({ language, width }) => {
  const words = texts[language].statistics;
  const format = formatterOf(language);

  test('[D-STATISTICS] an admin reads what happened, chooses what the line shows, narrows it to a city and takes it along', async () => {
    const { world } = stage;
    const admin = await world.person('renter');
    await setAdmin(world.db, admin.mobile, world.clock.now());
    const visitor = await stage.visitor({ language, width });
    const { page } = visitor;
    await addSession(visitor, admin.token);
    await page.goto(`/admin/statistics?lng=${language}`);
    const figure = (name: string) => page.locator('dl > div', { hasText: name }).locator('dd');
    await expect.poll(() => figure(words.columns.gross).textContent()).toBe(format.amount('960.00'));
    expect(await figure(words.columns.bookings).textContent()).toBe(format.number(2));
    await page.locator('canvas').waitFor();
    expect(await axeFindings(visitor)).toEqual([]);

    // Not the light scheme's line and words on the ground of the dark one.
    const drawn = () => page.locator('canvas').evaluate((one) => (one as HTMLCanvasElement).toDataURL());
    await page.emulateMedia({ colorScheme: 'light' });
    const light = await drawn();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(drawn).not.toBe(light);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(drawn).toBe(light);

    await page.getByLabel(words.show).selectOption('gross');
    await page.getByRole('region', { name: words.columns.gross }).waitFor();
    await page.getByText(words.units.month, { exact: true }).click();
    await expect.poll(() => page.url()).toMatch(/by=month/);
    await page
      .getByRole('cell', { name: 'submarine' })
      .or(page.getByRole('rowheader', { name: 'submarine' }))
      .waitFor();

    const cities = page.getByRole('region', { name: words.cities });
    await cities.getByRole('button').first().click();
    await page.getByRole('button', { name: words.everywhere }).waitFor();
    await expect.poll(() => figure(words.columns.bookings).textContent()).toBe(format.number(2));
    await page.reload();
    await expect.poll(() => figure(words.columns.gross).textContent()).toBe(format.amount('960.00'));

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: words.csv }).click(),
    ]);
    const file = await readFile(await download.path(), 'utf8');
    const { bookings, gross, net, vat } = words.columns;
    expect(file).toContain(`\uFEFF${[words.period, bookings, gross, net, vat].join(',')},`);
    expect(file).toContain(',960.00,83.48,12.52,');
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  });
});
