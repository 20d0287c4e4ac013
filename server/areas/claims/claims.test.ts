import { HOUR_MILLISECONDS as HOUR } from '@kiraa/domain/time.ts';
import { describe, expect, test } from 'vitest';
import { jpeg } from '../../testing/listings/photos.ts';
import { giveBankDetails } from '../../testing/money/payout-bank.ts';
import { ledgerOf } from '../../testing/rentals/booking-traces.ts';
import { bookingWorld } from '../../testing/rentals/booking-world.ts';
import { dataOf, FIRST_REASON, payDue, view } from '../../testing/rentals/renting.ts';
import { completed, rented } from '../../testing/rentals/renting-owner.ts';
import type { Person, World } from '../../testing/world.ts';
import { setAdmin } from '../accounts/accounts.ts';
import { claimGauge } from './claims.ts';

let world: World;
let owner: Person;
let renter: Person;
bookingWorld((stage) => {
  ({ world, owner, renter } = stage);
});

const REASON = 'The bumper has a new dent on its left side';
type Kind = 'damage' | 'cleaning' | 'broken_down' | 'unsafe';

const open = (by: Person, bookingId: string, kind: Kind, amount: string, photoIds: string[] = []) =>
  by.api.openClaim({ bookingId, kind, amount, reason: REASON, photoIds });
const opened = async (by: Person, bookingId: string, kind: Kind, amount: string) =>
  dataOf(await open(by, bookingId, kind, amount)).data.id;
const agree = (by: Person, claimId: string) => by.api.answerClaim({ claimId, answer: 'agree', photoIds: [] });
const refuse = (by: Person, claimId: string) =>
  by.api.answerClaim({ claimId, answer: 'refuse', reason: 'It was there before I came', photoIds: [] });
const offer = (by: Person, claimId: string, amount: string) =>
  by.api.answerClaim({ claimId, answer: 'offer', amount, photoIds: [] });
const claimOf = async (by: Person, claimId: string) => dataOf(await by.api.claim({ claimId })).data;
const newsOf = async (by: Person) =>
  dataOf(await by.api.notifications({})).data.map(({ title, body }) => ({ title, body }));

async function anAdmin(): Promise<Person> {
  const admin = await world.person('renter', 'خالد المطيري');
  await setAdmin(world.db, admin.mobile, world.clock.now());
  return admin;
}

const ended = () => completed(world, { owner, renter });

async function photoOf(by: Person, bookingId: string): Promise<string> {
  const photo = new Blob([new Uint8Array(await jpeg(60, 40))], { type: 'image/jpeg' });
  return dataOf(await by.api.addClaimPhoto({ bookingId, photo })).data.id;
}

