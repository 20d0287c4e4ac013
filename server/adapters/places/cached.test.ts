import type { Point } from '@kiraa/domain/distance.ts';
import { expect, test, vi } from 'vitest';
import { cached } from './cached.ts';
import { gazetteer } from './gazetteer.ts';
import { found, type PlacesOutcome, type PlacesProvider, type SuggestWish } from './port.ts';

const HOME: Point = { latitude: 24.694123, longitude: 46.685745 };
/** The house beside it, twenty metres on. */
const NEXT_DOOR: Point = { latitude: 24.694301, longitude: 46.68563 };
const SHOP: Point = { latitude: 24.7114, longitude: 46.6744 };

/** A provider whose questions are counted, with its answers kept. */
function openCached(more: Partial<PlacesProvider> = {}) {
  const asked: string[] = [];
  const counted = { ...gazetteer, ...more };
  const provider = cached({
    ...counted,
    suggest: (wish) => {
      asked.push(`suggest ${wish.text}`);
      return counted.suggest(wish);
    },
    resolve: (...about) => {
      asked.push(`resolve ${about[0]}`);
      return counted.resolve(...about);
    },
    reverse: (...about) => {
      asked.push('reverse');
      return counted.reverse(...about);
    },
    route: (...about) => {
      asked.push('route');
      return counted.route(...about);
    },
  });
  return { provider, asked };
}

const foundOf = <Value>(outcome: PlacesOutcome<Value>): Value => {
  if (outcome.kind !== 'found') throw new Error(outcome.kind);
  return outcome.value;
};
const wish = (text: string, more: Partial<SuggestWish> = {}): SuggestWish => ({
  text,
  language: 'en',
  near: undefined,
  session: undefined,
  ...more,
});

test('who asks for the street they stand in is told their own point, not that of a neighbour who asked before', async () => {
  const { provider, asked } = openCached();
  const [first, second] = [await provider.reverse(HOME, 'ar'), await provider.reverse(NEXT_DOOR, 'ar')];
  expect(asked).toEqual(['reverse']);
  expect(foundOf(first)).toMatchObject({ ...HOME, city: 'الرياض' });
  expect(foundOf(second)).toMatchObject({ ...NEXT_DOOR, city: 'الرياض' });
});

test('a straight line begins and ends where its asker said, also when a neighbour has asked for the same way', async () => {
  const { provider, asked } = openCached();
  await provider.route(HOME, SHOP);
  const way = foundOf(await provider.route(NEXT_DOOR, SHOP));
  expect(asked).toEqual(['route']);
  expect(way).toMatchObject({ along: 'straight', line: [NEXT_DOOR, SHOP] });
});

test('a way along roads is the same for neighbours', async () => {
  const line = [HOME, SHOP];
  const road = { meters: 3_100, seconds: 420, along: 'road', line } as const;
  const { provider, asked } = openCached({ route: async () => found(road) });
  await provider.route(HOME, SHOP);
  expect(foundOf(await provider.route(NEXT_DOOR, SHOP))).toEqual(road);
  expect(asked).toEqual(['route']);
});

test('two streets on, in the other language, or the other way round is another question', async () => {
  const { provider, asked } = openCached();
  await provider.reverse(HOME, 'ar');
  await provider.reverse({ ...HOME, latitude: HOME.latitude + 0.002 }, 'ar');
  await provider.reverse(HOME, 'en');
  await provider.route(HOME, SHOP);
  await provider.route(SHOP, HOME);
  expect(asked).toEqual(['reverse', 'reverse', 'reverse', 'route', 'route']);
});

test('the same letters typed by two are one question, whatever their case, blanks and sessions', async () => {
  const { provider, asked } = openCached();
  const near = { latitude: 24.71, longitude: 46.68 };
  await provider.suggest(wish('Olaya', { near, session: 'one' }));
  await provider.suggest(wish(' olaya ', { near: { latitude: 24.69, longitude: 46.71 }, session: 'two' }));
  expect(asked).toEqual(['suggest Olaya']);
  await provider.suggest(wish('olaya', { near: { latitude: 21.5, longitude: 39.2 } }));
  await provider.suggest(wish('olaya', { near, language: 'ar' }));
  expect(asked).toHaveLength(3);
});

test('that there is no such place is remembered, and that nobody answered is not', async () => {
  const answers = [{ kind: 'none' }, { kind: 'down', reason: 'TIMEOUT' }, { kind: 'none' }] as const;
  let next = 0;
  const { provider, asked } = openCached({ resolve: async () => answers[next++] ?? { kind: 'none' } });
  for (const _ of [1, 2]) expect(await provider.resolve('N1', 'ar', undefined)).toEqual({ kind: 'none' });
  expect(await provider.resolve('N2', 'ar', undefined)).toEqual({ kind: 'down', reason: 'TIMEOUT' });
  expect(await provider.resolve('N2', 'ar', undefined)).toEqual({ kind: 'none' });
  expect(asked).toEqual(['resolve N1', 'resolve N2', 'resolve N2']);
});

test('an answer is good for an hour', async () => {
  const { provider, asked } = openCached();
  const clock = vi.spyOn(performance, 'now');
  /** The cache reads the clock once for all that happens at once. */
  const askAt = async (milliseconds: number) => {
    await new Promise((resolve) => setTimeout(resolve, 10));
    clock.mockReturnValue(1_000_000 + milliseconds);
    await provider.reverse(HOME, 'ar');
    return asked.length;
  };
  try {
    expect(await askAt(0)).toBe(1);
    expect(await askAt(3_599_000)).toBe(1);
    expect(await askAt(3_601_000)).toBe(2);
  } finally {
    clock.mockRestore();
  }
});

test('what is shown names the source of the answers', () => {
  expect(openCached({ attribution: '© OpenStreetMap' }).provider.attribution).toBe('© OpenStreetMap');
});
