import { beforeEach, describe, expect, test } from 'vitest';
import {
  approvedListing,
  type OperatorCalls,
  operatorOf,
  pictureIdOf,
  seen as seenOf,
  waitingChange,
} from '../../testing/listings/moderated.ts';
import { type ListingOwner, listingOwner } from '../../testing/people/listing-owner.ts';

const MINUTE = 60_000;
let owner: ListingOwner;
let by: OperatorCalls;
let listingId: string;
let pictures: string[];
let edit: Awaited<ReturnType<typeof approvedListing>>['edit'];

listingOwner((one) => {
  owner = one;
});
beforeEach(async () => {
  by = await operatorOf(owner);
  ({ listingId, pictures, edit } = await approvedListing(owner, by));
  owner.server.clock.advance(MINUTE);
});

const seen = () => seenOf(owner, listingId);
const waiting = () => waitingChange(by, listingId);
async function decide(decision: 'approve' | 'decline') {
  const { version } = (await waiting()) ?? {};
  const reason = decision === 'decline' ? { reason: 'It is a Camry.' } : {};
  const answer = await by('decideChange', { listingId, version, decision, ...reason });
  expect(answer.status).toBe(200);
}
interface Made {
  readonly id: string;
  readonly kind: string;
  readonly path: string;
}
async function just(): Promise<Made | undefined> {
  return ((await by('decisionsJustMade', {})).body.data as Made[])[0];
}
async function undo() {
  const { status, body } = await by('undoDecision', { id: (await just())?.id });
  return status === 200 ? 'done' : body.code;
}
const noticesOf = async () =>
  (
    await owner.server.db
      .selectFrom('notifications')
      .select('kind')
      .where('account_id', '=', owner.ownerId)
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind);
const isKept = async (id: string | undefined) =>
  (
    await owner.server.db
      .selectFrom('pictures')
      .select('id')
      .where('id', '=', id ?? '')
      .execute()
  ).length === 1;

describe('[D-UNDO] a decided change of a listing is taken back', () => {
  test('an approval: others see what they saw, with its pictures, and the change waits as it did', async () => {
    const before = await seen();
    const added = await owner.picture();
    await edit({ name: 'Rolls Royce', description: 'A palace.', picture: added, morePictures: [] });
    const asked = await waiting();
    owner.server.clock.advance(MINUTE);
    await decide('approve');
    expect(await seen()).toEqual({ name: 'Rolls Royce', description: 'A palace.', pictures: [added] });
    expect(await just()).toMatchObject({ kind: 'change_approved', path: `/admin/listings/${listingId}` });
    // The pictures that nobody sees any more are there as long as they may be wanted.
    await owner.server.runJobs();
    owner.server.clock.advance(10 * MINUTE);
    await owner.server.runJobs();
    expect(await undo()).toBe('done');
    expect(await seen()).toEqual(before);
    const again = await waiting();
    expect(again).toEqual({ ...asked, version: again?.version });
    expect(again?.version).not.toBe(asked?.version);
    expect(again?.after.pictures.map(pictureIdOf)).toEqual([added]);
    expect(await owner.form(listingId)).toMatchObject({ name: 'Rolls Royce', change: { state: 'waiting' } });
    expect(await noticesOf()).toEqual(['listing_approved', 'change_approved', 'listing_looked_at_again']);
    const { history } = (await by('adminListing', { listingId })).body.data as {
      history: { decision: string }[];
    };
    expect(history.map(({ decision }) => decision)).toEqual(['undone', 'change_approved', 'approved']);
    expect(await just()).toBeUndefined();
    await decide('approve');
    expect((await seen()).pictures).toEqual([added]);
  });

  test('small edits are counted from where they were before', async () => {
    await edit({ name: 'Toyota Samry' });
    await edit({ name: 'Toyota Sumri' });
    expect((await seen()).name).toBe('Toyota Samry');
    await decide('approve');
    expect(await undo()).toBe('done');
    expect((await seen()).name).toBe('Toyota Samry');
    await owner.call('withdrawChange', { listingId });
    await edit({ name: 'Toyota Samxx' });
    expect((await seen()).name).toBe('Toyota Samry');
  });

  test('a declined one waits again, and its owner reads no reason any more', async () => {
    await edit({ name: 'Rolls Royce' });
    const asked = await waiting();
    owner.server.clock.advance(MINUTE);
    await decide('decline');
    expect(await waiting()).toBeUndefined();
    expect(await just()).toMatchObject({ kind: 'change_declined' });
    expect(await undo()).toBe('done');
    expect(await waiting()).toEqual(asked);
    expect(await owner.form(listingId)).toMatchObject({ change: { state: 'waiting', reason: null } });
    expect(await noticesOf()).toEqual(['listing_approved', 'change_declined', 'listing_looked_at_again']);
  });

  test.each([
    ['approve', 'another change waits', () => edit({ name: 'Bentley Arnage' })],
    ['approve', 'a picture has gone', () => edit({ name: 'Rolls Royce', morePictures: [] })],
    ['approve', 'a letter is another', () => edit({ name: 'Rolls Royca' })],
    ['decline', 'another change waits', () => edit({ name: 'Bentley Arnage' })],
    ['decline', 'its owner has withdrawn it', () => owner.call('withdrawChange', { listingId })],
    [
      'decline',
      'the listing was taken down',
      () => by('decideListing', { listingId, decision: 'take_down', reason: 'It was reported.' }),
    ],
  ] as const)('not (%s) once %s', async (decision, _, follow) => {
    await edit({ name: 'Rolls Royce' });
    await decide(decision);
    const { id } = (await just()) ?? {};
    owner.server.clock.advance(MINUTE);
    expect((await follow()).status).toBe(200);
    const now = decision === 'approve' ? await seen() : undefined;
    expect((await by('undoDecision', { id })).body.code).toBe('UNDO_FOLLOWED');
    if (now) expect(await seen()).toEqual(now);
  });

  test('not of two approvals the first, and not after ten minutes', async () => {
    await edit({ name: 'Rolls Royce' });
    await decide('approve');
    const { id } = (await just()) ?? {};
    owner.server.clock.advance(MINUTE);
    await edit({ name: 'Bentley Arnage' });
    await decide('approve');
    expect((await by('undoDecision', { id })).body.code).toBe('UNDO_FOLLOWED');
    const second = (await just())?.id;
    owner.server.clock.advance(10 * MINUTE + 1);
    expect((await by('undoDecision', { id: second })).body.code).toBe('UNDO_TOO_LATE');
    expect((await seen()).name).toBe('Bentley Arnage');
  });

  test('then what it has replaced is forgotten, and pictures that nothing shows go', async () => {
    const added = await owner.picture();
    await edit({ picture: added, morePictures: [] });
    // A picture may be sent again with the form for a day.
    owner.server.clock.advance(25 * 60 * MINUTE);
    await owner.server.runJobs();
    by = await operatorOf(owner);
    await decide('approve');
    await owner.server.runJobs();
    expect([await isKept(pictures[0]), await isKept(added)]).toEqual([true, true]);
    owner.server.clock.advance(11 * MINUTE);
    await owner.server.runJobs();
    await owner.server.runJobs();
    expect([await isKept(pictures[0]), await isKept(added)]).toEqual([false, true]);
    const rows = await owner.server.db.selectFrom('approved_changes').select('listing_id').execute();
    expect(rows.filter(({ listing_id }) => listing_id === listingId)).toEqual([]);
  });
});
