import {
  AttributionControl,
  addProtocol,
  type Map as LibraryMap,
  type StyleSpecification,
} from 'maplibre-gl';
import { Protocol } from 'pmtiles';
import { readColours } from './outline-style.ts';
import styles from './streets.module.css';
import { inLanguage, MAP_FONT, styleOfFile } from './streets-style.ts';

/** A letter of each of the font's files: what a canvas writes fetches none by itself. */
const LETTERS = 'aب';
/** What the licence of the data wants said on every map (ODbL 4.3). */
const SOURCE =
  '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">© OpenStreetMap</a>';

const isOurFile = (address: string) => address.startsWith('/');

/** The style of the streets, in the page's language and the device's scheme. Throws where a provider's does not come. */
export async function streetsStyle(address: string, element: HTMLElement): Promise<StyleSpecification> {
  const language = document.documentElement.lang === 'ar' ? 'ar' : 'en';
  await document.fonts.load(`16px "${MAP_FONT}"`, LETTERS);
  if (!isOurFile(address)) return inLanguage(language, await fetchStyle(address));
  knowProtocol();
  return styleOfFile(new URL(address, document.baseURI).href, {
    language,
    colours: readColours(element),
  });
}

/** Says below the map whose it is: OpenStreetMap's for our file, what the style says for a provider's. */
export function showSource(map: LibraryMap, address: string): void {
  const control = new AttributionControl({
    compact: false,
    ...(isOurFile(address) && { customAttribution: SOURCE }),
  });
  map.getContainer().classList.add(styles.streets ?? '');
  // At the corner where the buttons are not.
  map.addControl(control, document.documentElement.dir === 'rtl' ? 'bottom-right' : 'bottom-left');
}

async function fetchStyle(address: string): Promise<StyleSpecification> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`the style of the map was answered ${answer.status}`);
  return (await answer.json()) as StyleSpecification;
}

let isProtocolKnown = false;

/** How the library reads a piece of the one file instead of a file for each tile. */
function knowProtocol(): void {
  if (!isProtocolKnown) addProtocol('pmtiles', new Protocol().tile);
  isProtocolKnown = true;
}
