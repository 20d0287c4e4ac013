// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { focus, plain, pressKey } from '../../testing/person.ts';
import { openScreen, show } from '../../testing/screen.tsx';
import { MonthTable } from './month-table.tsx';

openScreen();
const beyond = vi.fn();
beforeEach(() => beyond.mockClear());

function March({ direction }: { direction: 'ltr' | 'rtl' }) {
  return (
    <section>
      <h2 id="title">March</h2>
      <div style={{ direction }}>
        <MonthTable
          month="2027-03"
          labelledBy="title"
          onBeyond={beyond}
          day={(date) => (
            <button type="button" data-date={date}>
              {Number(date.slice(-2))}
            </button>
          )}
        />
      </div>
    </section>
  );
}
const day = (date: string) => document.querySelector<HTMLElement>(`[data-date="${date}"]`) as HTMLElement;
const focused = () => (document.activeElement as HTMLElement).dataset.date;

/** Where each key leads from the tenth of March. */
async function walk(...keys: string[]): Promise<(string | undefined)[]> {
  const days: (string | undefined)[] = [];
  for (const key of keys) {
    await focus(day('2027-03-10'));
    await pressKey(key);
    days.push(focused());
  }
  return days;
}

test('in English the right arrow leads to the next day, up and down by a week', async () => {
  await show(<March direction="ltr" />);
  expect(await walk('ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp')).toEqual([
    '2027-03-11',
    '2027-03-09',
    '2027-03-17',
    '2027-03-03',
  ]);
});

test('in Arabic the next day lies to the left; up and down stay what they are', async () => {
  await show(<March direction="rtl" />, 'ar');
  expect(await walk('ArrowLeft', 'ArrowRight', 'ArrowDown', 'ArrowUp')).toEqual([
    '2027-03-11',
    '2027-03-09',
    '2027-03-17',
    '2027-03-03',
  ]);
});

test('a day of a month that is not shown is handed on, and the focus waits', async () => {
  await show(<March direction="ltr" />);
  await focus(day('2027-03-31'));
  await pressKey('ArrowRight');
  expect(beyond).toHaveBeenLastCalledWith('2027-04-01');
  expect(focused()).toBe('2027-03-31');
  await focus(day('2027-03-03'));
  await pressKey('ArrowUp');
  expect(beyond).toHaveBeenLastCalledWith('2027-02-24');
});

test('the page does not scroll under an arrow; other keys are left alone', async () => {
  await show(<March direction="ltr" />);
  await focus(day('2027-03-10'));
  expect(await pressKey('ArrowDown')).toBe(false);
  expect(await pressKey('Tab')).toBe(true);
  expect(await pressKey('Enter')).toBe(true);
});

test('a month is a table called by its heading, Sunday first, each day below its weekday', async () => {
  await show(<March direction="ltr" />);
  const table = document.querySelector('table') as HTMLTableElement;
  expect(table.getAttribute('aria-labelledby')).toBe('title');
  const heads = [...table.querySelectorAll('th')].map((head) => [
    head.getAttribute('scope'),
    head.querySelector('[aria-hidden]')?.textContent,
    head.querySelector('.visually-hidden')?.textContent,
  ]);
  expect(heads[0]).toEqual(['col', 'Sun', 'Sunday']);
  expect(heads[6]).toEqual(['col', 'Sat', 'Saturday']);
  const [first] = [...table.querySelectorAll('tbody tr')];
  expect([...(first?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    '',
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
  ]);
});

test('in Arabic the weekdays are the Arabic ones, short without their article', async () => {
  await show(<March direction="rtl" />, 'ar');
  const heads = [...document.querySelectorAll('th')].map(({ textContent }) => plain(textContent));
  expect(heads.slice(0, 3)).toEqual(['أحدالأحد', 'اثنينالاثنين', 'ثلاثاءالثلاثاء']);
});
