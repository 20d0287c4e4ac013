import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chainFaults, type EvidenceAct, type EvidenceEntry, nextEntry, noteHash } from './evidence.ts';
import { evidenceFaults, readEvidence, writeEvidence } from './evidence-text.ts';
import { cameraTimeOfExif, cameraTimeOfJpeg } from './photo-time.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const BOOKING = '01900000-0000-7000-8000-000000000001';
const SALT = 'ab'.repeat(16);
const act: EvidenceAct = {
  occasion: 'pick_up',
  side: 'renter',
  account: '01900000-0000-7000-8000-000000000002',
  at: '2027-03-07T09:00:00.000Z',
  enteredAt: null,
  clockDifferenceMilliseconds: 1_500,
  deed: { kind: 'code', codeOf: 'owner' },
};
const photo = {
  kind: 'photo',
  photo: 'p',
  width: 9,
  height: 9,
  capturedAt: null,
  capturedFrom: null,
} as const;

function chainOf(...acts: readonly EvidenceAct[]): EvidenceEntry[] {
  const entries: (EvidenceEntry & { sequence: number })[] = [];
  for (const one of acts) entries.push(nextEntry(BOOKING, entries.at(-1), one, sha256));
  return entries.map(({ content, hash }) => ({ content, hash }));
}
const reading = { kind: 'reading', odometerKm: 48_210, fuelEighths: 6 } as const;
const chain = chainOf(
  act,
  { ...act, deed: { ...reading, noteHash: noteHash('خدش', SALT, sha256) } },
  { ...act, side: 'owner', deed: { ...photo, sha256: 'c'.repeat(64) } },
);
const text = {
  head: {
    booking: BOOKING,
    number: 'KR-1',
    madeAt: '2027-03-08T09:00:00.000Z',
    entries: 3,
    lastHash: chain[2]?.hash ?? '',
    unchained: 0,
  },
  entries: chain,
  notes: [{ sequence: 2, salt: SALT, note: 'خدش' }],
  photos: [3],
};
const PHOTOS = new Set(['c'.repeat(64)]);

