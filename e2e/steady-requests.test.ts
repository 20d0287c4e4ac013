import { cards } from '@kiraa/server/testing/money/bank.ts';
import { book, confirm, view } from '@kiraa/server/testing/rentals/renting.ts';
import type { Person } from '@kiraa/server/testing/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inShort } from './in-short.ts';
import { freeze } from './page-clock.ts';
import { untilQuiet } from './quiet-page.ts';
import { addSession, openStage, type Stage, texts } from './stage.ts';
import { waitForScript } from './steps.ts';

const DAY = 86_400_000;
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

/** A request that waits for its owner, so many days ahead. */
async function requested(owner: Person, renter: Person, name: string, days: number): Promise<string> {
  const { world } = stage;
  const start = new Date(Math.ceil((Date.now() + days * DAY) / DAY) * DAY);
  const listing = await world.listing({ owner, instant: false, nameEn: name, nameAr: name });
  const period = { start, end: new Date(start.getTime() + 2 * DAY) };
  const { bookingId, checkoutId } = await book(world, renter, listing, { period });
  await world.bank.pay(checkoutId, cards.visa);
  await confirm(renter, checkoutId);
  return bookingId;
}

const PLAYED = inShort([0], [
  { language: 'ar', width: 390 },
  { language: 'en', width: 1280 },
] as const);
describe.each(PLAYED)('in $language at $width px', ({ language, width }) => {
  const words = texts[language].bookings;

  test('[P2-OWNB-19] two taps on Accept accept one request: it can be taken back for ten seconds, and stays where it stood', async () => {
    const owner = await stage.world.person('owner', 'سارة القحطاني');
    const renter = await stage.world.person('renter', 'فهد العتيبي');
    const first = await requested(owner, renter, 'First', 5);
    const second = await requested(owner, renter, 'Second', 9);
    const visitor = await stage.visitor({ language, width });
    const { page } = visitor;
    await addSession(visitor, owner.token);
    await page.clock.install();
    await page.goto(`/owner/bookings/1?lng=${language}`);
    await waitForScript(page);
    const names = () => page.getByRole('article').getByRole('heading', { level: 2 }).allTextContents();
    await expect.poll(names).toEqual(['First', 'Second']);

    // The ten seconds of a yes pass when the test says so, however slow the machine is; rows that have just moved take no press.
    await untilQuiet(page);
    await freeze(page);
    await untilQuiet(page);
    await page.clock.runFor(600);
    const row = page.getByRole('article', { name: 'First' });
    await row.getByRole('button', { name: words.accept }).click();
    await row.getByText(words.accepting).waitFor();
    await page.clock.runFor(600);
    await row.getByRole('button', { name: words.takeBack }).click();
    await page.clock.runFor(600);
    await row.getByRole('button', { name: words.accept }).dblclick();
    await row.getByText(words.accepting).waitFor();
    expect((await view(owner, first)).state).toBe('requested');
    const listAgain = page.waitForResponse(
      (answer) => answer.request().method() === 'GET' && answer.url().includes('/booking/web/list'),
    );
    await page.clock.runFor(10_000);
    await page.clock.resume();
    await row.getByText(words.booked, { exact: true }).waitFor();
    expect([(await view(owner, first)).state, (await view(owner, second)).state]).toEqual([
      'accepted',
      'requested',
    ]);
    // The server has what waits first; here nothing moves until the list is left.
    await (await listAgain).finished();
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(await names()).toEqual(['First', 'Second']);
    await page.reload();
    await expect.poll(names).toEqual(['Second', 'First']);
    // Whoever leaves within the ten seconds has said yes.
    await page.getByRole('article', { name: 'Second' }).getByRole('button', { name: words.accept }).click();
    await page.getByText(words.accepting).waitFor();
    await page.goto('about:blank');
    await expect.poll(async () => (await view(owner, second)).state).toBe('accepted');
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  });
});
