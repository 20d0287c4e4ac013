import { type BookingState, bookingStates } from '@kiraa/domain/booking/life/life.ts';
import { ownerTab, ownerTabs, renterTab, renterTabs } from '@kiraa/domain/booking/life/statuses.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import {
  insertAccountRow,
  insertBookingRow,
  insertListingRow,
} from '../../../testing/rentals/booking-rows.ts';
import { countTabs, idsOfTab, type Tab } from './tab-queries.ts';

const NOW = new Date('2028-02-29T00:00:00.000Z');
const HOUR = 3_600_000;
/** How long a slot is kept for its payment. */
const SLOT = 900_000;
/** Start times: a day ago, a millisecond ago, now, in a millisecond, tomorrow. */
const OFFSETS = [-24 * HOUR, -1, 0, 1, 24 * HOUR];
interface Row {
  readonly id: string;
  readonly state: BookingState;
  readonly start: Date;
  readonly slotUntil: Date;
}

let database: TestDatabase;
let owner: string;
let renter: string;
const rows: Row[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  owner = await insertAccountRow(db, '+966500000001', NOW);
  renter = await insertAccountRow(db, '+966500000002', NOW);
  const stranger = await insertAccountRow(db, '+966500000003', NOW);
  // Only a part is ever applied, and a part is on no list.
  for (const state of bookingStates) {
    for (const offset of OFFSETS) {
      const start = new Date(NOW.getTime() + offset);
      const end = new Date(start.getTime() + 48 * HOUR);
      const listingId = await insertListingRow(db, owner, NOW);
      const wish = { listingId, ownerId: owner, state, start, end, createdAt: NOW };
      const id = await insertBookingRow(db, { ...wish, renterId: renter });
      rows.push({ id, state, start, slotUntil: new Date(NOW.getTime() + SLOT) });
      // Somebody else's booking, which must be on neither person's list.
      const other = { ...wish, listingId: await insertListingRow(db, stranger, NOW) };
      await insertBookingRow(db, { ...other, renterId: owner, ownerId: stranger });
    }
  }
});
afterAll(() => database.drop());

const expectedOn = (tab: Tab, now: Date) =>
  rows
    .filter((row) => (tab.side === 'renter' ? renterTab(row, now) : ownerTab(row, now)) === tab.tab)
    .map((row) => row.id)
    .sort();
const tabs: Tab[] = [
  ...renterTabs.map((tab) => ({ side: 'renter', tab }) as const),
  ...ownerTabs.map((tab) => ({ side: 'owner', tab }) as const),
];

test.each(tabs)(
  '[P2-OWNB-17] [P3-RENB-24] the $side’s $tab list equals the domain’s, state by state and to the millisecond',
  async (tab) => {
    const account = tab.side === 'renter' ? renter : owner;
    for (const step of [-1, 0, 1, SLOT - 1, SLOT]) {
      const now = new Date(NOW.getTime() + step);
      const expected = expectedOn(tab, now);
      const listed = await idsOfTab(database.db, account, tab, { now, limit: 100, offset: 0 });
      expect([step, listed.sort()]).toEqual([step, expected]);
      const counts = await countTabs(database.db, account, tab.side, now);
      expect([step, counts[tab.tab]]).toEqual([step, expected.length]);
    }
  },
);

test('every tab but the extensions contains something here, so that no comparison is between empty lists', () => {
  const empty = tabs.filter((tab) => expectedOn(tab, NOW).length === 0).map((tab) => tab.tab);
  expect(empty).toEqual(['extension']);
});

test('[P3-RENB-37] pages of a list neither repeat nor lose a booking; what waits comes first, what has ended last', async () => {
  const tab = { side: 'owner', tab: 'new_confirmations' } as const;
  const pages = await Promise.all(
    [0, 3, 6, 9].map((offset) => idsOfTab(database.db, owner, tab, { now: NOW, limit: 3, offset })),
  );
  const ids = pages.flat();
  expect(new Set(ids).size).toBe(ids.length);
  expect([...ids].sort()).toEqual(expectedOn(tab, NOW));
  const states = ids.map((id) => rows.find((row) => row.id === id)?.state);
  expect(states.lastIndexOf('requested')).toBeLessThan(states.indexOf('accepted'));
});
