// @vitest-environment happy-dom
import type { SavedSearch } from '@kiraa/contract/saved-searches.ts';
import { describe, expect, test } from 'vitest';
import { aCard } from '../../testing/a-card.ts';
import { enterAs, openPage, showPage, toasts } from '../../testing/page.tsx';
import { allByRole, byRole, isThere, press, shown } from '../../testing/person.ts';
import { answer, lastAsked, refuse, waitingFor } from '../../testing/screen.tsx';
import SavedSearchesPage from './saved-searches-page.tsx';

openPage();

const camrys: SavedSearch = {
  id: 'camrys',
  name: 'Camry in Riyadh',
  nameAr: 'كامري في الرياض',
  address: '/1?q=camry&city=1',
  alert: true,
  isOver: false,
  savedAt: '2027-03-06T09:00:00.000Z',
  found: [],
};
const CAMRYS = 'Tell me what is new: Camry in Riyadh';
const aWait = {
  id: 'wait-1',
  listing: aCard(),
  from: '2027-04-01T07:00:00.000Z',
  to: '2027-04-03T07:00:00.000Z',
};

/** The page of a renter who keeps these searches and waits for these days. */
async function opened(
  searches: readonly SavedSearch[],
  { language = 'en' as 'en' | 'ar', waits = [] as readonly (typeof aWait)[] } = {},
) {
  await enterAs({ mode: 'renter' });
  await showPage(<SavedSearchesPage />, language, '/renter/searches');
  await answer('savedSearches', { data: searches });
  await answer('waits', { data: waits } as never);
}
const isOn = (name: string) => byRole('switch', name).getAttribute('aria-checked') === 'true';

describe('[D-SAVED-SEARCH] the searches that a renter keeps', () => {
  test('each says since when it is kept and leads to its results; what newly fits stands beneath it', async () => {
    await opened([{ ...camrys, found: [aCard()] }]);
    expect(shown()).toMatch(/Camry in Riyadh ?Saved on .*6/);
    expect(byRole('link', 'Open: Camry in Riyadh').getAttribute('href')).toBe('/1?q=camry&city=1');
    expect([isThere('heading', 'New for you'), isThere('heading', 'White Camry')]).toEqual([true, true]);
  });

  test('in Arabic it has its Arabic name', async () => {
    await opened([camrys], { language: 'ar' });
    expect([
      isThere('heading', 'كامري في الرياض'),
      isThere('switch', 'أبلغوني بالجديد: كامري في الرياض'),
    ]).toEqual([true, true]);
    expect(isThere('heading', 'جديد ويناسبك')).toBe(false);
  });

  test('of one whose days have begun nothing new is looked for, and no alert is offered', async () => {
    await opened([{ ...camrys, isOver: true }]);
    expect(shown()).toContain('Its days have begun, so nothing new is looked for');
    expect(allByRole('switch')).toEqual([]);
  });

  test('whoever keeps none is told how to', async () => {
    await opened([]);
    expect(shown()).toContain('No saved searches yet');
    expect(byRole('link', 'Search').getAttribute('href')).toBe('/0');
    expect(shown()).not.toContain('Waiting for days');
  });

  test('what could not be loaded is loaded again', async () => {
    await enterAs({ mode: 'renter' });
    await showPage(<SavedSearchesPage />, 'en', '/renter/searches');
    await refuse('savedSearches', 'NOT_FOUND', 404);
    expect(shown()).toContain('Your saved searches could not be loaded');
    await press('button', 'Try again');
    await answer('savedSearches', { data: [camrys] });
    expect(isThere('heading', 'Camry in Riyadh')).toBe(true);
  });

  test('the alert turns at once, is sent once, and turns back where that is refused', async () => {
    await opened([camrys]);
    await press('switch', CAMRYS);
    expect(isOn(CAMRYS)).toBe(false);
    await press('switch', CAMRYS);
    const [sent, ...more] = waitingFor('turnSavedSearch');
    expect([sent?.method, sent?.path, sent?.sent]).toEqual([
      'POST',
      '/api/saved-searches/alert',
      { search_id: 'camrys', alert: false },
    ]);
    expect(more).toEqual([]);
    await refuse('turnSavedSearch', 'BUSY', 503);
    expect([isOn(CAMRYS), toasts().length]).toEqual([true, 1]);
  });

  test('one that is removed is gone with the server’s next list, and it is told', async () => {
    await opened([camrys]);
    await press('button', 'Remove: Camry in Riyadh');
    expect([lastAsked().path, lastAsked().sent]).toEqual([
      '/api/saved-searches/remove',
      { search_id: 'camrys' },
    ]);
    await answer('removeSavedSearch');
    await answer('savedSearches', { data: [] });
    expect(shown()).toContain('No saved searches yet');
    expect(toasts()).toEqual(['Removed from your saved searches']);
  });
});

describe('[D-WAIT] the days that a renter waits for', () => {
  test('each says which, opens its listing with them, and can be given up', async () => {
    await opened([camrys], { waits: [aWait] });
    expect(shown()).toContain('We will tell you if they become available. The first to book gets them.');
    expect(shown()).toMatch(/1 Apr.*3 Apr/);
    const [way] = allByRole<HTMLAnchorElement>('link').filter(({ pathname }) => pathname === '/1/camry');
    expect(way?.search).toContain('2027-04-01');
    await press('button', 'Stop waiting: White Camry');
    expect([lastAsked().path, lastAsked().sent]).toEqual(['/api/waits/remove', { wait_id: 'wait-1' }]);
    await answer('stopWaiting');
    await answer('waits', { data: [] });
    expect(shown()).not.toContain('Waiting for days');
    expect(toasts()).toEqual(['You are no longer waiting for it']);
  });
});
