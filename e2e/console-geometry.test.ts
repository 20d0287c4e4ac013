import { fillLists } from '@kiraa/server/testing/console/fill-lists.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inShort } from './in-short.ts';
import { openOperator } from './operator.ts';
import { openStage, type Stage, texts, type Visitor } from './stage.ts';

const LATIN = 'Christopher Montgomery';
const ARABIC = 'عبدالرحمن الشمري';

/** Where things stand in the console: what no other test would miss if it stood askew. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  const { world } = stage;
  const [owner, renter] = [await world.person('owner', LATIN), await world.person('renter', LATIN)];
  const admin = await world.person('renter', LATIN);
  await fillLists({ world, owner, renter, admin }, 30);
});
afterAll(() => stage?.close());

/** From where to where each of these words stands on its line, in pixels from the left. */
const placesOf = (page: Page, words: readonly string[]) =>
  page
    .getByRole('main')
    .getByRole('article')
    .first()
    .evaluate((article, sought) => {
      const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
      const found: Record<string, { left: number; right: number }> = {};
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        for (const one of sought) {
          const at = node.textContent?.indexOf(one) ?? -1;
          if (at < 0) continue;
          const range = document.createRange();
          range.setStart(node, at);
          range.setEnd(node, at + one.length);
          const { left, right } = range.getBoundingClientRect();
          found[one] = { left, right };
        }
      return found;
    }, words);

/** How many of a page's filters stand on each of their lines. */
const linesOf = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).evaluate((field) => {
    let box = field.parentElement;
    while (box && getComputedStyle(box).display !== 'grid') box = box.parentElement;
    const lines = new Map<number, number>();
    for (const one of box?.children ?? []) {
      const top = Math.round(one.getBoundingClientRect().top / 12);
      lines.set(top, (lines.get(top) ?? 0) + 1);
    }
    return [...lines.values()];
  });

const openedAt = async (visitor: Visitor, path: string) => {
  await visitor.page.goto(`${path}${path.includes('?') ? '&' : '?'}lng=${visitor.language}`);
  await visitor.page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
};

