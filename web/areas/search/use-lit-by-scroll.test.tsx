// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { aCard } from '../../testing/a-card.ts';
import { openPage, showPage } from '../../testing/page.tsx';
import { useLit } from './lit.ts';
import { useLitByScroll } from './use-lit-by-scroll.ts';

openPage();
afterEach(() => void Reflect.deleteProperty(document, 'elementFromPoint'));

function List() {
  const lit = useLit();
  useLitByScroll([aCard({ id: 'camry' }), aCard({ id: 'tent' })], lit);
  return (
    <>
      <output>{lit.id ?? 'none'}</output>
      <ul>
        <li data-listing="camry" />
        <li data-listing="tent" />
      </ul>
    </>
  );
}
const scrollTo = (read: Element | null) =>
  act(async () => {
    Object.assign(document, { elementFromPoint: () => read });
    window.dispatchEvent(new Event('scroll'));
    await new Promise((resolve) => requestAnimationFrame(resolve));
  });
const lit = () => document.querySelector('output')?.textContent;

test.each([
  [true, ['tent', 'camry', 'none']],
  [false, ['none', 'none', 'none']],
])('where nothing hovers (%s), the card that one scrolls to lights its mark', async (isTouched, seen) => {
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(
    (media) =>
      ({ media, matches: isTouched, addEventListener: () => {}, removeEventListener: () => {} }) as never,
  );
  await showPage(<List />);
  const [camry = null, tent = null] = [...document.querySelectorAll('li')];
  const found: unknown[] = [];
  for (const one of [tent, camry, document.body]) {
    await scrollTo(one);
    found.push(lit());
  }
  expect(found).toEqual(seen);
});
