import { HOUR_MILLISECONDS as HOUR, MINUTE_MILLISECONDS as MINUTE } from '@kiraa/domain/time.ts';
import { beforeEach, expect, test } from 'vitest';
import { giveBankDetails } from '../../testing/money/payout-bank.ts';
import { setAdmin } from '../../testing/people/admins.ts';
import { ledgerOf } from '../../testing/rentals/booking-traces.ts';
import { bookingWorld, paidBooking } from '../../testing/rentals/booking-world.ts';
import { dataOf } from '../../testing/rentals/renting.ts';
import { completed } from '../../testing/rentals/renting-owner.ts';
import type { Person, World } from '../../testing/world.ts';
import { planPayouts } from '../payouts/payouts.ts';

/** What is taken back while something else happens to the same money: one of the two is first, and the other finds what it has done. */
const ROUNDS = 4;
const REASON = 'The bumper has a new dent on its left side';

let world: World;
let owner: Person;
let renter: Person;
let admin: Person;
let other: Person;
bookingWorld((stage) => {
  ({ world, owner, renter } = stage);
});
beforeEach(async () => {
  [admin, other] = [
    await world.person('renter', 'خالد المطيري'),
    await world.person('renter', 'سلمى الشهري'),
  ];
  for (const { mobile } of [admin, other]) await setAdmin(world.db, mobile, world.clock.now());
});

type Answer = { readonly ok: true } | { readonly ok: false; readonly refusal: { readonly code: string } };
const codeOf = async (answer: Promise<Answer>) => {
  const got = await answer;
  return got.ok ? 'ok' : got.refusal.code;
};
const decide = (claimId: string, amount: string, by = admin) =>
  by.api.decideClaim({ claimId, amount, reason: REASON });
async function justMade(subject: string, by = admin): Promise<string> {
  const made = dataOf(await by.api.decisionsJustMade({})).data.find((one) => one.subject === subject);
  expect(made).toBeDefined();
  return made?.id ?? '';
}
const undo = (id: string, by = admin) => codeOf(by.api.undoDecision({ id }));

/** A booking of 432.00 for its owner, of which the renter wants 120.00 back; the owner refuses. */
async function disputed() {
  const bookingId = await completed(world, { owner, renter });
  const wish = { bookingId, kind: 'broken_down' as const, amount: '120.00', reason: REASON, photoIds: [] };
  const claimId = dataOf(await renter.api.openClaim(wish)).data.id;
  dataOf(await owner.api.answerClaim({ claimId, answer: 'refuse', reason: REASON, photoIds: [] }));
  return { bookingId, claimId };
}

/** Nobody stayed away, says an admin, of a booking whose owner has said that the renter did. */
async function dropped() {
  const booking = await paidBooking({ world, owner, renter }, { instant: true, lastsHours: 48 });
  await world.pass(booking.start.getTime() - world.clock.now().getTime() + 60 * MINUTE);
  const { bookingId } = booking;
  dataOf(await owner.api.actOnNoShow({ bookingId, action: 'say' }));
  dataOf(await renter.api.actOnNoShow({ bookingId, action: 'deny' }));
  dataOf(await admin.api.decideNoShow({ bookingId, absent: 'nobody', reason: REASON }));
  return bookingId;
}

test('[D-UNDO] a claim that comes to nothing is taken back while the owner’s payout is planned: the share is in the payout or put aside, never both', async () => {
  const ends: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    owner = await world.person('owner', 'سارة القحطاني');
    await giveBankDetails(owner);
    await world.pass(72 * HOUR);
    const { bookingId, claimId } = await disputed();
    const { nextAt } = dataOf(await owner.api.payouts({})).data;
    await world.pass(new Date(nextAt).getTime() - world.clock.now().getTime() - MINUTE);
    dataOf(await decide(claimId, '0.00'));
    const id = await justMade(claimId);
    world.clock.advance(MINUTE);
    const [end] = await Promise.all([undo(id), planPayouts(world.server.services)]);
    const { payouts } = dataOf(await owner.api.payouts({})).data;
    const { claim = 0 } = await ledgerOf(world, bookingId);
    expect([end, payouts.map(({ amount }) => amount), claim]).toEqual(
      end === 'ok' ? ['ok', ['324.00'], -10_800] : ['UNDO_FOLLOWED', ['432.00'], 0],
    );
    ends.push(end);
  }
  expect(ends).toHaveLength(ROUNDS);
});

test('[D-UNDO] pressed five times at once, by its maker and by another, while another decides: taken back once, decided once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { bookingId, claimId } = await disputed();
    dataOf(await decide(claimId, '0.00'));
    const id = await justMade(claimId);
    await world.pass(MINUTE);
    const presses = Array.from({ length: 5 }, () => undo(id));
    const [second, foreign, ...ends] = await Promise.all([
      codeOf(decide(claimId, '40.00', other)),
      undo(id, other),
      ...presses,
    ]);
    expect(ends.filter((end) => end === 'ok')).toHaveLength(1);
    expect(new Set(ends)).toEqual(new Set(['ok', 'UNDO_DONE']));
    expect(foreign).toBe('UNDO_NOT_YOURS');
    const { claim = 0, owner: owed } = await ledgerOf(world, bookingId);
    // Before it is taken back it is decided, and while it is, somebody else has the claim.
    expect(['ok', 'CLAIM_STATE', 'CLAIM_ANSWERED']).toContain(second);
    expect([claim, owed]).toEqual(second === 'ok' ? [0, -39_600] : [-10_800, -32_400]);
  }
});

test('[D-UNDO] that nobody stayed away is taken back five times at once, while the renter says that the owner did: one of both stands', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const bookingId = await dropped();
    const id = await justMade(bookingId);
    world.clock.advance(MINUTE);
    const said = codeOf(renter.api.actOnNoShow({ bookingId, action: 'say' }));
    const ends = await Promise.all([undo(id), undo(id), undo(id), undo(id), undo(id)]);
    const done = ends.filter((end) => end === 'ok').length;
    expect([(await said) === 'ok', done]).toEqual([done === 0, done]);
    const { open } = dataOf(await renter.api.noShow({ bookingId })).data;
    expect(open).toMatchObject(
      done === 1 ? { by: 'owner', state: 'denied' } : { by: 'renter', state: 'said' },
    );
  }
});

test('[D-UNDO] neither decision is taken back ten minutes later, by somebody else, by a guest, or under the name of another', async () => {
  const { claimId } = await disputed();
  dataOf(await decide(claimId, '0.00'));
  const ofClaim = await justMade(claimId);
  const bookingId = await dropped();
  const ofNoShow = await justMade(bookingId);
  for (const id of [ofClaim, ofNoShow]) {
    expect(await undo(id, renter)).toBe('ADMIN_ONLY');
    expect(await codeOf(world.guest.undoDecision({ id }))).toMatch(/^(LOGIN|SESSION|UNAUTH|TOKEN)/);
  }
  expect(await undo(ofNoShow, other)).toBe('UNDO_NOT_YOURS');
  for (const id of [claimId, bookingId]) expect(await undo(id)).toBe('NOT_FOUND');
  world.clock.advance(10 * MINUTE + 1);
  expect([await undo(ofClaim), await undo(ofNoShow)]).toEqual(['UNDO_TOO_LATE', 'UNDO_TOO_LATE']);
});
