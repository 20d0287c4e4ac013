import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import type { Place, placeEndpoints } from '@kiraa/contract/search/places.ts';
import type { PlacesOutcome, ResolvedPlace } from '../../adapters/places/port.ts';
import type { CallContext } from '../../context.ts';
import { addressBlock } from '../../platform/http/caller/client-address.ts';
import { consumeRateLimit } from '../../platform/http/caller/rate-counters.ts';

type InputFor<Name extends keyof typeof placeEndpoints> = ParsedInputOf<(typeof placeEndpoints)[Name]>;

/**
 * Suggests places for what is typed, in the caller's language (P1-CALL-05). The browser asks again after every letter.
 */
export function suggestPlaces(context: CallContext, input: InputFor<'suggestPlaces'>) {
  const { latitude, longitude, q: text, session } = input;
  const near = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
  const { language } = context;
  return ask(
    context,
    () => context.places.suggest({ text, language, near, session }),
    (found) => [...found],
  );
}

/** Resolves a chosen suggestion into country, postal code, region and city (P1-CALL-05, P3-NAV-27). */
export function resolvePlace(context: CallContext, { id, session }: InputFor<'placeDetails'>) {
  return ask(context, () => context.places.resolve(id, context.language, session), toWire);
}

/**
 * Resolves the browser's own position (P1-CALL-04, P3-NAV-28). The point is sent to the provider and stored nowhere.
 */
export function reversePlace(context: CallContext, { latitude, longitude }: InputFor<'reversePlace'>) {
  const point = { latitude, longitude };
  return ask(context, () => context.places.reverse(point, context.language), toWire);
}

export function findRoute(context: CallContext, { from, to }: InputFor<'placeRoute'>) {
  return ask(
    context,
    () => context.places.route(from, to),
    ({ meters, seconds, along, line }) => ({
      meters,
      seconds: seconds ?? null,
      along,
      line: line.map(({ latitude, longitude }) => ({ latitude, longitude })),
    }),
  );
}

/**
 * Counts every question against the caller's allowance first: a page that asks without end must not spend our quota at
 * the provider.
 */
async function ask<Found, Wire>(
  context: CallContext,
  question: () => Promise<PlacesOutcome<Found>>,
  toData: (found: Found) => Wire,
): Promise<Outcome<{ status: number; data: Wire; attribution: string | undefined }>> {
  const limit = {
    bucket: `places ${context.caller?.accountId ?? addressBlock(context.ip)}`,
    count: context.config.places.callsPerMinute,
    windowSeconds: 60,
  };
  const wait = await consumeRateLimit(context.db, limit, context.clock.now());
  if (wait > 0) return { ok: false, refusal: { code: 'TOO_MANY_REQUESTS', retryAfterSeconds: wait } };
  const answer = await question();
  switch (answer.kind) {
    case 'found':
      return accept({ status: 1, data: toData(answer.value), attribution: context.places.attribution });
    case 'none':
      return refuse('NOT_FOUND');
    case 'down':
      return refuse('PLACES_DOWN');
  }
}

function toWire(place: ResolvedPlace): Place {
  return {
    country: place.country,
    countryCode: place.countryCode,
    zip: place.postcode,
    state: place.region,
    city: place.city,
    district: place.district,
    street: place.street,
    formatted: place.formatted,
    latitude: place.latitude,
    longitude: place.longitude,
  };
}
