import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { write } from './chat-steps.ts';
import { inShort } from './in-short.ts';
import { untilQuiet } from './quiet-page.ts';
import { rentedOut } from './rented-out.ts';
import { addSession, openStage, type Stage, type Visitor } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

/** What of a page cannot be read whole in text of twice the size: wider than the screen, cut by its box, or under other words. */
async function unreadable({ page, language }: Visitor, addresses: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const address of addresses) {
    await page.goto(`${address}${address.includes('?') ? '&' : '?'}lng=${language}`);
    await untilQuiet(page);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await page.evaluate(
      () => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then))),
    );
    const wrong = await page.evaluate(measureText);
    found.push(...wrong.map((one) => `${address}: ${one}`));
  }
  return found;
}

/** Runs in the page. */
function measureText(): string[] {
  const found: string[] = [];
  const width = document.documentElement.clientWidth;
  const nameOf = (one: Element) =>
    `${one.tagName}.${one.getAttribute('class')} "${one.textContent?.trim().slice(0, 40)}"`;
  const isHiddenForEyes = (one: Element) => {
    if (one.closest('[aria-hidden=true], svg') !== null) return true;
    for (let around: Element | null = one; around; around = around.parentElement)
      if (getComputedStyle(around).clipPath === 'inset(50%)') return true;
    return false;
  };
  if (document.documentElement.scrollWidth > width) {
    const isOver = (one: Element) => {
      const { left, right } = one.getBoundingClientRect();
      return one.checkVisibility() && (right > width + 1 || left < -1);
    };
    // Wide through what is outermost, and not through what scrolls in a box of its own.
    const over = [...document.querySelectorAll('body *')].filter(isOver).slice(0, 12);
    found.push(`wider than the screen: ${over.map(nameOf).join(', ')}`);
  }
  // What is cut of a map is its drawing.
  const texted = [...document.querySelectorAll<HTMLElement>('body *')].filter(
    (one) => one.tagName !== 'FIGURE',
  );
  for (const one of texted) {
    if (!one.checkVisibility() || isHiddenForEyes(one) || one.textContent === '') continue;
    const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(one);
    const cuts = [overflowX, overflowY].some((way) => way === 'hidden' || way === 'clip');
    // Names are shortened on purpose, with dots that say so; they stand whole on their own page.
    if (!cuts || textOverflow === 'ellipsis' || webkitLineClamp !== 'none') continue;
    const isCut = one.scrollHeight > one.clientHeight + 2 || one.scrollWidth > one.clientWidth + 2;
    if (isCut && one.clientHeight > 1) found.push(`cut: ${nameOf(one)}`);
  }
  const lines: { rect: DOMRect; node: Node; parent: Element; layer: Element | null }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  // What floats above the page on purpose is compared with what floats with it.
  const layerOf = (one: Element) => {
    let layer: Element | null = one;
    while (layer && !['fixed', 'sticky'].includes(getComputedStyle(layer).position))
      layer = layer.parentElement;
    return layer;
  };
  // What of a line can be seen in the boxes around it that cut or scroll.
  const seen = (line: DOMRect, parent: Element) => {
    let { left, right, top, bottom } = line;
    for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
      if (getComputedStyle(box).overflowX === 'visible') continue;
      const outer = box.getBoundingClientRect();
      [left, right] = [Math.max(left, outer.left), Math.min(right, outer.right)];
      [top, bottom] = [Math.max(top, outer.top), Math.min(bottom, outer.bottom)];
    }
    return new DOMRect(left, top, right - left, bottom - top);
  };
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent?.checkVisibility() || isHiddenForEyes(parent) || node.nodeValue?.trim() === '') continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) {
      const box = seen(line, parent);
      // DOMRect turns a negative width around: what is cut away wholly has none of the line in it.
      if (box.width < 2 || box.height < 2) continue;
      // The box of a line is higher than its letters.
      const rect = new DOMRect(box.x + 1, box.y + box.height * 0.25, box.width - 2, box.height * 0.5);
      lines.push({ rect, node, parent, layer: layerOf(parent) });
      const pressed = parent.closest('button, a, label, summary');
      if (!pressed || getComputedStyle(pressed).display.startsWith('inline ')) continue;
      const outer = pressed.getBoundingClientRect();
      const isOut = rect.top < outer.top - 1 || rect.bottom > outer.bottom + 1;
      if (isOut && getComputedStyle(pressed).display !== 'inline')
        found.push(`out of its box: ${nameOf(pressed)}`);
    }
  }
  for (const [at, one] of lines.entries()) {
    for (const other of lines.slice(at + 1)) {
      if (one.node === other.node || one.layer !== other.layer) continue;
      const across = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
      const down = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top);
      if (across > 2 && down > 2)
        found.push(`over each other: ${nameOf(one.parent)} and ${nameOf(other.parent)}`);
    }
  }
  return [...new Set(found)].slice(0, 8);
}

const PLAYED = (['ar', 'en'] as const).flatMap((language) =>
  ([390, 1280] as const).map((width) => ({ language, width })),
);
describe.each(inShort([0, 3], PLAYED))('in $language at $width px', ({ language, width }) => {
  test('text of twice the size is read whole on every page of a renter: nothing is cut, covered or beside the screen', async () => {
    const { owner, renter, listing, bookingId } = await rentedOut(stage.world);
    const visitor = await stage.visitor({ language, width });
    const found = await unreadable(visitor, ['/', '/0', `/1/${listing}`]);
    await addSession(visitor, renter.token);
    const chat = `/renter/chat?user=${renter.id}_${owner.id}_${owner.name}`;
    await visitor.page.goto(`${chat}&lng=${language}`);
    await write(visitor, language === 'ar' ? 'هل السيارة متاحة يوم الجمعة؟' : 'Is the car free on Friday?');
    found.push(
      ...(await unreadable(visitor, [
        `/checkout?booking=${bookingId}`,
        '/renter/bookings/1',
        `/booking/${bookingId}`,
        '/my_profile',
        chat,
      ])),
    );
    expect(found).toEqual([]);
    await visitor.context.close();
  });
});