describe('[D-CLAIM] an owner claims', () => {
  test('the renter agrees and pays; all of it is the owner’s, without commission', async () => {
    const bookingId = await ended();
    const id = await opened(owner, bookingId, 'damage', '300.50');
    expect((await newsOf(renter))[0]).toMatchObject({ title: 'A claim on your booking' });
    expect((await newsOf(renter))[0]?.body).toContain('300.50');
    expect(dataOf(await agree(renter, id)).data).toMatchObject({ state: 'due', agreed: '300.50' });

    expect(await view(renter, bookingId)).toMatchObject({ status: 'pending', claimDue: '300.50' });
    const { data: pending } = dataOf(await renter.api.bookingList({ status: 'pending' }));
    expect(pending.map((one) => one.id)).toEqual([bookingId]);
    const { data: asked } = dataOf(await renter.api.acceptPaymentRequest({ bookingId }));
    expect(asked.total).toBe('300.50');
    expect(await payDue(world, renter, bookingId)).toMatchObject({ state: 'succeeded', purpose: 'claim' });

    expect(await claimOf(owner, id)).toMatchObject({ state: 'settled', agreed: '300.50' });
    expect(await view(renter, bookingId)).toMatchObject({ status: 'completed', claimDue: null });
    expect(await ledgerOf(world, bookingId)).toMatchObject({ owner: -43_200 - 30_050 });
    expect((await newsOf(owner))[0]).toMatchObject({ title: 'Your claim is paid' });
    const { data } = dataOf(await owner.api.bookingStory({ bookingId }));
    expect(data.story.map(({ step }) => step).filter((step) => step.startsWith('claim_'))).toEqual([
      'claim_claim',
      'claim_agree',
      'claim_pay',
    ]);
    expect(data.story.at(-1)?.money).toEqual([
      { kind: 'claimed', amount: '300.50', doneAt: null },
      // All of it is the owner's: it is not told to be less a commission.
      { kind: 'compensated', amount: '300.50', doneAt: expect.any(String) },
    ]);
  });

  test('silence agrees after 72 hours; an answer after them is late', async () => {
    const id = await opened(owner, await ended(), 'damage', '50.00');
    await world.pass(72 * HOUR - 1);
    expect(await claimOf(renter, id)).toMatchObject({ state: 'open', turn: 'renter' });
    await world.pass(2);
    expect(await claimOf(renter, id)).toMatchObject({ state: 'due', agreed: '50.00', turn: null });
    expect(await refuse(renter, id)).toMatchObject({ refusal: { code: 'CLAIM_ANSWERED' } });
    expect((await claimOf(renter, id)).lines.map(({ step, actor }) => `${step} by ${actor}`)).toEqual([
      'claim by owner',
      'lapse by system',
    ]);
  });

  test('refused goes to the operator, who decides to the halala, once; a gauge counts it', async () => {
    const admin = await anAdmin();
    const id = await opened(owner, await ended(), 'damage', '300.00');
    dataOf(await offer(renter, id, '100.00'));
    expect(await agree(renter, id)).toMatchObject({ refusal: { code: 'CLAIM_ANSWERED' } });
    dataOf(await refuse(owner, id));
    expect(await claimGauge(world.server.services).read()).toEqual({ operator: 1 });
    const { data: waiting } = dataOf(await admin.api.adminClaims({}));
    expect(waiting.map((one) => one.id)).toEqual([id]);
    const decide = (amount: string) => admin.api.decideClaim({ claimId: id, amount, reason: REASON });
    expect(await decide('300.01')).toMatchObject({ refusal: { fields: { amount: 'CLAIM_AMOUNT' } } });
    const [one, other] = await Promise.all([decide('150.25'), decide('10.00')]);
    expect([one.ok, other.ok].sort()).toEqual([false, true]);
    const agreed = one.ok ? '150.25' : '10.00';
    expect(await claimOf(renter, id)).toMatchObject({ state: 'due', agreed });
    expect(await claimGauge(world.server.services).read()).toEqual({ operator: 0 });
    expect(await owner.api.decideClaim({ claimId: id, amount: '1.00', reason: REASON })).toMatchObject({
      status: 403,
    });
  });

  test('[D-UNDO] what was decided is taken back until something is paid for it; both sides are told, and it is decided anew', async () => {
    const admin = await anAdmin();
    const decide = async (claimId: string, amount: string) =>
      dataOf(await admin.api.decideClaim({ claimId, amount, reason: REASON }));
    const undo = async (claimId: string) => {
      const just = dataOf(await admin.api.decisionsJustMade({})).data.find((one) => one.subject === claimId);
      expect(just).toMatchObject({ kind: 'claim_decided', path: '/admin/claims' });
      return await admin.api.undoDecision({ id: just?.id ?? '' });
    };
    const refused = async (bookingId: string, kind: Kind) => {
      const id = await opened(owner, bookingId, kind, '300.00');
      dataOf(await refuse(renter, id));
      return id;
    };
    const bookingId = await ended();
    const id = await refused(bookingId, 'damage');
    await decide(id, '150.00');
    expect(await view(renter, bookingId)).toMatchObject({ claimDue: '150.00' });
    dataOf(await undo(id));
    expect(await claimOf(renter, id)).toMatchObject({ state: 'disputed', agreed: null });
    expect(await view(renter, bookingId)).toMatchObject({ claimDue: null });
    for (const side of [owner, renter])
      expect((await newsOf(side))[0]?.title).toBe('A claim is being reviewed again');
    const { data: story } = dataOf(await owner.api.bookingStory({ bookingId }));
    expect(story.story.map(({ step }) => step).slice(-2)).toEqual(['claim_decide', 'claim_reopen']);

    // Nothing is owed: that is taken back too.
    await decide(id, '0.00');
    expect(await claimOf(renter, id)).toMatchObject({ state: 'settled' });
    dataOf(await undo(id));
    await decide(id, '20.00');
    expect(await payDue(world, renter, bookingId)).toMatchObject({ state: 'succeeded', purpose: 'claim' });
    expect(await undo(id)).toMatchObject({ status: 409, refusal: { code: 'UNDO_FOLLOWED' } });
    expect(await claimOf(renter, id)).toMatchObject({ state: 'settled', agreed: '20.00' });

    // While the renter stands at the payment's page it may be paid any moment.
    const other = await ended();
    const begun = await refused(other, 'cleaning');
    await decide(begun, '30.00');
    dataOf(await renter.api.openCheckout({ bookingId: other, paymentType: 'visa' }));
    const answer = await undo(begun);
    expect(answer.ok ? 'taken back' : answer.refusal.code).toBe('UNDO_FOLLOWED');
  });

  test('late, twice, above the limit, with the other side’s kind: each is refused by its name', async () => {
    const bookingId = await ended();
    const codeOf = async (answer: ReturnType<typeof open>) => {
      const got = await answer;
      return got.ok ? 'ok' : got.refusal.code;
    };
    expect(await codeOf(open(owner, bookingId, 'damage', '50000.01'))).toBe('CLAIM_AMOUNT');
    expect(await codeOf(open(owner, bookingId, 'unsafe', '5.00'))).toBe('CLAIM_CLOSED');
    const twice = await Promise.all([
      codeOf(open(owner, bookingId, 'damage', '50.00')),
      codeOf(open(owner, bookingId, 'damage', '60.00')),
    ]);
    expect(twice.sort()).toEqual(['CLAIM_TWICE', 'ok']);
    expect(await codeOf(open(owner, bookingId, 'cleaning', '20.00'))).toBe('ok');
    const late = await ended();
    await world.pass(48 * HOUR);
    expect(await codeOf(open(owner, late, 'damage', '50.00'))).toBe('CLAIM_CLOSED');
    const stranger = await world.person('renter');
    expect(await codeOf(open(stranger, bookingId, 'damage', '50.00'))).toBe('NOT_FOUND');
    expect(await stranger.api.bookingClaims({ bookingId })).toMatchObject({ status: 404 });
  });

  test('photos are the two sides’ alone, and each is used once', async () => {
    const bookingId = await ended();
    const photo = await photoOf(owner, bookingId);
    expect(await open(renter, bookingId, 'unsafe', '5.00', [photo])).toMatchObject({
      refusal: { code: 'CLAIM_PHOTOS' },
    });
    const { data } = dataOf(await open(owner, bookingId, 'damage', '50.00', [photo]));
    expect(await open(owner, bookingId, 'cleaning', '5.00', [photo])).toMatchObject({
      refusal: { code: 'CLAIM_PHOTOS' },
    });
    const [seen] = (await claimOf(renter, data.id)).lines[0]?.photos ?? [];
    const shown = await world.server.app.inject({ method: 'GET', url: seen?.url ?? '' });
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
    const stranger = await world.person('renter');
    const stolen = (seen?.url ?? '').replace(renter.id, stranger.id);
    expect((await world.server.app.inject({ method: 'GET', url: stolen })).statusCode).toBe(404);
  });
});

