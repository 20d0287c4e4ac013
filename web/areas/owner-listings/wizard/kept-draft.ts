import { safeStorage } from '../../../shell/session/storage.ts';

/**
 * What is typed into a step and not saved yet, on this device: a reload, a lost connection or a closed tab loses
 * nothing. By account, so that another person on the same device never meets it. Identity numbers are not kept here.
 */
const PREFIX = 'kiraa.listing-draft';
const NEW_ID = 'kiraa.new-listing';

const device = () => safeStorage('localStorage');
const tab = () => safeStorage('sessionStorage');

/** Whose form it is, of which kind, and which listing's. */
export const draftName = (accountId: string, kind: number, step: string, listingId = 'new'): string =>
  `${PREFIX}.${accountId}.${kind}.${step}.${listingId}`;

interface Kept<Entry> {
  /** Says of which version of the listing it was made. */
  readonly version: string;
  readonly entry: Entry;
}

export function readKept<Entry>(
  name: string,
  isEntry: (value: unknown) => value is Entry,
): Kept<Entry> | undefined {
  try {
    const value: unknown = JSON.parse(device().getItem(name) ?? 'null');
    if (typeof value !== 'object' || value === null || !('version' in value && 'entry' in value))
      return undefined;
    const { version, entry } = value;
    return typeof version === 'string' && isEntry(entry) ? { version, entry } : undefined;
  } catch {
    return undefined;
  }
}

/** A full storage costs the copy on the device, and nothing else. */
export function keep(name: string, version: string, entry: unknown): void {
  device().setItem(name, JSON.stringify({ version, entry }));
}

export const forget = (name: string): void => device().removeItem(name);

/** The id that the first step answered, for the steps after it (P2-LIST-18, P2-LIST-28). */
export const keepNewId = (kind: number, id: string): void => tab().setItem(`${NEW_ID}.${kind}`, id);
export const newId = (kind: number): string | undefined => tab().getItem(`${NEW_ID}.${kind}`) ?? undefined;
export const forgetNewId = (kind: number): void => tab().removeItem(`${NEW_ID}.${kind}`);
