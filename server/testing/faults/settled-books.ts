import { sql } from 'kysely';
import { closeDifference, retryGiveBack, waitingMoney } from '../../areas/payments/payments.ts';
import { settlePayout, unknownPayouts } from '../../areas/payouts/payouts.ts';
import { wrongInvoices } from '../money/invoices.ts';
import { misplacedMoney } from '../money/misplaced-money.ts';
import { admin } from './acts.ts';
import type { Scene } from './scene.ts';

/** Invariants that name what waits for a person: it is in the list that a person of the house sees. */
const WAITS = /^(M3-back|M3-difference) /;

/**
 * Everything on which provider, ledger, bookings and invoices disagree, a line each, and every invariant that speaks. What waits
 * for a person is in `cases`, with a line in `wrong` for a case that the person's list does not show.
 */
export async function compareAll(scene: Scene): Promise<{ wrong: string[]; cases: string[] }> {
  const { db } = scene.world;
  const found = await scene.world.findings();
  const shown = (await waitingMoney(db)).map(({ id }) => id);
  const cases = found.filter((line) => WAITS.test(line));
  const hidden = cases.filter((line) => !shown.some((id) => line.includes(id)));
  const lost = await neverExecuted(scene);
  const wrong = [
    ...scene.wire.wrong,
    ...found.filter((line) => !WAITS.test(line)),
    ...hidden.map((line) => `no person is shown: ${line}`),
    // What a bank refused to give back is still there: its booking is compared when a person has dealt with it.
    ...(cases.length > 0 ? [] : await misplacedMoney(scene)),
    ...(await wrongInvoices(scene.world.db)),
    ...(await unfinished(scene, lost)),
  ];
  return { wrong, cases: [...cases, ...lost.map(({ reference }) => `${LOST_TRANSFER}${reference}`)] };
}

const LOST_TRANSFER = 'a transfer that the bank never had: ';

/** A transfer whose order never arrived, or whose server died before it sent it, waits for a person for ever (D-TRANSFER). */
export const isLostTransfer = (line: string): boolean => line.startsWith(LOST_TRANSFER);

/** Transfers in the person's list that the bank does not know. What it does know has to end by itself. */
async function neverExecuted({ world }: Scene) {
  const bank = await world.server.services.payouts.connect();
  const waiting = await unknownPayouts(world.db);
  const found = await Promise.all(waiting.map((payout) => bank?.find(payout)));
  return waiting.filter((_, index) => found[index]?.kind === 'absent');
}

/** What should have ended by now and has not; what is `lost` waits for a person, and so does its owner's money. */
async function unfinished(
  { world: { db } }: Scene,
  lost: Awaited<ReturnType<typeof neverExecuted>>,
): Promise<string[]> {
  const lostIds = lost.map(({ id }) => id);
  const waitingAccounts = lost.map(({ ownerId }) => `owner:${ownerId}`);
  const { rows } = await sql<{ says: string }>`
    SELECT format('%s %s of %s halalas is %s', kind, reference, amount_halalas, state) AS says
      FROM payment_operations WHERE state IN ('intended', 'unknown')
    UNION ALL SELECT format('payment %s is open', reference) FROM payments
      WHERE state = 'open' AND (checkout_id IS NOT NULL OR by_saved_card)
    UNION ALL SELECT format('payout %s is %s', reference, state) FROM payouts WHERE state IN ('planned', 'unknown', 'sent') AND id <> ALL(${lostIds})
    UNION ALL SELECT format('booking %s is %s', id, state) FROM bookings WHERE state IN ('awaiting_payment', 'requested')
    UNION ALL SELECT format('claim %s is %s', id, state) FROM claims WHERE state IN ('open', 'offered')
    UNION ALL SELECT format('owner %s has %s halalas that nobody pays out', account, -sum(amount_halalas))
      FROM ledger_entries JOIN ledger_transactions t ON t.id = transaction_id LEFT JOIN bookings b ON b.id = t.booking_id
      -- A renter who gives up paying for a delay leaves a rental that has not ended, and nothing is due of it.
      WHERE (account LIKE 'owner:%' OR account LIKE 'claim:%') AND coalesce(b.state, 'completed') IN ('completed', 'cancelled')
        AND account <> ALL(${waitingAccounts})
      GROUP BY account HAVING sum(amount_halalas) < 0
    UNION ALL SELECT format('notice %s is not worked off', event_key) FROM provider_events WHERE processed_at IS NULL`.execute(
    db,
  );
  return rows.map((row) => row.says);
}

const ACT = { by: 'Huda', reason: 'the bank has said how it was' };

/** The person who sees the list deals with each case by its button. */
export async function clearUp(scene: Scene): Promise<void> {
  const { world } = scene;
  const { services } = world.server;
  for (const { reference } of await neverExecuted(scene)) {
    const { mobile: decidedBy } = await admin(scene);
    await settlePayout(services, { reference, bankReference: null, decidedBy });
  }
  for (const { id, what } of await waitingMoney(world.db)) {
    if (what === 'refund' || what === 'void') await retryGiveBack(services, id, ACT);
    else await closeDifference(world.db, id, { ...ACT, at: world.clock.now() });
  }
}
