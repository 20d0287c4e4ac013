import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { zipFile } from '../../testing/listings/zip-file.ts';
import { seeded } from '../../testing/races/slot-race.ts';
import { openZip } from './zip-pictures.ts';

const CENTRAL = Buffer.from([0x50, 0x4b, 0x01, 0x02]);
const END = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const NAMES_ARE_UTF8 = 0x800;

/** Names as bytes that no text has: what a zip says of its encoding is changed too where `isUtf8` is false. */
function named(names: readonly Buffer[], isUtf8: boolean): Buffer {
  const zip = zipFile(names.map((name) => ({ name: 'x'.repeat(name.length), bytes: Buffer.from('a') })));
  let at = zip.indexOf(CENTRAL);
  for (const name of names) {
    zip.writeUInt16LE(isUtf8 ? NAMES_ARE_UTF8 : 0, at + 8);
    name.copy(zip, at + 46);
    at += 46 + name.length;
  }
  return zip;
}

/** So many entries of which each is the same bytes of the zip. */
function overlapping(count: number, bytes: Buffer): Buffer {
  const one = zipFile([{ name: '0000.png', bytes }]);
  const [central, end] = [one.indexOf(CENTRAL), one.lastIndexOf(END)];
  const entry = one.subarray(central, end);
  const entries = Array.from({ length: count }, (_, index) => {
    const copy = Buffer.from(entry);
    copy.write(String(index).padStart(4, '0'), 46);
    return copy;
  });
  const last = Buffer.from(one.subarray(end));
  last.writeUInt16LE(count, 8);
  last.writeUInt16LE(count, 10);
  last.writeUInt32LE(entry.length * count, 12);
  return Buffer.concat([one.subarray(0, central), ...entries, last]);
}

/** The end of a zip of more than 65,535 files, as ZIP64 has it. */
function endOfMany(count: bigint): Buffer {
  const record = Buffer.alloc(56);
  record.writeUInt32LE(0x06064b50, 0);
  record.writeBigUInt64LE(44n, 4);
  for (const at of [24, 32]) record.writeBigUInt64LE(count, at);
  record.writeBigUInt64LE(count * 46n, 40);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeUInt32LE(1, 16);
  const end = Buffer.alloc(22);
  END.copy(end);
  for (const at of [8, 10]) end.writeUInt16LE(0xffff, at);
  for (const at of [12, 16]) end.writeUInt32LE(0xffffffff, at);
  return Buffer.concat([record, locator, end]);
}

test('[D-IMPORT] entries that share their bytes would be unpacked once for each: such a zip is none of ours', async () => {
  const bytes = Buffer.from(Array.from({ length: 200_000 }, (_, at) => (at * at) >> 3));
  expect(await openZip(overlapping(1, bytes))).toBeDefined();
  const zip = overlapping(4_000, bytes);
  expect(zip.length).toBeLessThan(600_000);
  expect(await openZip(zip)).toBeUndefined();
});

test('[D-IMPORT] a zip that says that it has a million files, or more than it has bytes for, is none of ours', async () => {
  for (const count of [1_000_000n, 2n ** 40n, 2n ** 57n])
    expect(await openZip(endOfMany(count))).toBeUndefined();
  const lying = zipFile([{ name: 'a.png', bytes: Buffer.from('a') }]);
  lying.writeUInt16LE(4_000, lying.lastIndexOf(END) + 10);
  expect(await openZip(lying)).toBeUndefined();
});

test('[D-IMPORT] names of any encoding lead nowhere, hold no NUL, and are no other kind of file', async () => {
  const names = [
    ...['..\\out.png', '..\0/out.png', '.\0./out.png', '/etc/a.png', 'C:\\a.png', 'C:/a.png'],
    ...['a.png\0.exe', 'a\u202egnp.exe', 'a.png/', 'a.png '],
  ].map((name) => Buffer.from(name));
  const broken = [
    [0xff, 0xfe],
    [0xc0, 0xae, 0xc0, 0xae, 0x2f],
    [0xed, 0xa0, 0x80],
    [0x2e, 0x2e, 0xc0, 0xaf],
  ];
  names.push(...broken.map((bytes) => Buffer.concat([Buffer.from(bytes), Buffer.from('far.png')])));
  for (const isUtf8 of [true, false]) {
    const zip = await openZip(named(names, isUtf8));
    const refused = zip?.refused ?? [];
    expect(refused.filter(({ fault }) => fault === 'ZIP_PATH')).toHaveLength(6);
    for (const { name } of refused) expect(name).not.toContain('\0');
    for (const name of ['out.png', '../out.png', '..\\out.png', 'etc/a.png', 'C:/a.png', 'a.exe'])
      expect([name, zip?.has(name)]).toEqual([name, false]);
  }
});

