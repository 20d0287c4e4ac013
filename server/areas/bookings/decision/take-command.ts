import type {
  Command,
  DecisionRefusal,
  FactsFor,
  PlainCommand,
} from '@kiraa/domain/booking/decide/commands.ts';
import { decide } from '@kiraa/domain/booking/decide/decide.ts';
import type { Decided } from '@kiraa/domain/booking/decide/decided.ts';
import type { Services } from '../../../context.ts';
import { type Tx, transact } from '../../../platform/database/database.ts';
import { runOperation } from '../../payments/payments.ts';
import { type BookingRow, lockBookingAndListing } from '../booking-queries.ts';
import { type Applied, applyDecision, type Edges } from './apply-decision.ts';
import { loadFacts } from './booking-facts.ts';

type Living = Exclude<Command['kind'], 'book'>;
type CommandOf<Kind extends Living> = Extract<Command, { readonly kind: Kind }> & { readonly kind: Kind };

export interface Taken {
  readonly kind: 'done';
  readonly decided: Decided & { ok: true };
  readonly applied: Applied;
}
type TakenOrNot = Taken | { readonly kind: 'refused'; readonly refusal: DecisionRefusal };

/** Decides a command and writes the decision; the rows of the booking and of its listing are locked. */
export async function takeCommand<Kind extends Living>(
  edges: Edges,
  trx: Tx,
  booking: BookingRow,
  { command, facts }: { readonly command: CommandOf<Kind>; readonly facts: FactsFor<Kind> },
): Promise<TakenOrNot> {
  const decided = decide<Kind>(booking, command, facts);
  if (!decided.ok) return { kind: 'refused', refusal: decided.refusal };
  const applied = await applyDecision(edges, trx, { booking, decision: decided.decision });
  return { kind: 'done', decided, applied };
}

/**
 * Runs a command of the clock or of an admin: load and lock, decide, apply, in one transaction; then send to the provider
 * what the decision owes. A command that is refused, or whose booking is gone, changes nothing.
 */
export async function commandBooking(
  services: Services,
  bookingId: string,
  command: PlainCommand,
): Promise<void> {
  const operations = await transact(services.db, async (trx) => {
    const booking = await lockBookingAndListing(trx, bookingId);
    if (!booking) return [];
    const facts = await loadFacts(trx, services.clock, booking);
    const outcome = await takeCommand(services, trx, booking, { command, facts });
    return outcome.kind === 'done' ? outcome.applied.operations : [];
  });
  await carryOut(services, operations);
}

/**
 * Sends to the provider what a decision owes; operations without an answer are sent again by the sweep. Returns how each
 * ended.
 */
export async function carryOut(
  services: Services,
  operations: readonly string[],
): Promise<Map<string, string>> {
  const ended = new Map<string, string>();
  for (const operation of operations) ended.set(operation, await runOperation(services, operation));
  return ended;
}
