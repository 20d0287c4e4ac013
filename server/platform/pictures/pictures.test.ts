import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import {
  heic,
  heicThatSays,
  interlacedPng,
  jpeg,
  noisyJpeg,
  png,
  webp,
} from '../../testing/listings/photos.ts';
import {
  fittedJpeg,
  openPictures,
  type PictureLimits,
  type PictureRecipe,
  type Pictures,
} from './pictures.ts';

const LIMITS: PictureLimits = {
  processes: 1,
  seconds: 300,
  megabytes: 400,
  waitingPerPerson: 8,
  waiting: 40,
};
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
});

/** The picture as it was written, by its colours at these points. */
async function coloursOf(bytes: Buffer, ...points: readonly (readonly [number, number])[]) {
  const outcome = await pictures.readOne({ bytes, recipe: fittedJpeg(1_000, 100), person: 'sara' });
  if (!outcome.ok) throw new Error(outcome.refusal.code);
  const { data, info } = await sharp(outcome.value.bytes).raw().toBuffer({ resolveWithObject: true });
  const named = points.map(([x, y]) => {
    const [red = 0, green = 0, blue = 0] = data.subarray((y * info.width + x) * 3);
    return green > 200 ? 'white' : red > blue ? 'red' : 'blue';
  });
  const [x, y] = points[1] ?? [0, 0];
  return {
    size: [info.width, info.height],
    named,
    second: [...data.subarray((y * info.width + x) * 3).subarray(0, 3)],
  };
}

test('[D-PICTURES P1-PROF-23] the files of phones are taken, upright, in their colours and without notes', async () => {
  open();
  const plain = await coloursOf(await heic('plain'), [5, 5], [60, 60], [120, 60]);
  expect(plain).toMatchObject({ size: [160, 96], named: ['white', 'red', 'blue'] });
  const turned = await coloursOf(await heic('turned-p3'), [90, 5], [48, 40], [48, 120]);
  expect(turned).toMatchObject({ size: [96, 160], named: ['white', 'red', 'blue'] });
  // As sRGB has the same red; read without its profile it would be (191, 46, 40).
  turned.second.forEach((sample, index) => {
    expect(Math.abs(sample - ([208, 32, 32][index] ?? 0))).toBeLessThanOrEqual(4);
  });
  expect((await heic('noted')).includes('Zubaydah')).toBe(true);
  const noted = await pictures.readOne({ bytes: await heic('noted'), recipe: RECIPE, person: 'sara' });
  if (!noted.ok) throw new Error(noted.refusal.code);
  const { exif, icc, width, height } = await sharp(noted.value.bytes).metadata();
  expect([width, height, exif, icc]).toEqual([60, 36, undefined, undefined]);
  const squares = { kind: 'squares', widths: [40, 20], quality: 80, ground: '#ffffff' } as const;
  const cut = await pictures.read({ bytes: await heic('plain'), recipe: squares, person: 'sara' });
  expect(cut.ok && cut.value.map(({ width }) => width)).toEqual([40, 20]);
});

test('[D-PICTURES P1-PROF-23] WebP is taken, with and without loss, transparent and moving', async () => {
  open();
  expect(await endOf(await webp(900, 600))).toEqual([60, 40]);
  expect(await endOf(await webp(900, 600, true))).toEqual([60, 40]);
  const clear = sharp({ create: { width: 90, height: 60, channels: 4, background: '#ff000055' } });
  expect(await endOf(await clear.webp().toBuffer())).toEqual([60, 40]);
  const frames = await Promise.all(['#ff0000', '#00ff00'].map((colour) => png(90, 60, colour)));
  const film = await sharp(frames, { join: { animated: true } })
    .webp({ loop: 0 })
    .toBuffer();
  expect(await endOf(film)).toEqual([60, 40]);
});

