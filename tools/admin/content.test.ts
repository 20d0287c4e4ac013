import { expect, test } from 'vitest';
import { readCommand } from '../admin.ts';

const read = (line: string) => readCommand(line.split(' '));

test('pages are published and CVs written out by command; anything else is no command', () => {
  const files = { arabic: 'ar.md', english: 'en.md' };
  expect(read('page terms ar.md en.md --ask')).toEqual({
    kind: 'page-publish',
    page: 'terms',
    ...files,
    asksConsent: true,
  });
  expect(read('page who-we-are ar.md en.md')).toMatchObject({ page: 'who-we-are', asksConsent: false });
  expect(read('applications')).toEqual({ kind: 'application-list' });
  expect(read('application 12 cv.pdf')).toEqual({ kind: 'application-cv', number: 12, file: 'cv.pdf' });
  const wrong = [
    'page faqs ar.md en.md',
    'page terms ar.md',
    'page terms ar.md en.md more',
    'page terms ar.md en.md --loud',
    'applications 12',
    'application cv.pdf',
    'application 12',
    'application 0 cv.pdf',
  ];
  expect(wrong.filter((line) => read(line) !== undefined)).toEqual([]);
});
