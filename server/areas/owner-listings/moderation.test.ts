import { describe, expect, test } from 'vitest';
import {
  approvedListing,
  pictureIdOf as idOf,
  type OperatorCalls,
  operatorOf,
  seen as seenOf,
  waitingChange as waitingOf,
} from '../../testing/listings/moderated.ts';
import { firstStep, type ListingOwner, listingOwner } from '../../testing/people/listing-owner.ts';

const HOUR = 3_600_000;
let owner: ListingOwner;

listingOwner((one) => {
  owner = one;
});

const admin = () => operatorOf(owner);
const approved = (by: OperatorCalls) => approvedListing(owner, by);
const seen = (listingId: string) => seenOf(owner, listingId);
const tellKinds = async () =>
  (
    await owner.server.db
      .selectFrom('notifications')
      .select('kind')
      .where('account_id', '=', owner.ownerId)
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind);

describe('[D-MODERATED] new words and pictures of an approved listing', () => {
  test('others go on seeing what was approved; the price holds at once; once approved, all of it is shown', async () => {
    const by = await admin();
    const { listingId, pictures, edit } = await approved(by);
    const before = await seen(listingId);
    expect(before).toMatchObject({ name: 'Toyota Camry', pictures });
    const added = await owner.picture();
    const answer = await edit({
      name: 'Rolls Royce, see www.cheap.sa',
      description: 'Pay me outside.',
      price: '300',
      morePictures: [added],
    });
    expect(answer.status).toBe(200);
    expect(await seen(listingId)).toEqual(before);
    expect((await owner.server.call('listing', { listingId })).body.data).toMatchObject({ price: '300.00' });
    // Their owner reads what waits, in the list and in the form.
    expect(await owner.form(listingId)).toMatchObject({
      tag: 'listed',
      name: 'Rolls Royce, see www.cheap.sa',
      pictures: [{ pictureId: pictures[0] }, { pictureId: added }],
      change: { state: 'waiting', name: 'Rolls Royce, see www.cheap.sa', reason: null },
      shown: { name: 'Toyota Camry' },
    });
    const waiting = await waitingOf(by, listingId);
    expect(waiting).toMatchObject({
      before: { name: 'Toyota Camry', description: 'Clean and well kept.' },
      after: { name: 'Rolls Royce, see www.cheap.sa', description: 'Pay me outside.' },
    });
    expect(waiting?.after.pictures.map(idOf)).toEqual([pictures[0], added]);
    const { version } = waiting ?? {};
    expect((await by('decideChange', { listingId, version, decision: 'approve' })).status).toBe(200);
    expect(await seen(listingId)).toEqual({
      name: 'Rolls Royce, see www.cheap.sa',
      description: 'Pay me outside.',
      pictures: [pictures[0], added],
    });
    expect(await owner.form(listingId)).toMatchObject({ change: null, shown: null });
    expect(await tellKinds()).toEqual(['listing_approved', 'change_approved']);
    const again = await by('decideChange', { listingId, version, decision: 'approve' });
    expect(again.body.code).toBe('ALREADY_DECIDED');
  });

  test('declined, it needs a reason, which its owner reads; the same again stays declined, another wish waits anew', async () => {
    const by = await admin();
    const { listingId, edit } = await approved(by);
    await edit({ name: 'Rolls Royce' });
    const { version } = (await waitingOf(by, listingId)) ?? {};
    const decline = { listingId, version, decision: 'decline' };
    expect((await by('decideChange', decline)).body.fieldCodes).toEqual({ reason: 'REQUIRED' });
    expect((await by('decideChange', { ...decline, reason: 'It is a Camry.' })).status).toBe(200);
    const declined = { change: { state: 'declined', reason: 'It is a Camry.' }, name: 'Rolls Royce' };
    expect(await owner.form(listingId)).toMatchObject(declined);
    expect((await seen(listingId)).name).toBe('Toyota Camry');
    await edit({ name: 'Rolls Royce', price: '310' });
    expect(await owner.form(listingId)).toMatchObject({ ...declined, price: '310.00' });
    expect(await waitingOf(by, listingId)).toBeUndefined();
    await edit({ name: 'Bentley Arnage' });
    expect(await waitingOf(by, listingId)).toMatchObject({ after: { name: 'Bentley Arnage' } });
    expect(await tellKinds()).toEqual(['listing_approved', 'change_declined']);
  });

  test('its owner withdraws it, and what they put back by hand waits no more', async () => {
    const by = await admin();
    const { listingId, edit } = await approved(by);
    await edit({ name: 'Rolls Royce' });
    expect((await owner.call('withdrawChange', { listingId }, await owner.otherOwner(true))).status).toBe(
      404,
    );
    expect((await owner.call('withdrawChange', { listingId })).status).toBe(200);
    expect(await owner.form(listingId)).toMatchObject({ name: 'Toyota Camry', change: null });
    await edit({ name: 'Rolls Royce' });
    await edit({});
    expect(await waitingOf(by, listingId)).toBeUndefined();
    expect(await owner.form(listingId)).toMatchObject({ change: null });
  });

  test('a change that its owner made after the operator had read the one before is not decided on', async () => {
    const by = await admin();
    const { listingId, edit } = await approved(by);
    await edit({ name: 'Toyota Corolla' });
    const { version } = (await waitingOf(by, listingId)) ?? {};
    await edit({ name: 'See www.cheap.sa' });
    const late = await by('decideChange', { listingId, version, decision: 'approve' });
    expect(late.body.code).toBe('LISTING_EDITED');
    expect((await seen(listingId)).name).toBe('Toyota Camry');
  });

  test('nor is a new listing that was changed since it was read', async () => {
    const by = await admin();
    const listingId = await owner.finished();
    await owner.call('publishListing', { listingId, terms: 1, safetyQuality: 1 });
    const { editedAt } = (await by('adminListing', { listingId })).body.data as { editedAt: string };
    owner.server.clock.advance(60_000);
    const picture = await owner.picture();
    await owner.call('editBasicInfo', { listingId, ...firstStep({ picture, name: 'See www.cheap.sa' }) });
    const approve = { listingId, decision: 'approve', despite: 1 };
    expect((await by('decideListing', { ...approve, editedAt })).body.code).toBe('LISTING_EDITED');
    const read = (await by('adminListing', { listingId })).body.data as { editedAt: string };
    expect((await by('decideListing', { ...approve, editedAt: read.editedAt })).status).toBe(200);
  });

  test.each(['papers', 'category', 'personal ID'] as const)(
    'nor one that has another %s since it was read',
    async (what) => {
      const by = await admin();
      const listingId = await owner.finished();
      await owner.call('publishListing', { listingId, terms: 1, safetyQuality: 1 });
      const { editedAt } = (await by('adminListing', { listingId })).body.data as { editedAt: string };
      owner.server.clock.advance(60_000);
      const papers = async () => ({
        registration: await owner.paper('vehicle_registration'),
        insurancePaper: await owner.paper('vehicle_insurance'),
      });
      const others = {
        papers,
        category: async () => ({ ...(await papers()), categoryId: owner.catalogue.cars }),
        'personal ID': async () => ({ nationality: 'Other', personalId: '2123456788' }),
      };
      const sent = await owner.call('editDocuments', { listingId, ...(await others[what]()) });
      expect([sent.status, sent.body.fieldCodes]).toEqual([200, undefined]);
      const approve = { listingId, decision: 'approve', despite: 1 };
      expect((await by('decideListing', { ...approve, editedAt })).body.code).toBe('LISTING_EDITED');
      // The same step again changes nothing.
      const read = (await by('adminListing', { listingId })).body.data as { editedAt: string };
      owner.server.clock.advance(60_000);
      expect((await owner.call('editDocuments', { listingId })).status).toBe(200);
      expect((await by('decideListing', { ...approve, editedAt: read.editedAt })).status).toBe(200);
    },
  );

  test('small edits hold at once, and a row of them leads no further than one', async () => {
    const by = await admin();
    const { listingId, pictures, edit } = await approved(by);
    await edit({ name: 'TOYOTA  Camri', picture: pictures[1], morePictures: [] });
    expect(await seen(listingId)).toMatchObject({ name: 'TOYOTA  Camri', pictures: [pictures[1]] });
    expect(await owner.form(listingId)).toMatchObject({ change: null });
    await edit({ name: 'Toyota Samri', picture: pictures[1], morePictures: [] });
    await edit({ name: 'Toyota Sumri', picture: pictures[1], morePictures: [] });
    expect((await seen(listingId)).name).toBe('Toyota Samri');
    const waiting = await waitingOf(by, listingId);
    expect(waiting).toMatchObject({ before: { name: 'Toyota Samri' }, after: { name: 'Toyota Sumri' } });
    // From what an operator has approved it is counted anew.
    await by('decideChange', { listingId, version: waiting?.version, decision: 'approve' });
    await edit({ name: 'Toyota Sumra', picture: pictures[1], morePictures: [] });
    expect((await seen(listingId)).name).toBe('Toyota Sumra');
  });

  test('of a listing that is taken down everything holds at once, and then no approval is taken back over it', async () => {
    const by = await admin();
    const { listingId, edit } = await approved(by);
    await edit({ name: 'Rolls Royce' });
    await by('decideListing', { listingId, decision: 'take_down', reason: 'It was reported.' });
    expect(await waitingOf(by, listingId)).toBeUndefined();
    owner.server.clock.advance(60_000);
    await edit({ name: 'See www.cheap.sa' });
    const [made] = (await by('decisionsJustMade', {})).body.data as { id: string }[];
    expect((await by('undoDecision', { id: made?.id })).body.code).toBe('UNDO_FOLLOWED');
    expect((await owner.server.call('listing', { listingId })).status).toBe(404);
    await owner.call('publishListing', { listingId, terms: 1, safetyQuality: 1 });
    expect((await by('adminListing', { listingId })).body.data).toMatchObject({ name: 'See www.cheap.sa' });
  });

  test.each(['papers', 'category'] as const)(
    'nor over other %s that came while it was taken down',
    async (what) => {
      const by = await admin();
      const { listingId } = await approved(by);
      owner.server.clock.advance(60_000);
      await by('decideListing', { listingId, decision: 'take_down', reason: 'It was reported.' });
      owner.server.clock.advance(60_000);
      const papers = {
        registration: await owner.paper('vehicle_registration'),
        insurancePaper: await owner.paper('vehicle_insurance'),
      };
      const category = what === 'category' ? { categoryId: owner.catalogue.cars } : {};
      expect((await owner.call('editDocuments', { listingId, ...papers, ...category })).status).toBe(200);
      const [made] = (await by('decisionsJustMade', {})).body.data as { id: string }[];
      expect((await by('undoDecision', { id: made?.id })).body.code).toBe('UNDO_FOLLOWED');
      expect((await owner.server.call('listing', { listingId })).status).toBe(404);
    },
  );

  test('[F25] pictures of a change stay while it waits, and go with it', async () => {
    const by = await admin();
    const { listingId, pictures, edit } = await approved(by);
    const added = await owner.picture();
    await edit({ morePictures: [added] });
    owner.server.clock.advance(25 * HOUR);
    await owner.server.runJobs();
    await owner.logInAgain();
    const kept = async (id: string | undefined) =>
      (
        await owner.server.db
          .selectFrom('pictures')
          .select('id')
          .where('id', '=', id ?? '')
          .execute()
      ).length;
    expect([await kept(pictures[1]), await kept(added)]).toEqual([1, 1]);
    // A day later it may still be sent again with the form.
    expect((await edit({ morePictures: [added], price: '301' })).status).toBe(200);
    await owner.call('withdrawChange', { listingId });
    await owner.server.runJobs();
    expect([await kept(pictures[1]), await kept(added)]).toEqual([1, 0]);
  });
});
