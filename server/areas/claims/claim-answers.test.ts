import { randomUUID } from 'node:crypto';
import { HOUR_MILLISECONDS as HOUR } from '@kiraa/domain/time.ts';
import { expect, test } from 'vitest';
import { jpeg, png } from '../../testing/listings/photos.ts';
import { giveDuties } from '../../testing/people/admins.ts';
import { kindsFor } from '../../testing/rentals/booking-traces.ts';
import { bookingWorld } from '../../testing/rentals/booking-world.ts';
import { dataOf } from '../../testing/rentals/renting.ts';
import { completed, rented } from '../../testing/rentals/renting-owner.ts';
import type { Person, World } from '../../testing/world.ts';
import { removeClaimPhotoIfUnused } from './claim-photo.ts';
import { presentPhoto } from './claim-view.ts';
import { lapseClaims } from './claims.ts';

let world: World;
let owner: Person;
let renter: Person;
bookingWorld((stage) => {
  ({ world, owner, renter } = stage);
});

const REASON = 'The bumper has a new dent on its left side';
const wishOf = (bookingId: string, more: object = {}) =>
  ({ bookingId, kind: 'damage', amount: '300.00', reason: REASON, ...more }) as const;
const opened = async (by: Person, bookingId: string, more: object = {}) =>
  dataOf(await by.api.openClaim(wishOf(bookingId, more))).data;
/** Null where it was not refused. */
type Answered = { readonly ok: true } | { readonly ok: false; readonly refusal: object };
const refusalOf = async (answer: Promise<Answered>) => {
  const got = await answer;
  return got.ok ? null : got.refusal;
};
const withFile = async (bytes: Promise<Buffer>) =>
  new Blob([new Uint8Array(await bytes)], { type: 'image/jpeg' });
const sendPhoto = async (by: Person, bookingId: string) =>
  by.api.addClaimPhoto({ bookingId, photo: await withFile(jpeg(60, 40)) });
const photoOf = async (by: Person, bookingId: string) => dataOf(await sendPhoto(by, bookingId)).data;
const statusOf = async (url: string) => (await world.server.app.inject({ method: 'GET', url })).statusCode;

test('[D-CLAIM] what may be claimed, at its edges, is refused by its field; each of its lines says who, when and how much', async () => {
  const bookingId = await completed(world, { owner, renter });
  const refused = (more: object) => refusalOf(owner.api.openClaim(wishOf(bookingId, more)));
  const amount = { code: 'CLAIM_AMOUNT', fields: { amount: 'CLAIM_AMOUNT' } };
  expect(await refused({ amount: '0.99' })).toMatchObject({
    ...amount,
  });
  expect(await refused({ amount: '50000.01' })).toMatchObject(amount);
  for (const wrong of ['-1', '1.001', 'much', ''])
    expect(await refused({ amount: wrong })).toMatchObject({ fields: { amount: 'NOT_A_NUMBER' } });
  expect(await refused({ reason: 'too short' })).toMatchObject({ fields: { reason: 'CLAIM_REASON' } });
  expect(await refused({ reason: 'x'.repeat(1_001) })).toMatchObject({ fields: { reason: 'CLAIM_REASON' } });
  expect(await refused({ kind: 'theft' })).toMatchObject({ fields: { kind: 'NOT_ALLOWED' } });
  expect(await refused({ photoIds: [randomUUID()] })).toMatchObject({ fields: { photoIds: 'CLAIM_PHOTOS' } });

  const before = dataOf(await owner.api.bookingClaims({ bookingId })).data;
  expect(before).toMatchObject({ side: 'owner', claims: [], evidence: null });
  expect(before.open).toEqual({
    kinds: ['damage', 'cleaning', 'fuel', 'distance', 'late', 'missing'],
    until: '2027-03-11T10:00:00.000Z',
    limit: '50000.00',
  });
  const least = await opened(owner, bookingId, { amount: '١', reason: 'x'.repeat(1_000) });
  expect(least).toMatchObject({
    kind: 'damage',
    by: 'owner',
    state: 'open',
    amount: '1.00',
    turn: 'renter',
    answerBy: '2027-03-12T10:00:00.000Z',
    agreed: null,
    toPay: null,
    offered: null,
    bookingId,
  });
  const most = await opened(owner, bookingId, { kind: 'missing', amount: '50,000.00' });
  expect(most.lines).toEqual([
    {
      step: 'claim',
      actor: 'owner',
      at: '2027-03-09T10:00:00.000Z',
      amount: '50000.00',
      reason: REASON,
      photos: [],
    },
  ]);
  const after = dataOf(await owner.api.bookingClaims({ bookingId })).data;
  expect(after.open?.kinds).toEqual(['cleaning', 'fuel', 'distance', 'late']);
  expect(after.claims.map(({ kind }) => kind)).toEqual(['damage', 'missing']);
  // The renter's own side of the same booking: what the owner has earned of it, until a day after its end.
  expect(dataOf(await renter.api.bookingClaims({ bookingId })).data).toMatchObject({
    side: 'renter',
    open: {
      kinds: ['not_as_described', 'broken_down', 'unsafe'],
      until: '2027-03-10T10:00:00.000Z',
      limit: '480.00',
    },
  });
  // To the millisecond: the last moment of the 48 hours, and the first after them.
  world.clock.set(new Date('2027-03-11T09:59:59.999Z'));
  await opened(owner, bookingId, { kind: 'fuel' });
  world.clock.set(new Date('2027-03-11T10:00:00.000Z'));
  expect(await refused({ kind: 'late' })).toMatchObject({
    code: 'CLAIM_CLOSED',
  });
  expect(dataOf(await owner.api.bookingClaims({ bookingId })).data.open).toBeNull();
});

