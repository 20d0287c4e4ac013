import { randomUUID } from 'node:crypto';
import { API_BASE, endpoints } from '@kiraa/contract/endpoints.ts';
import { DEFAULT_PROVIDER } from '@kiraa/server/adapters/payments/providers.ts';
import { cards } from '@kiraa/server/testing/money/bank.ts';
import pg from 'pg';
import { bootProduct, bootProgram, type Product } from '../measuring/boot.ts';
import { quantile } from '../measuring/lanes.ts';
import { loadHttp, loadWork } from '../measuring/load.ts';
import { processorOf } from '../measuring/processor-time.ts';
import { insertRenters } from './booking-call.ts';

const CLIENTS = 8;
const SECONDS = 15;
const SHORT_SECONDS = 2;
const DAY = 86_400_000;
/** The first day that is booked, ahead of what the demo's bookings take. */
const AHEAD_DAYS = 40;
/** Whole bookings a second, of a machine at rest. */
const WANTED = 80;

interface Answer {
  readonly data?: { readonly bookingid?: string; readonly state?: string };
  readonly result?: { readonly id?: string };
}
type Send = (name: string, url: string, body: object) => Promise<Answer>;

/**
 * `npm run bench -- booking`: whole bookings by eight clients (a look, the request, the checkout, the card at the stand-in's own door, the
 * confirmation), each of another listing or day, beside a bare Fastify in the same minutes, and the processor time that one takes of the
 * server and of Postgres. `--short` takes two seconds. Answers what is missed.
 */
export async function benchBookingWay(args: readonly string[]): Promise<string[]> {
  const seconds = args.includes('--short') ? SHORT_SECONDS : SECONDS;
  const product = await bootProduct();
  const client = new pg.Client({ connectionString: product.databaseUrl });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const hello = await bootProgram('hello.ts');
    const base = await loadHttp({ url: hello.url, connections: CLIENTS, seconds });
    await hello.stop();
    const took = new Map<string, number[]>();
    let made = 0;
    const book = await bookings(product, client, took);
    const before = await processorOf(product, client);
    const figures = await loadWork(
      async () => {
        const isMade = await book();
        if (isMade) made += 1;
        return isMade;
      },
      { connections: CLIENTS, seconds },
    );
    const after = await processorOf(product, client);
    const each = (of: 'server' | 'database') => ((after[of] - before[of]) / made).toFixed(2);
    console.log(
      `${figures.perSecond.toFixed(1)} whole bookings a second, ${(figures.perSecond / base.perSecond).toFixed(5)} of hello; p50 ${figures.p50.toFixed(0)} ms, p95 ${figures.p95.toFixed(0)} ms; processor ms of one: server ${each('server')}, Postgres ${each('database')}`,
    );
    for (const [name, all] of took)
      console.log(
        `${name}: p50 ${quantile(all, 0.5).toFixed(0)} ms, p95 ${quantile(all, 0.95).toFixed(0)} ms`,
      );
    return [
      ...(figures.failed > 0 ? [`whole booking: ${figures.failed} failed`] : []),
      ...(figures.perSecond < WANTED
        ? [`whole booking: ${figures.perSecond.toFixed(1)} a second, at least ${WANTED}`]
        : []),
    ];
  } finally {
    await client.end();
    await product.stop();
  }
}

async function bookings(product: Product, client: pg.Client, took: Map<string, number[]>) {
  const { tokens } = await insertRenters(client);
  const { rows: listings } = await client.query<{ id: string }>(
    'SELECT id FROM listings WHERE active AND verified_at IS NOT NULL AND instant AND deleted_at IS NULL',
  );
  const standin = product.url.replace(/\d+$/, (port) => String(Number(port) + 1));
  let next = 0;
  return async (): Promise<boolean> => {
    const turn = next++;
    const send = sender(tokens[turn % tokens.length] ?? '', took);
    const start = Date.now() + DAY * (AHEAD_DAYS + 3 * Math.floor(turn / listings.length));
    const [from, to] = [new Date(start), new Date(start + 2 * DAY)];
    const itemid = listings[turn % listings.length]?.id;
    const at = (path: string) => `${product.url}${API_BASE}${path}`;
    try {
      await send('look', at(endpoints.checkAvailability.path), {
        itemid,
        type: 'day',
        start_date: from,
        end_date: to,
      });
      const wish = { itemid, typeOfDuration: 'day', from, to, payment_type: 'visa' };
      const added = await send('add', at(endpoints.addBooking.path), wish);
      const opened = await send('checkout', at(endpoints.openCheckout.path), {
        bookingid: added.data?.bookingid,
      });
      const checkoutId = opened.result?.id;
      const card = { number: cards.visa };
      await send('bank', `${standin}/standin/${DEFAULT_PROVIDER}/pay`, {
        checkoutId,
        card,
        challenge: 'approve',
      });
      const confirmed = await send('confirm', at(endpoints.confirmPayment.path), { checkoutId });
      return confirmed.data?.state === 'succeeded';
    } catch (error) {
      console.error(String(error));
      return false;
    }
  };
}

function sender(token: string, took: Map<string, number[]>): Send {
  return async (name, url, body) => {
    const begun = performance.now();
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as Answer;
    took.set(name, [...(took.get(name) ?? []), performance.now() - begun]);
    if (!response.ok) throw new Error(`${name}: ${response.status} ${JSON.stringify(answer)}`);
    return answer;
  };
}
