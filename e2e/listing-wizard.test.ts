import { insertScooters } from '@kiraa/server/testing/listings/scooters.ts';
import { giveBankDetails } from '@kiraa/server/testing/money/payout-bank.ts';
import type { Person } from '@kiraa/server/testing/world.ts';
import type { Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inShort } from './in-short.ts';
import { addSession, axeFindings, openStage, type Stage, texts, type Visitor } from './stage.ts';
import { holdCalls, stepThatLoads, toastOf } from './steps.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  const { world } = stage;
  // The first listing of a world brings a city and the category "Cars".
  await world.listing({ owner: await world.person('owner') });
  await insertScooters(world.db);
});
afterAll(() => stage?.close());

const PLAYED = inShort([0], [
  { language: 'ar', width: 390 },
  { language: 'en', width: 1280 },
] as const);
describe.each(PLAYED)('in $language at $width px', ({ language, width }) => {
  const { ownerListings: words, refusals, shell, accounts } = texts[language];
  let visitor: Visitor;
  let owner: Person;
  let page: Visitor['page'];

  beforeEach(async () => {
    visitor = await stage.visitor({ language, width });
    page = visitor.page;
    owner = await stage.world.person('owner', language === 'ar' ? 'سارة القحطاني' : 'Sarah Alqahtani');
    await owner.api.saveProfile({ name: owner.name, language });
  });
  afterEach(async () => {
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
  const button = (label: string) => page.locator('main').getByRole('button', { name: label, exact: true });
  const toast = (text: string) => toastOf(page, text);
  const dialog = (title: string) => page.getByRole('dialog', { name: title });
  const seen = async () => expect(await axeFindings(visitor)).toEqual([]);
  const openAdd = async (entry: string) => {
    if (width === 390) {
      await page.getByRole('link', { name: shell.openMenu }).click();
      await page.getByRole('dialog', { name: shell.openMenu }).getByRole('link', { name: entry }).click();
      return;
    }
    await page.locator('summary').filter({ hasText: shell.newListing }).click();
    await page.getByRole('link', { name: entry, exact: true }).click();
  };

  const linksOf = (part: Locator) =>
    part.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href')));

  test('[P1-NAV-24 P1-NAV-25 P2-NAV-17 P2-NAV-18] the menus lead an owner to their pages, and to a new listing of each kind', async () => {
    await open('/owner/manage');
    const places = ['/owner/manage', '/owner/bookings/1', '/owner/earnings', '/owner/chat'];
    const kinds = ['/owner/add/1/basic_info', '/owner/add/2/basic_info'];
    if (width === 390) {
      await page.getByRole('link', { name: shell.openMenu }).click();
      const drawer = page.getByRole('dialog', { name: shell.openMenu });
      await drawer.waitFor();
      expect(await linksOf(drawer)).toEqual(expect.arrayContaining([...places, ...kinds]));
      return;
    }
    const menu = page.locator('details').filter({ has: page.getByText(shell.openMenu, { exact: true }) });
    await menu.locator('summary').click();
    expect(await linksOf(menu)).toEqual(places);
    const adding = page.locator('details').filter({ has: page.getByText(shell.newListing, { exact: true }) });
    await adding.locator('summary').click();
    expect(await linksOf(adding)).toEqual(kinds);
  });

  test('[P2-LIST-01 P2-NAV-12 P2-NAV-13 P2-NAV-16] the hub links to the bookings and the listings, and the notifications have a page', async () => {
    await open('/owner/manage');
    expect(await linksOf(page.locator('main'))).toEqual(['/owner/bookings/1', '/owner/listings/0']);
    await seen();
    for (const path of ['/owner/bookings/1', '/owner/notification']) {
      await open(path);
      expect(await page.getByRole('heading', { level: 1 }).textContent()).not.toBe(shell.notFound);
    }
  });

  test('[P1-LIST-04 P1-LIST-05 P2-LIST-17 P2-NAV-24] an owner without bank details is sent to enter them first, from the menu and from the address', async () => {
    await open('/owner/manage');
    await openAdd(shell.addVehicle);
    await dialog(shell.ownerProfile).getByText(accounts.bankDetailsFirst).waitFor();
    await dialog(shell.ownerProfile).getByRole('button', { name: shell.ok }).click();
    await page.waitForURL(/\/edit_profile/);
    await page.goto(`/owner/add/1/basic_info?lng=${language}`);
    await page.waitForURL(/\/edit_profile/);
  });

  test('[P2-LIST-08 P2-LIST-09 P2-LIST-11] an owner without listings is told so, in each tab', async () => {
    await open('/owner/listings/0');
    await page.getByText(words.emptyAll).waitFor();
    const trail = page.getByRole('navigation', { name: words.breadcrumb }).getByRole('link');
    expect(await trail.allTextContents()).toEqual([words.manage, words.myListing]);
    const tabs = page.getByRole('navigation', { name: words.tabs });
    await tabs.getByRole('link', { name: words.items }).click();
    await page.getByText(words.emptyItems).waitFor();
    await tabs.getByRole('link', { name: words.vehicles }).click();
    await page.getByText(words.emptyVehicles).waitFor();
    await seen();
  });

  test('[P1-LIST-01 P1-LIST-02 P2-NAV-22 P2-NAV-23] an owner with sixteen listings cannot add another', async () => {
    await giveBankDetails(owner);
    for (let made = 0; made < 16; made += 1) await stage.world.listing({ owner });
    await open('/owner/listings/0');
    await openAdd(shell.addItem);
    await dialog(words.limitTitle).getByText(refusals.LISTING_LIMIT).first().waitFor();
    await seen();
    await dialog(words.limitTitle).getByRole('button', { name: shell.close }).click();
  });

  test('[P1-LIST-03 P2-NAV-01 P2-NAV-19 P2-NAV-20 P2-NAV-21 P2-LIST-13 P2-LIST-16] a renter is offered the owner mode, a guest the login; unknown steps and kinds are 404s', async () => {
    const renter = await stage.world.person('renter');
    await renter.api.saveProfile({ name: renter.name, language });
    await open('/owner/add/1/basic_info', renter);
    await dialog(shell.ownerProfile).getByText(accounts.infoRenter).waitFor();
    const across = dialog(shell.ownerProfile).getByRole('button', { name: shell.goToOwnerProfile });
    await stepThatLoads(page, () => across.click());
    await page.waitForURL(/\/edit_profile/);
    await page.goto(`/owner/add/3/basic_info?lng=${language}`);
    await page.waitForURL(/\/404/);
    await page.goto(`/owner/add/1/somewhere?lng=${language}`);
    await page.getByText(shell.notFound).first().waitFor();
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await page.goto(`/owner/add/2/basic_info?lng=${language}`);
    await dialog(texts[language].accounts.logInTitle).waitFor();
  });

  describe('with one listing that is on offer and one that is not', () => {
    const one = language === 'ar' ? 'سيارة أولى' : 'First car';
    const two = language === 'ar' ? 'سيارة ثانية' : 'Second car';
    const reason = 'The plate is not readable';
    let listed: string;
    beforeEach(async () => {
      const { db, clock, listing } = stage.world;
      await giveBankDetails(owner);
      listed = await listing({ owner, nameEn: 'First car', nameAr: 'سيارة أولى' });
      const names = { nameEn: 'Second car', nameAr: 'سيارة ثانية' };
      const pending = await listing({ owner, ...names, verified: false });
      const back = { sent_back_at: clock.now(), sent_back_reason: reason };
      await db.updateTable('listings').set(back).where('id', '=', pending).execute();
    });
    const isOn = async () => {
      const rows = stage.world.db.selectFrom('listings').select('active').where('id', '=', listed);
      return (await rows.executeTakeFirstOrThrow()).active;
    };

    test('[P2-LIST-04 P2-LIST-10 P2-LIST-69] four placeholders are shown while listings load; then each shows its state', async () => {
      const hold = await holdCalls(page, /\/api\/item\/my_items/);
      await open('/owner/listings/0');
      const coming = page.locator('main').getByRole('status', { name: shell.loading });
      await coming.waitFor();
      expect(await coming.locator('> div').count()).toBe(4);
      await hold.release();
      await page.getByText(words.sentBackBecause(reason)).waitFor();
      await page.getByText(words.listed, { exact: true }).waitFor();
      await seen();
    });

    test('[P2-LIST-05 P2-LIST-07 P2-LIST-31 P2-LIST-33] they are switched one by one and together, except those that are not verified', async () => {
      await open('/owner/listings/0');
      await page.getByRole('switch', { name: words.onOffer(one) }).press('Space');
      await toast(words.turnedOff).waitFor();
      await expect.poll(isOn).toBe(false);
      // What one press of the switch of all does depends on what the page knows of each.
      await page.getByRole('switch', { name: words.allOnOffer, checked: false }).press('Space');
      await page
        .getByRole('status')
        .filter({ hasText: words.allTurned(1) })
        .waitFor();
      await expect.poll(isOn).toBe(true);
      await page.getByRole('switch', { name: words.onOffer(two) }).press('Space');
      await toast(refusals.NOT_VERIFIED).waitFor();
    });

    test('[P2-LIST-06 P2-LIST-20 P2-NAV-06] the preview is read-only', async () => {
      await open('/owner/listings/0');
      await page.getByRole('link', { name: words.previewOf(one) }).click();
      await page.waitForURL(new RegExp(`/owner/preview/1/${listed}`));
      expect(await field('terms').isDisabled()).toBe(true);
      expect(await button(words.publish).count()).toBe(0);
      await seen();
    });

    test('[P2-LIST-12 P2-LIST-29 P2-NAV-07 P2-NAV-08] a change goes through the steps, starting with any of them, to the preview', async () => {
      await open('/owner/listings/0');
      await page.getByRole('link', { name: words.editOf(one) }).click();
      await page.waitForURL(new RegExp(`/owner/edit/1/basic_info/${listed}`));
      const trail = page.getByRole('navigation', { name: words.breadcrumb }).getByRole('listitem');
      await expect.poll(() => trail.last().textContent()).toBe(words.editVehicle);
      // The frame's style comes once, and wins over no page's own: the wizard is as wide as it says.
      const { width: formWidth = 0 } = (await page.locator('main .page').boundingBox()) ?? {};
      expect(formWidth).toBe(Math.min(width, 860));
      const sheets = await page.locator('link[rel=stylesheet][href*="/frame-"]').count();
      expect(sheets).toBe(1);
      const steps = page.getByRole('navigation', { name: words.steps });
      await steps.getByRole('link', { name: words.stepDelivery }).click();
      await page.waitForURL(new RegExp(`/owner/edit/1/delivery/${listed}`));
      await page.getByLabel(words.pickUpOnly).press('Space');
      await button(words.next).click();
      await page.waitForURL(new RegExp(`/owner/edit/1/preview/${listed}`));
      await page.getByText(words.pickUpOnly, { exact: true }).waitFor();
    });

    test('[P2-LIST-50] changing a listing that does not exist reports an error', async () => {
      await open('/owner/listings/0');
      await page.goto(`/owner/edit/1/basic_info/${crypto.randomUUID()}?lng=${language}`);
      await page.getByText(words.loadFailed, { exact: true }).waitFor();
    });

    test('[P2-LIST-02 P2-LIST-03 P2-LIST-32 P2-NAV-03 P2-NAV-05] ten are on a page, of all kinds and of each kind, and one is deleted after a confirmation', async () => {
      for (let made = 0; made < 9; made += 1) await stage.world.listing({ owner });
      await open('/owner/listings/0');
      await expect.poll(() => page.locator('main').getByRole('heading', { level: 2 }).count()).toBe(10);
      await page.goto(`/owner/listings/2?lng=${language}`);
      await page.getByText(words.emptyItems).waitFor();
      await page.goto(`/owner/listings/1?page=2&lng=${language}`);
      await page.getByRole('button', { name: words.removeOf(one) }).click();
      await seen();
      await dialog(words.deleteTitle).getByRole('button', { name: words.deleteYes }).click();
      await toast(words.deleted).waitFor();
      expect((await owner.api.myListing({ listingId: listed })).ok).toBe(false);
    });
  });
});
