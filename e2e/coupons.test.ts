import { cards } from '@kiraa/server/testing/money/bank.ts';
import { setAdmin } from '@kiraa/server/testing/people/admins.ts';
import { book, confirm } from '@kiraa/server/testing/rentals/renting.ts';
import { formatterOf } from '@kiraa/texts/format.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inShort } from './in-short.ts';
import { addSession, axeFindings, openStage, type Stage, texts } from './stage.ts';
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
describe.each(PLAYED)('coupons in the console in $language at $width px', ({ language, width }) => {
  const { coupons: words, adminPages, refusals } = texts[language];
  const sar = (amount: number) => formatterOf(language).amount(amount.toFixed(2));
  const code = `EID${width}`;

  test('[D-COUPON] one is made, is used by a booking, ends on another day, and is switched off and on', async () => {
    const { world } = stage;
    const admin = await world.person('renter', 'هدى الشمري');
    await setAdmin(world.db, admin.mobile, world.clock.now());
    const visitor = await stage.visitor({ language, width });
    const { page, complaints } = visitor;
    await addSession(visitor, admin.token);
    await page.goto(`/admin/coupons?lng=${language}`);
    await page.getByText(words.newCoupon, { exact: true }).click();
    await page.getByLabel(words.code, { exact: true }).fill(code.toLowerCase());
    await page.getByLabel(words.percent, { exact: true }).fill(language === 'ar' ? '١٢.٥' : '12.5');
    await page.getByLabel(words.uses, { exact: true }).fill('500');
    await page.getByRole('button', { name: words.make }).click();
    const cap = page.getByLabel(words.cap, { exact: true });
    await expect.poll(() => cap.getAttribute('aria-invalid')).toBe('true');
    await page.getByText(refusals.REQUIRED, { exact: true }).waitFor();
    expect(await page.getByLabel(words.code, { exact: true }).inputValue()).toBe(code.toLowerCase());
    expect(await axeFindings(visitor)).toEqual([]);
    expect(complaints.splice(0)).toEqual([expect.stringContaining('422 POST')]);
    await cap.fill('40');
    await page.getByRole('button', { name: words.make }).click();
    await toastOf(page, words.made(code)).waitFor();
    const card = page.getByRole('article').filter({ hasText: code });
    await card.getByText(words.states.running, { exact: true }).waitFor();
    await card.getByText(words.percentUpTo('12.5', sar(40))).waitFor();
    await card.getByText(words.used('0', '500')).waitFor();

    const owner = await world.person('owner');
    const renter = await world.person('renter');
    const row = await world.db
      .selectFrom('coupons')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
    const listing = await world.listing({ owner });
    const { bookingId, checkoutId } = await book(world, renter, listing, { couponId: row.id });
    await world.bank.pay(checkoutId, cards.visa);
    await confirm(renter, checkoutId);
    await page.getByLabel(words.search).fill(code.slice(1));
    await page.getByRole('button', { name: words.find, exact: true }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('code')).toBe(code.slice(1));
    await card.getByText(words.costs(sar(40))).waitFor();
    await page.getByLabel(words.state, { exact: true }).selectOption('ended');
    await page.getByText(words.nothing).waitFor();
    await page.getByLabel(words.state, { exact: true }).selectOption('running');
    await card.getByText(words.costs(sar(40))).waitFor();
    // Both stand in the address.
    await expect
      .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
      .toMatchObject({
        code: code.slice(1),
        state: 'running',
      });
    expect(await axeFindings(visitor)).toEqual([]);
    await card.getByRole('link', { name: code }).click();
    await page.getByRole('heading', { level: 1, name: code }).waitFor();
    await page.getByText(words.ofAll('1', '500')).waitFor();
    await page.getByText(words.promised(sar(40))).waitFor();
    const used = page.locator(`a[href="/admin/bookings/${bookingId}"]`);
    expect(await used.count()).toBe(1);
    expect(await axeFindings(visitor)).toEqual([]);

    const opens = (title: string) => page.locator('summary').filter({ hasText: title });
    await opens(words.otherEnd).click();
    await page.getByLabel(words.lastDay, { exact: true }).fill('2020-01-31');
    const reason = page.getByLabel(adminPages.reasonForHouse).last();
    await reason.fill('The campaign was moved.');
    await page.getByRole('button', { name: words.setEnd }).click();
    await page.getByText(refusals.END_BEFORE_START).waitFor();
    expect(await reason.inputValue()).toBe('The campaign was moved.');
    expect(complaints.splice(0)).toEqual([expect.stringContaining('422 POST')]);
    await page.getByLabel(words.lastDay, { exact: true }).fill('2099-01-31');
    await page.getByRole('button', { name: words.setEnd }).click();
    await toastOf(page, words.endSet).waitFor();

    await opens(words.switchOff).click();
    await page.getByLabel(adminPages.reasonForHouse).first().fill('The campaign was moved.');
    await page.getByRole('button', { name: words.switchOff, exact: true }).click();
    await page.getByText(words.states.off, { exact: true }).waitFor();
    await page.getByRole('button', { name: words.switchOn, exact: true }).waitFor();
    expect(await axeFindings(visitor)).toEqual([]);
    await page.getByLabel(adminPages.reasonForHouse).first().fill('The campaign goes on.');
    await page.getByRole('button', { name: words.switchOn, exact: true }).click();
    await page.getByText(words.states.running, { exact: true }).waitFor();
    expect(complaints).toEqual([]);
    await visitor.context.close();
  });
});
