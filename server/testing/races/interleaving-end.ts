import { halalas, scaleHalfUp } from '@kiraa/domain/money.ts';
import { sql } from 'kysely';
import { settleNoShow, withdrawRefund } from '../../areas/bookings/bookings.ts';
import { decideAsOperator } from '../../areas/claims/claims.ts';
import { wrongInvoices } from '../money/invoices.ts';
import { misplacedMoney } from '../money/misplaced-money.ts';
import { comparePayouts, giveBankDetails, OTHER_IBAN } from '../money/payout-bank.ts';
import { clearUp } from './interleaving-bank.ts';
import { letOwnerBePaid, payAllOut } from './interleaving-payouts.ts';
import type { Stage } from './interleaving-stage.ts';

/** How a sequence ends, and what must be so then. */

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const REASON = 'That is how it was';

/**
 * Ends everything: the bank behaves again, pending answers arrive, every time limit passes, every retry runs, the house clears up
 * what is left to it, every thing comes back, and the owners are paid. Answers what was wrong on the way.
 */
export async function endEverything(stage: Stage): Promise<string[]> {
  const { world } = stage;
  await world.bank.behave();
  await world.bank.advance(30 * MINUTE);
  // Twice the owner's 8 hours, because a bank's answer that is asked for late may only then make the request.
  for (const minutes of [2, 20, 9 * 60, 9 * 60, 70]) {
    await world.pass(minutes * MINUTE);
    await clearUp(stage, false);
  }
  await allComesBack(stage);
  await noShowsAreDecided(stage);
  // An account to which a transfer came back gets nothing, and a new one rests for three days.
  for (const person of [stage.owner, stage.other]) await giveBankDetails(person, OTHER_IBAN);
  await letOwnerBePaid(stage);
  // What was planned for the account before is dropped by its export, and planned anew by the next run.
  await payAllOut(stage);
  await world.pass(3 * DAY);
  await aWeekPasses(stage);
  // Claims that somebody refused still wait for the operator: all else has been paid out.
  const wrong = await unpaidOwners(stage);
  await claimsAreDecided(stage);
  await refundsAreWithdrawn(stage);
  await aWeekPasses(stage);
  return [...wrong, ...(await wrongAtRest(stage))];
}

/** Time for claims to lapse, deposits to come back, and the owners' weekly payout. */
async function aWeekPasses(stage: Stage): Promise<void> {
  const { world } = stage;
  for (const milliseconds of [DAY, 3 * DAY, 4 * DAY, 2 * MINUTE]) {
    await world.pass(milliseconds);
    await clearUp(stage, false);
  }
  await payAllOut(stage);
  await world.pass(2 * DAY);
}

/** The owner forgoes every fee, so that nothing waits for a renter's payment. */
async function allComesBack(stage: Stage): Promise<void> {
  const { world, bookings } = stage;
  const open = await world.db
    .selectFrom('bookings')
    .select(({ fn }) => fn.max('ends_at').as('last'))
    .where('state', 'in', ['accepted', 'returned'])
    .executeTakeFirst();
  const ahead = (open?.last?.getTime() ?? 0) + MINUTE - world.clock.now().getTime();
  if (ahead > 0) await world.pass(ahead);
  for (const { id: bookingId, owner } of bookings)
    await owner.api.returnAction({ bookingId, side: 'owner', damaged: 0, noDelay: 1 });
}

async function adminOf({ admins: [admin] }: Stage): Promise<{ id: string; mobile: string }> {
  if (!admin) throw new Error('nobody of the house is there');
  return admin;
}

async function noShowsAreDecided(stage: Stage): Promise<void> {
  const { db, server } = stage.world;
  const rows = await db
    .selectFrom('no_shows')
    .innerJoin('bookings', 'bookings.id', 'no_shows.booking_id')
    .select('bookings.number')
    .where('no_shows.state', '=', 'denied')
    .execute();
  const { id: adminId } = await adminOf(stage);
  for (const { number } of rows)
    await settleNoShow(server.services, { number: Number(number), absent: null, reason: REASON, adminId });
}

async function claimsAreDecided(stage: Stage): Promise<void> {
  const { db, server } = stage.world;
  const rows = await db
    .selectFrom('claims')
    .select(['id', 'amount_halalas'])
    .where('state', '=', 'disputed')
    .execute();
  const { id: adminId } = await adminOf(stage);
  for (const { id: claimId, amount_halalas } of rows) {
    const amountHalalas = scaleHalfUp(halalas(amount_halalas), 37, 100);
    await decideAsOperator(server.services, { claimId, amountHalalas, reason: REASON, adminId });
  }
}

async function refundsAreWithdrawn(stage: Stage): Promise<void> {
  const { db, server } = stage.world;
  const waiting = db.selectFrom('operator_refunds').select('number').where('done_at', 'is', null);
  const { mobile } = await adminOf(stage);
  for (const { number } of await waiting.where('withdrawn_at', 'is', null).execute())
    await withdrawRefund(server.services, number, mobile);
}

async function wrongAtRest(stage: Stage): Promise<string[]> {
  const { world, fileBank } = stage;
  const byFile = world.config.payouts.way === 'file';
  return [
    ...(await world.findings()),
    ...(byFile ? await comparePayouts(world.db, fileBank.transfers()) : []),
    ...(await misplacedMoney(stage)),
    ...(await wrongInvoices(world.db)),
    ...(await unpaidOwners(stage)),
    ...(await unfinished(stage)),
  ];
}

/** An owner to whom the weekly payout has left something: what is in dispute stands on the claim's own account. */
async function unpaidOwners({ world: { db } }: Stage): Promise<string[]> {
  const { rows } = await sql<{ says: string }>`
    SELECT format('%s has %s halalas that nobody pays out', account, -sum(amount_halalas)) AS says
    FROM ledger_entries JOIN ledger_transactions t ON t.id = transaction_id LEFT JOIN bookings b ON b.id = t.booking_id
    WHERE account LIKE 'owner:%' AND coalesce(b.state, 'completed') IN ('completed', 'cancelled')
    GROUP BY account HAVING sum(amount_halalas) < 0`.execute(db);
  return rows.map(({ says }) => says);
}

/** What should have ended by now and has not. */
async function unfinished({ world: { db } }: Stage): Promise<string[]> {
  const { rows } = await sql<{ says: string }>`
    SELECT format('%s %s of %s halalas is %s', kind, reference, amount_halalas, state) AS says
      FROM payment_operations WHERE state IN ('intended', 'unknown')
    UNION ALL SELECT format('payout %s is %s', reference, state) FROM payouts WHERE state IN ('planned', 'unknown', 'sent')
    UNION ALL SELECT format('booking %s is %s', id, state) FROM bookings
      WHERE state IN ('awaiting_payment', 'requested', 'accepted', 'returned')
    UNION ALL SELECT format('claim %s is %s', id, state) FROM claims WHERE state IN ('open', 'offered', 'disputed')
    UNION ALL SELECT format('deposit of %s is %s', booking_id, state) FROM deposits WHERE state IN ('kept', 'taking')
    UNION ALL SELECT format('%s has %s halalas', account, -sum(amount_halalas)) FROM ledger_entries
      WHERE account LIKE 'claim:%' OR account LIKE 'deposit:%' GROUP BY account HAVING sum(amount_halalas) <> 0`.execute(
    db,
  );
  return rows.map(({ says }) => says);
}
