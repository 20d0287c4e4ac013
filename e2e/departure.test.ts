import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inShort } from './in-short.ts';
import { openStage, type Stage, type Visitor } from './stage.ts';
import { waitForScript } from './steps.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

/** The number of seconds left that the page shows. */
const left = async ({ page }: Visitor) =>
  Number(/\d+/.exec((await page.getByRole('timer').textContent()) ?? '')?.[0]);

const PLAYED = inShort([0], [
  { language: 'ar', width: 390 },
  { language: 'en', width: 1280 },
] as const);
describe.each(PLAYED)('in $language at $width px', ({ language, width }) => {
  test('[P3-PAY-07 P3-PAY-36] the page of a failed payment counts ten seconds down and goes home, and not before', async () => {
    const visitor = await stage.visitor({ language, width });
    const { page } = visitor;
    // Nothing but `runFor` moves the page's clock, however long its page takes to come.
    await page.clock.install({ time: new Date() });
    await page.clock.pauseAt(Date.now() + 60_000);
    const document = await page.goto(`/checkout-error?lng=${language}`);
    expect(await document?.text()).toContain(language === 'ar' ? '10 ثوان' : 'Back to Home in 10 seconds');
    await waitForScript(page);
    const before = await left(visitor);
    await page.clock.runFor((before - 3) * 1_000);
    await expect.poll(() => left(visitor)).toBeLessThanOrEqual(3);
    await expect.poll(() => new URL(page.url()).pathname).toBe('/checkout-error');
    await Promise.all([page.waitForURL((url) => url.pathname === '/'), page.clock.runFor(3_000)]);
    await visitor.context.close();
  });

  test('a person who wants to read on can stay on the page of a failed payment', async () => {
    const visitor = await stage.visitor({ language, width });
    const { page } = visitor;
    await page.clock.install({ time: new Date() });
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.goto(`/checkout-error?lng=${language}`);
    await waitForScript(page);
    await page.getByRole('main').getByRole('button').last().click();
    await page.getByRole('timer').waitFor({ state: 'detached' });
    await page.clock.runFor(60_000);
    await expect.poll(() => new URL(page.url()).pathname).toBe('/checkout-error');
    await visitor.context.close();
  });
});
