/** Set by `npm run test:deep`: whoever it is set for plays every arrangement. */
const PLAYS_ALL = process.env.EVERY_ARRANGEMENT === '1';

/**
 * The arrangements of language, width or people that a browser's test is played in: those at these places of the list, and
 * all of them in `npm run test:deep`. `docs/measured.md` says which tests are played in fewer, and what proves the rest.
 */
export function inShort<const One>(places: readonly number[], all: readonly One[]): readonly One[] {
  return PLAYS_ALL ? all : all.filter((_, place) => places.includes(place));
}
