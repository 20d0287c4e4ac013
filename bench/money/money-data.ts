import {
  type Entry,
  earnedEntries,
  givenBackEntries,
  ownerFeeEntries,
  shareOut,
  takenInEntries,
  unearnedEntries,
} from '@kiraa/domain/booking/life/settlement.ts';
import { disputedEntries, undisputedEntries } from '@kiraa/domain/claim/claim-money.ts';
import { depositedEntries, undepositedEntries } from '@kiraa/domain/deposit/end-deposit.ts';
import { type Halalas, halalas, subtract, ZERO } from '@kiraa/domain/money.ts';
import { paidOutEntries } from '@kiraa/domain/payout/entries.ts';
import { FIRST_CHAIN } from '@kiraa/domain/tax/tax-document.ts';
import { DEFAULT_PROVIDER } from '@kiraa/server/adapters/payments/providers.ts';
import type pg from 'pg';
import { COVER_SQL, PLAN_SQL, RENTALS_SQL, SEARCH_SQL, type Sums, TIMELINES_SQL } from './money-rentals.ts';

const TERMS = { commissionPercent: 10, vatPercent: 15 };
const BACK = halalas(2_400);
/** All rentals are alike, so that the entries can be those that the domain makes. */
const SUMS = {
  rental: halalas(24_000),
  discount: halalas(2_000),
  extension: halalas(3_000),
  delay: halalas(4_800),
  claim: halalas(5_000),
  deposit: halalas(30_000),
  back: BACK,
  share: shareOut(BACK, TERMS).ownerHalalas,
  fee: halalas(2_400),
} as const satisfies Sums;
const COMPENSATION = { commissionPercent: 0, vatPercent: 15 };
/** Stand for the ids of a row, in the accounts of the entries of a whole set of rows. */
const RENTER = '{renter}';
const OWNER = '{owner}';
const CLAIM = '{claim}';
const PARTIES = { renterId: RENTER, ownerId: OWNER };

const taken = (amount: Halalas) => takenInEntries(DEFAULT_PROVIDER, RENTER, amount);
const back = (amount: Halalas) => givenBackEntries(DEFAULT_PROVIDER, RENTER, amount);
const earned = (paid: Halalas, terms = TERMS, discount: Halalas = ZERO) =>
  earnedEntries(PARTIES, paid, shareOut(halalas(paid + discount), terms, discount), discount);
const lost = (of: Halalas, amount: Halalas) =>
  unearnedEntries(PARTIES, { paidHalalas: of, discountHalalas: ZERO }, amount, TERMS);

/**
 * Bookings of every ending with their whole money, of a size at which a walk over all of it is felt: four of five completed, and among
 * them coupons, extensions, delay fees, deposits, claims of both sides, refunds of operators and ten payouts of each owner. Written
 * in sets and without triggers; what they would refuse is what the invariants look for, and they must find nothing.
 */
export async function fillMoney(client: pg.Client, bookings: number): Promise<void> {
  await client.query('BEGIN');
  await client.query("SET LOCAL session_replication_role = replica; SET LOCAL work_mem = '256MB'");
  await client.query(PLAN_SQL(bookings, SUMS));
  for (const statement of RENTALS_SQL(SUMS)) await client.query(statement);
  await payments(client);
  for (const statement of COVER_SQL(SUMS)) await client.query(statement);
  await movements(client);
  await payouts(client);
  await documents(client);
  for (const statement of TIMELINES_SQL) await client.query(statement);
  await client.query(SEARCH_SQL);
  await client.query('COMMIT');
  await client.query('VACUUM ANALYZE');
}

/** A payment of each purpose for the rows of the plan that have it. */
async function payments(client: pg.Client): Promise<void> {
  const of = (purpose: string, sum: string, where: string, more: { state?: string; link?: string } = {}) => `
    INSERT INTO payments (id, booking_id, payer_id, purpose, provider, channel, method, state, amount_halalas, currency, reference,
      provider_payment_id, created_at, settled_at, held_at, held_in${more.link ? `, ${more.link}` : ''})
    SELECT p.${purpose}_payment, p.booking, p.renter, '${purpose}', '${DEFAULT_PROVIDER}',
      CASE WHEN p.state IN ('requested', 'declined') THEN 'card' ELSE 'mada' END,
      CASE WHEN p.state IN ('requested', 'declined') THEN 'hold' ELSE 'purchase' END,
      ${more.state ?? "'captured'"}, ${sum}, 'SAR', 'pb' || replace(p.${purpose}_payment::text, '-', ''),
      p.${purpose}_payment::text, p.at, p.at, CASE WHEN p.state IN ('requested', 'declined') THEN p.at END,
      CASE WHEN p.state IN ('requested', 'declined') THEN pg_current_xact_id() END
      ${more.link ? `, p.${purpose}_of` : ''} FROM money_plan p WHERE ${where}`;
  await client.query(
    of('rental', 'p.paid', 'true', {
      state: `CASE p.state WHEN 'requested' THEN 'authorised' WHEN 'declined' THEN 'voided'
        WHEN 'awaiting_payment' THEN 'open' WHEN 'cancelled' THEN 'refunded' ELSE 'captured' END`,
    }),
  );
  await client.query(of('extension', `${SUMS.extension}`, 'p.is_extended', { link: 'change_id' }));
  await client.query(of('delay', `${SUMS.delay}`, 'p.is_delayed', { link: 'delay_charge_id' }));
  await client.query(of('claim', `${SUMS.claim}`, 'p.owner_claims', { link: 'claim_id' }));
  await client.query(of('deposit', `${SUMS.deposit}`, 'p.has_deposit', { state: "'refunded'" }));
}

