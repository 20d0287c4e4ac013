import { expect, test } from 'vitest';
import { readCsv, writeCsv } from './csv.ts';

test('a cell that a spreadsheet would run as a formula is written as text', () => {
  const row = ['=1+1', '+966', '-5', '@sum', '\tx', 'plain'];
  expect(writeCsv([row], ',')).toBe("'=1+1,'+966,'-5,'@sum,'\tx,plain\r\n");
});

test.each(['=', '+', '-', '@', '＝', '＋', '－', '＠'])(
  '%s at the beginning is text, also after a line, a space, and marks that are not seen',
  (sign) => {
    for (const before of ['', ' ', '\n', '\t', '\r', '\u00a0', '\ufeff', '\u200f', '\u200b '])
      expect([before, readCsv(writeCsv([[`${before}${sign}1+1`]], ','), ',')?.[0]?.cells[0]?.[0]]).toEqual([
        before,
        "'",
      ]);
  },
);

test('a separator, a quote or a new line in a cell is quoted', () => {
  expect(writeCsv([['a;b', 'say "yes"', 'two\nlines', 'a,b']], ';')).toBe(
    '"a;b";"say ""yes""";"two\nlines";a,b\r\n',
  );
});

test('what is read is what was written; empty lines are none, and each row has its line', () => {
  const text = '\uFEFFname;amount\r\n\r\n"a;b";" 1.00 "\r\n"two\nlines";2.00\nlast;"3 ""x"""';
  expect(readCsv(text, ';')).toEqual([
    { line: 1, cells: ['name', 'amount'] },
    { line: 3, cells: ['a;b', '1.00'] },
    { line: 4, cells: ['two\nlines', '2.00'] },
    { line: 6, cells: ['last', '3 "x"'] },
  ]);
});

test('a quote that is never closed is no file', () => {
  expect(readCsv('a,"b\nc', ',')).toBeUndefined();
});
