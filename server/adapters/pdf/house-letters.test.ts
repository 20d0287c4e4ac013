import { expect, test } from 'vitest';
import { lettersForSheet } from './house-letters.ts';

test('what pdfkit does to the places of letters is not in those that the next one gets', () => {
  const letters = lettersForSheet('arabic', 400);
  const first = letters.layout('كراء', []);
  const places = structuredClone(first.positions.map((position) => ({ ...position })));
  expect(places.length).toBe(4);
  for (const position of first.positions) Object.assign(position, { xAdvance: -1 });
  expect(letters.layout('كراء', []).positions).toEqual(places);
});

test('a stretch is shaped once a sheet, and each sheet shapes its own', () => {
  const [one, other] = [lettersForSheet('latin', 400), lettersForSheet('latin', 400)];
  const shapeOf = (letters: typeof one): unknown => Object.getPrototypeOf(letters.layout('SAR 480', []));
  expect(shapeOf(one)).toBe(shapeOf(one));
  expect(shapeOf(other)).not.toBe(shapeOf(one));
});

test('the font is opened once for all sheets', () => {
  const fontOf = (): unknown => Object.getPrototypeOf(lettersForSheet('latin', 600));
  expect(fontOf()).toBe(fontOf());
});
