import type { FastifyInstance } from 'fastify';
import { objectIn, textIn as queryText } from '../platform/door-input.ts';
import { countryName, type KnownPlace, knownPlaces, placeAt, searchPlaces, textIn } from './known-places.ts';
import type { Answerer } from './places.ts';

const ROAD_FACTOR = 1.3;
const METERS_PER_SECOND = 22;
const EARTH_METERS = 6_371_000;

/** Photon, Nominatim and OSRM. */
export function registerOsm(app: FastifyInstance, answer: Answerer) {
  app.get('/photon/api', (request, reply) =>
    answer(reply, 'suggest', () => {
      const query = objectIn(request.query, 'query');
      const lang = queryText(query, 'lang');
      // The public server does not support Arabic.
      if (lang === 'ar') return { status: 400, body: { message: 'Language is not supported.' } };
      const hits = searchPlaces(queryText(query, 'q') ?? '');
      return {
        status: 200,
        body: { type: 'FeatureCollection', features: hits.map((hit) => feature(hit, lang)) },
      };
    }),
  );

  app.get('/nominatim/lookup', (request, reply) =>
    answer(reply, 'resolve', () => {
      const query = objectIn(request.query, 'query');
      const ids = (queryText(query, 'osm_ids') ?? '').split(',');
      const language = queryText(query, 'accept-language');
      const hits = knownPlaces.filter(({ osm }) => ids.includes(osm));
      return { status: 200, body: hits.map((hit) => item(hit, language)) };
    }),
  );

  app.get('/nominatim/reverse', (request, reply) =>
    answer(reply, 'reverse', () => {
      const query = objectIn(request.query, 'query');
      const hit = placeAt(Number(queryText(query, 'lat')), Number(queryText(query, 'lon')));
      const body = hit ? item(hit, queryText(query, 'accept-language')) : { error: 'Unable to geocode' };
      return { status: 200, body };
    }),
  );

  app.get('/osrm/route/v1/driving/:points', (request, reply) =>
    answer(reply, 'route', () => {
      const { points } = request.params as { points: string };
      const [from, to] = points.split(';').map((pair) => pair.split(',').map(Number));
      const numbers = [...(from ?? []), ...(to ?? [])];
      if (numbers.length !== 4 || numbers.some(Number.isNaN))
        return { status: 400, body: { code: 'InvalidQuery', message: 'Query string malformed' } };
      const [fromLon = 0, fromLat = 0, toLon = 0, toLat = 0] = numbers;
      if (toLat < 12 || fromLat < 12)
        return { status: 400, body: { code: 'NoRoute', message: 'Impossible route' } };
      const distance = ROAD_FACTOR * metersBetween(fromLat, fromLon, toLat, toLon);
      const geometry = {
        type: 'LineString',
        coordinates: [
          [fromLon, fromLat],
          [toLon, toLat],
        ],
      };
      const route = { distance, duration: distance / METERS_PER_SECOND, geometry, legs: [] };
      return { status: 200, body: { code: 'Ok', routes: [route], waypoints: [] } };
    }),
  );
}

function metersBetween(fromLat: number, fromLon: number, toLat: number, toLon: number): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const east = radians(toLon - fromLon) * Math.cos(radians((fromLat + toLat) / 2));
  return EARTH_METERS * Math.hypot(radians(toLat - fromLat), east);
}

function feature(place: KnownPlace, language = 'ar') {
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [place.lon, place.lat] },
    properties: {
      osm_type: 'N',
      osm_id: Number(place.osm.slice(1)),
      osm_key: 'place',
      osm_value: place.district ? 'suburb' : 'city',
      name: textIn(place.name, language),
      ...(place.district && { city: textIn(place.city, language) }),
      state: textIn(place.region, language),
      country: textIn(countryName, language),
      countrycode: 'SA',
    },
  };
}

function item(place: KnownPlace, language: string | undefined) {
  const say = (text: { ar: string; en: string }) => textIn(text, language);
  const address = {
    ...(place.street && { road: say(place.street) }),
    ...(place.district && { suburb: say(place.district) }),
    city: say(place.city),
    state: say(place.region),
    postcode: place.postcode,
    country: say(countryName),
    country_code: 'sa',
  };
  return {
    place_id: Number(place.osm.slice(1)),
    osm_type: 'node',
    osm_id: Number(place.osm.slice(1)),
    lat: String(place.lat),
    lon: String(place.lon),
    category: 'place',
    type: place.district ? 'suburb' : 'city',
    display_name: [say(place.name), say(place.city), say(countryName)].join(', '),
    address,
  };
}
