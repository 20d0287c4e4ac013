import type { Person } from '@kiraa/server/testing/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inShort } from './in-short.ts';
import { untilQuiet } from './quiet-page.ts';
import { addSession, axeFindings, openStage, type Stage, texts, type Visitor } from './stage.ts';
import { chooseDays, pressBookNow } from './steps.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const PLAYED = inShort([1], ['ar', 'en'] as const);
describe.each(PLAYED)('paying with PayPal, in %s', (language) => {
  const words = texts[language];

  async function enter(renter: Person): Promise<Visitor> {
    const visitor = await stage.visitor({ language, width: language === 'ar' ? 390 : 1280 });
    await addSession(visitor, renter.token);
    return visitor;
  }

  test('[P3-PAY-01 P3-PAY-10 P3-PAY-19 P3-PAY-45] chosen, said in dollars, turned back from, declined, and approved', async () => {
    const owner = await stage.world.person('owner', 'نورة الغامدي');
    const renter = await stage.world.person('renter', 'فهد العتيبي');
    const listing = await stage.world.listing({ owner, instant: true });
    const visitor = await enter(renter);
    const { page } = visitor;
    await page.goto(`/1/${listing}?lng=${language}`);
    await untilQuiet(page);
    await chooseDays(visitor, 5, 7);
    await pressBookNow(visitor);
    await page.getByText(words.booking.PAYPAL, { exact: true }).click();
    await page.getByText(words.booking.paypalDollars).waitFor();
    // An account with PayPal is no card that could be kept.
    expect(await page.getByRole('checkbox', { name: words.cards.saveThis }).count()).toBe(0);
    expect(await axeFindings(visitor)).toEqual([]);
    await page.getByRole('button', { name: words.booking.proceed }).click();
    await page.waitForURL(/\/checkout\?/);
    const told = page.getByText(/USD 128\.00/);
    await told.waitFor();
    expect(await told.textContent()).toContain('3.75');
    expect(await axeFindings(visitor)).toEqual([]);

    const toPaypal = page.getByRole('button', { name: /480\.00/ });
    await toPaypal.click();
    await page.waitForURL(/\/paypal\/checkoutnow\//);
    await page.locator('a.button-plain').click();
    await page.waitForURL(/\/checkout\?booking=/);

    await toPaypal.click();
    await page.waitForURL(/\/paypal\/checkoutnow\//);
    await page.locator('button[value=decline]').click();
    await page.getByText(words.checkout.declined).waitFor();
    await page.getByText(words.checkout.declines.other_source).waitFor();
    await page.getByRole('link', { name: words.checkout.payAgain }).click();
    await page.waitForURL(/\/checkout\?/);

    await toPaypal.click();
    await page.waitForURL(/\/paypal\/checkoutnow\//);
    await page.locator('button[value=approve]').click();
    await page.getByText(words.cards.paid).first().waitFor();
    await page.waitForURL(/\/renter\/bookings\/2/);
    const list = await renter.api.bookingList({ status: 'upcoming' });
    expect(list.ok && list.data.data[0]?.state).toBe('accepted');
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  });
});
