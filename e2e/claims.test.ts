import { jpeg } from '@kiraa/server/testing/listings/photos.ts';
import { cards } from '@kiraa/server/testing/money/bank.ts';
import { giveBankDetails } from '@kiraa/server/testing/money/payout-bank.ts';
import { endedRental } from '@kiraa/server/testing/rentals/ended-rental.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inShort } from './in-short.ts';
import { addSession, axeFindings, openStage, type Stage, texts } from './stage.ts';
import { payByCard } from './steps.ts';

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
  const { claims: words, bookings, story } = texts[language];

  test('[D-CLAIM] an owner takes a thing back damaged and claims; the renter offers less, the owner takes it, the renter pays', async () => {
    const { world } = stage;
    const owner = await world.person('owner', 'سارة القحطاني');
    await giveBankDetails(owner);
    const renter = await world.person('renter', 'فهد العتيبي');
    const rental = { owner, renter, name: 'Camera', endsInMilliseconds: -60_000 };
    const bookingId = await endedRental(world, rental);
    await renter.api.returnAction({ bookingId, side: 'renter' });
    const hers = await stage.visitor({ language, width });
    await addSession(hers, owner.token);

    // "Damaged" opens the claim.
    await hers.page.goto(`/owner/bookings/3?lng=${language}`);
    await hers.page.getByRole('button', { name: bookings.returned }).click();
    const confirmation = hers.page.getByRole('dialog', { name: bookings.confirmReturnTitle });
    await confirmation.getByLabel(bookings.isDamaged).check();
    // It came back a minute late: the owner forgoes the fee.
    await confirmation.getByRole('radio', { name: bookings.no }).check();
    await confirmation.getByRole('button', { name: bookings.confirmReturn }).click();
    const form = hers.page.getByRole('dialog', { name: words.formTitle });
    await form.getByRole('radio', { name: words.kinds.damage, exact: true }).waitFor();
    await expect
      .poll(() => form.getByRole('radio', { name: words.kinds.damage, exact: true }).isChecked())
      .toBe(true);
    await form.getByRole('button', { name: words.send }).click();
    await form.getByText(words.reasonMissing).waitFor();
    await form.getByLabel(words.amount).fill('300.50');
    await form.getByLabel(words.reason).fill('A crack across the lens, not there at pick-up.');
    const buffer = await jpeg(320, 240);
    await form
      .locator('input[name=claim-photos]')
      .setInputFiles({ name: 'lens.jpg', mimeType: 'image/jpeg', buffer });
    await form.getByRole('button', { name: words.discardPhoto(1) }).waitFor();
    expect(await axeFindings(hers)).toEqual([]);
    await form.getByRole('button', { name: words.send }).click();
    await form.waitFor({ state: 'detached' });
    const claimOf = (page: typeof hers.page) => page.getByRole('article', { name: words.kinds.damage });
    await claimOf(hers.page)
      .getByText(/300\.50/)
      .first()
      .waitFor();
    await hers.page.getByText(words.damaged, { exact: true }).first().waitFor();
    await hers.page.getByText(story.damaged).waitFor();

    // The renter finds it on the row, and offers less.
    const theirs = await stage.visitor({ language, width });
    await addSession(theirs, renter.token);
    await theirs.page.goto(`/renter/bookings/4?lng=${language}`);
    await theirs.page.getByText(words.tagWaitsForYou).waitFor();
    await theirs.page.getByRole('link', { name: bookings.seeWhole }).click();
    await claimOf(theirs.page).getByText('A crack across the lens, not there at pick-up.').waitFor();
    await claimOf(theirs.page)
      .getByRole('link', { name: words.openPhoto(1) })
      .waitFor();
    // Silence is an answer: what waits for one leads the page.
    const over = theirs.page.getByRole('region', { name: texts[language].pickUp.label, exact: true });
    const [claimBox, overBox] = [await claimOf(theirs.page).boundingBox(), await over.boundingBox()];
    expect(claimBox?.y).toBeLessThan(overBox?.y ?? 0);
    expect(await axeFindings(theirs)).toEqual([]);
    await claimOf(theirs.page).getByRole('button', { name: words.offer }).click();
    const offer = theirs.page.getByRole('dialog', { name: words.offerTitle });
    await offer.getByLabel(words.amount).fill('300.50');
    await offer.getByLabel(words.reason).fill('It is a scratch on the filter alone.');
    await offer.getByRole('button', { name: words.sendAnswer }).click();
    await offer.getByText(texts[language].refusals.CLAIM_OFFER).waitFor();
    expect(theirs.complaints.splice(0)).toEqual([expect.stringContaining('422 POST')]);
    await offer.getByLabel(words.amount).fill('120.25');
    await offer.getByRole('button', { name: words.sendAnswer }).click();
    await offer.waitFor({ state: 'detached' });

    // The owner takes it, and the renter pays.
    await hers.page.goto('/owner/bookings/4');
    await hers.page.getByText(words.tagWaitsForYou).waitFor();
    await hers.page.getByRole('link', { name: bookings.seeWhole }).click();
    await claimOf(hers.page)
      .getByRole('button', { name: /120\.25/ })
      .click();
    await claimOf(hers.page)
      .getByText(/120\.25/)
      .first()
      .waitFor();
    await theirs.page.goto('/renter/bookings/1');
    await theirs.page.getByRole('button', { name: bookings.payNow }).click();
    await theirs.page.waitForURL(/\/checkout\?/);
    await theirs.page.getByText(texts[language].checkout.claim).waitFor();
    await payByCard(theirs, cards.visa);
    await theirs.page.waitForURL(/\/checkout-success\?to=4/);
    await theirs.page.goto(`/booking/${bookingId}`);
    const steps = theirs.page.getByRole('region', { name: story.timeline }).getByRole('listitem');
    await steps.filter({ hasText: story.steps.claim_pay }).waitFor();
    await hers.page.goto(`/booking/${bookingId}`);
    await claimOf(hers.page).locator('[data-settled]').waitFor();
    expect(await axeFindings(hers)).toEqual([]);
    expect([...hers.complaints, ...theirs.complaints]).toEqual([]);
    await expect.poll(() => world.findings()).toEqual([]);
  });

  test('[D-CLAIM] a renter claims, the owner refuses, and the team’s decision stands on both pages', async () => {
    const { world } = stage;
    const owner = await world.person('owner', 'سارة القحطاني');
    const renter = await world.person('renter', 'فهد العتيبي');
    const bookingId = await endedRental(world, {
      owner,
      renter,
      name: 'Drone',
      endsInMilliseconds: 3_600_000,
    });
    const theirs = await stage.visitor({ language, width });
    await addSession(theirs, renter.token);
    await theirs.page.goto(`/booking/${bookingId}?lng=${language}`);
    await theirs.page.getByRole('button', { name: words.open }).click();
    const form = theirs.page.getByRole('dialog', { name: words.formTitle });
    await form.getByRole('radio', { name: words.kinds.broken_down }).check();
    await form.getByLabel(words.amount).fill('100');
    await form.getByLabel(words.reason).fill('It fell out of the sky on the first day.');
    await form.getByRole('button', { name: words.send }).click();
    await form.waitFor({ state: 'detached' });

    const hers = await stage.visitor({ language, width });
    await addSession(hers, owner.token);
    await hers.page.goto(`/booking/${bookingId}?lng=${language}`);
    await hers.page.getByRole('button', { name: words.refuse }).click();
    const refusal = hers.page.getByRole('dialog', { name: words.refuseTitle });
    await refusal.getByLabel(words.reason).fill('It was flown into a tree, see the log.');
    await refusal.getByRole('button', { name: words.sendAnswer }).click();
    await refusal.waitFor({ state: 'detached' });
    await hers.page.getByText(words.states.disputed).waitFor();
    expect(await axeFindings(hers)).toEqual([]);
    expect([...hers.complaints, ...theirs.complaints]).toEqual([]);
  });
});
