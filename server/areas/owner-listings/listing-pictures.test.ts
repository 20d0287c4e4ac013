import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { firstStep, type ListingOwner, listingOwner } from '../../testing/people/listing-owner.ts';

const HOUR = 3_600_000;
let owner: ListingOwner;

listingOwner((one) => {
  owner = one;
});

describe('[F25] the files of pictures', () => {
  const files = async () =>
    (await readdir(join(owner.server.dataDir, 'files', 'pictures', 'originals'))).map((name) =>
      name.slice(0, 32),
    );
  const wait = async (hours: number) => {
    owner.server.clock.advance(hours * HOUR);
    await owner.server.runJobs();
  };
  test('a picture that no listing uses within a day is removed; one that a listing shows stays until the listing is deleted', async () => {
    const [used, unused] = [await owner.picture(), await owner.picture()];
    const listingId = await owner.draft({ picture: used });
    await wait(23);
    expect(await files()).toEqual(expect.arrayContaining([used, unused]));
    await wait(2);
    expect(await files()).toContain(used);
    expect(await files()).not.toContain(unused);
    await owner.logInAgain();
    expect((await owner.call('deleteListing', { listingId })).status).toBe(200);
    await wait(0);
    expect(await files()).not.toContain(used);
    const gone = await owner.server.db
      .selectFrom('pictures')
      .select('id')
      .where('id', 'in', [used, unused])
      .execute();
    expect(gone).toEqual([]);
  });
  test('a picture that two people sent stays while a listing of one of them shows it', async () => {
    const others = await owner.otherOwner(true);
    const mine = await owner.picture();
    expect(await owner.picture(others, true)).toBe(mine);
    const listingId = await owner.draft({ picture: mine });
    expect((await owner.call('addBasicInfo', firstStep({ picture: mine }), others)).status).toBe(200);
    await wait(25);
    await owner.logInAgain();
    await owner.call('deleteListing', { listingId });
    await wait(0);
    expect(await files()).toContain(mine);
  });
});