test('[D-IMPORT] of 3,000 zips with bytes changed, cut or doubled each is read or refused, and gives no more than a picture has', async () => {
  const random = seeded(19);
  const files = ['a.png', 'b/c.png', 'b/ح.jpg', 'd.webp'].map((name) => ({
    name,
    bytes: Buffer.alloc(900, name),
  }));
  const good = zipFile(files);
  let opened = 0;
  for (let round = 0; round < 3_000; round += 1) {
    const bytes = Buffer.from(good);
    for (let change = 0; change <= random() * 6; change += 1)
      bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
    const cut = random() < 0.2 ? bytes.subarray(Math.floor(random() * 40)) : bytes;
    const zip = await openZip(random() < 0.1 ? Buffer.concat([cut, cut]) : cut);
    if (!zip) continue;
    opened += 1;
    for (const { name } of files) {
      const read = await zip.read(name);
      if ('bytes' in read) expect(read.bytes.length).toBeLessThanOrEqual(900);
    }
  }
  expect(opened).toBeGreaterThan(100);
});

describe('[D-IMPORT] a picture of a zip', () => {
  const file = (name: string, text = name) => ({ name, bytes: Buffer.from(text) });
  const textOf = async (zip: Awaited<ReturnType<typeof openZip>>, name: string) => {
    const read = await zip?.read(name);
    return read && ('bytes' in read ? read.bytes.toString() : read.fault);
  };

  test('is found by its whole path, or by its file’s name where one folder alone has it', async () => {
    const zip = await openZip(zipFile([file('cars/one.png'), file('cars/two.png'), file('old/two.png')]));
    expect(await textOf(zip, 'cars/one.png')).toBe('cars/one.png');
    expect(await textOf(zip, 'one.png')).toBe('cars/one.png');
    expect(await textOf(zip, 'old/two.png')).toBe('old/two.png');
    expect([zip?.has('two.png'), await textOf(zip, 'two.png')]).toEqual([false, 'PICTURE_NOT_IN_ZIP']);
    expect(await textOf(zip, 'cars')).toBe('PICTURE_NOT_IN_ZIP');
    // At the top it is named whole.
    const both = await openZip(zipFile([file('two.png', 'top'), file('old/two.png', 'old')]));
    expect(await textOf(both, 'two.png')).toBe('top');
  });

  test('is found in capitals, with spaces around it, and however its letters are put together', async () => {
    const zip = await openZip(zipFile([file('Fotos/Cafe\u0301.JPG', 'a'), file('صور/كامري.png', 'b')]));
    for (const name of ['fotos/café.jpg', ' CAFÉ.JPG ', 'Cafe\u0301.jpg'])
      expect([name, await textOf(zip, name)]).toEqual([name, 'a']);
    expect(await textOf(zip, 'كامري.png')).toBe('b');
  });

  test('is a JPG, PNG, WebP or HEIC by its name; what systems add of their own is not spoken of', async () => {
    const taken = ['a.jpg', 'b.jpeg', 'c.PNG', 'd.webp', 'e.heic', 'f.HEIF'];
    const silent = ['__MACOSX/a.jpg', 'x/.DS_Store', 'Thumbs.db', 'desktop.ini', 'folder/'];
    const refused = ['a.gif', 'b.svg', 'notes.txt', 'png', 'a.png.exe', 'a.heics'];
    const zip = await openZip(zipFile([...taken, ...silent, ...refused].map((name) => file(name))));
    expect(taken.filter((name) => !zip?.has(name))).toEqual([]);
    expect(zip?.refused).toEqual(refused.map((name) => ({ name, fault: 'IMAGE_ONLY' })));
    expect(silent.filter((name) => zip?.has(name))).toEqual([]);
  });

  test('is refused by name where it is larger than a picture may be, or unpacks to far more than it is', async () => {
    const noise = randomBytes(1024 * 1024);
    const large = { name: 'large.png', bytes: noise, declaredBytes: 12 * 1024 * 1024 };
    const bomb = { name: 'bomb.png', bytes: Buffer.alloc(5 * 1024 * 1024) };
    const zip = await openZip(zipFile([bomb, large, file(`${'n'.repeat(300)}.txt`), file('good.png')]));
    expect(zip?.refused.map(({ name, fault }) => [name.slice(0, 9), fault])).toEqual([
      ['bomb.png', 'ZIP_BOMB'],
      ['large.png', 'PICTURE_TOO_LARGE'],
      ['nnnnnnnnn', 'IMAGE_ONLY'],
    ]);
    expect(zip?.refused[2]?.name).toHaveLength(200);
    expect(await textOf(zip, 'good.png')).toBe('good.png');
  });

  test('is broken where it is not what it declares, and the others are read', async () => {
    const lying = { name: 'lying.png', bytes: Buffer.from('more than it says'), declaredBytes: 3 };
    const zip = await openZip(zipFile([lying, file('good.png')]));
    expect([await textOf(zip, 'lying.png'), await textOf(zip, 'good.png')]).toEqual([
      'ZIP_BROKEN',
      'good.png',
    ]);
  });
});
