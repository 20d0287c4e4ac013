import { endpoints } from '@kiraa/contract/endpoints.ts';
import { toOurs } from '@kiraa/contract/wire-names.ts';
import { expect, test } from 'vitest';
import { type Catalogue, scenariosOf, WHOLE_FILTER } from './discovery-requests.ts';

const idOf = (number: number) => `01900000-0000-7000-8000-00000000c00${number}`;
const catalogue: Catalogue = {
  categories: [1, 2, 2].map((kind, index) => ({ id: idOf(index), kind })),
  places: [
    { id: 108410, latitude: 24.68, longitude: 46.72 },
    { id: 105343, latitude: 21.49, longitude: 39.19 },
  ],
  samples: [
    { kind: 1, categoryId: idOf(0), placeId: 108410, dayPriceSar: 250, name: 'Toyota Camry, white' },
    { kind: 2, categoryId: idOf(1), placeId: 105343, dayPriceSar: 12_000, name: 'درون' },
  ],
};
const scenarios = scenariosOf(catalogue).map((scenario) => [scenario.name, scenario] as const);
const TURNS = Array.from({ length: 60 }, (_, turn) => turn);

test.each(scenarios)(
  '%s: every request is one that its call takes, at the call’s own address',
  (_, scenario) => {
    const row = endpoints[scenario.endpoint];
    for (const turn of TURNS) {
      const { method, path, input } = scenario.request(turn);
      expect([method, path]).toEqual([row.method, `/api${row.path}`]);
      const read = row.input.safeParse(toOurs(row.inputNames, JSON.parse(JSON.stringify(input))));
      expect([turn, read.error?.issues ?? []]).toEqual([turn, []]);
    }
  },
);

test.each(scenarios)('%s: one request after the other is another one', (_, { request }) => {
  const asked = TURNS.map((turn) => JSON.stringify(request(turn).input));
  asked.slice(1).forEach((one, index) => {
    expect(one).not.toBe(asked[index]);
  });
});

test('the whole filter has every field set, around a listing that there is, in days to come', () => {
  const scenario = scenariosOf(catalogue).find(({ name }) => name === WHOLE_FILTER);
  for (const turn of [0, 1]) {
    const input = scenario?.request(turn).input ?? {};
    const sample = catalogue.samples[turn];
    expect(Object.keys(input).sort()).toEqual(
      [
        ...[
          'city',
          'duration_form',
          'duration_to',
          'max_price',
          'min_price',
          'page',
          'perpage',
          'search',
          'type',
        ],
        sample?.kind === 1 ? 'vehicle' : 'item',
      ].sort(),
    );
    expect(input.city).toBe(sample?.placeId);
    expect(sample?.name).toContain(String(input.search));
    expect(Number(input.min_price)).toBeLessThanOrEqual(Number(input.max_price));
    const [from, to] = [Date.parse(String(input.duration_form)), Date.parse(String(input.duration_to))];
    expect(from).toBeGreaterThan(Date.now());
    expect(to).toBeGreaterThan(from);
  }
});

test('each scenario has a name and a limit of its own', () => {
  expect(new Set(scenarios.map(([name]) => name)).size).toBe(scenarios.length);
  for (const [, { limitMilliseconds }] of scenarios) expect(limitMilliseconds).toBeGreaterThan(0);
});
