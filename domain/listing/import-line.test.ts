import { describe, expect, test } from 'vitest';
import { halalas } from '../money.ts';
import { type ImportCells, nationalityOf, readImportLine, stepAfterImport } from './import-line.ts';
import { isPictureAddress, readPictures } from './import-pictures.ts';

const CARS = '01900000-0000-7000-8000-000000000001';
const TENTS = '01900000-0000-7000-8000-000000000002';
const house = {
  kindOf: (id: string) => (id === CARS ? (1 as const) : id === TENTS ? (2 as const) : undefined),
  isInsurer: (name: string) => name === 'tawuniya-id',
  depositBounds: () => ({ dayPrices: 3, kindHalalas: halalas(500_000) }),
};
const good: ImportCells = {
  category: CARS,
  nameEn: 'Toyota Camry',
  descriptionEn: 'Clean and well kept.',
  price: '240',
  priceHours: '24',
  insurer: 'No',
  address: 'Al Olaya, Riyadh',
  latitude: '24.69',
  longitude: '46.68',
  delivery: 'collect',
  pictures: 'one.jpg',
};
const faultsOf = (more: ImportCells) => {
  const read = readImportLine({ ...good, ...more }, house);
  return read.ok ? 'good' : read.faults;
};

describe('[D-IMPORT] a line of a file', () => {
  test('becomes a listing, in digits of either script, with the fields of the table', () => {
    const read = readImportLine(
      {
        ...good,
        nameAr: 'تويوتا كامري',
        price: '١٬٢٥٠٫٥٠',
        priceHours: '٢٤',
        shortestHours: '٧٢',
        deposit: '٥٠٠',
        insurer: 'tawuniya-id',
        insurancePrice: '45',
        latitude: '٢٤٫٦٩',
        delivery: 'deliver',
        instant: '1',
        fuelPolicy: 'full',
        dailyKm: '٢٠٠',
        extraKmPrice: '0.50',
        plate: 'أ ب ح ١٢٣٤',
        pictures: 'one.jpg | https://example.com/a,b;c.jpg\none.jpg',
      },
      house,
    );
    expect(read).toEqual({
      ok: true,
      listing: {
        categoryId: CARS,
        kind: 1,
        info: {
          name: { en: 'Toyota Camry', ar: 'تويوتا كامري' },
          description: { en: 'Clean and well kept.', ar: 'Clean and well kept.' },
          address: 'Al Olaya, Riyadh',
          point: { latitude: 24.69, longitude: 46.68 },
          priceHalalas: 125_050,
          priceHours: 24,
          depositHalalas: 50_000,
          insurance: { provider: 'tawuniya-id', priceHalalas: 4_500 },
        },
        shortestMinutes: 72 * 60,
        delivers: true,
        instant: true,
        fields: { fuelPolicy: 'full', dailyKm: 200, extraKmPrice: 50, plate: 'ABJ1234' },
        pictures: ['one.jpg', 'https://example.com/a,b;c.jpg'],
      },
    });
  });

  test('a place, the deposit and what the table asks for may be left out', () => {
    expect(faultsOf({ latitude: '', longitude: '', deposit: '', instant: '' })).toBe('good');
  });

  test('[D-LET-BY-HOUR] lets hours only where it says so, or where its price is one of the hour', () => {
    const shortest = (more: ImportCells) => {
      const read = readImportLine({ ...good, ...more }, house);
      return read.ok && read.listing.shortestMinutes;
    };
    expect(
      [
        {},
        { priceHours: '1' },
        { shortestHours: '4' },
        { shortestHours: '1.5' },
        { shortestHours: '168' },
      ].map(shortest),
    ).toEqual([24 * 60, 60, 4 * 60, 90, 7 * 24 * 60]);
  });

  const faulty: readonly (readonly [ImportCells, Readonly<Record<string, string>>])[] = [
    [{ category: '' }, { category: 'TYPE_REQUIRED' }],
    [{ category: 'Spaceships' }, { category: 'NOT_ALLOWED' }],
    [{ nameEn: '' }, { nameEn: 'REQUIRED' }],
    [{ nameEn: 'T' }, { nameEn: 'LISTING_NAME_SHORT' }],
    [{ nameAr: 'ت'.repeat(36) }, { nameAr: 'LISTING_NAME_LENGTH' }],
    [{ descriptionEn: 'x'.repeat(2_001) }, { descriptionEn: 'TEXT_LENGTH' }],
    [{ price: 'ten' }, { price: 'PRICE_NOT_A_NUMBER' }],
    [{ price: '0.5' }, { price: 'PRICE_RANGE' }],
    [{ priceHours: '' }, { priceHours: 'REQUIRED' }],
    [{ priceHours: '5' }, { priceHours: 'NOT_ALLOWED' }],
    [{ priceHours: 'night' }, { priceHours: 'NOT_ALLOWED' }],
    [{ shortestHours: 'a while' }, { shortestHours: 'NOT_A_NUMBER' }],
    [{ shortestHours: '0.5' }, { shortestHours: 'OUT_OF_RANGE' }],
    [{ shortestHours: '9999' }, { shortestHours: 'OUT_OF_RANGE' }],
    [{ deposit: '721' }, { deposit: 'DEPOSIT_TOO_HIGH' }],
    [{ insurer: '' }, { insurer: 'REQUIRED' }],
    [{ insurer: 'Nobody knows' }, { insurer: 'NOT_ALLOWED', insurancePrice: 'REQUIRED' }],
    [{ insurer: 'tawuniya-id' }, { insurancePrice: 'REQUIRED' }],
    [{ address: '' }, { address: 'REQUIRED' }],
    [{ latitude: '48.1', longitude: '11.6' }, { address: 'PLACE_OUTSIDE' }],
    [{ latitude: 'north' }, { latitude: 'NOT_A_NUMBER' }],
    [{ latitude: '95' }, { latitude: 'OUT_OF_RANGE' }],
    [{ longitude: '' }, { longitude: 'REQUIRED' }],
    [{ delivery: '' }, { delivery: 'DELIVERY_REQUIRED' }],
    [{ delivery: 'by drone' }, { delivery: 'NOT_ALLOWED' }],
    [{ instant: 'perhaps' }, { instant: 'NOT_ALLOWED' }],
    [{ pictures: ' | ' }, { pictures: 'REQUIRED' }],
    [{ pictures: '1|2|3|4|5|6|7|8' }, { pictures: 'PICTURES_TOO_MANY' }],
    [{ fuelPolicy: 'water' }, { fuelPolicy: 'NOT_ALLOWED' }],
    [{ dailyKm: '5' }, { dailyKm: 'OUT_OF_RANGE' }],
    [{ dailyKm: '200' }, { extraKmPrice: 'REQUIRED' }],
    [{ category: TENTS, fuelPolicy: 'full' }, { fuelPolicy: 'NOT_ALLOWED' }],
    [{ insurancePrice: `4${'5'.repeat(5_000)}` }, { insurancePrice: 'TEXT_LENGTH' }],
  ];
  test.each(faulty)('%o names its cells', (more, faults) => {
    expect(faultsOf(more)).toEqual(faults);
  });

  test('all faults of a line are told at once', () => {
    expect(faultsOf({ category: '', nameEn: 'T', price: '', delivery: '', pictures: '' })).toEqual({
      category: 'TYPE_REQUIRED',
      nameEn: 'LISTING_NAME_SHORT',
      price: 'REQUIRED',
      delivery: 'DELIVERY_REQUIRED',
      pictures: 'REQUIRED',
    });
  });

  test('HTML and formulas are text like any other', () => {
    const text = '=HYPERLINK("https://example.com")<script>alert(1)</script>';
    const read = readImportLine({ ...good, descriptionEn: text }, house);
    expect(read.ok && read.listing.info.description.en).toBe(text);
  });
});

