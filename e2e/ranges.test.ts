import { formatterOf } from '@kiraa/texts/format.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { untilQuiet } from './quiet-page.ts';
import { rentedOut } from './rented-out.ts';
import { addSession, openStage, type Stage, type Visitor } from './stage.ts';
import { dateIn } from './steps.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

/** "10 – 20" on a page, and where its two numbers stand. */
interface MeasuredRange {
  readonly text: string;
  readonly runs: 'left' | 'right';
}

/** Every range of two numbers that a page shows, measured by where its glyphs are painted. */
function rangesOf({ page }: Visitor): Promise<MeasuredRange[]> {
  return page.evaluate(() => {
    interface Glyph {
      readonly letter: string;
      readonly node: Node;
      readonly at: number;
    }
    const boxOf = ({ node, at }: Glyph) => {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return range.getBoundingClientRect();
    };
    const blockOf = (node: Node): Element | null => {
      let block = node.parentElement;
      while (block && getComputedStyle(block).display.startsWith('inline')) block = block.parentElement;
      return block;
    };
    const blocks = new Map<Element, Glyph[]>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const block = blockOf(node);
      if (!block?.checkVisibility()) continue;
      const glyphs = [...(node.nodeValue ?? '')].map((letter, at) => ({ letter, node, at }) as Glyph);
      blocks.set(block, [...(blocks.get(block) ?? []), ...glyphs]);
    }
    const found: MeasuredRange[] = [];
    for (const glyphs of blocks.values()) {
      for (const [at, { letter }] of glyphs.entries()) {
        if (letter !== '\u2013') continue;
        const before = glyphs.slice(0, at).findLast((one) => /\d/.test(one.letter));
        const after = glyphs.slice(at).find((one) => /\d/.test(one.letter));
        if (!before || !after) continue;
        const [first, last] = [boxOf(before), boxOf(after)];
        // A period may break between its moments; then it runs from line to line.
        if (Math.abs(first.top - last.top) > 4) continue;
        const text = glyphs.map((one) => one.letter).join('');
        found.push({ text, runs: last.left < first.left ? 'left' : 'right' });
      }
    }
    return found;
  });
}

async function rangesOn(visitor: Visitor, addresses: readonly string[]): Promise<MeasuredRange[]> {
  const found: MeasuredRange[] = [];
  for (const address of addresses) {
    const end = `${address.includes('?') ? '&' : '?'}lng=${visitor.language}`;
    await visitor.page.goto(`${address}${end}`);
    await untilQuiet(visitor.page);
    found.push(...(await rangesOf(visitor)));
  }
  return found;
}

describe.each(['ar', 'en'] as const)('in %s', (language) => {
  test('every range of days, moments and months is painted in the order in which the page is read', async () => {
    const { owner, renter, listing, bookingId } = await rentedOut(stage.world);
    const searched = `from=${dateIn(20, new Date())}&until=${dateIn(23, new Date())}`;
    const visitor = await stage.visitor({ language, width: 1280 });
    const ofGuest = await rangesOn(visitor, [
      `/0?${searched}`,
      `/0?${searched}&text=Land%20Cruiser`,
      '/0?min=100&max=900',
      `/1/${listing}?${searched}`,
    ]);
    await addSession(visitor, renter.token);
    const ofRenter = await rangesOn(visitor, [
      `/checkout?booking=${bookingId}`,
      `/1/${listing}/${bookingId}`,
      '/renter/bookings/1',
      `/booking/${bookingId}`,
    ]);
    await addSession(visitor, owner.token);
    const ofOwner = await rangesOn(visitor, [
      '/owner/bookings/1',
      `/owner/calendar/${listing}`,
      '/owner/earnings',
      `/booking/${bookingId}`,
    ]);
    for (const found of [ofGuest, ofRenter, ofOwner]) expect(found).not.toEqual([]);
    const [all, expected] = [[...ofGuest, ...ofRenter, ...ofOwner], language === 'ar' ? 'left' : 'right'];
    expect(all.filter((one) => one.runs !== expected)).toEqual([]);
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  });

  test('a range runs its own way after words in the other letters, too', async () => {
    const visitor = await stage.visitor({ language, width: 1280 });
    await visitor.page.goto(`/who-we-are?lng=${language}`);
    // React would take away what it finds in the page that it did not write.
    await untilQuiet(visitor.page);
    const shown = formatterOf(language).days('2027-03-25', '2027-03-28');
    await visitor.page.evaluate((text) => {
      const line = document.createElement('p');
      line.textContent = `Land Cruiser \u00b7 ${text}`;
      document.querySelector('main')?.prepend(line);
    }, shown);
    const found = await rangesOf(visitor);
    expect(found.map((one) => one.runs)).toEqual([language === 'ar' ? 'left' : 'right']);
    await visitor.context.close();
  });
});
