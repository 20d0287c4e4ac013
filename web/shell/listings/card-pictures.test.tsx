// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { openPage, showPage } from '../../testing/page.tsx';
import { allByRole, nameOf, press } from '../../testing/person.ts';
import CardPictures from './card-pictures.tsx';

openPage();

const others = [{ path: '/pictures/p2', colour: 'aabbcc' }, { path: '/pictures/p3' }];
const turned = vi.fn();

const track = () => document.querySelector('[tabindex="-1"]') as HTMLElement;
const fetched = () =>
  [...document.querySelectorAll('img')].map((one) => one.getAttribute('src')?.replace('/640.jpg', ''));
const dots = () => [...document.querySelectorAll('i')].map((dot) => dot.hasAttribute('data-shown'));
const buttons = () => allByRole('button').map(nameOf);

/** The pictures of a card that is 200 pixels wide. */
async function look(language: 'en' | 'ar' = 'en') {
  turned.mockReset();
  await showPage(
    <CardPictures
      cover={{ path: '/pictures/p1' }}
      others={others}
      name="White Camry"
      to="/1/camry?from=2027-03-08T07:00Z"
      sizes="46vw"
    />,
    language,
  );
  vi.spyOn(track(), 'clientWidth', 'get').mockReturnValue(200);
  vi.spyOn(track(), 'scrollTo').mockImplementation(turned as never);
  track().style.direction = language === 'ar' ? 'rtl' : 'ltr';
}
/** The pictures are moved by so many pixels from the first one, as a finger or the browser does it. */
const scroll = (pixels: number) =>
  act(async () => {
    track().scrollLeft = pixels;
    track().dispatchEvent(new Event('scroll', { bubbles: true }));
  });

test('most cards are never swiped: the cover alone is fetched, and the first dot is lit', async () => {
  await look();
  expect([fetched(), dots()]).toEqual([['/pictures/p1'], [true, false, false]]);
});

test('a picture is fetched as it comes into view, not for a touch of a few pixels, and stays when it is swiped back', async () => {
  await look();
  await scroll(19);
  expect(fetched()).toHaveLength(1);
  await scroll(21);
  expect([fetched(), dots()]).toEqual([
    ['/pictures/p1', '/pictures/p2'],
    [true, false, false],
  ]);
  await scroll(101);
  expect(dots()).toEqual([false, true, false]);
  await scroll(400);
  expect([fetched().length, dots()]).toEqual([3, [false, false, true]]);
  await scroll(0);
  expect([fetched().length, dots()]).toEqual([3, [true, false, false]]);
});

test('until it has come the place of a picture has its colour', async () => {
  await look();
  const slides = [...document.querySelectorAll<HTMLElement>('a')];
  expect(slides.map(({ style }) => style.backgroundColor)).toEqual(['', '#aabbcc', '']);
});

test('on an Arabic page, which is swiped the other way, the pictures come and are turned alike', async () => {
  await look('ar');
  await scroll(-200);
  expect([fetched().length, dots()]).toEqual([2, [false, true, false]]);
  await press('button', 'عرض الصورة 3: White Camry');
  expect(turned.mock.calls).toEqual([[{ left: -400, behavior: 'smooth' }]]);
});

test('the two buttons say which picture they turn to and of what, from the last one on to the first', async () => {
  await look();
  expect(buttons()).toEqual(['Show picture 3: White Camry', 'Show picture 2: White Camry']);
  await press('button', 'Show picture 2: White Camry');
  expect(turned.mock.calls).toEqual([[{ left: 200, behavior: 'smooth' }]]);
  await scroll(200);
  expect(buttons()).toEqual(['Show picture 1: White Camry', 'Show picture 3: White Camry']);
  await scroll(400);
  expect(buttons()).toEqual(['Show picture 2: White Camry', 'Show picture 1: White Camry']);
  await press('button', 'Show picture 1: White Camry');
  expect(turned).toHaveBeenLastCalledWith({ left: 0, behavior: 'smooth' });
});

test('each picture leads to the listing with the days that were asked for, and none of them is a stop for keys or read out', async () => {
  await look();
  const links = [...document.querySelectorAll('a')];
  expect(links.map((link) => [link.getAttribute('href'), link.tabIndex])).toEqual(
    Array.from({ length: 3 }, () => ['/1/camry?from=2027-03-08T07:00Z', -1]),
  );
  expect(links.every((link) => link.closest('[aria-hidden=true]') !== null)).toBe(true);
  expect([...document.querySelectorAll('img')].map(({ alt }) => alt)).toEqual(['']);
});
