// @vitest-environment happy-dom
import type { UserDetails } from '@kiraa/contract/accounts/accounts.ts';
import { type EndpointName, endpoints } from '@kiraa/contract/endpoints.ts';
import { toWire } from '@kiraa/contract/wire-names.ts';
import { ar } from '@kiraa/texts/ar.ts';
import { en } from '@kiraa/texts/en.ts';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { useSuggested } from '../search/use-suggested.ts';
import { LanguageProvider, registerMessages } from '../texts/texts.tsx';
import { browserCalls } from './browser-calls.ts';
import { browserSession } from './browser-session.ts';
import { browserCallCache } from './call-cache.ts';
import { loadCalling } from './calling-later.ts';
import { type Call, useCall, useCallCache, usePagedCall, usePrefetch } from './calls.tsx';
import { useSend } from './sends.ts';

/** What the browser sent, each with its own answer to come. */
interface Asked {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly signal: AbortSignal;
  readonly answer: (body: object, status?: number) => Promise<void>;
  readonly fail: () => Promise<void>;
}
let asked: Asked[] = [];
let root: Root;

beforeAll(async () => {
  // Rows that come with a first call would let it leave a moment later than the tests look.
  await Promise.all([loadCalling(), browserCalls.rowOf('userDetails')]);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  registerMessages('ar', ar);
  registerMessages('en', en);
});
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'http://kiraa.test');
    return new Promise<Response>((resolve, reject) => {
      const settle = (change: () => void) => act(async () => change());
      asked.push({
        path: pathname,
        query: searchParams,
        signal: init.signal ?? new AbortController().signal,
        answer: (body, status = 200) => settle(() => resolve(new Response(JSON.stringify(body), { status }))),
        fail: () => settle(() => reject(new TypeError('no network'))),
      });
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  browserSession().enter('token-of-sarah', { userId: 'sarah', mode: 'renter' } as UserDetails);
});
afterEach(async () => {
  await act(async () => root.unmount());
  browserCallCache().clear();
  browserSession().leave();
  vi.useRealTimers();
});

const show = (what: ReactNode) => act(async () => root.render(what));
const pass = (milliseconds: number) => act(async () => await vi.advanceTimersByTimeAsync(milliseconds));
const shown = () => document.body.textContent;
const last = () => asked.at(-1) as Asked;
const onTheWire = (name: EndpointName, answer: object) =>
  toWire(endpoints[name].outputNames, { status: 1, message: '', ...answer }) as object;
const refused = (code: string) => ({ status: 0, code, message: '' });

function wordsOf<Answer>({ state }: Call<Answer>, words: (answer: Answer) => string): string {
  if (state.kind === 'ready') return words(state.data);
  return state.kind === 'failed' ? `failed: ${state.refusal.refusal.code}` : state.kind;
}

const places = (...names: string[]) => ({ status: 1, message: '', data: names.map((name) => ({ name })) });
const namesOf = (answer: { readonly data: readonly { readonly name: string }[] }) =>
  answer.data.map(({ name }) => name).join(' ');

function Suggestions({ q, ...options }: { q: string; keepPrevious?: boolean; restMilliseconds?: number }) {
  return <p>{wordsOf(useCall('suggest', { q }, options), namesOf)}</p>;
}

const unseen = (count: number) => onTheWire('unseenNotifications', { unseen: count });
function Unseen(options: { everyMilliseconds?: number; keepPrevious?: boolean; anew?: boolean }) {
  return <p>{wordsOf(useCall('unseenNotifications', {}, options), (answer) => `${answer.unseen} unseen`)}</p>;
}

test('a read goes over loading to its answer, and is cancelled when its page is left', async () => {
  await show(<Suggestions q="tent" />);
  expect(shown()).toBe('loading');
  expect(last().path).toBe('/api/item/suggest');
  await last().answer(places('tent'));
  expect(shown()).toBe('tent');

  await show(<Suggestions q="canoe" />);
  expect(last().signal.aborted).toBe(false);
  await show(null);
  expect(last().signal.aborted).toBe(true);
});

test('an older answer cannot come after a newer one: it is cancelled with its input', async () => {
  await show(<Suggestions q="te" />);
  await show(<Suggestions q="tent" />);
  const [older, newer] = asked as [Asked, Asked];
  expect(older.signal.aborted).toBe(true);
  await newer.answer(places('tent'));
  await older.answer(places('tea', 'tent'));
  expect(shown()).toBe('tent');
});

test('the answer before stands until the new one is there, where that is wished for', async () => {
  await show(<Suggestions q="te" keepPrevious />);
  await last().answer(places('tea'));
  await show(<Suggestions q="tent" keepPrevious />);
  expect(shown()).toBe('tea');
  await last().answer(places('tent'));
  expect(shown()).toBe('tent');
  await show(<Suggestions q="canoe" />);
  expect(shown()).toBe('loading');
});

test('what is typed is asked for when the fingers rest', async () => {
  vi.useFakeTimers();
  await show(<Suggestions q="te" restMilliseconds={200} />);
  await pass(150);
  await show(<Suggestions q="tent" restMilliseconds={200} />);
  await pass(150);
  expect(asked).toEqual([]);
  await pass(60);
  expect(asked.map(({ query }) => query.get('q'))).toEqual(['tent']);
});

