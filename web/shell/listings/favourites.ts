import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { browserSession } from '../calls/browser-session.ts';
import { callCache } from '../calls/calls.tsx';
import { call } from '../calls/direct-call.ts';
import { type RefusedCall, textOfRefusal } from '../calls/refusals.ts';
import { useDialogs } from '../dialogs.tsx';
import { type Account, useSession } from '../session/session.tsx';
import { useTexts } from '../texts/texts.tsx';
import { useToasts } from '../toasts/toasts.tsx';
import { createFavouritesStore } from './favourites-store.ts';

const NONE: ReadonlySet<string> = new Set();
/** The last refusal of each listing, for the words that the heart's owner is shown. */
const refusals = new Map<string, RefusedCall>();

const store = createFavouritesStore({
  list: async () => {
    const answer = await call('favourites', { page: 1, perPage: 1 });
    return answer.ok ? answer.data.ids : undefined;
  },
  add: async (listingId) => keep(listingId, await call('addFavourite', { listingId })),
  remove: async (listingId) => keep(listingId, await call('removeFavourite', { listingId })),
  pause: (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1_000)),
});

function keep(listingId: string, answer: { readonly ok: true } | RefusedCall): boolean {
  if (answer.ok) {
    refusals.delete(listingId);
    callCache.age();
  } else refusals.set(listingId, answer);
  return answer.ok;
}

/** Asks for the hearts of whoever is logged in. Rendered once, in the document. */
export function FavouritesKeeper(): null {
  const { account } = useSession();
  const renterId = renterIdOf(account);
  useEffect(() => {
    void store.begin(renterId);
  }, [renterId]);
  return null;
}

function renterIdOf(account: Account | undefined): string | undefined {
  return account?.mode === 'renter' ? account.id : undefined;
}

export function useFavouriteIds(): ReadonlySet<string> {
  return useSyncExternalStore(store.subscribe, store.read, () => NONE);
}

export const takeFavouriteIds = store.take;

/**
 * Turns a heart. The login is looked at first: a guest gets the dialog and then their wish, an owner is told who can
 * (P1-FAV-04, P1-FAV-05, P1-FAV-06); a removal that fails is told in success style, as the specification has it twice.
 */
export function useFavouriteToggle(): (listingId: string) => void {
  const texts = useTexts();
  const toasts = useToasts();
  const dialogs = useDialogs();

  const wish = useCallback(
    async (listingId: string, isWanted: boolean): Promise<void> => {
      const isDone = await store.wish(listingId, isWanted);
      if (isDone && isWanted) return toasts.success(texts.favourites.added);
      if (isDone) {
        const undo = { label: texts.favourites.undo, press: () => void wish(listingId, true) };
        return toasts.success(texts.favourites.removed, undo);
      }
      const refusal = refusals.get(listingId);
      if (!refusal) return undefined;
      return isWanted
        ? toasts.error(textOfRefusal(texts, refusal))
        : toasts.success(textOfRefusal(texts, refusal));
    },
    [texts, toasts],
  );

  return useCallback(
    (listingId: string) => {
      const isWanted = !store.read().has(listingId);
      const turn = () => {
        const { account } = browserSession().read();
        const renterId = renterIdOf(account);
        if (renterId) {
          // Right after a login the page has not been drawn with the new session yet.
          void store.begin(renterId);
          return void wish(listingId, isWanted);
        }
        return toasts.info(isWanted ? texts.favourites.onlyRentersSet : texts.favourites.onlyRentersUnset);
      };
      if (browserSession().read().account) turn();
      else dialogs.open('LOGIN', { afterwards: turn });
    },
    [wish, texts, toasts, dialogs],
  );
}
