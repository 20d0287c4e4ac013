import { sealedFiles } from '../../platform/files/sealed-files.ts';

/** The zip of an import, as long as its pictures are fetched. */
export const importZips = sealedFiles('imports', { table: 'listing_imports', column: 'zip' });
