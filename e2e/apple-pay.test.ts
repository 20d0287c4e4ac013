import type { Person } from '@kiraa/server/testing/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inShort } from './in-short.ts';
import { untilQuiet } from './quiet-page.ts';
import { addSession, axeFindings, openStage, type Stage, texts, type Visitor } from './stage.ts';
import { chooseDays, pressBookNow } from './steps.ts';

let stage: Stage;
let owner: Person;
beforeAll(async () => {
  stage = await openStage();
  owner = await stage.world.person('owner', 'نورة الغامدي');
});
afterAll(() => stage?.close());

const PLAYED = inShort([0], [
  ['ar', 390],
  ['en', 1280],
] as const);
describe.each(PLAYED)('paying with Apple Pay, in %s at %s px', (language, width) => {
  const words = texts[language];

  async function summaryOf(visitor: Visitor): Promise<void> {
    const listing = await stage.world.listing({ owner, instant: true });
    await visitor.page.goto(`/1/${listing}?lng=${language}`);
    await untilQuiet(visitor.page);
    await chooseDays(visitor, 5, 7);
    await pressBookNow(visitor);
    await visitor.page.getByText(words.booking.mada, { exact: true }).waitFor();
  }

  test('offered where the device has it, declined by a card of the wallet, and paid with another', async () => {
    const renter = await stage.world.person('renter', 'فهد العتيبي');
    const visitor = await stage.visitor({ language, width });
    await addSession(visitor, renter.token);
    const { page } = visitor;
    await page.addInitScript(() => {
      window.ApplePaySession = { canMakePayments: () => true };
    });
    await summaryOf(visitor);
    await page.getByText(words.booking.APPLEPAY, { exact: true }).click();
    // A wallet keeps its cards itself.
    expect(await page.getByRole('checkbox', { name: words.cards.saveThis }).count()).toBe(0);
    expect(await axeFindings(visitor)).toEqual([]);
    await page.getByRole('button', { name: words.booking.proceed }).click();
    await page.waitForURL(/\/checkout\?/);
    await page.getByRole('heading', { name: words.booking.APPLEPAY }).waitFor();
    const wallet = page.frameLocator('iframe.wpwl-frame-card');
    const pay = wallet.getByRole('button', { name: /Apple Pay/ });
    await wallet.getByRole('combobox').selectOption('4200000000030031');
    await pay.click();
    await page.getByText(words.checkout.declined).waitFor();
    await page.getByRole('link', { name: words.checkout.payAgain }).click();
    await page.waitForURL(/\/checkout\?/);
    await pay.click();
    await page.waitForURL(/\/renter\/bookings\/2/);
    const list = await renter.api.bookingList({ status: 'upcoming' });
    expect(list.ok && list.data.data[0]?.state).toBe('accepted');
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  });

  test('not offered on a device without it', async () => {
    const renter = await stage.world.person('renter');
    const visitor = await stage.visitor({ language, width });
    await addSession(visitor, renter.token);
    await summaryOf(visitor);
    await visitor.page.getByText(words.booking.PAYPAL, { exact: true }).waitFor();
    expect(await visitor.page.getByText(/Apple Pay/).count()).toBe(0);
    await visitor.context.close();
  });
});
