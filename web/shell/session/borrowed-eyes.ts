import type { KeptStorage } from './storage.ts';

/** A look at the product as somebody else, in one tab alone (D-SHADOW). */
export interface ShadowTab {
  /** Empty once it is over: then the tab is a guest's, and not of whoever is logged in on this device. */
  readonly token: string;
  /** Whose eyes these are. */
  readonly name: string;
  readonly until: string;
}

export interface BorrowedEyes {
  /** Set while the tab is somebody else's eyes, and from then on until they are given back. */
  read(): ShadowTab | undefined;
  borrow(shadow: ShadowTab): void;
  /** The look is over; false where there was none. */
  close(): boolean;
  /** Makes it an ordinary tab again. */
  giveBack(): void;
}

const SHADOW = 'kiraa.shadow';

/** Kept in the tab's own storage, which no other tab reads and which ends with the tab. */
export function createBorrowedEyes(tab: KeptStorage): BorrowedEyes {
  const kept = tab.getItem(SHADOW);
  let shadow = kept === null ? undefined : (JSON.parse(kept) as ShadowTab);
  const keep = (next: ShadowTab | undefined) => {
    tab.clear();
    if (next) tab.setItem(SHADOW, JSON.stringify(next));
    shadow = next;
  };
  return {
    read: () => shadow,
    borrow: keep,
    close() {
      if (shadow) keep({ ...shadow, token: '' });
      return shadow !== undefined;
    },
    giveBack: () => {
      if (shadow) keep(undefined);
    },
  };
}
