/**
 * How far an import is: its pictures are fetched; it is ready to be looked at; listings are made of it; they are made; they are
 * deleted again.
 */
export const importStates = ['fetching', 'ready', 'importing', 'done', 'undone'] as const;
export type ImportState = (typeof importStates)[number];

/** What keeps an import that is ready from being begun. */
export const importBlocks = [
  'BANK_DETAILS_REQUIRED',
  'LISTING_LIMIT',
  'IMPORT_OWNER_LOCKED',
  'IMPORT_AGAIN',
] as const;
export type ImportBlock = (typeof importBlocks)[number];

/** Which lines a page shows. */
export const linesShown = ['all', 'faulty'] as const;