describe('[D-CLAIM] [M9] a renter claims', () => {
  test('only the owner’s share of the disputed sum waits; the rest is paid out; what is agreed goes back', async () => {
    await giveBankDetails(owner);
    await world.pass(72 * HOUR);
    const bookingId = await ended();
    const id = await opened(renter, bookingId, 'broken_down', '120.00');
    expect(await ledgerOf(world, bookingId)).toMatchObject({
      owner: -32_400,
      claim: -10_800,
    });
    dataOf(await refuse(owner, id));
    const { nextAt } = dataOf(await owner.api.payouts({})).data;
    await world.pass(new Date(nextAt).getTime() - world.clock.now().getTime());
    const { payouts } = dataOf(await owner.api.payouts({})).data;
    expect(payouts.map(({ amount }) => amount)).toEqual(['324.00']);

    const admin = await anAdmin();
    dataOf(await admin.api.decideClaim({ claimId: id, amount: '100.01', reason: REASON }));
    expect(await claimOf(renter, id)).toMatchObject({ state: 'settled', agreed: '100.01' });
    expect(await ledgerOf(world, bookingId)).toMatchObject({
      owner: -(43_200 - 9_001),
      gateway: 48_000 - 10_001,
    });
    expect(await view(renter, bookingId)).toMatchObject({ givenBack: '100.01' });
  });

  test('[D-UNDO] that it comes to nothing is taken back, and the owner’s share is put aside again; not once a payout has it, nor what has moved', async () => {
    await giveBankDetails(owner);
    await world.pass(72 * HOUR);
    const admin = await anAdmin();
    const decide = async (claimId: string, amount: string) =>
      dataOf(await admin.api.decideClaim({ claimId, amount, reason: REASON }));
    const justMade = async (claimId: string) =>
      dataOf(await admin.api.decisionsJustMade({})).data.find(({ subject }) => subject === claimId);
    const codeOf = async (id: string) => {
      const answer = await admin.api.undoDecision({ id });
      return answer.ok ? 'ok' : answer.refusal.code;
    };
    const bookingId = await ended();
    const id = await opened(renter, bookingId, 'broken_down', '120.00');
    dataOf(await refuse(owner, id));
    await decide(id, '0.00');
    expect(await ledgerOf(world, bookingId)).toMatchObject({ owner: -43_200 });
    await world.pass(60_000);
    const [one, other] = await Promise.all(
      [await justMade(id), await justMade(id)].map((made) => codeOf(made?.id ?? '')),
    );
    expect([one, other].sort()).toEqual(['UNDO_DONE', 'ok']);
    expect(await ledgerOf(world, bookingId)).toMatchObject({ owner: -32_400, claim: -10_800 });
    expect(await claimOf(renter, id)).toMatchObject({ state: 'disputed', agreed: null });

    // Between the decision and its undo the owner's payouts ran.
    const { nextAt } = dataOf(await owner.api.payouts({})).data;
    await world.pass(new Date(nextAt).getTime() - world.clock.now().getTime() - 5 * 60_000);
    await decide(id, '0.00');
    const made = await justMade(id);
    await world.pass(5 * 60_000);
    const { payouts } = dataOf(await owner.api.payouts({})).data;
    expect(payouts.map(({ amount }) => amount)).toEqual(['432.00']);
    expect(await codeOf(made?.id ?? '')).toBe('UNDO_FOLLOWED');
    expect(await claimOf(renter, id)).toMatchObject({ state: 'settled', agreed: '0.00' });

    const moved = await opened(renter, await ended(), 'unsafe', '120.00');
    dataOf(await refuse(owner, moved));
    await decide(moved, '1.00');
    expect(await justMade(moved)).toBeUndefined();
  });

  test('at most what the owner has earned; what is in dispute is not claimed again', async () => {
    const bookingId = await rented(world, { owner, renter });
    await world.pass(2 * HOUR);
    expect(await open(renter, bookingId, 'broken_down', '480.01')).toMatchObject({
      refusal: { code: 'CLAIM_AMOUNT' },
    });
    const id = await opened(renter, bookingId, 'broken_down', '400.00');
    expect(await open(renter, bookingId, 'unsafe', '80.01')).toMatchObject({
      refusal: { code: 'CLAIM_AMOUNT' },
    });
    const other = await opened(renter, bookingId, 'unsafe', '80.00');
    dataOf(await agree(owner, id));
    dataOf(await agree(owner, other));
    expect(await ledgerOf(world, bookingId)).toEqual({});
  });

  test('is settled with what goes back, where a cancellation has given the rest back since', async () => {
    const bookingId = await rented(world, { owner, renter });
    await world.pass(25 * HOUR);
    const id = await opened(renter, bookingId, 'broken_down', '400.00');
    // Half of the two days is unused.
    dataOf(await owner.api.cancelByOwner({ bookingId, reasonId: FIRST_REASON }));
    expect((await ledgerOf(world, bookingId)).gateway).toBe(24_000);
    await world.pass(73 * HOUR);
    expect(await claimOf(renter, id)).toMatchObject({ state: 'settled', agreed: '240.00' });
    expect((await ledgerOf(world, bookingId)).gateway ?? 0).toBe(0);
    for (const by of [renter, owner]) expect((await newsOf(by))[0]?.body).toContain('240');
  });

  test('two answers at once: one counts, and nothing goes back twice', async () => {
    const bookingId = await rented(world, { owner, renter });
    await world.pass(2 * HOUR);
    const id = await opened(renter, bookingId, 'broken_down', '60.00');
    const answers = await Promise.all([agree(owner, id), agree(owner, id), refuse(owner, id)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const claim = await claimOf(renter, id);
    const back = claim.state === 'settled' ? 6_000 : 0;
    expect((await ledgerOf(world, bookingId)).gateway).toBe(48_000 - back);
  });
});
