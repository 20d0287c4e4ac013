import { toWesternDigits } from '@kiraa/domain/digits.ts';
import { NO_INSURER } from '@kiraa/domain/listing/basic-info.ts';
import {
  commonColumns,
  deliveryWays,
  type ImportCells,
  type ImportColumn,
  importColumns,
} from '@kiraa/domain/listing/import-line.ts';
import { foldedWord } from '@kiraa/domain/listing/import-sheet.ts';
import { SHORTEST_BY_DAY, SHORTEST_BY_HOUR } from '@kiraa/domain/listing/letting.ts';
import { fieldRows, UNLIMITED } from '@kiraa/domain/listing/listing-fields.ts';
import { plateInBoth } from '@kiraa/domain/listing/plate.ts';
import { ar } from '@kiraa/texts/ar.ts';
import { en } from '@kiraa/texts/en.ts';
import { formatterOf } from '@kiraa/texts/format.ts';
import { importHeading } from '@kiraa/texts/import-words.ts';

/** The words of files in both languages: headings to columns, and words of lists to what the house keeps. */

const languages = [ar, en] as const;
export const wordsIn = (language: 'ar' | 'en') => (language === 'ar' ? ar : en);

/** `nameAr` may stand above its column, and name_ar as well. */
const spelt = (column: string): string => column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const headings: ReadonlyMap<string, ImportColumn> = new Map(
  importColumns.flatMap((column) => [
    [foldedWord(column), column] as const,
    [foldedWord(spelt(column)), column] as const,
    ...languages.map((words) => [foldedWord(importHeading(words, column)), column] as const),
  ]),
);
const faultHeadings = new Set(languages.map(({ imports }) => foldedWord(imports.faultColumn)));

/** The column that a heading names, in either language; `faults` for the column that we have added ourselves. */
export function columnNamed(heading: string): ImportColumn | 'faults' | undefined {
  const word = foldedWord(heading);
  return faultHeadings.has(word) ? 'faults' : headings.get(word);
}

type Words = ReadonlyMap<string, string>;
/** A word of a list, in digits of either script. */
const plain = (word: string): string => foldedWord(toWesternDigits(word));
const fold = (entries: readonly (readonly [word: string, value: string])[]): Words =>
  new Map(entries.map(([word, value]) => [plain(word), value]));

const unitWords = fold(
  languages.flatMap(({ imports: { units }, ownerListings: wizard }) => [
    ...[units.hour, wizard.unitHour].map((word) => [word, '1'] as const),
    ...[units.day, wizard.unitDay].map((word) => [word, '24'] as const),
    ...[units.week, wizard.unitWeek].map((word) => [word, '168'] as const),
    ...[units.month, wizard.unitMonth].map((word) => [word, '720'] as const),
  ]),
);
/** The lengths that the wizard offers, as it writes them; any other is a number of hours. */
const lengthWords = fold(
  (['ar', 'en'] as const).flatMap((language) =>
    [...SHORTEST_BY_HOUR, ...SHORTEST_BY_DAY].map(
      (minutes) => [formatterOf(language).duration(minutes), String(minutes / 60)] as const,
    ),
  ),
);
const deliveryWords = fold(
  languages.flatMap(({ imports: { ways }, ownerListings: wizard }) => [
    ...deliveryWays.map((way) => [ways[way], way] as const),
    [wizard.pickUpOnly, 'collect'] as const,
    [wizard.canDeliver, 'deliver'] as const,
  ]),
);
const flagWords = fold([
  ...languages.flatMap(({ imports: { yes, no } }) => [[yes, '1'] as const, [no, '0'] as const]),
  ['true', '1'],
  ['false', '0'],
  ['1', '1'],
  ['0', '0'],
]);
const noInsurerWords = languages.flatMap(({ imports, ownerListings }) => [
  [imports.noInsurer, NO_INSURER] as const,
  [imports.no, NO_INSURER] as const,
  [ownerListings.noInsurance, NO_INSURER] as const,
]);

/** The words of a choice, and of no limit, as the wizard writes them. */
const fieldWords: ReadonlyMap<string, Words> = new Map(
  fieldRows.map(([name, field]) => [
    name,
    fold(
      languages.flatMap(({ listingFields }) => {
        const words = listingFields.fields[name] as {
          readonly values?: Readonly<Record<string, { readonly short: string }>>;
          readonly unlimited?: { readonly short: string };
        };
        const values = Object.entries(words.values ?? {}).map(
          ([value, { short }]) => [short, value] as const,
        );
        return field.type === 'limit' && words.unlimited
          ? [...values, [words.unlimited.short, UNLIMITED] as const]
          : values;
      }),
    ),
  ]),
);

interface Named {
  readonly id: string;
  readonly nameEn: string;
  readonly nameAr: string;
}

/** Says each cell as the house does: lists by id, number or value, all else as it was typed. */
export function cellReader(
  categories: readonly Named[],
  insurers: readonly Named[],
): (cells: ImportCells) => ImportCells {
  const byName = (rows: readonly Named[]) =>
    rows.flatMap(({ id, nameEn, nameAr }) => [[nameEn, id] as const, [nameAr, id] as const]);
  const words: ReadonlyMap<string, Words> = new Map<string, Words>([
    ...fieldWords,
    ['category', fold(byName(categories))],
    ['insurer', fold([...byName(insurers), ...noInsurerWords])],
    ['priceHours', unitWords],
    ['shortestHours', lengthWords],
    ['delivery', deliveryWords],
    ['instant', flagWords],
  ]);
  return (cells) =>
    Object.fromEntries(
      Object.entries(cells).map(([column, cell]) => [column, words.get(column)?.get(plain(cell)) ?? cell]),
    );
}

/** A line as an example, in one language, for a category. */
export function exampleCells(
  language: 'ar' | 'en',
  category: Named,
  columns: readonly ImportColumn[],
): readonly string[] {
  const { imports } = wordsIn(language);
  const { name, description, address } = imports.example;
  const own = {
    [language === 'ar' ? 'nameAr' : 'nameEn']: name,
    [language === 'ar' ? 'descriptionAr' : 'descriptionEn']: description,
  };
  const common: Partial<Record<ImportColumn, string>> = {
    ...own,
    category: language === 'ar' ? category.nameAr : category.nameEn,
    price: '240',
    priceHours: imports.units.day,
    shortestHours: '24',
    insurer: imports.noInsurer,
    address,
    latitude: '24.6900',
    longitude: '46.6800',
    delivery: imports.ways.collect,
    instant: imports.yes,
    pictures: 'camry-1.jpg | https://example.com/camry-2.jpg',
  };
  const fields: Readonly<Record<string, string>> = Object.fromEntries(
    fieldRows.map(([column, field]) => [column, exampleOf(language, column, field)]),
  );
  const isCommon = new Set<string>(commonColumns);
  return columns.map((column) => (isCommon.has(column) ? (common[column] ?? '') : (fields[column] ?? '')));
}

/** A value that the rule of its field takes. */
function exampleOf(language: 'ar' | 'en', ...[column, field]: (typeof fieldRows)[number]): string {
  const words = wordsIn(language).listingFields.fields[column] as {
    readonly values?: Readonly<Record<string, { readonly short: string }>>;
  };
  switch (field.type) {
    case 'choice':
      return words.values?.[field.values[0]]?.short ?? field.values[0];
    case 'limit':
      return String(Math.max(field.least, 200));
    case 'amount':
      return '0.50';
    case 'plate':
      return plateInBoth('ABJ1234')[language === 'ar' ? 'arabic' : 'latin'];
  }
}
