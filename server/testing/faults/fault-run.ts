import { type PaymentPurpose, paymentPurposes } from '@kiraa/domain/payment/states.ts';
import { DAY_MILLISECONDS, HOUR_MILLISECONDS, MINUTE_MILLISECONDS } from '@kiraa/domain/time.ts';
import { createLog } from '../../platform/log.ts';
import { createTestDatabase } from '../database.ts';
import { cardNumberIn } from '../money/card-numbers.ts';
import { seeded } from '../races/slot-race.ts';
import { createWorld, type World } from '../world.ts';
import { type Fault, type FaultKind, faultKinds, outcomeOf } from './faults.ts';
import { type Life, livesFor } from './lives.ts';
import { passes, type Scene, setScene } from './scene.ts';
import { clearUp, compareAll, isLostTransfer } from './settled-books.ts';
import { type Way, wayNames, ways } from './ways.ts';
import { openWire, type Wire } from './wire.ts';

/** What a seed chooses. */
export interface Choice {
  readonly way: Way;
  readonly purpose: PaymentPurpose;
  readonly life: Life;
  readonly kinds: readonly FaultKind[];
  readonly deemed: boolean;
}

export interface Played {
  readonly seed: number;
  readonly choice: Choice;
  readonly faults: readonly Fault[];
  /** Money came in for the purpose. */
  readonly isPaid: boolean;
  readonly wrong: readonly string[];
  readonly cases: readonly string[];
}

interface Combination {
  readonly name: string;
  readonly purpose: PaymentPurpose;
  readonly kind: FaultKind;
}

/** Every provider, purpose and kind that can go together: consecutive seeds go through all of them. */
export const combinations: readonly Combination[] = faultKinds.flatMap((kind) =>
  wayNames.flatMap((name) =>
    paymentPurposes
      .filter((purpose) => ways.some((way) => way.name === name && livesFor(purpose, way).length > 0))
      .map((purpose) => ({ name, purpose, kind })),
  ),
);

function pick<One>(random: () => number, all: readonly One[]): One {
  const one = all[Math.floor(random() * all.length)];
  if (one === undefined) throw new Error('nothing to choose from');
  return one;
}

export function choose(seed: number, random: () => number): Choice {
  const chosen = combinations[seed % combinations.length];
  if (!chosen) throw new Error(`${seed} is no seed`);
  const { name, purpose, kind } = chosen;
  const way = pick(
    random,
    ways.filter((one) => one.name === name && livesFor(purpose, one).length > 0),
  );
  const life = pick(random, livesFor(purpose, way));
  const second = random() < 0.3 ? [pick(random, faultKinds)] : [];
  return { way, purpose, life, kinds: [kind, ...second], deemed: random() < 0.5 };
}

/** How many places of a kind a first try reckons with: a life that has fewer is played again with the number that it has. */
const RECKONED: Readonly<Record<FaultKind, number>> = {
  killed: 40,
  dropped: 10,
  late: 8,
  doubled: 8,
  reordered: 3,
  refused: 4,
  forged: 3,
};

/** A fault at a place among those that are reckoned for its kind; the life may have fewer. */
function placed(kind: FaultKind, random: () => number): Fault {
  return {
    kind,
    nth: Math.floor(random() * RECKONED[kind]),
    form: Math.floor(random() * 1_000),
    seen: 0,
    at: undefined,
  };
}

export async function playSeed(seed: number): Promise<Played> {
  const random = seeded(seed * 7_919 + 1);
  const choice = choose(seed, random);
  const first = choice.kinds.map((kind) => placed(kind, random));
  const salt = Math.floor(random() * 1e9);
  const tried = await playLife(seed, choice, first, salt);
  const missed = tried.faults.filter((fault) => fault.at === undefined && fault.seen > 0);
  if (tried.wrong.length > 0 || missed.length === 0) return tried;
  // This life has fewer places than was reckoned with, and now their number is known.
  const again = tried.faults.map((fault) => ({
    ...fault,
    nth: fault.at === undefined && fault.seen > 0 ? fault.nth % fault.seen : fault.nth,
    seen: 0,
    at: undefined,
  }));
  return playLife(seed, choice, again, salt);
}

/** The life that a seed chooses, with these faults and no others. */
export async function playWith(seed: number, faults: Fault[]): Promise<Played> {
  return playLife(seed, choose(seed, seeded(seed)), faults, seed);
}

async function playLife(seed: number, choice: Choice, faults: Fault[], salt: number): Promise<Played> {
  const wire = openWire();
  const logged: string[] = [];
  let world: World | undefined;
  try {
    world = await openWorld(choice, wire, logged);
    wire.serve(world);
    const scene = await setScene(world, wire, choice.way, seeded(salt));
    wire.arm(faults);
    await plan(scene, faults);
    const { wrong, cases } = await playAndCompare(scene, choice, faults);
    // Its tables are looked through when the world closes.
    const numbers = [...logged, ...wire.sent].filter((text) => cardNumberIn(text) !== undefined);
    const isPaid = await hasPaid(world, choice.purpose);
    return {
      seed,
      choice,
      faults,
      isPaid,
      wrong: [...wrong, ...numbers.map((text) => `a card number was written: ${text}`)],
      cases,
    };
  } catch (error) {
    const says =
      error instanceof Error
        ? (error.stack ?? error.message)
            .split('\n')
            .filter((line) => !/node_modules|node:/.test(line))
            .slice(0, 9)
            .join('\n')
        : String(error);
    return { seed, choice, faults, isPaid: false, wrong: [says], cases: [] };
  } finally {
    await world?.close();
    wire.close();
  }
}

