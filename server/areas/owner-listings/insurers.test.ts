import { expect, test } from 'vitest';
import { firstStep, type ListingOwner, listingOwner } from '../../testing/people/listing-owner.ts';
import { TEST_NOW } from '../../testing/test-server.ts';

let owner: ListingOwner;
listingOwner((one) => {
  owner = one;
});

const namesFor = async (by?: string) => {
  const { body } = await owner.call('insuranceProviders', {}, by);
  return (body.data as { name: string }[]).map(({ name }) => name);
};

test('[D-LISTS] a hidden insurer is chosen by nobody new; a listing that has it keeps it through an edit', async () => {
  const insured = { insuranceCompany: 'SAICO', insurancePrice: '50' };
  const listingId = await owner.draft(insured);
  await owner.server.db
    .updateTable('insurance_providers')
    .set({ hidden_at: TEST_NOW })
    .where('name_en', '=', 'SAICO')
    .execute();
  const stranger = await owner.otherOwner(true);
  expect([(await namesFor()).includes('SAICO'), (await namesFor(stranger)).includes('SAICO')]).toEqual([
    true,
    false,
  ]);
  expect(await owner.form(listingId)).toMatchObject({ insuranceCompany: 'SAICO' });
  const picture = await owner.picture();
  const again = { listingId, ...firstStep(insured), picture, price: '260' };
  expect((await owner.call('editBasicInfo', again)).status).toBe(200);
  const foreign = { ...firstStep(insured), picture: await owner.picture(stranger) };
  expect((await owner.call('addBasicInfo', foreign, stranger)).body.fieldCodes).toEqual({
    insuranceCompany: 'NOT_ALLOWED',
  });
});
