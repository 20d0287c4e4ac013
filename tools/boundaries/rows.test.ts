import { expect, test } from 'vitest';
import { columnsOf, rowFaults } from './rows.ts';

const columns = columnsOf(
  'export interface PaymentsTable {\n  id: string;\n  booking_id: string | null;\n}\n',
);
const faults = (text: string, path = 'server/areas/payments/x.ts') => rowFaults(path, text, columns);

test('a column is known from the schema; a column of a single word has only one casing', () => {
  expect([...columns]).toEqual(['booking_id']);
});

test.each([
  ['return row.booking_id;', 'reads booking_id'],
  ['const id = row?.booking_id ?? null;', 'reads booking_id'],
  ['export interface PaymentRow {\n}', 'writes PaymentRow by hand'],
  ['interface CardRecord {}', 'writes CardRecord by hand'],
])('%j is refused', (text, fault) => {
  expect(faults(text)).toEqual([expect.stringContaining(`server/areas/payments/x.ts:1 ${fault}`)]);
});

test.each([
  "query.where('payments.booking_id', '=', id)",
  'sql`SELECT payments.booking_id FROM payments`',
  'db.updateTable("payments").set({ booking_id: id })',
  '/** The row.booking_id of before. */',
  'type PaymentRow = RowOf<typeof paymentRecord>;',
  'row.bookingId',
])('%j is not', (text) => {
  expect(faults(text)).toEqual([]);
});

test('a test may read any column, and so may files outside the areas', () => {
  expect(faults('row.booking_id', 'server/areas/payments/x.test.ts')).toEqual([]);
  expect(faults('row.booking_id', 'server/testing/x.ts')).toEqual([]);
});
