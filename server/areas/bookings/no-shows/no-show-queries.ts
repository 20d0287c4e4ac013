import type { NoShowMove } from '@kiraa/domain/booking/decide/decision.ts';
import type { Point } from '@kiraa/domain/distance.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { camelCased, type RowOf, recordOf } from '../../../platform/database/record.ts';
import { isAfter, type ListPlace } from '../../../platform/http/list-place.ts';

const noShowRecord = recordOf('no_shows', { named: { said_by: 'by' } });
export type NoShowRow = RowOf<typeof noShowRecord>;

/** What the two sides of a booking have said of each other, the first first. */
export async function noShowsOf(db: Db | Tx, bookingId: string): Promise<NoShowRow[]> {
  return await db
    .selectFrom('no_shows')
    .select(noShowRecord.columns)
    .where('booking_id', '=', bookingId)
    .orderBy('said_at')
    .execute();
}

/** Writes what was decided; the booking's row is locked by the caller. */
export async function moveNoShow(trx: Tx, bookingId: string, move: NoShowMove, at: Date): Promise<void> {
  if (move.kind === 'say') {
    const { by, answerBy } = move;
    const [saidLatitude, saidLongitude] = pointOf(move.place);
    const row = { bookingId, by, state: 'said' as const, saidAt: at, answerBy, saidLatitude, saidLongitude };
    await trx.insertInto('no_shows').values(noShowRecord.values(row)).execute();
    return;
  }
  const changes = movedTo(move, at);
  await trx
    .updateTable('no_shows')
    .set(noShowRecord.changes(changes))
    .where('booking_id', '=', bookingId)
    .where('said_by', '=', move.by)
    .execute();
}

const pointOf = (place: Point | null) => [place?.latitude ?? null, place?.longitude ?? null] as const;

function denied(place: Point | null, at: Date) {
  const [deniedLatitude, deniedLongitude] = pointOf(place);
  return { state: 'denied' as const, deniedAt: at, deniedLatitude, deniedLongitude };
}

function movedTo(move: Exclude<NoShowMove, { kind: 'say' }>, at: Date) {
  switch (move.kind) {
    case 'deny':
      return denied(move.place, at);
    case 'end':
      return { state: 'ended' as const, endedAt: at, absent: move.absent };
    case 'reopen':
      return { state: 'denied' as const, endedAt: null, absent: null };
  }
}

/** Who had said it, where this is when the operator found that nobody stayed away, and the booking has no line since, nor a change of it. */
export async function droppedNoShow(trx: Tx, bookingId: string, at: Date): Promise<NoShowRow | undefined> {
  const last = await trx
    .selectFrom('booking_events')
    .select(['step', 'actor', 'at'])
    .where('booking_id', '=', bookingId)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  const isLast =
    last?.step === 'drop_no_show' && last.actor === 'admin' && last.at.getTime() === at.getTime();
  if (!isLast || (await isChangedSince(trx, bookingId, at))) return undefined;
  const said = await noShowsOf(trx, bookingId);
  return said.find(({ endedAt, absent }) => endedAt?.getTime() === at.getTime() && absent === null);
}

async function isChangedSince(trx: Tx, bookingId: string, since: Date): Promise<boolean> {
  const changed = trx
    .selectFrom('booking_change_events as event')
    .innerJoin('booking_changes as change', 'change.id', 'event.change_id')
    .select('event.id')
    .where('change.booking_id', '=', bookingId)
    .where('event.at', '>=', since);
  return (await changed.limit(1).executeTakeFirst()) !== undefined;
}

/** Bookings of which one side says that the other did not come, and the time to answer is over. */
export async function unansweredNoShows(db: Db, now: Date, limit: number): Promise<string[]> {
  const query = db
    .selectFrom('no_shows')
    .select('booking_id as bookingId')
    .where('state', '=', 'said')
    .where('answer_by', '<=', now);
  return (await query.orderBy('answer_by').limit(limit).execute()).map((row) => row.bookingId);
}

/** How many wait for the operator's word. */
export async function countDenied(db: Db): Promise<number> {
  const row = await db
    .selectFrom('no_shows')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('state', '=', 'denied')
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** For the operator, the one that has waited longest first: who said it and who the two are; after a place of that order. */
export async function noShowsWaiting(db: Db, limit: number, after?: ListPlace) {
  let query = db
    .selectFrom('no_shows as said')
    .innerJoin('bookings as booking', 'booking.id', 'said.booking_id')
    .innerJoin('accounts as renter', 'renter.id', 'booking.renter_id')
    .innerJoin('accounts as owner', 'owner.id', 'booking.owner_id')
    .select(camelCased(['booking.number', 'booking.starts_at', 'said.booking_id', 'said.denied_at']))
    .select(['said.said_by as by', 'renter.full_name as renterName', 'owner.full_name as ownerName'])
    .select(['renter.language as renterLanguage', 'owner.language as ownerLanguage'])
    .where('said.state', '=', 'denied')
    .orderBy('said.denied_at')
    .orderBy('said.booking_id')
    .limit(limit);
  if (after) query = query.where(isAfter('said.denied_at', after, 'said.booking_id'));
  return await query.execute();
}
