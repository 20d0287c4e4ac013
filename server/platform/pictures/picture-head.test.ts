import { describe, expect, test } from 'vitest';
import { heicProfile } from './heic-head.ts';
import { readPictureHead, startsLikeImage } from './picture-head.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');
const u16 = (...values: readonly number[]) =>
  Buffer.concat(values.map((one) => Buffer.from([one >> 8, one & 255])));
const u32 = (value: number) =>
  Buffer.from([value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255]);
const join = (...parts: readonly (Buffer | readonly number[])[]) =>
  Buffer.concat(parts.map((one) => Buffer.from(one)));

/** The head of a PNG with its checksum left empty. */
const png = (width: number, height: number, [depth, colour, interlace]: readonly [number, number, number]) =>
  join(
    latin('\x89PNG\r\n\x1a\n'),
    u32(13),
    latin('IHDR'),
    u32(width),
    u32(height),
    [depth, colour, 0, 0, interlace],
    u32(0),
  );

/** One segment of a JPEG with its length. */
const segment = (marker: number, body: Buffer) => join([0xff, marker], u16(body.length + 2), body);
/** A frame of parts that are sampled so finely: 0x22 is twice as fine in both directions as 0x11. */
const frame = (
  marker: number,
  width: number,
  height: number,
  factors: readonly number[] = [0x22, 0x11, 0x11],
) => {
  const parts = factors.map((factor, index) => [index + 1, factor, 0]);
  return segment(marker, join([8], u16(height, width), [factors.length], parts.flat()));
};
const jpeg = (...segments: readonly Buffer[]) => join([0xff, 0xd8], ...segments);

const webp = (kind: string, body: Buffer, ...more: readonly Buffer[]) =>
  join(latin('RIFF'), u32(0), latin('WEBP'), chunk(kind, body), ...more);
const chunk = (kind: string, body: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(body.length);
  return join(latin(kind), length, body, Buffer.alloc(body.length % 2));
};
/** Width and height less one, in three bytes each. */
const canvas = (flags: number, width: number, height: number) => {
  const body = Buffer.alloc(10, 0);
  body[0] = flags;
  body.writeUIntLE(width - 1, 4, 3);
  body.writeUIntLE(height - 1, 7, 3);
  return body;
};

const box = (kind: string, ...parts: readonly Buffer[]) => {
  const body = join(...parts);
  return join(u32(body.length + 8), latin(kind), body);
};
const brands = (major: string, ...named: readonly string[]) =>
  box('ftyp', latin(major), u32(0), latin(named.join('')));
const size = (width: number, height: number) => box('ispe', u32(0), u32(width), u32(height));
const heic = (...properties: readonly Buffer[]) =>
  join(
    brands('heic', 'mif1'),
    box('meta', u32(0), box('hdlr', u32(0)), box('iprp', box('ipco', ...properties))),
  );

