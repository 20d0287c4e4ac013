import { halalas } from '@kiraa/domain/money.ts';
import { describe, expect, test } from 'vitest';
import type { Sheet, Table } from '../../adapters/pdf/port.ts';
import type { StatementLine } from './paper-queries.ts';
import { monthPeriod, type Statement, statementCsv, statementSheet } from './statement.ts';

const earned: StatementLine = {
  cause: 'earned',
  // A minute before midnight in Riyadh.
  at: new Date('2027-03-07T20:59:59Z'),
  number: 48_213,
  nameEn: 'Camry',
  nameAr: 'كامري',
  payoutId: null,
  ibanTail: null,
  ownerHalalas: halalas(43_200),
  commissionHalalas: halalas(4_174),
  vatHalalas: halalas(626),
};
const takenBack: StatementLine = {
  ...earned,
  cause: 'unearned',
  at: new Date('2027-03-07T21:00:00Z'),
  ownerHalalas: halalas(-9_000),
  commissionHalalas: halalas(-870),
  vatHalalas: halalas(-130),
};
const fee: StatementLine = {
  ...earned,
  cause: 'owner_fee',
  ownerHalalas: halalas(-2_505),
  commissionHalalas: halalas(0),
  vatHalalas: halalas(0),
};
const paidOut: StatementLine = {
  ...earned,
  cause: 'paid_out',
  number: null,
  nameEn: null,
  nameAr: null,
  payoutId: 'payout-1',
  ibanTail: '4321',
  ownerHalalas: halalas(-31_695),
  commissionHalalas: halalas(0),
  vatHalalas: halalas(0),
};
const paidBack: StatementLine = { ...paidOut, cause: 'paid_back', ownerHalalas: halalas(31_695) };
const paid = [
  { payoutId: 'payout-1', bookingId: 'one', number: 48_213, amountHalalas: halalas(34_200) },
  { payoutId: 'payout-1', bookingId: 'two', number: 48_214, amountHalalas: halalas(-2_505) },
  { payoutId: 'payout-2', bookingId: 'three', number: 48_215, amountHalalas: halalas(77) },
];

const of = (lines: readonly StatementLine[], parts: Statement['paid'] = paid): Statement => ({
  month: '2027-03',
  ownerName: 'سارة',
  lines,
  paid: parts,
});
const rowsOf = (csv: string): string[] => csv.trimEnd().split('\r\n').slice(1);
const tablesOf = ({ blocks }: Sheet) => blocks.filter((block): block is Table => block.kind === 'table');

describe('the month of a statement', () => {
  test.each([
    ['2027-03', '2027-02-28T21:00:00.000Z', '2027-03-31T21:00:00.000Z'],
    ['2027-02', '2027-01-31T21:00:00.000Z', '2027-02-28T21:00:00.000Z'],
    ['2028-02', '2028-01-31T21:00:00.000Z', '2028-02-29T21:00:00.000Z'],
    ['2027-09', '2027-08-31T21:00:00.000Z', '2027-09-30T21:00:00.000Z'],
    ['2027-12', '2027-11-30T21:00:00.000Z', '2027-12-31T21:00:00.000Z'],
    ['2028-01', '2027-12-31T21:00:00.000Z', '2028-01-31T21:00:00.000Z'],
  ])('%s is from midnight to midnight in Riyadh', (month, start, end) => {
    const period = monthPeriod(month);
    expect([period.start.toISOString(), period.end.toISOString()]).toEqual([start, end]);
  });
});

