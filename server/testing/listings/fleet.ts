import { writeCsv } from '@kiraa/domain/csv.ts';
import type { ImportColumn } from '@kiraa/domain/listing/import-line.ts';
import { SCOOTERS } from './scooters.ts';

type Cells = Partial<Record<ImportColumn, string>>;

/** The cells of a line that is good, for a category without papers, with the differences in `more`. */
export const goodCells = (more: Cells = {}): Cells => ({
  category: SCOOTERS,
  nameEn: 'City scooter',
  descriptionEn: 'Charged and clean.',
  price: '240',
  priceHours: '24',
  insurer: 'No',
  address: 'Al Olaya, Riyadh',
  latitude: '24.69',
  longitude: '46.68',
  delivery: 'collect',
  pictures: 'one.png',
  ...more,
});

/** A file of lines, with the names of the columns as headings. */
export function fleetFile(lines: readonly Cells[], separator = ','): Buffer {
  const columns = [...new Set(lines.flatMap((cells) => Object.keys(cells)))] as ImportColumn[];
  const rows = lines.map((cells) => columns.map((column) => cells[column] ?? ''));
  return Buffer.from(writeCsv([columns, ...rows], separator));
}
