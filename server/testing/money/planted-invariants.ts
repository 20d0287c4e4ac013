import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type Db, openDatabase } from '../../platform/database/database.ts';
import { change, claim, move, pay, payout } from './planted-rows.ts';

/** Three bookings as the product made them: one accepted, one that waits for its answer, and one more that is accepted. */
export interface PlantedIn {
  readonly accepted: PlantedBooking;
  readonly requested: PlantedBooking;
  readonly other: PlantedBooking;
}

export interface PlantedBooking {
  readonly id: string;
  readonly payment: string;
  readonly listing: string;
  readonly renter: string;
  readonly owner: string;
}

/** A violation, as statements that only a database without its constraints takes. */
export type Plants = Readonly<Record<string, readonly string[]>>;

/**
 * Runs what constraints and triggers would refuse; those that note what was touched stay, because what is planted here stands for
 * a fault in what the product writes.
 */
export async function plant(url: string, statements: readonly string[]): Promise<void> {
  const { db, close } = openDatabase(url, { max: 1 });
  try {
    await db.transaction().execute(async (trx) => {
      await sql`SET LOCAL session_replication_role = replica`.execute(trx);
      for (const statement of statements) await sql.raw(statement).execute(trx);
    });
  } finally {
    await close();
  }
}

/** Lets the triggers that note what was touched work also where the others are off, and two slots overlap. */
export async function letPlantsTouch(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string; target: string }>`
    SELECT tgname AS name, tgrelid::regclass::text AS target FROM pg_trigger WHERE tgname LIKE '%touched%'`.execute(
    db,
  );
  for (const { name, target } of rows)
    await sql`ALTER TABLE ${sql.table(target)} ENABLE ALWAYS TRIGGER ${sql.ref(name)}`.execute(db);
  await sql`ALTER TABLE slots DROP CONSTRAINT slots_no_overlap`.execute(db);
}

const LONG_AGO = "'2020-01-01'::timestamptz";

/** For each invariant what breaks it, in an order in which none of them hides another. */
export function plantsIn(planted: PlantedIn): Plants {
  return {
    ...bookingPlants(planted),
    ...changePlants(planted),
    ...moneyPlants(planted),
    ...payoutPlants(planted),
    ...claimPlants(planted),
    ...chargebackPlants(planted),
  };
}

function bookingPlants({ accepted: a, requested: r, other }: PlantedIn): Plants {
  const [one, two] = [randomUUID(), randomUUID()];
  const coupon = (id: string) => `
    INSERT INTO coupons (id, code, kind, amount_halalas, minimum_halalas, starts_at, total_limit, renter_limit, created_at)
    VALUES ('${id}', upper(left('${id}', 8)), 'fixed', 1, 0, now(), 1, 1, now())`;
  const use = (booking: string, place: number) => `
    INSERT INTO coupon_uses (booking_id, coupon_id, renter_id, place, renter_place, used_at)
    VALUES ('${booking}', '${one}', gen_random_uuid(), ${place}, 1, now())`;
  return {
    B2: [
      `INSERT INTO booking_events (id, booking_id, sequence, step, from_state, to_state, actor, at)
       VALUES (gen_random_uuid(), '${a.id}', 99, 'fly', 'accepted', 'accepted', 'system', now())`,
    ],
    'B2-last': [`UPDATE bookings SET state = 'returned' WHERE id = '${a.id}'`],
    'B4-answer': [`UPDATE bookings SET answer_by = ${LONG_AGO} WHERE id = '${r.id}'`],
    'B1-slots': [`UPDATE slots SET ends_at = ends_at + interval '1 hour' WHERE booking_id = '${other.id}'`],
    'B1-search': [`UPDATE listing_search SET taken = '{(,)}' WHERE id = '${a.listing}'`],
    B1: [
      `UPDATE slots SET (listing_id, starts_at, ends_at) = (SELECT listing_id, starts_at, ends_at FROM slots WHERE booking_id = '${a.id}')
       WHERE booking_id = '${r.id}'`,
    ],
    B4: [`UPDATE slots SET kept_until = ${LONG_AGO} WHERE booking_id = '${r.id}'`],
    M7: [coupon(one), use(a.id, 1), use(r.id, 2)],
    'M7-cost': [`UPDATE coupon_uses SET cost_halalas = 1 WHERE booking_id = '${a.id}'`],
    'M7-use': [
      coupon(two),
      `UPDATE bookings SET coupon_id = '${two}', discount_halalas = 1 WHERE id = '${r.id}'`,
    ],
    'B4-deposit': [
      `UPDATE bookings SET deposit_halalas = 100, starts_at = ${LONG_AGO} WHERE id = '${other.id}'`,
    ],
    'B4-no-show': [
      `INSERT INTO no_shows (booking_id, said_by, state, said_at, answer_by) VALUES ('${a.id}', 'owner', 'said', now(), 'infinity')`,
    ],
    'M6-no-show': [
      `INSERT INTO no_shows (booking_id, said_by, state, said_at, answer_by, ended_at, absent)
       VALUES ('${other.id}', 'renter', 'ended', now(), now(), now(), 'owner')`,
    ],
    'B4-rebooking': [
      `INSERT INTO rebookings (booking_id, payment_id, amount_halalas, state, offered_at, until)
       VALUES ('${a.id}', '${a.payment}', 500, 'open', now(), 'infinity')`,
    ],
  };
}

