import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openJournal } from './journal.ts';

async function temporaryFile() {
  const folder = await mkdtemp(join(tmpdir(), 'journal-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, 'deep', 'lines.jsonl');
}

test('what was acknowledged is on disk, in order, however many writes came at once', async () => {
  const path = await temporaryFile();
  const journal = await openJournal<number>(path);
  const numbers = Array.from({ length: 500 }, (_, index) => index);
  await Promise.all(numbers.map((number) => journal.append(number)));
  expect((await readFile(path, 'utf8')).trim().split('\n').map(Number)).toEqual(numbers);
  await journal.close();
});

test('half a line at the end, left by a kill, is cut off and does not spoil the next', async () => {
  const path = await temporaryFile();
  const first = await openJournal<string>(path);
  await first.append('whole');
  await first.close();
  await appendFile(path, '"ha');
  const second = await openJournal<string>(path);
  expect(second.replayed).toEqual(['whole']);
  await second.append('next');
  await second.close();
  const third = await openJournal<string>(path);
  expect(third.replayed).toEqual(['whole', 'next']);
  await third.close();
});
