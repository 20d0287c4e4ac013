import type { Point } from '@kiraa/domain/distance.ts';
import { isInKingdom } from '@kiraa/domain/kingdom.ts';
import { z } from 'zod';
import type { OsmConfig } from '../../config/places.ts';
import type { Log } from '../../platform/log.ts';
import { routeByOsrm } from './osrm.ts';
import {
  found,
  MOST_SUGGESTIONS,
  type PlaceLanguage,
  type PlaceSuggestion,
  type PlacesOutcome,
  type PlacesProvider,
  type ResolvedPlace,
} from './port.ts';
import { askVendor, mapFound, type VendorSettings } from './vendor-call.ts';

const BOX = '34.5,16.3,55.7,32.2'; // the Kingdom, longitude first
const STREET_ZOOM = '17';
const OSM_ID = /^[NWR]\d{1,15}$/;

const text = z.string().optional().catch(undefined);
const photonSchema = z.object({
  features: z.array(
    z.object({
      properties: z.object({
        osm_type: z.enum(['N', 'W', 'R']),
        osm_id: z.number(),
        name: text,
        street: text,
        district: text,
        city: text,
        state: text,
        countrycode: text,
      }),
    }),
  ),
});
const placeSchema = z.object({
  lat: z.string(),
  lon: z.string(),
  display_name: z.string(),
  address: z.record(z.string(), z.string()),
});
const lookupSchema = z.array(placeSchema);
const reverseSchema = z.union([placeSchema, z.object({ error: z.unknown() })]);

export interface OsmSettings extends OsmConfig {
  /** The user agent that these services' rules require. */
  readonly agent: string;
  readonly timeoutMilliseconds?: number;
}

/** OpenStreetMap: Photon for suggestions, Nominatim for positions, OSRM for routes. */
export function createPhotonNominatim(config: OsmSettings, log: Log): PlacesProvider {
  const { timeoutMilliseconds } = config;
  const settings: VendorSettings = { provider: 'osm', log, timeoutMilliseconds };
  const call = { headers: { 'user-agent': config.agent } };
  return {
    attribution: '© OpenStreetMap',
    async suggest({ text: typed, language, near }) {
      const ask = (lang: string | undefined) =>
        askVendor(settings, 'suggest', photonSchema, {
          url: `${config.photonUrl}/api?${photonQuery(typed, near, lang)}`,
          call,
        });
      // A server without Arabic refuses the language with 400; the Kingdom's names are Arabic without it.
      const first = await ask(language);
      const answer = first.kind === 'down' && first.reason === 'HTTP_400' ? await ask(undefined) : first;
      return mapFound(answer, ({ body }) => found(suggestionsIn(body, language)));
    },
    async resolve(id, language) {
      if (!OSM_ID.test(id)) return { kind: 'none' };
      const query = new URLSearchParams({ osm_ids: id, ...nominatimQuery(language) });
      const url = `${config.nominatimUrl}/lookup?${query}`;
      const answer = await askVendor(settings, 'resolve', lookupSchema, { url, call });
      return mapFound(answer, ({ body }) => (body[0] ? placeOf(body[0]) : { kind: 'none' }));
    },
    async reverse(point, language) {
      if (!isInKingdom(point)) return { kind: 'none' };
      const at = { lat: String(point.latitude), lon: String(point.longitude), zoom: STREET_ZOOM };
      const query = new URLSearchParams({ ...at, ...nominatimQuery(language) });
      const url = `${config.nominatimUrl}/reverse?${query}`;
      const answer = await askVendor(settings, 'reverse', reverseSchema, { url, call });
      return mapFound(answer, ({ body }) => ('error' in body ? { kind: 'none' } : placeOf(body, point)));
    },
    route: (from, to) => routeByOsrm(settings, config.osrmUrl, from, to),
  };
}

function photonQuery(typed: string, near: Point | undefined, lang: string | undefined): string {
  return new URLSearchParams({
    q: typed,
    limit: String(2 * MOST_SUGGESTIONS), // some are outside the Kingdom, or come twice
    bbox: BOX,
    ...(near && { lat: String(near.latitude), lon: String(near.longitude) }),
    ...(lang && { lang }),
  }).toString();
}

function nominatimQuery(language: PlaceLanguage): Record<string, string> {
  return { format: 'jsonv2', addressdetails: '1', 'accept-language': language };
}

function suggestionsIn(body: z.output<typeof photonSchema>, language: PlaceLanguage): PlaceSuggestion[] {
  const comma = language === 'ar' ? '، ' : ', ';
  const suggestions = body.features
    .map(({ properties }) => properties)
    .filter(({ countrycode, name, street }) => countrycode?.toUpperCase() === 'SA' && (name ?? street))
    .map(({ osm_type, osm_id, name, street, district, city, state }) => {
      const title = name ?? street ?? '';
      const around = [district, city, state].filter((part) => part !== undefined && part !== title);
      return { id: `${osm_type}${osm_id}`, title, subtitle: [...new Set(around)].join(comma) };
    });
  const isFirst = (one: PlaceSuggestion, index: number) =>
    suggestions.findIndex((other) => other.title === one.title && other.subtitle === one.subtitle) === index;
  return suggestions.filter(isFirst).slice(0, MOST_SUGGESTIONS);
}

function placeOf(place: z.output<typeof placeSchema>, asked?: Point): PlacesOutcome<ResolvedPlace> {
  const { address } = place;
  if (address.country_code !== 'sa') return { kind: 'none' };
  const first = (...names: readonly string[]) => names.map((name) => address[name]).find(Boolean) ?? '';
  const point = asked ?? { latitude: Number(place.lat), longitude: Number(place.lon) };
  return found({
    ...point,
    formatted: place.display_name,
    countryCode: 'SA',
    country: first('country'),
    region: first('state', 'province', 'region'),
    city: first('city', 'town', 'village', 'municipality', 'county'),
    district: first('suburb', 'neighbourhood', 'city_district', 'quarter'),
    street: first('road'),
    postcode: first('postcode'),
  });
}
