import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createFieldEncryption } from '../../platform/secrets/field-encryption.ts';
import { SCOOTERS } from '../../testing/listings/scooters.ts';
import { type ListingOwner, listingOwner } from '../../testing/people/listing-owner.ts';

let owner: ListingOwner;
listingOwner((one) => {
  owner = one;
});

const IQAMA = '2123456788';
const SAUDI = '1123456780';
const inProfile = async (personalId: string) =>
  expect((await owner.call('saveProfile', { name: 'Sara Ahmad', personalId })).status).toBe(200);
const said = async (listingId: string, input: object) =>
  (await owner.call('uploadDocuments', { listingId, categoryId: SCOOTERS, ...input })).body.fieldCodes ??
  'saved';

test('[D-PERSONAL-ID] a resident’s form begins with the nationality of the number that is known, and is saved as it stands', async () => {
  await inProfile(IQAMA);
  const listingId = await owner.draft();
  expect(await owner.form(listingId)).toMatchObject({ nationality: null, personalIdKind: 'resident' });
  expect(await said(listingId, { personalId: '••••6788' })).toBe('saved');
  expect(await owner.form(listingId)).toMatchObject({
    nationality: 'other',
    personalId: '••••6788',
    personalIdKind: 'resident',
  });
});

test('[D-PERSONAL-ID] a kept number that no Saudi has is asked for anew of a Saudi, and nothing is said about its digits', async () => {
  await inProfile(IQAMA);
  const listingId = await owner.draft();
  const another = { personalId: 'PERSONAL_ID_REQUIRED' };
  expect(await said(listingId, { nationality: 'saudi', personalId: '••••6788' })).toEqual(another);
  expect(await said(listingId, { nationality: 'other', personalId: '••••6788' })).toBe('saved');
  expect(await said(listingId, { nationality: 'saudi', personalId: '••••6788' })).toEqual(another);
  expect(await said(listingId, { nationality: 'saudi' })).toEqual(another);
  expect(await said(listingId, { nationality: 'saudi', personalId: SAUDI })).toBe('saved');
  expect(await owner.form(listingId)).toMatchObject({ nationality: 'saudi', personalIdKind: 'saudi' });
});

test('[D-PERSONAL-ID] the number of a Saudi stands for either nationality; without any, its kind is not known', async () => {
  const listingId = await owner.draft();
  expect(await owner.form(listingId)).toMatchObject({ personalId: null, personalIdKind: null });
  await inProfile(SAUDI);
  for (const nationality of ['saudi', 'other'])
    expect(await said(listingId, { nationality, personalId: '••••6780' })).toBe('saved');
});

test('[D-PERSONAL-ID] the form opens also where the key that sealed the number is not set any more', async () => {
  await inProfile(SAUDI);
  const listingId = await owner.draft();
  const place = { table: 'accounts', column: 'personal_id_sealed', rowId: owner.ownerId };
  const sealed = createFieldEncryption([randomBytes(32).toString('hex')]).seal(SAUDI, place);
  await owner.server.db
    .updateTable('accounts')
    .set({ personal_id_sealed: sealed })
    .where('id', '=', owner.ownerId)
    .execute();
  expect(await owner.form(listingId)).toMatchObject({ personalIdKind: null });
});
