import type { FileStore } from '@kiraa/server/adapters/files/port.ts';
import { DEFAULT_PROVIDER } from '@kiraa/server/adapters/payments/providers.ts';
import type { FieldEncryption } from '@kiraa/server/platform/secrets/field-encryption.ts';
import { StartError } from '@kiraa/server/platform/start-error.ts';
import pg from 'pg';
import { bankRows } from './bank-rows.ts';
import { identityRows } from './identity-rows.ts';
import { insertRows, updateRows } from './insert-rows.ts';
import { storePictures } from './pictures.ts';
import { type DemoData, makeRows, makeWorld } from './rows.ts';

/** Version of the data: raised when a change should be recognisable in a database. */
export const DEMO_DATA_VERSION = 4;

export interface SeedOptions {
  /** Where the pictures are stored, as `pictures/originals/…`. */
  readonly files: FileStore;
  /** Encrypts the fields that the server decrypts, with the server's keys. */
  readonly fields: FieldEncryption;
  /** The "now" of the data: its bookings lie around it. */
  readonly now?: Date;
  /** The payment provider with which the data's payments were made. */
  readonly provider?: string;
  readonly onProgress?: (detail: string) => void;
}

export interface SeedResult {
  readonly listings: number;
  readonly accounts: number;
  readonly bookings: number;
  readonly reviews: number;
  readonly pictures: number;
}

const TABLES = [
  'places',
  'categories',
  'pictures',
  'accounts',
  'listings',
  'listing_rules',
  'listing_pictures',
  'category_pictures',
  'bookings',
  'booking_changes',
  'slots',
  'booking_events',
  'booking_change_events',
  'delay_charges',
  'payments',
  'booking_payments',
  'payment_operations',
  'ledger_transactions',
  'ledger_entries',
  'reviews',
  'claims',
  'claim_events',
  'no_shows',
] as const satisfies readonly Exclude<keyof DemoData, 'standing_on'>[];

/**
 * Loads the demo data into a migrated, empty database, all or nothing, and its pictures into `files`. The pictures are
 * stored first: their names are hashes of their content, so a run that dies in between leaves nothing wrong. Throws
 * when the database contains people already, because demo data must never be mixed with real rows.
 */
export async function seedDemo(databaseUrl: string, options: SeedOptions): Promise<SeedResult> {
  const { files, fields, now = new Date(), onProgress = () => undefined } = options;
  await refuseUsed(databaseUrl);
  const pictureIds = await storePictures(files);
  onProgress(`${pictureIds.size} pictures stored, now people, listings and bookings`);
  const world = makeWorld(now);
  const data = makeRows(world, { pictureIds, now, provider: options.provider ?? DEFAULT_PROVIDER });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('BEGIN');
    for (const table of TABLES) await insertRows(client, table, data[table]);
    for (const table of ['booking_changes', 'delay_charges'] as const)
      await updateRows(client, table, data.standing_on[table]);
    await insertRows(client, 'bank_details', bankRows(world.people, fields, now));
    const identities = identityRows(world.people, fields, now);
    await updateRows(client, 'accounts', identities.accounts);
    await insertRows(client, 'person_verifications', identities.verifications);
    await client.query('INSERT INTO demo_data (version, loaded_at) VALUES ($1, $2)', [
      DEMO_DATA_VERSION,
      now,
    ]);
    await client.query('COMMIT');
    // Without fresh statistics the first searches are planned as if the tables were empty.
    await client.query('ANALYZE');
  } finally {
    await client.end(); // closing the connection rolls back an open transaction
  }
  return {
    listings: data.listings.length,
    accounts: data.accounts.length,
    bookings: data.bookings.length,
    reviews: data.reviews.length,
    pictures: pictureIds.size,
  };
}

/** Whether `seedDemo` has filled this database. */
export function isDemoLoaded(databaseUrl: string): Promise<boolean> {
  return hasRows(databaseUrl, 'demo_data');
}

async function refuseUsed(databaseUrl: string): Promise<void> {
  if (await hasRows(databaseUrl, 'accounts')) {
    throw new StartError('The database is not empty: demo data goes into a new one only.');
  }
}

async function hasRows(databaseUrl: string, table: 'accounts' | 'demo_data'): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return ((await client.query(`SELECT 1 FROM ${table} LIMIT 1`)).rowCount ?? 0) > 0;
  } finally {
    await client.end();
  }
}
