import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Client } from '@kiraa/contract/client.ts';
import type { PageHandler } from '@kiraa/contract/page-handler.ts';
import type { Language } from '@kiraa/texts/language.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { SiteSettings } from '../../config/config.ts';
import type { Clock } from '../clock.ts';
import { addressBlock } from '../http/caller/client-address.ts';
import { asWork } from '../http/request-context.ts';
import { requestLanguage } from '../http/request-language.ts';
import type { Rooms } from '../load/rooms.ts';
import { type WorkClass, workOfPage } from '../load/work-classes.ts';
import type { Log } from '../log.ts';
import { BusyError, sendBusyPage } from './busy-page.ts';
import { type PolicySettings, pagePolicy, withoutMark } from './page-policy.ts';
import { createVariants, type PageVariants, sendVariant } from './page-variants.ts';

export interface PagesSettings extends PolicySettings {
  readonly site: SiteSettings;
  readonly handle: PageHandler;
  /** The typed caller without a token: pages are rendered as for a guest. */
  readonly api: Readonly<Record<Language, Client>>;
  /** Origin without a trailing slash. Pages are rendered under it and never under the Host header that a client sent. */
  readonly publicUrl: string;
  readonly clock: Clock;
  readonly log: Log;
  /** Where a render waits for its turn; without them every one begins at once. */
  readonly rooms?: Rooms | undefined;
}

/** Who asks for a page, as far as it decides whose turn its render takes. */
interface Asker {
  readonly work: WorkClass;
  readonly from: string;
}

export interface Pages {
  /** The not-found handler of the HTTP server: everything that is no route is the web app's. */
  answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

/**
 * A booking or an edit is seen on a page within 5 seconds, all copies on the way counted: our own copy is served for 3 of
 * them (fresh for 2, and for 1 while the next is rendered), and a cache in front of us may keep its copy for the other 2.
 */
const FRESH_MILLISECONDS = 2_000;
const STALE_MILLISECONDS = 3_000;
/** An old page is better than none while the database or the machine is in trouble. */
const RESCUE_MILLISECONDS = 60_000;
const SHARED_FRESH_SECONDS = 1;
const SHARED_STALE_SECONDS = 1;
const MOST_PAGES = 2_000;
const MOST_BYTES = 96 * 1024 * 1024;
const LONGEST_KEY = 512;
const RENDER_WITHIN_MILLISECONDS = 15_000;
const LANGUAGE_COOKIE_SECONDS = 30 * 24 * 60 * 60; // P1-I18N-05
/** Their query is for the browser alone: what a provider sent back is neither rendered nor kept in the cache. */
const PRIVATE_QUERIES = new Set(['/sign-in/google']);
/** Say nothing about the page itself: the same page for every value. */
const IDLE_PARAMETERS = /^(lng|dialog|utm_\w+|fbclid|gclid)$/;

const CACHED = `public, max-age=0, s-maxage=${SHARED_FRESH_SECONDS}, stale-while-revalidate=${SHARED_STALE_SECONDS}`;
const VARY = 'Accept-Language, Cookie, Accept-Encoding';

/** One rendered answer, the same for everybody of its language. */
interface Page {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly variants: PageVariants;
  /** Before anything was read for it: a page is as old as what it says, however long its render took. */
  readonly begunAt: number;
}

/**
 * A guest's page is the same for everybody, so each address is rendered at most once in 2 seconds for each language, one
 * render at a time, or one every 3 seconds where renders take longer; for a second more the old page is served while the new one is made. A render of a page of text takes 4
 * to 5 ms of processor time (`npm run bench -- render`), so without this a core would give 200 pages a second. Only 200s are kept.
 */
export function createPages(settings: PagesSettings): Pages {
  const cache = new LRUCache<string, Page>({
    max: MOST_PAGES,
    maxSize: MOST_BYTES,
    sizeCalculation: (page) => page.variants.size,
  });
  const underWay = new Map<string, { readonly begunAt: number; readonly page: Promise<Page> }>();

  /** A clock that was set back says nothing of an age. */
  function ageOf({ begunAt }: { readonly begunAt: number }): number {
    const age = settings.clock.now().getTime() - begunAt;
    return age < 0 ? Number.POSITIVE_INFINITY : age;
  }

  /** Joins the render that is under way, unless what it reads would be too old for whoever asks now. */
  function make(key: string, address: string, language: Language, asker: Asker): Promise<Page> {
    // Nobody waits in another class's room.
    const turn = `${asker.work} ${key}`;
    const begun = underWay.get(turn);
    if (begun && ageOf(begun) < STALE_MILLISECONDS) return begun.page;
    const begunAt = settings.clock.now().getTime();
    const page = inTurn(settings, asker, () =>
      render(settings, new URL(settings.publicUrl + address), language),
    )
      .then((made) => keep(key, { ...made, begunAt }))
      .finally(() => {
        if (underWay.get(turn)?.begunAt === begunAt) underWay.delete(turn);
      });
    underWay.set(turn, { begunAt, page });
    return page;
  }

  function keep(key: string, made: Page): Page {
    const before = cache.get(key);
    // A slower render that began earlier has read what is older.
    if (before && before.begunAt > made.begunAt && ageOf(before) < STALE_MILLISECONDS) return before;
    // The same page again: its compressed forms are made already.
    const page = before?.variants.etag === made.variants.etag ? { ...made, variants: before.variants } : made;
    if (page.status === 200 && key.length <= LONGEST_KEY) cache.set(key, page);
    else cache.delete(key);
    return page;
  }

  function find(address: string, language: Language, asker: Asker): Page | Promise<Page> {
    const key = `${language} ${address}`;
    const known = cache.get(key);
    const age = known ? ageOf(known) : Number.POSITIVE_INFINITY;
    if (known && age < FRESH_MILLISECONDS) return known;
    const coming = make(key, address, language, asker);
    if (!known || age >= RESCUE_MILLISECONDS) return coming;
    const rescued = coming.catch((error: unknown) => {
      if (!(error instanceof BusyError)) settings.log.error({ err: error }, 'a page could not be refreshed');
      return known;
    });
    return age < STALE_MILLISECONDS ? known : rescued;
  }

  return {
    async answer(request, reply) {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        return reply.code(405).header('allow', 'GET, HEAD').header('cache-control', 'no-store').send();
      }
      const asker = {
        work: workOfPage(request.url, request.headers['user-agent']),
        from: addressBlock(request.ip),
      };
      try {
        const found = find(addressOf(request.url), requestLanguage(request), asker);
        return await send(
          request,
          reply,
          found instanceof Promise ? await found : found,
          settings.secureOrigin,
        );
      } catch (error) {
        if (error instanceof BusyError) return sendBusyPage(reply);
        throw error;
      }
    },
  };
}

