import { completedBooking } from '@kiraa/server/testing/rentals/rating.ts';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { testByTurns } from './in-short.ts';
import { addSession, openStage, type Stage, texts } from './stage.ts';
import { chooseDays, pressBookNow } from './steps.ts';

/** Where things stand on their pages: what no other test would miss if it stood askew. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

async function boxOf(one: Locator) {
  await one.waitFor();
  const box = await one.boundingBox();
  if (box === null) throw new Error('nothing is seen of it');
  return box;
}

const isBeside = (one: { y: number; height: number }, other: { y: number; height: number }) =>
  one.y < other.y + other.height && other.y < one.y + one.height;

describe.each(['ar', 'en'] as const)('in %s', (language) => {
  const test = testByTurns(language === 'ar');
  const words = texts[language];

  test('on a phone the search of a header stands clear of the buttons above it, and an owner’s face beside their name', async () => {
    const owner = await stage.world.person('owner', 'عبدالرحمن بن عبدالعزيز الشمري');
    const listing = await stage.world.listing({ owner });
    const { page, context } = await stage.visitor({ language, width: 390 });
    await page.goto(`/1/${listing}?lng=${language}`);
    const header = page.getByRole('banner');
    const clear = async () => {
      const button = await boxOf(header.getByRole('link', { name: words.shell.signUpOrLogIn }));
      const search = await boxOf(header.getByRole('link', { name: new RegExp(`^${words.shell.search}: `) }));
      return search.y - (button.y + button.height);
    };
    await expect.poll(clear).toBeGreaterThanOrEqual(8);
    const host = page.getByRole('region', { name: words.listing.owner, exact: true });
    const face = host.locator(':scope > :first-child');
    await expect
      .poll(async () => isBeside(await boxOf(face), await boxOf(host.getByRole('heading', { level: 2 }))))
      .toBe(true);
    await context.close();
  });

  test('what can be done with a booking that is over stands on one line with the menu, and is no wider than its words need', async () => {
    const owner = await stage.world.person('owner');
    const renter = await stage.world.person('renter');
    const bookingId = await completedBooking(stage.world, renter, await stage.world.listing({ owner }));
    for (const width of [390, 1280] as const) {
      const visitor = await stage.visitor({ language, width });
      await addSession(visitor, renter.token);
      await visitor.page.goto(`/booking/${bookingId}?lng=${language}`);
      const acts = visitor.page.getByRole('region', { name: words.story.acts });
      const again = acts.getByRole('link', { name: words.bookings.bookAgain });
      // Between two looks something above may come and move both.
      await expect
        .poll(async () => isBeside(await boxOf(again), await boxOf(acts.locator('summary'))))
        .toBe(true);
      expect((await boxOf(again)).width).toBeLessThan(320);
      await visitor.context.close();
    }
  });

  test('what a summary names is soft, and nothing of it is in the colour of a fault', async () => {
    const [owner, renter] = [await stage.world.person('owner'), await stage.world.person('renter')];
    const listing = await stage.world.listing({ owner, instant: true });
    const visitor = await stage.visitor({ language, width: 1280 });
    await addSession(visitor, renter.token);
    const { page } = visitor;
    await page.goto(`/1/${listing}?lng=${language}`);
    await chooseDays(visitor, 5, 7);
    await pressBookNow(visitor);
    const summary = page.locator('section, form').filter({
      has: page.getByRole('button', { name: words.booking.proceed }),
    });
    await summary.last().waitFor();
    const [danger, ...seen] = await summary.last().evaluate((box) => {
      const probe = box.appendChild(document.createElement('i'));
      probe.style.color = 'var(--danger)';
      const of = (one: Element) => getComputedStyle(one).color;
      const colours = [of(probe), ...[...box.querySelectorAll('dt, dd, small, p')].map(of)];
      probe.remove();
      return colours;
    });
    expect(seen.length).toBeGreaterThan(4);
    expect(seen).not.toContain(danger);
    await visitor.context.close();
  });

  test('on a phone an open conversation fits between the header and the bar: one writes without scrolling', async () => {
    const renter = await stage.world.person('renter');
    const visitor = await stage.visitor({ language, width: 390 });
    await addSession(visitor, renter.token);
    const { page } = visitor;
    await page.goto(`/renter/chat?lng=${language}`);
    await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
    const field = page.getByRole('textbox', { name: words.chat.message });
    const room = async () => {
      const [written, bar] = [
        await boxOf(field),
        await boxOf(page.getByRole('navigation', { name: words.phone.bar })),
      ];
      return bar.y - (written.y + written.height);
    };
    await expect.poll(room).toBeGreaterThan(0);
    await visitor.context.close();
  });
});
