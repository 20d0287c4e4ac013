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