test('a refusal is shown and not tried again by itself; no answer at all is, once', async () => {
  vi.useFakeTimers();
  await show(<Suggestions q="tent" />);
  await last().answer(refused('NOT_ALLOWED'), 403);
  expect(shown()).toBe('failed: NOT_ALLOWED');
  await pass(5_000);
  expect(asked).toHaveLength(1);

  await show(<Suggestions q="canoe" />);
  await last().fail();
  expect(shown()).toBe('loading');
  await pass(1_000);
  expect(asked).toHaveLength(3);
  await last().fail();
  await pass(5_000);
  expect(shown()).toBe('failed: BUSY');
  expect(asked).toHaveLength(3);
});

test('an answer is kept for the way back, and what is shown stays when it cannot be renewed', async () => {
  vi.useFakeTimers();
  await show(<Unseen />);
  await last().answer(unseen(3));
  await show(null);
  await pass(3_000);
  await show(<Unseen />);
  expect(shown()).toBe('3 unseen');
  expect(asked).toHaveLength(2);
  await last().answer(refused('INTERNAL'), 500);
  expect(shown()).toBe('3 unseen');
});

test('a form never begins with what an earlier visit has read', async () => {
  vi.useFakeTimers();
  await show(<Unseen anew />);
  await last().answer(unseen(3));
  await show(null);
  await pass(5);
  await show(<Unseen anew />);
  expect(shown()).toBe('loading');
});

test('nor with what the step before it has read, which goes as this one comes', async () => {
  await show(<Unseen key="one step" anew />);
  await last().answer(unseen(3));
  await show(<Unseen key="the next" anew />);
  expect(shown()).toBe('loading');
  await last().answer(unseen(2));
  expect(shown()).toBe('2 unseen');
});

