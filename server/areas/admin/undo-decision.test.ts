import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { giveDuties, setAdmin } from '../../testing/people/admins.ts';
import { dataOf, nextPeriod, wishFor } from '../../testing/rentals/renting.ts';
import { createWorld, type Person, type World } from '../../testing/world.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

let world: World;
let admin: Person;
let other: Person;
let owner: Person;
let renter: Person;

beforeAll(async () => {
  world = await createWorld({ env: { QUIET_HOURS: '23-8' } });
  [admin, other] = [await world.person('renter', 'سلمى'), await world.person('renter', 'Fahd')];
  for (const { mobile } of [admin, other]) await setAdmin(world.db, mobile, world.clock.now());
});
afterAll(() => world.close());
beforeEach(async () => {
  // Noon in Riyadh: no notice is kept back.
  world.clock.set(new Date('2027-03-07T09:00:00.000Z'));
  await world.db.deleteFrom('undoable_decisions').execute();
  [owner, renter] = [await world.person('owner'), await world.person('renter')];
});

const refused = (code: string) => ({ ok: false, refusal: { code } });
const waiting = () => world.listing({ owner, verified: false });
const just = async (by = admin) => dataOf(await by.api.decisionsJustMade({})).data;
async function lastId(by = admin): Promise<string> {
  const [newest] = await just(by);
  return newest?.id ?? '';
}
const undo = async (id: string, by = admin) => by.api.undoDecision({ id });
const decide = (listingId: string, decision: 'approve' | 'send_back' | 'take_down') =>
  admin.api.decideListing({
    listingId,
    decision,
    ...(decision === 'approve' ? { despite: 1 as const } : { reason: 'The pictures show another car.' }),
  });
const stateOf = async (listingId: string) =>
  await world.db
    .selectFrom('listings')
    .select(['verified_at', 'sent_back_at', 'sent_back_reason'])
    .where('id', '=', listingId)
    .executeTakeFirstOrThrow();
const noticesOf = async () =>
  (
    await world.db
      .selectFrom('notifications')
      .select('kind')
      .where('account_id', '=', owner.id)
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind);
const waits = async (listingId: string) =>
  dataOf(await admin.api.adminQueue({})).data.some(({ id }) => id === listingId);
const book = (listingId: string) =>
  renter.api.addBooking(wishFor(listingId, nextPeriod(world)), { idempotencyKey: crypto.randomUUID() });

describe('[D-UNDO] a decision on a listing is taken back', () => {
  test('an approval: it waits again, with whoever had it; its owner is told; the story and the audit log say so', async () => {
    const listingId = await waiting();
    dataOf(await admin.api.takeCase({ kind: 'listings', subject: listingId }));
    dataOf(await decide(listingId, 'approve'));
    expect(await waits(listingId)).toBe(false);
    // Somebody takes another case, by which done ones are forgotten.
    dataOf(await other.api.takeCase({ kind: 'listings', subject: await waiting() }));
    expect(await just()).toMatchObject([
      {
        kind: 'listing_approved',
        subject: listingId,
        path: `/admin/listings/${listingId}`,
        until: '2027-03-07T09:10:00.000Z',
      },
    ]);
    expect(await just(other)).toEqual([]);
    world.clock.advance(10 * MINUTE);
    dataOf(await undo(await lastId()));
    expect(await waits(listingId)).toBe(true);
    const { cases } = dataOf(await other.api.adminCases({ kind: 'listings' })).data;
    expect(cases.find(({ subject }) => subject === listingId)?.by.id).toBe(admin.id);
    expect(await noticesOf()).toEqual(['listing_approved', 'listing_looked_at_again']);
    const { history } = dataOf(await admin.api.adminListing({ listingId })).data;
    expect(history.map(({ decision }) => decision)).toEqual(['undone', 'approved']);
    const { data } = dataOf(await admin.api.auditLog({ about: listingId }));
    expect(data.find(({ what }) => what === 'undoDecision')?.before).toEqual({
      decision: 'listing_approved',
    });
    expect(await just()).toEqual([]);
    dataOf(await decide(listingId, 'send_back'));
  });

  test('a listing sent back waits again, and one that was taken down is on offer again with its reports open', async () => {
    const listingId = await waiting();
    dataOf(await decide(listingId, 'send_back'));
    dataOf(await undo(await lastId()));
    expect(await stateOf(listingId)).toEqual({
      verified_at: null,
      sent_back_at: null,
      sent_back_reason: null,
    });
    dataOf(await decide(listingId, 'approve'));
    world.clock.advance(MINUTE);
    const { verified_at } = await stateOf(listingId);
    dataOf(await renter.api.reportListing({ listingId, reason: 'Fake post' }));
    dataOf(await decide(listingId, 'take_down'));
    dataOf(await undo(await lastId()));
    expect(await stateOf(listingId)).toEqual({ verified_at, sent_back_at: null, sent_back_reason: null });
    const { data } = dataOf(await admin.api.adminReports({}));
    expect(data.find(({ id }) => id === listingId)?.reports).toHaveLength(1);
  });

  test('a notice that waits for the morning is withdrawn, and nobody is told anything', async () => {
    world.clock.set(new Date('2027-03-07T21:30:00.000Z'));
    const listingId = await waiting();
    dataOf(await decide(listingId, 'approve'));
    await world.sweep();
    expect(await noticesOf()).toEqual(['listing_approved']);
    dataOf(await undo(await lastId()));
    expect(await noticesOf()).toEqual([]);
  });

  test('after ten minutes, by another and twice it is refused, each in its words', async () => {
    const listingId = await waiting();
    dataOf(await decide(listingId, 'approve'));
    const id = await lastId();
    expect(await undo(id, other)).toMatchObject({ status: 403, ...refused('UNDO_NOT_YOURS') });
    world.clock.advance(10 * MINUTE + 1);
    expect(await just()).toEqual([]);
    expect(await undo(id)).toMatchObject({ status: 409, ...refused('UNDO_TOO_LATE') });
    dataOf(await decide(listingId, 'take_down'));
    const second = await lastId();
    dataOf(await undo(second));
    expect(await undo(second)).toMatchObject(refused('UNDO_DONE'));
    expect(await undo('01900000-0000-7000-8000-000000000000')).toMatchObject({ status: 404 });
    expect((await stateOf(listingId)).verified_at).not.toBeNull();
  });

  test('[F19 D-DUTIES] who has lost the duty to decide it since does not take it back either, by whatever other duty', async () => {
    const maker = await world.person('renter', 'ريم');
    await giveDuties(world, maker.id, ['support', 'content']);
    const listingId = await waiting();
    dataOf(await maker.api.decideListing({ listingId, decision: 'approve', despite: 1 }));
    const id = await lastId(maker);
    await giveDuties(world, maker.id, ['content']);
    expect(await undo(id, maker)).toMatchObject({
      status: 403,
      refusal: { code: 'DUTY_NEEDED', duties: ['support', 'owner'] },
    });
    expect((await stateOf(listingId)).verified_at).not.toBeNull();
    await giveDuties(world, maker.id, ['support']);
    dataOf(await undo(id, maker));
    expect((await stateOf(listingId)).verified_at).toBeNull();
  });

  test('once the listing is booked, or another decision has followed, it is refused and nothing changes', async () => {
    const listingId = await waiting();
    dataOf(await decide(listingId, 'approve'));
    const approval = await lastId();
    dataOf(await book(listingId));
    expect(await undo(approval)).toMatchObject({ status: 409, ...refused('UNDO_FOLLOWED') });
    expect((await stateOf(listingId)).verified_at).not.toBeNull();
    const second = await waiting();
    dataOf(await decide(second, 'approve'));
    const approved = await lastId();
    world.clock.advance(MINUTE);
    dataOf(await decide(second, 'take_down'));
    expect(await undo(approved)).toMatchObject(refused('UNDO_FOLLOWED'));
  });

  test('an undo and a booking of the listing at once: one of both', async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      world.clock.advance(DAY);
      const listingId = await waiting();
      dataOf(await decide(listingId, 'approve'));
      const decision = await lastId();
      const [undone, booked] = await Promise.all([undo(decision), book(listingId)]);
      expect([undone.ok, booked.ok].filter(Boolean)).toHaveLength(1);
      const bookings = await world.db
        .selectFrom('bookings')
        .select('id')
        .where('listing_id', '=', listingId)
        .execute();
      expect([(await stateOf(listingId)).verified_at === null, bookings.length]).toEqual(
        undone.ok ? [true, 0] : [false, 1],
      );
      renter = await world.person('renter');
    }
  });
});

