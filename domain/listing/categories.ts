/** Category values of the routes and the wire: 0 all, 1 vehicles, 2 items (P1-NAV-02, P2-NAV-03). */
export const ALL_KINDS = 0;
export const VEHICLE = 1;
export const ITEM = 2;
export type ListingKind = typeof VEHICLE | typeof ITEM;
export type KindFilter = typeof ALL_KINDS | ListingKind;

/** Hours per price unit that have a name of their own (P1-ITEM-02); any other is "for N hours". */
export const NAMED_PRICE_HOURS = [1, 24, 168, 720] as const;