test('[D-PICTURES] what WebP and HEIC declare is refused before anything is unpacked, what lies beside it is broken', async () => {
  open({}, 'never starts');
  expect(await endOf(await heicThatSays(10_000, 6_000))).toBe('IMAGE_TOO_MANY_PIXELS');
  expect(await endOf(await heicThatSays(2 ** 31, 2 ** 31))).toBe('IMAGE_TOO_MANY_PIXELS');
  // All of it is held at once, in three bytes a pixel: 24 megapixels of a phone are taken, 50 are not.
  expect(await endOf(await heicThatSays(8_064, 6_048))).toBe('IMAGE_TOO_HEAVY');
  expect(await endOf(await heicThatSays(5_712, 4_284))).toBe('BUSY');
  const lossless = await webp(8, 8, true);
  lossless.writeUInt32LE((8_191 | (3_071 << 14)) >>> 0, 21);
  expect(await endOf(lossless)).toBe('IMAGE_TOO_HEAVY');
  const lossy = await webp(8, 8);
  lossy.writeUInt16LE(16_000, 26);
  lossy.writeUInt16LE(16_000, 28);
  expect(await endOf(lossy)).toBe('IMAGE_TOO_MANY_PIXELS');
  const sizeless = await heic('plain');
  expect(await endOf(Buffer.from(sizeless.toString('latin1').replaceAll('ispe', 'free'), 'latin1'))).toBe(
    'IMAGE_BROKEN',
  );
  // A film of pictures, and AVIF, are no kinds that are taken.
  for (const brand of ['hevc', 'msf1', 'avif'])
    expect(
      await endOf(Buffer.concat([Buffer.from('\0\0\0\x18ftyp'), Buffer.from(brand), Buffer.alloc(200)])),
    ).toBe('IMAGE_ONLY');
});

test('[D-PICTURES] a HEIC file that is cut, bent or lies about its size is refused, and the next one is read', async () => {
  open({ megabytes: 250 });
  const whole = await heic('turned-p3');
  for (const part of [0.3, 0.6, 0.8]) {
    expect(await endOf(whole.subarray(0, Math.floor(whole.length * part)))).toBe('IMAGE_BROKEN');
  }
  const bent = Buffer.from(whole);
  bent.fill(0x5a, whole.indexOf('hvcC') + 8, whole.indexOf('hvcC') + 40);
  expect(await endOf(bent)).toBe('IMAGE_BROKEN');
  expect(await endOf(await heicThatSays(5_000, 5_000))).toBe('IMAGE_BROKEN');
  expect(await endOf(whole)).toEqual([36, 60]);
});

test('[D-PICTURES] a picture that its process hangs at is refused in time, and the next one gets another process', async () => {
  open({ seconds: 5 }, 'hangs at a PNG');
  const [first] = (await endOf(await jpeg(9, 9))) as number[];
  expect(await endOf(await png(9, 9))).toBe('IMAGE_BROKEN');
  await vi.waitFor(() => expect(() => process.kill(first ?? 0, 0)).toThrow('ESRCH'), { timeout: 60_000 });
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
});

test('[D-PICTURES] each person has a turn after the others, and so many that wait', async () => {
  open({ waitingPerPerson: 3, waiting: 5 }, 'slow');
  const order: string[] = [];
  const flood = await Promise.all([1, 2, 3, 4, 5, 6].map((width) => png(width, 9)));
  const ofNeighbour = await png(7, 9);
  const send = async (person: string, bytes: Buffer) => {
    const end = await endOf(bytes, person);
    order.push(Array.isArray(end) ? `${person} ${end[0]}` : `${person} ${end}`);
  };
  const sent: Promise<void>[] = [];
  for (const bytes of flood) sent.push(send('flooder', bytes));
  await vi.waitFor(async () => expect(await counts()).toMatchObject({ 'person full': 2, waiting: 3 }), {
    timeout: 60_000,
  });
  sent.push(send('neighbour', ofNeighbour));
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
  await vi.waitFor(
    async () => expect(await counts()).toMatchObject({ 'all full': 1, waiting: 1, people: 1 }),
    { timeout: 60_000 },
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
