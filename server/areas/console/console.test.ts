import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertFailedJob } from '../../testing/failed-jobs.ts';
import { giveDuties, setAdmin } from '../../testing/people/admins.ts';
import { dataOf } from '../../testing/rentals/renting.ts';
import { createWorld, type Person, type World } from '../../testing/world.ts';
import { neededFor } from './queues.ts';

let world: World;
let admin: Person;
let colleague: Person;
let owner: Person;
beforeAll(async () => {
  world = await createWorld();
  admin = await world.person('renter', 'خالد المطيري');
  colleague = await world.person('renter', 'نوف الشهري');
  owner = await world.person('owner', 'سارة القحطاني');
  for (const { mobile } of [admin, colleague]) await setAdmin(world.db, mobile, world.clock.now());
});
afterAll(() => world.close());

const queueOf = async (name: string) =>
  dataOf(await admin.api.adminHome({})).data.find((queue) => queue.name === name);
const codeOf = (answer: { ok: boolean; refusal?: { code: string } }) =>
  answer.ok ? 'ok' : answer.refusal?.code;

describe('[D-CONSOLE] the home of the console', () => {
  test('says of each queue how many wait, since when, and who has how many', async () => {
    expect(await queueOf('listings')).toEqual({
      name: 'listings',
      path: '/admin/listings',
      count: 0,
      oldest: null,
      holders: [],
    });
    const since = world.clock.now();
    const first = await world.listing({ owner, verified: false });
    await world.db.updateTable('listings').set({ submitted_at: since }).where('id', '=', first).execute();
    await world.listing({ owner, verified: false });
    dataOf(await colleague.api.takeCase({ kind: 'listings', subject: first }));
    expect(await queueOf('listings')).toMatchObject({
      count: 2,
      holders: [{ id: colleague.id, name: 'نوف الشهري', count: 1 }],
    });
  });

  test('counts what renters report once a listing, failed jobs without those that run again by themselves, and findings', async () => {
    const listingId = await world.listing({ owner });
    for (const name of ['ريم', 'ناصر']) {
      const renter = await world.person('renter', name);
      dataOf(await renter.api.reportListing({ listingId, reason: 'Fake post', reasonMessage: '' }));
    }
    expect((await queueOf('reports'))?.count).toBe(1);
    const name = 'operations.forget-old';
    await insertFailedJob(world.db, { id: randomUUID(), name, message: 'x', tries: 0 });
    expect((await queueOf('jobs'))?.count).toBe(0);
    await insertFailedJob(world.db, { id: randomUUID(), name, message: 'x' });
    expect((await queueOf('jobs'))?.count).toBe(1);
    await insertFinding('B5');
    expect((await queueOf('findings'))?.count).toBe(1);
    const [found] = dataOf(await admin.api.findings({})).data;
    expect(found).toMatchObject({ invariant: 'B5', says: 'money is nowhere', subject: 'x1' });
    await world.db.deleteFrom('invariant_findings').execute();
  });
});

async function insertFinding(invariant: string): Promise<void> {
  const at = world.clock.now();
  const details = JSON.stringify({ says: 'money is nowhere' });
  await world.db
    .insertInto('invariant_findings')
    .values({ id: randomUUID(), invariant, subject: 'x1', root: null, details, found_at: at, seen_at: at })
    .execute();
}

