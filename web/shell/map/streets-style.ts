import { type Flavor, layers, namedFlavor } from '@protomaps/basemaps';
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { MapColours } from './outline-style.ts';

type Language = 'ar' | 'en';

/** The letters of the map are drawn by the browser in the page's own font: none is fetched, and the library joins Arabic itself. */
export const MAP_FONT = 'Readex Pro Variable';

export interface StreetsLook {
  readonly language: Language;
  readonly colours: MapColours;
}

/** Protomaps' style over our file, in our colours and the page's language; it loads nothing but the file. */
export function styleOfFile(file: string, look: StreetsLook): StyleSpecification {
  return inLanguage(look.language, {
    version: 8,
    sources: { streets: { type: 'vector', url: `pmtiles://${file}` } },
    layers: layers('streets', flavorOf(look), { lang: look.language }).flatMap(withoutSigns),
  });
}

function flavorOf({ colours }: StreetsLook): Flavor {
  const { pois: _pois, ...flavor } = namedFlavor(colours.isDark ? 'dark' : 'light');
  const { sea, land, road, roadEdge, name, nameOfCity } = colours;
  return {
    ...flavor,
    ...every(['regular', 'bold', 'italic'], MAP_FONT),
    ...every(['background', 'water'], sea),
    earth: land,
    ...every(['highway', 'major', 'link', 'minor_a', 'minor_b', 'minor_service', 'other'], road),
    ...every(['bridges_highway', 'bridges_major', 'bridges_link', 'bridges_minor', 'bridges_other'], road),
    ...every(['highway_casing_early', 'highway_casing_late', 'bridges_highway_casing'], roadEdge),
    ...every(['major_casing_early', 'major_casing_late', 'bridges_major_casing'], roadEdge),
    ...every(['minor_casing', 'minor_service_casing', 'link_casing'], roadEdge),
    ...every(['roads_label_major', 'roads_label_minor', 'subplace_label', 'ocean_label'], name),
    ...every(['state_label', 'country_label', 'address_label'], name),
    city_label: nameOfCity,
    ...every(['roads_label_major_halo', 'roads_label_minor_halo', 'subplace_label_halo'], land),
    ...every(['city_label_halo', 'state_label_halo', 'address_label_halo'], land),
  };
}

function every<Name extends keyof Flavor>(names: readonly Name[], value: string) {
  return Object.fromEntries(names.map((name) => [name, value])) as Record<Name, string>;
}

/** Arrows, shields and dots are pictures of a sheet that is not ours: what is nothing without one is left out. */
function withoutSigns(layer: LayerSpecification): LayerSpecification[] {
  if (layer.type !== 'symbol' || !layer.layout || !('icon-image' in layer.layout)) return [layer];
  if (layer['source-layer'] !== 'places') return [];
  const { 'icon-image': _image, ...layout } = layer.layout;
  return [{ ...layer, layout }];
}

/** Each name in the page's language alone, or as it is written there where it has none in it. */
export function inLanguage(language: Language, style: StyleSpecification): StyleSpecification {
  return { ...style, layers: style.layers.map((layer) => namedIn(language, layer)) };
}

function namedIn(language: Language, layer: LayerSpecification): LayerSpecification {
  if (layer.type !== 'symbol') return layer;
  const { 'text-letter-spacing': spacing, ...layout } = layer.layout ?? {};
  if (!/\bname\b/.test(JSON.stringify(layout['text-field'] ?? ''))) return layer;
  return {
    ...layer,
    layout: {
      ...layout,
      'text-field': ['coalesce', ['get', `name:${language}`], ['get', 'name']],
      // Room between Arabic letters would tear them apart.
      ...(spacing !== undefined && language !== 'ar' && { 'text-letter-spacing': spacing }),
    },
  };
}