test('[D-CLAIM] whose turn it is answers, once and in time; everybody else finds no claim', async () => {
  const bookingId = await completed(world, { owner, renter });
  const { id: claimId } = await opened(owner, bookingId);
  const answer = (by: Person, input: object) =>
    refusalOf(by.api.answerClaim({ claimId, answer: 'agree', ...input }));
  const stranger = await world.person('renter');
  expect(await answer(stranger, {})).toMatchObject({ code: 'NOT_FOUND' });
  expect(await refusalOf(stranger.api.claim({ claimId }))).toMatchObject({ code: 'NOT_FOUND' });
  expect(await answer(renter, { claimId: randomUUID() })).toMatchObject({ code: 'NOT_FOUND' });
  expect(await answer(owner, {})).toMatchObject({
    code: 'CLAIM_ANSWERED',
  });
  expect(await answer(renter, { answer: 'offer' })).toMatchObject({
    code: 'INVALID_INPUT',
    fields: { amount: 'REQUIRED' },
  });
  for (const amount of ['0.00', '300.00', '300.01'])
    expect(await answer(renter, { answer: 'offer', amount })).toMatchObject({
      code: 'CLAIM_OFFER',
      fields: { amount: 'CLAIM_OFFER' },
    });
  expect(await answer(renter, { answer: 'maybe' })).toMatchObject({ fields: { answer: 'NOT_ALLOWED' } });
  expect(
    await answer(renter, { answer: 'offer', amount: '299.99', reason: 'It was half of it before' }),
  ).toBeNull();
  const offered = dataOf(await owner.api.claim({ claimId })).data;
  expect(offered).toMatchObject({ state: 'offered', offered: '299.99', turn: 'owner', agreed: null });
  expect(offered.lines.at(-1)).toMatchObject({
    step: 'offer',
    actor: 'renter',
    amount: '299.99',
    reason: 'It was half of it before',
  });
  // An offer is answered with yes or no: nobody offers again.
  expect(await answer(owner, { answer: 'offer', amount: '299.98' })).toMatchObject({ code: 'CLAIM_OFFER' });

  // At the last moment it is an answer; from the first after it silence has agreed, whether the sweep came by or not.
  const { answerBy } = offered;
  world.clock.set(new Date(answerBy ?? ''));
  expect(await answer(owner, { answer: 'refuse', reason: 'That is not enough for it' })).toMatchObject({
    code: 'CLAIM_LATE',
  });
  await lapseClaims(world.server.services);
  await lapseClaims(world.server.services);
  const lapsed = dataOf(await renter.api.claim({ claimId })).data;
  expect(lapsed).toMatchObject({
    state: 'due',
    agreed: '299.99',
    toPay: '299.99',
    turn: null,
    answerBy: null,
  });
  expect(lapsed.lines.map(({ step, actor, amount }) => `${step} ${actor} ${amount}`)).toEqual([
    'claim owner 300.00',
    'offer renter 299.99',
    'lapse system 299.99',
  ]);
  const told = async (by: Person) => (await kindsFor(world, by)).filter((kind) => kind.startsWith('claim_'));
  expect(await told(owner)).toEqual(['claim_answered_owner', 'claim_ended_owner']);
  expect(await told(renter)).toEqual(['claim_opened', 'claim_due']);
});

