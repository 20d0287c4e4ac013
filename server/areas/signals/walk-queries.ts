import type { CardSaver } from '@kiraa/domain/signal/card-circle.ts';
import { CARD_ACCOUNTS, COUPON_USES, SIGNAL_DAYS } from '@kiraa/domain/signal/signal.ts';
import { addMilliseconds, DAY_MILLISECONDS } from '@kiraa/domain/time.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** Where a walk goes on: rows behind this instant and id. */
export interface WalkPlace {
  readonly at: Date;
  readonly id: string;
}
export interface Walked extends WalkPlace {
  /** What is looked at because of this row. */
  readonly about: string;
}

const ROWS = 500;
/** A coupon that thousands use is looked at by its newest uses. */
const USES_LOOKED_AT = 1_000;
const daysAgo = (now: Date) => addMilliseconds(now, -SIGNAL_DAYS * DAY_MILLISECONDS);

/** How far a kind has been walked; undefined where it never was. */
export async function walkedTo(db: Db, kind: string): Promise<Date | undefined> {
  const query = db.selectFrom('signal_walks').select('walked_to as to').where('kind', '=', kind);
  return (await query.executeTakeFirst())?.to;
}

export async function noteWalked(db: Db, kind: string, to: Date): Promise<void> {
  await sql`INSERT INTO signal_walks (kind, walked_to) VALUES (${kind}, ${to})
    ON CONFLICT (kind) DO UPDATE SET walked_to = excluded.walked_to`.execute(db);
}

/** New rows of each kind, in the order of their own index. */
export const walkedRows = {
  shared_device: (place: WalkPlace) => sql<Walked>`
    SELECT created_at AS at, id::text AS id, browser_id::text AS about FROM known_devices
    WHERE browser_id IS NOT NULL AND (created_at, id) > (${place.at}, ${place.id}::uuid)
    ORDER BY created_at, id LIMIT ${ROWS}`,
  shared_iban: (place: WalkPlace) => sql<Walked>`
    SELECT changed_at AS at, account_id::text AS id, coalesce(iban_mark, '') AS about FROM bank_details
    WHERE (changed_at, account_id) > (${place.at}, ${place.id}::uuid) ORDER BY changed_at, account_id LIMIT ${ROWS}`,
  shared_card: (place: WalkPlace) => sql<Walked>`
    SELECT saved_at AS at, id::text AS id, id::text AS about FROM saved_cards
    WHERE (saved_at, id) > (${place.at}, ${place.id}::uuid) ORDER BY saved_at, id LIMIT ${ROWS}`,
  closed_pair: (place: WalkPlace) => sql<Walked>`
    SELECT ended_at AS at, id::text AS id, least(renter_id, owner_id) || ' ' || greatest(renter_id, owner_id) AS about
    FROM bookings WHERE state = 'completed' AND (ended_at, id) > (${place.at}, ${place.id}::uuid)
    ORDER BY ended_at, id LIMIT ${ROWS}`,
  shared_coupon: (place: WalkPlace) => sql<Walked>`
    SELECT used_at AS at, booking_id::text AS id, coupon_id::text AS about FROM coupon_uses
    WHERE (used_at, booking_id) > (${place.at}, ${place.id}::uuid) ORDER BY used_at, booking_id LIMIT ${ROWS}`,
};

interface Shared {
  readonly subject: string;
  readonly people: string[];
}

/** The accounts by which each of these browsers has become known lately. */
export async function accountsOfBrowsers(db: Db, browsers: readonly string[], now: Date): Promise<Shared[]> {
  const { rows } = await sql<Shared>`
    SELECT browser::text AS subject, array_agg(DISTINCT account_id::text) AS people FROM (
      SELECT browser_id AS browser, account_id, created_at FROM known_devices WHERE browser_id = ANY(${browsers}::uuid[])
      UNION ALL SELECT id, account_id, created_at FROM known_devices WHERE id = ANY(${browsers}::uuid[])
    ) known WHERE created_at > ${daysAgo(now)} GROUP BY browser`.execute(db);
  return rows;
}

