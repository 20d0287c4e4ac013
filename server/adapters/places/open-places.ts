import type { Config } from '../../config/config.ts';
import type { Log } from '../../platform/log.ts';
import { cached } from './cached.ts';
import { gazetteer } from './gazetteer.ts';
import { createGooglePlaces } from './google.ts';
import { createPhotonNominatim } from './photon-nominatim.ts';
import type { PlacesProvider } from './port.ts';

/** The provider that the configuration names. */
export function openPlaces({ places, publicUrl }: Config, log: Log): PlacesProvider {
  switch (places.provider) {
    case 'gazetteer':
      return gazetteer;
    case 'osm':
      return cached(createPhotonNominatim({ ...places.osm, agent: `Kiraa (${publicUrl})` }, log));
    case 'google':
      return cached(createGooglePlaces(places.google, log));
  }
}
