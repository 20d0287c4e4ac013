import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOf } from '../../testing/people/people.ts';
import { createWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ env: { PLACE_CALLS_PER_CALLER: '20' } });
});
afterAll(() => world.close());

const OLAYA = { latitude: 24.6941, longitude: 46.6857 };

test('[P1-CALL-05 P3-NAV-27] what is typed is suggested, and what is chosen has country, zip, state and city', async () => {
  const suggested = await world.guest.suggestPlaces({ q: 'olaya' });
  expect(suggested).toMatchObject({
    ok: true,
    data: { data: [{ title: 'Al Olaya', subtitle: 'Riyadh, Riyadh Province' }] },
  });
  if (!suggested.ok) return;
  const id = suggested.data.data[0]?.id ?? '';
  const chosen = await world.guest.placeDetails({ id });
  expect(chosen).toMatchObject({
    data: {
      data: {
        country: 'Saudi Arabia',
        countryCode: 'SA',
        zip: '',
        state: 'Riyadh Province',
        city: 'Riyadh',
      },
    },
  });
  expect(await world.guest.placeDetails({ id: 't1' })).toMatchObject({
    status: 404,
    refusal: { code: 'NOT_FOUND' },
  });
});

test('[P1-CALL-04 P3-NAV-28] a position has them too; one outside the Kingdom is refused', async () => {
  expect(await world.guest.reversePlace(OLAYA)).toMatchObject({
    data: { data: { country: 'Saudi Arabia', zip: '', state: 'Riyadh Province', city: 'Riyadh', ...OLAYA } },
  });
  expect(await world.guest.reversePlace({ latitude: 48.85, longitude: 2.35 })).toMatchObject({ status: 404 });
});

test('a route says how its distance was measured', async () => {
  const route = await world.guest.placeRoute({ from: '24.69,46.68', to: ' 21.49 , 39.18 ' });
  expect(route).toMatchObject({ data: { data: { along: 'straight', seconds: null } } });
  for (const wrong of ['24.69', '95,46', '24,200', 'x,y'])
    expect(await world.guest.placeRoute({ from: wrong, to: '21.49,39.18' })).toMatchObject({
      refusal: { fields: { from: 'OUT_OF_RANGE' } },
    });
});

test('a caller who asks without end is told when to ask again, and another caller is served', async () => {
  const one = await world.person();
  const asks = await Promise.all(Array.from({ length: 25 }, () => one.api.suggestPlaces({ q: 'jeddah' })));
  expect(asks.filter(({ ok }) => ok)).toHaveLength(20);
  expect(asks.find(({ ok }) => !ok)).toMatchObject({ status: 429, refusal: { code: 'TOO_MANY_REQUESTS' } });
  const other = await world.person();
  expect(await other.api.suggestPlaces({ q: 'jeddah' })).toMatchObject({ ok: true });
  world.clock.advance(60_000);
  expect(await one.api.suggestPlaces({ q: 'jeddah' })).toMatchObject({ ok: true });
});

test('a provider that is down is reported as such, without a word of its key', async () => {
  const away = await createWorld({ env: { PLACES: 'osm', PHOTON_URL: 'http://127.0.0.1:1' } });
  expect(await clientOf(away.url).suggestPlaces({ q: 'Riyadh' })).toMatchObject({
    status: 502,
    refusal: { code: 'PLACES_DOWN' },
  });
  await away.close();
});
