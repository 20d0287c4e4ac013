import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { playTaxedLives } from './taxed-lives.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');

test('[M10] the QR codes of every invoice and credit note of 500 random lives come to the tax in the ledger', () => {
  const { differences, invoices, creditNotes, beside } = playTaxedLives(500, 20_270, sha256);
  expect(differences).toEqual([]);
  expect(invoices).toBeGreaterThan(200);
  expect(creditNotes).toBeGreaterThan(20);
  expect(Object.entries(beside).filter(([, times]) => times === 0)).toEqual([]);
});
