import { expect, test } from 'vitest';
import { createFavouritesStore } from './favourites-store.ts';

/** A server that answers when it is told to. */
function slowServer() {
  const told: string[] = [];
  const waiting: ((isDone: boolean) => void)[] = [];
  const call = (verb: string) => (id: string) =>
    new Promise<boolean>((resolve) => {
      told.push(`${verb} ${id}`);
      waiting.push(resolve);
    });
  const pause = async () => undefined;
  return {
    told,
    waiting,
    calls: { list: async () => ['kept'], add: call('add'), remove: call('remove'), pause },
  };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('[P1-FAV-01] a heart answers at once, and goes back when the server refuses', async () => {
  const { calls, waiting } = slowServer();
  const store = createFavouritesStore(calls);
  await store.begin('sara');
  expect([...store.read()]).toEqual(['kept']);
  const wish = store.wish('new', true);
  expect(store.read().has('new')).toBe(true);
  await settled();
  waiting.shift()?.(false);
  expect(await wish).toBe(false);
  expect([...store.read()]).toEqual(['kept']);
});

test('of two quick presses the later one counts, also when the first is refused late', async () => {
  const { calls, told, waiting } = slowServer();
  const store = createFavouritesStore(calls);
  await store.begin('sara');
  const first = store.wish('kept', false);
  const second = store.wish('kept', true);
  await settled();
  expect(told).toEqual(['remove kept']);
  waiting.shift()?.(true);
  await first;
  await settled();
  expect(told).toEqual(['remove kept', 'add kept']);
  waiting.shift()?.(true);
  expect(await second).toBe(true);
  expect(store.read().has('kept')).toBe(true);
});

test('another person has other hearts, whatever was on its way', async () => {
  const { calls, waiting } = slowServer();
  const store = createFavouritesStore(calls);
  await store.begin('sara');
  const wish = store.wish('mine', true);
  await settled();
  await store.begin(undefined);
  expect(store.read().size).toBe(0);
  waiting.shift()?.(false);
  await wish;
  expect(store.read().size).toBe(0);
});

test('a wish that is made right after the login outlives the list that was asked for before it', async () => {
  const { calls, waiting } = slowServer();
  let answer: (ids: string[]) => void = () => undefined;
  const list = () => new Promise<string[]>((resolve) => (answer = resolve));
  const store = createFavouritesStore({ ...calls, list });
  const begun = store.begin('sara');
  const [added, removed] = [store.wish('new', true), store.wish('kept', false)];
  await store.begin('sara');
  answer(['kept']);
  await begun;
  expect([...store.read()]).toEqual(['new']);
  await settled();
  for (const done of waiting) done(true);
  await Promise.all([added, removed]);
  expect([...store.read()]).toEqual(['new']);
});

test('a newer list of the same person takes the place of the hearts, but for the presses without an answer', async () => {
  const { calls, waiting } = slowServer();
  const store = createFavouritesStore(calls);
  await store.begin('sara');
  const [added, removed] = [store.wish('new', true), store.wish('old', false)];
  store.take(['old', 'of another tab']);
  expect([...store.read()]).toEqual(['of another tab', 'new']);
  await settled();
  for (const done of waiting) done(false);
  await Promise.all([added, removed]);
  expect([...store.read()]).toEqual(['old', 'of another tab']);
});

test('a press that still waited when its renter logged out is told for nobody else', async () => {
  const { calls, told, waiting } = slowServer();
  const store = createFavouritesStore(calls);
  await store.begin('sara');
  const first = store.wish('kept', false);
  const second = store.wish('kept', true);
  await settled();
  await store.begin('omar');
  waiting.shift()?.(true);
  await first;
  expect(await second).toBe(false);
  expect(told).toEqual(['remove kept']);
});

test('a list that nobody answered is asked for again, each time after a longer pause, until its renter has gone', async () => {
  const { calls } = slowServer();
  const answers: (readonly string[] | undefined)[] = [undefined, undefined, ['kept']];
  const pauses: number[] = [];
  const pause = async (seconds: number) => void pauses.push(seconds);
  const store = createFavouritesStore({ ...calls, list: async () => answers.shift(), pause });
  await store.begin('sara');
  expect([pauses, [...store.read()]]).toEqual([[1, 2], ['kept']]);

  answers.push(undefined, ['of omar']);
  let goOn = (): void => {};
  const waiting = createFavouritesStore({
    ...calls,
    list: async () => answers.shift(),
    pause: () => new Promise((resolve) => (goOn = resolve)),
  });
  const begun = waiting.begin('sara');
  await settled();
  await waiting.begin('omar');
  goOn();
  await begun;
  expect([answers, [...waiting.read()]]).toEqual([[], ['of omar']]);
});
