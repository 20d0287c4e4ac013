import kingdomShapes from './kingdom.geo.json?url';

/** The map that comes with the product: coasts and the border, without streets. */
export function outlineStyle(colours: MapColours) {
  return {
    version: 8 as const,
    sources: { shapes: { type: 'geojson' as const, data: new URL(kingdomShapes, document.baseURI).href } },
    layers: [
      { id: 'sea', type: 'background' as const, paint: { 'background-color': colours.sea } },
      shape('land', colours.land),
      shape('kingdom', colours.kingdom),
      {
        id: 'border',
        type: 'line' as const,
        source: 'shapes',
        filter: named('kingdom'),
        paint: { 'line-color': colours.border, 'line-width': 1.5 },
      },
    ],
  };
}

function shape(name: string, colour: string) {
  return {
    id: name,
    type: 'fill' as const,
    source: 'shapes',
    filter: named(name),
    paint: { 'fill-color': colour },
  };
}

function named(name: string): ['==', ['get', string], string] {
  return ['==', ['get', 'name'], name];
}

export type MapColours = ReturnType<typeof readColours>;

/** The theme's colours as they are here and now, in the scheme of the device. */
export function readColours(element: HTMLElement) {
  const style = getComputedStyle(element);
  const of = (token: string) => style.getPropertyValue(token).trim();
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  return {
    isDark,
    sea: of('--map-sea'),
    land: of('--map-land'),
    kingdom: of('--map-kingdom'),
    border: of('--map-border'),
    line: of('--action'),
    /** Light on land, and darker at its edges: in the dark scheme what is raised is hardly seen. */
    road: of(isDark ? '--field-line' : '--raised'),
    roadEdge: of(isDark ? '--ground' : '--field-line'),
    name: of('--ink-soft'),
    nameOfCity: of('--ink'),
  };
}
