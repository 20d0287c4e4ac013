import { describe, expect, test } from 'vitest';
import { setAdmin } from '../../../testing/people/admins.ts';
import { atBank, kindsFor, ledgerOf } from '../../../testing/rentals/booking-traces.ts';
import { bookingWorld, type PaidBooking, paidBooking } from '../../../testing/rentals/booking-world.ts';
import { typeCode } from '../../../testing/rentals/proving.ts';
import { dataOf } from '../../../testing/rentals/renting.ts';
import type { Person, World } from '../../../testing/world.ts';
import { noShowGauge } from './no-show-gauge.ts';
import { noShowCase, settleNoShow } from './settle-no-show.ts';

const MINUTE = 60_000;
const REASON = '01900000-0000-7000-8000-00000000d001';
let world: World;
let owner: Person;
let renter: Person;

bookingWorld((stage) => {
  ({ world, owner, renter } = stage);
});

/** A booking of two days for 480.00 that began so many minutes ago. */
async function begun(minutes: number, lastsHours = 48): Promise<PaidBooking> {
  const booking = await paidBooking({ world, owner, renter }, { instant: true, lastsHours });
  await world.pass(booking.start.getTime() - world.clock.now().getTime() + minutes * MINUTE);
  return booking;
}
const act = (by: Person, { bookingId }: PaidBooking, action: 'say' | 'deny' | 'withdraw', more = {}) =>
  by.api.actOnNoShow({ bookingId, action, ...more });
const seenBy = async (person: Person, { bookingId }: PaidBooking) =>
  dataOf(await person.api.noShow({ bookingId })).data;
const stateOf = async ({ bookingId }: PaidBooking) =>
  dataOf(await renter.api.booking({ bookingId })).data.state;
const codeOf = async (answer: ReturnType<typeof act>) => {
  const got = await answer;
  return got.ok ? 'ok' : got.refusal.code;
};
const storyOf = async (person: Person, { bookingId }: PaidBooking) =>
  dataOf(await person.api.bookingStory({ bookingId })).data;
const settle = async (booking: PaidBooking, absent: 'renter' | 'owner' | null) => {
  const query = world.db.selectFrom('bookings').select('number').where('id', '=', booking.bookingId);
  const { number } = await query.executeTakeFirstOrThrow();
  const verdict = { number, absent, reason: 'The photos show an empty place', adminId: owner.id };
  return settleNoShow(world.server.services, verdict);
};

/** What a person was told last. */
const lastTold = async (person: Person) => dataOf(await person.api.notifications({})).data[0]?.body ?? '';

