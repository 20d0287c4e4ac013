/** The calls that the store makes. */
export interface FavouriteCalls {
  /** The ids of all favourites; undefined when nobody answered. */
  readonly list: () => Promise<readonly string[] | undefined>;
  /** True when it was done. */
  readonly add: (listingId: string) => Promise<boolean>;
  readonly remove: (listingId: string) => Promise<boolean>;
  /** Waits before the list is asked for again. */
  readonly pause: (seconds: number) => Promise<void>;
}

export interface FavouritesStore {
  read(): ReadonlySet<string>;
  subscribe(listener: () => void): () => void;
  /** Whose hearts these are from now on; nobody's for `undefined`. The same person again changes nothing. */
  begin(renterId: string | undefined): Promise<void>;
  /** What the server has just answered in their place: another tab may have changed them. */
  take(ids: readonly string[]): void;
  /** Shows the wish at once, tells the server, and takes it back when it was refused. True when it stands. */
  wish(listingId: string, isWanted: boolean): Promise<boolean>;
}

/**
 * Hearts answer at once and are told to the server one after the other for each listing, so that of two quick presses
 * the later one counts, whichever call is answered first.
 */
export function createFavouritesStore(calls: FavouriteCalls): FavouritesStore {
  const listeners = new Set<() => void>();
  /** What the server has. */
  let kept = new Set<string>();
  /** Presses without an answer yet; they are newer than a list that is still loading. */
  let wishes = new Map<string, boolean>();
  let underWay = new Map<string, Promise<unknown>>();
  let shown: ReadonlySet<string> = kept;
  let person: string | undefined;

  function show(): void {
    const next = new Set(kept);
    for (const [listingId, isWanted] of wishes) {
      if (isWanted) next.add(listingId);
      else next.delete(listingId);
    }
    shown = next;
    for (const listener of listeners) listener();
  }

  async function tell(listingId: string, isWanted: boolean): Promise<boolean> {
    const mine = person;
    const isDone = await (isWanted ? calls.add(listingId) : calls.remove(listingId));
    if (mine !== person) return isDone;
    if (isDone && isWanted) kept.add(listingId);
    if (isDone && !isWanted) kept.delete(listingId);
    // A later press waits for its own answer.
    if (wishes.get(listingId) === isWanted) wishes.delete(listingId);
    show();
    return isDone;
  }

  return {
    read: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async begin(renterId) {
      if (renterId === person) return;
      person = renterId;
      [kept, wishes, underWay] = [new Set(), new Map(), new Map()];
      show();
      if (renterId === undefined) return;
      // Without the list every heart would stay empty for the life of the tab.
      for (let seconds = 1; renterId === person; seconds *= 2) {
        const ids = await calls.list();
        if (renterId !== person) return;
        if (ids) {
          for (const id of ids) kept.add(id);
          return show();
        }
        await calls.pause(seconds);
      }
    },
    take(ids) {
      kept = new Set(ids);
      show();
    },
    wish(listingId, isWanted) {
      wishes.set(listingId, isWanted);
      show();
      const before = underWay.get(listingId) ?? Promise.resolve();
      const wisher = person;
      // If another account has logged in meanwhile, the press must not change its favourites.
      const mine = before.then(() => wisher === person && tell(listingId, isWanted));
      underWay.set(listingId, mine);
      return mine;
    },
  };
}
