import { randomUUID } from 'node:crypto';
import { fetchPicturesOf } from '../areas/imports/fetch-pictures.ts';
import { makeListingsOf } from '../areas/imports/make-listings.ts';
import { fleetFile, goodCells } from '../testing/listings/fleet.ts';
import { zipFile } from '../testing/listings/zip-file.ts';
import { insertBankRow } from '../testing/money/bank-row.ts';
import { type Fixture, ofAdmin, SMALLEST_PNG } from './fixture.ts';
import { send } from './send.ts';
import type { Stage } from './stage.ts';

async function file(stage: Stage): Promise<Record<string, unknown>> {
  const { world } = stage;
  const owner = await world.person('owner');
  await insertBankRow(world.db, owner.id, owner.name, world.clock.now());
  const category = await world.db.selectFrom('categories').select('id').executeTakeFirstOrThrow();
  return {
    owner_id: owner.id,
    file_name: 'fleet.csv',
    listings: fleetFile([goodCells({ category: category.id, nameEn: `Camry ${randomUUID().slice(0, 8)}` })]),
    pictures: zipFile([{ name: 'one.png', bytes: SMALLEST_PNG }]),
  };
}

/** A file whose pictures are there. */
async function readImport(stage: Stage): Promise<string> {
  const token = await stage.token(stage.admin, 'renter');
  const { body } = await send(stage.world, 'readImport', {
    input: await file(stage),
    authorization: `Bearer ${token}`,
  });
  const { id } = body.data as { readonly id: string };
  await fetchPicturesOf(stage.world.server.services, { importId: id });
  return id;
}

async function doneImport(stage: Stage): Promise<string> {
  const id = await readImport(stage);
  const token = await stage.token(stage.admin, 'renter');
  const begun = await send(stage.world, 'startImport', {
    input: { id, hands_in: 0 },
    authorization: `Bearer ${token}`,
  });
  if (begun.status !== 200) throw new Error(`the import was not begun: ${begun.text}`);
  await makeListingsOf(stage.world.server.services, { importId: id });
  return id;
}

/** Calls of operators about listings from files. */
export const importFixtures = {
  adminImports: ofAdmin(async () => ({})),
  adminImport: ofAdmin(async (stage) => ({ id: await readImport(stage) })),
  readImport: ofAdmin(file),
  startImport: ofAdmin(async (stage) => ({ id: await readImport(stage), hands_in: 0 })),
  undoImport: ofAdmin(async (stage) => ({
    id: await doneImport(stage),
    reason: 'The owner has sent the wrong file.',
  })),
  importTemplate: ofAdmin(async ({ world }) => {
    const { id } = await world.db.selectFrom('categories').select('id').executeTakeFirstOrThrow();
    return { category_id: id };
  }),
  importFaulty: ofAdmin(async (stage) => ({ id: await readImport(stage) })),
} satisfies Record<string, Fixture>;
