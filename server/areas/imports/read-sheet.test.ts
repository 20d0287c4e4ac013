import { expect, test } from 'vitest';
import { readSheet } from './read-sheet.ts';

const LINES = 500;
/** Of the processor, which no other program's load makes longer; a twentieth of it is taken. */
const MOST_MILLISECONDS = 5_000;

test('[D-IMPORT T23] a file of a megabyte with a million headings and 500 lines is read in a moment: everybody else waits for it', () => {
  const bytes = Buffer.from(`nameEn,price${','.repeat(1_000_000)}\n${'Scooter,90\n'.repeat(LINES)}`);
  const before = process.cpuUsage();
  const sheet = readSheet(bytes, LINES);
  const { user, system } = process.cpuUsage(before);
  expect(sheet.ok && sheet.value.lines.length).toBe(LINES);
  expect(sheet.ok && sheet.value.lines.at(-1)?.cells).toEqual({ nameEn: 'Scooter', price: '90' });
  expect((user + system) / 1_000).toBeLessThan(MOST_MILLISECONDS);
});