describe('[D-NO-SHOW] the owner did not come', () => {
  test('nobody answers: all of it goes back, the owner pays a quarter, and both are told', async () => {
    const booking = await begun(59);
    expect(await seenBy(renter, booking)).toMatchObject({
      canSay: false,
      from: expect.any(String),
      open: null,
    });
    expect(await codeOf(act(renter, booking, 'say'))).toBe('NO_SHOW_EARLY');
    await world.pass(MINUTE);
    expect(await seenBy(renter, booking)).toMatchObject({
      canSay: true,
      money: { back: '480.00', kept: '0.00', fee: null },
    });
    const place = { latitude: 24.7136, longitude: 46.6753 };
    expect(await codeOf(act(renter, booking, 'say', { words: 'Nobody is here', ...place }))).toBe('ok');
    expect(await seenBy(owner, booking)).toMatchObject({
      canSay: false,
      open: { by: 'renter', state: 'said' },
      money: { back: null, kept: '0.00', fee: '120.00' },
    });
    // The way out of an owner who is late to answer is no cancellation.
    expect(await owner.api.cancelByOwner({ bookingId: booking.bookingId, reasonId: REASON })).toMatchObject({
      refusal: { code: 'NO_SHOW_OPEN' },
    });
    await world.pass(30 * MINUTE - 1);
    expect(await stateOf(booking)).toBe('accepted');
    await world.pass(1);
    expect(await stateOf(booking)).toBe('cancelled');
    expect(await codeOf(act(owner, booking, 'deny'))).toBe('NO_SHOW_ANSWERED');
    await world.pass(40 * MINUTE);
    expect(await ledgerOf(world, booking.bookingId)).toEqual({
      owner: 12_000,
      'platform:replacement': -12_000,
    });
    expect(await atBank(world, booking.bookingId)).toEqual([{ held: 0, net: 0 }]);
    expect((await kindsFor(world, owner)).slice(-2)).toEqual([
      'no_show_said_owner',
      'no_show_of_owner_owner',
    ]);
    expect((await kindsFor(world, renter)).at(-1)).toBe('no_show_of_owner');
    const { story, money } = await storyOf(owner, booking);
    expect(story.slice(-2).map(({ step, actor }) => `${step} by ${actor}`)).toEqual([
      'say_no_show by renter',
      'owner_no_show by system',
    ]);
    expect(story.at(-1)?.money).toContainEqual({ kind: 'fee', amount: '120.00', doneAt: expect.any(String) });
    expect(money.fee).toEqual({ rule: 'no_show', percent: 25, minimum: '50.00', amount: '120.00' });
    const slots = world.db
      .selectFrom('slots')
      .select('booking_id')
      .where('booking_id', '=', booking.bookingId);
    expect(await slots.execute()).toEqual([]);
  });

  test('of a press of each side at once one counts, and the answer to it and its withdrawal exclude each other', async () => {
    const booking = await begun(60);
    const said = await Promise.all([codeOf(act(renter, booking, 'say')), codeOf(act(owner, booking, 'say'))]);
    expect(said.sort()).toEqual(['NO_SHOW_OPEN', 'ok']);
    const [sayer, other] =
      (await seenBy(renter, booking)).open?.by === 'renter' ? [renter, owner] : [owner, renter];
    const twice = await Promise.all([
      codeOf(act(other, booking, 'deny')),
      codeOf(act(other, booking, 'deny')),
    ]);
    expect(twice.sort()).toEqual(['NO_SHOW_ANSWERED', 'ok']);
    expect(await codeOf(act(other, booking, 'withdraw'))).toBe('STEP_NOT_ALLOWED');
    expect(await codeOf(act(sayer, booking, 'withdraw'))).toBe('ok');
    expect(await codeOf(act(sayer, booking, 'say'))).toBe('NO_SHOW_TWICE');
    expect(await seenBy(other, booking)).toMatchObject({ canSay: true, open: null });
    expect(await stateOf(booking)).toBe('accepted');
  });
});

describe('[D-NO-SHOW] the renter did not come', () => {
  test('the first day is the owner’s, the rest goes back', async () => {
    const booking = await begun(60);
    expect((await seenBy(owner, booking)).money).toEqual({ back: null, kept: '240.00', fee: null });
    expect(await codeOf(act(owner, booking, 'say'))).toBe('ok');
    expect(await lastTold(renter)).toMatch(/within 30 minutes, or the first day is theirs/);
    await world.pass(30 * MINUTE);
    expect(await stateOf(booking)).toBe('cancelled');
    expect(await lastTold(renter)).toMatch(
      /the first day is the owner’s, and SAR\s240\.00 goes back to you/i,
    );
    expect(await lastTold(owner)).toMatch(/the first day is yours, and the time after it is free again/i);
    await world.pass(40 * MINUTE);
    expect(await ledgerOf(world, booking.bookingId)).toMatchObject({ gateway: 24_000, owner: -21_600 });
    expect((await storyOf(owner, booking)).money.fee).toBeNull();
  });

  test('an hourly rental is all of the first day: nothing is left to go back', async () => {
    const booking = await begun(60, 5);
    const { kept } = (await seenBy(owner, booking)).money ?? {};
    expect(await codeOf(act(owner, booking, 'say'))).toBe('ok');
    expect(await lastTold(renter)).toMatch(/within 30 minutes, or all of the price is theirs/);
    await world.pass(30 * MINUTE);
    expect(await stateOf(booking)).toBe('cancelled');
    expect(await lastTold(renter)).toMatch(/all of the price is the owner’s, and nothing goes back/i);
    expect(await lastTold(owner)).toMatch(/all of the price is yours/i);
    expect((await ledgerOf(world, booking.bookingId)).gateway).toBe(Math.round(Number(kept) * 100));
  });
});

