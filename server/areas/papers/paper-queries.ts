import { COMMISSION_ACCOUNT, ownerAccount, VAT_ACCOUNT } from '@kiraa/domain/booking/life/settlement.ts';
import type { Halalas } from '@kiraa/domain/money.ts';
import type { Period } from '@kiraa/domain/time.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { camelCased } from '../../platform/database/record.ts';

/** A booking as a paper names it. */
export interface NamedBooking {
  readonly id: string;
  readonly number: number;
  readonly renterId: string;
  readonly ownerId: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly nameEn: string;
  readonly nameAr: string;
  readonly ownerName: string;
}

export async function namedBooking(db: Db, id: string): Promise<NamedBooking | undefined> {
  return await db
    .selectFrom('bookings')
    .innerJoin('listings', 'listings.id', 'bookings.listing_id')
    .innerJoin('accounts', 'accounts.id', 'bookings.owner_id')
    .select(camelCased(['bookings.id', 'bookings.number', 'bookings.renter_id', 'bookings.owner_id']))
    .select(camelCased(['bookings.starts_at', 'bookings.ends_at', 'listings.name_en', 'listings.name_ar']))
    .select(['accounts.full_name as ownerName'])
    .where('bookings.id', '=', id)
    .executeTakeFirst();
}

export async function bookingByNumber(db: Db, number: number): Promise<{ readonly id: string } | undefined> {
  return await db.selectFrom('bookings').select('id').where('number', '=', number).executeTakeFirst();
}

export async function nameOf(db: Db, accountId: string): Promise<string> {
  const query = db
    .selectFrom('accounts')
    .select(camelCased(['full_name']))
    .where('id', '=', accountId);
  return (await query.executeTakeFirstOrThrow()).fullName;
}

/** One movement of an owner's account, with the shares of the same movement. */
export interface StatementLine {
  readonly cause:
    | 'earned'
    | 'unearned'
    | 'owner_fee'
    | 'disputed'
    | 'undisputed'
    | 'frozen'
    | 'unfrozen'
    | 'paid_out'
    | 'paid_back';
  readonly at: Date;
  /** Null for a payout. */
  readonly number: number | null;
  readonly nameEn: string | null;
  readonly nameAr: string | null;
  readonly payoutId: string | null;
  readonly ibanTail: string | null;
  readonly ownerHalalas: Halalas;
  readonly commissionHalalas: Halalas;
  readonly vatHalalas: Halalas;
}

/** What moved on an owner's account within a period, oldest first, by the ledger alone (D-LEDGER). */
export async function statementLines(db: Db, ownerId: string, within: Period): Promise<StatementLine[]> {
  const { rows } = await sql<StatementLine>`
    SELECT movement.cause, movement.at, bookings.number, listings.name_en AS "nameEn", listings.name_ar AS "nameAr",
      movement.payout_id AS "payoutId", payouts.iban_tail AS "ibanTail", -own.amount_halalas AS "ownerHalalas",
      -coalesce((SELECT sum(amount_halalas) FROM ledger_entries WHERE transaction_id = movement.id
        AND account = ${COMMISSION_ACCOUNT}), 0) AS "commissionHalalas",
      -coalesce((SELECT sum(amount_halalas) FROM ledger_entries WHERE transaction_id = movement.id
        AND account = ${VAT_ACCOUNT}), 0) AS "vatHalalas"
    FROM ledger_entries own
    JOIN ledger_transactions movement ON movement.id = own.transaction_id
    LEFT JOIN bookings ON bookings.id = movement.booking_id
    LEFT JOIN listings ON listings.id = bookings.listing_id
    LEFT JOIN payouts ON payouts.id = movement.payout_id
    WHERE own.account = ${ownerAccount(ownerId)} AND own.at >= ${within.start} AND own.at < ${within.end}
    ORDER BY movement.at, movement.id`.execute(db);
  return rows;
}