async function hasPaid({ db }: World, purpose: PaymentPurpose): Promise<boolean> {
  const rows = await db
    .selectFrom('payments')
    .select('id')
    .where('purpose', '=', purpose)
    .where('state', 'in', ['authorised', 'captured', 'voided', 'refunded'])
    .execute();
  return rows.length > 0;
}

async function openWorld(choice: Choice, wire: Wire, logged: string[]): Promise<World> {
  const database = await createTestDatabase();
  const log = createLog({ level: 'trace', destination: { write: (line) => logged.push(line) } });
  return createWorld({
    log,
    env: {
      PAYMENTS: choice.way.cardProvider,
      ...(choice.deemed && { DEEMED_SUPPLIER_FROM: '2027-01-01' }),
    },
    // Each server that is started over it has a name of its own there.
    database: {
      ...database,
      get url() {
        return wire.addressOf(database.url);
      },
    },
  });
}

/** What a provider refuses or does otherwise is planned there: it counts the calls at which it can, whichever they are. */
async function plan(scene: Scene, faults: readonly Fault[]): Promise<void> {
  for (const fault of faults) {
    const outcome = outcomeOf(fault);
    if (outcome) await post(scene, 'POST', { match: { nth: fault.nth + 1 }, outcome, times: 1 });
  }
}

async function post({ world, way }: Scene, method: string, body?: object): Promise<unknown> {
  const { name } = world.server.services.providers.forNew(way.channel);
  const answer = await fetch(`${world.standinsUrl}/standin/${name}/plan`, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  if (!answer.ok) throw new Error(`the plan was answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** Reads from the provider which of the planned faults happened, and at how many calls they could have. */
async function readPlans(scene: Scene, faults: readonly Fault[]): Promise<void> {
  const { plans } = (await post(scene, 'GET')) as {
    plans: { outcome: string; seen: number; fired: number }[];
  };
  for (const fault of faults) {
    const outcome = outcomeOf(fault);
    const made = outcome && plans.find((one) => one.outcome === outcome);
    if (!made) continue;
    fault.seen = made.seen;
    fault.at = made.fired > 0 ? `the provider: ${outcome}` : undefined;
  }
}

/** After which waits the run goes on to the weekly payout: every time limit of a life passes. */
const ON_THE_WAY = [2, 20, 9 * 60, 26 * 60].map((minutes) => minutes * MINUTE_MILLISECONDS);
/** Then all faults are over: what is late comes in, lost answers are asked for, and what is left is paid out in the next week. */
const AFTERWARDS = [
  3 * MINUTE_MILLISECONDS,
  2 * HOUR_MILLISECONDS,
  DAY_MILLISECONDS,
  3 * DAY_MILLISECONDS,
  8 * DAY_MILLISECONDS,
  7 * HOUR_MILLISECONDS,
  DAY_MILLISECONDS,
];
const WEEK = [8 * DAY_MILLISECONDS, 7 * HOUR_MILLISECONDS, DAY_MILLISECONDS];

async function playAndCompare(scene: Scene, choice: Choice, faults: readonly Fault[]) {
  await choice.life.play(scene);
  for (const wait of [...ON_THE_WAY, ...WEEK]) await passes(scene, wait);
  await readPlans(scene, faults);
  await post(scene, 'DELETE');
  scene.wire.letGo();
  for (const wait of AFTERWARDS) await passes(scene, wait);
  await scene.world.pass(MINUTE_MILLISECONDS);
  const compared = await compareAll(scene);
  if (compared.cases.length === 0) return compared;
  const happened = faults.filter((fault) => fault.at !== undefined);
  const unasked = compared.cases
    .filter((line) => !happened.some((fault) => mayNeedPerson(fault, line)))
    .map((line) => `waits for a person without a reason: ${line}`);
  await clearUp(scene);
  for (const wait of [3 * MINUTE_MILLISECONDS, ...WEEK]) await passes(scene, wait);
  const after = await compareAll(scene);
  const wrong = [
    ...compared.wrong,
    ...unasked,
    ...after.wrong,
    ...after.cases.map((line) => `after a person: ${line}`),
  ];
  return { wrong, cases: compared.cases };
}

/** A card provider that knows no idempotency key gives a part back twice when it is asked twice: it is noticed, and a person's. */
const UNGUARDED_REFUND = /^call POST \/v1\/payments\/\* RF$/;

/** A person's are a transfer that never reached the bank, and what a provider refused, or moved otherwise than it was asked to. */
function mayNeedPerson(fault: Fault, line: string): boolean {
  if (isLostTransfer(line)) return fault.kind === 'killed' || fault.kind === 'dropped';
  if (fault.kind === 'doubled') return UNGUARDED_REFUND.test(fault.at ?? '');
  return fault.kind === 'refused' || outcomeOf(fault) !== undefined;
}

/** Plays these seeds, one after the other, each in a world of its own. */
export async function playSeeds(seeds: readonly number[]): Promise<Played[]> {
  const runs: Played[] = [];
  for (const seed of seeds) runs.push(await playSeed(seed));
  return runs;
}
