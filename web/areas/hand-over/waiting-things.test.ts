import { expect, test } from 'vitest';
import { openWaiting, type Waiting } from './waiting-things.ts';

const thing = (version: string, change: Partial<Waiting> = {}): Waiting => ({
  id: 'code',
  version,
  accountId: 'sarah',
  bookingId: 'b',
  occasion: 'pick_up',
  enteredAt: 0,
  what: { kind: 'code', code: '123456' },
  ...change,
});

test('without a database of the browser, what waits is kept for as long as the tab lives', async () => {
  const keeping = await openWaiting();
  await keeping.put(thing('1'));
  await keeping.put(thing('1', { accountId: 'fahad' }));
  expect((await keeping.all()).map(({ accountId }) => accountId)).toEqual(['sarah', 'fahad']);
});

test('what was entered anew takes the place of what waited, and an answer to the older does not remove it', async () => {
  const keeping = await openWaiting();
  await keeping.put(thing('1'));
  await keeping.put(thing('2'));
  await keeping.drop(thing('1'));
  expect((await keeping.all()).map(({ version }) => version)).toEqual(['2']);
  await keeping.drop(thing('2'));
  expect(await keeping.all()).toEqual([]);
});
