import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStage, type Stage, type Visitor } from './stage.ts';
import { dateIn, waitForScript } from './steps.ts';

let stage: Stage;
let listing: string;
beforeAll(async () => {
  stage = await openStage();
  const owner = await stage.world.person('owner', 'سارة القحطاني');
  listing = await stage.world.listing({ owner, instant: true, priceSar: 1950 });
});
afterAll(() => stage?.close());

/** Where the numbers of each text that holds both stand on the screen: the middle of either, from the left. */
async function placesOf({ page }: Visitor, first: string, second: string): Promise<[number, number][]> {
  return await page.evaluate(
    ([low = '', high = '']) => {
      const middleOf = (node: Text, part: string, from: number) => {
        const range = document.createRange();
        const start = node.data.indexOf(part, from);
        range.setStart(node, start);
        range.setEnd(node, start + part.length);
        const { left, width } = range.getBoundingClientRect();
        return left + width / 2;
      };
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: [number, number][] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (!(node instanceof Text) || !node.parentElement?.checkVisibility()) continue;
        const at = node.data.indexOf(low);
        if (at >= 0 && node.data.includes(high, at + low.length))
          found.push([middleOf(node, low, at), middleOf(node, high, at + low.length)]);
      }
      return found;
    },
    [first, second] as const,
  );
}

describe.each(['ar', 'en'] as const)('in %s', (language) => {
  test('a range begins where one begins to read: its lower number on the right in Arabic, on the left in English', async () => {
    const visitor = await stage.visitor({ language, width: 1280 });
    const { page } = visitor;
    const [from, until] = [dateIn(40, new Date()), dateIn(43, new Date())];
    await page.goto(`/1?min=105&max=980&from=${from}&until=${until}&lng=${language}`);
    await waitForScript(page);
    await page.locator('a[href]').filter({ hasText: '105' }).first().waitFor();
    const number = (date: string) => String(Number(date.slice(-2)));
    const ranges = [
      ...(await placesOf(visitor, '105', '980')),
      ...(await placesOf(visitor, number(from), number(until))),
    ];
    expect(ranges.length).toBeGreaterThanOrEqual(2);
    const isRight = ([low, high]: [number, number]) => (language === 'ar' ? low > high : low < high);
    expect(ranges.filter((one) => !isRight(one))).toEqual([]);
    await visitor.context.close();
  });

  test('with text of twice the size every page is larger, and none is wider than a phone', async () => {
    const visitor = await stage.visitor({ language, width: 390 });
    const { page } = visitor;
    for (const path of ['/', '/0', `/1/${listing}`, '/faqs']) {
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}lng=${language}`);
      await waitForScript(page);
      const sizes = () =>
        page.evaluate(() =>
          ['h1', 'p', 'button'].map((name) => {
            const shown = [...document.querySelectorAll(`main ${name}`)].find((one) => one.checkVisibility());
            return shown ? Number.parseFloat(getComputedStyle(shown).fontSize) : undefined;
          }),
        );
      const before = await sizes();
      // As a browser does it whose text is set to twice its size.
      await page.addStyleTag({ content: ':root { font-size: 200% }' });
      const after = await sizes();
      const grown = after.map((size, at) => (size === undefined ? undefined : size / (before[at] ?? 1)));
      expect([path, grown.every((times) => times === undefined || times > 1.9)]).toEqual([path, true]);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect([path, width]).toEqual([path, 390]);
    }
    await visitor.context.close();
  });
});
