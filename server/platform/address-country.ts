import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type CountryResponse, Reader } from 'mmdb-lib';
import { isInside, plainAddress } from './client-address.ts';

const DATABASE = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

let opened: Promise<Reader<CountryResponse>> | undefined;

/**
 * The country that an address is registered in ("SA"), from a public-domain table that lies beside us: no address is
 * sent to anybody. Null for private and unknown ones. A city would be a guess, so none is named.
 */
export async function countryOfAddress(address: string): Promise<string | null> {
  // The table has an entry for what it calls reserved, with somebody's country.
  if (isInside(address)) return null;
  opened ??= openTable();
  const found = (await opened).get(plainAddress(address)) as { country_code?: string } | null;
  const code = found?.country_code;
  return code && /^[A-Z]{2}$/.test(code) ? code : null;
}

/** 8 MB, read at the first login and not at the start. */
async function openTable(): Promise<Reader<CountryResponse>> {
  const path = createRequire(import.meta.url).resolve(DATABASE);
  return new Reader<CountryResponse>(await readFile(path));
}
