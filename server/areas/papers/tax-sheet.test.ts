import { halalas } from '@kiraa/domain/money.ts';
import { describe, expect, test } from 'vitest';
import type { Picture, Sheet, Table } from '../../adapters/pdf/port.ts';
import type { TaxDocumentRow } from '../tax/tax.ts';
import { shownSar, shownTime, taxSheet } from './tax-sheet.ts';

const seller = {
  name: 'شركة كراء',
  vatNumber: '310000000000003',
  registration: '1010000000',
  address: {
    building: '1234',
    street: 'طريق الملك فهد',
    district: 'العليا',
    city: 'الرياض',
    postalCode: '12211',
  },
};
const buyer = {
  name: 'مؤسسة سارة',
  vatNumber: '310122393500003',
  registration: null,
  address: { building: '7', street: 'King Fahd', district: 'Olaya', city: 'Riyadh', postalCode: '12345' },
};
const line = { ar: 'عمولة كراء عن الحجز KR-48213', en: 'Kiraa’s commission for booking KR-48213' };

/** A minute before midnight in Riyadh. */
const invoice = {
  kind: 'invoice',
  form: 'standard',
  number: 'INV-000042',
  issuedAt: new Date('2027-03-07T20:59:59Z'),
  totalHalalas: halalas(4_800),
  vatHalalas: halalas(626),
  vatPercent: 15,
  qr: 'AQVLaXJhYQ==',
  content: { seller, buyer, line, corrects: null },
} as unknown as TaxDocumentRow;
const simplified = {
  ...invoice,
  form: 'simplified',
  content: { seller, buyer: null, line, corrects: null },
} as TaxDocumentRow;
const creditNote = {
  ...simplified,
  kind: 'credit_note',
  number: 'CRN-000007',
  totalHalalas: halalas(1_150),
  vatHalalas: halalas(150),
  content: { seller, buyer: null, line, corrects: 'INV-000042' },
} as TaxDocumentRow;

const pairsOf = ({ blocks }: Sheet) =>
  blocks.flatMap((block) => (block.kind === 'pairs' ? [block.pairs] : []));
const wordsOf = ({ blocks }: Sheet) =>
  blocks.flatMap((block) => ('text' in block ? [[block.kind, block.text]] : []));
const tableOf = ({ blocks }: Sheet) => blocks.find((block): block is Table => block.kind === 'table');

describe('a tax document on paper', () => {
  test('says what it is in both languages, the reader’s above the other', async () => {
    const titles = async (document: TaxDocumentRow, language: 'ar' | 'en') => {
      const { title, blocks } = await taxSheet(document, language);
      return [title, ...wordsOf({ blocks } as Sheet).slice(0, 2)];
    };
    expect(await titles(invoice, 'en')).toEqual([
      'Tax invoice INV-000042',
      ['title', 'Tax invoice'],
      ['quiet', 'فاتورة ضريبية'],
    ]);
    expect(await titles(simplified, 'ar')).toEqual([
      'فاتورة ضريبية مبسطة INV-000042',
      ['title', 'فاتورة ضريبية مبسطة'],
      ['quiet', 'Simplified tax invoice'],
    ]);
    expect(await titles({ ...creditNote, form: 'standard' }, 'ar')).toEqual([
      'إشعار دائن CRN-000007',
      ['title', 'إشعار دائن'],
      ['quiet', 'Credit note'],
    ]);
    expect((await titles(creditNote, 'en')).slice(1)).toEqual([
      ['title', 'Simplified credit note'],
      ['quiet', 'إشعار دائن مبسط'],
    ]);
  });

  test('has its number and the time of Riyadh at which it was issued, and the invoice that it takes back', async () => {
    expect(pairsOf(await taxSheet(invoice, 'en'))[0]).toEqual([
      ['Number', 'INV-000042'],
      ['Issued on', '2027-03-07 23:59'],
    ]);
    expect(pairsOf(await taxSheet(creditNote, 'en'))[0]).toEqual([
      ['Number', 'CRN-000007'],
      ['Issued on', '2027-03-07 23:59'],
      ['Of the invoice', 'INV-000042'],
    ]);
  });

  test('names the seller with register and address, and the buyer who has a number for the tax', async () => {
    const [, first, second] = pairsOf(await taxSheet(invoice, 'en'));
    expect(first).toEqual([
      ['Name', 'شركة كراء'],
      ['VAT number', '310000000000003'],
      ['Commercial register', '1010000000'],
      ['Address', '1234 طريق الملك فهد، العليا\n12211 الرياض'],
    ]);
    expect(second).toEqual([
      ['Name', 'مؤسسة سارة'],
      ['VAT number', '310122393500003'],
      ['Address', '7 King Fahd، Olaya\n12345 Riyadh'],
    ]);
    expect(wordsOf(await taxSheet(invoice, 'en')).slice(2)).toEqual([
      ['heading', 'Seller'],
      ['heading', 'Buyer'],
    ]);
    expect(wordsOf(await taxSheet(simplified, 'ar')).slice(2)).toEqual([['heading', 'البائع']]);
    expect((await taxSheet(simplified, 'en')).foot).toBe('شركة كراء · 310000000000003');
  });

  test('has what is paid without the tax, the tax with its rate, and both, in the words of both languages', async () => {
    const table = tableOf(await taxSheet(invoice, 'en'));
    expect(table?.columns.map(({ name }) => name)).toEqual([
      'What for',
      'Without VAT (SAR)',
      'VAT 15% (SAR)',
      'Total (SAR)',
    ]);
    expect(table?.rows).toEqual([[`${line.en}\n${line.ar}`, '41.74', '6.26', '48.00']]);
    expect(table?.total).toEqual(['Total with VAT', '41.74', '6.26', '48.00']);
    const arabic = tableOf(await taxSheet(creditNote, 'ar'));
    expect(arabic?.rows).toEqual([[`${line.ar}\n${line.en}`, '10.00', '1.50', '11.50']]);
    expect(arabic?.columns[2]?.name).toBe('الضريبة 15% (ر.س)');
  });

  test('carries the code for the law’s reader as a picture of its own size, with nothing behind it that is seen through', async () => {
    const sheet = await taxSheet(invoice, 'en');
    const picture = sheet.blocks.at(-1) as Picture;
    expect(picture).toMatchObject({ kind: 'picture', width: 38, height: 38 });
    const { default: sharp } = await import('sharp');
    const { format, width, height, hasAlpha } = await sharp(picture.image).metadata();
    expect([format, width, height, hasAlpha]).toEqual(['png', 600, 600, false]);
    const other = (await taxSheet({ ...invoice, qr: 'AQVLaXJhYg==' }, 'en')).blocks.at(-1) as Picture;
    expect(Buffer.from(picture.image).equals(Buffer.from(other.image))).toBe(false);
  });
});

test('a sum below nothing keeps its minus before it, and no other has a mark', () => {
  expect([shownSar(halalas(-5)), shownSar(halalas(0)), shownSar(halalas(123_456))]).toEqual([
    '\u200e-0.05',
    '0.00',
    '1234.56',
  ]);
});

test('a time is that of Riyadh, in figures alone', () => {
  expect(shownTime(new Date('2027-12-31T21:00:00Z'))).toBe('2028-01-01 00:00');
  expect(shownTime(new Date('2027-03-01T09:30:59.999Z'))).toBe('2027-03-01 12:30');
});
