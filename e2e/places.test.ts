import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inShort } from './in-short.ts';
import { addSession, axeFindings, openStage, type Stage, texts, type Visitor } from './stage.ts';

import { holdCalls, toastOf } from './steps.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const OLAYA = { latitude: 24.6941, longitude: 46.6857 };

const PLAYED = inShort([0], [
  { language: 'ar', width: 390, typed: 'عليا', district: 'العليا', city: 'الرياض' },
  { language: 'en', width: 1280, typed: 'olay', district: 'Al Olaya', city: 'Riyadh' },
] as const);
describe.each(PLAYED)('in $language at $width px', ({ language, width, typed, district, city }) => {
  const { places: words, profile } = texts[language];
  let visitor: Visitor;
  let page: Page;
  beforeEach(async () => {
    visitor = await stage.visitor({ language, width });
    page = visitor.page;
  });
  afterEach(async () => {
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  });

  const field = () => page.getByRole('combobox', { name: profile.location });
  const options = () => page.getByRole('listbox', { name: profile.location }).getByRole('option');
  const option = (name: string) => options().filter({ hasText: name }).first();
  const toast = (text: string) => toastOf(page, text);
  const openProfile = async () => {
    const person = await stage.world.person('renter');
    await addSession(visitor, person.token);
    await page.goto(`/edit_profile?lng=${language}`);
    await field().waitFor();
    return person;
  };
  const stored = async (id: string) =>
    await stage.world.db
      .selectFrom('accounts')
      .select(['location', 'latitude', 'longitude'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  test('[P1-CALL-04 P1-CALL-05 P3-NAV-27 P3-NAV-28] a place is suggested while it is typed, chosen by keyboard or taken from the device, and stored with its position', async () => {
    const person = await openProfile();
    await field().pressSequentially(typed);
    await option(district).waitFor();
    expect(await field().getAttribute('aria-expanded')).toBe('true');
    await field().press('ArrowDown');
    expect(await option(district).getAttribute('aria-selected')).toBe('true');
    expect(await axeFindings(visitor)).toEqual([]);
    const activeId = await field().getAttribute('aria-activedescendant');
    expect(await option(district).getAttribute('id')).toBe(activeId);
    await field().press('Enter');
    await expect.poll(() => field().inputValue()).toMatch(new RegExp(`^${district}.+${city}`));
    await expect.poll(() => options().count()).toBe(0);

    await field().fill('');
    await field().pressSequentially(city.slice(0, 4));
    await option(city).waitFor();
    await field().press('Escape');
    await expect.poll(() => options().count()).toBe(0);
    expect(await field().inputValue()).toBe(city.slice(0, 4));

    await visitor.context.grantPermissions(['geolocation']);
    await visitor.context.setGeolocation(OLAYA);
    await page.getByRole('button', { name: words.useMyLocation }).click();
    await expect.poll(() => field().inputValue()).toMatch(new RegExp(`^${district}.+${city}`));
    await page.getByRole('button', { name: profile.save }).first().click();
    await expect
      .poll(() => stored(person.id))
      .toMatchObject({
        location: expect.stringContaining(district),
        latitude: expect.closeTo(OLAYA.latitude, 2),
        longitude: expect.closeTo(OLAYA.longitude, 2),
      });
  });

  test('text typed after a choice stays, however late the position of the chosen place arrives', async () => {
    await openProfile();
    const hold = await holdCalls(page, '**/api/places/details*');
    await field().pressSequentially(typed);
    await option(district).click();
    await field().fill('بيشة');
    const answered = page.waitForResponse('**/api/places/details*');
    expect(await hold.release()).toHaveLength(1);
    await (await answered).finished();
    // Whatever the answer changes is drawn by the second frame after it.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(await field().inputValue()).toBe('بيشة');
  });

  test('[P2-ERR-10] a browser without geolocation is told so, and so is one that refuses it; the place can still be typed', async () => {
    await page.addInitScript(() => {
      if (location.hash === '#bare') delete (Navigator.prototype as { geolocation?: unknown }).geolocation;
    });
    await openProfile();
    await visitor.context.clearPermissions();
    await page.getByRole('button', { name: words.useMyLocation }).click();
    await toast(words.notShared).waitFor();
    await page.goto(`/edit_profile?lng=${language}#bare`);
    await page.reload();
    await page.getByRole('button', { name: words.useMyLocation }).click();
    await toast(words.notSupported).waitFor();
    await field().fill('بيشة');
    expect(await field().inputValue()).toBe('بيشة');
  });
});