describe('[D-NO-SHOW] the operator decides what was contradicted', () => {
  test('once, against either side; a gauge counts it, and the places are told as distances', async () => {
    const booking = await begun(60);
    await act(renter, booking, 'say', { words: 'Nobody is here', latitude: 24.7136, longitude: 46.6753 });
    expect(await noShowGauge(world.server.services).read()).toEqual({ operator: 0 });
    expect(await codeOf(act(owner, booking, 'deny', { words: 'I stand at the gate' }))).toBe('ok');
    expect(await noShowGauge(world.server.services).read()).toEqual({ operator: 1 });
    await world.pass(60 * MINUTE);
    expect(await stateOf(booking)).toBe('accepted');
    const query = world.db.selectFrom('bookings').select('number').where('id', '=', booking.bookingId);
    const { number } = await query.executeTakeFirstOrThrow();
    expect(await noShowCase(world.db, number)).toMatchObject({
      said: [{ by: 'renter', state: 'denied', saidKm: expect.any(Number), deniedKm: null }],
      words: [{ reason: 'Nobody is here' }, { reason: 'I stand at the gate' }],
    });
    const settled = await Promise.all([settle(booking, 'renter'), settle(booking, 'owner')]);
    expect(settled.map(({ ok }) => ok).sort()).toEqual([false, true]);
    const back = settled[0]?.ok ? 24_000 : 48_000;
    await world.pass(40 * MINUTE);
    expect((await ledgerOf(world, booking.bookingId)).gateway ?? 0).toBe(48_000 - back);
    expect(await noShowGauge(world.server.services).read()).toEqual({ operator: 0 });
  });

  test('[D-UNDO] that nobody stayed away is taken back until something follows; both sides are told, and it is decided anew', async () => {
    const admin = await world.person();
    await setAdmin(world.db, admin.mobile, world.clock.now());
    const denied = async () => {
      const booking = await begun(60);
      await act(owner, booking, 'say');
      await act(renter, booking, 'deny');
      return booking;
    };
    const decide = async ({ bookingId }: PaidBooking, absent: 'owner' | 'nobody') =>
      dataOf(await admin.api.decideNoShow({ bookingId, absent, reason: 'The photos show an empty place' }));
    const justMade = async ({ bookingId }: PaidBooking) =>
      dataOf(await admin.api.decisionsJustMade({})).data.find(({ subject }) => subject === bookingId);
    const undo = async (booking: PaidBooking) => {
      const answer = await admin.api.undoDecision({ id: (await justMade(booking))?.id ?? '' });
      return answer.ok ? 'ok' : answer.refusal.code;
    };
    const booking = await denied();
    await decide(booking, 'nobody');
    expect(await justMade(booking)).toMatchObject({
      kind: 'no_show_dropped',
      name: expect.stringMatching(/\d$/),
      path: `/admin/bookings/${booking.bookingId}`,
    });
    expect(await seenBy(renter, booking)).toMatchObject({ open: null });
    expect(await undo(booking)).toBe('ok');
    expect(await seenBy(renter, booking)).toMatchObject({ open: { by: 'owner', state: 'denied' } });
    expect((await kindsFor(world, renter)).at(-1)).toBe('no_show_reopened');
    expect((await kindsFor(world, owner)).at(-1)).toBe('no_show_reopened_owner');
    expect(await noShowGauge(world.server.services).read()).toEqual({ operator: 1 });
    const { story } = await storyOf(owner, booking);
    expect(story.slice(-2).map(({ step, actor }) => `${step} by ${actor}`)).toEqual([
      'drop_no_show by admin',
      'reopen_no_show by admin',
    ]);
    expect(await decide(booking, 'owner')).toMatchObject({
      data: { said: [{ state: 'ended', absent: 'owner' }] },
    });
    expect(await stateOf(booking)).toBe('cancelled');
    // What moves money is not offered.
    expect(await justMade(booking)).toBeUndefined();

    // Whoever has said something of the booking since has relied on it.
    const relied = await denied();
    await decide(relied, 'nobody');
    expect(await codeOf(act(renter, relied, 'say'))).toBe('ok');
    expect(await undo(relied)).toBe('UNDO_FOLLOWED');
    const returned = await denied();
    await decide(returned, 'nobody');
    dataOf(await renter.api.returnAction({ bookingId: returned.bookingId, side: 'renter' }));
    expect(await undo(returned)).toBe('UNDO_FOLLOWED');
    const late = await denied();
    await decide(late, 'nobody');
    const { id = '' } = (await justMade(late)) ?? {};
    await world.pass(10 * MINUTE + 1_000);
    expect(await admin.api.undoDecision({ id })).toMatchObject({ refusal: { code: 'UNDO_TOO_LATE' } });
  });

  test('against nobody: the booking goes on', async () => {
    const booking = await begun(60);
    await act(owner, booking, 'say');
    await act(renter, booking, 'deny');
    expect(await settle(booking, null)).toEqual({ ok: true });
    expect(await settle(booking, null)).toEqual({ ok: false, refusal: 'NO_SHOW_ANSWERED' });
    expect(await stateOf(booking)).toBe('accepted');
    expect((await kindsFor(world, renter)).at(-1)).toBe('no_show_dropped');
    expect(await ledgerOf(world, booking.bookingId)).toMatchObject({ owner: -43_200 });
  });
});

