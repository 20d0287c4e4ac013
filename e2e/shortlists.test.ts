import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inShort } from './in-short.ts';
import { addSession, axeFindings, openStage, type Stage, texts } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const PLAYED = inShort([0], [
  { language: 'ar', width: 390 },
  { language: 'en', width: 1280 },
] as const);

describe.each(PLAYED)('shared lists in $language at $width px', ({ language, width }) => {
  const words = texts[language].shortlists;

  test('[D-SHORTLIST] a renter shares a part of the favourites, a guest reads it, and the link is ended', async () => {
    const { world } = stage;
    const owner = await world.person('owner');
    const renter = await world.person('renter', 'Sara Alqahtani');
    for (const number of [1, 2]) {
      const listingId = await world.listing({ owner, nameEn: `Tent ${number}`, nameAr: `خيمة ${number}` });
      await renter.api.addFavourite({ listingId });
    }
    const maker = await stage.visitor({ language, width });
    await addSession(maker, renter.token);
    const { page } = maker;
    await page.goto(`/renter/favorite?lng=${language}`);
    await page.getByRole('button', { name: words.share }).click();
    await page.getByLabel(words.name).fill('Al Ula');
    await page.getByRole('checkbox').first().uncheck();
    await page.getByLabel(words.namesMaker).check();
    expect(await axeFindings(maker)).toEqual([]);
    await page.getByRole('button', { name: words.make }).click();
    await page.getByText(words.made).waitFor();
    const path = await page.getByRole('link', { name: words.openOf('Al Ula') }).getAttribute('href');

    const guest = await stage.visitor({ language, width });
    await guest.page.goto(`${path}?lng=${language}`);
    await guest.page.getByRole('heading', { level: 1, name: 'Al Ula' }).waitFor();
    await guest.page.getByText(words.by('Sara')).waitFor();
    expect(await guest.page.getByRole('main').getByRole('article').count()).toBe(1);
    expect(await guest.page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
    expect(await axeFindings(guest)).toEqual([]);

    await page.getByRole('button', { name: words.endOf('Al Ula') }).click();
    await page.getByText(words.ended).waitFor();
    await expect.poll(async () => (await fetch(`${world.url}${path}`)).status).toBe(404);
    expect([...maker.complaints, ...guest.complaints]).toEqual([]);
    await maker.context.close();
    await guest.context.close();
  });
});
