import { describe, expect, test } from 'vitest';
import { type ListingOwner, listingOwner, SCOOTERS } from '../../testing/listing-owner.ts';

let owner: ListingOwner;
listingOwner((one) => {
  owner = one;
});

const delivery = { renterCollects: 1 };
const say = (listingId: string, fields: Record<string, unknown>) =>
  owner.call('saveDelivery', { listingId, ...delivery, ...fields });

/** A listing at its third step. */
async function atDelivery(kind: 1 | 2): Promise<string> {
  const listingId = await owner.draft({ kind });
  const categoryId = kind === 1 ? SCOOTERS : owner.catalogue.cameras;
  const answer = await owner.call('uploadDocuments', { listingId, personalId: '1123456780', categoryId });
  expect(answer.status).toBe(200);
  return listingId;
}

/** What its page, its owner's form and the admin's review say: on offer, so that everybody sees it. */
async function shown(listingId: string): Promise<Record<string, unknown>> {
  await owner.server.db
    .updateTable('listings')
    .set({ verified_at: new Date(), draft_step: null, active: true })
    .where('id', '=', listingId)
    .execute();
  const detail = await owner.server.call('listing', { listingId });
  expect(detail.status).toBe(200);
  return detail.body.data as Record<string, unknown>;
}

async function found(asked: Record<string, unknown>): Promise<string[]> {
  const answer = await owner.server.call('filterListings', asked);
  expect(answer.status).toBe(200);
  const { trending, withoutTrending } = answer.body.data as Record<string, { id: string }[]>;
  const ids = [...(trending ?? []), ...(withoutTrending ?? [])].map(({ id }) => id).sort();
  const counted = await owner.server.call('countFiltered', asked);
  expect(counted.body.totalCount).toBe(ids.length);
  return ids;
}

const faultsOf = async (listingId: string, fields: Record<string, unknown>) =>
  (await say(listingId, fields)).body.fieldCodes;

describe('the fuel policy', () => {
  test('is entered, shown, changed and taken away; nothing is said until its owner says it', async () => {
    const listingId = await atDelivery(1);
    expect((await say(listingId, {})).status).toBe(200);
    expect(await owner.form(listingId)).toMatchObject({ fuelPolicy: null });
    for (const fuelPolicy of ['same', 'full', 'included']) {
      expect((await say(listingId, { fuelPolicy })).status).toBe(200);
      expect(await owner.form(listingId)).toMatchObject({ fuelPolicy });
      expect(await shown(listingId)).toMatchObject({ fuelPolicy });
    }
    // A client that does not know the field leaves it as it is.
    await say(listingId, {});
    expect(await shown(listingId)).toMatchObject({ fuelPolicy: 'included' });
    await say(listingId, { fuelPolicy: '' });
    expect(await shown(listingId)).toMatchObject({ fuelPolicy: null });
  });

  test('is refused when it is none, and on an item; a refusal changes nothing', async () => {
    const listingId = await atDelivery(1);
    await say(listingId, { fuelPolicy: 'full' });
    for (const fuelPolicy of ['empty', 'FULL', 1, ['full']])
      expect(await faultsOf(listingId, { fuelPolicy })).toEqual({ fuelPolicy: 'NOT_ALLOWED' });
    expect(await owner.form(listingId)).toMatchObject({ fuelPolicy: 'full' });
    const item = await atDelivery(2);
    expect(await faultsOf(item, { fuelPolicy: 'full' })).toEqual({ fuelPolicy: 'NOT_ALLOWED' });
    expect((await say(item, { fuelPolicy: '' })).status).toBe(200);
  });

  test('is asked for by a search, by its count and by the map', async () => {
    const [full, same, silent] = [await atDelivery(1), await atDelivery(1), await atDelivery(1)];
    await say(full, { fuelPolicy: 'full' });
    await say(same, { fuelPolicy: 'same' });
    await say(silent, {});
    for (const listingId of [full, same, silent]) await shown(listingId);
    expect(await found({ fuelPolicy: 'full' })).toEqual([full]);
    expect(await found({ fuelPolicy: 'full', search: 'camry' })).toEqual([full]);
    const around = { latitude: 24.7, longitude: 46.7, longestDistance: 50 };
    expect(await found({ fuelPolicy: 'same', ...around })).toEqual([same]);
    expect(await found({ fuelPolicy: 'full', kind: 2 })).toEqual([]);
    // What is on offer is found by what it says now.
    await say(full, { fuelPolicy: 'included' });
    expect(await found({ fuelPolicy: 'full' })).toEqual([]);
    const box = { south: 24, north: 25, west: 46, east: 47 };
    const map = await owner.server.call('markers', { ...box, fuelPolicy: 'included' });
    expect(map.body.totalCount).toBe(1);
    const absurd = await owner.server.call('filterListings', { fuelPolicy: 'empty' });
    expect(absurd.body.fieldCodes).toEqual({ fuelPolicy: 'NOT_ALLOWED' });
  });
});
