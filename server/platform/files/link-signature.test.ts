import { expect, test } from 'vitest';
import { createLinkSigner } from './link-signature.ts';

const OLD = 'a'.repeat(64);
const NEW = 'b'.repeat(64);

test('a link opens what it was signed for, also after a new key came in front, and no longer when its key has gone', () => {
  const signature = createLinkSigner([OLD]).sign('document 019a');
  const opens = (keys: readonly string[], text = 'document 019a', given = signature) =>
    createLinkSigner(keys).isSigned(text, given);
  expect([opens([OLD]), opens([NEW, OLD]), opens([NEW])]).toEqual([true, true, false]);
  expect(opens([OLD], 'document 019b')).toBe(false);
  expect(opens([OLD], 'document 019a', `${signature}AA`)).toBe(false);
  expect(opens([OLD], 'document 019a', '')).toBe(false);
  expect(createLinkSigner([NEW, OLD]).sign('document 019a')).toBe(
    createLinkSigner([NEW]).sign('document 019a'),
  );
});
