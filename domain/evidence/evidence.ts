import type { HandOverOccasion, HandOverSide } from '../booking/period/hand-over.ts';

/**
 * What the two sides of a booking proved at its hand-overs, and the photos of their claims, as a chain (D-EVIDENCE): each entry holds the hash of the one before it,
 * so that none can be changed, left out or put in between without every later one saying so. Hashes are SHA-256 in hexadecimal;
 * `sha256` is given, because the domain has no cryptography.
 */
export type Sha256 = (text: string) => string;

/** When a photo was taken, as the device says: by the camera's own note in it, or by the time of its file. */
export const captureSources = ['camera', 'file'] as const;
export type CaptureSource = (typeof captureSources)[number];

/** When an act happened: at one of the two hand-overs, or when something was claimed or answered. */
export type EvidenceOccasion = HandOverOccasion | 'claim';

export type EvidenceDeed =
  /** This side typed the code that the other side showed. */
  | { readonly kind: 'code'; readonly codeOf: HandOverSide }
  /** All that this side's record said afterwards; the note is hashed with its salt, so that it can be forgotten. */
  | {
      readonly kind: 'reading';
      readonly odometerKm: number | null;
      readonly fuelEighths: number | null;
      readonly noteHash: string | null;
    }
  | {
      readonly kind: 'photo';
      readonly photo: string;
      /** Of the bytes that are kept. */
      readonly sha256: string;
      readonly width: number;
      readonly height: number;
      /** As the camera wrote it (`2027-03-07T12:00:00`, with its zone if it knew one), or an instant; null where neither said. */
      readonly capturedAt: string | null;
      readonly capturedFrom: CaptureSource | null;
    }
  /** A photo that this side sent with a claim, or with an answer to one. */
  | {
      readonly kind: 'claim_photo';
      readonly claim: string;
      readonly photo: string;
      /** Of the bytes that are kept. */
      readonly sha256: string;
      readonly width: number;
      readonly height: number;
    };

/** One act of one side, as it is hashed. */
export interface EvidenceAct {
  readonly occasion: EvidenceOccasion;
  readonly side: HandOverSide;
  readonly account: string;
  /** The server's clock, when the act arrived. */
  readonly at: string;
  /** The device's clock, when the act was entered; it may have waited there for a connection. */
  readonly enteredAt: string | null;
  /** The server's clock less the device's, when the act was sent. Null where the device did not say its time. */
  readonly clockDifferenceMilliseconds: number | null;
  readonly deed: EvidenceDeed;
}

export interface EvidenceContent extends EvidenceAct {
  readonly booking: string;
  /** From 1. */
  readonly sequence: number;
  readonly previous: string;
}

export interface EvidenceEntry {
  readonly content: string;
  readonly hash: string;
}

/** What stands before the first entry. */
export const NOTHING_BEFORE = '0'.repeat(64);

/** The entry of an act behind the last one of its booking. */
export function nextEntry(
  booking: string,
  last: { readonly sequence: number; readonly hash: string } | undefined,
  act: EvidenceAct,
  sha256: Sha256,
): EvidenceEntry & { readonly sequence: number } {
  const sequence = (last?.sequence ?? 0) + 1;
  const { occasion, side, account, at, enteredAt, clockDifferenceMilliseconds, deed } = act;
  // The order of the fields is a part of what is hashed.
  const content = JSON.stringify({
    booking,
    sequence,
    previous: last?.hash ?? NOTHING_BEFORE,
    occasion,
    side,
    account,
    at,
    enteredAt,
    clockDifferenceMilliseconds,
    deed,
  });
  return { sequence, content, hash: sha256(content) };
}

export function noteHash(note: string, salt: string, sha256: Sha256): string {
  return sha256(`${salt}\n${note}`);
}

/** What is wrong with an entry: its text or hash was changed, it does not follow the one before, or its note is another. */
export type EntryFault = 'changed' | 'out-of-order' | 'note' | 'photo';

export interface Fault {
  /** The number of the entry, from 1. */
  readonly sequence: number;
  readonly fault: EntryFault;
}

/** Every entry whose hash is not its own, or that does not follow the one before it. Nothing for a whole chain. */
export function chainFaults(booking: string, entries: readonly EvidenceEntry[], sha256: Sha256): Fault[] {
  return entries.flatMap(({ content, hash }, index): Fault[] => {
    const sequence = index + 1;
    if (sha256(content) !== hash) return [{ sequence, fault: 'changed' }];
    const said = readContent(content);
    const previous = entries[index - 1]?.hash ?? NOTHING_BEFORE;
    const follows = said?.sequence === sequence && said.previous === previous && said.booking === booking;
    return follows ? [] : [{ sequence, fault: 'out-of-order' }];
  });
}

/** The content of an entry; undefined for a text that is none. Only a text whose hash was right is worth reading further. */
export function readContent(content: string): EvidenceContent | undefined {
  try {
    const read: unknown = JSON.parse(content);
    const isContent = typeof read === 'object' && read !== null && 'deed' in read && 'previous' in read;
    return isContent ? (read as EvidenceContent) : undefined;
  } catch {
    return undefined;
  }
}
