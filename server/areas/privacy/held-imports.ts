import { type HeldTable, WORKINGS } from './held-table.ts';

/** What was read from files for an owner, and by whom. */
export const heldImports: readonly HeldTable[] = [
  {
    table: 'listing_import_pictures',
    of: [],
    via: { column: 'import_id', table: 'listing_imports', of: ['owner_id'] },
    shown: ['import_id', 'line', 'source'],
    hidden: { columns: ['position', 'picture_id', 'fault'], because: WORKINGS },
    erasure: { delete: true },
  },
  {
    table: 'listing_import_lines',
    of: [],
    via: { column: 'import_id', table: 'listing_imports', of: ['owner_id'] },
    shown: ['import_id', 'line', 'cells', 'listing_id'],
    hidden: { columns: ['faults'], because: WORKINGS },
    erasure: { delete: true },
  },
  {
    table: 'listing_imports',
    of: ['owner_id', 'made_by', 'started_by', 'undone_by'],
    shown: ['id', 'number', 'file_name', 'state', 'made_at', 'started_at', 'done_at', 'undone_at'],
    hidden: { columns: ['sha256', 'ignored', 'refused', 'hands_in'], because: WORKINGS },
    erasure: {
      change: { file_name: `''`, ignored: `'{}'`, refused: `'[]'` },
      keep: 'who made listings for whom must be answerable; the row names ids',
    },
  },
];
