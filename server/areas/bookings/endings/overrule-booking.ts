import { payableFor } from '@kiraa/domain/booking/booking.ts';
import type { DecisionRefusalCode } from '@kiraa/domain/booking/decide/commands.ts';
import { paidFor } from '@kiraa/domain/booking/decide/decide-ending.ts';
import { type BackShare, overruledBack } from '@kiraa/domain/booking/money/cancelling.ts';
import { add, type Halalas, ZERO } from '@kiraa/domain/money.ts';
import type { Db } from '../../../platform/database/database.ts';
import { type Tx, transact } from '../../../platform/database/database.ts';
import { lockBookingAndListing } from '../booking-queries.ts';
import type { Edges } from '../decision/apply-decision.ts';
import { loadFacts } from '../decision/booking-facts.ts';
import { takeCommand } from '../decision/take-command.ts';
import { refundSums } from './refund-queries.ts';

export interface OverruleWish {
  readonly back: BackShare;
  readonly reason: string | null;
  /** Who it was; left out by whoever acts from a shell. */
  readonly adminId?: string;
  /** More than this, with the refunds before it, goes back by no single admin's word (D-SECOND-PERSON); without it there is no limit. */
  readonly limitHalalas?: Halalas;
}

export interface Overruling extends OverruleWish {
  /** The booking's number as people read it out on the phone, without its letters. */
  readonly number: number;
}

export type Overruled =
  /** The operations that give the money back: run now, or later by the sweep. */
  | { readonly ok: true; readonly backHalalas: Halalas; readonly operations: readonly string[] }
  | { readonly ok: false; readonly refusal: DecisionRefusalCode | 'ABOVE_LIMIT' };

/** An admin ends a booking at any time, and says how much of it is refunded (D-CANCEL; "Contact the admin"). */
export async function overruleBooking(
  edges: Edges & { readonly db: Db },
  { number, ...wish }: Overruling,
): Promise<Overruled> {
  return transact(edges.db, async (trx): Promise<Overruled> => {
    const found = trx.selectFrom('bookings').select('id').where('number', '=', number);
    const row = await found.executeTakeFirst();
    return row ? overruleById(edges, trx, row.id, wish) : { ok: false, refusal: 'NOT_FOUND' };
  });
}

/** The same by the booking's id, in a transaction of the caller's. */
export async function overruleById(
  edges: Edges,
  trx: Tx,
  id: string,
  { back, reason, adminId, limitHalalas }: OverruleWish,
): Promise<Overruled> {
  const booking = await lockBookingAndListing(trx, id);
  if (!booking) return { ok: false, refusal: 'NOT_FOUND' };
  const facts = await loadFacts(trx, edges.clock, booking);
  const isRequest = booking.state === 'requested';
  if (limitHalalas !== undefined && !isRequest) {
    const share = overruledBack({ state: booking.state, paidHalalas: paidFor(booking, facts) }, back);
    const { waitingHalalas, doneHalalas } = await refundSums(trx, id);
    const isAbove = typeof share === 'number' && add(share, waitingHalalas, doneHalalas) > limitHalalas;
    if (isAbove) return { ok: false, refusal: 'ABOVE_LIMIT' };
  }
  const command = { kind: 'overrule' as const, back, reason, adminId: adminId ?? null };
  const outcome = await takeCommand(edges, trx, booking, { command, facts });
  if (outcome.kind === 'refused') return { ok: false, refusal: outcome.refusal.code };
  const moves = outcome.decided.decision.money.flatMap((move) => (move.verb === 'giveBack' ? [move] : []));
  return {
    ok: true,
    backHalalas: isRequest
      ? payableFor(booking)
      : add(ZERO, ...moves.map(({ amountHalalas }) => amountHalalas ?? ZERO)),
    operations: outcome.applied.operations,
  };
}