describe('[D-EVIDENCE] a chain', () => {
  test('hashes each act together with the hash before it', () => {
    expect(chain[0]?.content).toBe(
      `{"booking":"${BOOKING}","sequence":1,"previous":"${'0'.repeat(64)}","occasion":"pick_up","side":"renter",` +
        '"account":"01900000-0000-7000-8000-000000000002","at":"2027-03-07T09:00:00.000Z","enteredAt":null,' +
        '"clockDifferenceMilliseconds":1500,"deed":{"kind":"code","codeOf":"owner"}}',
    );
    expect(chain[1]?.content).toContain(`"previous":"${chain[0]?.hash}"`);
    expect(chainFaults(BOOKING, chain, sha256)).toEqual([]);
  });

  test('names the entry that was changed, left out, put elsewhere or hashed anew', () => {
    const [first, second, third] = chain as [EvidenceEntry, EvidenceEntry, EvidenceEntry];
    const content = second.content.replace('48210', '48211');
    const faultsOf = (...entries: readonly EvidenceEntry[]) => chainFaults(BOOKING, entries, sha256);
    expect(faultsOf(first, { ...second, content }, third)).toEqual([{ sequence: 2, fault: 'changed' }]);
    expect(faultsOf(first, { content, hash: sha256(content) }, third)).toEqual([
      { sequence: 3, fault: 'out-of-order' },
    ]);
    expect(faultsOf(second, third)[0]).toEqual({ sequence: 1, fault: 'out-of-order' });
    expect(chainFaults('another', [first], sha256)).toEqual([{ sequence: 1, fault: 'out-of-order' }]);
  });

  test('is written and read back, and any letter that is changed in an entry, a note or the head is found', () => {
    const written = writeEvidence(text);
    expect(readEvidence(`%PDF ${written} %%EOF`)).toEqual(text);
    expect(evidenceFaults(text, PHOTOS, sha256)).toEqual([]);
    expect(evidenceFaults({ ...text, entries: chain.slice(0, 2), photos: [] }, PHOTOS, sha256)).toEqual([
      { sequence: 3, fault: 'out-of-order' },
    ]);
    expect(evidenceFaults(text, new Set(), sha256)).toEqual([{ sequence: 3, fault: 'photo' }]);
    const notes = [{ sequence: 2, salt: SALT, note: 'سليمة' }];
    expect(evidenceFaults({ ...text, notes }, PHOTOS, sha256)).toEqual([{ sequence: 2, fault: 'note' }]);
    // A salt that is no number any more, and a note that is no text: changed, and not erased.
    for (const [was, is] of [
      [`note 2 ${SALT}`, `note 2 ${'`'}${SALT.slice(1)}`],
      ['"خدش"', '"خدش!'],
    ] as const) {
      const changed = readEvidence(written.replace(was, is));
      expect(changed && evidenceFaults(changed, PHOTOS, sha256)).toEqual([{ sequence: 2, fault: 'note' }]);
    }
    const from = written.indexOf('entry ');
    const until = written.indexOf('\nphoto ');
    fc.assert(
      fc.property(
        fc.integer({ min: from + 6, max: until - 1 }),
        fc.integer({ min: 0, max: 4 }),
        (at, bit) => {
          const letter = String.fromCharCode(written.charCodeAt(at) ^ (1 << bit));
          const changed = readEvidence(written.slice(0, at) + letter + written.slice(at + 1));
          const isFound =
            changed === undefined ||
            evidenceFaults(changed, PHOTOS, sha256).length > 0 ||
            changed.notes.length < text.notes.length ||
            changed.entries.length > text.entries.length;
          // The word "entry" before a hash says nothing of the entry; the seal over the file finds it.
          return isFound || /(^|\n).{0,5}$/.test(written.slice(from, at));
        },
      ),
    );
  });
});

describe('the time at which a camera took a photo', () => {
  /** One directory that points to the camera's notes, which hold the time and its zone. */
  function exif(isLittle: boolean, taken: string, zone?: string): Uint8Array {
    const bytes = Buffer.alloc(160);
    bytes.write('Exif\0\0', 'latin1');
    const tiff = new DataView(bytes.buffer, bytes.byteOffset + 6, 154);
    const entry = (at: number, tag: number, type: number, count: number, value: number) => {
      tiff.setUint16(at, tag, isLittle);
      tiff.setUint16(at + 2, type, isLittle);
      tiff.setUint32(at + 4, count, isLittle);
      tiff.setUint32(at + 8, value, isLittle);
    };
    tiff.setUint16(0, isLittle ? 0x4949 : 0x4d4d);
    tiff.setUint32(4, 8, isLittle);
    tiff.setUint16(8, 1, isLittle);
    entry(10, 0x8769, 4, 1, 26);
    tiff.setUint16(26, zone ? 2 : 1, isLittle);
    entry(28, 0x9003, 2, 20, 60);
    if (zone) entry(40, 0x9011, 2, 7, 90);
    bytes.write(taken, 66, 'latin1');
    if (zone) bytes.write(zone, 96, 'latin1');
    return bytes;
  }
  const jpegWith = (notes: Uint8Array) =>
    Buffer.concat([
      Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 1, 0xff, 0xe1, 0, notes.length + 2]),
      notes,
      Buffer.from([0xff, 0xda, 0, 2]),
    ]);

  test.each([true, false])(
    'is read as it is written, with its zone if there is one (little-endian: %s)',
    (isLittle) => {
      const taken = '2027:03:07 12:30:59\0';
      expect(cameraTimeOfJpeg(jpegWith(exif(isLittle, taken)))).toBe('2027-03-07T12:30:59');
      expect(cameraTimeOfJpeg(jpegWith(exif(isLittle, taken, '+03:00\0')))).toBe('2027-03-07T12:30:59+03:00');
    },
  );

  test('is none where there is none, it is no time, or the file is no JPEG', () => {
    expect(cameraTimeOfJpeg(jpegWith(exif(true, '    :  :     :  :  \0')))).toBeUndefined();
    expect(cameraTimeOfJpeg(Buffer.from([0xff, 0xd8, 0xff, 0xda, 0, 2, 1, 1]))).toBeUndefined();
    expect(cameraTimeOfJpeg(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))).toBeUndefined();
  });

  test('is looked for in any bytes without an exception', () => {
    const whole = jpegWith(exif(true, '2027:03:07 12:30:59\0'));
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        cameraTimeOfJpeg(bytes);
        cameraTimeOfExif(Buffer.concat([Buffer.from('Exif\0\0'), bytes]));
      }),
    );
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.integer({ min: 0, max: 255 }), (at, value) => {
        const changed = Buffer.from(whole);
        changed[at] = value;
        cameraTimeOfJpeg(changed);
      }),
    );
  });
});
