import type pg from 'pg';

/** One request of the yardstick. */
export interface AskedOnce {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Listing {
  readonly id: string;
  readonly kind: number;
  readonly category_id: string;
  readonly latitude: number;
  readonly longitude: number;
}

const DAY = 86_400_000;
/**
 * Made for each request: autocannon writes the length of a body into the very object, and a text search that was sent with the length of the
 * search before it had the server wait for a body that never came.
 */
const jsonHeaders = () => ({ 'content-type': 'application/json', 'accept-language': 'en' });
const WORDS =
  'camera kayak drill tent bike trailer projector drone camry كاميرا خيمة مولد سيارة jeep hilux'.split(' ');

function random(below: number): number {
  return Math.floor(Math.random() * below);
}

function anyOf<One>(all: readonly One[]): One {
  const one = all[random(all.length)];
  if (one === undefined) throw new Error('there is nothing to ask for');
  return one;
}

/** A category, a price and a box of two to six degrees around a listing, ten at a time. */
function conditions({ kind, category_id, latitude, longitude }: Listing) {
  const degrees = 1 + random(3);
  return {
    ...(kind === 1 ? { vehicle: category_id } : { item: category_id }),
    min_price: 10 * random(10),
    max_price: 100 + 10 * random(60),
    min_lat: latitude - degrees,
    max_lat: latitude + degrees,
    min_long: longitude - degrees,
    max_long: longitude + degrees,
    perpage: 10,
    page: 1,
  };
}

function dates() {
  const start = Date.now() + DAY * (2 + random(30));
  const end = start + DAY * (1 + random(4));
  return { duration_form: new Date(start).toISOString(), duration_to: new Date(end).toISOString() };
}

/** What people ask for, each time something else, by the name of its row; a listing is asked for again only when all had their turn. */
export async function requestsOf(client: pg.Client): Promise<Readonly<Record<string, () => AskedOnce>>> {
  const { rows } = await client.query<Listing>(
    'SELECT id, kind, category_id, latitude, longitude FROM listings WHERE active AND verified_at IS NOT NULL AND deleted_at IS NULL ORDER BY random()',
  );
  let turn = 0;
  const next = (): Listing => {
    const listing = rows[turn++ % rows.length];
    if (!listing) throw new Error('there is no listing to ask for');
    return listing;
  };
  const post = (body: object): AskedOnce => ({
    method: 'POST',
    path: '/api/item/filter',
    body: JSON.stringify(body),
    headers: jsonHeaders(),
  });
  const words = () => `search=${encodeURIComponent(anyOf(WORDS))}&perpage=10&page=${1 + random(3)}`;
  const page = (language: string) => (): AskedOnce => {
    const { id, kind } = next();
    return { method: 'GET', path: `/${kind}/${id}`, headers: { 'accept-language': language } };
  };
  return {
    'search: category, price, box, ten': () => post(conditions(anyOf(rows))),
    'the same with dates': () => post({ ...conditions(anyOf(rows)), ...dates() }),
    'text search': () => ({ method: 'GET', path: `/api/item/search?${words()}`, headers: jsonHeaders() }),
    'listing detail': () => ({ method: 'GET', path: `/api/item/detail?productId=${next().id}` }),
    'listing page in Arabic': page('ar'),
    'listing page in English': page('en'),
  };
}