test('[D-CLAIM] a photo is for its booking and its author, is used once, and is gone after a day without use', async () => {
  const bookingId = await rented(world, { owner, renter });
  const other = await rented(world, { owner, renter });
  await world.pass(2 * HOUR);
  const stranger = await world.person('renter');
  expect(await refusalOf(sendPhoto(stranger, bookingId))).toMatchObject({ code: 'NOT_FOUND' });
  const text = new Blob(['no picture'], { type: 'image/jpeg' });
  expect(await refusalOf(renter.api.addClaimPhoto({ bookingId, photo: text }))).toMatchObject({
    code: 'IMAGE_ONLY',
    fields: { photo: 'IMAGE_ONLY' },
  });
  const wide = dataOf(
    await renter.api.addClaimPhoto({ bookingId, photo: await withFile(png(2_500, 50)) }),
  ).data;
  expect(wide).toMatchObject({ width: 2_000, height: 40, at: world.clock.now().toISOString() });
  // Until it is sent nobody but its author opens it, not even by a link that is made for them.
  expect(await statusOf(wide.url)).toBe(200);
  const receivedAt = new Date(wide.at);
  expect(await statusOf(presentPhoto(world.server.services, { ...wide, receivedAt }, owner.id).url)).toBe(
    404,
  );

  const [first, second, unused, elsewhere] = [
    await photoOf(renter, bookingId),
    await photoOf(renter, bookingId),
    await photoOf(renter, bookingId),
    await photoOf(renter, other),
  ];
  const photos = async (...photoIds: string[]) =>
    refusalOf(renter.api.openClaim(wishOf(bookingId, { kind: 'unsafe', amount: '10.00', photoIds })));
  const refused = { code: 'CLAIM_PHOTOS', fields: { photoIds: 'CLAIM_PHOTOS' } };
  expect(await photos(elsewhere.id)).toMatchObject(refused);
  expect(await photos(first.id, first.id)).toMatchObject(refused);
  expect(await photos(first.id, randomUUID())).toMatchObject(refused);
  expect(await photos(...Array.from({ length: 7 }, () => randomUUID()))).toMatchObject({
    fields: { photoIds: 'CLAIM_PHOTOS' },
  });
  expect(await photos(second.id, first.id)).toBeNull();
  const { claims } = dataOf(await owner.api.bookingClaims({ bookingId })).data;
  // In the order in which they were chosen, which is not that in which they were sent.
  expect(claims[0]?.lines[0]?.photos.map(({ id }) => id)).toEqual([second.id, first.id]);
  const shown = claims[0]?.lines[0]?.photos[0]?.url ?? '';
  expect(await statusOf(shown)).toBe(200);

  await world.pass(24 * HOUR);
  const kept = async () =>
    (
      await world.db.selectFrom('claim_photos').select('id').where('booking_id', '=', bookingId).execute()
    ).map(({ id }) => id);
  expect((await kept()).sort()).toEqual([first.id, second.id].sort());
  expect(await statusOf(unused.url)).toBe(404);
  // The job that runs again, or for a photo that is used, takes nothing.
  for (const photoId of [unused.id, first.id])
    await removeClaimPhotoIfUnused(world.server.services, { photoId });
  const again = dataOf(await owner.api.bookingClaims({ bookingId })).data.claims[0]?.lines[0]?.photos ?? [];
  expect(await Promise.all(again.map(({ url }) => statusOf(url)))).toEqual([200, 200]);
});

