import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLocalFolder } from '@kiraa/server/adapters/files/local-folder.ts';
import { checkInvariants } from '@kiraa/server/areas/operations/check-invariants.ts';
import { openDatabase } from '@kiraa/server/platform/database.ts';
import { cloneTemplate, startTestCluster, type TestCluster } from '@kiraa/server/testing/cluster.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadListings } from './load-listings.ts';
import { isDemoLoaded, seedDemo } from './seed-demo.ts';

const now = new Date('2026-03-01T09:20:00Z');
let cluster: TestCluster;
let clone: Awaited<ReturnType<typeof cloneTemplate>>;
let opened: ReturnType<typeof openDatabase>;
let filesDir: string;

beforeAll(async () => {
  cluster = await startTestCluster();
  clone = await cloneTemplate(cluster.adminUrl, cluster.template);
  filesDir = await mkdtemp(join(tmpdir(), 'kiraa-seed-'));
  await seedDemo(clone.url, { files: createLocalFolder(filesDir), now });
  opened = openDatabase(clone.url);
}, 120_000);

afterAll(async () => {
  await opened?.close();
  await clone?.drop();
  await cluster?.stop();
  await rm(filesDir, { recursive: true, force: true });
});

test('the database takes the demo data, and its invariants hold', async () => {
  expect(await isDemoLoaded(clone.url)).toBe(true);
  expect(await checkInvariants(opened.db, now)).toEqual([]);
});

test('every picture of a listing lies in the files', async () => {
  const { rows } = await opened.pool.query<{ id: string }>(`
    SELECT id FROM pictures UNION SELECT picture_id FROM listing_pictures`);
  expect(rows.length).toBeGreaterThan(100);
  for (const { id } of rows) await access(join(filesDir, 'pictures', 'originals', `${id}.webp`));
});

test('means on listings and people are those of the reviews', async () => {
  const { rows } = await opened.pool.query(`
    SELECT l.id FROM listings l LEFT JOIN reviews r ON r.listing_id = l.id AND r.side = 'renter'
    GROUP BY l.id HAVING l.rating_count <> count(r.id) OR l.rating_half_stars <> coalesce(sum(r.half_stars), 0)`);
  expect(rows).toEqual([]);
});

test('a second load into the same database changes nothing', async () => {
  await expect(seedDemo(clone.url, { files: createLocalFolder(filesDir), now })).rejects.toThrow(/not empty/);
  expect(await checkInvariants(opened.db, now)).toEqual([]);
});

test('synthetic listings come in numbers, complete and findable, and the indexes stand as before', async () => {
  const indexes = () =>
    opened.pool.query<{
      indexdef: string;
    }>(`SELECT indexdef FROM pg_indexes WHERE tablename = 'listings' ORDER BY 1`);
  const before = (await indexes()).rows;
  const few = await loadListings(clone.url, { count: 500 });
  const many = await loadListings(clone.url, { count: 6_000 });
  process.stdout.write(`synthetic listings a second: ${few.perSecond} of 500, ${many.perSecond} of 6,000\n`);
  expect((await indexes()).rows).toEqual(before);
  const { rows } = await opened.pool.query<{
    loaded: number;
    pictures: number;
    places: number;
    most: number;
  }>(`
    WITH loaded AS (SELECT l.* FROM listings l JOIN accounts a ON a.id = l.owner_id WHERE a.mobile LIKE '+96652%')
    SELECT count(*) AS loaded, count(DISTINCT place_id) AS places,
      (SELECT count(*) FROM listing_pictures p JOIN loaded l ON l.id = p.listing_id) AS pictures,
      (SELECT max(n) FROM (SELECT count(*) AS n FROM loaded GROUP BY owner_id) owned) AS most
    FROM loaded WHERE active AND verified_at IS NOT NULL`);
  expect(rows[0]).toMatchObject({ loaded: 6_500, pictures: 6_500 * 3, places: 40 });
  expect(rows[0]?.most).toBeLessThanOrEqual(16);
}, 60_000);
