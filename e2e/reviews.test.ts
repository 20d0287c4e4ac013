import { completedBooking } from '@kiraa/server/testing/rentals/rating.ts';
import { formatterOf } from '@kiraa/texts/format.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inShort } from './in-short.ts';
import { addSession, axeFindings, openStage, type Stage, texts, type Visitor } from './stage.ts';
import { unfoldRows } from './steps.ts';

const DAY = 86_400_000;
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const rowOf = ({ page }: Visitor, name: string) => page.getByRole('article', { name, exact: true });

/** Ends the time to rate a booking, as if it had been completed ten days earlier. */
async function endTimeToRate(bookingId: string): Promise<void> {
  const { db, clock } = stage.world;
  const now = clock.now();
  const then = new Date(now.getTime() - 10 * DAY);
  await db.updateTable('bookings').set({ ended_at: then }).where('id', '=', bookingId).execute();
  await db.updateTable('reviews').set({ closes_at: now }).where('booking_id', '=', bookingId).execute();
  await stage.world.pass(0);
}

/** Enters three and a half stars by keyboard, and a text; does not send them yet. */
async function rate(visitor: Visitor, name: string, text: string) {
  const words = texts[visitor.language].bookings;
  const row = rowOf(visitor, name);
  await row.getByRole('button', { name: words.rate, exact: true }).click();
  const dialog = visitor.page.getByRole('dialog');
  const range = dialog.getByLabel(words.stars, { exact: true });
  await range.focus();
  for (let press = 0; press < 6; press += 1) await visitor.page.keyboard.press('ArrowUp');
  await dialog.getByLabel(words.experience).fill(text);
  return dialog;
}

