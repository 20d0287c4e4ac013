/**
 * `npm start`: runs everything on one machine, from an empty folder. It makes what is missing (database, tables, demo
 * data, web app), starts the stand-ins beside the server, and undoes all of it in reverse order at Ctrl-C.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import nodeModule from 'node:module';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const NODE_MAJOR = 24;
const OWN_NODE = join(ROOT, 'node_modules', '.bin', 'node');

/**
 * Restarts itself with the pinned Node.js that `npm ci` installed: older versions cannot run the TypeScript sources.
 */
function useOwnNode(): void {
  if (Number.parseInt(process.versions.node, 10) >= NODE_MAJOR) return;
  if (!existsSync(OWN_NODE)) {
    console.error(
      `Kiraa needs Node ${NODE_MAJOR}, this is ${process.versions.node}: run npm ci, which brings it.`,
    );
    process.exit(1);
  }
  const child = spawnSync(OWN_NODE, process.argv.slice(1), { stdio: 'inherit' });
  process.exit(child.status ?? 1);
}

/**
 * Keeps what Node.js has compiled for the next start, and for the processes that this one starts: of the three seconds of a processor that
 * reading the server's modules takes, one and more is not needed again. Where the folder cannot be written, nothing is kept.
 */
function keepCompiled(): void {
  const folder = join(ROOT, 'node_modules', '.cache', 'node');
  process.env.NODE_COMPILE_CACHE ??= folder;
  nodeModule.enableCompileCache(process.env.NODE_COMPILE_CACHE);
}

useOwnNode();
keepCompiled();
const { runStart } = await import('./start/run.ts');
await runStart(process.argv.slice(2));
