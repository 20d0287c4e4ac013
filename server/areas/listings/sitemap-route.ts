import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { keptFor } from '../../platform/changes/kept-for.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { sendRefusal } from '../../platform/http/answer/refusal-answer.ts';
import { requestLanguage } from '../../platform/http/request-language.ts';
import { type SitemapRow, sitemapParts, sitemapRows } from './sitemap-queries.ts';

/** The protocol's limit of addresses in one file; each page takes one address for each language. */
const ADDRESSES_IN_FILE = 50_000;
const LANGUAGES = ['ar', 'en'] as const;
const ROWS_AT_A_TIME = 1_000;
/** Seconds. Robots may ask as often as they like: an answer of up to an hour ago costs no query. */
const CACHED = 'public, max-age=3600';
const PARTS_FRESH_MILLISECONDS = 600_000;

/** Pages that exist whatever is on offer. */
const STANDING_PAGES = [
  '/',
  '/0',
  '/1',
  '/2',
  '/who-we-are',
  '/how-it-works',
  '/faqs',
  '/contact-us',
  '/career',
  '/terms-and-conditions',
  '/privacy-policy',
  '/quality-and-standards',
];

/** Pages of logged-in people, and addresses that are no pages for a search engine. */
const PRIVATE_PATHS = [
  '/api/',
  '/renter/',
  '/owner/',
  '/admin',
  '/my_profile',
  '/edit_profile',
  '/checkout',
  '/checkout-',
  '/saveCard/',
  '/addCard/',
  '/sign-in/',
];

interface SitemapSettings {
  readonly db: Db;
  readonly clock: Clock;
  readonly publicUrl: string;
  /** False on a staging site: robots.txt then forbids every page. */
  readonly isIndexed: boolean;
  /** Listings in one file; tests set fewer. */
  readonly addressesInFile?: number;
}

/** `/robots.txt`, `/sitemap.xml` and the files that it names. */
export function addSitemap(app: FastifyInstance, settings: SitemapSettings): void {
  const { publicUrl, isIndexed, db } = settings;
  const listingsInPart = Math.max(
    1,
    Math.floor((settings.addressesInFile ?? ADDRESSES_IN_FILE) / LANGUAGES.length),
  );
  const parts = keptFor(settings.clock, PARTS_FRESH_MILLISECONDS, () => sitemapParts(db, listingsInPart));

  const config = { work: 'robots' } as const;

  app.get('/robots.txt', async (_request, reply) =>
    reply
      .header('cache-control', CACHED)
      .type('text/plain; charset=utf-8')
      .send(robotsText(publicUrl, isIndexed)),
  );
  app.get('/sitemap.xml', { config }, async (_request, reply) => {
    const files = ['pages', ...(await parts()).map((id) => `listings-${id}`)];
    const entries = files.map((file) => `<sitemap><loc>${publicUrl}/sitemaps/${file}.xml</loc></sitemap>`);
    return sendXml(reply, `${INDEX_HEAD}${entries.join('\n')}\n</sitemapindex>\n`);
  });
  app.get('/sitemaps/pages.xml', async (_request, reply) =>
    sendXml(
      reply,
      `${SET_HEAD}${STANDING_PAGES.map((path) => entriesOf(publicUrl, path)).join('')}</urlset>\n`,
    ),
  );
  app.get<{ Params: { file: string } }>('/sitemaps/:file', { config }, async (request, reply) => {
    const id = /^listings-([0-9a-f-]{36})\.xml$/.exec(request.params.file)?.[1];
    // Only files that the index names are answered: any other start id would cost a query each.
    if (!id || !(await parts()).includes(id)) {
      return sendRefusal(reply, { code: 'NOT_FOUND' }, requestLanguage(request));
    }
    return sendXml(reply, Readable.from(listingEntries(db, publicUrl, id, listingsInPart)));
  });
}

function robotsText(publicUrl: string, isIndexed: boolean): string {
  if (!isIndexed) return 'User-agent: *\nDisallow: /\n';
  const closed = PRIVATE_PATHS.map((path) => `Disallow: ${path}`).join('\n');
  return `User-agent: *\n${closed}\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const INDEX_HEAD = `${XML}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`;
const SET_HEAD = `${XML}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;

/** Yields the entries while they are read, so that fifty thousand addresses are never in memory together. */
async function* listingEntries(
  db: Db,
  publicUrl: string,
  firstId: string,
  most: number,
): AsyncGenerator<string> {
  yield SET_HEAD;
  let from = firstId;
  let left = most;
  let isFirst = true;
  while (left > 0) {
    // The last listing of a batch begins the next one, because the query includes its first id.
    const rows = await sitemapRows(db, from, Math.min(ROWS_AT_A_TIME, left) + 1);
    const fresh: SitemapRow[] = isFirst ? rows.slice(0, Math.min(ROWS_AT_A_TIME, left)) : rows.slice(1);
    if (fresh.length === 0) break;
    yield fresh.map((row) => entriesOf(publicUrl, `/${row.kind}/${row.id}`, row.changedAt)).join('');
    left -= fresh.length;
    from = fresh.at(-1)?.id ?? from;
    isFirst = false;
  }
  yield '</urlset>\n';
}

/** The page's entry in each language, each naming the other language's address, as the page's own head does. */
function entriesOf(publicUrl: string, path: string, changedAt?: Date): string {
  const addressIn = (language: (typeof LANGUAGES)[number]) =>
    language === 'ar' ? `${publicUrl}${path}` : `${publicUrl}${path}?lng=${language}`;
  const alternates = LANGUAGES.map(
    (language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${addressIn(language)}"/>`,
  ).join('');
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
  return LANGUAGES.map(
    (language) => `<url><loc>${addressIn(language)}</loc>${changed}${alternates}</url>\n`,
  ).join('');
}

function sendXml(reply: FastifyReply, body: string | Readable): FastifyReply {
  return reply.header('cache-control', CACHED).type('application/xml; charset=utf-8').send(body);
}
