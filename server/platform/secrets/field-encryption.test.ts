import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createFieldEncryption, keyOfDataFolder } from './field-encryption.ts';

const key = () => randomBytes(32).toString('hex');
const place = { table: 'bank_details', column: 'iban_sealed', rowId: '01900000-0000-7000-8000-000000000001' };
const IBAN = 'SA0380000000608010167519';

test('[F37] a value that was encrypted can be decrypted for its place, and nothing of it can be read', () => {
  const fields = createFieldEncryption([key()]);
  for (const plain of [IBAN, '', 'هوية ١٢٣', 'x'.repeat(5_000)]) {
    const sealed = fields.seal(plain, place);
    expect(fields.open(sealed, place)).toBe(plain);
    if (plain) expect(Buffer.from(sealed.split('.')[2] ?? '', 'base64url').includes(plain)).toBe(false);
  }
});

test('[F37] the same value never has the same ciphertext, so nobody can tell that two people share it', () => {
  const fields = createFieldEncryption([key()]);
  const sealed = Array.from({ length: 50 }, () => fields.seal(IBAN, place));
  expect(new Set(sealed).size).toBe(50);
});

test('[F37] a ciphertext that was moved to another row, column or table, or changed anywhere, cannot be decrypted', () => {
  const fields = createFieldEncryption([key()]);
  const sealed = fields.seal(IBAN, place);
  for (const other of [{ rowId: 'another' }, { column: 'holder_name' }, { table: 'accounts' }])
    expect(() => fields.open(sealed, { ...place, ...other })).toThrow();
  const [version, id, text = ''] = sealed.split('.');
  const bytes = Buffer.from(text, 'base64url');
  for (const at of [0, 12, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => fields.open([version, id, changed.toString('base64url')].join('.'), place)).toThrow();
  }
  expect(() => fields.open('', place)).toThrow();
  expect(() => fields.open(IBAN, place)).toThrow();
});

test('a new key in front encrypts from then on, and the old one still decrypts its values', () => {
  const [old, fresh] = [key(), key()];
  const sealed = createFieldEncryption([old]).seal(IBAN, place);
  const both = createFieldEncryption([fresh, old]);
  expect(both.open(sealed, place)).toBe(IBAN);
  expect(createFieldEncryption([fresh]).open(both.seal(IBAN, place), place)).toBe(IBAN);
  expect(() => createFieldEncryption([fresh]).open(sealed, place)).toThrow('no key');
});

test('a machine without a key makes one, once, readable by its owner alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kiraa-key-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const keys = await Promise.all([1, 2, 3, 4].map(() => keyOfDataFolder(join(folder, 'data'))));
  expect(new Set(keys).size).toBe(1);
  const path = join(folder, 'data', 'data-key');
  expect((await stat(path)).mode & 0o077).toBe(0);
  expect(await readFile(path, 'utf8')).toBe(keys[0]);
  await writeFile(path, 'not a key');
  await expect(keyOfDataFolder(join(folder, 'data'))).rejects.toThrow('64 hexadecimal digits');
});
