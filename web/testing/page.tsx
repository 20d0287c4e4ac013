import type { UserDetails } from '@kiraa/contract/accounts/accounts.ts';
import type { Language } from '@kiraa/texts/language.ts';
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { browserSession } from '../shell/calls/browser-session.ts';
import { DialogProvider } from '../shell/dialogs.tsx';
import { ToastRegion } from '../shell/toasts/toast-region.tsx';
import { plain, shown } from './person.ts';
import { openScreen, settle, showAt, showLoaded } from './screen.tsx';

/** Addresses for which the document was left, as the provider's page needs it: a new document each. */
export const departures: string[] = [];

/** As `openScreen`, for what stands on a page: the address, the storages and the dialogs are a person's own each time. */
export function openPage(): void {
  openScreen();
  beforeEach(() => {
    departures.length = 0;
    browserSession().leave();
    sessionStorage.clear();
    localStorage.clear();
    vi.spyOn(window.location, 'assign').mockImplementation(
      (address) => void departures.push(String(address)),
    );
  });
  afterEach(() => {
    vi.restoreAllMocks();
    window.history.replaceState(null, '', '/');
  });
}

/** Renders at an address, with what every document has around its page: dialogs and toasts. */
export const showPage = (what: ReactNode, language: Language = 'en', address = '/') =>
  showAt(
    address,
    <DialogProvider>
      {what}
      <ToastRegion />
    </DialogProvider>,
    language,
  );

/** As `showPage`, for what reads the answer of its loader. */
export const showLoadedPage = (
  loaded: Parameters<typeof showLoaded>[0],
  what: ReactNode,
  language: Language = 'en',
) =>
  showLoaded(
    loaded,
    <DialogProvider>
      {what}
      <ToastRegion />
    </DialogProvider>,
    language,
  );

/** Logs somebody in with what the server says about them. */
export const enterAs = (details: Partial<UserDetails>) =>
  act(async () =>
    browserSession().enter('token', { userId: 'sarah', mode: 'renter', ...details } as UserDetails),
  );

/** The browser shows the document again: as it was left, from its memory, or loaded anew. */
export const pageShows = (from: 'memory' | 'network') =>
  act(
    async () =>
      void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: from === 'memory' })),
  );

/** The key of the dialog that stands over the page, as the address has it. */
export const dialogKey = () => new URLSearchParams(window.location.search).get('dialog') ?? 'no dialog';

export const toasts = () =>
  [...document.querySelectorAll('section[aria-live=polite] > [role] > span')].map((one) =>
    plain(one.textContent),
  );

/** A part's file may take seconds to come on a machine that does something else besides; a turn takes a millisecond at least. */
const MOST_TURNS = 10_000;

/** Lets what comes later come: a part that is fetched when it is shown first. Throws with what there is instead. */
export async function until(isThere: () => unknown): Promise<void> {
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    if (isThere()) return;
    await settle();
  }
  throw new Error(`it did not come; there is: ${shown()}`);
}
