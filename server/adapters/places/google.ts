import { isInKingdom } from '@kiraa/domain/kingdom.ts';
import { z } from 'zod';
import type { GooglePlacesConfig } from '../../config/places.ts';
import type { Log } from '../../platform/log.ts';
import { routeByOsrm } from './osrm.ts';
import {
  found,
  MOST_SUGGESTIONS,
  type PlacesOutcome,
  type PlacesProvider,
  type ResolvedPlace,
} from './port.ts';
import { askVendor, mapFound, type VendorSettings } from './vendor-call.ts';

const BIAS_METERS = 50_000;
const PLACE_ID = /^[\w-]{5,200}$/;
const DETAILS = 'id,displayName,formattedAddress,location,addressComponents';

const suggestSchema = z.object({
  suggestions: z
    .array(
      z.object({
        placePrediction: z.object({
          placeId: z.string(),
          structuredFormat: z.object({
            mainText: z.object({ text: z.string() }),
            secondaryText: z.object({ text: z.string() }).optional(),
          }),
        }),
      }),
    )
    .default([]),
  error: z.undefined().optional(),
});
const detailsSchema = z.union([
  z.object({ error: z.object({ status: z.string() }) }),
  z.object({
    formattedAddress: z.string().default(''),
    location: z.object({ latitude: z.number(), longitude: z.number() }),
    addressComponents: z.array(
      z.object({ longText: z.string(), shortText: z.string().default(''), types: z.array(z.string()) }),
    ),
  }),
]);
const geocodeSchema = z.object({
  status: z.string(),
  results: z
    .array(
      z.object({
        formatted_address: z.string(),
        address_components: z.array(
          z.object({ long_name: z.string(), short_name: z.string(), types: z.array(z.string()) }),
        ),
      }),
    )
    .default([]),
});

export interface GooglePlacesSettings extends GooglePlacesConfig {
  readonly timeoutMilliseconds?: number;
}

/** Google's Places (New) for suggestions, Geocoding for positions, and OSRM for routes. */
export function createGooglePlaces(config: GooglePlacesSettings, log: Log): PlacesProvider {
  const { timeoutMilliseconds } = config;
  const settings: VendorSettings = { provider: 'google-places', log, timeoutMilliseconds };
  const key = { 'x-goog-api-key': config.key };
  return {
    attribution: 'Google Maps',
    async suggest({ text, language, near, session }) {
      const json = {
        input: text,
        languageCode: language,
        regionCode: 'SA',
        includedRegionCodes: ['sa'],
        ...(session && { sessionToken: session }),
        ...(near && { locationBias: { circle: { center: { ...near }, radius: BIAS_METERS } } }),
      };
      const url = `${config.placesUrl}/v1/places:autocomplete`;
      const question = { url, call: { method: 'POST', headers: key, json } } as const;
      const answer = await askVendor(settings, 'suggest', suggestSchema, question);
      return mapFound(answer, ({ body, status }) =>
        status === 200
          ? found(body.suggestions.slice(0, MOST_SUGGESTIONS).map(suggestionOf))
          : { kind: 'down', reason: `HTTP_${status}` },
      );
    },
    async resolve(id, language, session) {
      if (!PLACE_ID.test(id)) return { kind: 'none' };
      const query = new URLSearchParams({
        languageCode: language,
        regionCode: 'SA',
        ...(session && { sessionToken: session }),
      });
      const url = `${config.placesUrl}/v1/places/${id}?${query}`;
      const call = { headers: { ...key, 'x-goog-fieldmask': DETAILS } };
      const answer = await askVendor(settings, 'resolve', detailsSchema, { url, call });
      return mapFound(answer, ({ body }): PlacesOutcome<ResolvedPlace> => {
        if ('error' in body)
          return ['NOT_FOUND', 'INVALID_ARGUMENT'].includes(body.error.status)
            ? { kind: 'none' }
            : { kind: 'down', reason: body.error.status };
        const parts = body.addressComponents.map(({ longText, shortText, types }) => ({
          long: longText,
          short: shortText,
          types,
        }));
        return placeOf(parts, { ...body.location, formatted: body.formattedAddress });
      });
    },
    async reverse(point, language) {
      if (!isInKingdom(point)) return { kind: 'none' };
      const latlng = `${point.latitude},${point.longitude}`;
      const query = new URLSearchParams({ latlng, language, region: 'sa', key: config.key });
      const url = `${config.geocodingUrl}/maps/api/geocode/json?${query}`;
      const answer = await askVendor(settings, 'reverse', geocodeSchema, { url });
      return mapFound(answer, ({ body }): PlacesOutcome<ResolvedPlace> => {
        // The answer is always HTTP 200: the status in its body decides.
        if (body.status === 'ZERO_RESULTS') return { kind: 'none' };
        const [first] = body.results;
        if (body.status !== 'OK' || !first) return { kind: 'down', reason: body.status.slice(0, 40) };
        const parts = first.address_components.map(({ long_name: longitude, short_name: short, types }) => ({
          long: longitude,
          short,
          types,
        }));
        return placeOf(parts, { ...point, formatted: first.formatted_address });
      });
    },
    route: (from, to) => routeByOsrm(settings, config.osrmUrl, from, to),
  };
}

function suggestionOf({ placePrediction }: z.output<typeof suggestSchema>['suggestions'][number]) {
  const { placeId, structuredFormat } = placePrediction;
  return {
    id: placeId,
    title: structuredFormat.mainText.text,
    subtitle: structuredFormat.secondaryText?.text ?? '',
  };
}

interface Part {
  readonly long: string;
  readonly short: string;
  readonly types: readonly string[];
}

function placeOf(
  parts: readonly Part[],
  where: Pick<ResolvedPlace, 'latitude' | 'longitude' | 'formatted'>,
): PlacesOutcome<ResolvedPlace> {
  const part = (...types: readonly string[]) =>
    types.map((type) => parts.find((each) => each.types.includes(type))).find(Boolean);
  if (part('country')?.short !== 'SA') return { kind: 'none' };
  return found({
    ...where,
    countryCode: 'SA',
    country: part('country')?.long ?? '',
    region: part('administrative_area_level_1')?.long ?? '',
    city: part('locality', 'administrative_area_level_2')?.long ?? '',
    district: part('sublocality', 'sublocality_level_1', 'neighborhood')?.long ?? '',
    street: part('route')?.long ?? '',
    postcode: part('postal_code')?.long ?? '',
  });
}