/** Does the work when its class has a place for it; throws BusyError where there is none (D-SHEDDING). */
async function inTurn<Value>(
  { rooms }: PagesSettings,
  asker: Asker,
  work: () => Promise<Value>,
): Promise<Value> {
  const leave = await rooms?.of[asker.work].enter(asker.from);
  if (rooms && !leave) throw new BusyError('no place for a render');
  try {
    return await asWork(asker.work, work);
  } finally {
    leave?.();
  }
}

async function render(
  settings: PagesSettings,
  address: URL,
  language: Language,
): Promise<Omit<Page, 'begunAt'>> {
  const mark = randomBytes(16).toString('hex');
  const request = new Request(address, { signal: AbortSignal.timeout(RENDER_WITHIN_MILLISECONDS) });
  const response = await settings.handle(request, {
    api: settings.api[language],
    language,
    publicUrl: settings.publicUrl,
    site: settings.site.shown,
    scriptMark: mark,
    report: (error) => settings.log.error({ err: error }, 'a page failed'),
  });
  const html = await response.text();
  const headers = Object.fromEntries(response.headers);
  const isPage = headers['content-type']?.startsWith('text/html') ?? false;
  headers['content-security-policy'] = isPage
    ? pagePolicy(html, address.pathname, { ...settings, mark })
    : "default-src 'none'; frame-ancestors 'none'";
  headers['cache-control'] = response.status === 200 ? CACHED : 'no-store';
  headers.vary = VARY;
  if (!settings.site.isIndexed) headers['x-robots-tag'] = 'noindex, nofollow';
  headers['content-language'] = language;
  return {
    status: response.status,
    headers,
    variants: createVariants(Buffer.from(isPage ? withoutMark(html, mark) : html)),
  };
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  secureOrigin: boolean,
): Promise<FastifyReply> {
  reply.code(page.status).headers(page.headers);
  rememberChoice(request, reply, secureOrigin);
  return await sendVariant(request, reply, page.variants);
}

/** `?lng` is a choice: kept in a cookie for 30 days, so that the next page is right without any script. */
function rememberChoice(request: FastifyRequest, reply: FastifyReply, secureOrigin: boolean): void {
  const chosen = (request.query as { lng?: unknown }).lng;
  if (chosen !== 'ar' && chosen !== 'en') return;
  const lifetime = `Path=/; Max-Age=${LANGUAGE_COOKIE_SECONDS}; SameSite=Lax${secureOrigin ? '; Secure' : ''}`;
  reply.header('set-cookie', `i18next=${chosen}; ${lifetime}`).header('cache-control', 'private, no-cache');
}

/** Taking a query apart and putting it together again costs a tenth of a cached page; the same ones come all day. */
const knownAddresses = new LRUCache<string, string>({ max: MOST_PAGES });

function addressOf(url: string): string {
  const known = knownAddresses.get(url);
  if (known !== undefined) return known;
  const address = renderedAddress(url);
  if (url.length <= LONGEST_KEY) knownAddresses.set(url, address);
  return address;
}

/** The path and query that are rendered, less what does not change the page. */
function renderedAddress(url: string): string {
  // A path such as //evil.example must stay a path, whatever its slashes.
  const address = `/${url.replace(/^\/+/, '')}`;
  const at = address.indexOf('?');
  if (at === -1) return address;
  if (PRIVATE_QUERIES.has(address.slice(0, at))) return address.slice(0, at);
  const query = new URLSearchParams(address.slice(at));
  for (const name of [...query.keys()]) if (IDLE_PARAMETERS.test(name)) query.delete(name);
  return query.size === 0 ? address.slice(0, at) : `${address.slice(0, at)}?${query}`;
}

/** The built app: its page handler, and the folder of files for browsers. */
export async function loadWebBuild(
  buildFolder: string,
): Promise<{ handle: PageHandler; clientFolder: string }> {
  const entry = pathToFileURL(join(buildFolder, 'server', 'index.js')).href;
  const built = (await import(entry)) as { createPageHandler(settings: { mode: string }): PageHandler };
  return {
    handle: built.createPageHandler({ mode: 'production' }),
    clientFolder: join(buildFolder, 'client'),
  };
}
