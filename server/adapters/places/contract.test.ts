import { startStandins } from '@kiraa/standins/start.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createLog, type Log } from '../../platform/log.ts';
import { cached } from './cached.ts';
import { gazetteer } from './gazetteer.ts';
import { createGooglePlaces } from './google.ts';
import { createPhotonNominatim } from './photon-nominatim.ts';
import type { PlaceLanguage, PlacesProvider } from './port.ts';

const OLAYA = { latitude: 24.6941, longitude: 46.6857 };
const JEDDAH = { latitude: 21.4901, longitude: 39.1862 };
const PARIS = { latitude: 48.8566, longitude: 2.3522 };
const OCEAN_EDGE = { latitude: 19.0, longitude: 54.9 }; // inside the box, in the Empty Quarter
const KEY = 'secret-maps-key';

interface Maker {
  readonly name: string;
  readonly road: boolean;
  create(url: string, log: Log): PlacesProvider;
}

const providers: readonly Maker[] = [
  { name: 'gazetteer', road: false, create: () => gazetteer },
  {
    name: 'osm',
    road: true,
    create: (url, log) =>
      createPhotonNominatim(
        {
          photonUrl: `${url}/photon`,
          nominatimUrl: `${url}/nominatim`,
          osrmUrl: `${url}/osrm`,
          agent: 'Kiraa tests',
          timeoutMilliseconds: 2_500,
        },
        log,
      ),
  },
  {
    name: 'google',
    road: true,
    create: (url, log) =>
      createGooglePlaces(
        {
          key: KEY,
          placesUrl: `${url}/googleapis`,
          geocodingUrl: `${url}/googleapis`,
          osrmUrl: `${url}/osrm`,
          timeoutMilliseconds: 2_500,
        },
        log,
      ),
  },
];

async function open(maker: Maker) {
  const standins = await startStandins({ port: 0, environment: { NODE_ENV: 'test' } });
  onTestFinished(() => standins.close());
  const logged: string[] = [];
  const log = createLog({ level: 'trace', destination: { write: (line) => logged.push(line) } });
  const provider = maker.create(standins.url, log);
  const suggest = (text: string, language: PlaceLanguage) =>
    provider.suggest({ text, language, near: OLAYA, session: 'session-1' });
  return {
    provider,
    logged,
    suggest,
    away: maker.create('http://127.0.0.1:1', log),
    plan: (call: string, outcome: string) =>
      fetch(`${standins.url}/standin/places/plan`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ match: { call }, outcome, delayMilliseconds: 4_000 }),
      }),
  };
}

describe.each(providers)('every provider fulfils the port: $name', (maker) => {
  test.each([
    ['ar', 'الرياض', 'الرياض'],
    ['en', 'riyadh', 'Riyadh'],
    ['en', 'الرياض', 'Riyadh'],
  ] as const)(
    'in %s "%s" is suggested, and the suggestion can be resolved',
    async (language, typed, city) => {
      const { provider, suggest } = await open(maker);
      const suggested = await suggest(typed, language);
      const first = suggested.kind === 'found' ? suggested.value[0] : undefined;
      // A provider that lacks the page's language suggests in its own; the resolved place is in the person's language.
      if (maker.name !== 'osm') expect(first).toMatchObject({ title: city });
      expect(first?.subtitle).not.toBe('');
      const place = await provider.resolve(first?.id ?? '', language, 'session-1');
      expect(place).toMatchObject({ kind: 'found', value: { city, countryCode: 'SA' } });
      if (place.kind !== 'found') return;
      expect(place.value.country).toBe(language === 'ar' ? 'السعودية' : 'Saudi Arabia');
      expect(place.value.region).not.toBe('');
      expect(place.value.latitude).toBeCloseTo(24.7, 0);
      expect(place.value.longitude).toBeCloseTo(46.7, 0);
    },
  );

  test('a district names its town; nonsense finds nothing', async () => {
    const { provider, suggest } = await open(maker);
    const olaya = await suggest('Olaya', 'en');
    const first = olaya.kind === 'found' ? olaya.value[0] : undefined;
    expect(await provider.resolve(first?.id ?? '', 'en', undefined)).toMatchObject({
      value: { district: 'Al Olaya', city: 'Riyadh' },
    });
    expect(await suggest('qqqqzzzz', 'en')).toEqual({ kind: 'found', value: [] });
  });

  test.each(['', 'x', 'N1', 't1', 'ChIJnothing', '../../v1/other', 'N1&x=1'])(
    'an unknown id (%j) resolves to nothing',
    async (id) => {
      const { provider } = await open(maker);
      expect(await provider.resolve(id, 'en', undefined)).toEqual({ kind: 'none' });
    },
  );

  test('a point resolves to its town in both languages; outside the Kingdom and in the desert it resolves to nothing', async () => {
    const { provider } = await open(maker);
    expect(await provider.reverse(OLAYA, 'ar')).toMatchObject({
      kind: 'found',
      value: { city: 'الرياض', district: 'العليا', ...OLAYA },
    });
    expect(await provider.reverse(OLAYA, 'en')).toMatchObject({ value: { city: 'Riyadh' } });
    expect(await provider.reverse(PARIS, 'en')).toEqual({ kind: 'none' });
    expect(await provider.reverse(OCEAN_EDGE, 'en')).toEqual({ kind: 'none' });
  });

  test('the route from Riyadh to Jeddah, and how it was measured', async () => {
    const { provider } = await open(maker);
    const route = await provider.route(OLAYA, JEDDAH);
    expect(route).toMatchObject({ kind: 'found', value: { along: maker.road ? 'road' : 'straight' } });
    if (route.kind !== 'found') return;
    expect(route.value.meters).toBeGreaterThan(800_000);
    expect(route.value.meters).toBeLessThan(1_300_000);
    expect(route.value.seconds === undefined).toBe(!maker.road);
    expect(route.value.line[0]?.latitude).toBeCloseTo(OLAYA.latitude, 1);
  });
});

