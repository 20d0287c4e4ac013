/**
 * Files by key: lower-case words, digits, dots and hyphens, separated by `/`. Keys are made by us, never from a
 * client's text.
 */
export interface FileStore {
  /** The file's bytes; undefined when there is none. */
  read(key: string): Promise<Buffer | undefined>;
  /** Writes all or nothing: no reader sees a half-written file, and a crash leaves none. */
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** Removes a file; no error when it does not exist. */
  remove(key: string): Promise<void>;
}

const KEY = /^[a-z0-9][a-z0-9.-]*(\/[a-z0-9][a-z0-9.-]*)*$/;

/** Throws when a key could leave the store's folder: such a key is a bug, never input. */
export function checkFileKey(key: string): string {
  if (key.length > 200 || !KEY.test(key) || key.includes('..')) throw new RangeError('not a file key');
  return key;
}
