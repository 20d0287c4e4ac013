import type { LayerSpecification } from 'maplibre-gl';
import { expect, test } from 'vitest';
import { inLanguage, MAP_FONT, styleOfFile } from './streets-style.ts';

const COLOURS = {
  isDark: false,
  sea: '#111111',
  land: '#222222',
  kingdom: '#333333',
  border: '#444444',
  line: '#555555',
  road: '#666666',
  roadEdge: '#777777',
  name: '#888888',
  nameOfCity: '#999999',
};
const FILE = 'https://kiraa.example/map/streets.pmtiles';
const style = (language: 'ar' | 'en', isDark = false) =>
  styleOfFile(FILE, { language, colours: { ...COLOURS, isDark } });
const layer = (id: string, language: 'ar' | 'en' = 'en', isDark = false) =>
  style(language, isDark).layers.find((one) => one.id === id) as LayerSpecification & {
    readonly layout: Record<string, unknown>;
    readonly paint: Record<string, unknown>;
  };

test('[D-STREETS] the style of our file loads that file and nothing else: neither letters nor signs', () => {
  const { sources, ...rest } = style('ar');
  expect(sources).toEqual({ streets: { type: 'vector', url: `pmtiles://${FILE}` } });
  expect(Object.keys(rest)).toEqual(['version', 'layers']);
  expect(JSON.stringify(rest)).not.toContain('icon-image');
  expect(JSON.stringify(rest)).not.toMatch(/https?:/);
});

test.each(['ar', 'en'] as const)(
  'each name of the map is in the language of the page alone (%s)',
  (language) => {
    const named = [
      'roads_labels_major',
      'roads_labels_minor',
      'places_locality',
      'places_subplace',
      'places_country',
    ];
    for (const id of named)
      expect(layer(id, language).layout['text-field']).toEqual([
        'coalesce',
        ['get', `name:${language}`],
        ['get', 'name'],
      ]);
  },
);

test('names are written in the font of the page, and no Arabic word is torn apart', () => {
  expect(layer('roads_labels_major').layout['text-font']).toEqual([MAP_FONT]);
  expect(layer('places_subplace', 'en').layout['text-letter-spacing']).toBe(0.1);
  expect('text-letter-spacing' in layer('places_subplace', 'ar').layout).toBe(false);
});

test('the streets have the colours of the page, and what is not ours those of the scheme', () => {
  expect(layer('earth').paint['fill-color']).toBe('#222222');
  expect(layer('water').paint['fill-color']).toBe('#111111');
  expect(layer('roads_highway').paint['line-color']).toBe('#666666');
  expect(layer('roads_highway_casing_late').paint['line-color']).toBe('#777777');
  expect(layer('places_locality').paint['text-color']).toBe('#999999');
  expect(layer('landuse_hospital').paint).not.toEqual(layer('landuse_hospital', 'en', true).paint);
});

test('a provider’s names are in the language, too; numbers of houses and signs stay as they are', () => {
  const signs: LayerSpecification[] = [
    {
      id: 'town',
      type: 'symbol',
      source: 'x',
      layout: { 'text-field': '{name:latin}', 'icon-image': 'dot' },
    },
    { id: 'house', type: 'symbol', source: 'x', layout: { 'text-field': ['get', 'housenumber'] } },
    { id: 'land', type: 'background' },
  ];
  const sources = { x: { type: 'vector' as const, url: 'https://tiles.example' } };
  const { layers, glyphs } = inLanguage('ar', {
    version: 8,
    glyphs: 'https://fonts.example/{fontstack}/{range}',
    sources,
    layers: signs,
  });
  expect(glyphs).toBe('https://fonts.example/{fontstack}/{range}');
  expect(layers).toEqual([
    {
      ...signs[0],
      layout: { 'text-field': ['coalesce', ['get', 'name:ar'], ['get', 'name']], 'icon-image': 'dot' },
    },
    ...signs.slice(1),
  ]);
});
