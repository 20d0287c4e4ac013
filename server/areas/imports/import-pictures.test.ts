import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { armFailpoint } from '../../platform/failpoints.ts';
import { openPublicSites } from '../../platform/http/outgoing/public-sites.ts';
import { fleetFile, goodCells } from '../../testing/listings/fleet.ts';
import { png } from '../../testing/listings/photos.ts';
import { insertScooters } from '../../testing/listings/scooters.ts';
import { type ZippedFile, zipFile } from '../../testing/listings/zip-file.ts';
import { setAdmin } from '../../testing/people/admins.ts';
import { spoilCalendar } from '../../testing/rentals/calendars.ts';
import { dataOf } from '../../testing/rentals/renting.ts';
import { createWorld, type Person, type World } from '../../testing/world.ts';
import { fetchPicturesOf } from './fetch-pictures.ts';
import { openZip } from './zip-pictures.ts';

const MEGABYTE = 1024 * 1024;
let world: World;
let admin: Person;
let owner: Person;
beforeAll(async () => {
  world = await createWorld();
  admin = await world.person('renter', 'هدى العمر');
  owner = await world.person('owner', 'سارة القحطاني');
  await setAdmin(world.db, admin.mobile, world.clock.now());
  await insertScooters(world.db);
});
afterAll(() => world.close());

const blob = (bytes: Buffer) => new Blob([new Uint8Array(bytes)]);
const picture = () => png(60, 40, `#${randomUUID().slice(0, 6)}`);

/** Each a line of its own; read, and not yet fetched. */
async function readPictures(sources: readonly string[], files?: readonly ZippedFile[]): Promise<string> {
  const lines = sources.map((pictures) => goodCells({ pictures }));
  const answer = await admin.api.readImport({
    ownerId: owner.id,
    fileName: 'fleet.csv',
    listings: blob(fleetFile(lines)),
    ...(files && { pictures: blob(zipFile(files)) }),
  });
  return dataOf(answer).data.id;
}
const shown = async (id: string) => dataOf(await admin.api.adminImport({ id })).data;
async function ends(id: string): Promise<(string | null)[]> {
  await world.sweep();
  const one = await shown(id);
  expect(one).toMatchObject({ state: 'ready', waitingPictures: 0 });
  return one.lines.map(({ cells, pictures }) => {
    const fault = cells.find(({ column }) => column === 'pictures')?.fault ?? null;
    expect(pictures.map((one) => one.fault)).toEqual([fault]);
    return fault;
  });
}

/** Kept by the site for which a stand-in stands; returns its address there. */
async function putPicture(bytes: Buffer, name = `${randomUUID()}.png`): Promise<string> {
  const address = `${world.standinsUrl}/calendars/${name}`;
  const answer = await fetch(address, {
    method: 'PUT',
    headers: { 'content-type': 'image/png' },
    body: new Uint8Array(bytes),
  });
  expect(answer.status).toBe(204);
  return address;
}

test('[D-IMPORT] pictures come from the zip by path or by name, and by address', async () => {
  const address = await putPicture(await picture());
  const files = [
    { name: 'photos/', bytes: Buffer.alloc(0) },
    { name: 'photos/كامري.PNG', bytes: await picture() },
    { name: '__MACOSX/photos/._x.png', bytes: Buffer.from('x') },
    { name: 'a/same.png', bytes: await picture() },
    { name: 'b/same.png', bytes: await picture() },
  ];
  const id = await readPictures(
    ['كامري.png', 'photos/كامري.png', 'same.png', 'a/same.png', address, address, 'none.png'],
    files,
  );
  expect((await shown(id)).state).toBe('fetching');
  expect(await ends(id)).toEqual([null, null, 'PICTURE_NOT_IN_ZIP', null, null, null, 'PICTURE_NOT_IN_ZIP']);
  expect((await shown(id)).refused).toEqual([]);
});

