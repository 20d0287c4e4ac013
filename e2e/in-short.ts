import { type TestFunction, test } from 'vitest';

/** Set by `npm run test:deep`: whoever it is set for plays every arrangement. */
export const PLAYS_ALL = process.env.TEST_RUN === 'deep';

/** Set by `npm test`: each test in one arrangement. */
const PLAYS_ONE = process.env.TEST_RUN === 'short';

/**
 * The arrangements of language, width or people that a browser's test is played in: those at these places of the list, in
 * `npm test` the first of them alone, and all of the list in `npm run test:deep`. `docs/measured.md` says which tests are
 * played in fewer, and what proves the rest.
 */
export function inShort<const One>(places: readonly number[], all: readonly One[]): readonly One[] {
  const played = PLAYS_ONE ? places.slice(0, 1) : places;
  return PLAYS_ALL ? all : all.filter((_, place) => played.includes(place));
}

/**
 * The `test` of a list's first or second arrangement, for tests that are defined once for each of the two: those at the places in `both`
 * are played in both, the others by turns in one of them, beginning with the first; all of them in both in `npm run test:deep`,
 * and all by turns in `npm test`.
 */
export function testByTurns(isFirst: boolean, both: readonly number[] = []) {
  let place = -1;
  const twice = PLAYS_ONE ? [] : both;
  return (title: string, run: TestFunction): void => {
    place += 1;
    const isHere = (place % 2 === 0) === isFirst;
    (PLAYS_ALL || isHere || twice.includes(place) ? test : test.skip)(title, run);
  };
}
