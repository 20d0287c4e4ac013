import { setAdmin } from '@kiraa/server/testing/people/admins.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inShort } from './in-short.ts';
import { addSession, axeFindings, openStage, type Stage, texts, type Visitor } from './stage.ts';
import { toastOf } from './steps.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const PLAYED = inShort([1], [
  { language: 'ar', width: 390 },
  { language: 'en', width: 1280 },
] as const);
describe.each(PLAYED)(
  '[D-SHADOW] looking at the product as somebody else in $language at $width px',
  ({ language, width }) => {
    const { shadow: words, refusals, adminPages, adminConsole, accounts, favourites } = texts[language];
    const REASON = 'She writes that her list of bookings is empty.';

    test('opens from a person’s page with a reason, shows their pages under a banner, does nothing, and ends', async () => {
      const { world } = stage;
      const name = language === 'ar' ? 'سارة القحطاني' : 'Sara Al-Qahtani';
      const person = await world.person('renter', name);
      const operator = await world.person('renter', 'خالد المطيري');
      await setAdmin(world.db, operator.mobile, world.clock.now());
      const owner = await world.person('owner');
      const listing = await world.listing({ owner });
      const secret = 'Between the two of us';
      const channelId = [person.id, owner.id].sort().join('_');
      await person.api.addChannel({ channelId });
      await person.api.sendMessage({ channelId, clientId: 'shadow-0001', body: secret });
      const desk: Visitor = await stage.visitor({ language, width });
      await addSession(desk, operator.token);
      const { page, complaints } = desk;
      await page.goto(`/admin/accounts/${person.id}?lng=${language}`);
      await page.locator('summary', { hasText: words.title }).click();
      const form = page.locator('details', { hasText: words.title }).locator('form');
      await form.getByRole('button', { name: words.begin }).click();
      await expect
        .poll(() => form.getByLabel(adminPages.reasonForHouse).getAttribute('aria-invalid'))
        .toBe('true');
      expect(complaints.splice(0)).toEqual([expect.stringContaining('422 POST')]);
      await form.getByLabel(adminPages.reasonForHouse).fill(REASON);
      await form.getByRole('button', { name: words.begin }).click();
      const link = page.getByRole('link', { name: words.open });
      await link.waitFor();
      expect(await axeFindings(desk)).toEqual([]);
      const address = (await link.getAttribute('href')) ?? '';
      const [tab] = await Promise.all([desk.context.waitForEvent('page'), link.click()]);
      tab.setDefaultTimeout(60_000);
      const eyes: Visitor = { ...desk, page: tab };
      const banner = tab.getByRole('region', { name: words.banner });
      await banner.getByText(words.eyesOf(name)).waitFor();
      await tab.waitForURL((url) => url.pathname === '/');
      await banner.getByText(/^1[45]:\d\d$|^15:00$/).waitFor();
      expect(await axeFindings(eyes)).toEqual([]);

      await tab.goto('/my_profile');
      await tab.getByRole('main').getByText(name).first().waitFor();
      await banner.getByText(words.eyesOf(name)).waitFor();
      expect(await tab.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
      await tab.goto(`/1/${listing}`);
      // A press before it is known who is here would ask to log in.
      await tab.locator('header a[href="/renter/chat"][aria-label]').waitFor();
      await tab.waitForFunction(() => document.querySelector('[data-asleep]') === null);
      await tab
        .getByRole('button', { name: favourites.heartOf('').trim() })
        .first()
        .click();
      await toastOf(tab, refusals.SHADOW_READ_ONLY).waitFor();
      expect(
        await world.db.selectFrom('favourites').where('account_id', '=', person.id).selectAll().execute(),
      ).toEqual([]);
      await tab.goto('/renter/chat');
      await banner.getByText(words.eyesOf(name)).waitFor();
      // Nothing was written to the team, and what two people write is theirs.
      await tab.getByText(words.noChat).first().waitFor();
      await tab.getByText(words.chats).waitFor();
      expect(await axeFindings(eyes)).toEqual([]);
      await tab.goto(`/renter/chat?user=${owner.id}_${person.id}_Omar`);
      await tab.getByText(refusals.SHADOW_HIDDEN).waitFor();
      await tab.getByText(words.chats).first().waitFor();
      expect(await tab.getByText(secret).count()).toBe(0);

      // The tab alone has the look; the device's login is the operator's as before.
      const kept = await tab.evaluate(() => [
        sessionStorage.getItem('kiraa.token'),
        localStorage.getItem('kiraa.token'),
        location.href.includes(JSON.parse(sessionStorage.getItem('kiraa.shadow') ?? '{}').token),
      ]);
      expect(kept).toEqual([null, operator.token, false]);
      await page.reload();
      await page.getByRole('heading', { level: 1, name }).waitFor();
      expect(await page.getByRole('region', { name: words.banner }).count()).toBe(0);

      await banner.getByRole('button', { name: words.end }).click();
      await banner.getByText(words.over).waitFor();
      await tab.goto('/my_profile');
      await tab.getByRole('dialog', { name: accounts.logInTitle }).waitFor();
      await tab.keyboard.press('Escape');
      await tab.goto('/');
      await banner.getByText(words.over).waitFor();
      expect(await axeFindings(eyes)).toEqual([]);
      await banner.getByRole('button', { name: words.toConsole }).click();
      await tab.getByRole('heading', { level: 1, name: adminConsole.home }).waitFor();
      await banner.waitFor({ state: 'detached' });

      await tab.goto(address);
      await tab.getByRole('heading', { level: 1, name: words.notThere }).waitFor();
      expect(await axeFindings(eyes)).toEqual([]);
      await desk.context.close();
    });
  },
);