describe('[D-UNDO] other decisions are taken back', () => {
  test('closed reports of a listing are open again; one that was reported anew stays as it is', async () => {
    const listingId = await world.listing({ owner });
    const dismiss = () =>
      admin.api.dismissReports({ listingId, reason: 'The papers say that it is theirs.' });
    dataOf(await renter.api.reportListing({ listingId, reason: 'Fake post' }));
    dataOf(await dismiss());
    dataOf(await undo(await lastId()));
    expect(dataOf(await admin.api.adminReports({})).data.some(({ id }) => id === listingId)).toBe(true);
    world.clock.advance(1);
    dataOf(await dismiss());
    dataOf(await renter.api.reportListing({ listingId, reason: 'High price' }));
    expect(await undo(await lastId())).toMatchObject(refused('UNDO_FOLLOWED'));
    expect(await noticesOf()).toEqual([]);
  });

  test('a closed report of a person waits again', async () => {
    dataOf(await renter.api.reportPerson({ personId: owner.id, reason: 'rude' }));
    const reportOf = async () =>
      dataOf(await admin.api.adminPersonReports({})).data.find(({ personId }) => personId === owner.id)?.id;
    const reportId = (await reportOf()) ?? '';
    dataOf(await admin.api.closePersonReport({ reportId, reason: 'They were told.' }));
    expect(await reportOf()).toBeUndefined();
    expect(await just()).toMatchObject([{ kind: 'person_report_closed', name: owner.name }]);
    dataOf(await undo(await lastId()));
    expect(await reportOf()).toBe(reportId);
  });

  test('a lock ends as if an admin had ended it; a later lock stays', async () => {
    const listingId = await world.listing({ owner });
    const lock = (blocked: 0 | 1) =>
      admin.api.blockAccount({ accountId: owner.id, blocked, reason: 'Asked for payment outside.' });
    dataOf(await lock(1));
    const first = await lastId();
    expect(await just()).toMatchObject([{ kind: 'account_locked', path: `/admin/accounts/${owner.id}` }]);
    dataOf(await undo(first));
    const { history, blockedAt } = dataOf(await admin.api.adminAccount({ account: owner.id })).data;
    expect([blockedAt, history.map(({ action }) => action)]).toEqual([null, ['unblock', 'block']]);
    expect((await world.guest.listing({ listingId, kind: 1 })).ok).toBe(true);
    world.clock.advance(1_000);
    dataOf(await lock(1));
    const second = await lastId();
    dataOf(await lock(0));
    world.clock.advance(1_000);
    dataOf(await lock(1));
    expect(await undo(second)).toMatchObject(refused('UNDO_FOLLOWED'));
  });
});
