import { pageCards } from '@kiraa/server/testing/money/bank.ts';
import type { Person } from '@kiraa/server/testing/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inShort } from './in-short.ts';
import { untilQuiet } from './quiet-page.ts';
import { addSession, axeFindings, openStage, type Stage, texts, type Visitor } from './stage.ts';
import { chooseDays, pressBookNow } from './steps.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ env: { PAYMENTS: 'checkout-com' } });
});
afterAll(() => stage?.close());

/** On the provider's page, which is not ours: the card, and the bank's word behind it. */
async function payThere({ page }: Visitor, card: string, decision: 'approve' | 'refuse'): Promise<void> {
  await page.waitForURL(/\/page\/hpp_/);
  await page.locator('input[name=number]').fill(card);
  await page.locator('input[name=expiry]').fill('12/30');
  await page.locator('input[name=cvv]').fill('100');
  await page.locator('input[name=holder]').fill('NOURA ALSALEM');
  await page.locator('form button').click();
  await page.waitForURL(/\/3ds\/sid_/);
  await page.locator(`button[value=${decision}]`).click();
}

const PLAYED = inShort([0], ['ar', 'en'] as const);
describe.each(PLAYED)('paying on a page of the provider’s own, in %s', (language) => {
  const words = texts[language];

  async function enter(renter: Person): Promise<Visitor> {
    const visitor = await stage.visitor({ language, width: language === 'ar' ? 390 : 1280 });
    await addSession(visitor, renter.token);
    return visitor;
  }

  const toProvider = ({ page }: Visitor, amount: RegExp) => page.getByRole('button', { name: amount });

  test('[P3-PAY-20 P3-PAY-24 P3-PAY-27] a booking by mada: turning back, a refusal, and then the payment that stands', async () => {
    const owner = await stage.world.person('owner', 'نورة الغامدي');
    const renter = await stage.world.person('renter', 'فهد العتيبي');
    const listing = await stage.world.listing({ owner, instant: true });
    const visitor = await enter(renter);
    const { page } = visitor;
    await page.goto(`/1/${listing}?lng=${language}`);
    await untilQuiet(page);
    await chooseDays(visitor, 5, 7);
    await pressBookNow(visitor);
    await page.getByText(words.booking.mada, { exact: true }).click();
    await page.getByRole('button', { name: words.booking.proceed }).click();
    await page.waitForURL(/\/checkout\?/);
    await page.getByText(words.checkout.providerPage).waitFor();
    expect(await axeFindings(visitor)).toEqual([]);

    // Who turns back there is where they were.
    await toProvider(visitor, /480\.00/).click();
    await page.waitForURL(/\/page\/hpp_/);
    await page.locator('a.button-plain').click();
    await page.waitForURL(/\/checkout\?booking=/);

    await toProvider(visitor, /480\.00/).click();
    await Promise.all([
      page.getByText(words.cards.declinedByBank).first().waitFor(),
      payThere(visitor, pageCards.mada, 'refuse'),
    ]);
    await page.getByText(words.checkout.declined).waitFor();
    await page.getByRole('link', { name: words.checkout.payAgain }).click();
    await page.waitForURL(/\/checkout\?/);

    await toProvider(visitor, /480\.00/).click();
    await payThere(visitor, pageCards.mada, 'approve');
    await page.getByText(words.cards.paid).first().waitFor();
    await page.waitForURL(/\/renter\/bookings\/2/);
    const list = await renter.api.bookingList({ status: 'upcoming' });
    expect(list.ok && list.data.data[0]?.state).toBe('accepted');
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  });

  test('[P3-PAY-20] a card is added there and listed', async () => {
    const renter = await stage.world.person('renter', 'فهد العتيبي');
    const visitor = await enter(renter);
    const { page } = visitor;
    await page.goto(`/saveCard/payment/checkout?lng=${language}`);
    await toProvider(visitor, /1\.00/).click();
    await payThere(visitor, pageCards.mada, 'approve');
    await page.waitForURL(/\/card/);
    await page.getByText(/7034/).first().waitFor();
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  });
});
