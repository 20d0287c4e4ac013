import { parseArgs } from 'node:util';
import { openFiles } from '@kiraa/server/adapters/files/open-files.ts';
import { type Config, ConfigError, readConfig } from '@kiraa/server/config.ts';
import { StartError } from '@kiraa/server/platform/start-error.ts';
import { type FoundDatabase, findEmbeddedDatabase } from './find-database.ts';
import { loadListings } from './load-listings.ts';
import { isDemoLoaded, seedDemo } from './seed-demo.ts';

export { loadListings } from './load-listings.ts';
export { type DemoAccount, demoAccounts } from './people.ts';
export { type SeedOptions, type SeedResult, seedDemo } from './seed-demo.ts';

const USAGE = `npm run seed [-- --listings N] [--database URL]
  without --listings  loads the demo data into an empty database
  --listings N        adds N synthetic listings for load
  --database URL      which database; without it DATABASE_URL, else the embedded one under DATA_DIR`;

interface Arguments {
  readonly listings: number | undefined;
  readonly database: string | undefined;
  readonly help: boolean;
}

function readArguments(args: readonly string[]): Arguments {
  const { values } = parseArgs({
    args: [...args],
    options: {
      listings: { type: 'string' },
      database: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const listings = values.listings === undefined ? undefined : Number(values.listings);
  if (listings !== undefined && !(Number.isInteger(listings) && listings > 0 && listings <= 9_000_000)) {
    throw new StartError(`--listings takes a whole number from 1 to 9000000, not ${values.listings}.`);
  }
  return { listings, database: values.database, help: values.help ?? false };
}

async function findDatabase(config: Config, given: string | undefined): Promise<FoundDatabase> {
  const url = given ?? config.databaseUrl;
  return url === undefined ? findEmbeddedDatabase(config.dataDir) : { url, release: async () => undefined };
}

async function run(args: readonly string[]): Promise<void> {
  const { listings, database, help } = readArguments(args);
  if (help) return console.log(USAGE);
  const config = readConfig();
  if (config.mode === 'production')
    throw new StartError('NODE_ENV=production: demo data is not for real people.');
  const onProgress = (detail: string) => console.log(`  … ${detail}`);
  const found = await findDatabase(config, database);
  try {
    if (listings !== undefined) {
      const { seconds, perSecond } = await loadListings(found.url, { count: listings, onProgress });
      console.log(`${listings} listings in ${seconds.toFixed(1)} s: ${perSecond} a second`);
    } else if (await isDemoLoaded(found.url)) {
      console.log('The demo data is there already.');
    } else {
      const result = await seedDemo(found.url, { files: await openFiles(config), onProgress });
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
  try {
    await run(process.argv.slice(2));
  } catch (error) {
    const expected =
      error instanceof StartError || error instanceof ConfigError || error instanceof TypeError;
    console.error(expected ? `${error.message}\n${USAGE}` : error);
    process.exit(1);
  }
}
