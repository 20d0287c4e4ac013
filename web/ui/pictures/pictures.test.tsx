// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { byRole, nameOf, press } from '../../testing/person.ts';
import { openScreen, pass, show } from '../../testing/screen.tsx';
import { Avatar } from './avatar.tsx';
import { Carousel, Slide } from './carousel.tsx';
import { eased } from './glide.ts';
import { Picture } from './picture.tsx';

openScreen();
let isStill: boolean;
let tellOnScreen: (isIntersecting: boolean) => void;

beforeEach(() => {
  isStill = true;
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced-motion') && isStill,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
        tellOnScreen = (isIntersecting) => tell([{ isIntersecting }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  document.documentElement.dir = 'ltr';
});

const image = () => document.querySelector('img') as HTMLImageElement;

test('a person without a photo is shown by initials, which nobody reads out', async () => {
  await show(<Avatar name="Sarah Alqahtani" />);
  const initials = document.querySelector('span') as HTMLElement;
  expect([initials.textContent, initials.getAttribute('aria-hidden')]).toEqual(['SA', 'true']);
  await show(<Avatar name="سارة القحطاني" />, 'ar');
  expect(document.querySelector('span')?.textContent).toBe('س ق');
});

test('a photo keeps its place before it comes, and says nothing beside the name', async () => {
  await show(<Avatar name="Sarah" photo="/photos/a/192.webp" size="large" />);
  expect([image().getAttribute('width'), image().getAttribute('height'), image().alt]).toEqual([
    '96',
    '96',
    '',
  ]);
});

test('a photo that does not come gives way to initials; a new one is tried', async () => {
  await show(<Avatar name="Sarah" photo="/photos/a/192.webp" />);
  await act(async () => void image().dispatchEvent(new Event('error')));
  expect(document.body.textContent).toBe('S');
  await show(<Avatar name="Sarah" photo="/photos/b/192.webp" />);
  expect(image().getAttribute('src')).toBe('/photos/b/192.webp');
});

test('a picture offers the smallest format first, in four widths, and keeps its place', async () => {
  await show(<Picture path="/pictures/p1" alt="A white Camry" sizes="50vw" ratio={2} />);
  const sources = [...document.querySelectorAll('source')];
  expect(sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
  expect(sources[0]?.getAttribute('srcset')).toBe(
    '/pictures/p1/320.avif 320w, /pictures/p1/640.avif 640w, /pictures/p1/960.avif 960w, /pictures/p1/1280.avif 1280w',
  );
  expect([image().getAttribute('src'), image().getAttribute('height'), image().alt]).toEqual([
    '/pictures/p1/640.jpg',
    '320',
    'A white Camry',
  ]);
});

test('only the picture that makes the page is fetched at once', async () => {
  await show(<Picture path="/pictures/p1" alt="" sizes="50vw" />);
  expect(image().getAttribute('loading')).toBe('lazy');
  await show(<Picture path="/pictures/p1" alt="" sizes="50vw" isFirst />);
  expect([image().getAttribute('loading'), image().getAttribute('fetchpriority')]).toEqual(['eager', 'high']);
});

function Pictures({ every }: { every?: number }) {
  return (
    <Carousel
      label="Pictures"
      previousLabel="Previous picture"
      nextLabel="Next picture"
      {...(every !== undefined && { autoplayMilliseconds: every })}
    >
      {[1, 2, 3].map((number) => (
        <Slide key={number}>{number}</Slide>
      ))}
    </Carousel>
  );
}
/** Three slides of 300 pixels, of which one fits; happy-dom draws nothing by itself. */
function drawn(direction: 'ltr' | 'rtl'): HTMLElement {
  const list = document.querySelector('ul') as HTMLElement;
  list.style.direction = direction;
  for (const slide of list.children) slide.getBoundingClientRect = () => ({ width: 300 }) as DOMRect;
  Object.defineProperties(list, {
    clientWidth: { value: 300, configurable: true },
    scrollWidth: { value: 900, configurable: true },
  });
  return list;
}

test('slides are a list with a name and two ways to turn it', async () => {
  await show(<Pictures />);
  const box = byRole('region', 'Pictures');
  expect(box.getAttribute('aria-roledescription')).toBe('carousel');
  expect(document.querySelectorAll('li')).toHaveLength(3);
  expect([...document.querySelectorAll('button')].map(nameOf)).toEqual(['Previous picture', 'Next picture']);
});

test('where every slide is seen there is nothing to press, and there is again on a narrower page', async () => {
  let measure = () => {};
  const observed = vi.fn();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(measured: () => void) {
        measure = measured;
      }
      observe = observed;
      disconnect() {}
    },
  );
  await show(<Pictures />);
  const list = drawn('ltr');
  expect(observed).toHaveBeenCalledWith(list);
  for (const [scrollWidth, buttons] of [
    [300, 0],
    [900, 2],
  ] as const) {
    Object.defineProperty(list, 'scrollWidth', { value: scrollWidth, configurable: true });
    await act(async () => measure());
    expect(document.querySelectorAll('button')).toHaveLength(buttons);
  }
});

test('one slide on is to the right in English and to the left in Arabic', async () => {
  await show(<Pictures />);
  const english = drawn('ltr');
  await press('button', 'Next picture');
  expect(english.scrollLeft).toBe(300);
  await press('button', 'Previous picture');
  expect(english.scrollLeft).toBe(0);

  await show(<Pictures key="ar" />, 'ar');
  const arabic = drawn('rtl');
  await press('button', 'Next picture');
  expect(arabic.scrollLeft).toBe(-300);
});

test('past the last slide it begins anew, in both directions of reading', async () => {
  await show(<Pictures />);
  const english = drawn('ltr');
  english.scrollLeft = 600;
  await press('button', 'Next picture');
  expect(english.scrollLeft).toBe(0);

  await show(<Pictures key="ar" />, 'ar');
  const arabic = drawn('rtl');
  arabic.scrollLeft = -600;
  await press('button', 'Next picture');
  expect(Math.abs(arabic.scrollLeft)).toBe(0);
});

test('it never moves by itself for who asked for less motion', async () => {
  vi.useFakeTimers();
  await show(<Pictures every={5_000} />);
  const list = drawn('ltr');
  await pass(20_000);
  expect(list.scrollLeft).toBe(0);
});

test('it moves by itself while it is on screen, and rests off it', async () => {
  vi.useFakeTimers();
  isStill = false;
  await show(<Pictures every={5_000} />);
  const list = drawn('ltr');
  await pass(5_100);
  expect(list.scrollLeft).toBe(0);
  tellOnScreen(true);
  await pass(6_000);
  expect(list.scrollLeft).toBe(300);
  tellOnScreen(false);
  await pass(20_000);
  expect(list.scrollLeft).toBe(300);
});

test('a glide is soft at both ends and half way at half time', () => {
  expect([eased(0), eased(1), eased(-1), eased(7)]).toEqual([0, 1, 0, 1]);
  expect(eased(0.5)).toBeCloseTo(0.5);
  expect(eased(0.1)).toBeLessThan(0.1);
  expect(eased(0.9)).toBeGreaterThan(0.9);
});
