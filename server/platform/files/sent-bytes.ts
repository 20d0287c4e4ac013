import type { FileValue } from '@kiraa/contract/fields.ts';

/** A file that a call brought. The contract's schema accepts bytes alone; its type names Blob only because browsers send one. */
export function sentBytes(file: FileValue): Uint8Array {
  if (!(file instanceof Uint8Array)) throw new TypeError('a file without bytes');
  return file;
}
