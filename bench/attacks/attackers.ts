import { endpoints } from '@kiraa/contract/endpoints.ts';
import { interlacedPng } from '@kiraa/server/testing/listings/photos.ts';
import autocannon from 'autocannon';
import pg from 'pg';
import { pictureAnswer } from '../uploads.ts';
import { type AskedOnce, requestsOf } from '../yardstick-requests.ts';
import { BOMBS, HEAVIEST_BOMB } from './picture-bombs.ts';

/** One attack, as a process of its own is told of it. */
export interface Attack {
  readonly kind: 'guests' | 'codes' | 'bombs';
  readonly url: string;
  readonly databaseUrl: string;
  readonly seconds: number;
  /** The session that sends the bombs. */
  readonly token: string;
}

/** Answers by their status; `lost` are those that never came. */
export type Tally = Record<string, number>;

const GUESTS = 300;
const CODE_ADDRESSES = [1, 2, 3, 4] as const;
const LANES_OF_ADDRESS = 4;
const JSON_HEADERS = { 'content-type': 'application/json' };

/** 300 people of as many addresses, each request another, the next as soon as the last is answered. */
async function guests({ url, databaseUrl, seconds }: Attack): Promise<Tally> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const searches = await requestsOf(client);
  await client.end();
  const asked = ['search: category, price, box, ten', 'the same with dates'].map((name) => searches[name]);
  let turn = 0;
  const setupRequest = (request: object) => {
    turn += 1;
    const once: AskedOnce | undefined = asked[turn % asked.length]?.();
    const headers = {
      ...once?.headers,
      'x-forwarded-for': guestAddress(turn % GUESTS),
    };
    return { ...request, ...once, headers };
  };
  const options = { url, connections: GUESTS, duration: seconds, timeout: 20 };
  const result = await autocannon({ ...options, requests: [{ setupRequest }] });
  const tally: Tally = { lost: result.errors };
  for (const [status, { count = 0 } = {}] of Object.entries(result.statusCodeStats ?? {}))
    tally[status] = count;
  return tally;
}

/** Codes asked for numbers that nobody has asked for, and three wrong guesses at each, from four addresses. */
async function codes({ url, seconds }: Attack): Promise<Tally> {
  const tally: Tally = {};
  const until = Date.now() + seconds * 1_000;
  const call = async (address: string, path: string, body: object, token?: string) => {
    const headers = {
      ...JSON_HEADERS,
      'x-forwarded-for': address,
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const answer = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    count(tally, answer.status);
    return (await answer.json()) as { token?: string };
  };
  const attack = async (address: string) => {
    while (Date.now() < until) {
      const number = { mobile: `53${digits(7)}`, country_code: '+966' };
      const { token } = await call(address, endpoints.logIn.path, number);
      for (let guess = 0; token && guess < 3; guess += 1)
        await call(address, endpoints.verifySignUpOtp.path, { ...number, otp: digits(4) }, token);
    }
  };
  const lanes = CODE_ADDRESSES.flatMap((end) =>
    Array.from({ length: LANES_OF_ADDRESS }, () => attack(`198.51.100.${end}`)),
  );
  await Promise.all(lanes);
  return tally;
}

/** 22 interlaced PNGs of 50 megapixels under way at any time, of one account. */
async function bombs({ url, token, seconds }: Attack): Promise<Tally> {
  const tally: Tally = {};
  const bomb = await interlacedPng(HEAVIEST_BOMB.width, HEAVIEST_BOMB.height);
  const until = Date.now() + seconds * 1_000;
  const send = async () => {
    while (Date.now() < until) count(tally, (await pictureAnswer(url, token, bomb)).code);
  };
  await Promise.all(Array.from({ length: BOMBS }, send));
  return tally;
}

const guestAddress = (guest: number) => `203.0.${113 + Math.floor(guest / 150)}.${1 + (guest % 150)}`;

function count(tally: Tally, answer: string | number): void {
  tally[answer] = (tally[answer] ?? 0) + 1;
}

function digits(length: number): string {
  return String(Math.floor(Math.random() * 10 ** length)).padStart(length, '0');
}

if (import.meta.main) {
  const attack = JSON.parse(process.argv[2] ?? '{}') as Attack;
  const tally = await { guests, codes, bombs }[attack.kind](attack);
  console.log(JSON.stringify(tally));
}
