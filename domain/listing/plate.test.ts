import { expect, test } from 'vitest';
import { plateInBoth, readPlate } from './plate.ts';

test.each([
  ['ABJ 1234', 'ABJ1234'],
  ['abj1234', 'ABJ1234'],
  ['A B J - 1 2 3 4', 'ABJ1234'],
  ['1234 ABJ', 'ABJ1234'],
  ['أ ب ح ١٢٣٤', 'ABJ1234'],
  ['ابح1234', 'ABJ1234'],
  ['١٢٣٤ أ ب ح', 'ABJ1234'],
  ['د ر س 7', 'DRS7'],
  ['ص ط ع ٧٦', 'XTE76'],
  ['ق ك ل 765', 'GKL765'],
  ['م ن هـ 7653', 'ZNH7653'],
  ['منه7653', 'ZNH7653'],
  ['و ى أ 1', 'UVA1'],
  ['وي\u200fا ۹', 'UVA9'],
  ['ABJ 0012', 'ABJ12'],
])('the plate %j is %s', (typed, plate) => {
  expect(readPlate(typed)).toBe(plate);
});

test.each([
  '',
  'ABJ',
  '1234',
  'AB 1234',
  'ABJD 123',
  'ABJ 12345',
  'ABJ 0',
  'ABC 1234', // no Saudi plate has a C
  'ABM 1234', // the Latin letter of م is Z
  'خ ب ح 1234',
  'A1B2J3',
  '12 ABJ 34',
])('%j is no plate', (typed) => {
  expect(readPlate(typed)).toBeUndefined();
});

test('a plate is read off the car in both scripts', () => {
  expect(plateInBoth('ZNH7653')).toEqual({ latin: 'Z N H 7653', arabic: 'م ن هـ 7653' });
  expect(plateInBoth('UVA9')).toEqual({ latin: 'U V A 9', arabic: 'و ى أ 9' });
});
