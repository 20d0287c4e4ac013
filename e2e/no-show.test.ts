import { endedRental } from '@kiraa/server/testing/rentals/ended-rental.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inShort } from './in-short.ts';
import { addSession, axeFindings, openStage, type Stage, texts } from './stage.ts';

const HOUR = 3_600_000;
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const PLAYED = inShort([1], [
  { language: 'ar', width: 390 },
  { language: 'en', width: 1280 },
] as const);
describe.each(PLAYED)('in $language at $width px', ({ language, width }) => {
  const { noShow: words, story, bookings } = texts[language];

  test('[D-NO-SHOW] a renter says that nobody came, the owner was there, and the renter takes it back', async () => {
    const { world } = stage;
    const owner = await world.person('owner', 'سارة القحطاني');
    const renter = await world.person('renter', 'فهد العتيبي');
    // Of two days; it began two hours ago.
    const rental = { owner, renter, name: 'Camera', endsInMilliseconds: 46 * HOUR };
    const bookingId = await endedRental(world, rental);
    const theirs = await stage.visitor({ language, width });
    await addSession(theirs, renter.token);
    const { page } = theirs;
    await page.goto(`/booking/${bookingId}?lng=${language}`);
    await page.getByRole('heading', { name: words.title.renter }).waitFor();
    await page.getByRole('button', { name: bookings.giveBack }).waitFor();
    await page.getByRole('button', { name: words.say.renter }).click();
    const form = page.getByRole('dialog', { name: words.say.renter });
    await form.getByText(words.answerTime(30)).waitFor();
    await form.getByText(/480/).waitFor();
    await form.getByLabel(words.words).fill('The gate is locked and nobody answers.');
    // The device does not tell where it is: nothing is sent, and what was typed is kept.
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: words.send }).click();
    await form.getByText(words.placeFailed).waitFor();
    expect(await form.getByLabel(words.words).inputValue()).toBe('The gate is locked and nobody answers.');
    expect(await axeFindings(theirs)).toEqual([]);
    // Now it does.
    await theirs.context.grantPermissions(['geolocation']);
    await theirs.context.setGeolocation({ latitude: 24.7136, longitude: 46.6753 });
    await form.getByRole('button', { name: words.send }).click();
    await form.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: words.withdraw }).waitFor();
    await page.getByRole('heading', { name: words.reported.renter }).waitFor();
    await page.getByText(story.steps.say_no_show).waitFor();
    // While it is open nothing else can be pressed, on either side.
    await page.getByRole('link', { name: words.see }).waitFor();
    await page.getByRole('button', { name: bookings.giveBack }).waitFor({ state: 'detached' });

    const hers = await stage.visitor({ language, width });
    await addSession(hers, owner.token);
    await hers.page.goto(`/booking/${bookingId}?lng=${language}`);
    await hers.page.getByText('The gate is locked and nobody answers.').waitFor();
    // Half an hour is short: what she has to answer leads the page.
    const asked = await hers.page.locator('section:has(> #no-show)').boundingBox();
    const place = await hers.page.getByRole('region', { name: texts[language].pickUp.label }).boundingBox();
    expect(asked?.y).toBeLessThan(place?.y ?? 0);
    // What it would cost her: a quarter of 480.
    await hers.page.getByText(/120/).first().waitFor();
    await hers.page.getByRole('link', { name: words.see }).waitFor();
    for (const name of [bookings.cancel, bookings.returned])
      await hers.page.getByRole('button', { name, exact: true }).waitFor({ state: 'detached' });
    expect(await axeFindings(hers)).toEqual([]);
    await hers.page.getByRole('button', { name: words.deny }).click();
    const answer = hers.page.getByRole('dialog', { name: words.denyTitle });
    await answer.getByLabel(words.words).fill('I stand at the other gate.');
    await answer.getByRole('button', { name: words.send }).click();
    await answer.waitFor({ state: 'detached' });
    await hers.page.getByText(words.denied).waitFor();
    await hers.page.getByText(story.steps.deny_no_show).waitFor();

    await page.reload();
    await page.getByText('I stand at the other gate.').waitFor();
    await page.getByRole('button', { name: words.withdraw }).click();
    await page.getByText(story.steps.drop_no_show, { exact: true }).waitFor();
    await page.getByRole('button', { name: words.withdraw }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: bookings.giveBack }).waitFor();
    expect([...theirs.complaints, ...hers.complaints]).toEqual([]);
    await theirs.context.close();
    await hers.context.close();
  });

  test('[D-NO-SHOW] an owner says that the renter did not come, and nobody answers', async () => {
    const { world } = stage;
    const owner = await world.person('owner', 'سارة القحطاني');
    const renter = await world.person('renter', 'فهد العتيبي');
    const rental = { owner, renter, name: 'Camera', endsInMilliseconds: 46 * HOUR };
    const bookingId = await endedRental(world, rental);
    const hers = await stage.visitor({ language, width });
    await addSession(hers, owner.token);
    await hers.page.goto(`/booking/${bookingId}?lng=${language}`);
    await hers.page.getByRole('button', { name: words.say.owner }).click();
    const form = hers.page.getByRole('dialog', { name: words.say.owner });
    await form.getByText(/240/).waitFor();
    await form.getByRole('button', { name: words.send }).click();
    await form.waitFor({ state: 'detached' });
    // A browser's clock is real: the time to answer is moved into the past instead, and the job finds it.
    await world.db
      .updateTable('no_shows')
      .set({ answer_by: new Date(world.clock.now().getTime() - 1) })
      .where('booking_id', '=', bookingId)
      .execute();
    const state = async () => {
      const answer = await renter.api.booking({ bookingId });
      return answer.ok && answer.data.data.state;
    };
    await expect.poll(state, { interval: 1_000 }).toBe('cancelled');
    await hers.page.reload();
    await hers.page.getByText(story.steps.renter_no_show).waitFor();
    expect(hers.complaints).toEqual([]);
    await hers.context.close();
  });
});
