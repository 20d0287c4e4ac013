import { ADMIN_TEAM_ID, channelName } from '@kiraa/domain/chat/channel.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { idOfCopy, inBulk } from '../../testing/console/copies.ts';
import { type ReadPage, timed } from '../../testing/console/timed.ts';
import { setAdmin } from '../../testing/people/admins.ts';
import { dataOf } from '../../testing/rentals/renting.ts';
import { createWorld, type Person, type World } from '../../testing/world.ts';

/** The limit of docs/performance.md, "The console among a million". */
const PAGE_MILLISECONDS = 150;
const ROWS = Number(process.env.ROWS ?? 1_000_000);
/** One of so many waits for the house's word, and one of so many of these is of somebody who is reported. */
const OPEN = 500;
const REPORTED = 10;
/** Of one chat that has gone on for years. */
const LONG = ROWS / 10;

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await createWorld();
  admin = await world.person('renter', 'خالد المطيري');
  await setAdmin(world.db, admin.mobile, world.clock.now());
  await fill(admin.id);
}, 1_800_000);
// Every row is looked through for card numbers before the database goes.
afterAll(() => world.close(), 1_800_000);

const personOf = (n: number) => `00000acc-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** A chat with the house a minute for two years, each of somebody else; the first has many messages, and every other of them is the house's. */
async function fill(accountId: string): Promise<void> {
  const { db } = world;
  const rows = sql`generate_series(1, ${sql.lit(ROWS)}) n`;
  const at = sql`'2025-01-01'::timestamptz + n * interval '1 minute'`;
  const isOpen = sql`n % ${sql.lit(OPEN)} = 0`;
  const lastIndex = sql`CASE WHEN n = 1 THEN ${sql.lit(LONG)} ELSE 1 END`;
  await inBulk(
    db,
    sql`INSERT INTO accounts (id, full_name, mobile, country_code, created_at)
      SELECT ${idOfCopy('00000acc')}, 'Copy ' || n, '+97150' || lpad(n::text, 7, '0'), '+971', ${at} FROM ${rows}`,
  );
  // Of those that are closed, half were answered in the chat and half by a note.
  await inBulk(
    db,
    sql`INSERT INTO conversations (id, first_id, last_index, first_seen_index, created_at, updated_at, waits_since, closed_at, closed_by, closed_note)
      SELECT ${idOfCopy('0000c4a7')}, ${idOfCopy('00000acc')}, ${lastIndex}, ${lastIndex}, ${at}, ${at},
        CASE WHEN n % 2 = 0 THEN ${at} END, CASE WHEN n % 2 = 0 AND NOT ${isOpen} THEN ${at} END,
        CASE WHEN n % 2 = 0 AND NOT ${isOpen} THEN ${accountId}::uuid END, CASE WHEN n % 2 = 0 AND NOT ${isOpen} THEN 'Only thanks.' END
      FROM ${rows}`,
  );
  const message = (id: string, index: string, many: typeof rows) => sql`
    INSERT INTO chat_messages (id, conversation_id, message_index, author_id, for_team, client_id, kind, body, created_at)
      SELECT ${idOfCopy(id)}, ${index === 'n' ? sql.lit(conversationOf(1)) : idOfCopy('0000c4a7')}, ${sql.raw(index)},
        ${index === 'n' ? sql.lit(personOf(1)) : idOfCopy('00000acc')}, ${index === 'n' ? sql`n % 2 = 0` : sql`false`},
        'client ' || n, 'text', 'Where is my money of booking ' || n || '?', ${at} FROM ${many}`;
  await inBulk(db, message('0000ae55', '1', sql`generate_series(2, ${sql.lit(ROWS)}) n`));
  await inBulk(db, message('0000ae56', 'n', sql`generate_series(1, ${sql.lit(LONG)}) n`));
  await inBulk(
    db,
    sql`INSERT INTO person_reports (id, person_id, reporter_id, reason, created_at, closed_at, closed_by, decision)
      SELECT ${idOfCopy('00004e03')}, ${idOfCopy('00000acc')}, ${accountId}, 'rude', ${at},
        CASE WHEN n % ${sql.lit(OPEN * REPORTED)} > 0 THEN ${at} END, CASE WHEN n % ${sql.lit(OPEN * REPORTED)} > 0 THEN ${accountId}::uuid END,
        CASE WHEN n % ${sql.lit(OPEN * REPORTED)} > 0 THEN 'Warned.' END FROM ${rows}`,
  );
  for (const table of ['accounts', 'conversations', 'chat_messages', 'person_reports'])
    await sql`VACUUM ANALYZE ${sql.table(table)}`.execute(db);
}

function conversationOf(n: number): string {
  return `0000c4a7-0000-4000-8000-${String(n).padStart(12, '0')}`;
}

const channelOf = (n: number) => channelName(personOf(n), ADMIN_TEAM_ID);
const alone = <Data>(data: Data) => ({ data, next: null });

test.each<[string, ReadPage]>([
  ['all, page after page', async (after) => dataOf(await admin.api.teamChannels({ after }))],
  ['those that wait, page after page', async (after) => dataOf(await admin.api.waitingChats({ after }))],
  [
    'those that wait, the newest first',
    async (after) => dataOf(await admin.api.waitingChats({ sort: 'newest', after })),
  ],
  [
    'those that wait, of people who are reported',
    async (after) => dataOf(await admin.api.waitingChats({ reported: 1, after })),
  ],
  [
    'what waits of one person, another each',
    async (_, call) => dataOf(await admin.api.waitingChats({ personId: personOf(OPEN * (call + 1)) })),
  ],
  [
    'the messages of one, another each',
    async (_, call) => alone(dataOf(await admin.api.messages({ channelId: channelOf(call * 97 + 2) }))),
  ],
  [
    'the messages of a very long one, page after page',
    async (_, call) =>
      alone(dataOf(await admin.api.messages({ channelId: channelOf(1), before: LONG - (call * LONG) / 50 }))),
  ],
  ['the home', async () => alone(dataOf(await admin.api.adminHome({})))],
])('[D-CONSOLE] among a million chats with the house %s come within 150 ms', async (name, read) => {
  expect(await timed(name, read)).toBeLessThan(PAGE_MILLISECONDS);
});

test('[D-CONSOLE] what is timed is there: pages are full, one of ten that wait is of somebody who is reported', async () => {
  const page = dataOf(await admin.api.waitingChats({}));
  expect([page.data.length, page.next === null]).toEqual([25, false]);
  const reported = dataOf(await admin.api.waitingChats({ reported: 1 }));
  expect(reported.data.map(({ openReports }) => openReports)).toContain(1);
  const long = dataOf(await admin.api.messages({ channelId: channelOf(1), before: LONG }));
  expect([long.data.at(-1)?.index, long.hasMore]).toEqual([LONG - 1, true]);
});