const PLAYED = inShort([0], ['ar', 'en'] as const);
describe.each(PLAYED)('the console in %s', (language) => {
  const { adminConsole: words, chat, registers } = texts[language];

  test('[D-CONSOLE] who reported stands before when, whichever script the name is written in', async () => {
    const { world } = stage;
    const name = language === 'ar' ? LATIN : ARABIC;
    const renter = await world.person('renter', name);
    await world.db.updateTable('person_reports').set({ reporter_id: renter.id }).execute();
    const visitor = await openOperator(stage, { language, width: 1280 });
    const { page } = visitor;
    await openedAt(visitor, '/admin/person-reports');
    await page.getByRole('main').getByRole('article').first().getByRole('link', { name }).waitFor();
    const day = await page
      .getByRole('link', { name })
      .first()
      .evaluate((link) => /\d\d\/\d\d\/\d\d/.exec(link.textContent ?? '')?.[0]);
    const places = await placesOf(page, [name, day ?? '']);
    const [who, when] = [places[name], places[day ?? '']];
    if (!who || !when) throw new Error('the line does not say who and when');
    expect(language === 'ar' ? when.right <= who.left : who.right <= when.left).toBe(true);
    await page.getByRole('link', { name }).first().click();
    await page.waitForURL(`**/admin/accounts/${renter.id}`);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await visitor.context.close();
  });

  test('[P2-CHAT-14] the page of chats is no longer than its list, and what is unread stands at the end of its line', async () => {
    const visitor = await openOperator(stage, { language, width: 1280 });
    const { page } = visitor;
    await openedAt(visitor, '/admin/chats');
    const list = page.getByRole('navigation', { name: chat.conversations });
    await expect.poll(() => list.getByRole('link').count()).toBeGreaterThanOrEqual(25);
    // In one look: the list goes on by itself while its end is seen.
    const below = () =>
      list.evaluate(
        (one) => document.documentElement.scrollHeight - one.getBoundingClientRect().bottom - window.scrollY,
      );
    await expect.poll(below).toBeLessThan(200);
    const row = list.getByRole('link').first();
    const [name, count] = [row.locator('bdi').first(), row.locator('span', { hasText: /^1$/ }).first()];
    const [nameBox, countBox, rowBox] = [
      await name.boundingBox(),
      await count.boundingBox(),
      await row.boundingBox(),
    ];
    if (!nameBox || !countBox || !rowBox) throw new Error('nothing is seen of it');
    const middle = rowBox.x + rowBox.width / 2;
    const isRight = (box: { x: number; width: number }) => box.x + box.width / 2 > middle;
    expect([isRight(nameBox), isRight(countBox)]).toEqual(language === 'ar' ? [true, false] : [false, true]);
    await visitor.context.close();
  });

  test('[D-LIMITS] the meters of the limits stand under one another', async () => {
    const visitor = await openOperator(stage, { language, width: 1280 });
    const { page } = visitor;
    await openedAt(visitor, '/admin/limits');
    const meters = page.getByRole('main').getByRole('meter');
    await expect.poll(() => meters.count()).toBeGreaterThan(5);
    const lefts = await meters.evaluateAll((all) =>
      all.map((one) => Math.round(one.getBoundingClientRect().left)),
    );
    expect(new Set(lefts).size).toBe(1);
    // Its section is the last one of the console: to show it scrolls the sections and not the page.
    const section = page.locator('nav a[aria-current=page]').first();
    const whereItStands = () =>
      section.evaluate((one) => [window.scrollY, one.getBoundingClientRect().bottom <= innerHeight]);
    await expect.poll(whereItStands).toEqual([0, true]);
    await visitor.context.close();
  });

  test('[D-REGISTERS] no filter is left alone on a line of a wide screen', async () => {
    const visitor = await openOperator(stage, { language, width: 1280 });
    const { page } = visitor;
    await openedAt(visitor, '/admin/bookings');
    await expect.poll(() => linesOf(page, registers.state)).toEqual([4, 3]);
    await openedAt(visitor, '/admin/statistics');
    await expect.poll(() => linesOf(page, registers.city)).toEqual([3, 2]);
    await openedAt(visitor, '/admin/signals');
    await expect.poll(() => linesOf(page, words.sort)).toEqual([3]);
    await visitor.context.close();
  });

  test('[D-REGISTERS] what a register says of each row stands under one another, however much one of them costs', async () => {
    const { world } = stage;
    const dear = { price_halalas: 9_999_900, price_hours: 168 };
    await world.db.updateTable('listings').set(dear).where('name_en', '=', 'Copy 5').execute();
    const visitor = await openOperator(stage, { language, width: 1280 });
    const { page } = visitor;
    await openedAt(visitor, '/admin/all-listings');
    const rows = page.getByRole('main').getByRole('listitem');
    await expect.poll(() => rows.count()).toBeGreaterThan(20);
    const places = await rows.evaluateAll((all) =>
      all.map((row) => {
        const parts = [...(row.firstElementChild?.children ?? [])];
        const isRight = getComputedStyle(row).direction === 'rtl';
        return parts
          .map((part) => part.getBoundingClientRect())
          .map(({ left, right }) => Math.round(isRight ? right : left))
          .join(' ');
      }),
    );
    expect(new Set(places).size).toBe(1);
    await visitor.context.close();
  });

  test('[D-CONSOLE] a listing that waits in two queues says of each whose it is, and that it has no pictures', async () => {
    const { admin } = texts[language];
    const visitor = await openOperator(stage, { language, width: 390 });
    const { page } = visitor;
    const { id } = await stage.world.db
      .selectFrom('listings')
      .select('id')
      .where('name_en', '=', 'Copy 3')
      .executeTakeFirstOrThrow();
    await openedAt(visitor, `/admin/listings/${id}`);
    await page.getByText(admin.noPictures).waitFor();
    const main = page.getByRole('main');
    for (const queue of ['listings', 'reports'] as const)
      await main.getByText(words.queues[queue], { exact: true }).waitFor();
    await visitor.context.close();
  });
});