describe('[D-NO-SHOW] an admin decides over HTTP', () => {
  test('what waits, what both said, and a decision, of which the first counts', async () => {
    const admin = await world.person();
    await setAdmin(world.db, admin.mobile, world.clock.now());
    const booking = await begun(60);
    const { bookingId } = booking;
    expect(await admin.api.adminNoShow({ bookingId })).toMatchObject({
      ok: true,
      data: { data: { said: [] } },
    });
    const decide = (absent: 'renter' | 'owner' | 'nobody') =>
      admin.api.decideNoShow({ bookingId, absent, reason: 'The photos show an empty place' });
    expect(await decide('renter')).toMatchObject({ refusal: { code: 'NO_SHOW_ANSWERED' } });
    await act(renter, booking, 'say', { words: 'Nobody is here' });
    await act(owner, booking, 'deny', { words: 'I stand at the gate' });
    const waiting = async () => dataOf(await admin.api.adminNoShows({})).data;
    expect(await waiting()).toMatchObject([
      { bookingId, by: 'renter', bookingNumber: expect.stringMatching(/^KR-/) },
    ]);
    expect(dataOf(await admin.api.adminNoShow({ bookingId })).data).toMatchObject({
      said: [{ by: 'renter', state: 'denied', absent: null, saidKm: null }],
      words: [{ reason: 'Nobody is here' }, { reason: 'I stand at the gate' }],
    });
    expect(
      await owner.api.decideNoShow({ bookingId, absent: 'renter', reason: 'I want it so' }),
    ).toMatchObject({
      status: 403,
    });
    const twice = await Promise.all([decide('nobody'), decide('nobody')]);
    expect(twice.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await waiting()).toEqual([]);
    expect(dataOf(await admin.api.adminNoShow({ bookingId })).data.said).toMatchObject([
      { absent: 'nobody' },
    ]);
    expect(await stateOf(booking)).toBe('accepted');
  });

  test('while it is open both pages know that nothing else can be pressed, and afterwards that it can', async () => {
    const booking = await begun(60);
    const views = async () =>
      Promise.all(
        [renter, owner].map(async ({ api }) => {
          const { noShowOpen, canExtend } = dataOf(await api.booking({ bookingId: booking.bookingId })).data;
          return [noShowOpen, canExtend];
        }),
      );
    expect(await views()).toEqual([
      [false, true],
      [false, false],
    ]);
    await act(renter, booking, 'say');
    expect(await views()).toEqual([
      [true, false],
      [true, false],
    ]);
    await act(renter, booking, 'withdraw');
    expect(await views()).toEqual([
      [false, true],
      [false, false],
    ]);
  });
});

describe('[D-NO-SHOW] what makes it impossible', () => {
  test('a code of the pick-up, typed before or while the answer is waited for', async () => {
    const booking = await begun(60);
    expect(await codeOf(act(renter, booking, 'say'))).toBe('ok');
    await typeCode(renter, owner, { bookingId: booking.bookingId, occasion: 'pick_up' });
    await world.pass(30 * MINUTE);
    expect(await stateOf(booking)).toBe('accepted');
    expect((await seenBy(renter, booking)).open).toBeNull();
    expect(await codeOf(act(owner, booking, 'say'))).toBe('NO_SHOW_MET');
  });

  test('a booking made under no numbers, a day after the start, another person', async () => {
    const booking = await begun(60);
    const stranger = await world.person('renter');
    expect(await codeOf(act(stranger, booking, 'say'))).toBe('NOT_FOUND');
    expect(await stranger.api.noShow({ bookingId: booking.bookingId })).toMatchObject({ status: 404 });
    await world.pass(23 * 60 * MINUTE);
    expect(await codeOf(act(renter, booking, 'say'))).toBe('NO_SHOW_LATE');
    expect(await seenBy(renter, booking)).toMatchObject({ canSay: false, from: null, open: null });
    const old = await begun(60);
    const none = { owner_fee_numbers_id: null };
    await world.db.updateTable('bookings').set(none).where('id', '=', old.bookingId).execute();
    expect(await codeOf(act(renter, old, 'say'))).toBe('STEP_NOT_ALLOWED');
    expect(await seenBy(renter, old)).toMatchObject({ canSay: false, from: null, money: null });
  });
});
