import { createHash } from 'node:crypto';
import { nextEntry } from '@kiraa/domain/evidence/evidence.ts';
import { writeEvidence } from '@kiraa/domain/evidence/evidence-text.ts';
import { createFileSeal } from '@kiraa/server/platform/secrets/file-seal.ts';
import { expect, test } from 'vitest';
import { readEvidenceCommand } from './admin/evidence.ts';
import { readWords, sayEvidence } from './verify.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const seal = createFileSeal(['11'.repeat(32), '22'.repeat(32)]);
const [KEY = '', OLD_KEY = ''] = seal.publicKeys;
const entry = nextEntry(
  'booking',
  undefined,
  {
    occasion: 'return',
    side: 'owner',
    account: 'account',
    at: '2027-03-07T09:00:00.000Z',
    enteredAt: null,
    clockDifferenceMilliseconds: null,
    deed: { kind: 'reading', odometerKm: 48_210, fuelEighths: 6, noteHash: null },
  },
  sha256,
);
const head = {
  booking: 'booking',
  number: 'KR-12',
  madeAt: '2027-03-08T09:00:00.000Z',
  entries: 1,
  lastHash: entry.hash,
  unchained: 2,
};
const lines = writeEvidence({ head, entries: [entry], notes: [], photos: [] });
const file = Buffer.from(seal.seal(Buffer.from(`%PDF-1.3\n${lines}%%EOF`)));

function flipped(at: number): Buffer {
  const copy = Buffer.from(file);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
}

test('words that are no command are none', () => {
  expect(readEvidenceCommand(['KR-12', 'a.pdf'])).toEqual({
    kind: 'evidence-save',
    number: 12,
    file: 'a.pdf',
  });
  expect(readEvidenceCommand(['keys'])).toEqual({ kind: 'evidence-keys' });
  for (const words of [[], ['KR-12'], ['KR-x', 'a.pdf'], ['keys', 'a'], ['12', 'a', 'b']])
    expect(readEvidenceCommand(words)).toBeUndefined();
  expect(readWords(['evidence', 'a.pdf'])).toEqual({ file: 'a.pdf' });
  expect(readWords(['evidence', 'a.pdf', '--key', KEY])).toEqual({ file: 'a.pdf', key: KEY });
  for (const words of [
    [],
    ['evidence'],
    ['ledger', 'a'],
    ['evidence', 'a', '--key'],
    ['evidence', 'a', '--key', 'x'],
  ])
    expect(readWords(words)).toBeUndefined();
});

test('[D-EVIDENCE] a whole file is said to be whole, and by which key it was sealed', () => {
  expect(sayEvidence(file, KEY)).toEqual({
    isWhole: true,
    text: [
      'WHOLE: KR-12, written 2027-03-08T09:00:00.000Z, 1 entries, 0 photos',
      `last hash ${entry.hash}`,
      `sealed by the key ${KEY}`,
      '2 things were recorded before there was a chain, and have no entry',
    ].join('\n'),
  });
  expect(sayEvidence(file, OLD_KEY)).toMatchObject({ isWhole: false });
});

test('[D-EVIDENCE] every byte of a file counts: with one bit of it flipped it is broken, and the entry is named', () => {
  for (let at = 0; at < file.length; at += 1)
    expect([at, sayEvidence(flipped(at)).isWhole]).toEqual([at, false]);
  expect(sayEvidence(flipped(file.indexOf('48210'))).text).toContain('entry 1: it is not what its hash says');
  expect(sayEvidence(flipped(3)).text).toContain('elsewhere in the file');
  expect(sayEvidence(Buffer.from('no evidence')).text).toContain('no chain of evidence');
});

test('[D-EVIDENCE] who hashes a changed entry anew has no key to seal it with', () => {
  const content = entry.content.replace('48210', '40000');
  const forged = lines.replace(entry.content, content).replaceAll(entry.hash, sha256(content));
  const other = createFileSeal(['33'.repeat(32)]);
  const bytes = other.seal(Buffer.from(forged));
  expect(sayEvidence(bytes).text).toContain(`sealed by the key ${other.publicKeys[0]}`);
  expect(sayEvidence(bytes, KEY)).toMatchObject({ isWhole: false });
});
