import { jpeg } from '@kiraa/server/testing/listings/photos.ts';
import { insertScooters, SCOOTERS } from '@kiraa/server/testing/listings/scooters.ts';
import { giveBankDetails } from '@kiraa/server/testing/money/payout-bank.ts';
import { setAdmin } from '@kiraa/server/testing/people/admins.ts';
import type { Person } from '@kiraa/server/testing/world.ts';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inShort } from './in-short.ts';
import { addSession, axeFindings, openStage, type Stage, texts, type Visitor } from './stage.ts';
import { expectBriefly } from './steps.ts';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  const { world } = stage;
  // The first listing of a world brings a city and the category "Cars".
  await world.listing({ owner: await world.person('owner') });
  await insertScooters(world.db);
});
afterAll(() => stage?.close());

const PLAYED = inShort([1], [
  { language: 'ar', width: 390 },
  { language: 'en', width: 1280 },
] as const);
describe.each(PLAYED)('in $language at $width px', ({ language, width }) => {
  const { ownerListings: words, refusals, admin: admins } = texts[language];
  const beginning = language === 'ar' ? 'العلي' : 'Al Ola';
  const name = language === 'ar' ? 'لاندكروزر البر' : 'Desert Land Cruiser';
  let visitor: Visitor;
  let owner: Person;
  let page: Visitor['page'];

  beforeAll(async () => {
    visitor = await stage.visitor({ language, width });
    page = visitor.page;
    owner = await stage.world.person('owner', language === 'ar' ? 'سارة القحطاني' : 'Sarah Alqahtani');
    await owner.api.saveProfile({ name: owner.name, language });
    await giveBankDetails(owner);
  });
  afterAll(async () => {
    const refused = /^4\d\d (POST|DELETE|GET) .*\/(api\/|404$)/;
    expect(visitor.complaints.filter((line) => !refused.test(line))).toEqual([]);
    await visitor.context.close();
  });

  const open = async (path: string, person = owner) => {
    await addSession(visitor, person.token);
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}lng=${language}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  };
  const field = (named: string) => page.locator(`main [name="${named}"]`);
  /** A control's error mark and note, read at one moment, because they change together. */
  const errorOf = (control: Locator) =>
    control.evaluate((element) => {
      const note = document.getElementById(element.getAttribute('aria-describedby') ?? '');
      return element.getAttribute('aria-invalid') === 'true' ? note?.textContent : null;
    });
  const button = (label: string) => page.locator('main').getByRole('button', { name: label, exact: true });
  const seen = async () => expect(await axeFindings(visitor)).toEqual([]);
  /** An admin looks at the pictures, opens a document, which is recorded, and approves. */
  async function verifyAsAdmin(): Promise<void> {
    const { db, clock, person } = stage.world;
    const admin = await person('renter');
    await setAdmin(db, admin.mobile, clock.now());
    const desk = await stage.visitor({ language, width });
    await addSession(desk, admin.token);
    await desk.page.goto(`/admin/listings?lng=${language}`);
    await desk.page.getByRole('link', { name: admins.lookAt(name) }).click();
    await desk.page.getByRole('heading', { level: 1, name }).waitFor();
    const pictures = desk.page.getByRole('region', { name: admins.pictures }).getByRole('img');
    await expect.poll(() => pictures.count()).toBe(2);
    const isDrawn = () =>
      pictures.evaluateAll((all) => all.every((one) => (one as HTMLImageElement).naturalWidth > 0));
    await expect.poll(isDrawn).toBe(true);
    expect(await axeFindings(desk)).toEqual([]);
    const opened = desk.context.waitForEvent('response', (answer) => answer.url().includes('&signature='));
    await desk.page.getByRole('button', { name: admins.openPaper(admins.vehicle_registration) }).click();
    expect((await opened).status()).toBe(200);
    const looks = await db
      .selectFrom('document_looks')
      .select('viewer_id')
      .where('viewer_id', '=', admin.id)
      .execute();
    expect(looks).toHaveLength(1);
    await desk.page.getByRole('button', { name: admins.approve, exact: true }).click();
    await desk.page.getByRole('button', { name: admins.takeDown }).waitFor();
    expect(desk.complaints).toEqual([]);
    await desk.context.close();
  }

  const own = (named: string) => (language === 'ar' ? `${named}Ar` : named);
  const otherName = () => field(language === 'ar' ? 'name' : 'nameAr');
  const next = () => button(words.next);
  let cover: string;
  /** The addresses of the pictures, cover first. */
  const covers = () =>
    page.locator('main li picture img').evaluateAll((all) => all.map((one) => (one as HTMLImageElement).src));

  test('[P2-LIST-12 P2-LIST-14 P2-LIST-15 P2-LIST-22 P2-NAV-02 P2-NAV-10] the wizard shows its three steps, none of which can be skipped', async () => {
    await open('/owner/add/1/basic_info');
    const steps = page.getByRole('navigation', { name: words.steps });
    const named = await steps.getByRole('listitem').allTextContents();
    const all = [words.stepBasic, words.stepDocuments, words.stepDelivery];
    expect(named.map((step, place) => step.includes(all[place] ?? '?'))).toEqual([true, true, true]);
    const trail = page.getByRole('navigation', { name: words.breadcrumb }).getByRole('listitem');
    expect(await trail.allTextContents()).toEqual([words.manage, words.myListing, words.addVehicle]);
    const units = await field('priceHours').evaluateAll((radios) =>
      radios.map((radio) => (radio as HTMLInputElement).value),
    );
    expect(units).toEqual(['1', '24', '168', '720']);
    expect(await steps.getByRole('link').count()).toBe(0);
  });

  test('[P2-LIST-35 P2-LIST-36 P2-LIST-38] every missing field of the first step says so', async () => {
    await expect.poll(() => field('insuranceCompany').locator('option').count()).toBeGreaterThan(1);
    await next().click();
    await expect.poll(() => errorOf(field(own('name')))).toBe(refusals.REQUIRED);
    for (const missing of [own('description'), 'price', 'insuranceCompany', 'address'])
      expect([missing, await errorOf(field(missing))]).toEqual([missing, refusals.REQUIRED]);
    expect(await errorOf(button(words.choosePictures))).toBe(refusals.REQUIRED);
    await seen();
  });

  test('[P2-LIST-40] pictures are accepted, other files are refused, and the cover can be chosen by keyboard', async () => {
    const files = [
      { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await jpeg(900, 600, '#aa3322') },
      { name: 'b.jpg', mimeType: 'image/jpeg', buffer: await jpeg(900, 600, '#2233aa') },
      { name: 'c.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') },
      { name: 'd.jpg', mimeType: 'image/jpeg', buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0]) },
    ];
    await field('pictures').setInputFiles(files);
    await page.getByRole('button', { name: words.makeCover(2) }).waitFor();
    await page.getByRole('alert').filter({ hasText: refusals.IMAGE_KIND }).waitFor();
    await page.getByRole('alert').filter({ hasText: refusals.IMAGE_BROKEN }).waitFor();
    await page.getByRole('button', { name: words.removePicture(4) }).click();
    await page.getByRole('button', { name: words.removePicture(3) }).click();
    const [first, second] = await covers();
    cover = second ?? '';
    await page.getByRole('button', { name: words.makeCover(2) }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(covers).toEqual([second, first]);
  });

  test('[P2-LIST-42] an address is suggested half a second after the last key, and its position is stored', async () => {
    // The page records when each key was pressed, so it listens before the first one.
    await field('address').evaluate((box) =>
      box.addEventListener('input', () => performance.mark('address typed')),
    );
    await field('address').pressSequentially(beginning);
    const options = page.getByRole('listbox', { name: words.address }).getByRole('option');
    // Where two keys are half a second apart, what was typed by then is asked for before the last one.
    const waited = () =>
      page.evaluate(() => {
        const starts = (entries: readonly PerformanceEntry[]) => entries.map((entry) => entry.startTime);
        const calls = performance.getEntriesByType('resource');
        return (
          Math.max(...starts(calls.filter((call) => call.name.includes('/api/places/suggest')))) -
          Math.max(...starts(performance.getEntriesByName('address typed')))
        );
      });
    await expect.poll(waited).toBeGreaterThanOrEqual(499);
    await options.first().waitFor();
    await field('address').press('ArrowDown');
    await field('address').press('Enter');
    // The suggestion's position arrives a moment after its text.
    const kept = () => page.evaluate(() => Object.values(localStorage).join(' '));
    await expect.poll(kept).toMatch(/"point":\{"latitude"/);
  });

  test('[P2-LIST-37 P2-LIST-39] a name that is too long, a price in words and an insurance without its price are refused', async () => {
    await field(language === 'ar' ? 'nameAr' : 'name').fill(name);
    await field(language === 'ar' ? 'name' : 'nameAr').fill('x'.repeat(36));
    await field('description').fill('Clean <b>and</b> well kept.');
    await field('price').fill('ten');
    await field('insuranceCompany').selectOption({ index: 2 });
    await next().click();
    await expect.poll(() => errorOf(otherName())).toBe(refusals.LISTING_NAME_LENGTH);
    expect(await errorOf(field('price'))).toBe(refusals.PRICE_NOT_A_NUMBER);
    expect(await errorOf(field('insurancePrice'))).toBe(refusals.REQUIRED);
  });

  test('[P2-LIST-28] a reload in the middle keeps typed text and pictures, and the first step is saved', async () => {
    // After the reload the typed text and the pictures are there again.
    await page.reload();
    await page.getByText(words.restored).waitFor();
    expect(await field('description').inputValue()).toBe('Clean <b>and</b> well kept.');
    await expect.poll(async () => (await covers())[0]).toBe(cover);
    await otherName().fill('');
    await field('price').fill('٣٥٠');
    await field('insurancePrice').fill('45');
    await next().click();
    await page.waitForURL(/\/owner\/add\/1\/documents\//);
  });

  test('[P2-LIST-44 P2-LIST-45 P2-LIST-46 P2-LIST-47] a car needs papers, a scooter none', async () => {
    await field('personalId').waitFor(); // the address has the step a moment before the page shows it
    await next().click();
    await expect.poll(() => errorOf(field('personalId'))).toBe(refusals.PERSONAL_ID_REQUIRED);
    expect(await errorOf(field('categoryId'))).toBe(refusals.TYPE_REQUIRED);
    await field('categoryId').selectOption(SCOOTERS);
    await page.getByText(words.noPapers).waitFor();
    await field('categoryId').selectOption({ index: 1 });
    await field('personalId').fill('1123456780');
    await next().click();
    await page.getByText(refusals.REGISTRATION_REQUIRED).waitFor();
    await page.getByText(refusals.INSURANCE_REQUIRED).waitFor();
    await seen();
    await field('vehicle_registration').setInputFiles({
      name: 'r.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('no'),
    });
    await page.getByText(refusals.DOCUMENT_TYPE).waitFor();
    await field('vehicle_registration').setInputFiles({
      name: 'p.jpg',
      mimeType: 'image/jpeg',
      buffer: await jpeg(900, 600, '#888888'),
    });
    const insurance = { name: 'p.pdf', mimeType: 'application/pdf', buffer: PDF };
    await field('vehicle_insurance').setInputFiles(insurance);
    await expect.poll(() => page.getByText(words.paperKept, { exact: true }).count()).toBe(2);
    await next().click();
    await page.waitForURL(/\/owner\/add\/1\/delivery\//);
  });

  test('[P2-LIST-48] a way of delivery has to be chosen', async () => {
    await page.getByLabel(words.canDeliver).waitFor();
    await next().click();
    await page.getByText(refusals.DELIVERY_REQUIRED).waitFor();
    await page.getByLabel(words.canDeliver).press('Space');
    await page.getByRole('switch', { name: words.instant }).press('Space');
    await seen();
    await next().click();
    await page.waitForURL(/\/owner\/add\/1\/preview(\?|$)/);
  });

  test('[P2-LIST-18 P2-LIST-19 P2-LIST-27 P2-LIST-49 P2-NAV-04 P2-NAV-09 P2-NAV-11] the preview shows the listing with its price, and publishes it after both conditions are accepted', async () => {
    await page.getByText('Clean <b>and</b> well kept.').waitFor();
    const price = await page.locator('main dl').first().textContent();
    expect(price?.replace(/\s/g, ' ')).toContain(language === 'ar' ? '350 ر.س لليوم' : 'SAR 350 per day');
    await button(words.publish).click();
    await page.getByText(refusals.AGREEMENTS_REQUIRED).first().waitFor();
    await field('terms').check();
    await field('safetyQuality').check();
    await seen();
    await expectBriefly(page, words.published, () => button(words.publish).click());
    await page.waitForURL(/\/owner\/listings\/0/);
  });

  test('[P2-LIST-30] it is pending, and no search finds it, until an admin has verified it', async () => {
    const row = page.getByRole('listitem').filter({ hasText: name });
    await row.getByText(words.pending, { exact: true }).waitFor();

    const guest = async () => {
      const found = await stage.world.guest.searchListings({ search: name, kind: 1 });
      return found.ok
        ? [...found.data.data.trending, ...found.data.data.withoutTrending].map((one) => one.name)
        : [];
    };
    expect(await guest()).toEqual([]);
    await verifyAsAdmin();
    await expect.poll(guest).toEqual([name]);
  });
});