export async function accountsOfIbans(db: Db, marks: readonly string[]): Promise<Shared[]> {
  const { rows } = await sql<Shared>`
    SELECT iban_mark AS subject, array_agg(account_id::text) AS people FROM bank_details
    WHERE iban_mark = ANY(${marks}) GROUP BY iban_mark`.execute(db);
  return rows;
}

interface FaceSaver extends CardSaver {
  /** The card's face, to be hashed before it is kept. */
  readonly subject: string;
}

/** Who has saved a card that looks like each of these, with the browsers of each; nothing of faces that too few have saved. */
export async function saversOfCards(db: Db, cardIds: readonly string[]): Promise<FaceSaver[]> {
  const { rows } = await sql<FaceSaver>`
    WITH alike AS (
      SELECT concat_ws(' ', c.brand, c.last_four, c.expiry_year, c.expiry_month) AS subject, c.account_id, c.saved_at,
        count(*) OVER (PARTITION BY c.brand, c.last_four, c.expiry_year, c.expiry_month) AS savers
      FROM (SELECT DISTINCT brand, last_four, expiry_year, expiry_month FROM saved_cards WHERE id = ANY(${cardIds}::uuid[])) face
      JOIN saved_cards c USING (last_four, brand, expiry_year, expiry_month)
    )
    SELECT subject, account_id::text AS "accountId", saved_at AS "savedAt",
      ARRAY(SELECT DISTINCT coalesce(d.browser_id, d.id)::text FROM known_devices d
        WHERE d.account_id = alike.account_id AND d.revoked_at IS NULL) AS browsers
    FROM alike WHERE savers >= ${CARD_ACCOUNTS} ORDER BY subject, saved_at, account_id`.execute(db);
  return rows;
}

/** How often these two have rented from each other, and whether either has ever rented with anybody else. */
export async function pairOf(db: Db, [one, other]: readonly [string, string]) {
  const both = sql`(${one}::uuid, ${other}::uuid)`;
  const real = sql`state IN ('accepted', 'returned', 'completed')`;
  const { rows } = await sql<{ bookings: number; withOthers: boolean }>`
    SELECT (SELECT count(*) FROM bookings WHERE renter_id IN ${both} AND owner_id IN ${both} AND state = 'completed')::int AS bookings,
      EXISTS (SELECT FROM bookings WHERE renter_id IN ${both} AND owner_id NOT IN ${both} AND ${real})
      OR EXISTS (SELECT FROM bookings WHERE owner_id IN ${both} AND renter_id NOT IN ${both} AND ${real}) AS "withOthers"`.execute(
    db,
  );
  return rows[0] ?? { bookings: 0, withOthers: true };
}

/** The newest uses of a coupon within the days, its people, and those of them who share a browser with another of them. */
export async function usersOfCoupon(db: Db, couponId: string, now: Date) {
  const { rows } = await sql<{ uses: number; people: number; linked: string[] }>`
    WITH used AS MATERIALIZED (
      SELECT renter_id FROM coupon_uses WHERE coupon_id = ${couponId}::uuid AND released_at IS NULL AND used_at > ${daysAgo(now)}
      ORDER BY used_at DESC, booking_id DESC LIMIT ${USES_LOOKED_AT}
    ), browsers AS (
      SELECT DISTINCT coalesce(d.browser_id, d.id) AS browser, d.account_id
      FROM known_devices d WHERE d.account_id IN (SELECT renter_id FROM used)
    )
    SELECT (SELECT count(*) FROM used)::int AS uses, (SELECT count(DISTINCT renter_id) FROM used)::int AS people,
      coalesce((SELECT array_agg(DISTINCT one.account_id::text) FROM browsers one
        JOIN browsers other ON other.browser = one.browser AND other.account_id <> one.account_id), '{}') AS linked`.execute(
    db,
  );
  return rows[0] ?? { uses: 0, people: COUPON_USES, linked: [] };
}
