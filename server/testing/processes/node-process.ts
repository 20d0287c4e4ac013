/**
 * Runs one server as a process of its own, so that a test can kill it. It reads its configuration from the environment
 * as the real start does, renders no pages, and sends its address to the parent. It keeps the same `PORT` after a
 * restart, so that its callers find it again.
 */
import { readConfig } from '../../config/config.ts';
import { startServer } from '../../main.ts';
import { createLog } from '../../platform/log.ts';
import { openDatabaseLine } from '../faults/database-line.ts';
import type { DeathAtWrite } from './node-supervisor.ts';

const given = readConfig();
// The stand-ins for calendars listen on loopback, so this process may read calendars from there.
const config = { ...given, standinsUrl: given.unifonic.url };
// A parent that was killed cannot end this process, but the channel to it closes, which does.
process.once('disconnect', () => process.exit(0));
// Its jobs are run by the test where the test counts the writes of a call.
const isKillable = process.env.KILLABLE_AT_WRITES !== undefined;
const { url } = await startServer({
  config,
  databaseUrl: isKillable ? killableAtWrites(config.databaseUrl ?? '') : (config.databaseUrl ?? ''),
  log: createLog({ level: config.logLevel }),
  runJobs: !isKillable,
});
process.send?.({ url });

/** Lets the parent say at which write of those to come this process kills itself. Returns the database's address for that. */
function killableAtWrites(address: string): string {
  let left = Number.POSITIVE_INFINITY;
  let isDone = false;
  process.on('message', (death: DeathAtWrite) => {
    left = death.write;
    isDone = death.isDone;
    process.send?.({ isArmed: true });
  });
  return openDatabaseLine(async (_label, send) => {
    left -= 1;
    if (left !== 0) return send();
    if (isDone) await send();
    process.kill(process.pid, 'SIGKILL');
    return new Promise(() => undefined);
  }).named(address);
}
