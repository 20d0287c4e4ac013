import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertCatalogue, insertListing, type TestCatalogue } from '../../testing/listings/catalogue.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addSitemap } from './sitemap-route.ts';

let server: TestServer;
let catalogue: TestCatalogue;
let small: FastifyInstance;
const shown: string[] = [];
beforeAll(async () => {
  server = await startTestServer();
  catalogue = await insertCatalogue(server.db);
  for (let count = 0; count < 5; count += 1) shown.push(await insertListing(server.db, catalogue));
  small = Fastify();
  const { db, clock } = server;
  // Two listings a file, so that five of them make three.
  addSitemap(small, { db, clock, publicUrl: 'https://kiraa.example', isIndexed: true, addressesInFile: 4 });
});
afterAll(async () => {
  await small.close();
  await server.close();
});

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1]);

test('every listing on offer is in exactly one file, in both languages, with the day of its last change; nothing else is', async () => {
  const hidden = [
    await insertListing(server.db, catalogue, { active: false }),
    await insertListing(server.db, catalogue, { verified_at: null }),
    await insertListing(server.db, catalogue, { deleted_at: server.clock.now() }),
  ];
  const index = await small.inject('/sitemap.xml');
  expect(index.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(index.headers['cache-control']).toBe('public, max-age=3600');
  const files = locations(index.body);
  expect(files).toHaveLength(4);
  expect(files[0]).toBe('https://kiraa.example/sitemaps/pages.xml');
  const all: (string | undefined)[] = [];
  for (const file of files.slice(1)) {
    const { body } = await small.inject(new URL(file ?? '').pathname);
    expect(locations(body).length).toBeLessThanOrEqual(4);
    expect(body).toContain('<lastmod>2026-01-01T00:00:00.000Z</lastmod>');
    expect(body.endsWith('</urlset>\n')).toBe(true);
    all.push(...locations(body));
  }
  const expected = shown.flatMap((id) => [
    `https://kiraa.example/1/${id}`,
    `https://kiraa.example/1/${id}?lng=en`,
  ]);
  expect([...all].sort()).toEqual(expected.sort());
  for (const id of hidden) expect(JSON.stringify(all)).not.toContain(id);
});

test('a file that the index does not name is a 404', async () => {
  for (const file of [`listings-${shown[1]}.xml`, 'listings-1.xml', 'pages', '..%2f..%2fetc%2fpasswd']) {
    expect([file, (await small.inject(`/sitemaps/${file}`)).statusCode]).toEqual([file, 404]);
  }
});

test('robots are kept out of the members’ areas, and of every page of a staging site', async () => {
  const real = await server.app.inject('/robots.txt');
  expect(real.body).toContain('Sitemap: https://kiraa.example/sitemap.xml');
  for (const path of ['/api/', '/renter/', '/owner/', '/checkout', '/my_profile'])
    expect(real.body).toContain(`Disallow: ${path}\n`);
  expect(real.body).not.toMatch(/^Disallow: \/$/m);
  const staging = await startTestServer({ SEARCH_ENGINES: 'off' });
  expect((await staging.app.inject('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
  await staging.close();
});
