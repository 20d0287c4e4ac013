import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { benchAttacks } from './attacks/attacks.ts';
import { benchGuards, benchKills } from './attacks/guards.ts';
import { benchOverload } from './attacks/overload.ts';
import { benchBombs } from './attacks/picture-bombs.ts';
import { measureBooking } from './bookings/booking-call.ts';
import { benchBookingWay } from './bookings/booking-way.ts';
import { benchPrepared } from './bookings/prepared.ts';
import { benchTabs } from './bookings/tabs.ts';
import { anyListing } from './measuring/any-listing.ts';
import { bootProduct, bootProgram, type Product } from './measuring/boot.ts';
import { type Figures, loadHttp } from './measuring/load.ts';
import { benchMoney } from './money/money.ts';
import { benchReconciliation } from './money/reconciliation.ts';
import { benchInteractions } from './pages/interactions.ts';
import { benchPageMemory } from './pages/page-memory.ts';
import { benchRender } from './pages/render.ts';
import { benchBesidePgbench } from './search/beside-pgbench.ts';
import { measureDiscovery } from './search/discovery.ts';
import { loadSql, statementsOf } from './search/search-sql.ts';
import { benchUploads } from './uploads.ts';
import { benchYardstick } from './yardstick.ts';

/**
 * `npm run bench`: measures the main pages and calls beside a bare Fastify and beside the bare SQL, in one run. Only
 * the ratios count, because milliseconds vary between machines and runs. Exits with 1 when a limit is missed.
 */
interface Row {
  readonly name: string;
  readonly figures: Figures;
  readonly ratios: readonly { readonly beside: string; readonly value: number; readonly atLeast?: number }[];
}

const JSON_HEADERS = { 'content-type': 'application/json' };
/** Pages are requested compressed, as every browser requests them. */
const PAGE_HEADERS = { 'accept-encoding': 'gzip, deflate, br' };
const SEARCH = { type: 0, search: 'camry', page: 1, perpage: 10 };

async function measure(product: Product): Promise<Row[]> {
  const hello = await bootProgram('hello.ts');
  const base = await loadHttp({ url: hello.url });
  await hello.stop();
  const listing = await anyListing(product.url);
  const rows: Row[] = [{ name: 'Fastify hello', figures: base, ratios: [] }];
  for (const [name, path] of [
    ['home page', '/'],
    ['search page', '/0?search=camry'],
    ['listing page', listing],
  ] as const) {
    const figures = await loadHttp({ url: `${product.url}${path}`, headers: PAGE_HEADERS });
    rows.push({
      name,
      figures,
      ratios: [{ beside: 'hello', value: figures.perSecond / base.perSecond, atLeast: 0.25 }],
    });
  }
  rows.push(...(await measureSearch(product, base)), ...(await measureBookings(product, base)));
  return rows;
}

async function measureSearch(product: Product, base: Figures): Promise<Row[]> {
  const from = new Date(Date.now() + 7 * 86_400_000);
  const to = new Date(from.getTime() + 2 * 86_400_000);
  const body = { ...SEARCH, duration_form: from, duration_to: to };
  const statements = await statementsOf(product.databaseUrl, body);
  const sql = await loadSql(product.databaseUrl, statements);
  const request = {
    method: 'POST',
    path: '/api/item/filter',
    headers: JSON_HEADERS,
    body: JSON.stringify(body),
  } as const;
  const call = await loadHttp({ url: product.url, requests: [request] });
  return [
    { name: `search call's SQL (${statements.length} statements)`, figures: sql, ratios: [] },
    {
      name: 'search call',
      figures: call,
      ratios: [
        { beside: 'its SQL', value: call.perSecond / sql.perSecond, atLeast: 0.3 },
        { beside: 'hello', value: call.perSecond / base.perSecond },
      ],
    },
  ];
}

async function measureBookings(product: Product, base: Figures): Promise<Row[]> {
  const { call, sql } = await measureBooking(product.url, product.databaseUrl);
  return [
    { name: "booking call's SQL", figures: sql, ratios: [] },
    {
      name: 'booking call',
      figures: call,
      ratios: [
        { beside: 'its SQL', value: call.perSecond / sql.perSecond },
        { beside: 'hello', value: call.perSecond / base.perSecond },
      ],
    },
  ];
}

function table(rows: readonly Row[]): string {
  const head = ['', 'requests/s', 'p50 ms', 'p95 ms', 'p99 ms', 'failed', 'ratios'];
  const lines = rows.map(({ name, figures, ratios }) => [
    name,
    figures.perSecond.toFixed(0),
    figures.p50.toFixed(1),
    figures.p95.toFixed(1),
    figures.p99.toFixed(1),
    String(figures.failed),
    ratios
      .map(
        (one) => `${one.value.toFixed(2)} of ${one.beside}${one.atLeast ? ` (at least ${one.atLeast})` : ''}`,
      )
      .join(', '),
  ]);
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

if (process.argv[2] === 'discovery') process.exitCode = await measureDiscovery(process.argv.slice(3));
else if (process.argv[2] === 'render') await benchRender();
else if (process.argv[2] === 'reconciliation') conclude(await benchReconciliation());
else if (process.argv[2] === 'money') conclude(await benchMoney(process.argv.slice(3)));
else if (process.argv[2] === 'yardstick') conclude(await benchYardstick(process.argv.slice(3)));
else if (process.argv[2] === 'booking') conclude(await benchBookingWay(process.argv.slice(3)));
else if (process.argv[2] === 'overload') conclude(await benchOverload());
else if (process.argv[2] === 'guards') conclude(await benchGuards());
else if (process.argv[2] === 'kills') conclude(await benchKills());
else if (process.argv[2] === 'attacks') conclude(await benchAttacks(process.argv.slice(3)));
else if (process.argv[2] === 'interactions') conclude(await benchInteractions());
else if (process.argv[2] === 'memory') conclude(await benchPageMemory(process.argv.slice(3)));
else if (process.argv[2] === 'beside-pgbench') conclude(await benchBesidePgbench(process.argv.slice(3)));
else if (process.argv[2] === 'prepared') conclude(await benchPrepared());
else await measureProduct();

async function measureProduct(): Promise<void> {
  console.log('Starting the product over a fresh database …');
  const product = await bootProduct();
  try {
    if (process.argv[2] === 'uploads') conclude(await benchUploads(product));
    else if (process.argv[2] === 'bombs') conclude(await benchBombs(product));
    else if (process.argv[2] === 'tabs') conclude(await benchTabs(product));
    else await everything(product);
  } finally {
    await product.stop();
  }
}

function conclude(missed: readonly string[]): void {
  for (const line of missed) console.log(`MISSED ${line}`);
  process.exitCode = missed.length > 0 ? 1 : 0;
}

async function everything(product: Product): Promise<void> {
  const rows = await measure(product);
  const text = table(rows);
  console.log(`\n${text}\n\n8 connections, ${cpus().length} cores shared by server, database and load.`);
  await writeFile(join(import.meta.dirname, 'last-run.md'), `${text}\n`);
  const missed = rows.flatMap((row) =>
    row.ratios
      .filter((one) => one.atLeast && one.value < one.atLeast)
      .map((one) => `${row.name}: ${one.value.toFixed(2)} of ${one.beside}`),
  );
  const failed = rows
    .filter((row) => row.figures.failed > 0)
    .map((row) => `${row.name}: ${row.figures.failed} failed`);
  for (const line of [...missed, ...failed]) console.log(`MISSED ${line}`);
  process.exitCode = missed.length + failed.length > 0 ? 1 : 0;
}
