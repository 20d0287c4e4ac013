import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { interlacedPng, jpeg, noisyJpeg, png } from '../../testing/listings/photos.ts';
import { openPictures, type PictureLimits, type PictureRecipe, type Pictures } from './pictures.ts';

const LIMITS: PictureLimits = { processes: 1, seconds: 10, megabytes: 400, waitingPerPerson: 8, waiting: 40 };
const RECIPE: PictureRecipe = {
  kind: 'fitted',
  longestSidePixels: 60,
  format: 'jpeg',
  quality: 82,
  ground: '#ffffff',
};
const READY = `process.send({ kind: 'ready' });`;
const WRITE = `const write = (width) => process.send(
  { kind: 'written', images: [{ bytes: Buffer.from('x'), width, height: 1 }], residentBytes: 1 });`;
/** Each takes the place of ours, and does what a decoder may do. */
const PROGRAMS = {
  'never starts': `process.exit(1);`,
  dies: `process.on('message', () => process.exit(3)); ${READY}`,
  // With the number of its process as the width.
  'hangs at a PNG': `${WRITE} process.on('message', ({ bytes }) => { if (bytes[0] !== 0x89) write(process.pid); }); ${READY}`,
  // With the PNG's own width.
  slow: `${WRITE} process.on('message', ({ bytes }) => setTimeout(() => write(Buffer.from(bytes).readUInt32BE(16)), 40)); ${READY}`,
  // With the number of variables that it knows.
  'tells its environment': `${WRITE} process.on('message', () => write(Object.keys(process.env).length)); ${READY}`,
};
const folder = mkdtempSync(join(tmpdir(), 'kiraa-pictures-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const warn = vi.fn();
let pictures: Pictures;
afterEach(() => {
  pictures.close();
  warn.mockReset();
});

function open(limits: Partial<PictureLimits> = {}, name?: keyof typeof PROGRAMS): Pictures {
  const file = join(folder, `${name?.replaceAll(' ', '-')}.mjs`);
  if (name) writeFileSync(file, PROGRAMS[name]);
  pictures = openPictures({ ...LIMITS, ...limits }, { warn }, name && pathToFileURL(file));
  return pictures;
}

const read = (bytes: Buffer, person = 'sara') => pictures.readOne({ bytes, recipe: RECIPE, person });
const counts = () => pictures.gauge.read();
/** The picture's size, or the code of the refusal. */
async function endOf(bytes: Buffer, person?: string) {
  const outcome = await read(bytes, person);
  return outcome.ok ? [outcome.value.width, outcome.value.height] : outcome.refusal.code;
}

/** A JPEG's bytes that say that they go on in passes, as these pixels. */
async function progressiveJpeg(width: number, height: number): Promise<Buffer> {
  const bytes = await jpeg(16, 16);
  const at = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes[at + 1] = 0xc2;
  bytes.writeUInt16BE(height, at + 5);
  bytes.writeUInt16BE(width, at + 7);
  return bytes;
}

test('[D-PICTURES] bombs are refused by their first bytes: nothing is started to read them, and nobody waits for it', async () => {
  open({}, 'never starts');
  const bomb = await interlacedPng(10_000, 5_000);
  expect(bomb.length).toBeLessThan(200_000);
  expect(await endOf(bomb)).toBe('IMAGE_TOO_HEAVY');
  expect(await endOf(await interlacedPng(8_192, 3_073))).toBe('IMAGE_TOO_HEAVY');
  // Colours at half the size make a pixel of one and a half samples of two bytes each.
  expect(await endOf(await progressiveJpeg(8_192, 3_073))).toBe('IMAGE_TOO_HEAVY');
  expect(await endOf(await png(10_000, 6_000))).toBe('IMAGE_TOO_MANY_PIXELS');
  expect(await endOf(await jpeg(8_193, 6_144))).toBe('IMAGE_TOO_MANY_PIXELS');
  expect(await endOf(Buffer.from('\xff\xd8\xff\xe0\xff\xff', 'latin1'))).toBe('IMAGE_BROKEN');
  expect(await endOf(Buffer.from('<svg/>'))).toBe('IMAGE_ONLY');
  expect(await counts()).toMatchObject({ 'refused early': 7, 'not started': 0, waiting: 0, working: 0 });
  // What is just small enough goes on to the process, which is not there.
  expect(await read(await interlacedPng(8_192, 3_072))).toEqual({
    ok: false,
    refusal: { code: 'BUSY', retryAfterSeconds: 5 },
  });
  expect(warn).toHaveBeenCalledWith({ reason: 'not started' }, 'a process of pictures ended');
});

test('[D-PICTURES] what phones call 50 megapixels is taken, and the largest interlaced picture that may be', async () => {
  open();
  expect(await endOf(await noisyJpeg(8_192, 6_144, 20))).toEqual([60, 45]);
  expect(await endOf(await interlacedPng(8_192, 3_072))).toEqual([60, 23]);
  expect(await counts()).toMatchObject({ written: 2, broken: 0, working: 0, waiting: 0 });
  expect(warn).not.toHaveBeenCalled();
}, 60_000);

test('[D-PICTURES] a picture that its process hangs at is refused in time, and the next one gets another process', async () => {
  open({ seconds: 1 }, 'hangs at a PNG');
  const [first] = (await endOf(await jpeg(9, 9))) as number[];
  expect(await endOf(await png(9, 9))).toBe('IMAGE_BROKEN');
  await vi.waitFor(() => expect(() => process.kill(first ?? 0, 0)).toThrow('ESRCH'));
  const [second] = (await endOf(await jpeg(9, 9))) as number[];
  expect(second).not.toBe(first);
  expect(warn.mock.calls).toEqual([[{ reason: 'too slow' }, 'a process of pictures ended']]);
  // Killed between two pictures: nobody notices.
  process.kill(second ?? 0, 'SIGKILL');
  expect(await endOf(await jpeg(9, 9))).toEqual([expect.any(Number), 1]);
});

test('[D-PICTURES] a picture that its process dies of is tried once more, and then refused', async () => {
  open({}, 'dies');
  expect(await endOf(await jpeg(9, 9))).toBe('IMAGE_BROKEN');
  expect(await counts()).toMatchObject({ died: 2, working: 0 });
});

test('[D-PICTURES] a process that takes more memory than it may is ended, and others are read after it', async () => {
  open({ megabytes: 130 });
  expect(await endOf(await jpeg(60, 40))).toEqual([60, 40]);
  expect(await endOf(await interlacedPng(8_192, 3_072))).toBe('IMAGE_BROKEN');
  expect(warn.mock.calls).toEqual([[{ reason: 'too much memory' }, 'a process of pictures ended']]);
  expect(await endOf(await jpeg(60, 40))).toEqual([60, 40]);
}, 60_000);

test('[D-PICTURES] each person has a turn after the others, and so many that wait', async () => {
  open({ waitingPerPerson: 3, waiting: 5 }, 'slow');
  const order: string[] = [];
  const send = async (person: string, width: number) => {
    const end = await endOf(await png(width, 9), person);
    order.push(Array.isArray(end) ? `${person} ${end[0]}` : `${person} ${end}`);
  };
  const sent: Promise<void>[] = [];
  for (const width of [1, 2, 3, 4, 5, 6]) sent.push(send('flooder', width));
  await vi.waitFor(async () => expect(await counts()).toMatchObject({ 'person full': 2, waiting: 3 }));
  sent.push(send('neighbour', 7));
  await Promise.all(sent);
  // One is worked on, three wait, the others are refused; the neighbour comes after the one that is worked on.
  expect(order.filter((one) => one.endsWith('PICTURES_WAITING'))).toHaveLength(2);
  const written = order.filter((one) => !one.endsWith('PICTURES_WAITING'));
  expect(written.indexOf('neighbour 7')).toBeLessThanOrEqual(1);
  expect(written).toHaveLength(5);
});

test('[D-PICTURES] past what may wait together everybody is told to come later; so is who waits at the close', async () => {
  open({ waitingPerPerson: 1, waiting: 1 }, 'slow');
  const bytes = await png(9, 9);
  const ends = Promise.all(['a', 'b', 'c'].map((person) => endOf(bytes, person)));
  await vi.waitFor(async () =>
    expect(await counts()).toMatchObject({ 'all full': 1, waiting: 1, people: 1 }),
  );
  pictures.close();
  expect(await ends).toEqual(['BUSY', 'BUSY', 'BUSY']);
  expect(warn).not.toHaveBeenCalled();
  expect(await endOf(bytes)).toBe('BUSY');
});

test("[D-PICTURES] the process knows nothing of the server's environment", async () => {
  open({}, 'tells its environment');
  vi.stubEnv('DATA_KEY', 'secret');
  const [variables] = (await endOf(await jpeg(9, 9))) as number[];
  // MALLOC_ARENA_MAX, and the two by which it talks with the server.
  expect(variables).toBeLessThanOrEqual(3);
});
