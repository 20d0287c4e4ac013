import { expect, test } from 'vitest';
import { createUnseenCount } from './unseen-count.ts';

test('[P3-NOTE-06] opening one takes one off, and never below 0', async () => {
  const count = createUnseenCount(async () => 2);
  await count.refresh();
  const seen = [count.read()];
  for (let opened = 0; opened < 3; opened += 1) {
    count.drop();
    seen.push(count.read());
  }
  expect(seen).toEqual([2, 1, 0, 0]);
});

test('an answer that was on its way when one was opened does not bring it back', async () => {
  let answer: (count: number) => void = () => {};
  const count = createUnseenCount(() => new Promise((resolve) => (answer = resolve)));
  count.become(3);
  const asking = count.refresh();
  count.drop();
  answer(3);
  await asking;
  expect(count.read()).toBe(2);
});

test('no answer leaves the number as it was, and listeners hear changes only', async () => {
  const answers = [4, undefined, 4, 5];
  const count = createUnseenCount(async () => answers.shift());
  const heard: number[] = [];
  const stop = count.subscribe(() => heard.push(count.read()));
  for (let asked = 0; asked < 4; asked += 1) await count.refresh();
  stop();
  count.become(9);
  expect(heard).toEqual([4, 5]);
});
