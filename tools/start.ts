/**
 * `npm start`: runs everything on one machine, from an empty folder. It makes what is missing (database, tables, demo
 * data, web app), starts the stand-ins beside the server, and undoes all of it in reverse order at Ctrl-C.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
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

useOwnNode();
const { runStart } = await import('./start/run.ts');
await runStart(process.argv.slice(2));
