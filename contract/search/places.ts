import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { answerOf, because, inputOf, latitude, longitude, maybe, missingOr, textOf } from '../fields.ts';
import { wire } from '../wire.ts';

const PAIR = /^\s*(-?\d{1,2}(?:\.\d{1,15})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,15})?)\s*$/;

/** "24.69,46.68". */
const point = z
  .string(because('NOT_A_TEXT'))
  .regex(PAIR, because('OUT_OF_RANGE'))
  .transform((text) => {
    const [latitudeText = '', longitudeText = ''] = text.split(',');
    return { latitude: Number(latitudeText), longitude: Number(longitudeText) };
  })
  .refine((at) => Math.abs(at.latitude) <= 90 && Math.abs(at.longitude) <= 180, because('OUT_OF_RANGE'));

/** Ties together the calls of one search, from the first letter to the choice. */
const session = maybe(z.string(because('NOT_A_TEXT')).regex(/^[\w-]{1,36}$/, because('NOT_ALLOWED')));

/** The parts of a place's address; a part that nobody knows is an empty text. */
const place = z.object({
  country: z.string(),
  countryCode: wire('country_code', z.string()),
  zip: z.string(),
  state: z.string(),
  city: z.string(),
  district: z.string(),
  street: z.string(),
  formatted: z.string(),
  latitude: wire('lat', z.number()),
  longitude: wire('long', z.number()),
});
export type Place = z.output<typeof place>;

/** The source that a page has to name where it shows these results. */
const attribution = z.string().optional();

export const placeEndpoints = {
  suggestPlaces: defineEndpoint({
    method: 'GET',
    path: '/places/suggest',
    summary:
      'Places of the Kingdom that begin as typed, in the language of the caller; near lat, long first.',
    caller: 'anyone',
    shadowed: 'hidden',
    refusals: ['PLACES_DOWN'],
    input: inputOf({
      q: textOf(1, 80),
      latitude: wire('lat', maybe(latitude)),
      longitude: wire('long', maybe(longitude)),
      session,
    }),
    output: answerOf({
      data: z.array(z.object({ id: z.string(), title: z.string(), subtitle: z.string() })),
      attribution,
    }),
  }),
  placeDetails: defineEndpoint({
    method: 'GET',
    path: '/places/details',
    summary: 'The parts of a suggested place: country, zip, state, city.',
    caller: 'anyone',
    shadowed: 'hidden',
    refusals: ['PLACES_DOWN', 'NOT_FOUND'],
    input: inputOf({
      id: z.string(missingOr('NOT_FOUND')).min(1, because('NOT_FOUND')).max(200, because('NOT_FOUND')),
      session,
    }),
    output: answerOf({ data: place, attribution }),
  }),
  reversePlace: defineEndpoint({
    method: 'GET',
    path: '/places/reverse',
    summary: 'The place at a point: country, zip, state, city.',
    caller: 'anyone',
    shadowed: 'hidden',
    refusals: ['PLACES_DOWN', 'NOT_FOUND'],
    input: inputOf({ latitude: wire('lat', latitude), longitude: wire('long', longitude) }),
    output: answerOf({ data: place, attribution }),
  }),
  placeRoute: defineEndpoint({
    method: 'GET',
    path: '/places/route',
    summary:
      'The way between two points, each "latitude,longitude": by road, or as the crow flies and said as such.',
    caller: 'anyone',
    shadowed: 'hidden',
    refusals: ['PLACES_DOWN', 'NOT_FOUND'],
    input: inputOf({ from: point, to: point }),
    output: answerOf({
      data: z.object({
        meters: z.number(),
        /** The way along roads; null where nobody knows one. */
        seconds: z.number().nullable(),
        along: z.enum(['road', 'straight']),
        line: z.array(z.object({ latitude: wire('lat', z.number()), longitude: wire('long', z.number()) })),
      }),
      attribution,
    }),
  }),
};
