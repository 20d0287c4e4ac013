import fc from 'fast-check';
import { misplacedMoney } from '../money/misplaced-money.ts';
import { giveBankDetails } from '../money/payout-bank.ts';
import { createWorld, type World } from '../world.ts';
import { byItself, clearedUp, clearUp, misbehave, wait } from './interleaving-bank.ts';
import { answer, book, cancelled, comeBack, goThrough, pay } from './interleaving-renting.ts';
import { Command, type Stage } from './interleaving-stage.ts';
import {
  answeredMore,
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
 * Random interleavings of a booking's whole life (F3): three renters and an owner, an instant listing and
 * one that asks, three periods that overlap their neighbours, edits, extensions, late returns and their fees, a bank that
 * misbehaves, time that passes.
 */
const MINUTE = 60_000;

const beforeIt = fc.oneof(
  { weight: 5, arbitrary: goThrough },
  { weight: 2, arbitrary: book },
  { weight: 4, arbitrary: pay },
  { weight: 4, arbitrary: comeBack },
  { weight: 4, arbitrary: answer },
  { weight: 3, arbitrary: cancelled },
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

/**
 * One person at a time, two or three at once, the bank, the clock; the clock never moves at the same time as a person's
 * call.
 */
const allCommands = [
  person.map((move) => new Command([move])),
  fc.array(person, { minLength: 2, maxLength: 3 }).map((moves) => new Command(moves)),
  fc.array(person, { minLength: 2, maxLength: 3 }).map((moves) => new Command(moves)),
  fc.array(afterIt, { minLength: 2, maxLength: 3 }).map((moves) => new Command(moves)),
  misbehave.map((move) => new Command([move])),
  wait.map((move) => new Command([move])),
  byItself.map((move) => new Command([move])),
  fc.tuple(person, clearedUp).map((moves) => new Command(moves)),
  jumped.map((move) => new Command([move])),
];

async function setStage(world: World): Promise<Stage> {
  const owner = await world.person('owner');
  // Without bank details the owner's listings cannot earn, so no return is confirmed.
  await giveBankDetails(owner);
  const renters = [await world.person(), await world.person(), await world.person()];
  const listings = [
    await world.listing({ owner, instant: true }),
    await world.listing({ owner, instant: false, priceSar: 175 }),
  ];
  return { world, owner, renters, listings, dawn: world.clock.now().getTime(), bookings: [] };
}

/**
 * Ends everything: the bank behaves again, pending answers arrive, every time limit passes, every retry runs, and the house
 * clears up what is left to it.
 */
async function endEverything(stage: Stage): Promise<void> {
  const { world } = stage;
  await world.bank.behave();
  await world.bank.advance(30 * MINUTE);
  // Twice the owner's 8 hours, because a bank's answer that is asked for late may only then make the request.
  for (const minutes of [2, 20, 9 * 60, 9 * 60, 70]) {
    await world.pass(minutes * MINUTE);
    await clearUp(stage, false);
  }
  await world.pass(2 * MINUTE);
}

export interface Sequences {
  readonly runs: number;
  readonly seed: number;
  /** The path in the report of a failure, to run that sequence again. */
  readonly path?: string | undefined;
  readonly replayPath?: string | undefined;
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
  let world = await createWorld();
  const sequences = fc.commands(allCommands, {
    maxCommands: 18,
    size: 'max',
    ...(replayPath && { replayPath }),
  });
  const property = fc.asyncProperty(sequences, async (commands) => {
    const stage = await setStage(world);
    await fc.asyncModelRun(() => ({ model: { booked: false }, real: stage }), commands);
    await endEverything(stage);
    const wrong = [...(await world.findings()), ...(await misplacedMoney(stage))];
    if (wrong.length === 0) return;
    // The faults that a sequence left would stay in this world, and shrinking would blame them on every shorter
    // sequence.
    await world.close();
    world = await createWorld();
    throw new Error(wrong.join('\n'));
  });
  try {
    await fc.assert(property, {
      seed,
      numRuns: runs,
      ...(path && { path }),
      ...(stopAfterMilliseconds && { interruptAfterTimeLimit: stopAfterMilliseconds }),
    });
  } finally {
    await world.close();
  }
}
