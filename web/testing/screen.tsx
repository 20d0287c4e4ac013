import type { UserDetails } from '@kiraa/contract/accounts/accounts.ts';
import type { OutputOf } from '@kiraa/contract/endpoint.ts';
import { type EndpointName, type Endpoints, endpoints } from '@kiraa/contract/endpoints.ts';
import type { RefusalCode } from '@kiraa/contract/refusals.ts';
import { toWire } from '@kiraa/contract/wire-names.ts';
import { ar } from '@kiraa/texts/ar.ts';
import { en } from '@kiraa/texts/en.ts';
import type { Language } from '@kiraa/texts/language.ts';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, createPath, parsePath, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { browserCalls } from '../shell/calls/browser-calls.ts';
import { browserSession } from '../shell/calls/browser-session.ts';
import { browserCallCache } from '../shell/calls/call-cache.ts';
import { loadCalling } from '../shell/calls/calling-later.ts';
import { hearServerTime } from '../shell/calls/server-clock.ts';
import { LanguageProvider, registerMessages } from '../shell/texts/texts.tsx';
import { toastStore } from '../shell/toasts/toast-store.ts';

/** One call that the browser made, with its answer still to come. */
export interface AskedCall {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: string | undefined;
  /** What was sent in the names of the wire: the fields of its body, or of its query. Numbers in a query are texts. */
  readonly sent: Record<string, unknown>;
  readonly signal: AbortSignal;
  readonly isSettled: () => boolean;
  readonly answer: (body: object, status?: number) => Promise<void>;
  readonly fail: () => Promise<void>;
}

/** Every call since the test began, in the order in which they left. */
export const asked: AskedCall[] = [];
export const lastAsked = () => asked.at(-1) as AskedCall;
export const askedPaths = () => asked.map(({ path }) => path);

/** An answer as the server writes it: the names of the wire, and the fields that every good answer has. */
export const onTheWire = (name: EndpointName, answer: object) =>
  toWire(endpoints[name].outputNames, { status: 1, message: '', ...answer }) as object;
export const refusedWith = (code: string) => ({ status: 0, code, message: '' });

/** Some of an answer, in our names: what the screen under test reads. */
type Part<Answer> = Answer extends readonly (infer Item)[]
  ? readonly Part<Item>[]
  : Answer extends object
    ? { readonly [Field in keyof Answer]?: Part<Answer[Field]> }
    : Answer;

/** For calls whose path names a payment provider, which only the contract says. */
export const pathOf = (name: EndpointName) => `/api${endpoints[name].path}`;

/** Calls of an endpoint that still wait for their answer, the one that left last at the end. */
export const waitingFor = (name: EndpointName) =>
  asked.filter(({ path, isSettled }) => path === pathOf(name) && !isSettled());

function lastOf(name: EndpointName): AskedCall {
  const call = waitingFor(name).at(-1);
  if (call) return call;
  throw new Error(`no ${name} waits for its answer; asked was ${askedPaths().join(', ') || 'nothing'}`);
}

/** Answers the last call of that endpoint which still waits; throws where there is none. */
export const answer = <Name extends EndpointName>(
  name: Name,
  body: Part<OutputOf<Endpoints[Name]>> = {} as never,
) => lastOf(name).answer(onTheWire(name, body));

/** Refuses it with a code of the contract; `more` are further fields of the refusal as the wire has them. */
export const refuse = (name: EndpointName, code: RefusalCode, status = 409, more: object = {}) =>
  lastOf(name).answer({ ...refusedWith(code), ...more }, status);

/** Refuses it for one field of what was sent, in the field's name on the wire. */
export const refuseField = (name: EndpointName, field: string, code: RefusalCode) =>
  refuse(name, 'INVALID_INPUT' as RefusalCode, 422, { fieldCodes: { [field]: code } });

/** The answer to it is lost on the way. */
export const lose = (name: EndpointName) => lastOf(name).fail();

let serverAheadMilliseconds = 0;

/** The browser's clock is wrong: until the end of the test each answer tells another time, ahead of it by so much. */
export function setServerAhead(milliseconds: number): void {
  serverAheadMilliseconds = milliseconds;
}

const headersOfAnswer = (): Record<string, string> =>
  serverAheadMilliseconds === 0
    ? {}
    : { 'cache-control': 'no-store', date: new Date(Date.now() + serverAheadMilliseconds).toUTCString() };

/** An answer that leaves no doubt: it took the very second of its Date. */
function setClockRight(): void {
  if (serverAheadMilliseconds === 0) return;
  serverAheadMilliseconds = 0;
  vi.useFakeTimers({ now: 0, toFake: ['Date'] });
  hearServerTime(new Headers({ 'cache-control': 'no-store', date: new Date(0).toUTCString() }), 1_000);
}

let root: Root | undefined;

