import { fillLists } from '@kiraa/server/testing/console/fill-lists.ts';
import { addPartner, addWebhook } from '@kiraa/server/testing/people/partners.ts';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inShort, PLAYS_ALL } from './in-short.ts';
import { openOperator } from './operator.ts';
import { axeFindings, openStage, type Stage, texts, type Visitor } from './stage.ts';

const MANY = 60;
const A_PAGE = 25;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  const { world } = stage;
  const [owner, renter] = [await world.person('owner'), await world.person('renter')];
  const admin = await world.person('renter', 'خالد المطيري');
  await fillLists({ world, owner, renter, admin }, MANY);
});
afterAll(() => stage?.close());

const PLAYED = inShort([1], [
  { language: 'ar', width: 390 },
  { language: 'en', width: 1280 },
] as const);
describe.each(PLAYED)('long lists of the console, in $language at $width px', ({ language, width }) => {
  const { adminConsole: words, partners, adminPages } = texts[language];

  test('[D-CONSOLE] no-shows, batches and differences are read page after page, and narrowed in the address', async () => {
    const visitor = await openOperator(stage, { language, width });
    const { page, complaints } = visitor;
    const rows = page.getByRole('main').locator('article');
    const filter = () => page.getByLabel(words.filter);
    await page.goto(`/admin/no-shows?lng=${language}`);
    await expect.poll(() => rows.count()).toBe(A_PAGE);
    const number = async () => /KR-\d+/.exec((await rows.first().textContent()) ?? '')?.[0];
    const first = await number();
    expect(first).toBeDefined();
    await page.getByRole('link', { name: words.next, exact: true }).click();
    await page.waitForURL(/[?&]after=/);
    await expect.poll(number).not.toBe(first);
    await page.getByRole('link', { name: words.next, exact: true }).click();
    await expect.poll(() => rows.count()).toBe(MANY - 2 * A_PAGE);
    expect(await axeFindings(visitor)).toEqual([]);
    await page.getByRole('link', { name: words.fromStart }).click();
    await expect.poll(number).toBe(first);

    await page.goto(`/admin/payouts?lng=${language}`);
    await filter().selectOption('undone');
    await page.waitForURL(/[?&]state=undone/);
    await expect.poll(() => rows.filter({ hasText: words.batchStates.undone }).count()).toBe(A_PAGE);
    await page.getByRole('link', { name: words.next, exact: true }).click();
    await page.waitForURL(/state=undone.*after=/);
    await expect.poll(() => rows.count()).toBe(MANY / 2 - A_PAGE);
    await lookAgain(visitor);

    await page.goto(`/admin/differences?lng=${language}`);
    await filter().selectOption('doubled');
    await page.waitForURL(/[?&]kind=doubled/);
    await expect.poll(() => rows.filter({ hasText: words.differenceKinds.doubled }).count()).toBe(A_PAGE);
    await lookAgain(visitor);
    expect(complaints).toEqual([]);
    await visitor.context.close();
  });

  test('[D-CONSOLE] listings, reports and messages are read page after page, in the order and the part that the address names', async () => {
    const visitor = await openOperator(stage, { language, width });
    const { page, complaints } = visitor;
    const rows = page.getByRole('main').locator('article');
    const next = () => page.getByRole('link', { name: words.next, exact: true });
    const first = async () => await rows.first().getByRole('heading').first().textContent();
    for (const [path, name, value] of [
      ['/admin/listings', words.filter, '2'],
      ['/admin/reports', words.reportedFor, 'Fake post'],
      ['/admin/person-reports', words.reportedFor, 'rude'],
      ['/admin/changes', words.filter, '2'],
      ['/admin/chats/waiting', words.filter, '1'],
      ['/admin/messages', words.filter, 'closed'],
      ['/admin/applications', words.filter, 'closed'],
    ] as const) {
      await page.goto(`${path}?lng=${language}`);
      await expect.poll(() => rows.count()).toBe(A_PAGE);
      const oldest = await first();
      await page.getByLabel(words.sort).selectOption('newest');
      await page.waitForURL(/[?&]sort=newest/);
      await expect.poll(first).not.toBe(oldest);
      const second = await next().getAttribute('href');
      await next().click();
      await page.waitForURL(/sort=newest.*after=/);
      // The address is there before its page is.
      await expect.poll(() => next().getAttribute('href')).not.toBe(second);
      await next().click();
      await expect.poll(() => rows.count()).toBe(MANY - 2 * A_PAGE);
      expect(await next().count()).toBe(0);
      await page.getByLabel(words.sort).selectOption('');
      await expect.poll(first).toBe(oldest);
      await page.getByLabel(name).selectOption(value);
      await expect.poll(() => new URL(page.url()).searchParams.get('after')).toBeNull();
      await expect.poll(() => [...new URL(page.url()).searchParams.values()]).toContain(value);
      await expect.poll(() => rows.count()).toBe(A_PAGE);
      await lookAgain(visitor);
      // The address alone brings the same page.
      const again = await visitor.context.newPage();
      await again.goto(page.url());
      const shown = await again
        .getByRole('main')
        .locator('article')
        .first()
        .getByRole('heading')
        .first()
        .textContent();
      await expect.poll(first).toBe(shown);
      await again.close();
      const section = page.locator('nav a[aria-current="page"]').first();
      expect(await isInView(section)).toBe(true);
    }
    expect(complaints).toEqual([]);
    await visitor.context.close();
  });

  test('[D-CONSOLE] every section is free of findings, and the row of sections shows the one that is open', async () => {
    const visitor = await openOperator(stage, { language, width });
    const { page, complaints } = visitor;
    await page.goto(`/admin?lng=${language}`);
    const sections = page.getByRole('navigation', { name: texts[language].admin.sections }).getByRole('link');
    await expect.poll(() => sections.count()).toBeGreaterThan(20);
    const paths = await sections.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    for (const path of paths) {
      await page.goto(`${path}?lng=${language}`);
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
      await expect
        .poll(() => page.getByLabel(texts[language].shell.loading, { exact: true }).count())
        .toBe(0);
      await leaveFirstRows(visitor);
      expect([path, await axeFindings(visitor)]).toEqual([path, []]);
      expect([path, await isInView(page.locator('nav a[aria-current="page"]').first())]).toEqual([
        path,
        true,
      ]);
      expect([path, await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)]).toEqual([
        path,
        0,
      ]);
    }
    expect(complaints).toEqual([]);
    await visitor.context.close();
  });

  test('[D-PARTNER] a webhook at which nothing arrives waits on the home until it is left off', async () => {
    const { world } = stage;
    const partner = await addPartner(world, await world.person('owner'));
    const { id } = await addWebhook(world, partner, 'https://fleet.example/hooks');
    const off_at = world.clock.now();
    const off = { failing_since: off_at, off_at, off_because: 'failing' } as const;
    await world.db.updateTable('webhook_endpoints').set(off).where('id', '=', id).execute();
    const visitor = await openOperator(stage, { language, width });
    const { page, complaints } = visitor;
    await page.goto(`/admin?lng=${language}`);
    await page.getByRole('link', { name: words.queues.webhooks }).click();
    await page.waitForURL('**/admin/partners?webhooks=failing');
    await page.getByRole('article').getByRole('link').click();
    await page.getByRole('link', { name: partners.seeLog }).click();
    await page.getByRole('button', { name: words.take, exact: true }).click();
    await page.getByRole('button', { name: words.putBack }).waitFor();
    await page.locator('summary').filter({ hasText: partners.leaveOff }).click();
    expect(await axeFindings(visitor)).toEqual([]);
    await page.locator('details[open]').getByLabel(adminPages.reasonForHouse).fill('They have left us.');
    await page.getByRole('button', { name: partners.leaveOff, exact: true }).click();
    await page.getByText(partners.offBecause.house).waitFor();
    await page.goto(`/admin/partners?webhooks=failing&lng=${language}`);
    await page.getByText(partners.nothingFails).waitFor();
    expect(complaints).toEqual([]);
    await visitor.context.close();
  });
});

/** With axe, at what the sections' own test looks at without a filter and in its first order. */
async function lookAgain(visitor: Visitor): Promise<void> {
  if (PLAYS_ALL) expect(await axeFindings(visitor)).toEqual([]);
}

/** Hides the rows from the fourth on: axe takes as long for each, and they are alike. */
async function leaveFirstRows({ page }: Visitor): Promise<void> {
  if (PLAYS_ALL) return;
  await page
    .getByRole('main')
    .locator('article')
    .evaluateAll((rows) => {
      for (const row of rows.slice(3)) row.setAttribute('hidden', '');
    });
}

/** Whether the whole of it is seen, within what scrolls around it. */
async function isInView(element: Locator): Promise<boolean> {
  return await element.evaluate((one) => {
    const [{ left, right }, width] = [one.getBoundingClientRect(), document.documentElement.clientWidth];
    return left >= 0 && right <= width;
  });
}
