import { useState } from 'react';
import { forget, keep, readKept } from './kept-draft.ts';

export interface StepEntry<Entry> {
  /** `draftName` of the step. */
  readonly name: string;
  readonly isEntry: (value: unknown) => value is Entry;
  /** What the form shows of the listing as it is saved; of a new one, the empty form. */
  readonly saved: Entry;
  /** What says which version of the listing that is, where the form does not show all of it. */
  readonly version?: unknown;
}

/** `back`: typed over this version of the listing, and shown again. `left-out`: another version has been saved since, and is shown. */
export type Restored = 'back' | 'left-out' | undefined;

/**
 * What is typed into a step, kept on the device with every change. It comes back onto the version of the listing of which it was made
 * alone (D-UNSAVED): over a newer one it would take back what somebody saved since, on another device or in another tab.
 */
export function useKeptEntry<Entry extends object>({
  name,
  isEntry,
  saved,
  version = saved,
}: StepEntry<Entry>) {
  const [begun] = useState(() => {
    const made = JSON.stringify(version);
    const kept = readKept(name, isEntry);
    const restored = restoredOf(kept, made, saved);
    return { made, restored, entry: kept && restored === 'back' ? kept.entry : saved };
  });
  const [entry, setEntry] = useState<Entry>(begun.entry);
  const change = (part: Partial<Entry>) =>
    setEntry((before) => {
      const next = { ...before, ...part };
      keep(name, begun.made, next);
      return next;
    });
  return { entry, change, restored: begun.restored, forget: () => forget(name) };
}

function restoredOf<Entry>(
  kept: { readonly version: string; readonly entry: Entry } | undefined,
  made: string,
  saved: Entry,
): Restored {
  if (kept === undefined) return undefined;
  if (kept.version === made) return 'back';
  // Saved by an answer that never came: nothing of it is lost.
  return JSON.stringify(kept.entry) === JSON.stringify(saved) ? undefined : 'left-out';
}
