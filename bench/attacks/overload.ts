import { setTimeout as sleep } from 'node:timers/promises';
import { endpointNames, endpoints } from '@kiraa/contract/endpoints.ts';
import autocannon from 'autocannon';
import { bootProduct } from '../measuring/boot.ts';
import { drive, givenUp, type Lane, quantile, type Send } from '../measuring/lanes.ts';
import { logIn } from '../measuring/logged-in.ts';
import { memoryOfFamily, watchMemory } from '../measuring/process-memory.ts';

/**
 * `npm run bench -- overload`: how long the return from the bank, a sign-in, a provider's notice and /readyz take while 300 guests search,
 * without the rooms for classes of work and with them (D-SHEDDING). Ends with 1 when a limit is missed with them.
 */
const GUESTS = 300;
const SECONDS = 15;
const WARM_SECONDS = 3;
const P99_AT_MOST_MILLISECONDS = 1_000;

interface Run {
  readonly lanes: readonly Lane[];
  readonly guests: { readonly served: number; readonly refused: number; readonly lost: number };
  readonly megabytes: { readonly before: number; readonly peak: number };
}

export async function benchOverload(): Promise<readonly string[]> {
  const without = await measure('off');
  const withRooms = await measure('on');
  console.log(`\n${table(without, withRooms)}\n`);
  for (const [name, { guests, megabytes }] of [['without', without] as const, ['with', withRooms] as const]) {
    const { served, refused, lost } = guests;
    console.log(`${name}: ${served} calls and pages of guests served, ${refused} answered 503, ${lost} lost`);
    console.log(
      `${name}: the server held ${megabytes.before.toFixed(0)} MB before, ${megabytes.peak.toFixed(0)} at most`,
    );
  }
  return withRooms.lanes.flatMap(({ name, milliseconds, failed }) => [
    ...(quantile(milliseconds, 0.99) > P99_AT_MOST_MILLISECONDS ? [`${name}: p99 over a second`] : []),
    ...(failed > 0 ? [`${name}: ${failed} failed`] : []),
  ]);
}

async function measure(shedding: 'on' | 'off'): Promise<Run> {
  console.log(`Starting the product with SHEDDING=${shedding} …`);
  const product = await bootProduct({
    SHEDDING: shedding,
    // All of it comes from one address here.
    AUTH_CALLS_PER_ADDRESS: '1000000',
    CODE_TEXTS_PER_ADDRESS: '1000000',
    SMS_PER_HOUR: '1000000',
    CODE_TEXTS_PER_DAY: '1000000',
  });
  try {
    const { token } = await logIn(product.databaseUrl, { mode: 'renter', mobile: '+966700000002' });
    await guestsFor(product.url, WARM_SECONDS, 8);
    const { server: before } = await memoryOfFamily(product.pid);
    const peakOf = watchMemory(product.pid);
    const guests = guestsFor(product.url, SECONDS, GUESTS);
    await sleep(1_000);
    const until = Date.now() + (SECONDS - 2) * 1_000;
    const lanes = await Promise.all(
      Object.entries(requestsOf(product.url, token)).map(([name, send]) => drive(name, send, until)),
    );
    const tally = await guests;
    return { lanes, guests: tally, megabytes: { before, peak: peakOf().server } };
  } finally {
    await product.stop();
  }
}

/** The search in many words, as calls and as pages, so that it is not one answer that is asked for again and again. */
async function guestsFor(url: string, duration: number, connections: number): Promise<Run['guests']> {
  const words = ['camry', 'tent', 'drill', 'car', 'villa', 'bike', 'camera', 'generator'];
  const search = (type: number, word: string, page: number) => ({
    method: 'POST' as const,
    path: '/api/item/filter',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type, search: word, page, perpage: 10 }),
  });
  const requests = words.flatMap((word, at) => [
    search(1, word, 1),
    search(2, word, 1),
    { method: 'GET' as const, path: `/1?search=${word}&page=${at + 1}` },
  ]);
  const result = await autocannon({ url, connections, duration, workers: 1, timeout: 20, requests });
  const refused = result.statusCodeStats?.['503']?.count ?? 0;
  return { served: result['2xx'], refused, lost: result.errors + result.non2xx - refused };
}

function requestsOf(url: string, token: string): Readonly<Record<string, Send>> {
  const post = (path: string, body: object, more: Record<string, string> = {}) =>
    fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...more },
      body: JSON.stringify(body),
      signal: givenUp(),
    });
  const { confirmPayment, logIn } = endpoints;
  const notice = endpointNames.map((name) => endpoints[name]).find(({ caller }) => caller === 'provider');
  return {
    'return from the bank, page': (round) =>
      fetch(`${url}/addCard/payment/checkout?id=${round}`, { signal: givenUp() }),
    'return from the bank, call': () =>
      post(confirmPayment.path, { checkoutId: CHECKOUT_ID }, { authorization: `Bearer ${token}` }),
    'sign-in': (round) =>
      // Another block of ten thousand numbers each time: they are limited as well.
      post(logIn.path, { mobile: `5${String(1_000 + round).padStart(4, '0')}0001`, country_code: '+966' }),
    'notice of a provider': () => post(notice?.path ?? '', { notice: 'unsealed' }),
    '/readyz': () => fetch(`${url}/readyz`, { signal: givenUp() }),
  };
}

const CHECKOUT_ID = `${'0'.repeat(32)}.bench`;

function table(without: Run, withRooms: Run): string {
  const head = ['', 'without: p50', 'p99', 'failed', 'with: p50', 'p99', 'failed', 'limit of p99'];
  const cells = (lane: Lane | undefined) => [
    `${quantile(lane?.milliseconds ?? [], 0.5).toFixed(0)} ms`,
    `${quantile(lane?.milliseconds ?? [], 0.99).toFixed(0)} ms`,
    `${lane?.failed} of ${lane?.milliseconds.length}`,
  ];
  const lines = withRooms.lanes.map((lane, at) => [
    lane.name,
    ...cells(without.lanes[at]),
    ...cells(lane),
    `${P99_AT_MOST_MILLISECONDS} ms`,
  ]);
  return [head, head.map(() => '---'), ...lines].map((line) => `| ${line.join(' | ')} |`).join('\n');
}
