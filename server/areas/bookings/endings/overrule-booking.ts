import { payableFor } from '@kiraa/domain/booking/booking.ts';
import type { DecisionRefusalCode } from '@kiraa/domain/booking/decide/commands.ts';
import { add, type Halalas, ZERO } from '@kiraa/domain/money.ts';
import type { Db } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/database.ts';
import { lockBookingAndListing } from '../booking-queries.ts';
import type { Edges } from '../decision/apply-decision.ts';
import { loadFacts } from '../decision/booking-facts.ts';
import { takeCommand } from '../decision/take-command.ts';

export interface Overruling {
  /** The booking's number as people read it out on the phone, without its letters. */
  readonly number: number;
  readonly backPercent: number;
  readonly reason: string | null;
}

export type Overruled =
  /** The operations that give the money back: run now, or later by the sweep. */
  | { readonly ok: true; readonly backHalalas: Halalas; readonly operations: readonly string[] }
  | { readonly ok: false; readonly refusal: DecisionRefusalCode };

/** An admin ends a booking at any time, and says how much of it is refunded (D-CANCEL; "Contact the admin"). */
export async function overruleBooking(
  edges: Edges & { readonly db: Db },
  { number, backPercent, reason }: Overruling,
): Promise<Overruled> {
  return transact(edges.db, async (trx): Promise<Overruled> => {
    const found = trx.selectFrom('bookings').select('id').where('number', '=', number);
    const row = await found.executeTakeFirst();
    const booking = row && (await lockBookingAndListing(trx, row.id));
    if (!booking) return { ok: false, refusal: 'NOT_FOUND' };
    const facts = await loadFacts(trx, edges.clock, booking);
    const command = { kind: 'overrule' as const, backPercent, reason };
    const outcome = await takeCommand(edges, trx, booking, { command, facts });
    if (outcome.kind === 'refused') return { ok: false, refusal: outcome.refusal.code };
    const back = outcome.decided.decision.money.flatMap((move) => (move.verb === 'giveBack' ? [move] : []));
    const isRequest = booking.state === 'requested';
    return {
      ok: true,
      backHalalas: isRequest
        ? payableFor(booking)
        : add(ZERO, ...back.map(({ amountHalalas }) => amountHalalas ?? ZERO)),
      operations: outcome.applied.operations,
    };
  });
}
