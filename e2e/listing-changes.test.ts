import { setAdmin } from '@kiraa/server/testing/people/admins.ts';
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
describe.each(PLAYED)('[D-MODERATED] a changed listing in $language at $width px', ({ language, width }) => {
  const { listingChanges: words, adminConsole } = texts[language];

  test('its owner reads what waits and withdraws it; an operator sees before and after, declines with a reason, approves, and takes that back', async () => {
    const { world } = stage;
    const owner = await world.person('owner');
    const admin = await world.person('renter');
    await setAdmin(world.db, admin.mobile, world.clock.now());
    const names = { nameEn: `Tent ${language}`, nameAr: `خيمة ${language}` };
    const listingId = await world.listing({ owner, ...names });
    const name = language === 'ar' ? names.nameAr : names.nameEn;
    const change = async (wanted: string) => {
      await world.db.deleteFrom('listing_changes').where('listing_id', '=', listingId).execute();
      await world.db
        .insertInto('listing_changes')
        .values({
          listing_id: listingId,
          version: crypto.randomUUID(),
          name_en: wanted,
          name_ar: wanted,
          description_en: 'Clean.',
          description_ar: 'نظيفة.',
          made_at: world.clock.now(),
        })
        .execute();
    };
    await change('Villa <b>');
    const mine = await stage.visitor({ language, width });
    await addSession(mine, owner.token);
    await mine.page.goto(`/owner/listings/0?lng=${language}`);
    await mine.page.getByText(words.waits('Villa <b>')).waitFor();
    expect(await axeFindings(mine)).toEqual([]);
    await mine.page.getByRole('button', { name: words.withdrawOf(name) }).click();
    await mine.page.getByText(words.withdrawn).first().waitFor();
    await expect.poll(() => mine.page.getByText(words.waits('Villa <b>')).count()).toBe(0);

    await change('Palace');
    const visitor = await stage.visitor({ language, width });
    const { page, complaints } = visitor;
    await addSession(visitor, admin.token);
    await page.goto(`/admin/changes?lng=${language}`);
    const card = page.getByRole('main').getByRole('article');
    await expect.poll(() => card.count()).toBe(1);
    const part = card.getByRole('group', { name: words.nameEn });
    expect(await part.locator('p').allTextContents()).toEqual([names.nameEn, 'Palace']);
    expect(await axeFindings(visitor)).toEqual([]);
    const decline = page.getByRole('button', { name: words.declineOf(name) });
    await decline.click();
    await expect.poll(() => page.getByLabel(words.reason).getAttribute('aria-invalid')).toBe('true');
    expect(complaints.splice(0)).toEqual([expect.stringContaining('422 POST')]);
    const reason = 'It is a tent.';
    await page.getByLabel(words.reason).fill(reason);
    await decline.click();
    await page.getByText(words.nothing).waitFor();

    await mine.page.reload();
    await mine.page.getByText(words.declined(reason)).waitFor();
    expect(await axeFindings(mine)).toEqual([]);
    await mine.context.close();

    await change('Palace');
    await page.reload();
    await page.getByRole('button', { name: words.approveOf(name) }).click();
    await page.getByText(words.nothing).waitFor();
    const shown = async () => {
      const answer = await world.guest.listing({ listingId });
      return answer.ok && answer.data.data.name;
    };
    expect(await shown()).toBe('Palace');
    const what = adminConsole.decided.change_approved('Palace');
    await page.getByRole('button', { name: adminConsole.takeBackOf(what) }).click();
    await page.getByRole('button', { name: words.approveOf(name) }).waitFor();
    expect(await shown()).toBe(names.nameEn);
    expect(await axeFindings(visitor)).toEqual([]);
    await page.getByRole('button', { name: words.approveOf(name) }).click();
    await page.getByText(words.nothing).waitFor();
    expect(await shown()).toBe('Palace');
    expect(complaints).toEqual([]);
    await visitor.context.close();
  });
});
