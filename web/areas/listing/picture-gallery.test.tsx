// @vitest-environment happy-dom
import { act } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { expect, test, vi } from 'vitest';
import { aDetail } from '../../testing/a-card.ts';
import { openPage, showPage, until } from '../../testing/page.tsx';
import { allByRole, byRole, nameOf, press, pressKey, pressLast } from '../../testing/person.ts';
import { ListingPictures } from './listing-pictures.tsx';

openPage();

const six = ['b', 'c', 'd', 'e', 'f'].map((name) => ({ path: `/pictures/${name}` }));
const dialog = () => document.querySelector('dialog') as HTMLDialogElement;
const fetched = () => [...dialog().querySelectorAll('img')].map(nameOf);
const moving = () => dialog().querySelector<HTMLElement>('[data-shown] div')?.style.transform;

const place = () => document.querySelector('output')?.textContent;

function Page() {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output>{pathname + hash}</output>
      <button type="button" onClick={() => navigate(-1)}>
        the browser’s back
      </button>
      <ListingPictures listing={aDetail({ morePictures: six })} />
    </>
  );
}

async function open(language: 'en' | 'ar' = 'en') {
  await showPage(<Page />, language, '/1/camry');
  await press('button', language === 'ar' ? 'عرض الصور كاملة' : 'See the pictures in full');
  await until(() => dialog()?.open);
  const track = dialog().querySelector('ul') as HTMLElement;
  for (const name of ['clientWidth', 'clientHeight'] as const)
    vi.spyOn(track, name, 'get').mockReturnValue(400);
  vi.spyOn(track, 'getBoundingClientRect').mockReturnValue({
    left: 0,
    top: 0,
    width: 400,
    height: 400,
  } as DOMRect);
  return track;
}
const tap = (track: HTMLElement, x: number, y: number) =>
  act(async () => {
    for (const kind of ['pointerdown', 'pointerup'])
      track.dispatchEvent(new PointerEvent(kind, { pointerId: 1, clientX: x, clientY: y, bubbles: true }));
  });

test('the pictures in full have their names, and one beside the seen one is fetched ahead', async () => {
  await open();
  expect(fetched()).toEqual(['White Camry: picture 1 of 6', 'White Camry: picture 2 of 6']);
  expect(nameOf(dialog())).toBe('Pictures');
  expect(allByRole('button').map(nameOf).slice(-5)).toEqual([
    'Zoom out',
    'Zoom in',
    'Close',
    'Previous picture',
    'Next picture',
  ]);
});

test('the address says that they are open: going back closes them', async () => {
  await open('ar');
  expect(place()).toBe('/1/camry#pictures');
  expect(nameOf(dialog())).toBe('الصور');
  await press('button', 'the browser’s back');
  await until(() => dialog() === null);
  expect(place()).toBe('/1/camry');
});

test('closing leads back to the page as it was', async () => {
  await open();
  await press('button', 'Close');
  await until(() => dialog() === null);
  expect(place()).toBe('/1/camry');
});

test('the next picture comes into view by its arrow, and is read out', async () => {
  const track = await open();
  for (const [index, slide] of [...track.children].entries())
    vi.spyOn(slide, 'getBoundingClientRect').mockImplementation(
      () => ({ left: index * 400 - track.scrollLeft }) as DOMRect,
    );
  vi.spyOn(track, 'scrollBy').mockImplementation(((to: ScrollToOptions) => {
    track.scrollLeft += to.left ?? 0;
    track.dispatchEvent(new Event('scroll'));
  }) as never);
  await pressLast('button', 'Next picture');
  expect(dialog().querySelector('[aria-live]')?.textContent).toBe('White Camry: picture 2 of 6');
  expect(fetched()).toHaveLength(3);
  await pressKey('End', track);
  expect(dialog().querySelector('[aria-live]')?.textContent).toBe('White Camry: picture 6 of 6');
});

test('keys come nearer, move what is seen, and show the whole again', async () => {
  const track = await open();
  expect(byRole<HTMLButtonElement>('button', 'Zoom out').disabled).toBe(true);
  await pressKey('+', track);
  await pressKey('+', track);
  expect(moving()).toBe('translate(0px, 0px) scale(2.25)');
  await pressKey('ArrowRight', track);
  expect(moving()).toBe('translate(-80px, 0px) scale(2.25)');
  await pressKey('-', track);
  expect(byRole<HTMLButtonElement>('button', 'Zoom out').disabled).toBe(false);
  await pressKey('0', track);
  expect(moving()).toBe('');
});

test('a double tap shows the spot from near and a second one the whole; the wheel comes nearer too', async () => {
  const track = await open();
  await tap(track, 240, 200);
  await tap(track, 240, 200);
  expect(moving()).toBe('translate(-60px, 0px) scale(2.5)');
  await tap(track, 240, 200);
  await tap(track, 240, 200);
  expect(moving()).toBe('');
  const wheel = new WheelEvent('wheel', { deltaY: -315.067, clientX: 200, clientY: 200, cancelable: true });
  await act(async () => void track.dispatchEvent(wheel));
  expect([moving(), wheel.defaultPrevented]).toEqual([
    expect.stringMatching(/^translate\(0px, 0px\) scale\(2\.0/),
    true,
  ]);
});
