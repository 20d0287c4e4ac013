/**
 * One server as a process of its own, so that a test can kill it: configured by the environment like the real start, but
 * with the pages left out, and its address told to the parent. `PORT` is its own for life, so that what calls it finds
 * it again after a restart.
 */
import { readConfig } from '../../config.ts';
import { startServer } from '../../main.ts';
import { createLog } from '../../platform/log.ts';

const given = readConfig();
// The stand-ins are the test's, and all of them listen where the bank's does: a calendar kept there may be read.
const config = { ...given, standinsUrl: given.unifonic.url };
// A parent that was killed cannot end us; its channel closing says so.
process.once('disconnect', () => process.exit(0));
const { url } = await startServer({
  config,
  databaseUrl: config.databaseUrl ?? '',
  log: createLog({ level: config.logLevel }),
  runJobs: true,
});
process.send?.({ url });