describe('[D-PICTURES] the head of a picture', () => {
  test.each([
    [
      'a PNG whose rows come in order',
      png(40, 30, [8, 6, 0]),
      { format: 'png', width: 40, height: 30, heldBytes: 0 },
    ],
    ['an interlaced one, four bytes a pixel', png(40, 30, [8, 6, 1]), { heldBytes: 4_800 }],
    ['an interlaced one of grey', png(40, 30, [8, 0, 1]), { heldBytes: 1_200 }],
    ['an interlaced palette', png(40, 30, [4, 3, 1]), { heldBytes: 4_800 }],
    ['an interlaced one of sixteen bits', png(40, 30, [16, 2, 1]), { heldBytes: 7_200 }],
    [
      'a JPEG that is read row by row',
      jpeg(frame(0xc0, 640, 480)),
      { format: 'jpeg', width: 640, height: 480, heldBytes: 0 },
    ],
    ['a JPEG that is refined as a whole', jpeg(frame(0xc2, 640, 480)), { heldBytes: 921_600 }],
    ['one of grey that is', jpeg(frame(0xc2, 640, 480, [0x11])), { heldBytes: 614_400 }],
    [
      'one whose colours are as fine as its light',
      jpeg(frame(0xca, 3, 3, [0x11, 0x11, 0x11])),
      { heldBytes: 54 },
    ],
    [
      'a JPEG with filling, a restart and a camera’s small picture before its own size',
      jpeg(
        Buffer.from([0xff, 0xff]),
        segment(0xe1, jpeg(frame(0xc0, 160, 120))),
        Buffer.from([0xff, 0xd0]),
        frame(0xc1, 9, 7),
      ),
      { format: 'jpeg', width: 9, height: 7, heldBytes: 0 },
    ],
    [
      'a table of a JPEG that is no frame',
      jpeg(segment(0xc4, latin('....')), frame(0xc0, 2, 1)),
      { width: 2, height: 1 },
    ],
    [
      'a lossy WebP, without the bits that scale it',
      webp('VP8 ', join([0, 0, 0, 0x9d, 0x01, 0x2a], [0x40, 0x41], [0x20, 0xc0])),
      { format: 'webp', width: 320, height: 32, heldBytes: 0 },
    ],
    [
      'a WebP without loss, which is unpacked whole',
      webp('VP8L', join([0x2f], [0x3f, 0xc0, 0x07, 0x00], Buffer.alloc(5))),
      { format: 'webp', width: 64, height: 32, heldBytes: 8_192 },
    ],
    ['a WebP with a canvas', webp('VP8X', canvas(0, 100, 50)), { width: 100, height: 50, heldBytes: 0 }],
    ['a transparent one', webp('VP8X', canvas(0x10, 100, 50)), { heldBytes: 5_000 }],
    ['a moving one', webp('VP8X', canvas(0x12, 100, 50)), { heldBytes: 40_000 }],
    [
      'one whose picture without loss comes after an odd chunk',
      webp('VP8X', canvas(0x10, 100, 50), chunk('ICCP', latin('odd')), chunk('VP8L', latin('..'))),
      { heldBytes: 20_000 },
    ],
    [
      'a HEIC by the largest of its parts',
      heic(size(512, 512), size(4_000, 3_000), size(320, 240)),
      { format: 'heic', width: 4_000, height: 3_000, heldBytes: 36_000_000 },
    ],
  ])('says of %s how large it is and what a decoder holds', (_, bytes, head) => {
    expect(startsLikeImage(bytes)).toBe(true);
    expect(readPictureHead(bytes)).toMatchObject(head);
  });

  test.each([
    ['a PNG that is cut off', png(40, 30, [8, 6, 0]).subarray(0, 32)],
    ['a PNG of an unknown kind of colour', png(40, 30, [8, 5, 0])],
    ['a PNG that is no pixel wide', png(0, 30, [8, 6, 0])],
    [
      'a PNG whose first chunk is another',
      Buffer.from(png(4, 3, [8, 6, 0]).toString('latin1').replace('IHDR', 'IDAT'), 'latin1'),
    ],
    ['a JPEG that ends before its size', jpeg(segment(0xe0, latin('JFIF')))],
    ['a JPEG whose data begins before its size', jpeg(segment(0xda, latin('..')), frame(0xc0, 2, 2))],
    ['a JPEG that ends in its middle', jpeg(Buffer.from([0xff, 0xd9, 0, 2]), frame(0xc0, 2, 2))],
    ['a JPEG without a marker where one has to be', jpeg(Buffer.from([0, 0, 0, 0]), frame(0xc0, 2, 2))],
    ['a JPEG whose frame is cut off', jpeg(frame(0xc0, 2, 2)).subarray(0, -1)],
    ['a JPEG of no height', jpeg(frame(0xc0, 2, 0))],
    ['a WebP that is cut off', webp('VP8X', canvas(0, 100, 50)).subarray(0, 29)],
    ['a WebP with another chunk first', webp('ALPH', canvas(0, 100, 50))],
    ['a HEIC that names no size', heic(box('colr', latin('nclx')))],
    ['a HEIC whose box goes past its end', heic(size(10, 10)).subarray(0, -1)],
  ])('is none of %s', (_, bytes) => {
    expect(readPictureHead(bytes)).toBeUndefined();
  });

  test('the brands of a file say whether it is the picture of a phone', () => {
    const isTaken = (major: string, ...named: readonly string[]) =>
      startsLikeImage(join(brands(major, ...named), Buffer.alloc(8)));
    expect(['heic', 'heix', 'heim', 'heis'].map((major) => isTaken(major))).toEqual([true, true, true, true]);
    expect(isTaken('mif1', 'miaf', 'heic')).toBe(true);
    expect(isTaken('mif1', 'miaf')).toBe(false);
    expect(isTaken('mif1', 'heic', 'avif')).toBe(false);
    expect(isTaken('avif', 'heic')).toBe(false);
    expect(isTaken('msf1', 'heic')).toBe(false);
    expect(isTaken('hevc', 'heic')).toBe(false);
    for (const bytes of [
      latin(''),
      latin('GIF89a'),
      latin('%PDF-1.7'),
      latin('<svg xmlns="">'),
      latin('RIFF....WAVE'),
    ])
      expect([bytes.toString(), startsLikeImage(bytes)]).toEqual([bytes.toString(), false]);
  });

  test('a colour profile is what follows its kind, and no list of primaries is one', () => {
    const profile = (kind: string) =>
      heicProfile(heic(box('colr', latin(kind), latin('the profile'))))?.toString();
    expect([profile('prof'), profile('rICC'), profile('nclx')]).toEqual([
      'the profile',
      'the profile',
      undefined,
    ]);
    expect(heicProfile(latin('no box at all'))).toBeUndefined();
  });
});
