import { COMMISSION_ACCOUNT, ownerAccount, VAT_ACCOUNT } from '@kiraa/domain/booking/life/settlement.ts';
import { undecidedStates } from '@kiraa/domain/chargeback/chargeback.ts';
import { type Halalas, ZERO } from '@kiraa/domain/money.ts';
import type { Period } from '@kiraa/domain/time.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { overSince } from './due-queries.ts';

export interface Earned {
  readonly bookingId: string;
  readonly at: Date;
  /** Below zero where a fee for cancelling is more than what was earned. */
  readonly profit: Halalas;
  readonly fee: Halalas;
  /** What of it waits for chargebacks. */
  readonly frozen: Halalas;
  readonly price: Halalas;
  readonly payout: EarningPayout;
  /** Since when its day of waiting for the payout runs; null while the booking goes on. */
  readonly overSince: Date | null;
  readonly state: string;
  readonly number: number;
  readonly priceHalalas: Halalas;
  readonly priceHours: number;
  readonly nameEn: string;
  readonly nameAr: string;
  readonly pictureId: string | null;
  readonly renterName: string;
}

/**
 * How far the payout is that holds all that a booking has earned; `unknown` where the bank has not answered for a part; `less` where it
 * was sent, and something has been taken back since that no payout holds yet.
 */
type EarningPayout = 'none' | 'unknown' | 'sent' | 'less';

const payoutOfEarning = sql`CASE WHEN bool_or(payout.state = 'unknown') THEN 'unknown'
  WHEN bool_and(payout.state IS NOT NULL AND payout.state IN ('sent', 'paid')) THEN 'sent'
  WHEN bool_or(payout.state IN ('sent', 'paid')) AND sum(entry.amount_halalas) FILTER (WHERE held.entry_id IS NULL) > 0 THEN 'less'
  ELSE 'none' END AS payout`;
const joinPayouts = sql`LEFT JOIN payout_entries held ON held.entry_id = entry.id AND held.released_at IS NULL
    LEFT JOIN payouts payout ON payout.id = held.payout_id`;

interface Wanted {
  readonly ownerId: string;
  /** Only bookings that earned something for the first time in this period. */
  readonly within?: Period | undefined;
}

/**
 * What each booking has earned its owner, by the ledger alone (D-LEDGER): what was earned less what was taken back and the fee for
 * cancelling, dated by the
 * first entry. Read from the index of the owner's account.
 */
function earnedBookings({ ownerId, within }: Wanted): RawBuilder<unknown> {
  const inRange = within
    ? sql`AND min(entry.at) >= ${within.start} AND min(entry.at) < ${within.end}`
    : sql``;
  return sql`
    SELECT movement.booking_id AS "bookingId", min(entry.at) AS at, -sum(entry.amount_halalas) AS profit,
      coalesce(sum(entry.amount_halalas) FILTER (WHERE movement.cause = 'owner_fee'), 0) AS fee, ${payoutOfEarning}
    FROM ledger_entries entry
    JOIN ledger_transactions movement ON movement.id = entry.transaction_id
    ${joinPayouts}
    WHERE entry.account = ${ownerAccount(ownerId)} AND movement.cause IN ('earned', 'unearned', 'owner_fee')
    GROUP BY movement.booking_id
    HAVING (sum(entry.amount_halalas) <> 0 OR bool_or(movement.cause = 'owner_fee')) ${inRange}`;
}

/** A page of earnings. The price is the shares of owner, house and tax together, which a coupon does not lower. */
export async function listEarnings(
  db: Db,
  wanted: Wanted,
  page: { readonly limit: number; readonly offset: number },
): Promise<Earned[]> {
  const { rows } = await sql<Earned>`
    WITH earned AS (${earnedBookings(wanted)}),
      shown AS (SELECT * FROM earned ORDER BY at DESC, "bookingId" DESC LIMIT ${page.limit} OFFSET ${page.offset})
    SELECT shown.*, bookings.state, ${overSince} AS "overSince", bookings.number, bookings.price_halalas AS "priceHalalas",
      bookings.price_hours AS "priceHours", listings.name_en AS "nameEn", listings.name_ar AS "nameAr",
      cover.picture_id AS "pictureId", renter.full_name AS "renterName",
      (SELECT coalesce(-sum(share.amount_halalas), 0) FROM ledger_transactions movement
        JOIN ledger_entries share ON share.transaction_id = movement.id
        WHERE movement.booking_id = shown."bookingId" AND movement.cause IN ('earned', 'unearned')
          AND share.account IN (${ownerAccount(wanted.ownerId)}, ${COMMISSION_ACCOUNT}, ${VAT_ACCOUNT})) AS price,
      (SELECT coalesce(sum(frozen_halalas), 0) FROM chargebacks
        WHERE booking_id = shown."bookingId" AND state IN (${sql.join(undecidedStates)})) AS frozen
    FROM shown
    JOIN bookings ON bookings.id = shown."bookingId"
    JOIN listings ON listings.id = bookings.listing_id
    JOIN accounts renter ON renter.id = bookings.renter_id
    LEFT JOIN listing_pictures cover ON cover.listing_id = listings.id AND cover.position = 0
    ORDER BY shown.at DESC, shown."bookingId" DESC`.execute(db);
  return rows;
}

export async function sumEarnings(
  db: Db,
  wanted: Wanted,
): Promise<{ readonly count: number; readonly profitHalalas: Halalas }> {
  const { rows } = await sql<{ count: number; profitHalalas: Halalas }>`
    SELECT count(*) AS count, coalesce(sum(profit), 0) AS "profitHalalas" FROM (${earnedBookings(wanted)}) earned`.execute(
    db,
  );
  return rows[0] ?? { count: 0, profitHalalas: ZERO };
}

/** The sums of consecutive months. `starts` has the first instant of each month, and at its end that of the month after them. */
export async function earningsOfMonths(db: Db, ownerId: string, starts: readonly Date[]): Promise<Halalas[]> {
  const [start, end] = [starts[0] ?? new Date(0), starts.at(-1) ?? new Date(0)];
  const { rows } = await sql<{ month: number; profit: Halalas }>`
    SELECT width_bucket(at, ${starts}::timestamptz[]) AS month, sum(profit) AS profit
    FROM (${earnedBookings({ ownerId, within: { start, end } })}) earned GROUP BY month`.execute(db);
  const byMonth = new Map(rows.map(({ month, profit }) => [month, profit]));
  return starts.slice(1).map((_, index) => byMonth.get(index + 1) ?? ZERO);
}

export type EarnedByBooking = Pick<Earned, 'state' | 'payout' | 'overSince'> & {
  readonly profitHalalas: Halalas;
};

/** What a booking of this owner has earned; undefined when there is no such booking or another owner has it. */
export async function earnedByBooking(
  db: Db,
  bookingId: string,
  ownerId: string,
): Promise<EarnedByBooking | undefined> {
  const { rows } = await sql<EarnedByBooking>`
    SELECT bookings.state, ${overSince} AS "overSince",
      coalesce(-sum(entry.amount_halalas), 0) AS "profitHalalas", ${payoutOfEarning}
    FROM bookings
    LEFT JOIN ledger_transactions movement
      ON movement.booking_id = bookings.id AND movement.cause IN ('earned', 'unearned')
    LEFT JOIN ledger_entries entry
      ON entry.transaction_id = movement.id AND entry.account = ${ownerAccount(ownerId)}
    ${joinPayouts}
    WHERE bookings.id = ${bookingId} AND bookings.owner_id = ${ownerId}
    GROUP BY bookings.id`.execute(db);
  return rows[0];
}
