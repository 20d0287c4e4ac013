import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inShort } from './in-short.ts';
import { waitForFirstScript } from './quiet-page.ts';
import { openStage, type Stage, texts, type Visitor } from './stage.ts';

/** What a page's script does before anybody has touched the page, and what becomes of the first touch. */

let stage: Stage;
let path: string;
beforeAll(async () => {
  stage = await openStage();
  const owner = await stage.world.person('owner');
  path = `/1/${await stage.world.listing({ owner, nameEn: 'Canon camera', nameAr: 'كاميرا' })}`;
});
afterAll(() => stage?.close());

const PARTS = '**/assets/listing-parts-*.js';

/** Holds the script of the parts back until it is let through; says how often it was asked for. */
async function holdParts({ page }: Visitor) {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  let count = 0;
  await page.route(PARTS, async (route) => {
    count += 1;
    await held;
    await route.continue();
  });
  return { asked: () => count, letThrough };
}

describe.each(
  inShort([1], [
    ['ar', 390],
    ['en', 1280],
  ] as const),
)('the page of a listing in %s at %s px', (language, width) => {
  const words = texts[language];

  test('its parts are written by the server and asked for with the first sign of a person; what is pressed before they are there is done when they are', async () => {
    const visitor = await stage.visitor({ language, width, isAway: true });
    const { page } = visitor;
    const parts = await holdParts(visitor);
    await page.goto(path, { waitUntil: 'networkidle' });
    await waitForFirstScript(page);
    const form = page.locator('#book');
    const written = await form.innerHTML();
    expect(written).toContain(words.booking.bookNow);
    expect(parts.asked()).toBe(0);

    const start = page.getByRole('combobox', { name: words.booking.starts });
    await start.click();
    await expect.poll(parts.asked).toBe(1);
    await page.getByRole('button', { name: words.booking.bookNow }).click();
    expect(await form.innerHTML()).toBe(written);
    await expect.poll(() => new URL(page.url()).search).toBe('');
    parts.letThrough();
    await page.getByRole('alert').or(form.locator('[aria-invalid=true]')).first().waitFor();
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  });

  test('a change of the address while they are on their way leaves what stands there to be read', async () => {
    const visitor = await stage.visitor({ language, width, isAway: true });
    const { page } = visitor;
    const parts = await holdParts(visitor);
    await page.goto(path, { waitUntil: 'networkidle' });
    await waitForFirstScript(page);
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await height();
    await page.keyboard.press('Shift');
    await expect.poll(parts.asked).toBe(1);
    await page.evaluate(() => {
      window.location.hash = 'book';
    });
    await page.waitForFunction(() => window.location.hash === '#book');
    await page.getByRole('button', { name: words.booking.bookNow }).waitFor();
    expect(await height()).toBe(before);
    // Pressed once and where it stands, like a person: Playwright would look for what was written anew meanwhile.
    const start = page.getByRole('combobox', { name: words.booking.starts });
    await start.scrollIntoViewIfNeeded();
    const {
      x,
      y,
      width: wide,
      height: high,
    } = (await start.boundingBox()) ?? expect.fail('it stands nowhere');
    parts.letThrough();
    await page.mouse.click(x + wide / 2, y + high / 2);
    await page.getByRole('dialog', { name: words.booking.starts }).waitFor();
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  });

  test('what is being pressed while its part is written anew is pressed', async () => {
    const visitor = await stage.visitor({ language, width, isAway: true });
    const { page } = visitor;
    const parts = await holdParts(visitor);
    await page.goto(path, { waitUntil: 'networkidle' });
    await waitForFirstScript(page);
    await page.keyboard.press('Shift');
    await expect.poll(parts.asked).toBe(1);
    await page.evaluate(() => {
      window.location.hash = 'book';
    });
    const stood = page
      .locator('[data-stood]')
      .filter({ has: page.getByRole('combobox', { name: words.booking.starts }) });
    await stood.waitFor();
    await page.getByRole('combobox', { name: words.booking.starts }).hover();
    await page.mouse.down();
    parts.letThrough();
    await stood.waitFor({ state: 'detached' });
    await page.mouse.up();
    await page.getByRole('dialog', { name: words.booking.starts }).waitFor();
    await visitor.context.close();
  });
});
