import { expect, test } from 'vitest';
import { writeCsv } from '../csv.ts';
import { foldedWord, separatorOf, withoutTextMark } from './import-sheet.ts';

test('[D-IMPORT] the separator is the one that the headings have most of', () => {
  expect(separatorOf('a,b,c\n1;2;3;4;5')).toBe(',');
  expect(separatorOf('a;b;c\r\n1,2,3,4')).toBe(';');
  expect(separatorOf('a\tb')).toBe('\t');
  expect(separatorOf('name')).toBe(',');
});

test('[D-IMPORT] headings and words are compared without case, marks of direction and further spaces', () => {
  expect(foldedWord('\uFEFF  Name   in_English ')).toBe('name in english');
  expect(foldedWord('\u200fالفئة\u200e ')).toBe('الفئة');
});

test('[D-IMPORT] what was written so that it is no formula is read as it was typed', () => {
  const typed = ['=1+1', '@home', '-5', "'quoted'", 'plain'];
  const [row = ''] = writeCsv([typed], ';').split('\r\n');
  expect(row.split(';').map(withoutTextMark)).toEqual(typed);
});
