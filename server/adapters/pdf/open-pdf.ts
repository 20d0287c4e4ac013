import type { WriteSheet } from './port.ts';

/** A server is ready without what writes PDFs: an eighth of what is read at the start, and not needed before the first of them. */
export const writeSheet: WriteSheet = async (sheet, at) => {
  const writing = await import('./write-sheet.ts');
  return writing.writeSheet(sheet, at);
};
