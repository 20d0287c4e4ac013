import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..', '..');

/**
 * For the environment of a process that a test starts: what Node.js has compiled is kept for the next one, which else takes
 * a processor second more to read a thousand modules.
 */
export const COMPILE_CACHE = { NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.cache', 'node') };
