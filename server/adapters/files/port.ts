/** Files by key: lower-case words, digits, dots and hyphens with `/` between. Keys are ours, never a client's text. */
export interface FileStore {
  /** Undefined when there is none. */
  read(key: string): Promise<Buffer | undefined>;
  /** Whole or not at all: a reader never sees a half-written file, and a crash leaves none. */
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** Nothing to do when it is not there. */
  remove(key: string): Promise<void>;
}

const KEY = /^[a-z0-9][a-z0-9.-]*(\/[a-z0-9][a-z0-9.-]*)*$/;

/** Throws on anything that could leave the store's folder: such a key is a bug, never input. */
export function checkFileKey(key: string): string {
  if (key.length > 200 || !KEY.test(key) || key.includes('..')) throw new RangeError('not a file key');
  return key;
}
