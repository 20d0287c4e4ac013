import { cards } from '@kiraa/server/testing/money/bank.ts';
import { giveBankDetails } from '@kiraa/server/testing/money/payout-bank.ts';
import { endedRental } from '@kiraa/server/testing/rentals/ended-rental.ts';
import type { Person } from '@kiraa/server/testing/world.ts';
import { formatterOf } from '@kiraa/texts/format.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inShort } from './in-short.ts';
import { addSession, axeFindings, openStage, type Stage, texts, type Visitor } from './stage.ts';
import { expectBriefly, payByCard, unfoldRows } from './steps.ts';

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

const PLAYED = inShort([0], [
  { language: 'ar', width: 390 },
  { language: 'en', width: 1280 },
] as const);
describe.each(PLAYED)('in $language at $width px', ({ language, width }) => {
  const words = texts[language].bookings;
  const { checkout } = texts[language];
  const format = formatterOf(language);

  let owner: Person;
  let renter: Person;
  let theirs: Visitor;
  let hers: Visitor;
  beforeAll(async () => {
    const { world } = stage;
    owner = await world.person('owner', 'سارة القحطاني');
    renter = await world.person('renter', 'فهد العتيبي');
    await giveBankDetails(owner);
    await ending(owner, renter, 'On time', HOUR);
    theirs = await stage.visitor({ language, width });
    await unfoldRows(theirs);
    hers = await stage.visitor({ language, width });
    await unfoldRows(hers);
    await addSession(theirs, renter.token);
    await addSession(hers, owner.token);
  });
  afterAll(async () => {
    await theirs?.context.close();
    await hers?.context.close();
  });
  const returning = () => theirs.page.getByRole('dialog', { name: words.returnTitle });
  const confirmation = () => hers.page.getByRole('dialog', { name: words.confirmReturnTitle });

  test('[P3-RENB-12 P3-RENB-25] a renter returns on time, and the booking says so in its place', async () => {
    await theirs.page.goto(`/renter/bookings/3?lng=${language}`);
    await rowOf(theirs, 'On time').getByText(words.underWay).waitFor();
    await rowOf(theirs, 'On time').getByRole('button', { name: words.giveBack }).click();
    await returning().getByRole('button', { name: words.returnConfirm }).click();
    await rowOf(theirs, 'On time').getByText(words.returned, { exact: true }).first().waitFor();
  });

  test('[P3-RENB-26] a renter who is late is told the fee, pays it, and the booking is returned', async () => {
    const { page } = theirs;
    await ending(owner, renter, 'Late', -90 * MINUTE);
    await page.goto('/renter/bookings/3');
    await rowOf(theirs, 'Late').getByText(words.returnDue).waitFor();
    await rowOf(theirs, 'Late').getByRole('button', { name: words.giveBack }).click();
    await returning().getByRole('button', { name: words.returnConfirm }).click();
    await page.getByText(texts[language].refusals.DELAY_FEE_DUE).waitFor();
    await returning()
      .getByText(/15\.\d\d/)
      .waitFor();
    expect(await axeFindings(theirs)).toEqual([]);
    await returning().getByRole('link', { name: words.payFee }).click();
    await page.waitForURL(/\/checkout\?/);
    await page.getByText(checkout.delayFee).waitFor();
    await page.getByText(/15\.\d\d/).waitFor();
    await expectBriefly(page, checkout.feePaid, () => payByCard(theirs, cards.visa));
    await page.waitForURL(/\/renter\/bookings\/4/);
    await rowOf(theirs, 'Late').getByText(words.returned, { exact: true }).first().waitFor();
    // The one failed call is the refusal of the late return.
    expect(theirs.complaints.splice(0)).toEqual([expect.stringContaining('409 POST')]);
  });

  test('[P2-OWNB-27 P2-OWNB-29] an owner confirms a return in time as damaged, which the server is told', async () => {
    await hers.page.goto(`/owner/bookings/3?lng=${language}`);
    await rowOf(hers, 'On time').getByText(words.returned, { exact: true }).first().waitFor();
    await rowOf(hers, 'On time').getByRole('button', { name: words.returned }).click();
    await confirmation().getByLabel(words.isDamaged).check();
    expect(await confirmation().getByText(words.delayQuestion).count()).toBe(0);
    const sent = hers.page.waitForRequest(/\/booking\/item\/return\/action$/);
    await confirmation().getByRole('button', { name: words.confirmReturn }).click();
    expect((await sent).postDataJSON()).toMatchObject({ damaged: true });
    await rowOf(hers, 'On time').waitFor({ state: 'detached' });
    await hers.page
      .getByText(/432\.00/)
      .first()
      .waitFor();
    // What came back damaged is claimed at once, on the booking's own page.
    const claiming = hers.page.getByRole('dialog', { name: texts[language].claims.formTitle });
    await claiming.getByRole('button', { name: texts[language].claims.keep }).click();
    await claiming.waitFor({ state: 'detached' });
    await hers.page.getByText(texts[language].claims.damaged).first().waitFor();
    await hers.page.goto('/owner/bookings/3');
    const { db } = stage.world;
    const damaged = db.selectFrom('bookings').select('damaged').where('owner_id', '=', owner.id);
    const rows = await damaged.where('damaged', '=', true).execute();
    expect(rows).toHaveLength(1);
  });

  test('[P2-OWNB-14 P2-OWNB-28 P2-OWNB-30] an owner who confirms a late return has to choose whether to charge for the delay', async () => {
    await ending(owner, renter, 'Asked', -2 * HOUR);
    await hers.page.goto('/owner/bookings/3');
    await rowOf(hers, 'Asked').getByRole('button', { name: words.returned }).click();
    await confirmation().getByText(words.delayQuestion).waitFor();
    await confirmation().getByRole('button', { name: words.confirmReturn }).click();
    await confirmation().getByText(texts[language].refusals.DELAY_ANSWER_REQUIRED).first().waitFor();
    expect(await axeFindings(hers)).toEqual([]);
    await confirmation().getByRole('radio', { name: words.yes }).check();
    await confirmation().getByRole('button', { name: words.confirmReturn }).click();
    await rowOf(hers, 'Asked').getByText(words.feeRequestSent).waitFor();
    expect(await rowOf(hers, 'Asked').getByRole('button', { name: words.returned }).count()).toBe(0);
  });

  test('[P3-RENB-10 P2-OWNB-31] a renter finds the requested fee under Pending and pays it, which completes the booking', async () => {
    const { page } = theirs;
    await page.goto('/renter/bookings/1');
    await rowOf(theirs, 'Asked').getByText(words.feeToPay).waitFor();
    await rowOf(theirs, 'Asked')
      .getByText(/20\.\d\d/)
      .waitFor();
    await rowOf(theirs, 'Asked').getByRole('button', { name: words.payNow }).click();
    await page.waitForURL(/\/checkout\?/);
    await payByCard(theirs, cards.visa);
    await page.waitForURL(/\/checkout-success\?to=4/);
    await hers.page.goto('/owner/bookings/4');
    await rowOf(hers, 'Asked').getByText(words.finished, { exact: true }).first().waitFor();
  });

  test('[P2-RATE-01 P2-RATE-05 P2-RATE-06] an owner rates the renter by keyboard, in half stars, and the row shows the rating', async () => {
    await rowOf(hers, 'Asked').getByRole('button', { name: words.rate }).click();
    const rating = hers.page.getByRole('dialog', { name: words.rateTitle('فهد العتيبي') });
    const range = rating.getByLabel(words.stars, { exact: true });
    await rating.getByText(words.starsNone).waitFor();
    await rating.getByRole('button', { name: words.sendRating }).click();
    await rating.getByText(words.starsMissing).waitFor();
    await range.focus();
    for (let press = 0; press < 8; press += 1) await hers.page.keyboard.press('ArrowUp');
    await rating.getByText(words.starsGiven(format.rating(4.5))).waitFor();
    expect(await axeFindings(hers)).toEqual([]);
    await rating.getByLabel(words.experience).fill('Careful with it, a little late.');
    await rating.getByRole('button', { name: words.sendRating }).click();
    await rowOf(hers, 'Asked')
      .getByRole('img', { name: words.youGave(format.rating(4.5)) })
      .waitFor();
    await rowOf(hers, 'Asked').getByText('Careful with it').waitFor();
    expect(await rowOf(hers, 'Asked').getByRole('button', { name: words.rate }).count()).toBe(0);
    expect(hers.complaints).toEqual([]);
  });

  test('[P3-RATE-02 P3-RATE-03 P3-RENB-13] a renter rates the owner, and can book again', async () => {
    const { page } = theirs;
    await page.goto('/renter/bookings/4');
    await rowOf(theirs, 'Asked').getByRole('button', { name: words.rate }).click();
    // By touch, in the first half of the fifth star.
    const stars = page.getByLabel(words.stars, { exact: true }).locator('..');
    const { width = 0, height = 0 } = (await stars.boundingBox()) ?? {};
    const along = (await page.getAttribute('html', 'dir')) === 'rtl' ? 0.15 : 0.85;
    await stars.click({ position: { x: width * along, y: height / 2 } });
    await page.getByRole('button', { name: words.sendRating }).click();
    await rowOf(theirs, 'Asked')
      .getByRole('img', { name: words.youGave(format.rating(4.5)) })
      .waitFor();
    await rowOf(theirs, 'Asked').getByRole('link', { name: words.bookAgain }).click();
    await page.waitForURL(/\/1\/[0-9a-f-]{36}$/);
    expect(theirs.complaints).toEqual([]);
    await expect.poll(() => stage.world.findings()).toEqual([]);
  });
});