describe('[D-CONSOLE] a case', () => {
  const waiting = async () => ({
    kind: 'listings' as const,
    subject: await world.listing({ owner, verified: false }),
  });
  const holders = async () => dataOf(await admin.api.adminCases({ kind: 'listings' })).data.cases;

  test('is taken by one of two at once, and the other is told who has it and may take it over', async () => {
    const one = await waiting();
    const both = await Promise.all([admin.api.takeCase(one), colleague.api.takeCase(one)]);
    const [first, second] = both.map((answer) => dataOf(answer).data.by.id);
    expect(first).toBe(second);
    const [holder, other] = first === admin.id ? [admin, colleague] : [colleague, admin];
    expect(dataOf(await other.api.takeCase(one)).data.by.id).toBe(holder.id);
    expect(dataOf(await other.api.takeCase({ ...one, over: 1 })).data.by.id).toBe(other.id);
    expect(dataOf(await holder.api.takeCase(one)).data.by.id).toBe(other.id);
    await holder.api.putBackCase(one);
    expect((await holders()).find(({ subject }) => subject === one.subject)?.by.id).toBe(other.id);
    await other.api.putBackCase(one);
    expect((await holders()).find(({ subject }) => subject === one.subject)).toBeUndefined();
  });

  test('is handed on to operators alone, and is nobody’s once it waits no more', async () => {
    const one = await waiting();
    expect(codeOf(await admin.api.handOnCase({ ...one, to: owner.id }))).toBe('NOT_FOUND');
    expect(dataOf(await admin.api.handOnCase({ ...one, to: colleague.id })).data.by.id).toBe(colleague.id);
    const { operators } = dataOf(await admin.api.adminCases({ kind: 'listings' })).data;
    expect(operators.map(({ id }) => id).sort()).toEqual([admin.id, colleague.id].sort());
    const decided = { listingId: one.subject, decision: 'approve', despite: 1 } as const;
    expect(codeOf(await admin.api.decideListing(decided))).toBe('ok');
    expect(codeOf(await colleague.api.takeCase(one))).toBe('NOT_WAITING');
    const kept = world.db.selectFrom('console_cases').select('subject').where('subject', '=', one.subject);
    expect(await kept.execute()).toEqual([]);
  });
});

describe('[D-CONSOLE D-DUTIES] who lacks the duty that a queue’s page needs', () => {
  const refused = { refusal: { code: 'DUTY_NEEDED', duties: ['support', 'owner'] } };

  test('takes no case of it, is handed none and offered for none, and sees nothing of it', async () => {
    const [support, finance] = [await world.person('renter', 'هيا'), await world.person('renter', 'ماجد')];
    await giveDuties(world, support.id, ['support']);
    await giveDuties(world, finance.id, ['finance']);
    const one = { kind: 'listings' as const, subject: await world.listing({ owner, verified: false }) };
    expect(await finance.api.takeCase(one)).toMatchObject(refused);
    expect(await finance.api.handOnCase({ ...one, to: support.id })).toMatchObject(refused);
    expect(await finance.api.adminCases({ kind: 'listings' })).toMatchObject(refused);
    expect(codeOf(await support.api.handOnCase({ ...one, to: finance.id }))).toBe('CASE_NOT_THEIRS');
    const offered = dataOf(await support.api.adminCases({ kind: 'listings' })).data.operators.map(
      ({ id }) => id,
    );
    expect(offered.sort()).toEqual([admin.id, colleague.id, support.id].sort());
    expect(dataOf(await support.api.handOnCase({ ...one, to: support.id })).data.by.id).toBe(support.id);
    const seen = async ({ api }: Person) => dataOf(await api.adminHome({})).data.map(({ name }) => name);
    expect(await seen(finance)).toContain('payouts');
    expect(await seen(finance)).not.toContain('listings');
    expect(await seen(support)).toContain('listings');
    expect(await seen(support)).not.toContain('webhooks');
    await giveDuties(world, finance.id, ['content']);
    expect(await seen(finance)).toEqual([]);
  });

  test('is who may not call what lists it', () => {
    expect(neededFor('money')).toEqual(['finance']);
    expect(neededFor('overdue')).toEqual(['support', 'finance']);
  });
});

describe('[D-CONSOLE] failed jobs', () => {
  test('are listed page after page without what belongs to a person, of one name or all, and tried again once', async () => {
    const name = 'profile.remove-unused-photo';
    const message = 'Key (mobile)=(+966512345678) already exists';
    for (let number = 0; number < 30; number += 1) {
      const at = new Date(world.clock.now().getTime() + Math.floor(number / 2));
      await insertFailedJob(world.db, { id: randomUUID(), name, message, at });
    }
    const first = dataOf(await admin.api.failedJobs({ name }));
    expect([first.data.length, first.data[0]?.error]).toEqual([25, 'Key (mobile)=(…) already exists']);
    const second = dataOf(await admin.api.failedJobs({ name, after: first.next ?? '' }));
    expect([second.data.length, second.next]).toEqual([5, null]);
    expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(30);
    expect(first.names).toContain(name);
    const job = { name, id: first.data[0]?.id ?? '' };
    expect(codeOf(await admin.api.retryJob(job))).toBe('ok');
    expect(codeOf(await admin.api.retryJob(job))).toBe('NOT_WAITING');
    expect(dataOf(await admin.api.failedJobs({ name })).data.map(({ id }) => id)).not.toContain(job.id);
  });
});
