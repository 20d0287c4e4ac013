import { cards } from '@kiraa/server/testing/money/bank.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inShort } from './in-short.ts';
import { addSession, openStage, type Stage, texts } from './stage.ts';
import { payByCard } from './steps.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const DAY_MILLISECONDS = 86_400_000;

describe.each(
  inShort([0], [
    { language: 'ar', width: 390, left: /باقي الدفع · محجوز لك 1[345] د/ },
    { language: 'en', width: 1280, left: /Not paid yet · kept for you 1[345] min/ },
  ] as const),
)('in $language at $width px', ({ language, width, left }) => {
  const words = texts[language];

  test('a payment that was left stands under Pending with its minutes, leads back to the payment, and is paid there', async () => {
    const owner = await stage.world.person('owner');
    const listingId = await stage.world.listing({ owner, instant: true, priceSar: 195 });
    const renter = await stage.world.person('renter');
    const kept = await renter.api.addBooking({
      listingId,
      durationMode: 'day',
      paymentType: 'visa',
      from: new Date(Date.now() + 5 * DAY_MILLISECONDS),
      to: new Date(Date.now() + 8 * DAY_MILLISECONDS),
    });
    if (!kept.ok) throw new Error(kept.refusal.code);
    const visitor = await stage.visitor({ language, width });
    const { page } = visitor;
    await addSession(visitor, renter.token);
    await page.goto(`/1/${listingId}?lng=${language}`);
    await page.getByText(words.bookings.ownSlot('')).waitFor();
    const back = page.getByRole('link', { name: words.bookings.finishPaying });
    expect(await back.getAttribute('href')).toBe(`/checkout?booking=${kept.data.data.bookingId}`);
    await page.goto(`/renter/bookings/1?lng=${language}`);
    const row = page.getByRole('article');
    await row.getByText(left).waitFor();
    await row.getByRole('link', { name: words.bookings.finishPaying }).click();
    await page.waitForURL(/\/checkout\?booking=/);
    await payByCard(visitor, cards.visa);
    await page.waitForURL(/\/renter\/bookings\/2/);
    await row.getByText(words.bookings.booked, { exact: true }).waitFor();
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  });
});
