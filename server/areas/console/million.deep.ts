import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../platform/database/database.ts';
import { setAdmin } from '../../testing/people/admins.ts';
import { dataOf } from '../../testing/rentals/renting.ts';
import { untimed } from '../../testing/untimed.ts';
import { createWorld, type Person, type World } from '../../testing/world.ts';

/** The limits of docs/performance.md, "The console". */
const FIND_MILLISECONDS = 150;
const HOME_MILLISECONDS = 150;
const ROWS = 1_000_000;
const LISTINGS = 200_000;
const TIMES = 20;

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await createWorld();
  admin = await world.person('renter', 'خالد المطيري');
  await setAdmin(world.db, admin.mobile, world.clock.now());
  const listingId = await world.listing({ owner: admin });
  await fill(world.db, admin.id, listingId);
}, 1_800_000);
afterAll(() => world.close());

const NAMES = ['محمد', 'سارة', 'فهد', 'نورة', 'خالد', 'Ahmad', 'Huda', 'عبدالله', 'ريم', 'Fahd'];
const FAMILIES = ['القحطاني', 'العتيبي', 'المطيري', 'الشهري', 'Al-Otaibi', 'الدوسري', 'Al-Harbi', 'الزهراني'];

/** A million accounts with bank details, and 200,000 listings of one of them, without the triggers, of which no look-up reads anything. */
async function fill(db: Db, accountId: string, listingId: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`SELECT column_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name = 'listings' AND is_generated = 'NEVER'
      AND column_name NOT IN ('id', 'name_ar', 'name_en')`.execute(db);
  const same = sql.join(rows.map(({ name }) => sql.ref(name)));
  const pick = (list: readonly string[], step: number) =>
    sql`(${list}::text[])[1 + (n / ${sql.lit(step)}) % ${sql.lit(list.length)}]`;
  await untimed(db, async (trx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(trx);
    await sql`INSERT INTO accounts (id, full_name, mobile, country_code, created_at)
      SELECT ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid,
        ${pick(NAMES, 1)} || ' ' || ${pick(FAMILIES, 10)} || ' ' || left(translate(md5((n / 100)::text), '0123456789', 'ghijklmnop'), 8), '+97150' || lpad(n::text, 7, '0'), '+971', now()
      FROM generate_series(1, ${sql.lit(ROWS)}) n`.execute(trx);
    await sql`INSERT INTO bank_details (account_id, holder_name, bank_bic, iban_sealed, iban_tail, payable_from, changed_at)
      SELECT id, 'Xxx', 'RJHISARI', 'v1.x', right(mobile, 4), now() + interval '72 hours', now() FROM accounts WHERE id <> ${accountId}`.execute(
      trx,
    );
    await sql`INSERT INTO listings (id, name_ar, name_en, ${same})
      SELECT gen_random_uuid(), 'كامري ' || md5(n::text), 'Camry ' || md5((n / 10)::text), ${same}
      FROM listings, generate_series(1, ${sql.lit(LISTINGS)}) n WHERE id = ${listingId}`.execute(trx);
  });
  for (const table of ['accounts', 'bank_details', 'listings'])
    await sql`VACUUM ANALYZE ${sql.table(table)}`.execute(db);
}

/** The p95 of twenty, in milliseconds, once the caches are warm; the fastest is told beside it, which a busy machine changes less. */
async function p95(name: string, work: () => Promise<unknown>): Promise<number> {
  await work();
  const times: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  const sorted = times.sort((one, other) => one - other);
  const [fastest, most] = [sorted[0] ?? 0, sorted[Math.ceil(TIMES * 0.95) - 1] ?? 0];
  process.stdout.write(`${name}: ${fastest.toFixed(0)} to ${most.toFixed(0)} ms\n`);
  return most;
}

test.each([
  ['a mobile', '+971 50 042 4242'],
  ['the end of an IBAN', '4242'],
  ['a name that an eighth of all have', 'القحطاني'],
  ['two names', 'سارة العتيبي'],
  ['a rare part of a name', 'ckcakijo'],
  ['a part of nobody’s name', 'سارووووة'],
  ['a listing’s name that all have', 'camry'],
  ['a number of a booking', '#48213'],
])('[D-CONSOLE] among a million, %s is found within 150 ms', async (_, text) => {
  const took = await p95(text, async () => dataOf(await admin.api.adminFind({ text })));
  expect(took).toBeLessThan(FIND_MILLISECONDS);
});

test('[D-CONSOLE] the home of the console counts what waits beside 200,000 listings within 150 ms', async () => {
  const took = await p95('home', async () => dataOf(await admin.api.adminHome({})));
  expect(took).toBeLessThan(HOME_MILLISECONDS);
});