test('[D-CLAIM D-DUTIES] support and finance read what waits for the house, support decides it, and content does neither', async () => {
  const bookingId = await completed(world, { owner, renter });
  const photo = await photoOf(owner, bookingId);
  const { id: claimId } = await opened(owner, bookingId, { photoIds: [photo.id] });
  const desk = await world.person('renter', 'خالد المطيري');
  const as = (duty: 'support' | 'finance' | 'content') => giveDuties(world, desk.id, [duty]);
  const decide = (amount: string, reason = REASON) =>
    refusalOf(desk.api.decideClaim({ claimId, amount, reason }));
  await as('support');
  // It is not theirs yet: the other side has the word.
  expect(dataOf(await desk.api.adminClaims({})).data).toEqual([]);
  expect(await decide('1.00')).toMatchObject({ code: 'CLAIM_ANSWERED' });
  dataOf(await renter.api.answerClaim({ claimId, answer: 'refuse', reason: 'It was there before I came' }));
  await world.db.updateTable('accounts').set({ language: 'ar' }).where('id', '=', renter.id).execute();

  await as('content');
  expect(await refusalOf(desk.api.adminClaims({}))).toMatchObject({ code: 'DUTY_NEEDED' });
  expect(await refusalOf(desk.api.adminClaim({ claimId }))).toMatchObject({ code: 'DUTY_NEEDED' });
  await as('finance');
  const { data, next } = dataOf(await desk.api.adminClaims({}));
  expect(next).toBeNull();
  expect(data).toMatchObject([
    {
      id: claimId,
      state: 'disputed',
      turn: null,
      answerBy: null,
      renterName: 'فهد العتيبي',
      ownerName: 'سارة القحطاني',
      languages: ['ar', 'en'],
      bookingNumber: expect.stringMatching(/^KR-\d+$/),
    },
  ]);
  const [link] = data[0]?.lines[0]?.photos ?? [];
  expect(await statusOf(link?.url ?? '')).toBe(200);
  expect(await decide('1.00')).toMatchObject({ code: 'DUTY_NEEDED' });
  await as('content');
  expect(await statusOf(link?.url ?? '')).toBe(404);

  await as('support');
  expect(await refusalOf(desk.api.adminClaim({ claimId: randomUUID() }))).toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(await decide('1.00', 'too short')).toMatchObject({ fields: { reason: 'CLAIM_REASON' } });
  expect(await decide('300.01')).toMatchObject({ code: 'CLAIM_AMOUNT', fields: { amount: 'CLAIM_AMOUNT' } });
  expect(await decide('0.01')).toBeNull();
  expect(await decide('0.01')).toMatchObject({ code: 'CLAIM_ANSWERED' });
  const decided = dataOf(await desk.api.adminClaim({ claimId })).data;
  expect(decided).toMatchObject({ state: 'due', agreed: '0.01', toPay: '0.01' });
  expect(decided.lines.map(({ step, actor, amount, reason }) => [step, actor, amount, reason])).toEqual([
    ['claim', 'owner', '300.00', REASON],
    ['refuse', 'renter', null, 'It was there before I came'],
    ['decide', 'admin', '0.01', REASON],
  ]);
  const acts = await world.db
    .selectFrom('audit_acts')
    .innerJoin('audit_outcomes', 'audit_outcomes.act_id', 'audit_acts.id')
    .select('outcome')
    .where('account_id', '=', desk.id)
    .where('what', '=', 'decideClaim')
    .orderBy('audit_acts.id')
    .execute();
  expect(acts.map(({ outcome }) => outcome)).toEqual([
    'CLAIM_ANSWERED',
    'DUTY_NEEDED',
    'CLAIM_AMOUNT',
    'done',
    'CLAIM_ANSWERED',
  ]);
});
