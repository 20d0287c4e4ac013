import nodeModule from 'node:module';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { claimDataFolder, type DataFolder } from '@kiraa/postgres/data-folder.ts';
import { startEmbeddedPostgres } from '@kiraa/postgres/embedded-postgres.ts';
import { type Config, ConfigError, configHelp, readConfig } from '@kiraa/server/config/config.ts';
import { prepareDatabase } from '@kiraa/server/migrate.ts';
import { createLog, type Log } from '@kiraa/server/platform/log.ts';
import { StartError } from '@kiraa/server/platform/start-error.ts';
import { buildWeb, WEB_BUILD } from '../web-build.ts';
import { type Cleanup, createCleanup } from './cleanup.ts';
import { collectGarbage } from './collect-garbage.ts';
import { describeAccounts, isUnused } from './demo-data.ts';
import { requireFreePort } from './free-port.ts';
import { endOnUncaught } from './last-resort.ts';
import { say, step, stopShowingSteps } from './progress.ts';
import { seedBeside } from './seed-process.ts';
import { startStandins } from './standins-process.ts';

interface Start {
  readonly config: Config;
  readonly log: Log;
  readonly cleanup: Cleanup;
  readonly stopped: AbortSignal;
}

function readArguments(args: readonly string[]): { help: boolean } {
  try {
    const { values } = parseArgs({ args: [...args], options: { help: { type: 'boolean', short: 'h' } } });
    return { help: values.help ?? false };
  } catch {
    throw new StartError(
      `Unknown argument ${args.join(' ')}: npm start takes only --help, all else is set by variables.`,
    );
  }
}

async function prepareFolder({ config, cleanup }: Start): Promise<DataFolder> {
  const folder = await claimDataFolder(config.dataDir);
  cleanup.add('The data folder', () => folder.release());
  await requireFreePort(config.port, config.host, 'PORT');
  if (config.standins)
    for (const port of [config.standinsPort, config.standinsMailPort])
      await requireFreePort(port, '127.0.0.1', 'PORT, which the stand-ins follow,');
  return folder;
}

async function prepareDatabaseServer({ config, cleanup, log }: Start): Promise<string> {
  if (config.databaseUrl !== undefined) return config.databaseUrl;
  return (
    await step('Database', async () => {
      const postgres = await startEmbeddedPostgres({ folder: join(config.dataDir, 'postgres'), log });
      cleanup.add('The database', () => postgres.stop());
      return { url: postgres.url };
    })
  ).url;
}

async function prepareTables({ config, stopped }: Start, databaseUrl: string): Promise<void> {
  await step('Tables', async () => {
    const applied = await prepareDatabase(databaseUrl);
    return applied.length === 0 ? 'up to date' : `${applied.length} migrations`;
  });
  if (config.mode === 'production' || !(await isUnused(databaseUrl))) return;
  await step('Demo data', ({ progress }) =>
    seedBeside({ databaseUrl, onProgress: progress, signal: stopped }),
  );
}

/**
 * Parts that do not need each other run at once: the bundler and the database together take the time of the slower one.
 */
async function prepareAll(start: Start): Promise<string> {
  const { config, stopped } = start;
  const database = prepareDatabaseServer(start).then(async (url) => {
    await prepareTables(start, url);
    return url;
  });
  const web = async () => {
    if (config.role === 'worker') return;
    await step('Web app', async () => ((await buildWeb({ signal: stopped })) ? 'built' : 'unchanged'));
  };
  const standins = async () => {
    if (!config.standins) return;
    const started = await step('Stand-ins', () => startStandins(config, say).then((it) => it));
    start.cleanup.add('The stand-ins', () => started.stop());
  };
  // Every part is awaited even when one fails, so that the clean-up knows what each had started.
  const results = await Promise.allSettled([database, web(), standins()]);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  return database;
}

async function greet(config: Config, url: string): Promise<void> {
  say('');
  say(`  Kiraa        ${url}`);
  if (config.standins) {
    say(
      `  Inbox        ${config.standinsUrl}/inbox   (the text messages and mail it sends, with their codes)`,
    );
    const { demoAccounts } = await import('@kiraa/seed/people.ts');
    say('  Demo accounts (sign in with the mobile; the code arrives in the inbox)');
    for (const line of describeAccounts(demoAccounts)) say(line);
  }
  say('');
  say('  Ctrl-C ends it.');
}

/** What waited for the server to be ready has been answered by then. */
const TIDIED_AFTER_MILLISECONDS = 3_000;

/** What may wait: memory that starting took, and what Node.js has compiled, which it writes by itself only where it is not killed. */
function tidyUp(): void {
  collectGarbage();
  nodeModule.flushCompileCache();
}

async function startAll(start: Start): Promise<void> {
  const { config, cleanup, log } = start;
  say(`Kiraa is starting (data in ${relative(process.cwd(), config.dataDir) || config.dataDir})`);
  const folder = await prepareFolder(start);
  // Its modules are read while the database comes up, which after a kill has to recover first.
  const modules = import('@kiraa/server/main.ts');
  // What fails while they are read is told by whoever awaits them.
  modules.catch(() => {});
  const databaseUrl = await prepareAll(start);
  if (start.stopped.aborted) return;
  const { startServer } = await modules;
  const server = await step('Server', () =>
    startServer({
      config,
      databaseUrl,
      log,
      webBuild: config.role === 'worker' ? undefined : WEB_BUILD,
    }).then((it) => it),
  );
  cleanup.add('The server', () => server.close());
  setTimeout(tidyUp, TIDIED_AFTER_MILLISECONDS).unref();
  await folder.announce(config.publicUrl);
  await greet(config, config.publicUrl);
}

const SAME_PRESS_MILLISECONDS = 1_000;

/**
 * At the first signal everything is undone in order; at a later one the process ends at once, and Postgres recovers at
 * the next start. One Ctrl-C under npm arrives twice, from the terminal and from npm, so a second signal within a
 * second counts as the same.
 */
function endOnSignals(cleanup: Cleanup, stop: AbortController): void {
  let firstAt: number | undefined;
  const end = () => {
    if (firstAt !== undefined) {
      if (performance.now() - firstAt > SAME_PRESS_MILLISECONDS) process.exit(130);
      return;
    }
    firstAt = performance.now();
    say('\nStopping …');
    stopShowingSteps();
    stop.abort();
    void cleanup.run().then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
}

function explain(error: unknown): string {
  if (error instanceof StartError || error instanceof ConfigError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

export async function runStart(args: readonly string[]): Promise<void> {
  const cleanup = createCleanup();
  const stop = new AbortController();
  try {
    if (readArguments(args).help) return say(configHelp());
    const config = readConfig();
    const log = createLog({ level: config.logLevel });
    endOnSignals(cleanup, stop);
    endOnUncaught(log, cleanup);
    await startAll({ config, log, cleanup, stopped: stop.signal });
  } catch (error) {
    if (!stop.signal.aborted) console.error(explain(error));
    await cleanup.run();
    process.exit(stop.signal.aborted ? 0 : 1);
  }
}
