import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cards } from '../../testing/money/bank.ts';
import { clientOf } from '../../testing/people/people.ts';
import { insertDocumentRow } from '../../testing/rentals/booking-rows.ts';
import { book, confirm, dataOf } from '../../testing/rentals/renting.ts';
import { createWorld, type Person, type World } from '../../testing/world.ts';
import { setAdmin } from '../accounts/accounts.ts';

let world: World;
let admin: Person;
let colleague: Person;
let owner: Person;
beforeAll(async () => {
  world = await createWorld();
  admin = await world.person('renter', 'خالد المطيري');
  colleague = await world.person('owner', 'نوف الشهري');
  owner = await world.person('owner', 'سارة القحطاني');
  for (const { mobile } of [admin, colleague]) await setAdmin(world.db, mobile, world.clock.now());
});
afterAll(() => world.close());

const REASON = 'The first picture shows another car than the papers.';
type Decision = 'approve' | 'send_back' | 'take_down';
const decide = async (by: Person, listingId: string, decision: Decision, reason?: string) => {
  const answer = await by.api.decideListing({ listingId, decision, reason, despite: 1 });
  return answer.ok ? 'ok' : answer.refusal.code;
};

async function waiting(at = world.clock.now(), by = owner): Promise<string> {
  const id = await world.listing({ owner: by, verified: false });
  await world.db.updateTable('listings').set({ submitted_at: at }).where('id', '=', id).execute();
  return id;
}

async function newsOf(person: Person) {
  return dataOf(await person.api.notifications({})).data.map((one) => [one.title, one.redirectUrl]);
}

describe('[P2-LIST-30] listings that wait', () => {
  test('are listed in the order in which they were submitted, whoever owns them', async () => {
    const now = world.clock.now().getTime();
    const second = await waiting(new Date(now - 2_000));
    const first = await waiting(new Date(now - 3_000), await world.person('owner'));
    const third = await waiting(new Date(now - 1_000));
    const { data, next } = dataOf(await admin.api.adminQueue({}));
    expect([data.map(({ id }) => id), next]).toEqual([[first, second, third], null]);
    for (const id of [first, second, third]) expect(await decide(admin, id, 'approve')).toBe('ok');
    expect(dataOf(await admin.api.adminQueue({})).data).toEqual([]);
  });

  test('when approved, are listed and found; the owner is told, and the deciding admin is recorded', async () => {
    const id = await waiting();
    expect((await world.guest.listing({ listingId: id })).ok).toBe(false);
    expect(await decide(admin, id, 'approve')).toBe('ok');
    expect(dataOf(await world.guest.listing({ listingId: id })).data.id).toBe(id);
    expect((await newsOf(owner))[0]).toEqual(['Your listing is on offer', `/1/${id}`]);
    const { history, isWaiting } = dataOf(await admin.api.adminListing({ listingId: id })).data;
    const at = world.clock.now().toISOString();
    expect([history, isWaiting]).toEqual([
      [{ decision: 'approved', reason: null, by: 'خالد المطيري', at }],
      false,
    ]);
  });

  test('when sent back, show the reason to the owner, and go to the end of the queue when submitted again', async () => {
    const id = await waiting();
    const missing = await admin.api.decideListing({ listingId: id, decision: 'send_back' });
    expect(!missing.ok && missing.refusal.fields).toEqual({ reason: 'REQUIRED' });
    const short = await admin.api.decideListing({ listingId: id, decision: 'send_back', reason: 'No' });
    expect(!short.ok && short.refusal.fields).toEqual({ reason: 'REASON_FOR_OWNER' });
    expect(await decide(admin, id, 'send_back', REASON)).toBe('ok');
    const mine = dataOf(await owner.api.myListings({ kind: 0, perPage: 50 })).data.find(
      (one) => one.id === id,
    );
    expect(mine).toMatchObject({ sentBackReason: REASON, isVerified: false });
    expect((await newsOf(owner))[0]).toEqual(['Something is missing in your listing', '/owner/listings/0']);
    expect(await decide(admin, id, 'approve')).toBe('ALREADY_DECIDED');
  });

  test('[F14] when two admins decide at once, take one decision, and the owner is told once', async () => {
    const id = await waiting();
    const before = (await newsOf(owner)).length;
    const answers = await Promise.all([
      decide(admin, id, 'approve'),
      decide(colleague, id, 'send_back', REASON),
    ]);
    expect(answers.sort()).toEqual(['ALREADY_DECIDED', 'ok']);
    expect((await newsOf(owner)).length).toBe(before + 1);
    const rows = world.db.selectFrom('listing_decisions').select('id').where('listing_id', '=', id);
    expect(await rows.execute()).toHaveLength(1);
  });

  test('list their papers, each of which opens by a link of its own', async () => {
    const id = await waiting();
    const documentId = await insertDocumentRow(world.db, { ownerId: owner.id, listingId: id });
    const { documents } = dataOf(await admin.api.adminListing({ listingId: id })).data;
    expect(documents).toMatchObject([{ documentId, purpose: 'vehicle_registration' }]);
    expect((await admin.api.documentLink({ documentId })).ok).toBe(true);
  });

  test('do not include drafts, which only their owners see', async () => {
    const id = await world.listing({ owner, verified: false });
    await world.db.updateTable('listings').set({ draft_step: 'delivery' }).where('id', '=', id).execute();
    expect(await decide(admin, id, 'approve')).toBe('NOT_FOUND');
    expect((await admin.api.adminListing({ listingId: id })).ok).toBe(false);
  });
});

