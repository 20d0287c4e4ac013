// @vitest-environment happy-dom
import { formatterOf } from '@kiraa/texts/format.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { allByRole, byRole, isThere, nameOf, shown } from '../../testing/person.ts';
import { openScreen, pass, show, showAt } from '../../testing/screen.tsx';
import { EmptyState } from './empty-state.tsx';
import { Price } from './price.tsx';
import { Rating, Stars } from './rating.tsx';
import { SkeletonBlock, Skeletons } from './skeleton.tsx';
import { Trail } from './trail.tsx';
import { useCountdown } from './use-countdown.ts';

openScreen();
const NOW = Date.UTC(2027, 2, 7, 9);
beforeEach(() => void vi.useFakeTimers({ now: NOW }));

test('a price reads as one in its language, its number by itself', async () => {
  await show(<Price parts={formatterOf('en').priceParts('1250.00')} unit="per day" />);
  expect(shown().replace(/\u00a0/g, ' ')).toBe('SAR 1,250 per day');
  expect(document.querySelector('bdi')?.textContent).toBe('1,250');
  await show(<Price parts={formatterOf('ar').priceParts('1250.00')} unit="لليوم" />, 'ar');
  expect(document.querySelector('bdi')?.textContent).toBe('1,250');
  expect(shown()).toContain('ر.س');
  expect(shown().endsWith('لليوم')).toBe(true);
});

test('a rating is read as words, and seen as a number with how many gave it', async () => {
  await show(<Rating text="4.9" label="Rated 4.9 out of 5" count={12} />);
  expect(document.querySelector('span[aria-hidden=true]')?.textContent).toBe('4.9 (12)');
  expect(document.querySelector('.visually-hidden')?.textContent).toBe('Rated 4.9 out of 5');
  await show(<Rating text="5.0" label="Rated 5.0 out of 5" count={0} newLabel="New" />);
  expect(document.querySelector('span[aria-hidden=true]')?.textContent).toBe('5.0');
  expect(shown()).toContain('New');
});

test.each([
  [4.5, '90%'],
  [0, '0%'],
  [5, '100%'],
  [7, '100%'],
  [-1, '0%'],
])('%s stars light %s of the row', async (value, width) => {
  await show(<Stars value={value} label="stars" />);
  const stars = byRole('img', 'stars');
  expect((stars.lastElementChild as HTMLElement).style.inlineSize).toBe(width);
});

test('what is coming is four boxes, read as one "loading"', async () => {
  await show(
    <Skeletons label="Loading…">
      <SkeletonBlock height={180} />
    </Skeletons>,
  );
  const box = byRole('status', 'Loading…');
  expect(box.children).toHaveLength(4);
  expect([...box.children].every((child) => child.getAttribute('aria-hidden') === 'true')).toBe(true);
});

test('a trail leads to all pages above, and marks the one that is open', async () => {
  const steps = [{ name: 'Manage', path: '/owner/manage' }, { name: 'My bookings' }];
  await showAt('/', <Trail label="Where you are" steps={steps} />);
  expect(nameOf(document.querySelector('nav') as Element)).toBe('Where you are');
  expect(allByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/owner/manage']);
  expect(document.querySelector('[aria-current=page]')?.textContent).toBe('My bookings');
});

test('nothing here: a title of the page’s level, what helps, and one next step', async () => {
  await show(
    <EmptyState
      level={1}
      drawing={<svg />}
      title="No bookings yet"
      hint="They come here."
      action={<a href="/0">Find</a>}
    />,
  );
  expect(document.querySelector('h1')?.textContent).toBe('No bookings yet');
  expect(document.querySelector('svg')?.closest('[aria-hidden=true]')).not.toBeNull();
  expect([shown(), isThere('link', 'Find')]).toEqual(['No bookings yetThey come here.Find', true]);
  await show(<EmptyState drawing={null} title="No bookings yet" />);
  expect(document.querySelector('h2')?.textContent).toBe('No bookings yet');
});

function Left({ until }: { until: number }) {
  return <output>{useCountdown(until)}</output>;
}
const left = () => document.querySelector('output')?.textContent;

test('it counts whole seconds down, and stops at none', async () => {
  await show(<Left until={NOW + 2_500} />);
  expect(left()).toBe('3');
  await pass(1_000);
  expect(left()).toBe('2');
  await pass(1_000);
  expect(left()).toBe('1');
  await pass(10_000);
  expect(left()).toBe('0');
});

test('what is over already is nothing, and a new end counts from now', async () => {
  await show(<Left until={NOW - 5_000} />);
  expect(left()).toBe('0');
  await pass(5_000);
  await show(<Left until={NOW + 65_000} />);
  expect(left()).toBe('60');
});
