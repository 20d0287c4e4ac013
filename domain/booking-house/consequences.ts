import type { Booking } from '../booking/booking.ts';
import type { Command, FactsFor } from '../booking/decide/commands.ts';
import { decide } from '../booking/decide/decide.ts';

/** A value in one line, a moment as its day of the month and its hour. */
function text(value: unknown): string {
  if (value instanceof Date) return value.toISOString().slice(8, 16);
  if (Array.isArray(value)) return `[${value.map(text).join('; ')}]`;
  if (value === null || typeof value !== 'object') return String(value);
  const parts = Object.entries(value).filter(([, part]) => part !== undefined);
  return parts.map(([name, part]) => `${name} ${isGroup(part) ? `{${text(part)}}` : text(part)}`).join(', ');
}

const isGroup = (part: unknown): boolean =>
  typeof part === 'object' && part !== null && !(part instanceof Date) && !Array.isArray(part);

/** Every command about a booking that is there. */
export type Given = Exclude<Command, { kind: 'book' }>;

/** All that a command leads to, a line for each consequence; a refusal's code alone when it is refused. */
export function consequencesOf(booking: Booking, command: Given, facts: FactsFor<Given['kind']>): string[] {
  // Whoever calls this gives each command the facts that are its own.
  const found = decide(booking as never, command as never, facts as never);
  if (!found.ok) return [found.refusal.code];
  const { steps, slot, money, notices, timeline, charges, coupon, ownerFee, noShow, rebooking } =
    found.decision;
  const of = (what: string, all: readonly unknown[]) => all.map((one) => `${what}: ${text(one)}`);
  return [
    ...of('step', steps),
    ...of('slot', slot),
    ...of('money', money),
    ...notices.map(({ to, kind }) => `tells the ${to}: ${kind}`),
    ...of('timeline', timeline),
    ...of('charge', charges),
    ...of('fee', ownerFee ? [ownerFee] : []),
    ...of('no-show', noShow ? [noShow] : []),
    ...of('rebooking', rebooking ? [rebooking] : []),
    ...(coupon === null ? [] : [`coupon: ${coupon}`]),
    ...('attemptId' in found ? [`attempt: ${found.attemptId}`] : []),
  ];
}