/** The columns of a movement that name what it is about, as SQL over the row `p` of the plan. */
interface About {
  readonly payment?: string;
  readonly operation?: string;
  readonly refund?: string;
  readonly claim?: string;
}

async function post(
  client: pg.Client,
  cause: string,
  entries: readonly Entry[],
  where: string,
  about: About,
): Promise<void> {
  const values = entries.map(({ account, amountHalalas }) => `('${account}', ${amountHalalas}::bigint)`);
  const id = (column: string | undefined) => (column ? `p.${column}` : 'NULL::uuid');
  await client.query(`
    WITH moved AS (SELECT uuidv7() AS id, p.booking, p.renter, p.owner, p.claim, p.at, ${id(about.payment)} AS payment,
        ${id(about.operation)} AS operation, ${id(about.refund)} AS refund, ${id(about.claim)} AS claimed
      FROM money_plan p WHERE ${where}),
    written AS (INSERT INTO ledger_transactions (id, cause, booking_id, payment_id, operation_id, refund_id, claim_id, at, value_day)
      SELECT id, '${cause}', booking, payment, operation, refund, claimed, at, (at AT TIME ZONE 'Asia/Riyadh')::date FROM moved)
    INSERT INTO ledger_entries (id, transaction_id, account, amount_halalas, at)
    SELECT uuidv7(), m.id, replace(replace(replace(e.account, '${RENTER}', m.renter::text), '${OWNER}', m.owner::text),
      '${CLAIM}', m.claim::text), e.amount, m.at FROM moved m, (VALUES ${values.join(', ')}) AS e(account, amount)`);
}

async function movements(client: pg.Client): Promise<void> {
  const rental = { payment: 'rental_payment' };
  const full = subtract(SUMS.rental, SUMS.discount);
  const isPaid = "p.state NOT IN ('awaiting_payment', 'requested', 'declined')";
  const plain = `${isPaid} AND NOT p.has_coupon`;
  await post(client, 'taken_in', taken(SUMS.rental), plain, rental);
  await post(client, 'taken_in', taken(full), `${isPaid} AND p.has_coupon`, rental);
  await post(client, 'earned', earned(SUMS.rental), plain, rental);
  await post(client, 'earned', earned(full, TERMS, SUMS.discount), `${isPaid} AND p.has_coupon`, rental);

  const cancelled = "p.state = 'cancelled'";
  const all = { ...rental, operation: 'operation' };
  await post(client, 'unearned', lost(SUMS.rental, SUMS.rental), cancelled, rental);
  await post(client, 'given_back', back(SUMS.rental), cancelled, all);
  await post(client, 'owner_fee', ownerFeeEntries(OWNER, SUMS.fee), 'p.owes_fee', {});

  const extension = { payment: 'extension_payment' };
  await post(client, 'taken_in', taken(SUMS.extension), 'p.is_extended', extension);
  await post(client, 'earned', earned(SUMS.extension), 'p.is_extended', extension);
  await post(client, 'taken_in', taken(SUMS.delay), 'p.is_delayed', { payment: 'delay_payment' });
  await post(client, 'earned', earned(SUMS.delay), 'p.is_delayed', { payment: 'delay_payment' });
  await post(client, 'taken_in', taken(SUMS.claim), 'p.owner_claims', { payment: 'claim_payment' });
  const made = { payment: 'claim_payment' };
  await post(client, 'earned', earned(SUMS.claim, COMPENSATION), 'p.owner_claims', made);

  const deposit = { payment: 'deposit_payment' };
  await post(client, 'taken_in', taken(SUMS.deposit), 'p.has_deposit', deposit);
  await post(client, 'deposited', depositedEntries(RENTER, SUMS.deposit), 'p.has_deposit', deposit);
  await post(client, 'undeposited', undepositedEntries(RENTER, SUMS.deposit), 'p.has_deposit', deposit);
  const released = { ...deposit, operation: 'operation' };
  await post(client, 'given_back', back(SUMS.deposit), 'p.has_deposit', released);

  await post(client, 'disputed', disputedEntries(OWNER, CLAIM, SUMS.share), 'p.renter_claims', {
    claim: 'claim',
  });
  await post(client, 'undisputed', undisputedEntries(OWNER, CLAIM, SUMS.share), 'p.renter_claims', {
    claim: 'claim',
  });
  const part = lost(SUMS.rental, SUMS.back);
  await post(client, 'unearned', part, 'p.renter_claims', { ...rental, claim: 'claim' });
  await post(client, 'given_back', back(SUMS.back), 'p.renter_claims', all);
  await post(client, 'unearned', part, 'p.is_refunded', { ...rental, refund: 'refund' });
  await post(client, 'given_back', back(SUMS.back), 'p.is_refunded', all);
}

