import { describe, expect, test } from 'vitest';
import { SCOOTERS } from '../../testing/listings/scooters.ts';
import { type ListingOwner, listingOwner } from '../../testing/people/listing-owner.ts';

let owner: ListingOwner;
listingOwner((one) => {
  owner = one;
});

const delivery = { renterCollects: 1 };
const say = (listingId: string, fields: Record<string, unknown>) =>
  owner.call('saveDelivery', { listingId, ...delivery, ...fields });

/** Makes a draft that is at its third step, and returns its id. */
async function atDelivery(kind: 1 | 2): Promise<string> {
  const listingId = await owner.draft({ kind });
  const categoryId = kind === 1 ? SCOOTERS : owner.catalogue.cameras;
  const answer = await owner.call('uploadDocuments', { listingId, personalId: '1123456780', categoryId });
  expect(answer.status).toBe(200);
  return listingId;
}

/** Verifies the listing, so that it is on offer, and returns what its page shows. */
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

describe('[D-PLATE] the plate', () => {
  test('is entered in either script, read by its owner, and by nobody on the listing’s page or in a search', async () => {
    const listingId = await atDelivery(1);
    expect((await say(listingId, { plate: 'م ن هـ ٧٦٥٣' })).status).toBe(200);
    expect(await owner.form(listingId)).toMatchObject({ plate: 'ZNH7653' });
    expect(await shown(listingId)).not.toHaveProperty('plate');
    for (const [name, input] of [
      ['listing', { listingId }],
      ['filterListings', {}],
      ['searchListings', { search: 'ZNH7653' }],
      ['similarListings', { listingId, kind: 1 }],
    ] as const)
      expect(JSON.stringify((await owner.server.call(name, input)).body)).not.toContain('ZNH');
    expect(await found({})).toContain(listingId);
    await say(listingId, { plate: '' });
    expect(await owner.form(listingId)).toMatchObject({ plate: null });
  });

  test('of letters that no plate has is refused, and that of an item', async () => {
    const listingId = await atDelivery(1);
    expect(await faultsOf(listingId, { plate: 'ABC 1234' })).toEqual({ plate: 'PLATE_INVALID' });
    expect(await faultsOf(await atDelivery(2), { plate: 'ABJ 1234' })).toEqual({ plate: 'NOT_ALLOWED' });
  });
});

describe('the fuel policy', () => {
  test('is entered, shown, changed and removed; a listing shows none until its owner enters one', async () => {
    const listingId = await atDelivery(1);
    expect((await say(listingId, {})).status).toBe(200);
    expect(await owner.form(listingId)).toMatchObject({ fuelPolicy: null });
    for (const fuelPolicy of ['same', 'full', 'included']) {
      expect((await say(listingId, { fuelPolicy })).status).toBe(200);
      expect(await owner.form(listingId)).toMatchObject({ fuelPolicy });
      expect(await shown(listingId)).toMatchObject({ fuelPolicy });
    }
    // A client that does not know the field leaves its value as it is.
    await say(listingId, {});
    expect(await shown(listingId)).toMatchObject({ fuelPolicy: 'included' });
    await say(listingId, { fuelPolicy: '' });
    expect(await shown(listingId)).toMatchObject({ fuelPolicy: null });
  });

  test('is refused when it is an unknown word, and on an item; a refusal changes nothing', async () => {
    const listingId = await atDelivery(1);
    await say(listingId, { fuelPolicy: 'full' });
    for (const fuelPolicy of ['empty', 'FULL', 1, ['full']])
      expect(await faultsOf(listingId, { fuelPolicy })).toEqual({ fuelPolicy: 'NOT_ALLOWED' });
    expect(await owner.form(listingId)).toMatchObject({ fuelPolicy: 'full' });
    const item = await atDelivery(2);
    expect(await faultsOf(item, { fuelPolicy: 'full' })).toEqual({ fuelPolicy: 'NOT_ALLOWED' });
    expect((await say(item, { fuelPolicy: '' })).status).toBe(200);
  });

  test('narrows a search, its count and the map', async () => {
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
    // A listing on offer is found by its present value.
    await say(full, { fuelPolicy: 'included' });
    expect(await found({ fuelPolicy: 'full' })).toEqual([]);
    const box = { south: 24, north: 25, west: 46, east: 47 };
    const map = await owner.server.call('markers', { ...box, fuelPolicy: 'included' });
    expect(map.body.totalCount).toBe(1);
    const absurd = await owner.server.call('filterListings', { fuelPolicy: 'empty' });
    expect(absurd.body.fieldCodes).toEqual({ fuelPolicy: 'NOT_ALLOWED' });
  });
});

