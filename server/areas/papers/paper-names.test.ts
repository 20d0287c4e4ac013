import { describe, expect, test } from 'vitest';
import { readPaperName, receiptName, taxPdfName, taxXmlName } from './paper-names.ts';

const ID = '01900000-0000-7000-8000-00000000c001';

describe('the name of a paper', () => {
  test.each([
    [`tax-${ID}.en.pdf`, { kind: 'tax', id: ID, format: 'pdf', language: 'en' }],
    [`tax-${ID}.ar.pdf`, { kind: 'tax', id: ID, format: 'pdf', language: 'ar' }],
    [`tax-${ID}.xml`, { kind: 'tax', id: ID, format: 'xml' }],
    [`receipt-${ID}.ar.pdf`, { kind: 'receipt', bookingId: ID, language: 'ar' }],
    [`receipt-${ID}.en.pdf`, { kind: 'receipt', bookingId: ID, language: 'en' }],
    [`evidence-${ID}.pdf`, { kind: 'evidence', bookingId: ID }],
    ['statement-2027-03.en.csv', { kind: 'statement', month: '2027-03', format: 'csv', language: 'en' }],
    ['statement-2027-12.ar.pdf', { kind: 'statement', month: '2027-12', format: 'pdf', language: 'ar' }],
    ['statement-2027-01.ar.csv', { kind: 'statement', month: '2027-01', format: 'csv', language: 'ar' }],
  ])('%s says what is in it', (name, paper) => {
    expect(readPaperName(name)).toEqual(paper);
  });

  test('is read as it was written', () => {
    expect(taxPdfName(ID, 'ar')).toBe(`tax-${ID}.ar.pdf`);
    expect(taxXmlName(ID)).toBe(`tax-${ID}.xml`);
    expect(receiptName(ID, 'en')).toBe(`receipt-${ID}.en.pdf`);
  });

  test.each([
    ['nothing', ''],
    ['no id', 'tax-.en.pdf'],
    ['an id in capitals', `tax-${ID.toUpperCase()}.en.pdf`],
    ['an id that is cut off', `receipt-${ID.slice(0, -1)}.en.pdf`],
    ['a language that is none of ours', `receipt-${ID}.fr.pdf`],
    ['an invoice without a language', `tax-${ID}.pdf`],
    ['an XML with a language', `tax-${ID}.en.xml`],
    ['a receipt for a spreadsheet', `receipt-${ID}.en.csv`],
    ['evidence in one language', `evidence-${ID}.en.pdf`],
    ['a statement as XML', 'statement-2027-03.en.xml'],
    ['the month 0', 'statement-2027-00.en.csv'],
    ['the month 13', 'statement-2027-13.en.csv'],
    ['a month of one digit', 'statement-2027-3.en.csv'],
    ['a year before there were computers', 'statement-1927-03.en.csv'],
    ['Arabic digits', 'statement-٢٠٢٧-٠٣.ar.csv'],
    ['something before it', ` statement-2027-03.en.csv`],
    ['something behind it', `evidence-${ID}.pdf.exe`],
    ['a line behind it', `tax-${ID}.xml\n`],
    ['a way to another folder', `../tax-${ID}.xml`],
  ])('is none with %s', (_, name) => {
    expect(readPaperName(name)).toBeUndefined();
  });
});
