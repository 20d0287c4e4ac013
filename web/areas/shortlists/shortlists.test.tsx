// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aCard } from '../../testing/a-card.ts';
import { enterAs, openPage, showLoadedPage, showPage, toasts } from '../../testing/page.tsx';
import { allByRole, byRole, isThere, press, shown, type } from '../../testing/person.ts';
import { answer, lastAsked, refuse, waitingFor } from '../../testing/screen.tsx';
import { ShareFavourites } from './share-favourites.tsx';
import SharedListPage from './shared-list-page.tsx';

openPage();

const tent = aCard({ id: 'tent', kind: 2, name: 'Big tent', nameAr: 'خيمة كبيرة' });
const weekend = { id: 'list-1', title: 'Weekend', path: '/list/abc', count: 2 };
const written: string[] = [];
let isRefused = false;

beforeEach(() => {
  written.length = 0;
  isRefused = false;
  vi.stubGlobal('navigator', {
    ...navigator,
    clipboard: {
      writeText: async (text: string) => {
        if (isRefused) throw new Error('no');
        written.push(text);
      },
    },
  });
});

async function favourites({
  listings = [aCard(), tent],
  lists = [] as readonly (typeof weekend)[],
  language = 'en' as 'en' | 'ar',
} = {}) {
  await enterAs({ mode: 'renter' });
  await showPage(<ShareFavourites listings={listings} />, language);
  await answer('shortlists', { data: lists } as never);
}
const sentLists = () => waitingFor('shareShortlist').map(({ sent }) => sent);

describe('[D-SHORTLIST] favourites are shared', () => {
  test('all of them at first, without the name of who shares them, under the name that is typed', async () => {
    await favourites();
    await press('button', 'Share as a list');
    expect(shown()).toContain('and nothing about you');
    await type('Weekend in Al Ula ', 'textbox', 'Name of the list');
    await press('button', 'Make the link');
    expect(lastAsked().path).toBe('/api/shortlists/share');
    expect(sentLists()).toMatchObject([
      { shortlist_title: 'Weekend in Al Ula', listing_ids: ['camry', 'tent'], names_maker: false },
    ]);
    await answer('shareShortlist', { shortlist: weekend } as never);
    await answer('shortlists', { data: [weekend] } as never);
    expect(toasts()).toEqual(['Your link is ready']);
    expect([isThere('button', 'Make the link'), isThere('heading', 'Lists you share')]).toEqual([
      false,
      true,
    ]);
    expect(shown()).toContain('Weekend · 2 listings');
  });

  test('a part of them, with the first name; none of them is no list', async () => {
    await favourites();
    await press('button', 'Share as a list');
    await press('checkbox', 'White Camry');
    await press('checkbox', 'Show my first name');
    await press('button', 'Make the link');
    expect(sentLists()).toMatchObject([
      { shortlist_title: 'Favourites', listing_ids: ['tent'], names_maker: true },
    ]);
    await refuse('shareShortlist', 'BUSY', 503);
    await press('checkbox', 'Big tent');
    await press('button', 'Make the link');
    expect([sentLists(), toasts().at(-1)]).toEqual([[], 'Choose at least one']);
  });

  test('of more than fifty the first fifty, and the rest may be taken instead', async () => {
    const many = Array.from({ length: 51 }, (_, at) => aCard({ id: `car-${at}`, name: `Car ${at}` }));
    await favourites({ listings: many });
    await press('button', 'Share as a list');
    await press('checkbox', 'Car 50');
    await press('button', 'Make the link');
    expect([sentLists(), toasts()]).toEqual([[], ['A list holds up to 50. Take some off it.']]);
    await press('checkbox', 'Car 0');
    await press('button', 'Make the link');
    const [sent] = sentLists() as unknown as readonly { listing_ids: readonly string[] }[];
    expect([sent?.listing_ids.length, sent?.listing_ids.at(-1)]).toEqual([50, 'car-50']);
  });

  test('nothing is offered to whoever has neither favourites nor lists', async () => {
    await favourites({ listings: [] });
    expect(allByRole('button')).toEqual([]);
  });

  test('a link is copied whole, opened, and ended once', async () => {
    await favourites({ listings: [], lists: [weekend] });
    expect(isThere('button', 'Share as a list')).toBe(false);
    await press('button', 'Copy link: Weekend');
    expect([written, toasts().at(-1)]).toEqual([[`${window.location.origin}/list/abc`], 'Link copied']);
    isRefused = true;
    await press('button', 'Copy link: Weekend');
    expect(toasts().at(-1)).toBe('The link could not be copied: open it, and copy the address');
    expect(byRole('link', 'Open: Weekend').getAttribute('href')).toBe('/list/abc');
    await press('button', 'End link: Weekend');
    await act(async () => allByRole('button', 'End link: Weekend')[0]?.click());
    expect(waitingFor('endShortlist').map(({ path, sent }) => [path, sent])).toEqual([
      ['/api/shortlists/end', { shortlist_id: 'list-1' }],
    ]);
  });
});

describe('[D-SHORTLIST] whoever opens the link', () => {
  const open = (loaded: object, language: 'en' | 'ar' = 'en') =>
    showLoadedPage(
      { address: '/list/abc', pattern: '/list/:shareCode', data: loaded },
      <SharedListPage />,
      language,
    );

  test('reads the name of the list, whose it is where they said so, and the listings', async () => {
    await open({ title: 'Weekend', firstName: 'Sarah', listings: [aCard(), tent] });
    expect([isThere('heading', 'Weekend'), shown().includes('A list by Sarah')]).toEqual([true, true]);
    expect(allByRole('heading').length).toBe(3);
    await open({ title: 'كشتة', firstName: null, listings: [tent] }, 'ar');
    expect([isThere('heading', 'كشتة'), shown().includes('قائمة انشاركت معك')]).toEqual([true, true]);
    expect(isThere('heading', 'خيمة كبيرة')).toBe(true);
  });

  test('of which nothing is on offer any more is led to all listings', async () => {
    await open({ title: 'Weekend', firstName: null, listings: [] });
    expect(shown()).toContain('Nothing of this list is on offer now');
    expect(byRole('link', 'See all listings').getAttribute('href')).toBe('/0');
  });
});
