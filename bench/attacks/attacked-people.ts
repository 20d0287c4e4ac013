import { createCipheriv, randomBytes, randomUUID } from 'node:crypto';
import { API_BASE, endpoints, noticePathOf } from '@kiraa/contract/endpoints.ts';
import { DEFAULT_PROVIDER } from '@kiraa/server/adapters/payments/providers.ts';
import { readConfig } from '@kiraa/server/config/config.ts';
import pg from 'pg';
import type { Product } from '../measuring/boot.ts';
import { givenUp, type Send } from '../measuring/lanes.ts';
import { hashOf, logInPeople, newToken } from '../measuring/logged-in.ts';

const CARD = '4200000000000000';
const DAY = 86_400_000;
const PREPARED_AT_ONCE = 4;

/** Somebody whose browser is known here, who has paid at the bank and has not come back yet. */
interface Payer {
  readonly mobile: string;
  readonly address: string;
  readonly deviceToken: string;
  readonly token: string;
  checkoutId: string;
}

export interface People {
  /** What each of them does next, by the name of its lane. Nobody does the same twice. */
  readonly lanes: Readonly<Record<string, Send>>;
}

/** So many people with an account, a known device, a session, and a booking that is paid at the bank. */
export async function peopleWhoPay(product: Product, count: number): Promise<People> {
  const client = new pg.Client({ connectionString: product.databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  const payers = await makePayers(client, count);
  // Whoever comes back is the first who says that the money is there.
  await askStandin(product.url, 'webhooks', { mode: 'off' });
  const { rows } = await client.query<{ id: string }>(
    'SELECT id FROM listings WHERE active AND verified_at IS NOT NULL AND deleted_at IS NULL AND instant ORDER BY id LIMIT 300',
  );
  let next = 0;
  const prepare = async () => {
    for (let at = next++; at < payers.length; at = next++) {
      const payer = payers[at];
      const listing = rows[at % rows.length]?.id ?? '';
      if (payer)
        payer.checkoutId = await paidCheckout(product.url, payer, {
          listing,
          turn: Math.floor(at / rows.length),
        });
    }
  };
  await Promise.all(Array.from({ length: PREPARED_AT_ONCE }, prepare));
  const references = await client.query<{ reference: string }>('SELECT reference FROM payments LIMIT 50');
  await client.end();
  return {
    lanes: lanesOf(
      product.url,
      payers,
      references.rows.map(({ reference }) => reference),
    ),
  };
}

async function makePayers(client: pg.Client, count: number): Promise<Payer[]> {
  // A prefix of five digits for each, as numbers of one block are limited together.
  const mobiles = Array.from(
    { length: count },
    (_, at) => `5${[5, 6, 9, 0][at % 4]}${String(100 + Math.floor(at / 4))}0007`,
  );
  const people = await logInPeople(
    client,
    mobiles.map((mobile) => ({ mode: 'renter' as const, mobile: `+966${mobile}` })),
  );
  const devices = people.map(() => newToken());
  await client.query(
    `INSERT INTO known_devices (id, account_id, token_hash, trusted, created_at, expires_at)
     SELECT gen_random_uuid(), id, device, false, now(), now() + interval '1 year'
     FROM unnest($1::uuid[], $2::bytea[]) AS t(id, device)`,
    [people.map(({ id }) => id), devices.map(hashOf)],
  );
  return people.map(({ token }, at) => ({
    mobile: mobiles[at] ?? '',
    address: `192.0.2.${1 + (at % 250)}`,
    deviceToken: devices[at] ?? '',
    token,
    checkoutId: '',
  }));
}

interface Wish {
  readonly listing: string;
  /** How often each listing had its turn before: each books another day of it. */
  readonly turn: number;
}

/** Books, opens the payment form and pays at the stand-in's bank; the server knows nothing of the money yet. */
async function paidCheckout(url: string, payer: Payer, { listing, turn }: Wish): Promise<string> {
  const from = new Date(Date.now() + (40 + 2 * turn) * DAY);
  const wish = { itemid: listing, typeOfDuration: 'day', from, to: new Date(from.getTime() + DAY) };
  const booked = await callFor(url, payer, endpoints.addBooking.path, {
    ...wish,
    payment_type: 'mastercard',
  });
  const { bookingid } = (await json(booked)) as { bookingid: string };
  const opened = await callFor(url, payer, endpoints.openCheckout.path, { bookingid });
  const { id } = ((await opened.json()) as { result: { id: string } }).result;
  await askStandin(url, 'pay', { checkoutId: id, card: { number: CARD } });
  return id;
}

/** A door of the provider's stand-in, which no provider has. */
async function askStandin(url: string, door: string, body: object): Promise<void> {
  const answer = await fetch(`${standinsOf(url)}/standin/${DEFAULT_PROVIDER}/${door}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`the stand-in refused ${door}: ${await answer.text()}`);
}

async function json(answer: Response): Promise<unknown> {
  const body = (await answer.json()) as { data?: unknown };
  if (!answer.ok) throw new Error(`not prepared: ${answer.status} ${JSON.stringify(body)}`);
  return body.data;
}

/** The stand-ins take the port behind the server's. */
function standinsOf(url: string): string {
  const { hostname, port } = new URL(url);
  return `http://${hostname}:${Number(port) + 1}`;
}

interface Caller {
  readonly address: string;
  readonly token?: string;
}

function callFor(url: string, { address, token }: Caller, path: string, body: object): Promise<Response> {
  return fetch(`${url}${API_BASE}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      'idempotency-key': randomUUID(),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
    signal: givenUp(),
  });
}

function lanesOf(url: string, payers: readonly Payer[], references: readonly string[]): People['lanes'] {
  const people = { back: payers[Symbol.iterator](), entering: payers[Symbol.iterator]() };
  const next = (which: keyof typeof people): Payer => {
    const { value } = people[which].next();
    if (!value) throw new Error('there is nobody left');
    return value;
  };
  return {
    'return from the bank, page': (round) =>
      fetch(`${url}/addCard/payment/checkout?id=${round}`, { signal: givenUp() }),
    'return from the bank, call that asks the bank and books': () => comeBack(url, next('back')),
    'sign-in of a known person, code asked and typed': () => signIn(url, next('entering')),
    'sealed notice of the provider': (round) => notice(url, references[round % references.length] ?? ''),
    '/readyz': () => fetch(`${url}/readyz`, { signal: givenUp() }),
  };
}

/** Back from the bank: the server asks the provider, and the booking stands. */
async function comeBack(url: string, payer: Payer): Promise<Response> {
  const { checkoutId } = payer;
  const answer = await callFor(url, payer, endpoints.confirmPayment.path, { checkoutId });
  const { data } = (await answer.clone().json()) as { data?: { state?: string } };
  return data?.state === 'succeeded' ? answer : refused(answer);
}

/** Both calls of a sign-in; reading the message is the stand-in's work and takes some milliseconds of it. */
async function signIn(url: string, { mobile, address, deviceToken }: Payer): Promise<Response> {
  const number = { mobile, country_code: '+966' };
  const known = { ...number, device_token: deviceToken };
  const asked = await callFor(url, { address }, endpoints.logIn.path, known);
  const { token } = (await asked.clone().json()) as { token?: string };
  if (!asked.ok || !token) return refused(asked);
  const inbox = await fetch(`${standinsOf(url)}/inbox?format=json&to=${encodeURIComponent(`+966${mobile}`)}`);
  const [message] = (await inbox.json()) as { body: string }[];
  const otp = /\b\d{4}\b/.exec(message?.body ?? '')?.[0];
  const entered = await callFor(url, { address, token }, endpoints.verifySignUpOtp.path, { ...known, otp });
  return entered.ok ? entered : refused(entered);
}

/** What is not done has failed, whatever the status says. */
async function refused(answer: Response): Promise<Response> {
  console.log(`refused: ${answer.status} ${(await answer.text()).slice(0, 200)}`);
  return new Response(null, { status: 599 });
}

/** Sealed as the stand-in's are, each with another id, so that none is known already. */
async function notice(url: string, reference: string): Promise<Response> {
  const { settings } = readConfig({}).payments.providers.find(({ name }) => name === DEFAULT_PROVIDER) ?? {};
  const payload = { id: randomUUID(), merchantTransactionId: reference, paymentType: 'DB' };
  const vector = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(settings?.webhookKey ?? '', 'hex'), vector);
  const plain = JSON.stringify({ type: 'PAYMENT', payload });
  const body = Buffer.concat([cipher.update(plain), cipher.final()]).toString('hex');
  const answer = await fetch(url + noticePathOf(DEFAULT_PROVIDER), {
    method: 'POST',
    headers: {
      'content-type': 'text/plain',
      'x-initialization-vector': vector.toString('hex'),
      'x-authentication-tag': cipher.getAuthTag().toString('hex'),
    },
    body,
    signal: givenUp(),
  });
  return answer.ok ? answer : refused(answer);
}
