import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { playTaxedLives } from './taxed-lives.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');
const seed = Number(process.env.WALK_SEED ?? Date.now() % 1_000_000);

test(`[M10] the QR codes of every invoice and credit note of 10,000 random lives come to the tax in the ledger (seed ${seed})`, () => {
  const { differences, invoices, creditNotes, beside } = playTaxedLives(10_000, seed, sha256);
  expect(differences).toEqual([]);
  expect(Math.min(invoices, creditNotes)).toBeGreaterThan(300);
  expect(Object.entries(beside).filter(([, times]) => times < 20)).toEqual([]);
});
