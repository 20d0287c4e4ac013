import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRoom, type Leave } from './work-room.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const SIZE = { atOnce: 2, waiting: 4, waitAtMostMilliseconds: 2_000 };

/** What each of them got, by name, as soon as it is known: 'in' or 'refused'. */
function visitors(room: ReturnType<typeof createRoom>) {
  const got: string[] = [];
  const leaves = new Map<string, Leave>();
  const come = (name: string, from = name) => {
    void room.enter(from).then((leave) => {
      got.push(`${name} ${leave ? 'in' : 'refused'}`);
      if (leave) leaves.set(name, leave);
    });
  };
  const go = async (name: string) => {
    leaves.get(name)?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  const settled = async () => {
    await vi.advanceTimersByTimeAsync(0);
    return got.splice(0);
  };
  return { come, go, settled };
}

test('[D-SHEDDING] two are let in, four wait in their order, the seventh is refused at once', async () => {
  const room = createRoom(SIZE);
  const { come, go, settled } = visitors(room);
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) come(name);
  expect(await settled()).toEqual(['a in', 'b in', 'g refused']);
  expect(room.counts()).toEqual({ inside: 2, waiting: 4, refused: 1 });
  await go('b');
  expect(await settled()).toEqual(['c in']);
  await go('a');
  await go('c');
  expect(await settled()).toEqual(['d in', 'e in']);
});

test('[D-SHEDDING] whoever waited two seconds is refused, and the room recovers', async () => {
  const room = createRoom(SIZE);
  const { come, go, settled } = visitors(room);
  for (const name of ['a', 'b', 'c']) come(name);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(await settled()).toEqual(['a in', 'b in']);
  await vi.advanceTimersByTimeAsync(1);
  expect(await settled()).toEqual(['c refused']);
  await go('a');
  await go('a');
  await go('b');
  expect(room.counts()).toEqual({ inside: 0, waiting: 0, refused: 1 });
  come('d');
  expect(await settled()).toEqual(['d in']);
});

test('[D-SHEDDING] one address that fills the queue has its turns among the others, and gives places up to them', async () => {
  const room = createRoom(SIZE);
  const { come, go, settled } = visitors(room);
  for (const name of ['1', '2', '3', '4', '5', '6']) come(name, 'office');
  expect(await settled()).toEqual(['1 in', '2 in']);
  expect(room.hasPlaceFor('office')).toBe(false);
  expect(room.hasPlaceFor('home')).toBe(true);
  come('guest', 'home');
  expect(await settled()).toEqual(['6 refused']);
  await go('1');
  await go('2');
  expect(await settled()).toEqual(['3 in', 'guest in']);
});

test('[D-SHEDDING] a full room grows while what is done inside is short, and is as small as it is set once it is long', async () => {
  const room = createRoom({ ...SIZE, atOnceWhileShort: 4 });
  const { come, go, settled } = visitors(room);
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) come(name);
  expect(await settled()).toEqual(['a in', 'b in']);
  await go('a');
  expect(await settled()).toEqual(['c in', 'd in']);
  await go('b');
  expect(await settled()).toEqual(['e in', 'f in']);
  for (const name of ['g', 'h']) come(name);
  await go('c');
  expect(await settled()).toEqual(['g in']);
  await vi.advanceTimersByTimeAsync(60);
  await go('d');
  await go('e');
  expect(await settled()).toEqual([]);
  await go('f');
  expect(await settled()).toEqual(['h in']);
});

test('[D-SHEDDING] while the machine is slow one at a time is let in, and nobody waits', async () => {
  let isSlow = true;
  const room = createRoom(SIZE, () => isSlow);
  const { come, go, settled } = visitors(room);
  come('a');
  come('b');
  expect(await settled()).toEqual(['a in', 'b refused']);
  expect(room.hasPlaceFor('c')).toBe(false);
  await go('a');
  come('c');
  isSlow = false;
  come('d');
  expect(await settled()).toEqual(['c in', 'd in']);
});