test('[D-IMPORT] pictures stand between bars or line breaks; an address is what names a protocol', () => {
  expect(readPictures(' a.jpg |b c.png\n\nhttps://x.sa/1.jpg| a.jpg')).toEqual([
    'a.jpg',
    'b c.png',
    'https://x.sa/1.jpg',
  ]);
  expect(
    ['https://x.sa/1.jpg', 'HTTP://x', 'file:///etc/passwd', 'a.jpg', 'photos/a.jpg'].map(isPictureAddress),
  ).toEqual([true, true, true, false, false]);
});

test('[D-IMPORT] an imported listing goes on with its papers, or with the last look', () => {
  expect(stepAfterImport({ needsPapers: true, hasPersonalId: true })).toBe('documents');
  expect(stepAfterImport({ needsPapers: false, hasPersonalId: false })).toBe('documents');
  expect(stepAfterImport({ needsPapers: false, hasPersonalId: true })).toBe('preview');
});

test('[D-IMPORT] a number that begins with 1 is a national ID, any other is not', () => {
  expect(['1123456780', '١١٢٣٤٥٦٧٨٠', '2123456780', 'A1123456', '112345678'].map(nationalityOf)).toEqual([
    'saudi',
    'saudi',
    'other',
    'other',
    'other',
  ]);
});
