import { ar } from '@kiraa/texts/ar.ts';
import { en } from '@kiraa/texts/en.ts';
import { expect, test } from 'vitest';
import { AUDITED } from './audit.ts';

test('[D-AUDIT] each command that the log can name has a sentence in both languages, and no other has one', () => {
  const written = Object.entries(AUDITED).flatMap(([kind, isWritten]) => (isWritten ? [kind] : []));
  expect(Object.keys(en.audit.commands).sort()).toEqual(written.sort());
  expect(Object.keys(ar.audit.commands).sort()).toEqual(written);
});
