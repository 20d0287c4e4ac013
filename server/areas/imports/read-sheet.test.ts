import { describe, expect, test } from 'vitest';
import { readSheet } from './read-sheet.ts';

const LINES = 500;
/** Of the processor, which no other program's load makes longer; a twentieth of it is taken. */
const MOST_MILLISECONDS = 5_000;

test('[D-IMPORT T23] a file of a megabyte with a million headings and 500 lines is read in a moment: everybody else waits for it', () => {
  const bytes = Buffer.from(`nameEn,price${','.repeat(1_000_000)}\n${'Scooter,90\n'.repeat(LINES)}`);
  const before = process.cpuUsage();
  const sheet = readSheet(bytes, LINES);
  const { user, system } = process.cpuUsage(before);
  expect(sheet.ok && sheet.value.lines.length).toBe(LINES);
  expect(sheet.ok && sheet.value.lines.at(-1)?.cells).toEqual({ nameEn: 'Scooter', price: '90' });
  expect((user + system) / 1_000).toBeLessThan(MOST_MILLISECONDS);
});

const sheetOf = (text: string, most = LINES) => readSheet(Buffer.from(text), most);
const linesOf = (text: string) => {
  const sheet = sheetOf(text);
  return sheet.ok ? sheet.value.lines : sheet.refusal;
};

describe('a file of listings', () => {
  test('is read by its headings, whatever their order and language, and says which of them it does not know', () => {
    const sheet = sheetOf('colour;السعر بالريال;;nameEn\nred;90;x;Scooter\n');
    expect(sheet).toEqual({
      ok: true,
      value: {
        ignored: ['colour'],
        lines: [{ line: 2, cells: { price: '90', nameEn: 'Scooter' }, isTooLong: false }],
      },
    });
  });

  test('tells each line by the number that an editor shows, lines in quotation marks and empty ones counted', () => {
    const text = 'nameEn,descriptionEn\r\nOne,"first\r\nsecond"\r\n\r\n , \r\nTwo,x\r\n';
    expect(linesOf(text)).toEqual([
      { line: 2, cells: { nameEn: 'One', descriptionEn: 'first\nsecond' }, isTooLong: false },
      { line: 6, cells: { nameEn: 'Two', descriptionEn: 'x' }, isTooLong: false },
    ]);
  });

  test('has a line that is too long where something stands beyond the last heading, and not where nothing does', () => {
    const found = linesOf('nameEn,price\nA,1,\nB,2,,\nC,3,,x\n');
    expect(Array.isArray(found) && found.map(({ isTooLong }) => isTooLong)).toEqual([false, false, true]);
    expect(linesOf('nameEn,price\nA\n')).toEqual([{ line: 2, cells: { nameEn: 'A' }, isTooLong: false }]);
  });

  test('loses the apostrophe that made a text of what a spreadsheet would run, and no other', () => {
    expect(linesOf("nameEn,nameAr,address\n'=1+1,'tent','-5\n")).toEqual([
      { line: 2, cells: { nameEn: '=1+1', nameAr: "'tent'", address: '-5' }, isTooLong: false },
    ]);
  });

  test('does not read the column of faults that the house has added to it', () => {
    expect(linesOf('nameEn,Faults\nA,Price: not a number\n')).toEqual([
      { line: 2, cells: { nameEn: 'A' }, isTooLong: false },
    ]);
  });

  test.each([
    ['bytes that are no text', Buffer.from([0x6e, 0xe3, 0x28]), 'IMPORT_UNREADABLE', 'IMPORT_UNREADABLE'],
    ['a character that no text has', 'nameEn\nA\0', 'IMPORT_UNREADABLE', 'IMPORT_UNREADABLE'],
    ['a quotation mark that never ends', 'nameEn\n"A', 'IMPORT_UNREADABLE', 'IMPORT_UNREADABLE'],
    ['nothing', '', 'IMPORT_HEADINGS', 'IMPORT_HEADINGS'],
    ['headings that nobody knows', 'one,two\n1,2', 'IMPORT_HEADINGS', 'IMPORT_HEADINGS'],
    ['no heading but that of faults', 'Faults\nx', 'IMPORT_HEADINGS', 'IMPORT_HEADINGS'],
    ['one column in both languages', 'price,السعر بالريال\n1,2', 'IMPORT_HEADINGS', 'IMPORT_HEADINGS'],
    ['the column of faults twice', 'price,Faults,الأخطاء\n1,a,b', 'IMPORT_HEADINGS', 'IMPORT_HEADINGS'],
    ['headings alone', 'nameEn,price\n\n , \n', 'IMPORT_EMPTY', 'IMPORT_EMPTY'],
    ['more bytes than a file may have', Buffer.alloc(4 * 1024 * 1024 + 1, 'a'), 'INVALID_INPUT', 'TOO_LARGE'],
  ])('is refused at its field with %s', (_, file, code, fault) => {
    const bytes = typeof file === 'string' ? Buffer.from(file) : file;
    expect(readSheet(bytes, LINES)).toEqual({ ok: false, refusal: { code, fields: { listings: fault } } });
  });

  test('may have as many lines as the house takes, and not one more', () => {
    const lines = (count: number) => `nameEn\n${'A\n'.repeat(count)}`;
    expect(sheetOf(lines(3), 3).ok).toBe(true);
    expect(sheetOf(lines(4), 3)).toMatchObject({ ok: false, refusal: { code: 'IMPORT_TOO_MANY_LINES' } });
  });
});
