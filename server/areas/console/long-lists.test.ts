import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillLists } from '../../testing/console/fill-lists.ts';
import { setAdmin } from '../../testing/people/admins.ts';
import { dataOf } from '../../testing/rentals/renting.ts';
import { createWorld, type Person, type World } from '../../testing/world.ts';

const MANY = 130;

let world: World;
let owner: Person;
let renter: Person;
let admin: Person;
beforeAll(async () => {
  world = await createWorld();
  owner = await world.person('owner', 'سارة القحطاني');
  renter = await world.person('renter', 'فهد العتيبي');
  admin = await world.person('renter', 'خالد المطيري');
  await setAdmin(world.db, admin.mobile, world.clock.now());
  await fillLists({ world, owner, renter, admin }, MANY);
});
afterAll(() => world.close());

describe('[D-CONSOLE] a list that is longer than a page is read to its end, each row once', () => {
  test('no-shows, the one that has waited longest first', async () => {
    const seen = await walked(async (after) => dataOf(await admin.api.adminNoShows({ after })));
    expect(seen).toHaveLength(MANY);
    expect(new Set(seen.map(({ bookingId }) => bookingId)).size).toBe(MANY);
    expect(seen.map(({ deniedAt }) => deniedAt)).toEqual(seen.map(({ deniedAt }) => deniedAt).toSorted());
  });

  test('batches of payouts, the newest first, of one state or of all', async () => {
    const pages = (state?: 'waiting' | 'out' | 'undone') =>
      walked(async (after) =>
        dataOf(await admin.api.payoutBatches({ state, after: after ? Number(after) : undefined })),
      );
    const numbers = (await pages()).map(({ number }) => number);
    expect(numbers).toHaveLength(MANY);
    expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => other - one));
    expect((await pages('undone')).map(({ undoneAt }) => undoneAt !== null)).toEqual(Array(65).fill(true));
    expect(await pages('waiting')).toHaveLength(65);
    expect(await pages('out')).toEqual([]);
  });

  test('differences of the books, the oldest day first, of one kind or of all', async () => {
    const pages = (kind?: 'unreadable' | 'doubled' | 'other_fee') =>
      walked(async (after) => dataOf(await admin.api.settlementDifferences({ kind, after })));
    const seen = await pages();
    expect(new Set(seen.map(({ id }) => id)).size).toBe(MANY);
    expect(seen.map(({ day }) => day)).toEqual(seen.map(({ day }) => day).toSorted());
    expect(await pages('doubled')).toHaveLength(65);
    expect(await pages('other_fee')).toEqual([]);
    const nowhere = '2026-02-31 01900000-0000-7000-8000-000000000001';
    expect(await admin.api.settlementDifferences({ after: nowhere })).toMatchObject({
      refusal: { code: 'INVALID_INPUT', fields: { after: 'NOT_ALLOWED' } },
    });
  });

  test('money that is not final, of which payments alone are many', async () => {
    const seen = await walked(async (after) =>
      dataOf(await admin.api.moneyNotFinal({ kind: 'payment', after })),
    );
    expect(new Set(seen.map(({ id }) => id)).size).toBe(MANY);
    expect(seen.map(({ since }) => since)).toEqual(seen.map(({ since }) => since).toSorted());
    const all = await walked(async (after) => dataOf(await admin.api.moneyNotFinal({ after })));
    expect(all).toHaveLength(MANY);
  });
});

const ENDS = ['oldest', 'newest'] as const;