describe('a statement for a spreadsheet', () => {
  test('begins with the mark of UTF-8 and its headings, and ends each line as spreadsheets do', () => {
    const csv = statementCsv(of([]), 'en');
    expect(csv).toBe(
      '\ufeff"When","What for","Booking","Listing","Price (SAR)","Commission without VAT (SAR)","VAT (SAR)","Yours (SAR)","Transfer"\r\n',
    );
    expect(statementCsv(of([]), 'ar').startsWith('\ufeff"الوقت","البيان","الحجز","الإعلان"')).toBe(true);
  });

  test('tells each earning at the time of Riyadh, with its price, what the house has of it and what is the owner’s', () => {
    expect(rowsOf(statementCsv(of([earned, takenBack, fee]), 'en'))).toEqual([
      '"2027-03-07 23:59","Earned","KR-48213","Camry","480.00","41.74","6.26","432.00",""',
      '"2027-03-08 00:00","Taken back","KR-48213","Camry","-100.00","-8.70","-1.30","-90.00",""',
      '"2027-03-07 23:59","Fee for cancelling or not coming","KR-48213","Camry","-25.05","0.00","0.00","-25.05",""',
    ]);
    expect(rowsOf(statementCsv(of([earned]), 'ar'))).toEqual([
      '"2027-03-07 23:59","ربح","KR-48213","كامري","480.00","41.74","6.26","432.00",""',
    ]);
  });

  test('tells a transfer by what arrived, and under it each booking that is in it', () => {
    expect(rowsOf(statementCsv(of([paidOut]), 'en'))).toEqual([
      '"2027-03-07 23:59","Paid out","","","","","","","316.95"',
      '"","Bookings in this transfer","KR-48213","","","","","","342.00"',
      '"","Bookings in this transfer","KR-48214","","","","","","-25.05"',
    ]);
  });

  test('tells a transfer that came back as less, and no booking a second time', () => {
    expect(rowsOf(statementCsv(of([paidBack]), 'en'))).toEqual([
      '"2027-03-07 23:59","Payout returned","","","","","","","-316.95"',
    ]);
  });

  test.each([
    ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
    ['+966', `"'+966"`],
    ['-12', `"'-12"`],
    ['-12.5', `"'-12.5"`],
    ['-12.50 SAR', `"'-12.50 SAR"`],
    ['@sum', `"'@sum"`],
    ['\u200b=1', `"'\u200b=1"`],
    ['a=1', '"a=1"'],
    ['Tent "large", new', '"Tent ""large"", new"'],
    ['first\nsecond', '"first\nsecond"'],
  ])('keeps the name %s as a text that nothing runs', (nameEn, cell) => {
    const [row] = rowsOf(statementCsv(of([{ ...earned, nameEn }]), 'en'));
    expect(row).toBe(`"2027-03-07 23:59","Earned","KR-48213",${cell},"480.00","41.74","6.26","432.00",""`);
  });
});

describe('a statement on paper', () => {
  test('names its month and its owner in the reader’s language', () => {
    const english = statementSheet(of([earned]), 'en');
    expect(english.title).toBe('Statement of earnings · March 2027');
    expect(english.blocks[0]).toEqual({ kind: 'title', text: 'Statement of earnings · March 2027' });
    expect(english.blocks[1]).toEqual({ kind: 'pairs', pairs: [['Owner', 'سارة']] });
    const arabic = statementSheet(of([earned]), 'ar');
    expect([arabic.language, arabic.title]).toEqual(['ar', 'كشف الأرباح · مارس 2027']);
    expect(arabic.blocks[1]).toEqual({ kind: 'pairs', pairs: [['المالك', 'سارة']] });
  });

  test('adds up what was earned and taken back, and not what was transferred', () => {
    const [table] = tablesOf(statementSheet(of([earned, takenBack, fee, paidOut]), 'en'));
    expect(table?.rows).toEqual([
      ['2027-03-07 23:59', 'KR-48213 · Earned', '480.00', '41.74', '6.26', '432.00'],
      [
        '2027-03-08 00:00',
        'KR-48213 · Taken back',
        '\u200e-100.00',
        '\u200e-8.70',
        '\u200e-1.30',
        '\u200e-90.00',
      ],
      [
        '2027-03-07 23:59',
        'KR-48213 · Fee for cancelling or not coming',
        '\u200e-25.05',
        '0.00',
        '0.00',
        '\u200e-25.05',
      ],
    ]);
    expect(table?.total).toEqual(['Earned in this month', '', '354.95', '33.04', '4.96', '316.95']);
  });

  test('keeps the minus of a month with more taken back than earned before its number, in Arabic as well', () => {
    const [table] = tablesOf(statementSheet(of([takenBack]), 'ar'));
    expect(table?.total?.slice(2)).toEqual(['\u200e-100.00', '\u200e-8.70', '\u200e-1.30', '\u200e-90.00']);
  });

  test('says to which account a transfer went, by its last four digits, and what is in it', () => {
    const sheet = statementSheet(of([earned, paidOut, paidBack]), 'en');
    expect(sheet.blocks).toContainEqual({ kind: 'heading', text: 'Transfers' });
    const [, transfers] = tablesOf(sheet);
    expect(transfers?.rows).toEqual([
      ['2027-03-07 23:59', 'Paid out · To account •••• 4321', '316.95'],
      ['', 'KR-48213', '342.00'],
      ['', 'KR-48214', '\u200e-25.05'],
      ['2027-03-07 23:59', 'Payout returned · To account •••• 4321', '\u200e-316.95'],
    ]);
    expect(transfers?.total).toBeUndefined();
  });

  test('of a month in which nothing moved says so, and has no transfers', () => {
    const sheet = statementSheet(of([], []), 'en');
    expect(sheet.blocks).toContainEqual({
      kind: 'text',
      text: 'Nothing was earned or paid out in this month.',
    });
    const tables = tablesOf(sheet);
    expect(tables).toHaveLength(1);
    expect(tables[0]?.total).toEqual(['Earned in this month', '', '0.00', '0.00', '0.00', '0.00']);
    expect(statementSheet(of([paidOut]), 'en').blocks).not.toContainEqual(
      expect.objectContaining({ kind: 'text' }),
    );
  });
});
