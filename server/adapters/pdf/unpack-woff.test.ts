import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import { expect, test } from 'vitest';
import { unpackWoff } from './unpack-woff.ts';

const packages = createRequire(import.meta.url);
const packed = readFileSync(
  packages.resolve('@fontsource/readex-pro/files/readex-pro-arabic-400-normal.woff'),
);

/** A table's checksum by OpenType: the sum of its words of four bytes. That of `head` is counted without its own field for the whole file. */
function checksumOf(table: Buffer, tag: string): number {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4)
    if (tag !== 'head' || at !== 8) sum = (sum + table.readUInt32BE(at)) >>> 0;
  return sum;
}

test('each table of an unpacked font lies where its entry says, with the checksum that the file gives it', () => {
  const font = unpackWoff(packed);
  const count = font.readUInt16BE(4);
  expect(count).toBe(packed.readUInt16BE(12));
  const tags: string[] = [];
  for (let entry = 12; entry < 12 + 16 * count; entry += 16) {
    const tag = font.toString('latin1', entry, entry + 4);
    const [sum = 0, offset = 0, length = 0] = [4, 8, 12].map((place) => font.readUInt32BE(entry + place));
    expect(offset % 4).toBe(0);
    expect(checksumOf(font.subarray(offset, offset + Math.ceil(length / 4) * 4), tag), tag).toBe(sum);
    tags.push(tag);
  }
  expect(tags).toEqual(expect.arrayContaining(['GSUB', 'cmap', 'glyf', 'head', 'loca']));
});

test('the same letters come out of it in the same places', () => {
  const word = 'كراء';
  expect(create(unpackWoff(packed)).layout(word, []).positions).toEqual(
    create(packed).layout(word, []).positions,
  );
});

test('what is no WOFF file is refused', () => {
  expect(() => unpackWoff(Buffer.from('wOF2 and more'))).toThrow('no WOFF file');
});