function changePlants({ accepted: a, requested: r }: PlantedIn): Plants {
  const [edit, asked, open, applied] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  return {
    'B2-change-last': [change(edit, a.id, 'edit', 'applied')],
    'B2-change': [
      `INSERT INTO booking_change_events (id, change_id, sequence, step, from_state, to_state, actor, at)
       VALUES (gen_random_uuid(), '${edit}', 1, 'fly', 'requested', 'applied', 'system', now())`,
    ],
    'M3-change': [change(asked, a.id, 'extension', 'requested')],
    'B4-change': [`UPDATE booking_changes SET answer_by = ${LONG_AGO} WHERE id = '${asked}'`],
    B6: [change(open, r.id, 'extension', 'awaiting_payment')],
    'M3-extension': [change(applied, a.id, 'extension', 'applied')],
    'M3-price': [`UPDATE booking_changes SET ends_at = ends_at + interval '1 hour' WHERE id = '${applied}'`],
    'M3-purpose': [pay({ id: randomUUID(), booking: a.id, purpose: 'edit', state: 'open', change: applied })],
  };
}

function moneyPlants({ accepted: a, requested: r, other }: PlantedIn): Plants {
  const [lost, drained, card] = [randomUUID(), randomUUID(), randomUUID()];
  const takenIn = ['gateway:planted 500', `renter:${a.renter} -500`];
  return {
    B5: [pay({ id: lost, booking: a.id }), ...move('taken_in', { booking: a.id, payment: lost }, takenIn)],
    M6: move('earned', { booking: a.id, payment: lost }, [`renter:${a.renter} 1`, `owner:${a.owner} -1`]),
    'B5-card': [pay({ id: card, purpose: 'card' }), ...move('taken_in', { payment: card }, takenIn)],
    M1: [
      `INSERT INTO ledger_entries (id, transaction_id, account, amount_halalas, at)
       SELECT gen_random_uuid(), id, 'platform:commission', 5, now() FROM ledger_transactions WHERE booking_id = '${other.id}' LIMIT 1`,
    ],
    'M3-ledger': [`UPDATE payments SET state = 'refunded' WHERE id = '${other.payment}'`],
    'M3-booking': [`DELETE FROM booking_payments WHERE booking_id = '${a.id}'`],
    'M3-request': [`DELETE FROM booking_payments WHERE booking_id = '${r.id}'`],
    'M3-renter': move('set_off', { booking: other.id, payment: other.payment }, [
      `renter:${other.renter} 100`,
      'platform:differences -100',
    ]),
    M4: [
      pay({ id: drained, booking: other.id }),
      ...move('given_back', { booking: other.id, payment: drained }, [
        'gateway:planted -9',
        'platform:differences 9',
      ]),
    ],
    'M3-back': [
      `INSERT INTO payment_operations (id, payment_id, kind, amount_halalas, reference, state, created_at)
       VALUES (gen_random_uuid(), '${r.payment}', 'refund', 1, 'planted-back', 'needs_person', now())`,
    ],
    'M3-difference': [
      `INSERT INTO payment_differences (id, payment_id, kind, movement_id, asked_halalas, moved_halalas, noted_at)
       VALUES (gen_random_uuid(), '${r.payment}', 'amount', 'planted', 1, 2, now())`,
    ],
    M10: move('unearned', { booking: a.id, payment: a.payment }, ['platform:vat 1', `renter:${a.renter} -1`]),
    'M10-series': [`UPDATE tax_documents SET previous_hash = 'planted' WHERE booking_id = '${a.id}'`],
    'M10-last': ['UPDATE tax_chain SET counter = counter + 1, invoices = invoices + 1'],
    'M13-price': [`UPDATE bookings SET discount_halalas = 1 WHERE id = '${other.id}'`],
    'M13-moved': move('moved_out', { booking: other.id, payment: other.payment }, [
      `renter:${other.renter} 500`,
      'platform:rebooked -500',
    ]),
    'M13-fund': move('moved_in', { booking: other.id, payment: other.payment }, [
      'platform:replacement 99999',
      'platform:differences -99999',
    ]),
  };
}