const remote = providers.filter(({ name }) => name !== 'gazetteer');
const troubles = ['timeout-before', '5xx-before', 'reset', 'garbage', 'over-limit'];

describe.each(remote)('a provider with faults is reported as down: $name', (maker) => {
  const asks = {
    suggest: (provider: PlacesProvider) =>
      provider.suggest({ text: 'Olaya', language: 'en', near: undefined, session: undefined }),
    resolve: (provider: PlacesProvider) =>
      provider.resolve(maker.name === 'osm' ? 'N6000004' : 'ChIJstandin_4', 'en', undefined),
    reverse: (provider: PlacesProvider) => provider.reverse(OLAYA, 'en'),
    route: (provider: PlacesProvider) => provider.route(OLAYA, JEDDAH),
  };

  test.each(Object.entries(asks))('%s', async (call, ask) => {
    const { provider, plan, away, logged } = await open(maker);
    for (const trouble of troubles) {
      await plan(call, trouble);
      expect([trouble, await ask(provider)]).toMatchObject([trouble, { kind: 'down' }]);
      expect([trouble, await ask(provider)]).toMatchObject([trouble, { kind: 'found' }]);
    }
    expect(await ask(away)).toMatchObject({ kind: 'down' });
    // The second of a line's own time may well be 24.69.
    const said = logged.join('').replaceAll(/"time":"[^"]*"/g, '');
    for (const secret of [KEY, 'Olaya', '24.69', '46.68']) expect(said).not.toContain(secret);
  });
});

test('without an address of OSRM the distance is a straight line, and without a road there is no route', async () => {
  const [, osm] = providers;
  if (!osm) throw new Error('no provider');
  const { provider } = await open(osm);
  expect(await provider.route(OLAYA, { latitude: 11.5, longitude: 43.1 })).toEqual({ kind: 'none' });
  const log = createLog({ level: 'silent' });
  const config = { photonUrl: 'http://127.0.0.1:1', nominatimUrl: 'http://127.0.0.1:1', osrmUrl: undefined };
  const straight = createPhotonNominatim({ ...config, agent: 'Kiraa tests' }, log);
  expect(await straight.route(OLAYA, JEDDAH)).toMatchObject({
    value: { along: 'straight', seconds: undefined },
  });
});

test.each([
  ['العُليَا', 'Al Olaya'],
  ['عليا', 'Al Olaya'],
  ['al-olaya', 'Al Olaya'],
  ['مكه', 'Mecca'],
  ['ابها', 'Abha'],
  ['الر', 'Riyadh'],
  ['jed', 'Jeddah'],
  ['الشاطئ جدة', 'Ash Shati'],
])('the gazetteer finds %s in every spelling', async (text, title) => {
  const found = await gazetteer.suggest({ text, language: 'en', near: undefined, session: undefined });
  expect(found).toMatchObject({
    kind: 'found',
    value: expect.arrayContaining([expect.objectContaining({ title })]),
  });
  expect(found).toMatchObject({
    value: [expect.objectContaining({ title }), ...(found.kind === 'found' ? found.value.slice(1) : [])],
  });
});

test('the same question is sent once, and a failed one again', async () => {
  let asked = 0;
  let isDown = true;
  const counting: PlacesProvider = {
    ...gazetteer,
    reverse: async (point, language) => {
      asked += 1;
      return isDown ? { kind: 'down', reason: 'TIMEOUT' } : gazetteer.reverse(point, language);
    },
  };
  const provider = cached(counting);
  expect(await provider.reverse(OLAYA, 'ar')).toMatchObject({ kind: 'down' });
  isDown = false;
  const near = { latitude: OLAYA.latitude + 0.0001, longitude: OLAYA.longitude };
  await Promise.all([
    provider.reverse(OLAYA, 'ar'),
    provider.reverse(OLAYA, 'ar'),
    provider.reverse(near, 'ar'),
  ]);
  expect(asked).toBe(2);
  await provider.reverse(OLAYA, 'en');
  expect(asked).toBe(3);
});
