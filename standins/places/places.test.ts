import { expect, test } from 'vitest';
import { openTrial, type Trial } from '../trial.ts';

async function get(trial: Trial, path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(trial.url + path, { headers });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}
const KEY = { 'x-goog-api-key': 'any', 'x-goog-fieldmask': '*' };

test('a way by road is three tenths longer than the straight line, and there is none to the south of the Kingdom', async () => {
  const trial = await openTrial();
  const { body } = await get(trial, '/osrm/route/v1/driving/46,24;46,25');
  expect(body).toMatchObject({ code: 'Ok', waypoints: [] });
  const [route] = body.routes as [
    { distance: number; duration: number; geometry: { coordinates: number[][] } },
  ];
  expect(Math.round(route.distance)).toBe(144_553);
  expect(Math.round(route.duration)).toBe(6_571);
  expect(route.geometry.coordinates).toEqual([
    [46, 24],
    [46, 25],
  ]);
  expect(await get(trial, '/osrm/route/v1/driving/46,24;46,11.9')).toMatchObject({
    status: 400,
    body: { code: 'NoRoute' },
  });
  for (const points of ['46,24', '46,24;x,25', '46;24'])
    expect(await get(trial, `/osrm/route/v1/driving/${points}`)).toMatchObject({
      status: 400,
      body: { code: 'InvalidQuery' },
    });
});

test('the open search speaks no Arabic, and its details do', async () => {
  const trial = await openTrial();
  expect((await get(trial, '/photon/api?q=olaya&lang=ar')).status).toBe(400);
  const { body } = await get(trial, '/photon/api?q=olaya&lang=en');
  expect(body.features).toMatchObject([
    {
      geometry: { coordinates: [46.6853, 24.6937] },
      properties: { osm_type: 'N', osm_id: 6_000_004, city: 'Riyadh' },
    },
  ]);
  const looked = await get(trial, '/nominatim/lookup?osm_ids=N6000004,N1&accept-language=ar');
  expect(looked.body).toMatchObject([
    { lat: '24.6937', address: { suburb: 'العليا', city: 'الرياض', country_code: 'sa' } },
  ]);
  expect((await get(trial, '/nominatim/reverse?lat=0&lon=0')).body).toEqual({ error: 'Unable to geocode' });
});

test('the closed search wants a key, and a mask of fields for its details', async () => {
  const trial = await openTrial();
  const path = '/googleapis/v1/places/ChIJstandin_4?languageCode=ar';
  expect((await get(trial, path)).status).toBe(403);
  expect((await get(trial, path, { 'x-goog-api-key': 'any' })).status).toBe(400);
  expect((await get(trial, '/googleapis/v1/places/other', KEY)).status).toBe(404);
  expect((await get(trial, path, KEY)).body).toMatchObject({
    id: 'ChIJstandin_4',
    formattedAddress: 'العليا, الرياض, السعودية',
    location: { latitude: 24.6937, longitude: 46.6853 },
  });
  const geocode = '/googleapis/maps/api/geocode/json?latlng=';
  expect((await get(trial, `${geocode}24.7,46.7`)).body).toMatchObject({ status: 'REQUEST_DENIED' });
  expect((await get(trial, `${geocode}0,0&key=any`)).body).toEqual({ status: 'ZERO_RESULTS', results: [] });
  expect((await get(trial, `${geocode}x&key=any`)).body).toMatchObject({ status: 'ZERO_RESULTS' });
  expect((await get(trial, `${geocode}24.7,46.69&key=any`)).body).toMatchObject({
    results: [{ place_id: 'ChIJstandin_4', formatted_address: 'Al Olaya, Riyadh, Saudi Arabia' }],
  });
});

test('a plan for one call leaves the others alone, and one for none is for every call', async () => {
  const trial = await openTrial();
  const plan = (match: object) => trial.door('/standin/places/plan', { match, outcome: 'over-limit' });
  await plan({ call: 'suggest' });
  expect((await get(trial, '/nominatim/lookup?osm_ids=N1')).status).toBe(200);
  expect((await get(trial, '/photon/api?q=olaya')).status).toBe(429);
  expect((await get(trial, '/photon/api?q=olaya')).status).toBe(200);
  await plan({});
  expect(await get(trial, '/nominatim/lookup?osm_ids=N1')).toMatchObject({
    status: 429,
    body: { error: { code: 429 } },
  });
  expect((await plan({ call: 'other' })).status).toBe(400);
});
