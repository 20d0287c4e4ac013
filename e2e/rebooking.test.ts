import { cards } from '@kiraa/server/testing/money/bank.ts';
import { book, confirm, dataOf, FIRST_REASON, nextPeriod } from '@kiraa/server/testing/rentals/renting.ts';
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
describe.each(PLAYED)('in $language at $width px', ({ language, width }) => {
  const { rebooking: words, refusals, story } = texts[language];

  /** A paid booking of two days that its owner has cancelled, and three things like it. */
  async function cancelled() {
    const { world } = stage;
    await world.db.updateTable('listings').set({ active: false }).execute();
    const owner = await world.person('owner', 'سارة القحطاني');
    const other = await world.person('owner', 'ريم الحربي');
    const renter = await world.person('renter', 'فهد العتيبي');
    const named = (nameEn: string, nameAr: string, priceSar: number) =>
      world.listing({ owner: other, nameEn, nameAr, priceSar });
    const listings = [
      await named('Canon EOS R6 with two lenses', 'كانون R6 مع عدستين', 240),
      await named('Nikon Z6 II', 'نيكون Z6 الثانية', 220),
      await named('Sony A7 IV kit', 'سوني A7 الرابعة مع العدة', 250),
    ] as const;
    const listing = await world.listing({ owner, nameEn: 'Sony A7 III', nameAr: 'سوني A7 الثالثة' });
    const booking = await book(world, renter, listing, { period: nextPeriod(world) });
    await world.bank.pay(booking.checkoutId, cards.visa);
    await confirm(renter, booking.checkoutId);
    const { bookingId } = booking;
    dataOf(await owner.api.cancelByOwner({ bookingId, reasonId: FIRST_REASON }));
    return { bookingId, renter, listings };
  }

  test('[D-REBOOK] one press books another thing for what was paid; what is gone meanwhile is said so', async () => {
    const { world } = stage;
    const { bookingId, renter, listings } = await cancelled();
    const visitor = await stage.visitor({ language, width });
    await addSession(visitor, renter.token);
    const { page } = visitor;
    await page.goto(`/booking/${bookingId}?lng=${language}`);
    const offers = page.getByRole('region', { name: words.title });
    await offers.waitFor();
    await expect.poll(() => offers.getByRole('listitem').count()).toBe(3);
    await offers.getByText(words.same).waitFor();
    expect(await axeFindings(visitor)).toEqual([]);
    // Its owner has taken the first one off.
    await world.db.updateTable('listings').set({ active: false }).where('id', '=', listings[0]).execute();
    await offers.getByRole('button', { name: words.book }).first().click();
    await offers.getByText(refusals.REBOOKING_UNFIT).waitFor();
    await expect.poll(() => offers.getByRole('listitem').count()).toBe(2);
    await offers.getByRole('button', { name: words.book }).first().click();
    await page.getByRole('heading', { name: words.takenTitle }).waitFor();
    await page.getByText(story.movedStep, { exact: true }).waitFor();
    await page.getByRole('link', { name: words.toNew }).click();
    await page.getByText(story.movedInAll).first().waitFor();
    await page.getByRole('paragraph').filter({ hasText: story.steps.confirm }).waitFor();
    expect(await axeFindings(visitor)).toEqual([]);
    // The one failed call is the refusal of what is gone.
    expect(visitor.complaints).toEqual([expect.stringContaining('409 POST')]);
    await visitor.context.close();
  });

  test('[D-REBOOK] the renter would rather have the money back', async () => {
    const { bookingId, renter } = await cancelled();
    const visitor = await stage.visitor({ language, width });
    await addSession(visitor, renter.token);
    const { page } = visitor;
    await page.goto(`/booking/${bookingId}?lng=${language}`);
    await page.getByRole('button', { name: words.giveBack }).click();
    await page.getByRole('region', { name: words.title }).waitFor({ state: 'detached' });
    await page.getByText(story.givenBack).first().waitFor();
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  });
});
