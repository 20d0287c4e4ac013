import { useState } from 'react';
import { useDialogs } from '../../../shell/dialogs.tsx';
import type { AskedMode, ENTRY } from '../../../shell/session/asked-mode.ts';
import { type KeptStorage, safeStorage } from '../../../shell/session/storage.ts';
import { DEFAULT_COUNTRY, type PhoneEntry } from '../../../ui/fields/phone-number.ts';

/**
 * What was typed on the way into an account, shared by its dialogs and kept in the tab: who goes from LOGIN to SIGNUP or
 * FORGOT_PASSWORD, or reloads, types nothing twice. Never a password.
 */
export interface AccountEntry extends AskedMode {
  readonly phone: PhoneEntry;
  /** Who is meant by an e-mail address instead of the mobile. */
  readonly byEmail: boolean;
  readonly email: string;
  readonly fullName: string;
  /** Stays logged in on this device; who is at somebody else's says so (D-REMEMBERED). */
  readonly remember: boolean;
  /** LOGIN asks for the password rather than sending a code. */
  readonly byPassword: boolean;
}

/** Written out: a file that two others share costs each page its name in their lists. */
const NAME: typeof ENTRY = 'kiraa.entry';
const EMPTY: AccountEntry = {
  mode: 'renter',
  phone: { country: DEFAULT_COUNTRY, typed: '' },
  byEmail: false,
  email: '',
  fullName: '',
  remember: true,
  byPassword: false,
};

export function useAccountEntry(): [AccountEntry, (change: Partial<AccountEntry>) => void] {
  const { takeMode } = useDialogs();
  const [entry, setEntry] = useState(() => {
    const mode = takeMode();
    const kept = readEntry();
    return mode ? keptEntry({ ...kept, mode, unasked: kept.unasked ?? kept.mode }) : kept;
  });
  const change = (part: Partial<AccountEntry>) =>
    setEntry(keptEntry({ ...entry, ...part, ...(part.mode && { unasked: undefined }) }));
  return [entry, change];
}

function keptEntry(entry: AccountEntry): AccountEntry {
  storage().setItem(NAME, JSON.stringify(entry));
  return entry;
}

export function forgetAccountEntry(): void {
  storage().removeItem(NAME);
}

function readEntry(): AccountEntry {
  const text = storage().getItem(NAME);
  try {
    return text === null ? EMPTY : { ...EMPTY, ...(JSON.parse(text) as Partial<AccountEntry>) };
  } catch {
    return EMPTY; // written by nobody but us; an unreadable entry is one of an older version
  }
}

function storage(): KeptStorage {
  return safeStorage('sessionStorage');
}
