import { STANDIN_CREDENTIALS, withoutSlash } from './standins.ts';
import { type Environment, PLACE_CALLS_PER_CALLER } from './variables.ts';

export interface OsmConfig {
  readonly photonUrl: string;
  readonly nominatimUrl: string;
  /** Absent: distances as the crow flies. */
  readonly osrmUrl: string | undefined;
}

export interface GooglePlacesConfig {
  readonly key: string;
  readonly placesUrl: string;
  readonly geocodingUrl: string;
  readonly osrmUrl: string | undefined;
}

/** Who knows places, and how to ask them. */
export interface PlacesConfig {
  readonly provider: 'gazetteer' | 'osm' | 'google';
  readonly callsPerMinute: number;
  readonly osm: OsmConfig;
  readonly google: GooglePlacesConfig;
}

export function placesOf(env: Environment, standinsUrl: string | undefined): PlacesConfig {
  const osrmUrl = env.OSRM_URL ?? (standinsUrl && `${standinsUrl}/osrm`);
  const standinGoogle =
    standinsUrl && env.GOOGLE_MAPS_KEY === undefined ? `${standinsUrl}/googleapis` : undefined;
  const googleUrl = env.GOOGLE_MAPS_URL ?? standinGoogle;
  return {
    provider: env.PLACES ?? 'gazetteer',
    callsPerMinute: env.PLACE_CALLS_PER_CALLER ?? PLACE_CALLS_PER_CALLER,
    osm: {
      photonUrl: withoutSlash(env.PHOTON_URL ?? `${standinsUrl}/photon`),
      nominatimUrl: withoutSlash(env.NOMINATIM_URL ?? `${standinsUrl}/nominatim`),
      osrmUrl: osrmUrl && withoutSlash(osrmUrl),
    },
    google: {
      key: env.GOOGLE_MAPS_KEY ?? STANDIN_CREDENTIALS.googleMapsKey,
      placesUrl: withoutSlash(googleUrl ?? 'https://places.googleapis.com'),
      geocodingUrl: withoutSlash(googleUrl ?? 'https://maps.googleapis.com'),
      osrmUrl: osrmUrl && withoutSlash(osrmUrl),
    },
  };
}
