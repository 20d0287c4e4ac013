// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { aCard } from '../../testing/a-card.ts';
import { openPage, showPage } from '../../testing/page.tsx';
import { byRole, plain } from '../../testing/person.ts';
import { show } from '../../testing/screen.tsx';
import { ListingCard } from './listing-card.tsx';
import { pressedCardOf, useNotePresses } from './pressed-card.ts';

openPage();

const STOOD = { left: 10, top: 20, width: 270, height: 200 };

function Noting() {
  useNotePresses();
  return null;
}
async function look(change: Parameters<typeof aCard>[0] = {}) {
  await showPage(
    <>
      <Noting />
      <ListingCard listing={aCard(change)} opensWith="?from=2027-03-08T07:00Z" />
      <a href="/1/elsewhere">elsewhere</a>
      <article>
        <p>without a link</p>
      </article>
      <article>
        <a href="/1/bare">without a picture</a>
      </article>
    </>,
  );
  const image = document.querySelector('img') as HTMLImageElement;
  vi.spyOn(image, 'currentSrc', 'get').mockReturnValue('http://localhost/pictures/p1/640.avif');
  vi.spyOn(image, 'getBoundingClientRect').mockReturnValue(STOOD as DOMRect);
}
/** A press that leads nowhere; what was known of the address when the page itself heard of it. */
const pressOn = (element: Element | null, address = '') =>
  act(async () => {
    let known: ReturnType<typeof pressedCardOf>;
    const hear = (event: Event) => {
      event.preventDefault();
      known = pressedCardOf(address);
    };
    document.addEventListener('click', hear, { once: true });
    element?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    document.removeEventListener('click', hear);
    return known;
  });

test('of the card that was pressed its picture, name, place and price are known until the page has come', async () => {
  await look({ id: 'one' });
  expect(pressedCardOf('/1/one')).toBeUndefined();
  expect(await pressOn(byRole('link', 'White Camry'), '/1/one')).toBe(pressedCardOf('/1/one'));
  expect(pressedCardOf('/1/one')).toMatchObject({
    pathname: '/1/one',
    source: 'http://localhost/pictures/p1/640.avif',
    stood: STOOD,
    name: 'White Camry',
    place: 'Riyadh, Al Olaya',
  });
  expect(plain(pressedCardOf('/1/one')?.price)).toBe('SAR 180 per day');
});

test('the price of days that were asked for is that of all of them, without that of one day behind it', async () => {
  await look({ id: 'two', periodTotal: '540.00' });
  await pressOn(byRole('link', 'White Camry'));
  expect(plain(pressedCardOf('/1/two')?.price)).toBe('SAR 540 in all');
});

test('nothing of it is said of another listing', async () => {
  await look({ id: 'three' });
  await pressOn(byRole('link', 'White Camry'));
  expect(pressedCardOf('/1/four')).toBeUndefined();
  expect(pressedCardOf('/2/three')).toBeUndefined();
});

test('a press beside a card, on a heart, or on a card without a link or a picture notes nothing', async () => {
  await look({ id: 'five' });
  for (const element of [
    byRole('link', 'elsewhere'),
    byRole('button', /White Camry/),
    byRole('link', 'without a picture'),
    [...document.querySelectorAll('p')].find((one) => one.textContent === 'without a link') ?? null,
    document.body,
  ])
    await pressOn(element);
  expect(['/1/five', '/1/elsewhere', '/1/bare'].map(pressedCardOf)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('a page that is left notes nothing any more', async () => {
  await look({ id: 'six' });
  const link = byRole('link', 'White Camry');
  await show(null);
  document.body.append(link.closest('article') as Element);
  await pressOn(link);
  expect(pressedCardOf('/1/six')).toBeUndefined();
});