test('it asks again while the tab is looked at, and not behind the back', async () => {
  vi.useFakeTimers();
  await show(<Unseen everyMilliseconds={30_000} />);
  await last().answer(unseen(1));
  await pass(30_100);
  expect(asked).toHaveLength(2);
  await last().answer(unseen(2));
  expect(shown()).toBe('2 unseen');

  const look = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await pass(90_000);
  expect(asked).toHaveLength(2);
  look.mockReturnValue('visible');
  await act(async () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  expect(asked).toHaveLength(3);
  look.mockRestore();
});

test('another account is shown nothing of what the first one read, and the cache is emptied', async () => {
  const session = browserSession();
  await show(<Unseen keepPrevious />);
  await last().answer(unseen(3));
  expect(shown()).toBe('3 unseen');
  await act(async () => session.leave());
  expect(shown()).toBe('loading');
  expect(
    browserCallCache()
      .getQueriesData({})
      .filter(([, data]) => data !== undefined),
  ).toEqual([]);
  expect(asked).toHaveLength(1);

  await act(async () => session.enter('token-of-omar', { userId: 'omar', mode: 'renter' } as UserDetails));
  expect(shown()).toBe('loading');
  await last().answer(unseen(0));
  expect(shown()).toBe('0 unseen');
});

test('what an account asked for and was not answered before it left is dropped', async () => {
  const session = browserSession();
  await show(<Unseen />);
  await act(async () => session.enter('token-of-omar', { userId: 'omar', mode: 'renter' } as UserDetails));
  const [sarahs, omars] = asked as [Asked, Asked];
  expect(sarahs.signal.aborted).toBe(true);
  await omars.answer(unseen(0));
  await sarahs.answer(unseen(7));
  expect(shown()).toBe('0 unseen');
});

test('what everybody is answered alike is kept over a log-out', async () => {
  await show(<Suggestions q="tent" />);
  await last().answer(places('tent'));
  await act(async () => browserSession().leave());
  expect(shown()).toBe('tent');
  expect(asked).toHaveLength(1);
});

test('while the right language is on its way, the other one stands', async () => {
  const within = (language: 'ar' | 'en') =>
    show(
      <LanguageProvider value={language}>
        <Suggestions q="tent" />
      </LanguageProvider>,
    );
  await within('ar');
  await last().answer(places('خيمة'));
  await within('en');
  expect(shown()).toBe('خيمة');
  await last().answer(places('tent'));
  expect(shown()).toBe('tent');
});

function Typed({ q }: { q: string | undefined }) {
  const suggested = useSuggested('suggest', q === undefined ? undefined : { q }, 0);
  return <p>{suggested ? namesOf(suggested) : 'closed'}</p>;
}

test('what was suggested before the list was closed does not stand in for what is typed after', async () => {
  await show(<Typed q="te" />);
  await last().answer(places('tea'));
  await show(<Typed q="ten" />);
  expect(shown()).toBe('tea');
  await show(<Typed q={undefined} />);
  expect(shown()).toBe('closed');
  await show(<Typed q="ca" />);
  expect(shown()).toBe('closed');
  await last().answer(places('canoe'));
  expect(shown()).toBe('canoe');
});

function Opening({ onSettled, changes }: { onSettled?: () => void; changes?: 'unseenNotifications'[] }) {
  const { send, isBusy, refusal } = useSend('notificationSeen', { quiet: true, changes: changes ?? [] });
  const press = () => void send({ id: 'n1' } as never).then(onSettled);
  return (
    <button type="button" onClick={press}>
      {isBusy ? 'busy' : (refusal?.refusal.code ?? 'open')}
    </button>
  );
}
const press = () => act(async () => document.querySelector('button')?.click());

test('a second press while the first is under way does nothing', async () => {
  const settled = vi.fn();
  await show(<Opening onSettled={settled} />);
  await press();
  expect(shown()).toBe('busy');
  await press();
  await press();
  expect(asked).toHaveLength(1);
  await last().answer({ status: 1, message: '' });
  expect(shown()).toBe('open');
  expect(settled).toHaveBeenCalledTimes(1);
  await press();
  expect(asked).toHaveLength(2);
});

test('a write goes on when its page is left, and says why it was refused when it was not', async () => {
  await show(<Opening />);
  await press();
  await last().answer(refused('NOT_FOUND'), 404);
  expect(shown()).toBe('NOT_FOUND');
  await press();
  await show(null);
  expect(last().signal.aborted).toBe(false);
});

test('a write renews what it changes and is shown, and all else when it is shown the next time', async () => {
  await show([<Unseen key="1" />, <Opening key="2" changes={['unseenNotifications']} />]);
  await last().answer(unseen(3));
  await press();
  await last().answer({ status: 1, message: '' });
  expect(asked.map(({ path }) => path).at(-1)).toContain('unseen_counter');
  await last().answer(unseen(2));
  expect(shown()).toBe('2 unseenopen');

  await show([<Suggestions key="1" q="tent" />, <Opening key="2" />]);
  await last().answer(places('tent'));
  await press();
  await last().answer({ status: 1, message: '' });
  expect(asked).toHaveLength(5);
  await show(null);
  await show(<Suggestions q="tent" />);
  expect(asked).toHaveLength(6);
});

function EditedUnseen() {
  const { edit } = useCallCache();
  const less = () => edit('unseenNotifications', (answer) => ({ ...answer, unseen: answer.unseen - 1 }));
  return (
    <button type="button" onClick={less}>
      <Unseen everyMilliseconds={1_000} />
    </button>
  );
}

test('what an action has answered is shown at once, and no older answer undoes it', async () => {
  vi.useFakeTimers();
  await show(<EditedUnseen />);
  await last().answer(unseen(3));
  await pass(1_050);
  const older = last();
  expect(asked).toHaveLength(2);
  await press();
  expect(shown()).toBe('2 unseen');
  expect(older.signal.aborted).toBe(true);
  await older.answer(unseen(3));
  expect(shown()).toBe('2 unseen');
  expect(asked).toHaveLength(3);
  await last().answer(unseen(1));
  expect(shown()).toBe('1 unseen');
});

function Notifications() {
  const list = usePagedCall(
    'notifications',
    { perPage: 2 },
    { items: ({ data }) => data, hasMore: ({ totalCount }, loaded) => loaded < totalCount },
  );
  return (
    <button type="button" onClick={() => void list.loadMore()}>
      {wordsOf(list, ({ items }) => items.map(({ id }) => id).join(' '))} {list.hasMore ? 'more' : 'all'}
    </button>
  );
}

test('pages are loaded one after the other, each item once', async () => {
  const page = (...ids: string[]) =>
    onTheWire('notifications', { data: ids.map((id) => ({ id })), totalCount: 3 });
  await show(<Notifications />);
  await last().answer(page('a', 'b'));
  expect(shown()).toBe('a b more');
  await press();
  await press();
  expect(asked.map(({ query }) => query.get('page'))).toEqual(['1', '2']);
  await last().answer(page('b', 'c'));
  expect(shown()).toBe('a b c all');
});

function Ahead() {
  const ahead = usePrefetch('unseenNotifications');
  return (
    <a href="#there" {...ahead({})}>
      there
    </a>
  );
}

test('what a link leads to is asked for when somebody means it, and is there when they come', async () => {
  vi.useFakeTimers();
  await show(<Ahead />);
  const link = document.querySelector('a') as HTMLAnchorElement;
  // React hears of a pointer that enters by the one that comes over.
  const over = (target: EventTarget) => target.dispatchEvent(new Event('pointerover', { bubbles: true }));
  const out = (target: EventTarget) => target.dispatchEvent(new Event('pointerout', { bubbles: true }));
  await act(async () => over(link));
  await act(async () => out(link));
  await pass(200);
  expect(asked).toHaveLength(0);

  await act(async () => link.focus());
  await pass(100);
  await last().answer(unseen(4));
  await show(<Unseen />);
  expect(shown()).toBe('4 unseen');
  expect(asked).toHaveLength(1);
});

test('on the server nothing is asked', () => {
  const page = renderToString(<Suggestions q="tent" />);
  expect(page).toContain('loading');
  expect(asked).toEqual([]);
});
