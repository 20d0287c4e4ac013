import type { adminImportEndpoints } from '@kiraa/contract/admin/imports.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import { writeCsv } from '@kiraa/domain/csv.ts';
import type { ListingKind } from '@kiraa/domain/listing/categories.ts';
import { columnsOfKind, type ImportColumn, importColumns } from '@kiraa/domain/listing/import-line.ts';
import { importFault, importHeading } from '@kiraa/texts/import-words.ts';
import type { MemberContext } from '../../context.ts';
import { allCategories } from '../owner-listings/owner-listings.ts';
import { findImport } from './import-queries.ts';
import { exampleCells, wordsIn } from './import-words.ts';
import { linesOf, picturesOfLines } from './line-queries.ts';

type Rows = typeof adminImportEndpoints;

/** By which a spreadsheet knows that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
const MOST_LINES = 100_000;

/** GET /admin/imports/template. */
export async function importTemplate(
  { db, language }: MemberContext,
  { categoryId }: ParsedInputOf<Rows['importTemplate']>,
) {
  const category = (await allCategories(db)).find(({ id }) => id === categoryId);
  if (!category) return refuse('NOT_FOUND');
  const words = wordsIn(language);
  const columns = columnsOfKind(category.kind as ListingKind); // 1 or 2 by the table's check
  const head = columns.map((column) => importHeading(words, column));
  const file = BYTE_ORDER_MARK + writeCsv([head, exampleCells(language, category, columns)], ',');
  return accept({ data: { name: `kiraa-${slug(category.nameEn)}.csv`, file } });
}

const slug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'listings';

/** GET /admin/imports/faulty: the lines as they were typed, to be mended and read again. */
export async function importFaulty(
  { db, language }: MemberContext,
  { id }: ParsedInputOf<Rows['importFaulty']>,
) {
  const row = await findImport(db, id);
  if (!row) return refuse('NOT_FOUND');
  const words = wordsIn(language);
  const lines = await linesOf(db, id, { isFaultyOnly: true, limit: MOST_LINES, offset: 0 });
  const pictures = await picturesOfLines(
    db,
    id,
    lines.map(({ line }) => line),
  );
  const rows = lines.map(({ line, cells, faults }) => {
    const failed = pictures.flatMap((one) =>
      one.line === line && one.fault !== null
        ? [words.imports.faultsOf(one.source, importFault(words, one.fault))]
        : [],
    );
    const named = Object.entries(faults).flatMap(([column, fault]) => {
      if (column === 'pictures' && failed.length > 0) return [];
      const text = importFault(words, fault);
      return column === 'line'
        ? [text]
        : [words.imports.faultsOf(importHeading(words, column as ImportColumn), text)];
    });
    return [...importColumns.map((column) => cells[column] ?? ''), [...named, ...failed].join(' | ')];
  });
  const head = [...importColumns.map((column) => importHeading(words, column)), words.imports.faultColumn];
  const file = BYTE_ORDER_MARK + writeCsv([head, ...rows], ',');
  return accept({ data: { name: `kiraa-import-${row.number}-faulty.csv`, file } });
}