function payoutPlants({ accepted: a, requested: r, other }: PlantedIn): Plants {
  const [wrong, unsent, sent] = [randomUUID(), randomUUID(), randomUUID()];
  return {
    M5: [payout(wrong, a.owner, 'planned')],
    'M5-held': [
      `INSERT INTO payout_entries (payout_id, entry_id, released_at)
       SELECT '${wrong}', id, now() FROM ledger_entries WHERE account = 'owner:${a.owner}' LIMIT 1`,
    ],
    'M5-ledger': [payout(unsent, a.owner, 'sent')],
    'M5-owner': [
      payout(sent, other.owner, 'sent'),
      ...move('paid_out', { payout: sent }, [`owner:${other.owner} 99999999`, 'bank:payouts -99999999']),
    ],
    'M5-debt': move('owner_fee', { booking: r.id, at: LONG_AGO }, [
      `owner:${other.owner} 7`,
      'platform:replacement -7',
    ]),
    'M5-owed': [`INSERT INTO owed_moves (owner_id, owed_halalas) VALUES ('${r.renter}', 1)`],
    'M6-fee': [
      `INSERT INTO owner_fees (booking_id, owner_id, rule, percent, minimum_halalas, fee_halalas, at)
       VALUES ('${a.id}', '${a.owner}', 'late', 10, 0, 500, now())`,
    ],
  };
}

function claimPlants({ accepted: a, requested: r }: PlantedIn): Plants {
  const [late, unpaid, taken, deposit, held] = [1, 2, 3, 4, 5].map(() => randomUUID()) as [
    string,
    string,
    string,
    string,
    string,
  ];
  const settled = "'settled', NULL, 100, now()";
  const keep = (booking: string, state: string, payment: string, ending: string) => `
    INSERT INTO deposits (booking_id, state, amount_halalas, payment_id, asked_at, kept_at, ended_at, ending)
    VALUES ('${booking}', '${state}', 700, '${payment}', now(), now(), ${ending})`;
  return {
    'B4-claim': [claim(late, a.id, 'damage', `'open', ${LONG_AGO}, NULL, NULL`)],
    M9: [`UPDATE claims SET held_halalas = 100 WHERE id = '${late}'`],
    'M9-paid': [claim(unpaid, a.id, 'cleaning', settled)],
    'M9-back': [
      claim(taken, a.id, 'unsafe', settled),
      ...move('unearned', { booking: a.id, payment: a.payment, claim: taken }, [
        `owner:${a.owner} 150`,
        `renter:${a.renter} -150`,
      ]),
    ],
    M11: [
      pay({ id: deposit, booking: a.id, purpose: 'deposit' }),
      ...move('deposited', { booking: a.id, payment: deposit }, [
        `renter:${a.renter} 500`,
        `deposit:${a.renter} -500`,
      ]),
    ],
    'M11-kept': [keep(a.id, 'kept', deposit, 'NULL, NULL')],
    'M11-claimed': [`UPDATE claims SET from_deposit_halalas = 50 WHERE id = '${unpaid}'`],
    'M11-over': [
      pay({ id: held, booking: r.id, purpose: 'deposit', state: 'authorised' }),
      keep(r.id, 'over', held, "now(), 'released'"),
    ],
  };
}

function chargebackPlants({ requested: r, other }: PlantedIn): Plants {
  const [open, ended, taken] = [randomUUID(), randomUUID(), randomUUID()];
  const columns = 'id, payment_id, booking_id, amount_halalas, about, reason, taken_in_at, state';
  const values = (id: string, { payment, id: booking }: PlantedBooking) =>
    `'${id}', '${payment}', '${booking}', 100, 'fraud', 'planted', now()`;
  return {
    M12: [`INSERT INTO chargebacks (${columns}) VALUES (${values(open, r)}, 'open')`],
    'M12-owner': [
      `INSERT INTO chargebacks (${columns}, verdict, verdict_reason, decided_by, decided_at, owner_part_halalas, house_part_halalas,
         ended_at, ended_in)
       VALUES (${values(ended, other)}, 'lost', 'lost', 'planted', gen_random_uuid(), now(), 0, 100, now(), pg_current_xact_id())`,
      `INSERT INTO ledger_transactions (id, cause, booking_id, payment_id, chargeback_id, at)
       VALUES ('${taken}', 'unearned', '${other.id}', '${other.payment}', '${ended}', now())`,
      `INSERT INTO ledger_entries (id, transaction_id, account, amount_halalas, at) VALUES
         (gen_random_uuid(), '${taken}', 'owner:${other.owner}', 50, now()),
         (gen_random_uuid(), '${taken}', 'renter:${other.renter}', -50, now())`,
    ],
  };
}
