import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EndpointName } from '@kiraa/contract/endpoints.ts';
import { DAY_MILLISECONDS } from '@kiraa/domain/time.ts';
import { createDriver, type Driver, type Reply } from '../processes/driver.ts';
import { createCrowd, type Member } from '../races/crowd.ts';
import { seeded } from '../races/slot-race.ts';
import { createHistory, type History, type Operation } from '../rentals/history.ts';
import { FIRST_REASON, wishFor } from '../rentals/renting.ts';
import type { Person, World } from '../world.ts';
import { cards } from './bank.ts';

/**
 * Steady mixed traffic of rentals: book, open the form, pay, come back, be accepted or declined; about four calls a
 * rental.
 */
export interface MoneyLoad {
  readonly history: History;
  /** Starts no more rentals and waits for those that were started. */
  stop(): Promise<void>;
}

export interface LoadSettings {
  readonly world: World;
  readonly urls: readonly string[];
  readonly seed: number;
  readonly rentalsPerSecond?: number;
}

interface Scene extends LoadSettings {
  readonly random: () => number;
  readonly owner: Person;
  readonly renters: readonly Member[];
  readonly listings: readonly string[];
  readonly driver: Driver;
  readonly history: History;
}

const CALLS_A_RENTAL = 4;
const CALLS_PER_SECOND = 50;
/** Rentals at once: a slow machine must not pile up hundreds of them behind a dead node. */
const MOST_AT_ONCE = 60;
const TRIES = 8;
const PAUSE_MILLISECONDS = 250;
const WAYS = [cards.visa, cards.visa, cards.visa, cards.mada, cards.mada, cards.declined];

export async function startMoneyLoad(settings: LoadSettings): Promise<MoneyLoad> {
  const { world, rentalsPerSecond = CALLS_PER_SECOND / CALLS_A_RENTAL } = settings;
  const owner = await world.person('owner', 'سارة القحطاني');
  const scene: Scene = {
    ...settings,
    owner,
    random: seeded(settings.seed),
    renters: await createCrowd(world.db, world.clock.now(), 200),
    listings: await Promise.all(
      Array.from({ length: 20 }, (_, index) => world.listing({ owner, instant: index % 2 === 0 })),
    ),
    driver: createDriver(),
    history: createHistory(),
  };
  const stopped = new AbortController();
  const running = keepRenting(scene, rentalsPerSecond, stopped.signal);
  return {
    history: scene.history,
    stop: async () => {
      stopped.abort();
      await running;
      scene.driver.close();
    },
  };
}

/**
 * Starts rentals on time whatever the servers do: a load that waits for answers would pause exactly when a node is
 * dead.
 */
async function keepRenting(scene: Scene, perSecond: number, signal: AbortSignal): Promise<void> {
  const rentals = new Set<Promise<void>>();
  for (let number = 0; !signal.aborted; number += 1) {
    if (rentals.size >= MOST_AT_ONCE) await Promise.race(rentals);
    const rental = rent(scene, number).finally(() => rentals.delete(rental));
    rentals.add(rental);
    await sleep(1_000 / perSecond, undefined, { signal }).catch(() => undefined);
  }
  await Promise.all(rentals);
}

async function rent(scene: Scene, number: number): Promise<void> {
  const { world, random, renters, listings } = scene;
  const member = renters[number % renters.length];
  const listing = listings[Math.floor(random() * listings.length)] ?? '';
  const card = WAYS[Math.floor(random() * WAYS.length)] ?? cards.visa;
  const declines = random() < 0.3;
  // A third of the periods overlap another rental's, so that the traffic contains refusals.
  const start = new Date(world.clock.now().getTime() + (2 + Math.floor(random() * 60)) * DAY_MILLISECONDS);
  const period = { start, end: new Date(start.getTime() + DAY_MILLISECONDS) };
  if (!member) return;
  const wish = wishFor(listing, period, card === cards.mada ? 'mada' : 'visa');
  const booked = await call(scene, 'addBooking', 'add', member.token, wish, {
    key: randomUUID(),
    says: (body) => bodyData(body).bookingId,
  });
  if (!booked) return;
  const bookingId = booked;
  const checkoutId = await call(
    scene,
    'openCheckout',
    'checkout',
    member.token,
    { bookingId },
    {
      bookingId,
      says: (body) => (body.result as { id: string }).id,
    },
  );
  if (!checkoutId) return;
  await world.bank.pay(checkoutId, card);
  const state = await call(
    scene,
    'confirmPayment',
    'confirm',
    member.token,
    { checkoutId },
    {
      bookingId,
      says: (body) => bodyData(body).state,
    },
  );
  if (state !== 'succeeded') return;
  const action = declines ? 'declined' : 'accepted';
  const answer = { bookingId, action, ...(declines && { reasonId: FIRST_REASON }) };
  await call(scene, 'answerRequest', declines ? 'decline' : 'accept', scene.owner.token, answer, {
    bookingId,
    says: (body) => bodyData(body).state,
  });
}

const bodyData = (body: Reply['body']) => body.data as { bookingId: string; state: string };

interface Call {
  readonly key?: string;
  readonly bookingId?: string;
  readonly says: (body: Reply['body']) => string;
}

/** Calls as a well-behaved client does: after no answer, or "try again", the same call goes to another node. */
async function call(
  scene: Scene,
  endpoint: EndpointName,
  name: Operation['name'],
  token: string,
  input: object,
  { key, bookingId, says }: Call,
): Promise<string | undefined> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const url = scene.urls[(tried + Math.floor(scene.random() * 2)) % scene.urls.length] ?? '';
    const reply = await scene.driver.send(endpoint, { url, token, input, ...(key !== undefined && { key }) });
    const answer = reply.status === 200 ? says(reply.body) : '';
    scene.history.note({ name, says: answer, bookingId: name === 'add' ? answer : bookingId }, reply);
    if (reply.status === 200) return answer;
    if (reply.status > 0 && reply.status < 500) return undefined;
    await sleep(PAUSE_MILLISECONDS);
  }
  return undefined;
}
