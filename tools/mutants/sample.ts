import type { Mutant } from './mutant.ts';

/** So many of the quick ones, another draw for each seed. */
export function drawSample(mutants: readonly Mutant[], count: number, seed: number): Mutant[] {
  const left = mutants.filter((mutant) => mutant.quick);
  const drawn: Mutant[] = [];
  let state = seed >>> 0;
  while (drawn.length < count && left.length > 0) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0; // Numerical Recipes' generator: good enough for a lot
    drawn.push(...left.splice(Math.floor((state / 2 ** 32) * left.length), 1));
  }
  return drawn;
}
