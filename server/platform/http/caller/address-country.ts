import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type CountryResponse, Reader } from 'mmdb-lib';
import { isInside, plainAddress } from './client-address.ts';

const DATABASE = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

let opened: Promise<Reader<CountryResponse>> | undefined;

/**
 * The country in which an address is registered ("SA"), from a public-domain table that is part of the repository, so
 * that no address is sent to anybody. Null for private and unknown addresses. The table would only guess at a city, so no
 * city is named.
 */
export async function countryOfAddress(address: string): Promise<string | null> {
  // For addresses that are reserved the table has an entry of its own, with somebody's country in it.
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
