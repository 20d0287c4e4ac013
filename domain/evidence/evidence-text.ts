import {
  chainFaults,
  type EvidenceEntry,
  type Fault,
  noteHash,
  readContent,
  type Sha256,
} from './evidence.ts';

/** What a file of evidence says of itself beside its entries. */
export interface EvidenceHead {
  readonly booking: string;
  /** KR-1042, as people read it. */
  readonly number: string;
  readonly madeAt: string;
  readonly entries: number;
  readonly lastHash: string;
  /** Confirmations, readings and photos that were recorded before there were chains, and are in none. */
  readonly unchained: number;
}

export interface EvidenceNote {
  readonly sequence: number;
  readonly salt: string;
  readonly note: string;
}

export interface EvidenceText {
  readonly head: EvidenceHead;
  readonly entries: readonly EvidenceEntry[];
  /** Those that their authors have not had erased. */
  readonly notes: readonly EvidenceNote[];
  /** The numbers of the entries whose photo is in the file. */
  readonly photos: readonly number[];
}

const FIRST_LINE = 'kiraa evidence 1';
const LAST_LINE = 'end of evidence';

/** The chain as lines that a machine reads and a person can: what a file of evidence carries beside its pages. */
export function writeEvidence({ head, entries, notes, photos }: EvidenceText): string {
  return [
    FIRST_LINE,
    `head ${JSON.stringify(head)}`,
    ...entries.map(({ hash, content }) => `entry ${hash} ${content}`),
    ...notes.map(({ sequence, salt, note }) => `note ${sequence} ${salt} ${JSON.stringify(note)}`),
    ...photos.map((sequence) => `photo ${sequence}`),
    LAST_LINE,
    '',
  ].join('\n');
}

/**
 * Reads them back from anywhere within a text; undefined where they are not whole. What was changed in them is left to
 * `evidenceFaults`, so that it can say which entry it was.
 */
export function readEvidence(text: string): EvidenceText | undefined {
  const start = text.indexOf(`${FIRST_LINE}\nhead `);
  const end = text.indexOf(`\n${LAST_LINE}\n`, start);
  if (start < 0 || end < 0) return undefined;
  const [, headLine = '', ...lines] = text.slice(start, end).split('\n');
  const head = readJson(headLine.slice('head '.length)) as EvidenceHead | undefined;
  if (head === undefined) return undefined;
  const matches = (shape: RegExp) => lines.flatMap((line) => [...line.matchAll(shape)]);
  return {
    head,
    // An entry is known by its shape: one whose first word was changed would else be missing, and all behind it out of order.
    entries: matches(/^.{5} (.{64}) (.*)$/g).map(([, hash = '', content = '']) => ({ hash, content })),
    // So is a note: one whose salt or quotes were changed would else be taken for one that was erased.
    notes: matches(/^note (\d+) (.{32}) (.*)$/g).map(([, sequence, salt = '', note = '']) => ({
      sequence: Number(sequence),
      salt,
      note: String(readJson(note) ?? ''),
    })),
    photos: matches(/^photo (\d+)$/g).map(([, sequence]) => Number(sequence)),
  };
}

/** Every entry that is not what its hash says, with its note and its photo. `photoHashes` are those of the photos in the file. */
export function evidenceFaults(
  { head, entries, notes, photos }: EvidenceText,
  photoHashes: ReadonlySet<string>,
  sha256: Sha256,
): Fault[] {
  const contents = entries.map(({ content }) => readContent(content));
  const ofNotes = notes.flatMap(({ sequence, salt, note }): Fault[] => {
    const deed = contents[sequence - 1]?.deed;
    const isOwn = deed?.kind === 'reading' && deed.noteHash === noteHash(note, salt, sha256);
    return isOwn ? [] : [{ sequence, fault: 'note' }];
  });
  const ofPhotos = photos.flatMap((sequence): Fault[] => {
    const deed = contents[sequence - 1]?.deed;
    const isThere = deed !== undefined && 'sha256' in deed && photoHashes.has(deed.sha256);
    return isThere ? [] : [{ sequence, fault: 'photo' }];
  });
  const isCut = entries.length < head.entries || entries.at(-1)?.hash !== head.lastHash;
  const ofEnd: Fault[] = isCut && head.entries > 0 ? [{ sequence: head.entries, fault: 'out-of-order' }] : [];
  const all = [...chainFaults(head.booking, entries, sha256), ...ofNotes, ...ofPhotos, ...ofEnd];
  return all
    .filter((one, index) => all.findIndex((other) => other.sequence === one.sequence) === index)
    .sort((one, other) => one.sequence - other.sequence);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