describe('[P2-ERR-01] an account that is blocked', () => {
  const raw = async (person: Person) => {
    const headers = { authorization: person.token, 'accept-language': 'en' };
    const answer = await fetch(`${world.url}/api/user-details`, { headers });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };

  test('is told so in both languages by every call; its listings are hidden, its bookings stay, and unblocking restores all', async () => {
    const bad = await world.person('owner', 'فهد العتيبي');
    const renter = await world.person('renter');
    const [on, off] = [
      await world.listing({ owner: bad }),
      await world.listing({ owner: bad, active: false }),
    ];
    const { bookingId, checkoutId } = await book(world, renter, on);
    await world.bank.pay(checkoutId, cards.visa);
    await confirm(renter, checkoutId);
    const input = { accountId: bad.id, blocked: 1, reason: 'Asked renters to pay outside.' };
    const blocked = dataOf(await admin.api.blockAccount(input)).data;
    expect(blocked).toMatchObject({ listings: 2, openBookings: 1, blockedAt: expect.any(String) });
    const { status, body } = await raw(bad);
    expect([status, body.code, body.error, body.status]).toEqual([401, 'ACCOUNT_BLOCKED', true, 0]);
    expect(body._isDeactivated_message).toEqual({
      english: expect.stringMatching(/deactivated/),
      arabic: expect.stringMatching(/تم إيقاف حسابك/),
    });
    expect((await world.guest.listing({ listingId: on })).ok).toBe(false);
    const theirs = dataOf(await renter.api.booking({ bookingId })).data;
    expect([theirs.state, theirs.other.name]).toEqual(['accepted', 'فهد العتيبي']);
    const found = dataOf(await admin.api.adminAccount({ account: bad.mobile })).data;
    const asSaid = `0${bad.mobile.slice(4, 6)} ${bad.mobile.slice(6)}`;
    expect(dataOf(await admin.api.adminAccount({ account: asSaid })).data).toEqual(found);
    const line = { action: 'block', reason: input.reason, by: 'خالد المطيري' };
    expect(found.history).toMatchObject([line]);
    dataOf(await colleague.api.blockAccount({ ...input, blocked: 0, reason: 'It was a mistake of ours.' }));
    const active = await world.db
      .selectFrom('listings')
      .select(['id', 'active'])
      .where('owner_id', '=', bad.id)
      .execute();
    expect(new Map(active.map((row) => [row.id, row.active]))).toEqual(
      new Map([
        [on, true],
        [off, false],
      ]),
    );
    expect((await raw(bad)).body.code).toBe('SESSION_ENDED');
  });

  test('cannot log in again: the reason is told only after a code has proved who asks', async () => {
    const bad = await world.person('renter');
    await admin.api.blockAccount({ accountId: bad.id, blocked: 1, reason: 'Damaged three cars.' });
    const number = { mobile: bad.mobile.slice(4), countryCode: '+966' };
    const asked = dataOf(await world.guest.logIn({ ...number, mode: 'renter', loginType: 'mobile' }));
    const inbox = await fetch(`${world.standinsUrl}/inbox?to=${encodeURIComponent(bad.mobile)}`);
    const [newest] = (await inbox.json()) as { body: string }[];
    const otp = /#(\d{4})$/.exec(newest?.body ?? '')?.[1] ?? '';
    const entered = await clientOf(world.url).verifySignUpOtp(
      { ...number, otp },
      { token: asked.token ?? '' },
    );
    expect(!entered.ok && entered.refusal.code).toBe('ACCOUNT_BLOCKED');
  });

  test('cannot act as an admin, and its waiting listing cannot be approved', async () => {
    const stays = await admin.api.blockAccount({
      accountId: colleague.id,
      blocked: 1,
      reason: 'Just because I can.',
    });
    expect(!stays.ok && stays.refusal.code).toBe('ADMIN_STAYS');
    const bad = await world.person('owner');
    const id = await waiting(world.clock.now(), bad);
    await admin.api.blockAccount({ accountId: bad.id, blocked: 1, reason: 'Papers of somebody else.' });
    expect(await decide(admin, id, 'approve')).toBe('OWNER_BLOCKED');
  });
});
