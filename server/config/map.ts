import { closeSync, openSync, readSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { variable } from './providers.ts';

/** Where the streets of the maps come from (D-STREETS); read by config.ts alone. */
export type MapConfig =
  | { readonly kind: 'file' /** Absolute. */; readonly path: string }
  | {
      readonly kind: 'style';
      readonly url: string;
      /** Origins that the browser may load parts of the map from, the style's own first. */
      readonly origins: readonly string[];
    };

const ORIGIN = /^https:\/\/[a-z0-9.-]+(:\d{1,5})?$/i;

export const mapVariables = {
  MAP_STYLE_URL: variable(
    z.url({ protocol: /^https$/ }),
    'the https address of a MapLibre style',
    'a provider of streets for the maps; people’s browsers ask it for the pieces that they look at',
    'MAP_FILE, or else the outline of the Kingdom that comes with the product',
  ),
  MAP_STYLE_HOSTS: variable(
    z.string().refine((list) => list.split(',').every((one) => ORIGIN.test(one))),
    'https origins with commas, such as https://tiles.example,https://fonts.example',
    'hosts beside that of MAP_STYLE_URL from which its style loads tiles, letters or signs',
    'none but its own',
  ),
  MAP_FILE: variable(
    z.string(),
    'the path of a PMTiles file of vector tiles in the layout of Protomaps',
    'streets for the maps, served by this server; no other is asked',
    'MAP_STYLE_URL, or else the outline of the Kingdom that comes with the product',
  ),
};

type Given = { readonly [Name in keyof typeof mapVariables]?: string | undefined };

/** Where browsers find the file. The address says nothing of where it lies on the disk. */
export const MAP_FILE_ADDRESS = '/map/streets.pmtiles';

/** Undefined: maps have no streets. Throws with one sentence where a setting contradicts another, or the file is none. */
export function mapConfigOf(given: Given, cwd: string): MapConfig | undefined {
  const { MAP_FILE: file, MAP_STYLE_URL: url, MAP_STYLE_HOSTS: hosts } = given;
  if (file !== undefined && url !== undefined)
    throw new Error('MAP_FILE and MAP_STYLE_URL are both set: the maps have streets from one of them');
  if (hosts !== undefined && url === undefined)
    throw new Error('MAP_STYLE_HOSTS is set without MAP_STYLE_URL, whose hosts it names');
  if (file !== undefined) return { kind: 'file', path: checkedFile(resolve(cwd, file)) };
  if (url === undefined) return undefined;
  const origins = [new URL(url).origin, ...(hosts?.split(',').map((one) => new URL(one).origin) ?? [])];
  return { kind: 'style', url, origins: [...new Set(origins)] };
}

/** What the pages have to know of it: the address of a style, or that of our file. */
export function mapAddressOf(map: MapConfig | undefined): string | undefined {
  return map?.kind === 'style' ? map.url : map && MAP_FILE_ADDRESS;
}

/** Bytes of a header of version 3, and where it says what kind of tiles there are (PMTiles specification, chapter 3). */
const HEADER_BYTES = 127;
const VERSION_AT = 7;
const TILE_TYPE_AT = 99;
const VECTOR_TILES = 1;

function checkedFile(path: string): string {
  const header = firstBytes(path);
  const isArchive = header.length === HEADER_BYTES && header.toString('latin1', 0, VERSION_AT) === 'PMTiles';
  if (!isArchive || header[VERSION_AT] !== 3)
    throw new Error(`MAP_FILE names ${path}, which is no PMTiles file of version 3`);
  if (header[TILE_TYPE_AT] !== VECTOR_TILES)
    throw new Error(`MAP_FILE names ${path}, whose tiles are pictures: it takes vector tiles`);
  return path;
}

function firstBytes(path: string): Buffer {
  try {
    const file = openSync(path, 'r');
    try {
      const bytes = Buffer.alloc(HEADER_BYTES);
      return bytes.subarray(0, readSync(file, bytes, 0, HEADER_BYTES, 0));
    } finally {
      closeSync(file);
    }
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new Error(`MAP_FILE names ${path}, which cannot be read (${code})`);
  }
}