/** One payout for each owner and each of the first ten turns, for all that its bookings moved on the owner's account. */
async function payouts(client: pg.Client): Promise<void> {
  const [owner, bank] = paidOutEntries(OWNER, halalas(1));
  await client.query(`
    INSERT INTO payout_runs (day, began_at, planned_at) SELECT date '2020-01-05' + 7 * turn, now(), now() FROM generate_series(0, 9) turn;
    CREATE TEMP TABLE money_payouts ON COMMIT DROP AS
      SELECT uuidv7() AS id, p.owner, p.turn, -sum(e.amount_halalas)::bigint AS amount, array_agg(e.id) AS entries
      FROM money_plan p JOIN ledger_transactions t ON t.booking_id = p.booking
      JOIN ledger_entries e ON e.transaction_id = t.id AND e.account = 'owner:' || p.owner
      WHERE p.turn < 10 GROUP BY p.owner, p.turn;
    INSERT INTO payouts (id, owner_id, run_day, amount_halalas, reference, state, bank_bic, iban_tail, bank_changed_at, bank_reference,
      created_at, sent_at, settled_at, handed_over_at)
    SELECT id, owner, date '2020-01-05' + 7 * turn::int, amount, 'po' || replace(id::text, '-', ''), 'paid', 'RJHISARI', '7519',
      now() - interval '400 days', id::text, now() - interval '60 days', now(), now(), now() FROM money_payouts;
    INSERT INTO payout_entries (payout_id, entry_id) SELECT id, unnest(entries) FROM money_payouts;
    INSERT INTO ledger_transactions (id, cause, payout_id, at, value_day) SELECT id, 'paid_out', id, now(), now()::date FROM money_payouts;
    INSERT INTO ledger_entries (id, transaction_id, account, amount_halalas, at)
    SELECT uuidv7(), p.id, replace(side.account, '${OWNER}', p.owner::text), side.sign * p.amount, now()
    FROM money_payouts p, (VALUES ('${owner?.account}', 1), ('${bank?.account}', -1)) AS side(account, sign)`);
}

/** An invoice or a credit note of each movement of tax, in one series, each naming the hash of the one before it. */
async function documents(client: pg.Client): Promise<void> {
  await client.query(`
    INSERT INTO booking_tax (booking_id, model, fixed_at) SELECT booking, 'agent', at FROM money_plan
      WHERE state NOT IN ('awaiting_payment', 'requested', 'declined');
    CREATE TEMP TABLE money_taxed ON COMMIT DROP AS
      SELECT uuidv7() AS id, t.id AS movement, t.cause, t.booking_id, t.payment_id, t.at, b.owner_id,
        row_number() OVER (ORDER BY t.id) AS counter, row_number() OVER (PARTITION BY t.cause ORDER BY t.id) AS number,
        abs(sum(e.amount_halalas)) AS total, abs(sum(e.amount_halalas) FILTER (WHERE e.account = 'platform:vat')) AS vat
      FROM ledger_transactions t JOIN bookings b ON b.id = t.booking_id
      JOIN ledger_entries e ON e.transaction_id = t.id AND e.account IN ('platform:vat', 'platform:commission')
      WHERE t.cause IN ('earned', 'unearned') GROUP BY t.id, b.owner_id;
    INSERT INTO tax_documents (id, counter, kind, form, number, booking_id, payment_id, transaction_id, corrects, buyer_id, total_halalas,
      vat_halalas, vat_percent, content, xml, qr, previous_hash, hash, issued_at)
    SELECT t.id, t.counter, CASE t.cause WHEN 'earned' THEN 'invoice' ELSE 'credit_note' END, 'simplified',
      CASE t.cause WHEN 'earned' THEN 'INV-' ELSE 'CRN-' END || lpad(t.number::text, 8, '0'), t.booking_id, t.payment_id, t.movement,
      s.id, t.owner_id, t.total, t.vat, 15, '{}', repeat('<x/>', 100), repeat('q', 200),
      CASE t.counter WHEN 1 THEN '${FIRST_CHAIN.lastHash}' ELSE encode(sha256((t.counter - 1)::text::bytea), 'base64') END,
      encode(sha256(t.counter::text::bytea), 'base64'), t.at
    FROM money_taxed t LEFT JOIN money_taxed s ON t.cause = 'unearned' AND s.cause = 'earned' AND s.payment_id = t.payment_id;
    UPDATE tax_chain SET counter = had.counter, invoices = had.invoices, credit_notes = had.notes,
      last_hash = encode(sha256(had.counter::text::bytea), 'base64')
    FROM (SELECT count(*) AS counter, count(*) FILTER (WHERE cause = 'earned') AS invoices,
      count(*) FILTER (WHERE cause = 'unearned') AS notes FROM money_taxed) had`);
}
