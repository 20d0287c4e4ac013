import { PROVIDER } from '../booking-house/books.ts';
import { endDeposit } from '../booking-house/deposits.ts';
import { House } from '../booking-house/house.ts';
import { NO_SHOWS, OWNER_FEES } from '../booking-house/stage.ts';
import { halalas } from '../money.ts';
import { type TaxModel, taxModels } from '../tax/tax-model.ts';
import { addMilliseconds, DAY_MILLISECONDS, HOUR_MILLISECONDS, MINUTE_MILLISECONDS } from '../time.ts';
import { besideOf } from './beside-kinds.ts';
import { answerClaim, claim, payBeside, refundByOperator } from './beside-moves.ts';
import { digestOf, holdAfterStep, holdAtRest } from './laws.ts';
import type { Move } from './moves.ts';
import { Random } from './random.ts';
import { answer, bankAnswers, book, cancel, edit, pay, tryAgain } from './renting-moves.ts';
import {
  answerMore,
  answerNoShow,
  askForMore,
  confirmBack,
  giveItBack,
  meet,
  payFee,
  payOut,
  prove,
  reopenNoShow,
  runJobs,
  sayNoShow,
} from './using-moves.ts';

const DEPOSIT = { depositHalalas: halalas(30_000) };
/**
 * Listings with an hourly price, a daily one that has to be rounded, and something cheap by the month, and one with a
 * deposit; two owners have two each.
 */
const LISTINGS = [
  { id: '1', ownerId: 'owner-1', instant: true, priceHalalas: halalas(1_735), priceHours: 1 },
  { id: '2', ownerId: 'owner-1', instant: false, priceHalalas: halalas(17_350), priceHours: 24 },
  { id: '3', ownerId: 'owner-2', instant: false, priceHalalas: halalas(9_999), priceHours: 720 },
  { id: '4', ownerId: 'owner-2', instant: true, priceHalalas: halalas(24_000), priceHours: 24, ...DEPOSIT },
];
/** The last days of February of a leap year. */
const DAWN = new Date('2028-02-27T18:00:00.000Z');

/** How far the clock moves: often a little, sometimes to the next limit and a millisecond beside it. */
const wait: Move = (house, random) => {
  const limits = [...house.bookings.values()]
    .slice(-4)
    .flatMap(({ row, changes, noShows, claims }) => [
      ...[row, ...changes.map((one) => one.row)].flatMap(({ start, end, answerBy, slotUntil }) => [
        start,
        end,
        slotUntil,
        ...(answerBy ? [answerBy] : []),
      ]),
      addMilliseconds(row.start, HOUR_MILLISECONDS),
      addMilliseconds(row.end, 2 * DAY_MILLISECONDS),
      ...claims.flatMap((one) => (one.row.answerBy ? [one.row.answerBy] : [])),
      ...noShows.map(({ answerBy }) => answerBy),
    ])
    .flatMap((limit) => [
      limit,
      addMilliseconds(limit, -5 * MINUTE_MILLISECONDS),
      addMilliseconds(limit, -2 * HOUR_MILLISECONDS),
      addMilliseconds(limit, -DAY_MILLISECONDS),
    ])
    .map((limit) => addMilliseconds(limit, random.below(3) - 1))
    .filter((limit) => limit > house.now);
  const some = random.pick([1, 5, 16, 60, 5 * 60]) * MINUTE_MILLISECONDS;
  goOn(
    house,
    limits.length > 0 && random.chance(0.6)
      ? random.pick(limits)
      : addMilliseconds(house.now, random.below(some)),
  );
  return `it is ${house.now.toISOString()}`;
};

/** The job that ends deposits is never half a day late: what is held would lapse. Every other job may be as late as it likes. */
function goOn(house: House, until: Date): void {
  while (house.now < until) {
    const next = addMilliseconds(house.now, DAY_MILLISECONDS / 2);
    house.now = next < until ? next : until;
    for (const kept of [...house.bookings.values()]) endDeposit(house, kept);
  }
}

const MOVES: readonly (readonly [number, Move])[] = [
  [10, book],
  [16, pay],
  [2, tryAgain],
  [10, answer],
  [12, bankAnswers],
  [7, edit],
  [3, cancel],
  [18, askForMore],
  [11, answerMore],
  [1, prove],
  [1, meet],
  [5, sayNoShow],
  [4, answerNoShow],
  [2, reopenNoShow],
  [5, giveItBack],
  [5, confirmBack],
  [8, payFee],
  [4, runJobs],
  [3, payOut],
  [7, claim],
  [6, answerClaim],
  [3, refundByOperator],
  [8, payBeside],
  [9, wait],
];
const DRAWN = MOVES.flatMap(([weight, move]) => Array.from({ length: weight }, () => move));

export interface Walked {
  /** How often each step of the table was taken, and each thing of `besideKinds`: a walk without one proves nothing about it. */
  readonly taken: ReadonlyMap<string, number>;
  readonly digest: string;
  readonly house: House;
}

/** One sequence of random moves; the same seed makes the same sequence. Throws with the seed and the moves so far. */
export function walk(seed: number, moves: number): Walked {
  const random = new Random(seed);
  const house = newHouse(taxModels[seed % 2]);
  const log: string[] = [];
  try {
    for (let move = 0; move < moves; move += 1) {
      const before = house.changes;
      log.push(random.pick(DRAWN)(house, random));
      // A refused move has changed nothing, and what held before holds still.
      if (house.changes !== before) holdAfterStep(house);
    }
    goOn(house, addMilliseconds(house.now, 30 * DAY_MILLISECONDS));
    answerAll(house);
    runJobs(house, random);
    // Deposits were asked for of the bank, and it answers.
    answerAll(house);
    runJobs(house, random);
    holdAfterStep(house);
    holdAtRest(house);
  } catch (error) {
    const says = error instanceof Error ? error.message : String(error);
    throw new Error(`seed ${seed}, after ${log.length} moves: ${says}\n${log.slice(-40).join('\n')}`);
  }
  const taken = new Map<string, number>();
  for (const { of, step } of [...house.bookings.values()].flatMap(({ timeline }) => timeline)) {
    const name = of.kind === 'booking' ? step : `change: ${step}`;
    taken.set(name, (taken.get(name) ?? 0) + 1);
  }
  for (const name of besideOf(house)) taken.set(name, (taken.get(name) ?? 0) + 1);
  return { taken, digest: digestOf(house), house };
}

function newHouse(taxModel: TaxModel | undefined): House {
  let ids = 0;
  const newId = () => {
    ids += 1;
    return String(ids);
  };
  const terms = { commissionPercent: 10, vatPercent: 15, ...(taxModel && { taxModel }) };
  return new House({
    now: DAWN,
    listings: LISTINGS,
    terms,
    ownerFees: OWNER_FEES,
    noShows: NO_SHOWS,
    provider: PROVIDER,
    newId,
  });
}

/** The bank answers at last whatever it still owes an answer to. */
function answerAll(house: House): void {
  for (const operation of house.money.operations)
    if (operation.outcome === 'under-way') house.answerCapture(operation, 'done');
}