describe('[D-CONSOLE] queues are read to their end from either end, each row once', () => {
  test.each(ENDS)('listings to verify, %s first, of one kind or of all', async (sort) => {
    const pages = (kind?: number) =>
      walked(async (after) => dataOf(await admin.api.adminQueue({ kind, sort, after })));
    const seen = await pages();
    expect(new Set(seen.map(({ id }) => id)).size).toBe(MANY);
    expectSorted(
      seen.map(({ submittedAt }) => submittedAt),
      sort,
    );
    const vehicles = await pages(1);
    expect(vehicles.map(({ kind }) => kind)).toEqual(Array(MANY / 2).fill(1));
  });

  test.each(ENDS)('reported listings, %s first, each where its first report stands', async (sort) => {
    const pages = (reason?: string) =>
      walked(async (after) => dataOf(await admin.api.adminReports({ reason, sort, after })));
    const seen = await pages();
    expect(new Set(seen.map(({ id }) => id)).size).toBe(MANY);
    expectSorted(
      seen.map(({ reportedSince }) => reportedSince),
      sort,
    );
    expect(seen.every(({ reports }) => reports.length === 2)).toBe(true);
    expect(await pages('Fake post')).toHaveLength(MANY / 2);
    // The later report of each stands there only where it is asked for.
    const late = await pages('Post seems too good to be true');
    expect(new Set(late.map(({ id }) => id)).size).toBe(MANY);
    expect(await pages('Nobody says this')).toEqual([]);
  });

  test.each(ENDS)('reported people, %s first, for one reason or any', async (sort) => {
    const pages = (reason?: string) =>
      walked(async (after) => dataOf(await admin.api.adminPersonReports({ reason, sort, after })));
    const seen = await pages();
    expect(new Set(seen.map(({ id }) => id)).size).toBe(MANY);
    expectSorted(
      seen.map(({ at }) => at),
      sort,
    );
    const rude = await pages('rude');
    expect(rude.map(({ reason }) => reason)).toEqual(Array(MANY / 2).fill('rude'));
  });

  test.each(ENDS)('changes of listings, %s first, of one kind or of all', async (sort) => {
    const pages = (kind?: number) =>
      walked(async (after) => dataOf(await admin.api.adminChanges({ kind, sort, after })));
    const seen = await pages();
    expect(new Set(seen.map(({ id }) => id)).size).toBe(MANY);
    expectSorted(
      seen.map(({ submittedAt }) => submittedAt),
      sort,
    );
    expect((await pages(2)).map(({ kind }) => kind)).toEqual(Array(MANY / 2).fill(2));
  });

  test.each(ENDS)('people to verify, %s first', async (sort) => {
    const seen = await walked(async (after) => dataOf(await admin.api.adminVerifications({ sort, after })));
    expect(new Set(seen.map(({ id }) => id)).size).toBe(MANY);
    expectSorted(
      seen.map(({ askedAt }) => askedAt),
      sort,
    );
  });

  test.each(ENDS)('chats that wait, %s first, of everybody or of people who are reported', async (sort) => {
    const pages = (reported?: number) =>
      walked(async (after) => dataOf(await admin.api.waitingChats({ reported, sort, after })));
    const seen = await pages();
    expect(new Set(seen.map(({ id }) => id)).size).toBe(MANY);
    expectSorted(
      seen.map(({ since }) => since),
      sort,
    );
    expect(await pages(1)).toHaveLength(MANY);
    expect(seen.every(({ openReports }) => openReports === 1)).toBe(true);
  });

  test('all chats with the team, the one written in last first', async () => {
    const seen = await walked(async (after) => dataOf(await admin.api.teamChannels({ after })));
    expect(new Set(seen.map(({ id }) => id)).size).toBe(MANY);
    expectSorted(
      seen.map(({ updatedAt }) => updatedAt),
      'newest',
    );
  });

  test.each(['message', 'application'] as const)('each %s, open or closed', async (form) => {
    const pages = (state: 'open' | 'closed', sort?: (typeof ENDS)[number]) =>
      walked(async (after) =>
        dataOf(await admin.api.adminForms({ form, state, sort, after: after ? Number(after) : undefined })),
      );
    const open = (await pages('open')).map(({ number }) => number);
    expect(open).toEqual([...new Set(open)].toSorted((one, other) => one - other));
    expect(open).toHaveLength(MANY);
    expect((await pages('open', 'newest')).map(({ number }) => number)).toEqual(open.toReversed());
    const closed = await pages('closed');
    expect(closed.map((one) => one.closed !== null)).toEqual(Array(MANY).fill(true));
    const numbers = closed.map(({ number }) => number);
    expect((await pages('closed', 'oldest')).map(({ number }) => number)).toEqual(numbers.toReversed());
  });
});

function expectSorted(times: readonly string[], sort: (typeof ENDS)[number]): void {
  const upwards = times.toSorted();
  expect(times).toEqual(sort === 'oldest' ? upwards : upwards.toReversed());
}

interface Page<Row> {
  readonly data: readonly Row[];
  readonly next: string | null;
}

/** Every row of a list, page after page. */
async function walked<Row>(read: (after: string | undefined) => Promise<Page<Row>>): Promise<Row[]> {
  const rows: Row[] = [];
  let after: string | undefined;
  do {
    const { data, next } = await read(after);
    expect(next === null || data.length > 0).toBe(true);
    rows.push(...data);
    after = next ?? undefined;
  } while (after !== undefined);
  return rows;
}
