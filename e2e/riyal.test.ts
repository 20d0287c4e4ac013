import { afterAll, beforeAll, expect, test } from 'vitest';
import { inShort } from './in-short.ts';
import { axeFindings, openStage, type Stage } from './stage.ts';

let stage: Stage;
let listing: string;
beforeAll(async () => {
  stage = await openStage();
  const owner = await stage.world.person('owner');
  listing = await stage.world.listing({ owner, nameEn: 'Canon camera', nameAr: 'كاميرا كانون' });
});
afterAll(() => stage?.close());

test.each(
  inShort([0, 3], [
    ['ar', 390],
    ['en', 390],
    ['ar', 1280],
    ['en', 1280],
  ] as const),
)(
  '[D-RIYAL] prices of cards, of the map and of a listing show the sign to the left of the number and say the letters (%s, %i)',
  async (language, width) => {
    const visitor = await stage.visitor({ language, width });
    const { page } = visitor;
    for (const [name, path] of [
      ['results', '/0'],
      ['map', '/0?view=map'],
      ['listing', `/1/${listing}`],
    ] as const) {
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}lng=${language}`);
      const price = page.locator('[data-riyal]:visible').first();
      await price.waitFor();
      const places = await page.evaluate(() =>
        [...document.querySelectorAll('[data-riyal]')].flatMap((sign) => {
          const box = sign.getBoundingClientRect();
          const around = sign.parentElement;
          if (!around || box.width === 0) return [];
          const digits = document.createTreeWalker(around, NodeFilter.SHOW_TEXT);
          let node = digits.nextNode();
          while (node && !/\d/.test(node.textContent ?? '')) node = digits.nextNode();
          if (!node) return [];
          const at = (node.textContent ?? '').search(/\d/);
          const range = document.createRange();
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          const digit = range.getBoundingClientRect();
          return [
            {
              isLeft: box.right <= digit.left + 1,
              isInLine: Math.abs(box.bottom - digit.bottom) < 12,
              words: around.textContent?.replace(/\s/g, ' '),
            },
          ];
        }),
      );
      expect(places.length).toBeGreaterThan(0);
      expect(places.filter(({ isLeft, isInLine }) => !isLeft || !isInLine)).toEqual([]);
      for (const { words } of places) expect(words).toMatch(language === 'ar' ? /\d ر\.س/ : /SAR \d/);
      await page.screenshot({ path: `test-results/riyal-${name}-${language}-${width}.png` });
    }
    expect(await axeFindings(visitor)).toEqual([]);
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  },
);
