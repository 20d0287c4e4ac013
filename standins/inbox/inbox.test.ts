import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../trial.ts';
import { e164, type Message, openInbox } from './inbox.ts';

const message = (id: number, to = '+966512345678'): Message => ({
  id: String(id),
  kind: 'sms',
  to,
  body: `number ${id}`,
  at: '2027-03-07T09:00:00.000Z',
  sender: 'Shop',
});
const idsOf = (messages: readonly Message[]) => messages.map(({ id }) => Number(id));

test.each([
  ['0512345678', '+966512345678'],
  ['966512345678', '+966512345678'],
  ['+966 51 234-5678', '+966512345678'],
  ['00966512345678', '+966512345678'],
  ['+4915112345678', '+4915112345678'],
])('%j is the number %s', (spelt, number) => expect(e164(spelt)).toBe(number));

test('messages are found by their receiver: a number in any spelling, a mail in any case, a device as it is', async () => {
  const inbox = await openInbox(undefined);
  await inbox.add(message(1));
  await inbox.add(message(2, 'sara@example.com'));
  await inbox.add(message(3, 'push:Device-0'));
  await inbox.add(message(4));
  expect(idsOf(inbox.messages())).toEqual([4, 3, 2, 1]);
  expect(idsOf(inbox.messages(' 0512345678'))).toEqual([4, 1]);
  expect(idsOf(inbox.messages(' Sara@Example.COM '))).toEqual([2]);
  expect(idsOf(inbox.messages('push:Device-0'))).toEqual([3]);
  expect(idsOf(inbox.messages('push:device-0'))).toEqual([]);
});

test('the last thousand are kept, and all are counted', async () => {
  const inbox = await openInbox(undefined);
  for (let id = 1; id <= 1_001; id += 1) await inbox.add(message(id));
  const ids = idsOf(inbox.messages());
  expect([ids.length, ids[0], ids.at(-1), inbox.count]).toEqual([1_000, 1_001, 2, 1_001]);
});

test('messages outlive a restart, and their file is shortened once it holds more than two thousand', async () => {
  const folder = await temporaryFolder();
  const reopened = async (more: number, first: number) => {
    const inbox = await openInbox(folder);
    const found = idsOf(inbox.messages());
    await Promise.all(Array.from({ length: more }, (_, index) => inbox.add(message(first + index))));
    await inbox.close();
    const lines = (await readFile(join(folder, 'inbox.jsonl'), 'utf8')).trim().split('\n').length;
    return [found.length, found[0], lines];
  };
  expect(await reopened(2_000, 1)).toEqual([0, undefined, 2_000]);
  expect(await reopened(1, 2_001)).toEqual([1_000, 2_000, 2_001]);
  expect(await reopened(0, 0)).toEqual([1_000, 2_001, 1_000]);
});

test('what was cleared is gone, after a restart as well', async () => {
  const folder = await temporaryFolder();
  const inbox = await openInbox(folder);
  await inbox.add(message(1));
  await inbox.clear();
  expect(inbox.messages()).toEqual([]);
  await inbox.add(message(2));
  await inbox.close();
  const again = await openInbox(folder);
  expect(idsOf(again.messages())).toEqual([2]);
  await again.close();
});
