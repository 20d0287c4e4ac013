import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { setAdmin } from '../../testing/people/admins.ts';
import { dataOf } from '../../testing/rentals/renting.ts';
import { createWorld, type Person, type World } from '../../testing/world.ts';
import { idsWithoutKind } from '../accounts/accounts.ts';
import { nameIdKinds } from '../profile/name-id-kinds.ts';

const SAUDI = '1123456780';
const RESIDENT = '2123456788';

let world: World;
let admin: Person;
let other: Person;
let owner: Person;

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
  owner = await world.person('owner', 'Sara Alqahtani');
});

const refused = (code: string) => ({ ok: false, refusal: { code } });
const give = async (personalId: string | null, name = 'Sara Alqahtani') => {
  world.clock.advance(1_000);
  return dataOf(await owner.api.saveProfile({ name, personalId: personalId ?? '' }));
};
const waiting = async (person = owner) =>
  dataOf(await admin.api.adminVerifications({ accountId: person.id })).data[0];
async function decide(decision: 'verified' | 'declined', reason?: string, by = admin) {
  const id = (await waiting())?.id ?? crypto.randomUUID();
  return await by.api.decideVerification({ accountId: owner.id, id, decision, reason });
}
const own = async () => dataOf(await owner.api.ownVerification({})).data;
const verifiedAt = async () =>
  (
    await world.db
      .selectFrom('accounts')
      .select('verified_at as at')
      .where('id', '=', owner.id)
      .executeTakeFirstOrThrow()
  ).at;
const noticesOf = async () =>
  (
    await world.db
      .selectFrom('notifications')
      .select('kind')
      .where('account_id', '=', owner.id)
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind);
const lastId = async () => dataOf(await admin.api.decisionsJustMade({})).data[0]?.id ?? '';

describe('[D-VERIFY] whoever gives a personal ID waits for the house', () => {
  test('with its kind and its end; the whole number comes to who asks, and the audit log says that they did', async () => {
    expect(await own()).toEqual({ standing: 'none', at: null, reason: null });
    expect(await waiting()).toBeUndefined();
    await give(SAUDI);
    expect(await own()).toEqual({ standing: 'asked', at: '2027-03-07T09:00:01.000Z', reason: null });
    expect(await waiting()).toMatchObject({
      name: 'Sara Alqahtani',
      idKind: 'saudi',
      idEnd: '••••6780',
      mode: 'owner',
      language: 'en',
      declinedBefore: null,
    });
    expect(dataOf(await admin.api.adminVerification({ accountId: owner.id })).data).toEqual({
      personalId: SAUDI,
      papers: [],
    });
    const acts = await world.db
      .selectFrom('audit_acts')
      .innerJoin('audit_subjects', 'audit_subjects.act_id', 'audit_acts.id')
      .select('what')
      .where('what', '=', 'adminVerification')
      .where('audit_subjects.subject', '=', owner.id)
      .execute();
    expect(acts).toHaveLength(1);
    await give(RESIDENT);
    expect(await waiting()).toMatchObject({ idKind: 'resident', idEnd: '••••6788' });
    await give('AB12345');
    expect(await waiting()).toMatchObject({ idKind: 'other', idEnd: '••••2345' });
    await give(null);
    expect([await waiting(), (await own()).standing]).toEqual([undefined, 'none']);
  });

  test('the list opens no number, and says its kind all the same', async () => {
    await give(SAUDI);
    const opened = vi.spyOn(world.server.services.fields, 'open');
    expect(await waiting()).toMatchObject({ idKind: 'saudi', idEnd: '••••6780' });
    const everybody = dataOf(await admin.api.adminVerifications({})).data;
    expect(everybody.some(({ accountId }) => accountId === owner.id)).toBe(true);
    expect(opened).not.toHaveBeenCalled();
    dataOf(await admin.api.adminVerification({ accountId: owner.id }));
    expect(opened).toHaveBeenCalledOnce();
    opened.mockRestore();
  });

  test('a number of before gets its kind by the job; one that no key opens is of another kind', async () => {
    const lost = await world.person('renter');
    for (const [person, personalId] of [
      [owner, RESIDENT],
      [lost, SAUDI],
    ] as const)
      dataOf(await person.api.saveProfile({ name: person.name, personalId }));
    const accounts = (id: string) => world.db.updateTable('accounts').where('id', '=', id);
    await accounts(owner.id).set({ personal_id_kind: null }).execute();
    await accounts(lost.id).set({ personal_id_kind: null, personal_id_sealed: 'v1.00000000.AAAA' }).execute();
    const kinds = async () => [(await waiting())?.idKind, (await waiting(lost))?.idKind];
    expect(await kinds()).toEqual(['other', 'other']);
    await nameIdKinds(world.server.services);
    expect(await kinds()).toEqual(['resident', 'other']);
    expect(await idsWithoutKind(world.db, 10)).toEqual([]);
  });

  test('the home counts them, with their age and who has them', async () => {
    await give(SAUDI);
    dataOf(await other.api.takeCase({ kind: 'verifications', subject: owner.id }));
    const queue = dataOf(await admin.api.adminHome({})).data.find(({ name }) => name === 'verifications');
    expect(queue).toMatchObject({
      path: '/admin/verifications',
      holders: [{ id: other.id, name: 'Fahd', count: 1 }],
    });
    expect(queue?.count).toBeGreaterThan(0);
  });

  test('verified: the person is told, sees it, and others see the star', async () => {
    await give(SAUDI);
    const listingId = await world.listing({ owner });
    const shown = async () => dataOf(await world.guest.listing({ listingId, kind: 1 })).data.owner.isVerified;
    expect(await shown()).toBe(false);
    dataOf(await decide('verified'));
    expect(await own()).toEqual({ standing: 'verified', at: '2027-03-07T09:00:01.000Z', reason: null });
    expect(await shown()).toBe(true);
    expect(await noticesOf()).toEqual(['person_verified']);
    const [notice] = dataOf(await owner.api.notifications({})).data;
    expect(notice).toMatchObject({
      title: 'You are verified',
      titleAr: 'تم توثيق حسابك',
      redirectUrl: '/my_profile#verification',
      mode: 'owner',
    });
    expect(dataOf(await admin.api.adminPerson({ accountId: owner.id })).data.known).toMatchObject({
      verifiedAt: '2027-03-07T09:00:01.000Z',
      personalId: true,
      waits: false,
    });
  });

  test('declined: only with a reason, which the person reads; another ID waits anew, and the operator sees what was said', async () => {
    await give(SAUDI);
    expect(await decide('declined')).toMatchObject({
      refusal: { code: 'INVALID_INPUT', fields: { reason: 'REQUIRED' } },
    });
    dataOf(await decide('declined', 'The name is another one.'));
    expect(await own()).toMatchObject({ standing: 'declined', reason: 'The name is another one.' });
    expect(await waiting()).toBeUndefined();
    expect([await verifiedAt(), await noticesOf()]).toEqual([null, ['person_declined']]);
    await give(RESIDENT);
    expect(await waiting()).toMatchObject({ declinedBefore: 'The name is another one.' });
  });

  test('of two operators the second is refused, and so is who has read another name', async () => {
    await give(SAUDI);
    const read = { accountId: owner.id, id: (await waiting())?.id ?? '', decision: 'verified' } as const;
    await give(SAUDI, 'Somebody Else');
    expect(await admin.api.decideVerification(read)).toMatchObject(refused('IDENTITY_CHANGED'));
    const now = { ...read, id: (await waiting())?.id ?? '' };
    dataOf(await admin.api.decideVerification(now));
    expect(
      await other.api.decideVerification({
        ...now,
        decision: 'declined',
        reason: 'The name is another one.',
      }),
    ).toMatchObject(refused('IDENTITY_CHANGED'));
    expect(await admin.api.decideVerification({ ...now, id: admin.id })).toMatchObject(refused('NOT_FOUND'));
  });
});

