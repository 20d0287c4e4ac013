import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pagePolicy } from '../platform/pages/page-policy.ts';
import { streetsFile } from '../testing/map/streets-file.ts';
import { readConfig } from './config.ts';
import { mapConfigOf, mapVariables } from './map.ts';

const STYLE = 'https://maps.example/styles/streets.json?key=open';
const MIDDLE = { latitude: 24.7, longitude: 46.7 };
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'config-map-'));
  const file = streetsFile(MIDDLE);
  await writeFile(join(folder, 'streets.pmtiles'), file);
  const pictures = Buffer.from(file);
  pictures[99] = 2;
  await writeFile(join(folder, 'pictures.pmtiles'), pictures);
  const old = Buffer.from(file);
  old[7] = 2;
  await writeFile(join(folder, 'old.pmtiles'), old);
  await writeFile(join(folder, 'page.html'), '<!doctype html>');
});
afterAll(() => rm(folder, { recursive: true }));

const config = (env: Record<string, string>) => readConfig({ NODE_ENV: 'test', ...env }, folder);

test('[D-STREETS] without a setting the maps have no streets, and pages are told of none', () => {
  const { map, site } = config({});
  expect([map, 'map' in site]).toEqual([undefined, false]);
});

test('[D-STREETS] a file is named by its path here, and by an address of ours to the pages', () => {
  const { map, site } = config({ MAP_FILE: 'streets.pmtiles' });
  expect([map, site.shown.map]).toEqual([
    { kind: 'file', path: join(folder, 'streets.pmtiles') },
    '/map/streets.pmtiles',
  ]);
});

test.each([
  ['nowhere.pmtiles', 'which cannot be read (ENOENT).'],
  ['.', 'which cannot be read (EISDIR).'],
  ['page.html', 'which is no PMTiles file of version 3.'],
  ['old.pmtiles', 'which is no PMTiles file of version 3.'],
  ['pictures.pmtiles', 'whose tiles are pictures: it takes vector tiles.'],
])('[D-STREETS] %s ends the start with words', (file, words) => {
  expect(() => config({ MAP_FILE: file })).toThrow(`MAP_FILE names ${join(folder, file)}, ${words}`);
});

test('[D-STREETS] a provider is told to the pages as it is set, with the hosts of its style, each once', () => {
  const hosts = 'https://tiles.example,https://maps.example,https://tiles.example:8443';
  const { map, site } = config({ MAP_STYLE_URL: STYLE, MAP_STYLE_HOSTS: hosts });
  expect(site.shown.map).toBe(STYLE);
  expect(map).toEqual({
    kind: 'style',
    url: STYLE,
    origins: ['https://maps.example', 'https://tiles.example', 'https://tiles.example:8443'],
  });
});

test('settings that contradict each other end the start', () => {
  expect(() => config({ MAP_STYLE_URL: STYLE, MAP_FILE: 'streets.pmtiles' })).toThrow(
    'MAP_FILE and MAP_STYLE_URL are both set: the maps have streets from one of them.',
  );
  expect(() => mapConfigOf({ MAP_STYLE_HOSTS: 'https://tiles.example' }, folder)).toThrow(
    'MAP_STYLE_HOSTS is set without MAP_STYLE_URL',
  );
});

test.each([
  'http://tiles.example',
  'https://*.example',
  'https://a.example/b',
  "https://a.example 'self'",
  '*',
])('%s is no host that a policy may name', (hosts) => {
  expect(mapVariables.MAP_STYLE_HOSTS.safeParse(hosts).success).toBe(false);
});

const NO_CARDS = { scripts: [], pages: [] };
const rule = (name: string, path: string, mapOrigins?: readonly string[]) =>
  pagePolicy('<p>', path, {
    mark: 'm',
    cardOrigins: NO_CARDS,
    secureOrigin: true,
    ...(mapOrigins && { mapOrigins }),
  })
    .split('; ')
    .find((line) => line.startsWith(name));

test('[D-STREETS] a page may ask the hosts of the setting and no other, and load nothing from them that runs', () => {
  const origins = ['https://maps.example', 'https://tiles.example'];
  expect(rule('connect-src', '/1', origins)).toBe(
    "connect-src 'self' https://maps.example https://tiles.example",
  );
  expect(rule('connect-src', '/1')).toBe("connect-src 'self'");
  for (const name of ['script-src', 'style-src', 'img-src', 'font-src', 'worker-src', 'frame-src'])
    expect(rule(name, '/1', origins)).toBe(rule(name, '/1'));
});

test('the page on which a card is entered knows no provider of maps', () => {
  expect(rule('connect-src', '/checkout', ['https://maps.example'])).toBe("connect-src 'self'");
});
