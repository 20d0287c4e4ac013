import { distanceKm, type Point } from '@kiraa/domain/distance.ts';
import { isInKingdom } from '@kiraa/domain/kingdom.ts';
import { foldName } from './fold-name.ts';
import { districts, type Region, regions, towns } from './gazetteer-data.ts';
import {
  found,
  MOST_SUGGESTIONS,
  type PlaceLanguage,
  type PlaceSuggestion,
  type PlacesProvider,
  type ResolvedPlace,
} from './port.ts';
import { straightRoute } from './straight-route.ts';

type Names = readonly [arabic: string, english: string];

interface Entry extends Point {
  readonly id: string;
  readonly names: Names;
  readonly town: Names;
  readonly region: Region;
  readonly isTown: boolean;
  /** Folded words of every spelling, for searching. */
  readonly words: readonly string[];
}

const COUNTRY: Names = ['السعودية', 'Saudi Arabia'];
/** Kilometres: farther from every known place than this, the nearest one would be misleading. */
const NEAREST_WITHIN_KM = 100;
/** Kilometres: a district is only meant by somebody who is in it. */
const DISTRICT_WITHIN_KM = 3;

const entries: readonly Entry[] = towns.flatMap(([id, region, arabic, english, latitude, longitude]) => {
  const town: Names = [arabic, english];
  const townEntry = entryOf(`t${id}`, town, { town, region, latitude, longitude, isTown: true });
  const inTown = (districts[id] ?? []).map(([ar, en, north, east], index) =>
    entryOf(`d${id}-${index}`, [ar, en], { town, region, latitude: north, longitude: east, isTown: false }),
  );
  return [townEntry, ...inTown];
});
const byId = new Map(entries.map((entry) => [entry.id, entry]));

function entryOf(id: string, names: Names, rest: Omit<Entry, 'id' | 'names' | 'words'>): Entry {
  const words = [...new Set([...names, ...rest.town].flatMap((name) => foldName(name)))];
  return { id, names, words, ...rest };
}

/** The towns and districts that come with the product: it needs no key and no network, and knows no streets. */
export const gazetteer: PlacesProvider = {
  attribution: undefined,
  async suggest({ text, language, near }) {
    const asked = foldName(text);
    if (asked.length === 0) return found([]);
    const hits = entries
      .map((entry) => ({ entry, rank: rankOf(entry, asked) }))
      .filter(({ rank }) => rank > 0)
      .sort((one, other) => other.rank - one.rank || nearness(one.entry, other.entry, near));
    return found(hits.slice(0, MOST_SUGGESTIONS).map(({ entry }) => suggestionOf(entry, language)));
  },
  async resolve(id, language) {
    const entry = byId.get(id);
    return entry ? found(placeOf(entry, language)) : { kind: 'none' };
  },
  async reverse(point, language) {
    const nearest = isInKingdom(point) ? nearestTo(point) : undefined;
    return nearest ? found({ ...placeOf(nearest, language), ...point }) : { kind: 'none' };
  },
  route: async (from, to) => found(straightRoute(from, to)),
};

/**
 * Ranks a place for the typed words; 0 unless each begins a word of it. A match in its own name counts more than one in
 * its town's, and a whole word more than a beginning.
 */
function rankOf(entry: Entry, asked: readonly string[]): number {
  const own = entry.names.flatMap((name) => foldName(name));
  let rank = entry.isTown ? 1 : 0;
  for (const word of asked) {
    if (own.includes(word)) rank += 6;
    else if (own.some((each) => each.startsWith(word))) rank += 4;
    else if (entry.words.some((each) => each.startsWith(word))) rank += 1;
    else return 0;
  }
  return rank;
}

/** Orders by distance from `near`; without it towns stay in the order of their size. */
function nearness(one: Entry, other: Entry, near: Point | undefined): number {
  return near ? distanceKm(near, one) - distanceKm(near, other) : 0;
}

function nearestTo(point: Point): Entry | undefined {
  const by = (candidates: readonly Entry[], withinKm: number) =>
    candidates
      .map((entry) => ({ entry, km: distanceKm(point, entry) }))
      .filter(({ km }) => km <= withinKm)
      .sort((one, other) => one.km - other.km)[0]?.entry;
  const inDistrict = by(
    entries.filter((entry) => !entry.isTown),
    DISTRICT_WITHIN_KM,
  );
  return (
    inDistrict ??
    by(
      entries.filter((entry) => entry.isTown),
      NEAREST_WITHIN_KM,
    )
  );
}

function nameIn(names: Names, language: PlaceLanguage): string {
  return names[language === 'ar' ? 0 : 1];
}

function suggestionOf(entry: Entry, language: PlaceLanguage): PlaceSuggestion {
  const region = nameIn(regions[entry.region], language);
  const town = nameIn(entry.town, language);
  const comma = language === 'ar' ? '، ' : ', ';
  return {
    id: entry.id,
    title: nameIn(entry.names, language),
    subtitle: entry.isTown ? region : `${town}${comma}${region}`,
  };
}

function placeOf(entry: Entry, language: PlaceLanguage): ResolvedPlace {
  const { title, subtitle } = suggestionOf(entry, language);
  return {
    latitude: entry.latitude,
    longitude: entry.longitude,
    formatted: `${title}${language === 'ar' ? '، ' : ', '}${subtitle}`,
    countryCode: 'SA',
    country: nameIn(COUNTRY, language),
    region: nameIn(regions[entry.region], language),
    city: nameIn(entry.town, language),
    district: entry.isTown ? '' : title,
    street: '',
    postcode: '',
  };
}
