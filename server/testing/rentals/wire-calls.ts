import { randomUUID } from 'node:crypto';
import type { Person, World } from '../world.ts';

type Fields = Readonly<Record<string, unknown>>;
type Headers = Readonly<Record<string, string>>;

/** Makes a call with the wire's own names, as a client without our types does; refusals are in English. */
export async function postByWire(world: World, path: string, body: Fields, headers: Headers = {}) {
  const answer = await fetch(`${world.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'en', ...headers },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

/** Asks whether a listing is free, and what it costs then. */
export const checkByWire = (world: World, listing: string, body: Fields, headers?: Headers) =>
  postByWire(world, '/booking/check_item_booked', { item_id: listing, ...body }, headers);

/** Books a listing with a Visa card, under a key of its own. */
export const bookByWire = (
  world: World,
  { renter, listing }: { renter: Person; listing: string },
  body: Fields,
) =>
  postByWire(
    world,
    '/booking/add',
    { item_id: listing, payment_type: 'visa', ...body },
    { authorization: renter.token, 'idempotency-key': randomUUID() },
  );
