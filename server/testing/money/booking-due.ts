import { cancelTerms } from '@kiraa/domain/booking/money/cancelling.ts';
import { kindsOfSide } from '@kiraa/domain/claim/claim.ts';
import { halalas, percentOf } from '@kiraa/domain/money.ts';
import type { Db } from '../../platform/database/database.ts';

/** A booking as it stands now. */
interface Standing {
  readonly state: string;
  readonly total_halalas: number;
  readonly starts_at: Date;
  readonly ends_at: Date;
}

/** What one event leaves of the halalas that the owner's side had of a booking before it. */
interface Turn {
  readonly at: Date;
  readonly leaves: (before: number) => number;
}

const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;

/**
 * The halalas that a booking should have brought us by now, by the rules and without the ledger. Of two events at one instant of the
 * test's clock nobody knows which came first, so that more than one sum may be right.
 */
export async function possibleDues(db: Db, bookingId: string): Promise<readonly number[]> {
  const booking = await db
    .selectFrom('bookings')
    .select(['state', 'total_halalas', 'starts_at', 'ends_at'])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  const beside = (await ownersClaims(db, bookingId)) + (await depositTaken(db, bookingId));
  const isPaid = ['accepted', 'returned', 'completed', 'cancelled'].includes(booking.state);
  if (!isPaid || (await wasOnlyRequested(db, bookingId))) return [beside];
  const later = await addedTime(db, bookingId);
  const first = booking.total_halalas - later.reduce((sum, { halalas: added }) => sum + added, 0);
  const turns: readonly Turn[] = [
    ...later.map((one) => ({ at: one.at, leaves: (before: number) => before + one.halalas })),
    ...(await fees(db, bookingId)),
    ...(await refunds(db, bookingId)),
    ...(await rentersClaims(db, bookingId)),
    ...(await endings(db, bookingId, booking)),
  ];
  return [...new Set(orders(turns).map((order) => order.reduce((sum, turn) => turn.leaves(sum), first)))].map(
    (sum) => sum + beside,
  );
}

/** Every order in which the events may have happened. */
function orders(turns: readonly Turn[]): readonly (readonly Turn[])[] {
  if (turns.length === 0) return [[]];
  const first = Math.min(...turns.map(({ at }) => at.getTime()));
  return turns
    .filter(({ at }) => at.getTime() === first)
    .flatMap((turn) => orders(turns.filter((one) => one !== turn)).map((rest) => [turn, ...rest]));
}

/** An owner's claims, as far as they were paid, by themselves or out of the deposit. */
async function ownersClaims(db: Db, bookingId: string): Promise<number> {
  const rows = await db
    .selectFrom('claims')
    .select(['state', 'agreed_halalas', 'from_deposit_halalas'])
    .where('booking_id', '=', bookingId)
    .where('kind', 'in', [...kindsOfSide.owner])
    .execute();
  return rows.reduce((sum, one) => {
    const paid = one.state === 'settled' ? one.agreed_halalas : one.from_deposit_halalas;
    return sum + (paid ?? 0);
  }, 0);
}

/** A deposit that was taken and stands. */
async function depositTaken(db: Db, bookingId: string): Promise<number> {
  const row = await db
    .selectFrom('deposits')
    .innerJoin('payments', 'payments.id', 'deposits.payment_id')
    .select('deposits.amount_halalas')
    .where('deposits.booking_id', '=', bookingId)
    .where('deposits.state', '=', 'kept')
    .where('payments.state', '=', 'captured')
    .executeTakeFirst();
  return row?.amount_halalas ?? 0;
}

async function wasOnlyRequested(db: Db, bookingId: string): Promise<boolean> {
  const steps = db.selectFrom('booking_events').select('step').where('booking_id', '=', bookingId);
  return (await steps.where('to_state', '=', 'accepted').executeTakeFirst()) === undefined;
}

async function addedTime(db: Db, bookingId: string) {
  const rows = await db
    .selectFrom('booking_changes')
    .select(['total_halalas', 'applied_at'])
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'extension')
    .where('state', '=', 'applied')
    .execute();
  return rows.map((row) => ({ at: row.applied_at ?? new Date(0), halalas: row.total_halalas }));
}

async function fees(db: Db, bookingId: string): Promise<Turn[]> {
  const rows = await db
    .selectFrom('delay_charges')
    .select(['amount_halalas', 'settled_at'])
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'paid')
    .execute();
  return rows.map((row) => ({
    at: row.settled_at ?? new Date(0),
    leaves: (before) => before + row.amount_halalas,
  }));
}

/** The operator's refunds, each of which was no more than there was. */
async function refunds(db: Db, bookingId: string): Promise<Turn[]> {
  const rows = await db
    .selectFrom('operator_refunds')
    .select(['amount_halalas', 'done_at'])
    .where('booking_id', '=', bookingId)
    .where('done_at', 'is not', null)
    .execute();
  return rows.map((row) => ({
    at: row.done_at ?? new Date(0),
    leaves: (before) => before - row.amount_halalas,
  }));
}

/** A renter's claims: no more goes back than is there. */
async function rentersClaims(db: Db, bookingId: string): Promise<Turn[]> {
  const rows = await db
    .selectFrom('claims')
    .select(['agreed_halalas', 'settled_at'])
    .where('booking_id', '=', bookingId)
    .where('kind', 'in', [...kindsOfSide.renter])
    .where('state', '=', 'settled')
    .execute();
  return rows.map((row) => ({
    at: row.settled_at ?? new Date(0),
    leaves: (before) => before - Math.min(before, row.agreed_halalas ?? 0),
  }));
}

const ENDINGS = ['cancel', 'overrule', 'renter_no_show', 'owner_no_show'] as const;

/**
 * What stays of a booking that was ended before its time: by the rules or, where an admin decided, by the reason in its timeline.
 */
async function endings(db: Db, bookingId: string, booking: Standing): Promise<Turn[]> {
  const rows = await db
    .selectFrom('booking_events')
    .select(['step', 'actor', 'at', 'reason'])
    .where('booking_id', '=', bookingId)
    .where('step', 'in', ENDINGS)
    .execute();
  return rows.map(({ step, actor, at, reason }) => {
    const { starts_at: start, ends_at: end } = booking;
    const minutes = (end.getTime() - start.getTime()) / MINUTE;
    const leaves = (before: number): number => {
      if (step === 'owner_no_show') return 0;
      // The first day is the owner's.
      if (step === 'renter_no_show') return Math.round((before * Math.min(DAY_MINUTES, minutes)) / minutes);
      if (step === 'overrule') return before - percentOf(halalas(before), Number(reason));
      const by = actor === 'owner' ? 'owner' : 'renter';
      const found = cancelTerms({ state: 'accepted', start, end, paidHalalas: halalas(before) }, by, at);
      if (!found.ok) throw new Error(`booking ${bookingId} was cancelled against the rules`);
      return found.terms.keptHalalas;
    };
    return { at, leaves };
  });
}
