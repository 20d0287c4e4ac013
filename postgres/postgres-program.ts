import { startEmbeddedPostgres } from './embedded-postgres.ts';

/** A process of its own for tests that kill one: starts the Postgres in the folder argv[2] and waits to be ended. */
const postgres = await startEmbeddedPostgres({ folder: process.argv[2] ?? '' });
process.stdout.write(`${JSON.stringify({ url: postgres.url, pid: postgres.pid() })}\n`);
process.on('SIGTERM', () => void postgres.stop().then(() => process.exit(0)));
