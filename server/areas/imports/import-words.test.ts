import type { ListingKind } from '@kiraa/domain/listing/categories.ts';
import {
  columnsOfKind,
  type ImportCells,
  type ImportColumn,
  readImportLine,
} from '@kiraa/domain/listing/import-line.ts';
import { halalas } from '@kiraa/domain/money.ts';
import { describe, expect, test } from 'vitest';
import { cellReader, columnNamed, exampleCells } from './import-words.ts';

const SEDANS = { id: '01900000-0000-7000-8000-00000000c001', nameEn: 'Sedans', nameAr: 'سيدان' };
const TENTS = { id: '01900000-0000-7000-8000-00000000c002', nameEn: 'Tents 4x4', nameAr: 'خيام' };
const INSURER = { id: 'Tawuniya', nameEn: 'The Cooperative', nameAr: 'التعاونية' };
const read = cellReader([SEDANS, TENTS], [INSURER]);

describe('a heading names its column', () => {
  test.each([
    ['Name in Arabic', 'nameAr'],
    ['الاسم بالعربية', 'nameAr'],
    ['nameAr', 'nameAr'],
    ['name_ar', 'nameAr'],
    ['NAME AR', 'nameAr'],
    ['  Price   in riyals ', 'price'],
    ['\u200fالسعر بالريال\u200f', 'price'],
    ['INSURANCE PRICE', 'insurancePrice'],
    ['Price\u00a0for', 'priceHours'],
    ['Fuel', 'fuelPolicy'],
    ['الوقود', 'fuelPolicy'],
    ['daily_km', 'dailyKm'],
    ['Plate', 'plate'],
  ])('%s', (heading, column) => {
    expect(columnNamed(heading)).toBe(column);
  });

  test.each(['Faults', 'الأخطاء', ' faults '])('%s is the one that the house has added', (heading) => {
    expect(columnNamed(heading)).toBe('faults');
  });

  test.each(['', 'colour', 'Prices in riyals', 'name', 'owner_id', 'constructor', '__proto__'])(
    'and “%s” names none',
    (heading) => {
      expect(columnNamed(heading)).toBeUndefined();
    },
  );
});

describe('a cell is said as the house says it', () => {
  test.each([
    ['category', 'sedans', SEDANS.id],
    ['category', ' سيدان', SEDANS.id],
    ['category', 'TENTS 4X4', TENTS.id],
    ['category', 'Tents ٤x٤', TENTS.id],
    ['priceHours', 'Hour', '1'],
    ['priceHours', 'A day', '24'],
    ['priceHours', 'أسبوع', '168'],
    ['priceHours', 'month', '720'],
    ['shortestHours', '1 hour', '1'],
    ['shortestHours', 'ساعة', '1'],
    ['shortestHours', 'ساعتان', '2'],
    ['shortestHours', '6 hours', '6'],
    ['shortestHours', '12 ساعة', '12'],
    ['shortestHours', '1 day', '24'],
    ['shortestHours', 'يومان', '48'],
    ['shortestHours', '3 أيام', '72'],
    ['shortestHours', '٣ أيام', '72'],
    ['shortestHours', '۳۰ يومًا', '720'],
    ['shortestHours', '14 days', '336'],
    ['insurer', 'the cooperative', 'Tawuniya'],
    ['insurer', 'التعاونية', 'Tawuniya'],
    ['insurer', 'None', 'No'],
    ['insurer', 'no', 'No'],
    ['insurer', 'لا', 'No'],
    ['insurer', 'بدون تأمين', 'No'],
    ['delivery', 'Renter collects', 'collect'],
    ['delivery', 'أقدر أوصّله', 'deliver'],
    ['delivery', 'المالك يوصل', 'deliver'],
    ['instant', 'Yes', '1'],
    ['instant', 'لا', '0'],
    ['instant', 'TRUE', '1'],
    ['instant', 'false', '0'],
    ['instant', '١', '1'],
    ['instant', '٠', '0'],
    ['fuelPolicy', 'Full to full', 'full'],
    ['fuelPolicy', 'ممتلئ بممتلئ', 'full'],
    ['dailyKm', 'No daily limit', 'unlimited'],
  ] as const)('in %s, %s is %s', (column, typed, said) => {
    expect(read({ [column]: typed })).toEqual({ [column]: said });
  });

  test('and as it was typed where it is no word of a list', () => {
    const cells: ImportCells = {
      category: 'Boats',
      nameEn: 'Yes',
      nameAr: 'يوم',
      descriptionEn: 'None',
      price: '١٬٢٥٠',
      priceHours: '24',
      shortestHours: '1.5',
      insurer: 'Another',
      delivery: 'both',
      instant: 'perhaps',
      plate: 'ABJ 1234',
    };
    expect(read(cells)).toEqual(cells);
    expect(read({})).toEqual({});
  });

  test('and leaves the lists of the house out of each other', () => {
    expect(read({ category: 'No', insurer: 'Sedans', instant: 'Day', delivery: 'Yes' })).toEqual({
      category: 'No',
      insurer: 'Sedans',
      instant: 'Day',
      delivery: 'Yes',
    });
  });
});

describe('the line of a template', () => {
  const house = {
    kindOf: (id: string): ListingKind | undefined => ({ [SEDANS.id]: 1, [TENTS.id]: 2 })[id] as ListingKind,
    isInsurer: () => false,
    depositBounds: () => ({ dayPrices: 3, kindHalalas: halalas(500_000) }),
  };
  const cellsOf = (language: 'ar' | 'en', category: typeof SEDANS, kind: ListingKind): ImportCells => {
    const columns = columnsOfKind(kind);
    const cells = exampleCells(language, category, columns);
    return Object.fromEntries(
      columns.flatMap((column, index): [ImportColumn, string][] => {
        const cell = cells[index] ?? '';
        return cell === '' ? [] : [[column, cell]];
      }),
    );
  };

  test.each([
    ['ar', SEDANS, 1],
    ['en', SEDANS, 1],
    ['ar', TENTS, 2],
    ['en', TENTS, 2],
  ] as const)('in %s is one that the house takes (%o)', (language, category, kind) => {
    const line = readImportLine(read(cellsOf(language, category, kind)), house);
    expect(line).toMatchObject({
      ok: true,
      listing: {
        categoryId: category.id,
        kind,
        info: { priceHalalas: 24_000, priceHours: 24, point: { latitude: 24.69, longitude: 46.68 } },
        shortestMinutes: 1_440,
        delivers: false,
        instant: true,
        pictures: ['camry-1.jpg', 'https://example.com/camry-2.jpg'],
      },
    });
  });

  test('has a cell for each heading, and shows the fields of its kind in the reader’s language', () => {
    for (const kind of [1, 2] as const)
      expect(exampleCells('en', SEDANS, columnsOfKind(kind))).toHaveLength(columnsOfKind(kind).length);
    expect(cellsOf('en', SEDANS, 1)).toMatchObject({
      category: 'Sedans',
      nameEn: 'Toyota Camry 2024',
      priceHours: 'Day',
      fuelPolicy: 'Same level',
      dailyKm: '200',
      extraKmPrice: '0.50',
      plate: 'A B J 1234',
    });
    const arabic = cellsOf('ar', SEDANS, 1);
    expect(arabic).toMatchObject({ category: 'سيدان', nameAr: 'تويوتا كامري 2024', plate: 'أ ب ح 1234' });
    expect(arabic.nameEn).toBeUndefined();
    expect(cellsOf('en', TENTS, 2).plate).toBeUndefined();
  });
});
