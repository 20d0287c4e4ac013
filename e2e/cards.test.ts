import { endpoints } from '@kiraa/contract/endpoints.ts';
import { cards } from '@kiraa/server/testing/money/bank.ts';
import { saveCard } from '@kiraa/server/testing/money/saved-cards.ts';
import { makeCoupon } from '@kiraa/server/testing/rentals/coupons.ts';
import type { Person } from '@kiraa/server/testing/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inShort } from './in-short.ts';
import { untilQuiet } from './quiet-page.ts';
import { addSession, axeFindings, openStage, type Stage, texts, type Visitor } from './stage.ts';
import { chooseDays, expectBriefly, payByCard, pressBookNow } from './steps.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const PLAYED = inShort([0], ['ar', 'en'] as const);
describe.each(PLAYED)('saved cards and coupons, in %s', (language) => {
  const words = texts[language];

  async function enter(renter: Person): Promise<Visitor> {
    const visitor = await stage.visitor({ language, width: language === 'ar' ? 390 : 1280 });
    await addSession(visitor, renter.token);
    return visitor;
  }

  /** Opens the summary of a booking, two days for 480.00. */
  async function atSummary(visitor: Visitor): Promise<void> {
    const owner = await stage.world.person('owner', 'نورة الغامدي');
    const listing = await stage.world.listing({ owner, instant: true });
    await visitor.page.goto(`/1/${listing}?lng=${language}`);
    await untilQuiet(visitor.page);
    await chooseDays(visitor, 5, 7);
    await pressBookNow(visitor);
    await visitor.page.getByLabel(words.cards.coupon).waitFor();
  }

  test('[P3-PAY-09 P3-PAY-14 P3-PAY-15 P3-PAY-16 P3-PAY-17 P3-PAY-38] a coupon lowers what the renter pays, and the card is saved with the payment', async () => {
    const renter = await stage.world.person('renter', 'فهد العتيبي');
    const code = await makeCoupon(stage.world);
    const visitor = await enter(renter);
    const { page } = visitor;
    await atSummary(visitor);
    const field = page.getByLabel(words.cards.coupon);
    const apply = page.getByRole('button', { name: words.cards.apply, exact: true });
    await apply.click();
    await page.getByText(words.refusals.COUPON_REQUIRED).waitFor();
    await field.fill('NOSUCHCODE');
    await apply.click();
    // The message is at its field, and in an info toast.
    await expect.poll(() => page.getByText(words.refusals.COUPON_UNKNOWN).count()).toBe(2);
    await field.fill(code.toLowerCase());
    await apply.click();
    const applied = page.getByRole('button', { name: words.cards.applied, exact: true });
    await applied.waitFor();
    expect(await applied.isDisabled()).toBe(true);
    await page.getByText(words.booking.couponLine(code)).waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('coupon_id'))).toMatch(/^[0-9a-f-]{36}$/);
    expect(await axeFindings(visitor)).toEqual([]);
    await page.getByText(words.booking.visa, { exact: true }).click();
    await page.getByRole('checkbox', { name: words.cards.saveThis }).check();
    await page.getByRole('button', { name: words.booking.proceed }).click();
    await page.waitForURL(/\/checkout\?/);
    await page.getByText(words.checkout.coupon, { exact: true }).waitFor();
    await page
      .getByText(/384\.00/)
      .first()
      .waitFor();
    await page.getByText(words.cards.willBeSaved).waitFor();
    await payByCard(visitor, cards.visa);
    await page.getByText(words.cards.paid).first().waitFor();
    await page.waitForURL(/\/renter\/bookings\/2/);
    await page.getByText(/384/).first().waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('coupon_id'))).toBeNull();
    const list = await renter.api.userCards({});
    expect(list.ok && list.data.result).toMatchObject([{ brand: 'VISA' }]);
    expect(visitor.complaints.filter((one) => !one.includes('apply_coupon_code'))).toEqual([]);
    await visitor.context.close();
  });

  test('[P1-NAV-11 P1-NAV-29 P3-NAV-04 P3-PAY-03 P3-PAY-04 P3-PAY-05] a card is added with 1 SAR that is refunded, and deleted through the DELETE_CARD dialog, with a reload in between', async () => {
    const renter = await stage.world.person('renter', 'فهد العتيبي');
    const visitor = await enter(renter);
    const { page } = visitor;
    // The profile's menu has it for a renter, but not for an owner.
    const menu = page.locator(`summary[aria-label^="${words.shell.profileMenu}"]:visible`);
    await page.goto(`/career?lng=${language}`);
    await menu.click();
    await page.getByRole('link', { name: words.shell.cards, exact: true }).click();
    await page.waitForURL(/\/card/);
    await page.getByText(words.cards.empty).waitFor();
    await page.getByRole('link', { name: words.cards.add }).click();
    await page.waitForURL(/\/saveCard\/payment\/checkout/);
    await page.getByText(words.cards.checkTaken).waitFor();
    await payByCard(visitor, cards.mada, 'approve');
    await page.getByText(words.cards.added).first().waitFor();
    await page.waitForURL(/\/card(\?|$)/);
    await page.getByText('•••• 7034').waitFor();
    expect(await axeFindings(visitor)).toEqual([]);
    const name = words.cards.removeCard(`${words.cards.MADA} ${words.cards.ending('7034')}`);
    await page.getByRole('button', { name }).click();
    await page.waitForURL(/dialog=DELETE_CARD/);
    await page.reload();
    const dialog = page.getByRole('dialog', { name: words.cards.deleteTitle });
    await dialog.getByText('•••• 7034').waitFor();
    expect(await axeFindings(visitor)).toEqual([]);
    await dialog.getByRole('button', { name: words.cards.deleteConfirm }).click();
    await page.getByText(words.cards.empty).waitFor();
    const waiting = () => stage.world.db.selectFrom('card_removals').select('id').execute();
    await expect.poll(waiting).toEqual([]);
    const check = await stage.world.db
      .selectFrom('payments')
      .select('reference')
      .where('payer_id', '=', renter.id)
      .executeTakeFirstOrThrow();
    expect((await stage.world.bank.balances())[check.reference]).toMatchObject({
      netHalalas: 0,
      heldHalalas: 0,
    });
    const other = await enter(await stage.world.person('owner'));
    await other.page.goto(`/career?lng=${language}`);
    await other.page.locator(`summary[aria-label^="${words.shell.profileMenu}"]:visible`).click();
    await other.page.getByRole('button', { name: words.shell.logOut }).waitFor();
    expect(await other.page.getByRole('link', { name: words.shell.cards, exact: true }).count()).toBe(0);
    await other.context.close();
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  });

  test('[P3-PAY-18 P3-PAY-25 P3-PAY-27 P3-PAY-28] a saved card pays at once, through the bank’s page if the bank asks; a refusal there is reported, and another card pays', async () => {
    const renter = await stage.world.person('renter', 'فهد العتيبي');
    await saveCard(stage.world, renter, 'visa');
    await saveCard(stage.world, renter, 'mada');
    const visitor = await enter(renter);
    const { page } = visitor;
    await atSummary(visitor);
    await page.getByText('•••• 7034').click();
    const forms: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(endpoints.openCheckout.path)) forms.push(request.url());
    });
    await page.getByRole('button', { name: words.booking.proceed }).click();
    await page.waitForURL(/\/widget\/bank\//);
    // It is paid without the provider's form: no checkout is opened beside the charge.
    expect(forms).toEqual([]);
    await expectBriefly(page, words.cards.declinedByBank, () => page.locator('button[value=refuse]').click());
    await page.getByText(words.checkout.declined).first().waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('payment-request'))).toBeNull();
    await page.getByRole('link', { name: words.checkout.payAgain }).click();
    await page.waitForURL(/\/checkout\?/);
    await page.getByText('•••• 0000').click();
    await page.getByRole('button', { name: words.cards.payAmount('').trim() }).click();
    await page.waitForURL(/\/checkout-success/);
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  });

  test('[P3-PAY-37] a confirmation that cannot be read raises an alert', async () => {
    const visitor = await enter(await stage.world.person('renter'));
    const path = encodeURIComponent(`/v1/checkouts/A1/payment${'x'.repeat(400)}`);
    await visitor.page.goto(`/addCard/payment/checkout/?lng=${language}&id=A1&resourcePath=${path}`);
    await visitor.page.getByRole('alert').getByText(words.cards.confirmFailed).waitFor();
    await visitor.context.close();
  });
});
