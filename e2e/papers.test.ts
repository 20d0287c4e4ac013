import { cards } from '@kiraa/server/testing/money/bank.ts';
import { book, confirm } from '@kiraa/server/testing/rentals/renting.ts';
import { papers as arabic } from '@kiraa/texts/ar/papers.ts';
import { papers as english } from '@kiraa/texts/en/papers.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inShort } from './in-short.ts';
import { addSession, axeFindings, openStage, type Stage, texts, type Visitor } from './stage.ts';

const HOUR = 3_600_000;
const papers = { ar: arabic, en: english };
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

/** Presses a button that saves a file, and answers the first bytes of it. */
async function saved({ page }: Visitor, name: string | RegExp): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).first().click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

const PLAYED = inShort([1], [
  { language: 'ar', width: 390 },
  { language: 'en', width: 1280 },
] as const);
describe.each(PLAYED)('in $language at $width px', ({ language, width }) => {
  const words = papers[language];

  test('[D-TAX] an owner says that they are registered, is invoiced, and saves invoice and statement; the renter saves a receipt', async () => {
    const { world } = stage;
    const [owner, renter] = await Promise.all([
      world.person('owner', 'سارة القحطاني'),
      world.person('renter', 'فهد العتيبي'),
    ]);
    const visitor = await stage.visitor({ language, width });
    const { page } = visitor;
    await addSession(visitor, owner.token);
    await page.goto(`/owner/earnings?lng=${language}`);
    const tax = page.getByRole('region', { name: words.taxHeading });
    await tax.getByLabel(words.isRegistered).check();
    await tax.getByRole('textbox', { name: words.vatNumber }).fill('123');
    await tax.getByRole('button', { name: words.saveTax }).click();
    await tax.getByText(texts[language].refusals.VAT_NUMBER_INVALID).waitFor();
    const facts = {
      [words.legalName]: 'مؤسسة سارة',
      [words.building]: '1234',
      [words.street]: 'طريق الملك فهد',
      [words.district]: 'العليا',
      [words.city]: 'الرياض',
      [words.postalCode]: '12211',
    };
    await tax.getByRole('textbox', { name: words.vatNumber }).fill('310122393500003');
    for (const [label, value] of Object.entries(facts))
      await tax.getByRole('textbox', { name: label, exact: true }).fill(value);
    expect(await axeFindings(visitor)).toEqual([]);
    await tax.getByRole('button', { name: words.saveTax }).click();
    await page.getByText(words.taxSaved).waitFor();
    await page.reload();
    await expect
      .poll(() => tax.getByRole('textbox', { name: words.vatNumber }).inputValue())
      .toBe('310122393500003');

    const listing = await world.listing({ owner, instant: true, nameEn: 'Camry', nameAr: 'كامري' });
    const start = new Date(world.clock.now().getTime() + 30 * HOUR);
    const period = { start, end: new Date(start.getTime() + 48 * HOUR) };
    const { bookingId, checkoutId } = await book(world, renter, listing, { period, payment: 'mada' });
    await world.bank.pay(checkoutId, cards.mada);
    await confirm(renter, checkoutId);

    await page.goto(`/booking/${bookingId}?lng=${language}`);
    await page.getByText(words.title.invoice.standard, { exact: false }).first().waitFor();
    expect(await axeFindings(visitor)).toEqual([]);
    expect(await saved(visitor, words.open(words.title.invoice.standard))).toMatch(/^%PDF-/);
    expect(await saved(visitor, /XML/)).toContain('<cbc:RegistrationName>مؤسسة سارة</cbc:RegistrationName>');
    await page.goto(`/owner/earnings?lng=${language}`);
    expect(await saved(visitor, words.asPdf)).toMatch(/^%PDF-/);
    expect(await saved(visitor, words.asCsv)).toContain('"480.00","41.74","6.26","432.00"');
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();

    const other = await stage.visitor({ language, width });
    await addSession(other, renter.token);
    await other.page.goto(`/booking/${bookingId}?lng=${language}`);
    await other.page.getByRole('heading', { name: words.heading }).waitFor();
    expect(await saved(other, words.open(words.title.receipt))).toMatch(/^%PDF-/);
    expect(await other.page.getByText(words.title.invoice.standard).count()).toBe(0);
    expect(other.complaints).toEqual([]);
    await other.context.close();
  });
});
