import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../platform/database/database.ts';
import { idOfCopy, inBulk, insertCopies } from '../../testing/console/copies.ts';
import { openDesk } from '../../testing/console/desk.ts';
import { type ReadPage, timed } from '../../testing/console/timed.ts';
import { dataOf } from '../../testing/rentals/renting.ts';
import { createWorld, type Person, type World } from '../../testing/world.ts';

/** The limit of docs/performance.md, "The console among a million". */
const PAGE_MILLISECONDS = 150;
const ROWS = Number(process.env.ROWS ?? 1_000_000);
/** One of so many is still open. */
const OPEN = 500;

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await createWorld();
  const desk = await openDesk(world);
  admin = desk.admin;
  await fill(world.db, { accountId: admin.id, paymentId: desk.paymentId });
}, 1_800_000);
afterAll(() => world.close());

/** A line a minute, a difference a minute and a payment a minute for two years; a difference or payment of each five hundred is open. */
async function fill(db: Db, of: { readonly accountId: string; readonly paymentId: string }): Promise<void> {
  const rows = sql`generate_series(1, ${sql.lit(ROWS)}) n`;
  const at = sql`'2025-01-01'::timestamptz + n * interval '1 minute'`;
  const isOpen = sql`n % ${sql.lit(OPEN)} = 0`;
  await inBulk(
    db,
    sql`INSERT INTO audit_acts (id, at, account_id, is_command, duties, what, reason)
      SELECT ${idOfCopy('0000ac70')}, ${at}, ${of.accountId}, false, '{owner}',
        (ARRAY['decideListing', 'refundBooking', 'lockAccount', 'addNote'])[1 + n % 4],
        'The bank has said so of ' || md5((n / 20)::text) || CASE WHEN n % 7 = 0 THEN ' and of a doubled transfer' ELSE '' END FROM ${rows}`,
  );
  await inBulk(
    db,
    sql`INSERT INTO audit_subjects (subject, act_id, kind) SELECT 'subject ' || n / 100, ${idOfCopy('0000ac70')}, 'listingId' FROM ${rows}`,
  );
  await inBulk(
    db,
    sql`INSERT INTO audit_outcomes (act_id, at, outcome, before, after)
      SELECT ${idOfCopy('0000ac70')}, ${at}, 'done', jsonb_build_object('name', md5(n::text)), jsonb_build_object('name', md5((n + 1)::text)) FROM ${rows}`,
  );
  await inBulk(
    db,
    sql`INSERT INTO settlement_differences (id, source, kind, subject, day, reference, noted_at, closed_by, closed_reason, closed_at)
      SELECT ${idOfCopy('0000d1ff')}, 'bank', (ARRAY['unreadable', 'doubled', 'other_fee'])[1 + n % 3], ${idOfCopy('0000d1ff')},
        '2025-01-01'::date + n / 1440, 'line ' || n, ${at},
        CASE WHEN NOT ${isOpen} THEN ${of.accountId}::uuid END, CASE WHEN NOT ${isOpen} THEN 'The bank has mended it.' END,
        CASE WHEN NOT ${isOpen} THEN ${at} END FROM ${rows}`,
  );
  await insertCopies(db, 'payments', {
    of: of.paymentId,
    count: ROWS,
    set: {
      ...{ id: idOfCopy('0000ba75'), reference: sql`'copy-of-' || n`, checkout_id: sql`'copy-of-' || n` },
      ...{
        booking_id: sql`NULL`,
        purpose: sql`'card'`,
        provider_payment_id: sql`NULL`,
        return_id: sql`NULL`,
      },
      ...{
        state: sql`CASE WHEN ${isOpen} THEN 'open' ELSE 'failed' END`,
        settled_at: sql`CASE WHEN NOT ${isOpen} THEN ${at} END`,
      },
      ...{ held_at: sql`NULL`, held_in: sql`NULL`, held_halalas: sql`NULL`, lapses_at: sql`NULL` },
      ...{ created_at: at, next_ask_at: sql`CASE WHEN ${isOpen} THEN ${at} END` },
    },
  });
  for (const table of [
    'audit_acts',
    'audit_outcomes',
    'audit_subjects',
    'settlement_differences',
    'payments',
  ])
    await sql`VACUUM ANALYZE ${sql.table(table)}`.execute(db);
}

const WHATS = ['decideListing', 'refundBooking', 'lockAccount'];
/** Of numbers, as the reasons have them. */
const HASHES = Array.from({ length: 41 }, (_, at) =>
  createHash('md5')
    .update(String(at * 1_000))
    .digest('hex'),
);
const KINDS = ['unreadable', 'doubled', 'other_fee'] as const;
const dayOf = (call: number) => new Date(Date.UTC(2025, 0, 2 + 10 * call)).toISOString().slice(0, 10);

test.each<[string, ReadPage]>([
  ['the audit log, page after page', async (after) => dataOf(await admin.api.auditLog({ after }))],
  [
    'the audit log, of one deed on another day each',
    async (_, call) => dataOf(await admin.api.auditLog({ what: WHATS[call % 3], day: dayOf(call) })),
  ],
  [
    'the audit log, about another thing each',
    async (_, call) => dataOf(await admin.api.auditLog({ about: `subject ${call * 37}` })),
  ],
  [
    'the audit log, by a word that all lines have',
    async (after) => dataOf(await admin.api.auditLog({ words: 'bank', after })),
  ],
  [
    'the audit log, by two words that a seventh has',
    async (after) => dataOf(await admin.api.auditLog({ words: 'doubled transfer', after })),
  ],
  [
    'the audit log, by a rare word of the reason, another each',
    async (_, call) => dataOf(await admin.api.auditLog({ words: HASHES[call % HASHES.length] })),
  ],
  [
    'the audit log, by a word that nothing has',
    async (_, call) => dataOf(await admin.api.auditLog({ words: `nobody${call}` })),
  ],
  [
    'the audit log, of one person',
    async (after) => dataOf(await admin.api.auditLog({ by: admin.mobile, after })),
  ],
  [
    'differences of the books, page after page',
    async (after) => dataOf(await admin.api.settlementDifferences({ after })),
  ],
  [
    'differences of the books, of a kind',
    async (after, call) => dataOf(await admin.api.settlementDifferences({ kind: KINDS[call % 3], after })),
  ],
  ['money not final, page after page', async (after) => dataOf(await admin.api.moneyNotFinal({ after }))],
  ['the home', async () => ({ ...dataOf(await admin.api.adminHome({})), next: null })],
])('[D-CONSOLE] among a million rows %s comes within 150 ms', async (name, read) => {
  expect(await timed(name, read)).toBeLessThan(PAGE_MILLISECONDS);
});
