import { cards } from '@kiraa/server/testing/bank.ts';
import { endedRental } from '@kiraa/server/testing/ended-rental.ts';
import { giveBankDetails } from '@kiraa/server/testing/payout-bank.ts';
import type { Person } from '@kiraa/server/testing/world.ts';
import { formatterOf } from '@kiraa/texts/format.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addSession, findingsInBothSchemes, openStage, type Stage, texts, type Visitor } from './stage.ts';
import { payByCard, seePassing } from './steps.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const ending = (owner: Person, renter: Person, name: string, endsInMilliseconds: number) =>
  endedRental(stage.world, { owner, renter, name, endsInMilliseconds });

const rowOf = ({ page }: Visitor, name: string) => page.getByRole('article', { name });

describe.each([
  { language: 'ar', width: 390 },
  { language: 'en', width: 1280 },
] as const)('in $language at $width px', ({ language, width }) => {
  const words = texts[language].bookings;
  const { checkout } = texts[language];

  test('[P3-RENB-12 P3-RENB-25 P3-RENB-26 P3-RENB-10 P2-OWNB-14 P2-OWNB-27 P2-OWNB-28 P2-OWNB-29 P2-OWNB-30 P2-OWNB-31 P2-RATE-01 P2-RATE-05 P2-RATE-06 P3-RATE-02 P3-RATE-03 P3-RENB-13] two sides bring rentals to their end: on time, late with the fee, late with a request; and rate each other', async () => {
    const { world } = stage;
    const owner = await world.person('owner', 'سارة القحطاني');
    const renter = await world.person('renter', 'فهد العتيبي');
    await giveBankDetails(owner);
    await ending(owner, renter, 'On time', HOUR);
    await ending(owner, renter, 'Late', -90 * MINUTE);
    await ending(owner, renter, 'Asked', -2 * HOUR);
    const theirs = await stage.visitor({ language, width });
    const hers = await stage.visitor({ language, width });
    await addSession(theirs, renter.token);
    await addSession(hers, owner.token);
    const { page } = theirs;

    // On time: said, and it leaves the list.
    await page.goto(`/renter/bookings/3?lng=${language}`);
    await rowOf(theirs, 'On time').getByText(words.underWay).waitFor();
    await rowOf(theirs, 'On time').getByRole('button', { name: words.giveBack }).click();
    const dialog = page.getByRole('dialog', { name: words.returnTitle });
    await dialog.getByRole('button', { name: words.returnConfirm }).click();
    await rowOf(theirs, 'On time').waitFor({ state: 'detached' });

    // Late: the message, the fee, the checkout, and returned.
    await rowOf(theirs, 'Late').getByText(words.returnDue).waitFor();
    await rowOf(theirs, 'Late').getByRole('button', { name: words.giveBack }).click();
    await dialog.getByRole('button', { name: words.returnConfirm }).click();
    await page.getByText(texts[language].refusals.DELAY_FEE_DUE).waitFor();
    await dialog.getByText(/15\.\d\d/).waitFor();
    expect(await findingsInBothSchemes(theirs)).toEqual([]);
    await dialog.getByRole('link', { name: words.payFee }).click();
    await page.waitForURL(/\/checkout\?/);
    await page.getByText(checkout.delayFee).waitFor();
    await page.getByText(/15\.\d\d/).waitFor();
    await seePassing(page, checkout.feePaid, () => payByCard(theirs, cards.visa));
    await page.waitForURL(/\/renter\/bookings\/4/, { timeout: 15_000 });
    await rowOf(theirs, 'Late').getByText(words.returned, { exact: true }).first().waitFor();

    // The owner confirms: damaged, and late with the charge asked for.
    await hers.page.goto(`/owner/bookings/3?lng=${language}`);
    await rowOf(hers, 'On time').getByRole('button', { name: words.returned }).click();
    const confirmation = hers.page.getByRole('dialog', { name: words.confirmReturnTitle });
    await confirmation.getByLabel(words.isDamaged).check();
    expect(await confirmation.getByText(words.delayQuestion).count()).toBe(0);
    await confirmation.getByRole('button', { name: words.confirmReturn }).click();
    await rowOf(hers, 'On time').waitFor({ state: 'detached' });
    await hers.page.getByText(/432\.00/).waitFor();
    await rowOf(hers, 'Asked').getByRole('button', { name: words.returned }).click();
    await confirmation.getByText(words.delayQuestion).waitFor();
    await confirmation.getByRole('button', { name: words.confirmReturn }).click();
    await confirmation.getByText(texts[language].refusals.DELAY_ANSWER_REQUIRED).waitFor();
    expect(await findingsInBothSchemes(hers)).toEqual([]);
    await confirmation.getByRole('radio', { name: words.yes }).check();
    await confirmation.getByRole('button', { name: words.confirmReturn }).click();
    await rowOf(hers, 'Asked').getByText(words.feeRequestSent).waitFor();
    expect(await rowOf(hers, 'Asked').getByRole('button', { name: words.returned }).count()).toBe(0);

    // The renter finds the request under Pending and pays it; that completes the booking.
    await page.goto('/renter/bookings/1');
    await rowOf(theirs, 'Asked').getByText(words.feeToPay).waitFor();
    await rowOf(theirs, 'Asked')
      .getByText(/20\.\d\d/)
      .waitFor();
    await rowOf(theirs, 'Asked').getByRole('button', { name: words.payNow }).click();
    await page.waitForURL(/\/checkout\?/);
    await payByCard(theirs, cards.visa);
    await page.waitForURL(/\/checkout-success\?to=4/, { timeout: 30_000 });
    await hers.page.goto('/owner/bookings/4');
    await rowOf(hers, 'Asked').getByText(words.finished, { exact: true }).first().waitFor();

    // Both rate it: half stars by the keyboard, and then what was given stands in the row.
    const format = formatterOf(language);
    await rowOf(hers, 'Asked').getByRole('button', { name: words.rate }).click();
    const rating = hers.page.getByRole('dialog', { name: words.rateTitle('فهد العتيبي') });
    const range = rating.getByLabel(words.stars, { exact: true });
    expect(await range.inputValue()).toBe('1');
    await range.focus();
    for (let press = 0; press < 7; press += 1) await hers.page.keyboard.press('ArrowUp');
    await rating.getByRole('img', { name: words.starsGiven(format.rating(4.5)) }).waitFor();
    expect(await findingsInBothSchemes(hers)).toEqual([]);
    await rating.getByLabel(words.experience).fill('Careful with it, a little late.');
    await rating.getByRole('button', { name: words.sendRating }).click();
    await rowOf(hers, 'Asked')
      .getByRole('img', { name: words.youGave(format.rating(4.5)) })
      .waitFor();
    await rowOf(hers, 'Asked').getByText('Careful with it').waitFor();
    expect(await rowOf(hers, 'Asked').getByRole('button', { name: words.rate }).count()).toBe(0);
    await page.goto('/renter/bookings/4');
    await rowOf(theirs, 'Asked').getByRole('button', { name: words.rate }).click();
    await page.getByRole('button', { name: words.sendRating }).click();
    await rowOf(theirs, 'Asked')
      .getByRole('img', { name: words.youGave(format.rating(1)) })
      .waitFor();
    await rowOf(theirs, 'Asked').getByRole('link', { name: words.bookAgain }).click();
    await page.waitForURL(/\/1\/[0-9a-f-]{36}$/);
    await expect.poll(() => world.findings()).toEqual([]);
    // The one refusal is the late return's.
    expect(theirs.complaints).toEqual([expect.stringContaining('409 POST')]);
    expect(hers.complaints).toEqual([]);
    await theirs.context.close();
    await hers.context.close();
  });
});
