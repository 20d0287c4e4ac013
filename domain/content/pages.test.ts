import { expect, test } from 'vitest';
import { asBlocks } from './pages.ts';

test('[P3-CMS-01] [P3-CMS-02] every line is a block of its own, however the lines were ended', () => {
  expect(asBlocks('One line.\nAnother.')).toBe('One line.\n\nAnother.');
  expect(asBlocks('  \r\nOne line.\r\n\r\n\r\nAnother.  \n')).toBe('One line.\n\nAnother.');
  expect(asBlocks('## A heading\nIts text.\n- first\n- second')).toBe(
    '## A heading\n\nIts text.\n\n- first\n\n- second',
  );
});