/** A document to render in, with both languages and without a server. Call it once, at the head of a test file. */
export function openScreen(): void {
  beforeAll(async () => {
    // The rows of members come with the first call of one, which would leave a moment later than a test looks.
    await Promise.all([loadCalling(), browserCalls.rowOf('userDetails')]);
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    registerMessages('ar', ar);
    registerMessages('en', en);
  });
  beforeEach(() => {
    asked.length = 0;
    vi.stubGlobal('fetch', answerLater);
    root = createRoot(document.body.appendChild(document.createElement('div')));
  });
  afterEach(async () => {
    await act(async () => root?.unmount());
    // A part's file that is still under way would come in the next test, which React then complains of.
    await act(() => vi.dynamicImportSettled());
    for (const { id } of toastStore.shown()) toastStore.hide(id);
    browserCallCache().clear();
    browserSession().leave();
    document.body.replaceChildren();
    forgetCookies();
    setClockRight();
    vi.useRealTimers();
  });
}

/** A worker's files share one browser: the language that one test chooses would be the next file's. */
function forgetCookies(): void {
  for (const cookie of document.cookie.split('; ').filter(Boolean)) {
    const [name] = cookie.split('=');
    // biome-ignore lint/suspicious/noDocumentCookie: the browser of these tests has no Cookie Store
    document.cookie = `${name}=; Path=/; Max-Age=0`;
  }
}

function fieldsOf(body: unknown, query: URLSearchParams): Record<string, unknown> {
  if (typeof body === 'string' && body.startsWith('{')) return JSON.parse(body) as Record<string, unknown>;
  if (typeof body === 'string') return Object.fromEntries(new URLSearchParams(body));
  return Object.fromEntries(body instanceof FormData ? body : query);
}

function answerLater(url: string, init: RequestInit = {}): Promise<Response> {
  const { pathname, searchParams } = new URL(url, 'http://kiraa.test');
  const signal = init.signal ?? new AbortController().signal;
  return new Promise((resolve, reject) => {
    let isSettled = false;
    const settle = (change: () => void) => {
      isSettled = true;
      return act(async () => change());
    };
    asked.push({
      method: init.method ?? 'GET',
      path: pathname,
      query: searchParams,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? init.body : undefined,
      sent: fieldsOf(init.body, searchParams),
      signal,
      isSettled: () => isSettled || signal.aborted,
      answer: (body, status = 200) =>
        settle(() => resolve(new Response(JSON.stringify(body), { status, headers: headersOfAnswer() }))),
      fail: () => settle(() => reject(new TypeError('no network'))),
    });
    signal.addEventListener('abort', () => reject(signal.reason));
  });
}

/** Logs somebody in, as an answer of the server would. */
export const enter = (userId: string, mode: 'renter' | 'owner' = 'renter') =>
  act(async () => browserSession().enter(`token-of-${userId}`, { userId, mode } as UserDetails));

/** Renders in a language; a second call renders the same place anew, with the state that it has. */
export async function show(what: ReactNode, language: Language = 'en'): Promise<void> {
  document.documentElement.lang = language;
  document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr';
  await act(async () => root?.render(<LanguageProvider value={language}>{what}</LanguageProvider>));
}

let visits = 0;
/** Each test is a visit of its own: what a page keeps for its visit is not another's. */
function visitOf(address: string) {
  visits += 1;
  return { pathname: '/', ...parsePath(address), key: `visit ${visits}` };
}

/** For what has links or reads the address; the address that stands afterwards is asked of the answer. */
export async function showAt(
  address: string,
  what: ReactNode,
  language: Language = 'en',
): Promise<{ readonly address: () => string }> {
  const router = createMemoryRouter([{ path: '*', element: what }], { initialEntries: [visitOf(address)] });
  await show(<RouterProvider router={router} />, language);
  return { address: () => createPath(router.state.location) };
}

interface Loaded {
  readonly address: string;
  /** The page's route, where it reads parts of the address: `/:category/:productId`. */
  readonly pattern?: string;
  /** What its loader has answered. */
  readonly data: unknown;
  /** What its loader answers when the page is gone to again; the same unless said. */
  readonly load?: (request: Request) => unknown;
  /** What the loader of the document has answered. */
  readonly root?: object;
}

/** A page with what its loader has answered, as the server writes it. */
export async function showLoaded(
  { address, pattern = '*', data, load = () => data, root = {} }: Loaded,
  what: ReactNode,
  language: Language = 'en',
) {
  const page = {
    id: 'page',
    path: pattern,
    element: what,
    loader: ({ request }: { request: Request }) => load(request),
  };
  const elsewhere = {
    id: 'elsewhere',
    path: '*',
    element: what,
    loader: ({ request }: { request: Request }) => load(request),
  };
  const children = pattern === '*' ? [page] : [page, elsewhere];
  const router = createMemoryRouter([{ id: 'root', loader: () => root, children }], {
    initialEntries: [visitOf(address)],
    hydrationData: { loaderData: { root, page: data } },
  });
  await show(<RouterProvider key={visits} router={router} />, language);
  return {
    address: () => createPath(router.state.location),
    /** Sets out for another place; what its loader still waits for is not waited for. */
    go: async (to: string | -1) => {
      await act(async () => void router.navigate(to as string));
      await settle();
    },
  };
}

/** Lets time pass where a test has put clocks of its own in place (`vi.useFakeTimers`). */
export const pass = (milliseconds: number) =>
  act(async () => await vi.advanceTimersByTimeAsync(milliseconds));
/** Lets everything run that is already due. */
export const settle = () => act(async () => await new Promise((resolve) => setTimeout(resolve)));
