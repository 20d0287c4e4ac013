import { halalas } from '@kiraa/domain/money.ts';
import { describe, expect, test } from 'vitest';
import type { Sheet, Table } from '../../adapters/pdf/port.ts';
import { readConfig } from '../../config/config.ts';
import type { TaxedBooking } from '../tax/tax.ts';
import { type ReceiptLine, receiptSheet, staysPaid } from './receipt-sheet.ts';

const config = readConfig({ SELLER_NAME: 'Kiraa Rentals', SELLER_VAT_NUMBER: '310000000000003' });
const booking = {
  id: 'booking',
  number: 48_213,
  renterId: 'renter',
  ownerId: 'owner',
  startsAt: new Date('2027-03-31T20:30:00Z'),
  endsAt: new Date('2027-04-02T21:00:00Z'),
  nameEn: 'Camry',
  nameAr: 'كامري',
  ownerName: 'سارة',
};
const at = new Date('2027-03-30T21:00:00Z');
const line = (kind: ReceiptLine['kind'], amount: number, more: Partial<ReceiptLine> = {}): ReceiptLine => ({
  kind,
  amountHalalas: halalas(amount),
  at,
  doneAt: at,
  ...more,
});
const sheetOf = (lines: readonly ReceiptLine[], tax?: TaxedBooking, language: 'ar' | 'en' = 'en') =>
  receiptSheet({ config, booking, tax, lines }, language);
const tableOf = ({ blocks }: Sheet) => blocks.find((block): block is Table => block.kind === 'table');
const pairsOf = ({ blocks }: Sheet) => blocks.find((block) => block.kind === 'pairs')?.pairs;
const noteOf = ({ blocks }: Sheet) =>
  blocks.flatMap((one) => (one.kind === 'quiet' ? [one.text] : [])).join();

describe('what stays paid', () => {
  test.each([
    ['nothing where nothing was paid', [], 0],
    ['all that was taken', [line('taken', 48_000), line('taken', 1_505)], 49_505],
    ['less what has gone back', [line('taken', 48_000), line('back', 20_000)], 28_000],
    ['less what is on its way back', [line('taken', 48_000), line('back', 48_000, { doneAt: null })], 0],
    ['what came from the booking before', [line('moved_in', 30_000)], 30_000],
    ['less what went over to another booking', [line('taken', 48_000), line('moved_out', 48_000)], 0],
    [
      'no deposit that is held, taken, given back or let go',
      [
        line('taken', 48_000),
        line('taken', 100_000, { deposit: 'held' }),
        line('taken', 100_000, { deposit: 'taken' }),
        line('back', 50_000, { deposit: 'back' }),
        line('back', 100_000, { deposit: 'released' }),
      ],
      48_000,
    ],
    [
      'what claims took of a deposit',
      [line('taken', 48_000), line('taken', 25_050, { deposit: 'claimed' })],
      73_050,
    ],
  ] as const)('is %s', (_, lines, sum) => {
    expect(staysPaid(lines)).toBe(sum);
  });
});

describe('a receipt', () => {
  test('names the booking, the thing in the reader’s language, and its time in Riyadh', () => {
    const sheet = sheetOf([]);
    expect(sheet.title).toBe('Receipt KR-48213');
    expect(pairsOf(sheet)?.slice(0, 3)).toEqual([
      ['Booking', 'KR-48213'],
      ['Listing', 'Camry'],
      ['Time', '2027-03-31 23:30 – 2027-04-03 00:00'],
    ]);
    const arabic = sheetOf([], undefined, 'ar');
    expect([arabic.title, pairsOf(arabic)?.[1]]).toEqual(['إيصال KR-48213', ['الإعلان', 'كامري']]);
  });

  test('tells each movement with its sign, at the time at which it was done, else begun', () => {
    const rows = tableOf(
      sheetOf([
        line('taken', 48_000),
        line('moved_in', 1_000),
        line('back', 20_000, { doneAt: new Date('2027-04-01T09:05:00Z') }),
        line('back', 5, { doneAt: null }),
        line('moved_out', 300),
      ]),
    )?.rows;
    expect(rows).toEqual([
      ['2027-03-31 00:00', 'Paid', '480.00'],
      ['2027-03-31 00:00', 'Paid with the booking before', '10.00'],
      ['2027-04-01 12:05', 'Given back', '\u200e-200.00'],
      ['2027-03-31 00:00', 'On its way back', '\u200e-0.05'],
      ['2027-03-31 00:00', 'Moved to another booking', '\u200e-3.00'],
    ]);
  });

  test('tells what happens to a deposit in words of its own', () => {
    const rows = tableOf(
      sheetOf(
        [
          line('taken', 100_000, { deposit: 'held' }),
          line('back', 100_000, { deposit: 'released' }),
          line('taken', 100_000, { deposit: 'taken' }),
          line('back', 60_000, { deposit: 'back', doneAt: null }),
          line('back', 60_000, { deposit: 'back' }),
          line('taken', 40_000, { deposit: 'claimed' }),
        ],
        undefined,
        'ar',
      ),
    )?.rows;
    expect(rows?.map(([, what]) => what)).toEqual([
      'حُجز مبلغ الضمان',
      'انفك حجز مبلغ الضمان',
      'خُصم مبلغ الضمان',
      'مبلغ الضمان في طريقه إليك',
      'أُعيد مبلغ الضمان',
      'مطالبات من مبلغ الضمان',
    ]);
  });

  test('ends with what stays paid', () => {
    const sheet = sheetOf([line('taken', 48_000), line('back', 50_000)]);
    expect(tableOf(sheet)?.total).toEqual(['What stays paid', '', '\u200e-20.00']);
  });

  const registered = {
    legalName: 'مؤسسة سارة',
    vatNumber: '310122393500003',
  } as NonNullable<TaxedBooking['owner']>;

  test('names the owner as the supplier, as their register has them where they are in one, and is no tax invoice', () => {
    const supplierOf = (tax?: TaxedBooking) => pairsOf(sheetOf([], tax))?.slice(3);
    const unregistered = [
      ['Supplier', 'سارة'],
      ['VAT number', 'Not registered for VAT'],
    ];
    expect(supplierOf()).toEqual(unregistered);
    expect(supplierOf({ model: 'agent', owner: undefined })).toEqual(unregistered);
    expect(supplierOf({ model: 'agent', owner: registered })).toEqual([
      ['Supplier', 'مؤسسة سارة'],
      ['VAT number', '310122393500003'],
    ]);
    expect(noteOf(sheetOf([], { model: 'agent', owner: registered }))).toBe(
      'A receipt of what you have paid. It is not a tax invoice.',
    );
  });

  test('names the house as the supplier where the law has it so, and says that the invoice is another paper', () => {
    const sheet = sheetOf([], { model: 'deemed', owner: registered });
    expect(pairsOf(sheet)?.slice(3)).toEqual([
      ['Supplier', 'Kiraa Rentals'],
      ['VAT number', '310000000000003'],
    ]);
    expect(noteOf(sheet)).toBe('A receipt of what you have paid. The tax invoice is a separate document.');
  });
});
