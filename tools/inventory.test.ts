import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string) => readFile(join(ROOT, path), 'utf8');

async function serverFiles(): Promise<{ path: string; text: string }[]> {
  const files: { path: string; text: string }[] = [];
  for await (const path of glob('server/**/*.ts', { cwd: ROOT, exclude: ['**/node_modules/**'] })) {
    if (!/\.(test|deep)\.ts$|^server\/(testing|walk|races)\//.test(path))
      files.push({ path, text: await read(path) });
  }
  return files;
}

/** A file is named by its path, or by that of a folder it lies in, with a slash behind. */
const isNamed = (page: string, path: string) =>
  path.split('/').some((_, at, parts) => page.includes(`\`${parts.slice(0, at).join('/')}/\``)) ||
  page.includes(`\`${path}\``);

const KEYED =
  /\b(createHmac|createCipheriv|createDecipheriv|createSign|createVerify|generateKeyPair\w*|hkdfSync|argon2|jwtVerify|SignJWT|createECDH|diffieHellman)\b|\b(sign|verify),?\b[^;]*from 'node:crypto'|createHash\('(?!sha256)/;
const OUTGOING =
  /from 'undici'|(?<![.\w])fetch\(|new AwsClient|from 'node:(net|tls|https)'|nodemailer|createRemoteJWKSet/;
/** They listen, and connect to nobody. */
const LISTENING =
  /^server\/platform\/(http\/(outgoing\/public-address|caller\/client-address|health-port)|realtime)/;

test('[F37] each file that seals, signs, or hashes with a key stands in the inventory', async () => {
  const page = await read('docs/inventory.md');
  const files = (await serverFiles()).filter(({ text }) => KEYED.test(text));
  expect(files.length).toBeGreaterThan(10);
  expect(files.map(({ path }) => path).filter((path) => !isNamed(page, path))).toEqual([]);
});

test('[T11] nothing of the server is drawn from what can be guessed, but the waits before a transaction is run again', async () => {
  const files = (await serverFiles()).filter(({ text }) => text.includes('Math.random'));
  expect(files.map(({ path }) => path)).toEqual(['server/platform/database/database.ts']);
});

test('[F37] no certificate is taken unseen', async () => {
  const files = (await serverFiles()).filter(({ text }) =>
    /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED/.test(text),
  );
  expect(files.map(({ path }) => path)).toEqual([]);
});

test('[F37] each file that talks to another machine stands in the inventory', async () => {
  const page = await read('docs/inventory.md');
  const files = (await serverFiles()).filter(
    ({ path, text }) => OUTGOING.test(text) && !LISTENING.test(path),
  );
  expect(files.length).toBeGreaterThan(8);
  expect(files.map(({ path }) => path).filter((path) => !isNamed(page, path))).toEqual([]);
});
