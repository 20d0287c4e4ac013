import type { FreshIds } from '../booking/decide/commands.ts';
import type { Decided } from '../booking/decide/decided.ts';
import type { BookingState } from '../booking/life/life.ts';
import type { CommandGiven } from '../booking-house/facts.ts';
import type { House, HouseBooking } from '../booking-house/house.ts';
import type { Random } from './random.ts';

/** Something that somebody does, or that happens, at a random time. Returns what came of it. */
export type Move = (house: House, random: Random) => string;

export const freshIds = (house: House): FreshIds => ({
  booking: house.settings.newId(),
  change: house.settings.newId(),
  charge: house.settings.newId(),
  payment: house.settings.newId(),
});

/** Gives the command and says what came of it; a refused command has changed nothing. */
export function give(house: House, { row }: HouseBooking, command: CommandGiven): string {
  return `booking ${row.id}: ${command.kind}: ${outcome(house.give(row.id, command))}`;
}

export function outcome(decided: Decided): string {
  if (!decided.ok) return decided.refusal.code;
  return decided.feeDue ? 'a fee is due' : 'done';
}

const LIVES: readonly BookingState[] = ['awaiting_payment', 'requested', 'accepted', 'returned'];

/** Mostly a booking that still lives. Now and then one that is over, which must stay as it is. */
export function anyBooking(house: House, random: Random, states = LIVES): HouseBooking | undefined {
  const all = [...house.bookings.values()];
  const wanted = random.chance(0.93) ? all.filter(({ row }) => states.includes(row.state)) : all;
  return wanted.at(-1 - random.below(Math.min(6, wanted.length || 1)));
}
