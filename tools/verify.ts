/**
 * `npm run verify -- evidence FILE`: whether a file of evidence is, to the bit, what the house wrote, by the file alone.
 * Ends with 0 for a whole file, with 1 for any other.
 */
import { readFile } from 'node:fs/promises';
import { type EvidenceVerdict, verifyEvidence } from '@kiraa/server/areas/papers/papers.ts';

const USAGE = `npm run verify -- evidence FILE [--key KEY]
    FILE   the PDF as it was saved
    --key  the key that must have sealed it; the house's are told by npm run admin -- evidence keys`;

const SAYS: Readonly<Record<EvidenceVerdict['faults'][number]['fault'], string>> = {
  changed: 'it is not what its hash says',
  'out-of-order': 'it does not follow the entry before it',
  note: 'its note is not what was hashed',
  photo: 'its photo is not what was hashed',
};

/** What is printed of a file, and whether it is whole. `key` is the one that must have sealed it. */
export function sayEvidence(
  file: Uint8Array,
  key?: string,
): { readonly isWhole: boolean; readonly text: string } {
  const { isWhole, sealKey, text, faults } = verifyEvidence(file);
  if (!text) return { isWhole: false, text: 'BROKEN: no chain of evidence can be read in this file.' };
  const { number, madeAt, entries, lastHash, unchained } = text.head;
  const of = `${number}, written ${madeAt}, ${entries} entries, ${text.photos.length} photos`;
  if (!isWhole) {
    const broken = faults.map(({ sequence, fault }) => `entry ${sequence}: ${SAYS[fault]}`);
    const elsewhere =
      'every entry is what its hash says: the change is elsewhere in the file, in a page or in the seal';
    return { isWhole, text: [`BROKEN: ${of}`, ...(broken.length > 0 ? broken : [elsewhere])].join('\n') };
  }
  if (key !== undefined && key !== sealKey)
    return { isWhole: false, text: `BROKEN: ${of}\nsealed by another key: ${sealKey}` };
  const older =
    unchained > 0 ? [`${unchained} things were recorded before there was a chain, and have no entry`] : [];
  return {
    isWhole,
    text: [`WHOLE: ${of}`, `last hash ${lastHash}`, `sealed by the key ${sealKey}`, ...older].join('\n'),
  };
}

/** The file and the key in these words; undefined when they are none of ours. */
export function readWords(
  words: readonly string[],
): { readonly file: string; readonly key?: string } | undefined {
  const [what, file, option, key, ...more] = words;
  if (what !== 'evidence' || !file || more.length > 0) return undefined;
  if (option === undefined) return { file };
  return option === '--key' && /^[0-9a-f]{64}$/.test(key ?? '') ? { file, key } : undefined;
}

async function main(words: readonly string[]): Promise<void> {
  const asked = readWords(words);
  if (!asked) {
    console.error(USAGE);
    process.exitCode = 1;
    return;
  }
  const said = sayEvidence(await readFile(asked.file), asked.key);
  console.log(said.text);
  if (!said.isWhole) process.exitCode = 1;
}

if (import.meta.main) await main(process.argv.slice(2));
