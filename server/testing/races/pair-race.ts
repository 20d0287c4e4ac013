import type { CallResult, Client } from '@kiraa/contract/client.ts';
import type { BookingStep } from '@kiraa/domain/booking/life/life.ts';
import { MINUTE_MILLISECONDS } from '@kiraa/domain/time.ts';
import { giveBankDetails } from '../money/payout-bank.ts';
import { clientOf } from '../people/people.ts';
import { type BookingStage, type PaidBooking, paidBooking } from '../rentals/booking-world.ts';
import { createWorld, type World } from '../world.ts';

/** A booking on which two people, or a person and a job, are about to act at the same moment. */
export interface Lane extends BookingStage, PaidBooking {
  /** Calls of the renter and the owner that go to the other server over the same database. */
  readonly elsewhere: { readonly renter: Client; readonly owner: Client };
}

/** 'ok', or the code of the refusal. */
export type AnswerCode = string;

export interface Side {
  readonly says: string;
  /** The step that it leaves in the timeline when it is answered with ok; absent where it is about another booking. */
  readonly step?: BookingStep;
  /** The refusals that the loser may get. */
  readonly loses: readonly string[];
  readonly act: (lane: Lane) => Promise<AnswerCode>;
}

export interface Pair {
  readonly one: Side;
  readonly other: Side;
  readonly booking: Parameters<typeof paidBooking>[1];
  /**
   * Milliseconds by which the clock moves after all lanes are booked: to their start, or to the last moment of a time
   * limit.
   */
  readonly afterMilliseconds?: number;
  /** Runs before the race, after the clock was moved. */
  readonly begun?: (lane: Lane) => Promise<void>;
  /**
   * Steps that are both legal one after the other: the second side then acted on the state that the first left, not on
   * the one that it raced for.
   */
  readonly inOrder?: readonly (readonly BookingStep[])[];
}

/**
 * Answers of a machine that was too slow: whether the act was done is unknown, so the round proves nothing but its
 * findings.
 */
const BUSY = 'BUSY';

/** An answer as 'ok' or a code. Throws when the answer reports a fault of our own. */
export function told(answer: CallResult<unknown>): AnswerCode {
  if (answer.ok) return 'ok';
  if (answer.refusal.code === BUSY) return BUSY;
  if (answer.status >= 500) throw new Error(`answered ${answer.status} ${answer.refusal.code}`);
  return answer.refusal.code;
}

export interface Outcome {
  /** What went wrong, in words. */
  readonly wrong: readonly string[];
  /** How often each side was answered with ok: if one side always wins, it was no race. */
  readonly wins: readonly [number, number];
  /** Rounds in which somebody was told to try again. */
  readonly unclear: number;
}

export interface PairRace {
  readonly world: World;
  /** Races the pair this often, several lanes at a time. */
  run(pair: Pair, rounds: number): Promise<Outcome>;
  close(): Promise<void>;
}

const LANES = 10;

export async function openPairRace(): Promise<PairRace> {
  const world = await createWorld();
  const elsewhere = await world.node();
  return {
    world,
    run: async (pair, rounds) => {
      const wrong: string[] = [];
      const tolds: (readonly [AnswerCode, AnswerCode])[] = [];
      for (let from = 0; from < rounds; from += LANES) {
        const lanes = await runLanes({ world, elsewhere, pair }, from, Math.min(LANES, rounds - from));
        wrong.push(...lanes.wrong);
        tolds.push(...lanes.tolds);
      }
      const winsOf = (side: 0 | 1) => tolds.filter((both) => both[side] === 'ok').length;
      const unclear = tolds.filter((both) => both.includes(BUSY)).length;
      return { wrong: [...wrong, ...(await world.findings())], wins: [winsOf(0), winsOf(1)], unclear };
    },
    close: () => world.close(),
  };
}

interface Course {
  readonly world: World;
  readonly elsewhere: string;
  readonly pair: Pair;
}

async function runLanes({ world, elsewhere, pair }: Course, from: number, count: number) {
  const lanes = await Promise.all(Array.from({ length: count }, () => openLane(world, elsewhere, pair)));
  if (pair.afterMilliseconds) await world.pass(pair.afterMilliseconds);
  if (pair.begun) await Promise.all(lanes.map(pair.begun));
  const before = await Promise.all(lanes.map(stepsOf));
  // Whoever is sent first has an advantage, so the two sides take turns, and so do the servers.
  const tolds = await Promise.all(lanes.map((lane, index) => race(pair, lane, from + index)));
  for (const minutes of [1, 2, 20]) await world.pass(minutes * MINUTE_MILLISECONDS);
  const after = await Promise.all(lanes.map(stepsOf));
  const wrong = tolds.flatMap((both, index) =>
    both.includes(BUSY) ? [] : judge(pair, both, (after[index] ?? []).slice(before[index]?.length)),
  );
  return { wrong, tolds };
}

async function openLane(world: World, elsewhere: string, pair: Pair): Promise<Lane> {
  const owner = await world.person('owner', 'سارة القحطاني');
  const renter = await world.person('renter', 'فهد العتيبي');
  await giveBankDetails(owner);
  const booking = await paidBooking({ world, owner, renter }, pair.booking);
  const there = { renter: clientOf(elsewhere, renter.token), owner: clientOf(elsewhere, owner.token) };
  return { ...booking, world, owner, renter, elsewhere: there };
}

async function race(pair: Pair, lane: Lane, round: number): Promise<readonly [AnswerCode, AnswerCode]> {
  if (round % 2 === 0) return Promise.all([pair.one.act(lane), pair.other.act(lane)]);
  const [other, one] = await Promise.all([pair.other.act(lane), pair.one.act(lane)]);
  return [one, other];
}

async function stepsOf({ world, bookingId }: Lane): Promise<string[]> {
  const rows = await world.db
    .selectFrom('booking_events')
    .select('step')
    .where('booking_id', '=', bookingId)
    .orderBy('sequence')
    .execute();
  return rows.map(({ step }) => step);
}

/**
 * Returns what is wrong with a round: there must be one winner, a refusal that names the reason for the loser, and a
 * timeline that has the winner's step.
 */
export function judge(
  { one, other, inOrder }: Pick<Pair, 'one' | 'other' | 'inOrder'>,
  tolds: readonly [AnswerCode, AnswerCode],
  steps: readonly string[],
): string[] {
  const sides = [one, other].map((side, index) => ({ ...side, told: tolds[index] ?? '' }));
  const winners = sides.filter((side) => side.told === 'ok');
  const says = `${one.says} ‖ ${other.says}: ${tolds.join(', ')}; the timeline says ${steps.join(', ') || 'nothing'}`;
  const left = winners.flatMap(({ step }) => (step ? [step] : []));
  const isOne = winners.length === 1 && steps.join() === left.join();
  const isInOrder = winners.length === 2 && (inOrder ?? []).some((order) => steps.join() === order.join());
  const isClear = sides.every((side) => side.told === 'ok' || side.loses.includes(side.told));
  return (isOne || isInOrder) && isClear ? [] : [says];
}
