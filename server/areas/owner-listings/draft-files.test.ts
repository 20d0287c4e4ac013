import { expect, test } from 'vitest';
import { SCOOTERS } from '../../testing/listings/scooters.ts';
import { firstStep, type ListingOwner, listingOwner } from '../../testing/people/listing-owner.ts';

const HOUR = 3_600_000;
let owner: ListingOwner;
listingOwner((one) => {
  owner = one;
});

const wait = async (hours: number) => {
  owner.server.clock.advance(hours * HOUR);
  await owner.server.runJobs();
  await owner.logInAgain();
};
const gone = async (pictures: readonly string[], papers: readonly string[], by?: string) =>
  (await owner.call('draftFiles', { pictures: pictures.join(), papers: papers.join() }, by)).body.data;

test('[D-UNSAVED] an owner is told which pictures and papers of a draft are gone; nobody learns what others have sent', async () => {
  const [old, paper] = [await owner.picture(), await owner.paper('vehicle_registration')];
  expect(await gone([old], [paper])).toEqual({ pictures: [], papers: [] });
  expect(await gone([old], [paper], await owner.otherOwner(true))).toEqual({
    pictures: [old],
    papers: [paper],
  });
  await wait(25);
  const fresh = await owner.picture();
  expect(await gone([old, fresh], [paper])).toEqual({ pictures: [old], papers: [paper] });
  expect(await gone([], [])).toEqual({ pictures: [], papers: [] });
});

test('[D-UNSAVED] a picture or paper that was deleted meanwhile is refused as what it is, at its own field', async () => {
  const saved = async (input: object) =>
    (await owner.call('addBasicInfo', firstStep({ ...input }))).body.fieldCodes;
  const [old, paper] = [await owner.picture(), await owner.paper('vehicle_insurance')];
  const listingId = await owner.draft();
  await wait(25);
  const fresh = await owner.picture();
  expect(await saved({ picture: old, morePictures: [fresh] })).toEqual({ picture: 'FILE_GONE' });
  expect(await saved({ picture: fresh, morePictures: [old] })).toEqual({ morePictures: 'FILE_GONE' });
  const papers = { nationality: 'Saudi', personalId: '1123456780', categoryId: SCOOTERS };
  const refused = await owner.call('uploadDocuments', { listingId, ...papers, insurancePaper: paper });
  expect(refused.body.fieldCodes).toEqual({ insurancePaper: 'FILE_GONE' });
});
