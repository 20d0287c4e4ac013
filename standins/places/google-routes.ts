import type { FastifyInstance, FastifyRequest } from 'fastify';
import { objectIn, textIn as queryText } from '../platform/door-input.ts';
import type { Answer } from '../platform/transport.ts';
import { countryName, type KnownPlace, knownPlaces, placeAt, searchPlaces, textIn } from './known-places.ts';
import type { Answerer } from './places.ts';

function refusal(code: number, status: string): Answer {
  return { status: code, body: { error: { code, message: status, status } } };
}

/** Google's Places (New) and Geocoding. */
export function registerGooglePlaces(app: FastifyInstance, answer: Answerer) {
  const hasKey = (request: FastifyRequest) => Boolean(request.headers['x-goog-api-key']);

  app.post('/googleapis/v1/places::autocomplete', (request, reply) =>
    answer(reply, 'suggest', () => {
      if (!hasKey(request)) return refusal(403, 'PERMISSION_DENIED');
      const body = objectIn(request.body, 'body');
      const language = queryText(body, 'languageCode');
      const hits = searchPlaces(queryText(body, 'input') ?? '');
      if (hits.length === 0) return { status: 200, body: {} };
      return { status: 200, body: { suggestions: hits.map((hit) => prediction(hit, language)) } };
    }),
  );

  app.get('/googleapis/v1/places/:id', (request, reply) =>
    answer(reply, 'resolve', () => {
      if (!hasKey(request)) return refusal(403, 'PERMISSION_DENIED');
      if (!request.headers['x-goog-fieldmask']) return refusal(400, 'INVALID_ARGUMENT');
      const { id } = request.params as { id: string };
      const hit = knownPlaces.find(({ googleId }) => googleId === id);
      if (!hit) return refusal(404, 'NOT_FOUND');
      const language = queryText(objectIn(request.query, 'query'), 'languageCode');
      return { status: 200, body: details(hit, language) };
    }),
  );

  app.get('/googleapis/maps/api/geocode/json', (request, reply) =>
    answer(reply, 'reverse', () => {
      const query = objectIn(request.query, 'query');
      if (!query.key) return { status: 200, body: { status: 'REQUEST_DENIED', results: [] } };
      const [lat = Number.NaN, lng = Number.NaN] = (queryText(query, 'latlng') ?? '').split(',').map(Number);
      const hit = placeAt(lat, lng);
      if (!hit) return { status: 200, body: { status: 'ZERO_RESULTS', results: [] } };
      return { status: 200, body: { status: 'OK', results: [geocoded(hit, queryText(query, 'language'))] } };
    }),
  );
}

function prediction(place: KnownPlace, language: string | undefined) {
  const mainText = { text: textIn(place.name, language) };
  const around = [...(place.district ? [place.city] : []), countryName];
  const secondaryText = { text: around.map((text) => textIn(text, language)).join(', ') };
  return {
    placePrediction: {
      place: `places/${place.googleId}`,
      placeId: place.googleId,
      text: { text: `${mainText.text}, ${secondaryText.text}`, matches: [] },
      structuredFormat: { mainText, secondaryText },
      types: ['geocode'],
    },
  };
}

function components(place: KnownPlace, language: string | undefined) {
  const part = (text: { ar: string; en: string } | undefined, ...types: string[]) =>
    text ? [{ long: textIn(text, language), short: textIn(text, language), types }] : [];
  return [
    ...part(place.street, 'route'),
    ...part(place.district, 'sublocality_level_1', 'sublocality', 'political'),
    ...part(place.city, 'locality', 'political'),
    ...part(place.region, 'administrative_area_level_1', 'political'),
    { long: textIn(countryName, language), short: 'SA', types: ['country', 'political'] },
    { long: place.postcode, short: place.postcode, types: ['postal_code'] },
  ];
}

function formatted(place: KnownPlace, language: string | undefined): string {
  return [place.name, place.city, countryName].map((text) => textIn(text, language)).join(', ');
}

function details(place: KnownPlace, language: string | undefined) {
  return {
    id: place.googleId,
    displayName: { text: textIn(place.name, language), languageCode: language },
    formattedAddress: formatted(place, language),
    location: { latitude: place.lat, longitude: place.lon },
    addressComponents: components(place, language).map(({ long, short, types }) => ({
      longText: long,
      shortText: short,
      types,
      languageCode: language,
    })),
  };
}

function geocoded(place: KnownPlace, language: string | undefined) {
  return {
    formatted_address: formatted(place, language),
    place_id: place.googleId,
    types: ['street_address'],
    address_components: components(place, language).map(({ long, short, types }) => ({
      long_name: long,
      short_name: short,
      types,
    })),
    geometry: { location: { lat: place.lat, lng: place.lon }, location_type: 'APPROXIMATE' },
  };
}
