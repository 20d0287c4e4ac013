import type { CallResult } from '@kiraa/contract/client.ts';
import fc from 'fast-check';
import type { FileBank } from '../money/file-bank.ts';
import type { Person, World } from '../world.ts';

export interface Stage {
  readonly world: World;
  readonly owner: Person;
  /** Another one, with one thing like the first's: it is booked in place of what the first has cancelled. */
  readonly other: Person;
  readonly renters: readonly Person[];
  /** Two people of the house. */
  readonly admins: readonly Person[];
  /** Who pays the owners out, where that is done by files. */
  readonly fileBank: FileBank;
  readonly listings: readonly string[];
  readonly dawn: number;
  readonly bookings: StagedBooking[];
}

export interface StagedBooking {
  readonly id: string;
  readonly listing: string;
  readonly owner: Person;
  readonly renter: Person;
  readonly checkouts: string[];
}

/** The model knows only whether there is a booking; the rules are checked when everything has ended. */
export interface Model {
  booked: boolean;
}

export type Act = (stage: Stage) => Promise<void>;
export interface Move {
  readonly says: string;
  readonly needsBooking: boolean;
  readonly act: Act;
}

export class Command implements fc.AsyncCommand<Model, Stage> {
  readonly moves: readonly Move[];
  constructor(moves: readonly Move[]) {
    this.moves = moves;
  }
  check(model: Readonly<Model>): boolean {
    return model.booked || this.moves.some((move) => !move.needsBooking);
  }
  async run(model: Model, stage: Stage): Promise<void> {
    await Promise.all(this.moves.map((move) => move.act(stage)));
    model.booked = stage.bookings.length > 0;
  }
  toString(): string {
    return this.moves.map((move) => move.says).join(' ‖ ');
  }
}

/** Throws for an answer that reports a fault of our own. 502 and 503 are allowed: they report somebody else's. */
export function expectSane(says: string, answer: CallResult<unknown>): void {
  const isBroken = answer.status >= 500 && answer.status !== 502 && answer.status !== 503;
  if (isBroken || (!answer.ok && answer.refusal.code === 'INTERNAL')) {
    throw new Error(`${says} was answered ${answer.status}`);
  }
}

export function pick(stage: Stage, nth: number): StagedBooking | undefined {
  // Counted from the end, because most moves should be about the latest booking.
  return stage.bookings.at(-1 - (nth % Math.max(1, stage.bookings.length)));
}

/** Which booking a move is about, counted as in `pick`. */
export const nth = fc.constantFrom(0, 0, 0, 1, 1, 2, 3);