describe('[D-VERIFY] it ends when the name or the number changes', () => {
  test.each([
    ['name', SAUDI, 'Sara Alotaibi', 'asked'],
    ['number, and with it the nationality', RESIDENT, 'Sara Alqahtani', 'asked'],
    ['number, which goes', null, 'Sara Alqahtani', 'none'],
  ])('%s', async (_, personalId, name, standing) => {
    await give(SAUDI);
    dataOf(await decide('verified'));
    await give(personalId, name);
    expect([await verifiedAt(), (await own()).standing]).toEqual([null, standing]);
    expect(await noticesOf()).toEqual(['person_verified', 'verification_ended']);
  });

  test('and not when something else does, or the same is sent again', async () => {
    await give(SAUDI);
    dataOf(await decide('verified'));
    dataOf(await owner.api.saveProfile({ name: 'Sara Alqahtani', location: 'Riyadh', personalId: SAUDI }));
    expect((await own()).standing).toBe('verified');
    expect(await noticesOf()).toEqual(['person_verified']);
  });

  test('the database refuses somebody verified without a personal ID', async () => {
    const verified = world.db.updateTable('accounts').set({ verified_at: new Date() });
    await expect(verified.where('id', '=', owner.id).execute()).rejects.toThrow(/accounts_verified_by_id/);
  });
});

describe('[D-UNDO] a verification is taken back', () => {
  test('within ten minutes: the person waits again, with whoever had the case, and is told', async () => {
    await give(SAUDI);
    dataOf(await admin.api.takeCase({ kind: 'verifications', subject: owner.id }));
    dataOf(await decide('verified'));
    expect(dataOf(await admin.api.decisionsJustMade({})).data).toMatchObject([
      {
        kind: 'person_verified',
        subject: owner.id,
        name: 'Sara Alqahtani',
        path: `/admin/verifications?account=${owner.id}`,
      },
    ]);
    dataOf(await admin.api.undoDecision({ id: await lastId() }));
    expect([await verifiedAt(), (await own()).standing]).toEqual([null, 'asked']);
    expect(await noticesOf()).toEqual(['person_verified', 'person_looked_at_again']);
    const { cases } = dataOf(await admin.api.adminCases({ kind: 'verifications' })).data;
    expect(cases.find(({ subject }) => subject === owner.id)?.by.id).toBe(admin.id);
  });

  test('a declined one too; not once the person has given another number, and not after ten minutes', async () => {
    await give(SAUDI);
    dataOf(await decide('declined', 'The number is not right.'));
    dataOf(await admin.api.undoDecision({ id: await lastId() }));
    expect((await own()).standing).toBe('asked');
    dataOf(await decide('declined', 'The number is not right.'));
    const second = await lastId();
    await give(RESIDENT);
    expect(await admin.api.undoDecision({ id: second })).toMatchObject(refused('UNDO_FOLLOWED'));
    dataOf(await decide('verified'));
    const third = await lastId();
    world.clock.advance(10 * 60_000 + 1);
    expect(await admin.api.undoDecision({ id: third })).toMatchObject(refused('UNDO_TOO_LATE'));
  });

  test('what was not told yet because it is night is not told at all', async () => {
    world.clock.set(new Date('2027-03-07T22:00:00.000Z'));
    await give(SAUDI);
    dataOf(await decide('verified'));
    await world.sweep();
    dataOf(await admin.api.undoDecision({ id: await lastId() }));
    expect(await noticesOf()).toEqual([]);
  });
});