test('[D-IMPORT] a zip is not trusted: bombs, paths that lead out of it, and what is no picture are refused by their names', async () => {
  const bomb = Buffer.alloc(9 * MEGABYTE);
  const files = [
    { name: 'good.png', bytes: await picture() },
    { name: 'bomb.png', bytes: bomb },
    { name: 'liar.png', bytes: bomb, declaredBytes: 9_000 },
    { name: '../out.png', bytes: await picture() },
    { name: '/etc/absolute.png', bytes: await picture() },
    { name: 'run.exe', bytes: Buffer.from('MZ') },
    { name: 'page.png', bytes: Buffer.from('<script>canary()</script>') },
    { name: 'pixels.png', bytes: await png(9_000, 9_000) },
  ];
  const names = [
    'good.png',
    'bomb.png',
    'liar.png',
    '../out.png',
    'out.png',
    'run.exe',
    'page.png',
    'pixels.png',
  ];
  const id = await readPictures(names, files);
  expect(await ends(id)).toEqual([
    null,
    'ZIP_BOMB',
    'ZIP_BROKEN',
    'ZIP_PATH',
    'ZIP_PATH',
    'IMAGE_ONLY',
    'IMAGE_ONLY',
    'IMAGE_TOO_MANY_PIXELS',
  ]);
  expect((await shown(id)).refused).toEqual([
    { name: 'bomb.png', fault: 'ZIP_BOMB' },
    { name: '../out.png', fault: 'ZIP_PATH' },
    { name: '/etc/absolute.png', fault: 'ZIP_PATH' },
    { name: 'run.exe', fault: 'IMAGE_ONLY' },
  ]);
});

test('[D-IMPORT] a zip with more files than a fleet has pictures is none of ours', async () => {
  const files = Array.from({ length: 4_001 }, (_, index) => ({
    name: `${index}.png`,
    bytes: Buffer.alloc(0),
  }));
  expect(await openZip(zipFile(files))).toBeUndefined();
  expect(await openZip(zipFile(files.slice(1)))).toBeDefined();
});

test('[T4] addresses lead to public sites by HTTPS alone, also by a redirect, and each failure is told at its line', async () => {
  const moved = await putPicture(await picture(), 'moved.png');
  await spoilCalendar(world, 'moved.png', 'moved');
  const down = await putPicture(await picture(), 'down.png');
  // Once alone: two lines name it, and it is fetched once for both.
  await spoilCalendar(world, 'down.png', 'unavailable', 1);
  const large = await putPicture(Buffer.alloc(10 * MEGABYTE + 1), 'large.png');
  const id = await readPictures([
    'http://example.com/a.png',
    'ftp://example.com/a.png',
    'file:///etc/passwd',
    'https://127.0.0.1/a.png',
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.1/a.png',
    'https://[::1]/a.png',
    'https://[::ffff:7f00:1]/a.png',
    'https://2130706433/a.png',
    'https://localhost/a.png',
    'https://user:secret@example.com/a.png',
    moved,
    down,
    down,
    large,
    `${world.standinsUrl}/calendars/unknown.png`,
    await putPicture(Buffer.from('<html>no picture</html>')),
  ]);
  expect(await ends(id)).toEqual([
    'PICTURE_ADDRESS',
    'PICTURE_ADDRESS',
    'PICTURE_ADDRESS',
    ...Array.from({ length: 9 }, () => 'PICTURE_REFUSED'),
    'PICTURE_UNREACHABLE',
    'PICTURE_UNREACHABLE',
    'PICTURE_TOO_LARGE',
    'PICTURE_REFUSED',
    'IMAGE_ONLY',
  ]);
});

test('[T4] without stand-ins nothing on this machine is read, whatever name leads to it', async () => {
  const sites = openPublicSites({ log: world.server.services.log, standins: undefined });
  const wish = { accept: 'image/png', largestBytes: 1_000 };
  const read = async (address: string) => (await sites.read(new URL(address), wish)).kind;
  expect(await read(await putPicture(await picture()))).toBe('refused');
  // A name with a dot that resolves to this machine: it is looked up, and refused at the moment of connecting.
  expect(sites.isAllowed(new URL('https://localhost.localdomain/a.png'))).toBe(true);
  expect(await read('https://localhost.localdomain/a.png')).toBe('unreachable');
});

test('[D-IMPORT] a server that is killed between two pictures fetches the others alone', async () => {
  const files = await Promise.all(
    ['1', '2', '3'].map(async (name) => ({ name: `${name}.png`, bytes: await picture() })),
  );
  const id = await readPictures(['1.png', '2.png', '3.png'], files);
  const armed = armFailpoint('imports.picture-ended', 'throw');
  await expect(fetchPicturesOf(world.server.services, { importId: id })).rejects.toThrow('failpoint');
  armed.release();
  expect(await shown(id)).toMatchObject({ state: 'fetching', waitingPictures: 2 });
  await world.restart();
  expect(await ends(id)).toEqual([null, null, null]);
});
