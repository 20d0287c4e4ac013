import { expect, test } from 'vitest';
import { askForProof, keepProof } from './proof.ts';

test('a call that is quicker than the keeper of the dialog waits for it, and calls side by side ask once', async () => {
  let asked = 0;
  const both = Promise.all([askForProof(), askForProof()]);
  keepProof(async () => {
    asked += 1;
    return true;
  });
  expect([await both, asked]).toEqual([[true, true], 1]);
  keepProof(async () => false);
  expect(await askForProof()).toBe(false);
});
