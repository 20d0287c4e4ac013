// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { SEARCHED_KEY } from '../../shell/search/bar/searched.ts';
import { aCard, jeddah, riyadh } from '../../testing/a-card.ts';
import { openPage, showPage, until } from '../../testing/page.tsx';
import { allByRole, byRole, plain } from '../../testing/person.ts';
import { answer, waitingFor } from '../../testing/screen.tsx';
import { bringIntoView, watchScreen } from '../../testing/seen.ts';
import HomeRows from './home-rows.tsx';

openPage();
watchScreen();

const rows = async (language: 'en' | 'ar' = 'en') => {
  await showPage(<HomeRows cities={[riyadh, jeddah]} today="2026-11-25" />, language);
  await bringIntoView();
  await until(() => waitingFor('filterListings').length === 2);
};
const found = (count: number, lostWords: readonly string[] = []) => ({
  data: {
    trending: [],
    withoutTrending: Array.from({ length: count }, (_, place) => aCard({ id: `card-${place}` })),
  },
  lostWords,
});
const headings = () =>
  allByRole('heading').flatMap((one) => (one.tagName === 'H2' ? [plain(one.textContent)] : []));

test.each([
  ['en', ['Popular in Riyadh', 'Camping season'], ['camping']],
  ['ar', ['الأكثر طلبًا في الرياض', 'موسم الكشتات'], ['تخييم']],
] as const)(
  '[D-ROWS] a row of the largest city and one of the season stand where enough is found (%s)',
  async (language, titles, words) => {
    await rows(language);
    const asked = waitingFor('filterListings').map(({ sent }) => [sent.city, sent.search]);
    expect(asked).toEqual([
      [riyadh.id, undefined],
      [undefined, ...words],
    ]);
    await answer('filterListings', found(4) as never);
    await answer('filterListings', found(4) as never);
    expect(headings()).toEqual(titles);
    expect(
      byRole('link', language === 'en' ? 'See all in Riyadh' : 'عرض الكل في الرياض').getAttribute('href'),
    ).toBe(`/0?city=${riyadh.id}`);
  },
);

test('[D-ROWS] the city of the last search leads, and a row of next to nothing, or of other words, is none', async () => {
  localStorage.setItem(SEARCHED_KEY, JSON.stringify({ city: jeddah }));
  await rows();
  expect(waitingFor('filterListings')[0]?.sent).toMatchObject({ city: jeddah.id });
  await answer('filterListings', found(8, ['camping']) as never);
  await answer('filterListings', found(2) as never);
  expect(headings()).toEqual([]);
});
