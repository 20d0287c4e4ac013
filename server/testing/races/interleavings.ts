import fc from 'fast-check';
import { createFileBank, type FileBank } from '../money/file-bank.ts';
import { giveBankDetails } from '../money/payout-bank.ts';
import { setAdmin } from '../people/admins.ts';
import { createWorld, type World } from '../world.ts';
import { byItself, clearedUp, misbehave, wait } from './interleaving-bank.ts';
import {
  claimAnswered,
  claimDecided,
  claimed,
  noShow,
  noShowDecided,
  refundDecided,
  refunded,
} from './interleaving-claims.ts';
import { endEverything } from './interleaving-end.ts';
import { paysOut } from './interleaving-payouts.ts';
import {
  answer,
  book,
  cancelled,
  comeBack,
  goThrough,
  letDown,
  pay,
  rebooked,
} from './interleaving-renting.ts';
import { Command, type Stage } from './interleaving-stage.ts';
import {
  answeredMore,
  course,
  edited,
  extended,
  jumped,
  overruled,
  putAway,
  rated,
  returned,
  settled,
} from './interleaving-using.ts';

/**
 * Random interleavings of a booking's whole life (F3): three renters and an owner, two instant listings, of which one wants a deposit,
 * and one that asks, another owner's that is booked in place of what was cancelled, three periods that overlap their neighbours, edits, extensions, late returns and their fees, no-shows, claims,
 * what operators refund and pay out, a bank that misbehaves, time that passes.
 */
const beforeIt = fc.oneof(
  { weight: 5, arbitrary: goThrough },
  { weight: 2, arbitrary: book },
  { weight: 4, arbitrary: pay },
  { weight: 4, arbitrary: comeBack },
  { weight: 4, arbitrary: answer },
  { weight: 3, arbitrary: cancelled },
  { weight: 2, arbitrary: rebooked },
);
const afterIt = fc.oneof(
  { weight: 3, arbitrary: edited },
  { weight: 4, arbitrary: extended },
  { weight: 4, arbitrary: answeredMore },
  { weight: 4, arbitrary: returned },
  { weight: 4, arbitrary: settled },
  { weight: 1, arbitrary: overruled },
  { weight: 1, arbitrary: rated },
  { weight: 1, arbitrary: putAway },
);
const person = fc.oneof({ weight: 3, arbitrary: beforeIt }, { weight: 2, arbitrary: afterIt });
const backIt = fc.oneof(
  { weight: 5, arbitrary: claimed },
  { weight: 5, arbitrary: claimAnswered },
  { weight: 3, arbitrary: claimDecided },
  { weight: 3, arbitrary: refunded },
  { weight: 2, arbitrary: refundDecided },
  { weight: 3, arbitrary: noShow },
  { weight: 2, arbitrary: noShowDecided },
  { weight: 4, arbitrary: settled },
  { weight: 1, arbitrary: returned },
  { weight: 1, arbitrary: cancelled },
  { weight: 1, arbitrary: overruled },
  { weight: 6, arbitrary: paysOut },
);

/**
 * One person at a time, two or three at once, the bank, the clock; the clock never moves at the same time as a person's
 * call.
 */
const allCommands = [
  person.map((move) => new Command([move])),
  fc.array(person, { minLength: 2, maxLength: 3 }).map((moves) => new Command(moves)),
  fc.array(person, { minLength: 2, maxLength: 3 }).map((moves) => new Command(moves)),
  fc.array(afterIt, { minLength: 2, maxLength: 3 }).map((moves) => new Command(moves)),
  course.map((move) => new Command([move])),
  letDown.map((move) => new Command([move])),
  fc.array(backIt, { minLength: 1, maxLength: 3 }).map((moves) => new Command(moves)),
  fc.array(backIt, { minLength: 2, maxLength: 3 }).map((moves) => new Command(moves)),
  misbehave.map((move) => new Command([move])),
  wait.map((move) => new Command([move])),
  byItself.map((move) => new Command([move])),
  fc.tuple(person, clearedUp).map((moves) => new Command(moves)),
  jumped.map((move) => new Command([move])),
];

async function setStage({ world, fileBank }: House): Promise<Stage> {
  // What stands there from the sequence before is offered to nobody.
  await world.db.updateTable('listings').set({ active: false }).execute();
  const [owner, other] = [await world.person('owner'), await world.person('owner')];
  // Without bank details the owner's listings cannot earn, so no return is confirmed.
  for (const person of [owner, other]) await giveBankDetails(person);
  await world.listing({ owner: other, instant: true });
  const renters = [await world.person(), await world.person(), await world.person()];
  const listings = [
    await world.listing({ owner, instant: true }),
    await world.listing({ owner, instant: false, priceSar: 175 }),
    await world.listing({ owner, instant: true, depositSar: DEPOSIT_SAR }),
  ];
  const admins = [await world.person(), await world.person()];
  for (const { mobile } of admins) await setAdmin(world.db, mobile, world.clock.now());
  const dawn = world.clock.now().getTime();
  return { world, fileBank, owner, other, renters, admins, listings, dawn, bookings: [] };
}

const DEPOSIT_SAR = 300;

/** Where one sequence after the other is played. */
interface House {
  readonly world: World;
  readonly fileBank: FileBank;
}

/** By an even seed owners are paid through the provider, by an odd one by files for the bank. */
async function openHouse(seed: number): Promise<House> {
  const env = { APPROVAL_LIMIT_SAR: '800', ...(seed % 2 === 1 && { PAYOUTS: 'file' }) };
  return { world: await createWorld({ env }), fileBank: createFileBank() };
}

export interface Sequences {
  readonly runs: number;
  readonly seed: number;
  /** The path in the report of a failure, to run that sequence again. */
  readonly path?: string | undefined;
  readonly replayPath?: string | undefined;
  /** A failure where the time is over before all were played, and where a failure is still being made shorter its report. */
  readonly stopAfterMilliseconds?: number;
}

/** Throws fast-check's report: seed, path, and the shortest sequence found that breaks a rule. */
export async function playSequences({
  runs,
  seed,
  path,
  replayPath,
  stopAfterMilliseconds,
}: Sequences): Promise<void> {
  let house = await openHouse(seed);
  const sequences = fc.commands(allCommands, {
    maxCommands: 18,
    size: 'max',
    ...(replayPath && { replayPath }),
  });
  const property = fc.asyncProperty(sequences, async (commands) => {
    const stage = await setStage(house);
    await fc.asyncModelRun(() => ({ model: { booked: false }, real: stage }), commands);
    const wrong = await endEverything(stage);
    if (wrong.length === 0) return;
    // The faults that a sequence left would stay in this world, and shrinking would blame them on every shorter
    // sequence.
    await house.world.close();
    house = await openHouse(seed);
    throw new Error(wrong.join('\n'));
  });
  try {
    await fc.assert(property, {
      seed,
      numRuns: runs,
      ...(path && { path }),
      ...(stopAfterMilliseconds && { interruptAfterTimeLimit: stopAfterMilliseconds }),
      markInterruptAsFailure: true,
    });
  } finally {
    await house.world.close();
  }
}