const PLAYED = inShort([0], [
  { renters: { language: 'ar', width: 390 }, owners: { language: 'en', width: 1280 } },
  { renters: { language: 'en', width: 390 }, owners: { language: 'ar', width: 1280 } },
] as const);
describe.each(PLAYED)('renter in $renters.language, owner in $owners.language', ({ renters, owners }) => {
  const theirs = texts[renters.language].bookings;
  const hers = texts[owners.language].bookings;
  const renterFormat = formatterOf(renters.language);
  const ownerFormat = formatterOf(owners.language);

  test('each side’s review is hidden until both have written or ten days have passed, and can be replied to once', async () => {
    const { world } = stage;
    const people = {
      owner: await world.person('owner', 'سارة القحطاني'),
      renter: await world.person('renter', 'فهد العتيبي'),
    };
    const [both, one] = [`Both ${renters.language}`, `One ${renters.language}`];
    const listing = await world.listing({ owner: people.owner, nameEn: both, nameAr: both });
    await completedBooking(world, people.renter, listing);
    const lonely = await world.listing({ owner: people.owner, nameEn: one, nameAr: one });
    const late = await completedBooking(world, people.renter, lonely);
    const [renter, owner, guest] = [
      await stage.visitor(renters),
      await stage.visitor(owners),
      await stage.visitor(renters),
    ];
    await Promise.all([renter, owner].map(unfoldRows));
    await addSession(renter, people.renter.token);
    await addSession(owner, people.owner.token);

    // The rule is shown before anything is written; a review that waits is shown to its author alone.
    await renter.page.goto(`/renter/bookings/4?lng=${renters.language}`);
    const words = 'نظيفة، وعليها خدش يسار';
    let dialog = await rate(renter, both, words);
    const [closes] = await world.db
      .selectFrom('bookings')
      .select('ended_at')
      .where('listing_id', '=', listing)
      .execute();
    const until = new Date((closes?.ended_at?.getTime() ?? 0) + 10 * DAY);
    await dialog
      .getByText(theirs.ratingRule('سارة القحطاني', renterFormat.friendlyDateTime(until)), { exact: true })
      .waitFor();
    expect(await axeFindings(renter)).toEqual([]);
    await dialog.getByRole('button', { name: theirs.sendRating }).click();
    await renter.page.getByText(theirs.ratedToast).waitFor();
    const waits = theirs.ratingWaits('سارة القحطاني', renterFormat.friendlyDateTime(until));
    await rowOf(renter, both).getByText(waits, { exact: true }).waitFor();
    const listed = guest.page.getByText(words, { exact: true });
    await guest.page.goto(`/1/${listing}?lng=${renters.language}`);
    await guest.page.getByText(texts[renters.language].listing.noReviews, { exact: true }).waitFor();
    expect(await listed.count()).toBe(0);

    // The owner sees nothing of it and writes; then everybody can read both.
    await owner.page.goto(`/owner/bookings/4?lng=${owners.language}`);
    await rowOf(owner, both).getByRole('button', { name: hers.rate, exact: true }).waitFor();
    expect(await owner.page.getByText(words).count()).toBe(0);
    dialog = await rate(owner, both, 'Brought it back clean.');
    await dialog.getByRole('button', { name: hers.sendRating }).click();
    await owner.page.getByText(hers.ratedBothToast).waitFor();
    const stars = ownerFormat.rating(3.5);
    await rowOf(owner, both)
      .getByRole('img', { name: hers.theyGave('فهد العتيبي', stars) })
      .waitFor();
    await rowOf(owner, both).getByText(words, { exact: true }).waitFor();
    expect(await rowOf(owner, both).getByText(waits).count()).toBe(0);

    // The owner replies, after an empty try; the reply is under the review on the listing's page and in the renter's
    // row.
    await rowOf(owner, both).getByRole('button', { name: hers.reply, exact: true }).click();
    const answer = owner.page.getByRole('dialog', { name: hers.replyTitle('فهد العتيبي') });
    await answer.getByRole('button', { name: hers.sendReply }).click();
    const field = answer.getByLabel(hers.yourReply);
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect(await axeFindings(owner)).toEqual([]);
    await field.fill('The scratch was there before.');
    await answer.getByRole('button', { name: hers.sendReply }).click();
    await owner.page.getByText(hers.repliedToast).waitFor();
    await rowOf(owner, both).getByText('The scratch was there before.').waitFor();
    expect(await rowOf(owner, both).getByRole('button', { name: hers.reply, exact: true }).count()).toBe(0);
    // A guest's page may be three seconds old, so it is loaded until it has the review.
    const reads = async () => {
      await guest.page.reload();
      return listed.count();
    };
    await expect.poll(reads, { interval: 1_000 }).toBe(1);
    await guest.page.getByText(texts[renters.language].listing.replyOfOwner, { exact: true }).waitFor();
    await guest.page.getByText('The scratch was there before.').waitFor();
    expect(await axeFindings(guest)).toEqual([]);

    // The renter reads the review of them and replies; the owner finds the reply in the renter's profile.
    await renter.page.reload();
    await rowOf(renter, both).getByText(theirs.replyOf('سارة القحطاني'), { exact: true }).waitFor();
    await rowOf(renter, both).getByText('Brought it back clean.').waitFor();
    await rowOf(renter, both).getByRole('button', { name: theirs.reply, exact: true }).click();
    await renter.page.getByRole('dialog').getByLabel(theirs.yourReply).fill('Thank you, Sara.');
    await renter.page.getByRole('button', { name: theirs.sendReply }).click();
    await renter.page.getByText(theirs.repliedToast).waitFor();
    expect(await axeFindings(renter)).toEqual([]);
    await rowOf(owner, both)
      .getByRole('button', { name: hers.profileOf('فهد العتيبي') })
      .click();
    const profile = owner.page.getByRole('dialog');
    await profile.getByText(texts[owners.language].listing.replyOfRenter, { exact: true }).waitFor();
    await profile.getByText('Thank you, Sara.').waitFor();
    await owner.page.keyboard.press('Escape');

    // One side alone: after ten days its review is shown, and the other can no longer write, even in an open window.
    dialog = await rate(renter, one, 'Worked well.');
    await dialog.getByRole('button', { name: theirs.sendRating }).click();
    await rowOf(renter, one)
      .getByRole('img', { name: theirs.youGave(renterFormat.rating(3.5)) })
      .waitFor();
    dialog = await rate(owner, one, 'Too late.');
    await endTimeToRate(late);
    await dialog.getByRole('button', { name: hers.sendRating }).click();
    await owner.page.getByText(texts[owners.language].refusals.RATING_CLOSED).first().waitFor();
    await rowOf(owner, one).getByText(hers.ratingOver, { exact: true }).waitFor();
    await rowOf(owner, one).getByText('Worked well.').waitFor();
    expect(await rowOf(owner, one).getByRole('button', { name: hers.rate, exact: true }).count()).toBe(0);
    await guest.page.goto(`/1/${lonely}`);
    await guest.page.getByText('Worked well.').waitFor();

    expect([renter.complaints, guest.complaints]).toEqual([[], []]);
    expect(owner.complaints).toEqual([expect.stringContaining('409 POST')]);
    for (const { context } of [renter, owner, guest]) await context.close();
  });
});
