import { parseArgs } from 'node:util';
import { openFiles } from '@kiraa/server/adapters/files/open-files.ts';
import { type Config, ConfigError, readConfig } from '@kiraa/server/config/config.ts';
import { prepareDatabase } from '@kiraa/server/migrate.ts';
import { createFieldEncryption, keysInUse } from '@kiraa/server/platform/secrets/field-encryption.ts';
import { StartError } from '@kiraa/server/platform/start-error.ts';
import { type FoundDatabase, findEmbeddedDatabase } from './find-database.ts';
import { loadBookings } from './load-bookings.ts';
import { loadListings } from './load-listings.ts';
import { isDemoLoaded, seedDemo } from './seed-demo.ts';

const USAGE = `npm run seed [-- --listings N] [--bookings N] [--database URL]
  without a number    loads the demo data into an empty database
  --listings N        adds N synthetic listings for load
  --bookings N        adds N synthetic bookings over the listings that are there (after --listings, if both)
  --database URL      which database; without it DATABASE_URL, else the embedded one under DATA_DIR`;

interface Arguments {
  readonly listings: number | undefined;
  readonly bookings: number | undefined;
  readonly database: string | undefined;
  readonly help: boolean;
}

function readArguments(args: readonly string[]): Arguments {
  const { values } = parseArgs({
    args: [...args],
    options: {
      listings: { type: 'string' },
      bookings: { type: 'string' },
      database: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  return {
    listings: wholeNumber('listings', values.listings, 9_000_000),
    bookings: wholeNumber('bookings', values.bookings, 90_000_000),
    database: values.database,
    help: values.help ?? false,
  };
}

function wholeNumber(name: string, text: string | undefined, most: number): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (Number.isInteger(number) && number > 0 && number <= most) return number;
  throw new StartError(`--${name} takes a whole number from 1 to ${most}, not ${text}.`);
}

/** With its tables, whichever it is, so that one that was just made can be filled; a start has made them before it starts this. */
async function findDatabase(config: Config, given: string | undefined): Promise<FoundDatabase> {
  const url = given ?? config.databaseUrl;
  if (url === undefined) return await findEmbeddedDatabase(config.dataDir);
  if (!process.send) await prepareDatabase(url);
  return { url, release: async () => undefined };
}

/** Reports to the program that started this one, which displays it in its own way, or else to the terminal. */
function onProgress(detail: string): void {
  if (process.send) process.send(detail);
  else console.log(`  … ${detail}`);
}

async function run(args: readonly string[]): Promise<void> {
  const { listings, bookings, database, help } = readArguments(args);
  if (help) return console.log(USAGE);
  const config = readConfig();
  if (config.mode === 'production')
    throw new StartError('NODE_ENV=production: demo data is not for real people.');
  const found = await findDatabase(config, database);
  try {
    if (listings !== undefined) {
      const { seconds, perSecond } = await loadListings(found.url, { count: listings, onProgress });
      console.log(`${listings} listings in ${seconds.toFixed(1)} s: ${perSecond} a second`);
    }
    if (bookings !== undefined) {
      const { seconds, perSecond } = await loadBookings(found.url, { count: bookings, onProgress });
      console.log(`${bookings} bookings in ${seconds.toFixed(1)} s: ${perSecond} a second`);
    }
    if (listings !== undefined || bookings !== undefined) return;
    if (await isDemoLoaded(found.url)) {
      console.log('The demo data is there already.');
    } else {
      const fields = createFieldEncryption(await keysInUse(config));
      const result = await seedDemo(found.url, { files: await openFiles(config), fields, onProgress });
      console.log(
        `Loaded ${Object.entries(result)
          .map(([what, count]) => `${count} ${what}`)
          .join(', ')}.`,
      );
    }
  } finally {
    await found.release();
  }
}

if (import.meta.main) {
  // If the program that started this one dies, nobody needs the data any more. This listener does not keep the process
  // alive.
  process.once('disconnect', () => process.exit(1));
  process.channel?.unref();
  try {
    await run(process.argv.slice(2));
  } catch (error) {
    const expected =
      error instanceof StartError || error instanceof ConfigError || error instanceof TypeError;
    console.error(expected ? `${error.message}\n${USAGE}` : error);
    process.exit(1);
  }
}
