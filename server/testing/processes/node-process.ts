/**
 * Runs one server as a process of its own, so that a test can kill it. It reads its configuration from the environment
 * as the real start does, renders no pages, and sends its address to the parent. It keeps the same `PORT` after a
 * restart, so that its callers find it again.
 */
import { readConfig } from '../../config.ts';
import { startServer } from '../../main.ts';
import { createLog } from '../../platform/log.ts';

const given = readConfig();
// The stand-ins for calendars listen on loopback, so this process may read calendars from there.
const config = { ...given, standinsUrl: given.unifonic.url };
// A parent that was killed cannot end this process, but the channel to it closes, which does.
process.once('disconnect', () => process.exit(0));
const { url } = await startServer({
  config,
  databaseUrl: config.databaseUrl ?? '',
  log: createLog({ level: config.logLevel }),
  runJobs: true,
});
process.send?.({ url });
