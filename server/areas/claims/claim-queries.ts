import { unsettledStates } from '@kiraa/domain/claim/claim.ts';
import { type Halalas, subtract } from '@kiraa/domain/money.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import {
  type ChangeOf,
  camelCased,
  type NewOf,
  type RowOf,
  recordOf,
} from '../../platform/database/record.ts';
import { isAfter, type ListPlace } from '../../platform/http/list-place.ts';

const claimRecord = recordOf('claims');
export type ClaimRow = RowOf<typeof claimRecord>;
const eventRecord = recordOf('claim_events');

const claims = (db: Db) => db.selectFrom('claims').select(claimRecord.columns);

export async function findClaim(db: Db, id: string): Promise<ClaimRow | undefined> {
  return await claims(db).where('id', '=', id).executeTakeFirst();
}

/** The claims about each booking, oldest first. */
export async function claimsOf(db: Db, bookingIds: readonly string[]): Promise<Map<string, ClaimRow[]>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await claims(db)
    .where('booking_id', 'in', [...bookingIds])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, (row) => row.bookingId);
}

export async function insertClaim(trx: Tx, claim: NewOf<typeof claimRecord>): Promise<void> {
  await trx.insertInto('claims').values(claimRecord.values(claim)).execute();
}

export async function updateClaim(trx: Tx, id: string, change: ChangeOf<typeof claimRecord>): Promise<void> {
  await trx.updateTable('claims').set(claimRecord.changes(change)).where('id', '=', id).execute();
}

export async function insertEvent(trx: Tx, event: NewOf<typeof eventRecord>): Promise<void> {
  await trx.insertInto('claim_events').values(eventRecord.values(event)).execute();
}

/** Every line of these claims, in order. */
export async function eventsOf(db: Db, claimIds: readonly string[]) {
  if (claimIds.length === 0) return [];
  return await db
    .selectFrom('claim_events')
    .select(eventRecord.columns)
    .where('claim_id', 'in', [...claimIds])
    .orderBy('id')
    .execute();
}
export type EventRow = Awaited<ReturnType<typeof eventsOf>>[number];

/** The lines of a booking's claims, for its timeline. A claim changes no state of the booking, so they are no steps of it. */
export async function claimMoments(db: Db, bookingId: string) {
  return await db
    .selectFrom('claim_events as event')
    .innerJoin('claims', 'claims.id', 'event.claim_id')
    .select(camelCased(['event.step', 'event.actor', 'event.at', 'event.amount_halalas', 'event.reason']))
    .select(camelCased(['event.written_in', 'claims.kind']))
    .where('claims.booking_id', '=', bookingId)
    .orderBy('event.id')
    .execute();
}

/** Claims whose time to answer is over. */
export async function unansweredClaims(db: Db, now: Date, limit: number): Promise<string[]> {
  const query = db.selectFrom('claims').select('id').where('answer_by', '<=', now);
  return (await query.orderBy('answer_by').limit(limit).execute()).map((row) => row.id);
}

/** What waits for the operator, the oldest first; after a place of that order. */
export async function disputedClaims(db: Db, limit: number, after?: ListPlace): Promise<ClaimRow[]> {
  let query = claims(db).where('state', '=', 'disputed');
  if (after) query = query.where(isAfter('created_at', after));
  return await query.orderBy('created_at').orderBy('id').limit(limit).execute();
}

export async function countDisputed(db: Db): Promise<number> {
  const query = db.selectFrom('claims').select(({ fn }) => fn.countAll<number>().as('count'));
  return Number((await query.where('state', '=', 'disputed').executeTakeFirstOrThrow()).count);
}

/** What the renter owes for this booking's claims, the oldest first; one is paid after the other. */
export async function dueClaimOf(db: Db, bookingId: string) {
  const row = await claims(db)
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'due')
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst();
  return row && dueOf(row);
}

/** The claim, if it still waits for its payment. */
export async function dueClaim(db: Db, claimId: string) {
  const row = await findClaim(db, claimId);
  return row?.state === 'due' ? dueOf(row) : undefined;
}

function dueOf(row: ClaimRow) {
  return { id: row.id, amountHalalas: owedOf(row) };
}

/** What of a claim the renter still owes: what it came to, less what the deposit has paid. */
export function owedOf({ agreedHalalas, fromDepositHalalas }: ClaimRow): Halalas {
  if (agreedHalalas === null) throw new Error('a claim is due without a sum');
  return subtract(agreedHalalas, fromDepositHalalas);
}

/** Whether the account is a side of a booking with a claim that is not settled. */
export async function hasOpenClaim(db: Db | Tx, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('claims')
    .innerJoin('bookings', 'bookings.id', 'claims.booking_id')
    .select('claims.id')
    .where('claims.state', 'in', [...unsettledStates, 'due'])
    .where((where) =>
      where.or([where('bookings.renter_id', '=', accountId), where('bookings.owner_id', '=', accountId)]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
