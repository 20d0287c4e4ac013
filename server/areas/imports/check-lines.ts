import { boundsFor } from '@kiraa/domain/deposit/deposit.ts';
import type { ListingKind } from '@kiraa/domain/listing/categories.ts';
import { type ImportCells, readImportLine } from '@kiraa/domain/listing/import-line.ts';
import type { Services } from '../../context.ts';
import { allCategories, insurerRows } from '../owner-listings/owner-listings.ts';
import { cellReader } from './import-words.ts';

export type CheckLine = (cells: ImportCells) => ReturnType<typeof readImportLine>;

/** Checks lines for this owner by the rules of the wizard, with the house's lists as they are now. */
export async function lineChecker(
  { db, config }: Pick<Services, 'db' | 'config'>,
  ownerId: string,
): Promise<CheckLine> {
  const [categories, insurers] = [await allCategories(db), await insurerRows(db, ownerId)];
  const kinds = new Map(categories.map(({ id, kind }) => [id, kind as ListingKind])); // 1 or 2 by the table's check
  const isInsurer = new Set(insurers.map(({ id }) => id));
  const inWords = cellReader(categories, insurers);
  const house = {
    kindOf: (id: string) => kinds.get(id),
    isInsurer: (id: string) => isInsurer.has(id),
    depositBounds: (kind: ListingKind) => boundsFor(kind, config.depositLimits),
  };
  return (cells) => readImportLine(inWords(cells), house);
}
