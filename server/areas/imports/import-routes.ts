import { defineRoutes } from '../../platform/http/routes.ts';
import { importFaulty, importTemplate } from './import-files.ts';
import { readImport } from './read-import.ts';
import { adminImport, adminImports } from './show-import.ts';
import { startImport, undoImport } from './start-import.ts';

export const importRoutes = defineRoutes({
  adminImports,
  adminImport,
  readImport,
  startImport,
  undoImport,
  importTemplate,
  importFaulty,
});