describe('the daily distance', () => {
  const limited = { dailyKm: 300, extraKmPrice: '0.75' };

  test('is entered with the price of each further kilometre, shown, changed and removed', async () => {
    const listingId = await atDelivery(1);
    expect((await say(listingId, { dailyKm: '٣٠٠', extraKmPrice: '٠٫٧٥' })).status).toBe(200);
    expect(await owner.form(listingId)).toMatchObject(limited);
    expect(await shown(listingId)).toMatchObject(limited);
    await say(listingId, {});
    expect(await shown(listingId)).toMatchObject(limited);
    await say(listingId, { dailyKm: 'unlimited', extraKmPrice: '' });
    expect(await shown(listingId)).toMatchObject({ dailyKm: 'unlimited', extraKmPrice: null });
    await say(listingId, { dailyKm: '' });
    expect(await shown(listingId)).toMatchObject({ dailyKm: null, extraKmPrice: null });
  });

  test.each([
    [{ dailyKm: 300 }, { extraKmPrice: 'REQUIRED' }],
    [{ extraKmPrice: '0.75' }, { dailyKm: 'REQUIRED' }],
    [{ dailyKm: 'unlimited', extraKmPrice: '0.75' }, { extraKmPrice: 'NOT_ALLOWED' }],
    [{ ...limited, dailyKm: -300 }, { dailyKm: 'OUT_OF_RANGE' }],
    [{ ...limited, dailyKm: 0 }, { dailyKm: 'OUT_OF_RANGE' }],
    [{ ...limited, dailyKm: 2_001 }, { dailyKm: 'OUT_OF_RANGE' }],
    [{ ...limited, dailyKm: 1e30 }, { dailyKm: 'NOT_A_NUMBER' }],
    [{ ...limited, dailyKm: 300.5 }, { dailyKm: 'NOT_A_NUMBER' }],
    [{ ...limited, dailyKm: 'Infinity' }, { dailyKm: 'NOT_A_NUMBER' }],
    [{ ...limited, dailyKm: { more: 1 } }, { dailyKm: 'NOT_A_TEXT' }],
    [{ ...limited, extraKmPrice: '-1' }, { extraKmPrice: 'OUT_OF_RANGE' }],
    [{ ...limited, extraKmPrice: '0.001' }, { extraKmPrice: 'PRICE_NOT_A_NUMBER' }],
    [{ ...limited, extraKmPrice: '100.01' }, { extraKmPrice: 'OUT_OF_RANGE' }],
    [
      { dailyKm: 1, extraKmPrice: 'x' },
      { dailyKm: 'OUT_OF_RANGE', extraKmPrice: 'PRICE_NOT_A_NUMBER' },
    ],
  ])('%j is refused', async (fields, faults) => {
    expect(await faultsOf(await atDelivery(1), fields)).toEqual(faults);
  });

  test('cannot lose one of its two values alone, and is refused on an item', async () => {
    const listingId = await atDelivery(1);
    await say(listingId, limited);
    expect(await faultsOf(listingId, { dailyKm: '' })).toEqual({ dailyKm: 'REQUIRED' });
    expect(await faultsOf(listingId, { extraKmPrice: '' })).toEqual({ extraKmPrice: 'REQUIRED' });
    expect(await faultsOf(await atDelivery(2), limited)).toEqual({
      dailyKm: 'NOT_ALLOWED',
      extraKmPrice: 'NOT_ALLOWED',
    });
  });

  test('narrows a search to at least so much: no limit matches, and a listing without a value does not', async () => {
    const [near, far, open, silent] = await Promise.all([1, 2, 3, 4].map(() => atDelivery(1)));
    await say(near ?? '', { ...limited, dailyKm: 200 });
    await say(far ?? '', limited);
    await say(open ?? '', { dailyKm: 'unlimited' });
    for (const listingId of [near, far, open, silent]) await shown(listingId ?? '');
    expect(await found({ dailyKm: 200 })).toEqual([near, far, open].sort());
    expect(await found({ dailyKm: 201 })).toEqual([far, open].sort());
    expect(await found({ dailyKm: 2_000, search: 'camry' })).toEqual([open]);
    const absurd = await owner.server.call('filterListings', { dailyKm: '2.5' });
    expect(absurd.body.fieldCodes).toEqual({ dailyKm: 'NOT_A_NUMBER' });
  });
});
