import { SHORTEST_FORGIVEN, SLIPS_FORGIVEN, SOUND_COSTS, SOUND_FORGIVEN } from '../../search-limits.ts';

/**
 * A word of the vocabulary: its spelling, its stem (by which it is searched) and its sound, which both scripts share.
 */
export interface KnownWord {
  readonly word: string;
  readonly stem: string;
  readonly sound: string;
}

export interface AskedWord {
  readonly word: string;
  readonly sound: string;
}

/**
 * The stems that an unknown word probably means. First the known words of its own script with a similar spelling: the
 * fewest slips (at most one, or any that leave the sound nearly the same), and among equals the nearest sound. Then the
 * words of the other script that sound like these; where no spelling is similar, those that sound like the word itself.
 */
export function meantStems(asked: AskedWord, known: readonly KnownWord[]): string[] {
  const own = known.filter((one) => isArabic(one.word) === isArabic(asked.word));
  const other = known.filter((one) => isArabic(one.word) !== isArabic(asked.word));
  const written = nearest(own, (one) => writingCost(asked, one));
  const heard =
    written.length > 0
      ? written.flatMap((one) => soundingLike(one, other))
      : nearest(other, (one) => within(soundCost(asked.sound, one.sound), forgivenInSound(asked.sound)));
  return [...new Set([...written, ...heard].map((one) => one.stem))];
}

/** The stems of other-script words that sound like a known word: كامري for camry. */
export function otherScriptStems(asked: AskedWord, known: readonly KnownWord[]): string[] {
  const other = known.filter((one) => isArabic(one.word) !== isArabic(asked.word));
  return [...new Set(soundingLike(asked, other).map((one) => one.stem))];
}

function soundingLike(asked: AskedWord, known: readonly KnownWord[]): KnownWord[] {
  return nearest(known, (one) => within(soundCost(asked.sound, one.sound), 1));
}

export function isArabic(word: string): boolean {
  return /[\u0600-\u06FF]/.test(word);
}

/**
 * The cost of the difference in spelling; one slip costs less than any difference in sound. Undefined: too different.
 */
function writingCost(asked: AskedWord, known: KnownWord): number | undefined {
  const sound = soundCost(asked.sound, known.sound);
  const maySlip = [...asked.word].length >= SHORTEST_FORGIVEN;
  if (maySlip && slipsBetween([...asked.word], [...known.word], SLIPS_FORGIVEN) <= SLIPS_FORGIVEN)
    return sound / SOUND_COSTS.consonant;
  return within(1 + sound, 1 + forgivenInSound(asked.sound));
}

/**
 * How much difference in sound is forgiven. Short words get none: with vowels left out or replaced, little of them
 * would remain.
 */
function forgivenInSound(sound: string): number {
  return sound.length < SHORTEST_FORGIVEN ? 0 : SOUND_FORGIVEN;
}

function within(cost: number, most: number): number | undefined {
  return cost <= most ? cost : undefined;
}

function nearest(known: readonly KnownWord[], costOf: (one: KnownWord) => number | undefined): KnownWord[] {
  const costs = known.map(costOf);
  const least = Math.min(...costs.map((cost) => cost ?? Number.POSITIVE_INFINITY));
  return known.filter((_, index) => costs[index] === least);
}

/**
 * The difference in sound between two words, by comparing the letters of their sounds at the costs in search-limits.ts.
 */
export function soundCost(one: string, other: string): number {
  let above = sums([...other].map(addedCost));
  for (const letter of one) {
    const current = [at(above, 0) + addedCost(letter)];
    [...other].forEach((facing, column) => {
      current.push(
        Math.min(
          at(above, column + 1) + addedCost(letter),
          at(current, column) + addedCost(facing),
          at(above, column) + swappedCost(letter, facing),
        ),
      );
    });
    above = current;
  }
  return at(above, other.length);
}

const isVowel = (letter: string) => 'aiu'.includes(letter);
const addedCost = (letter: string) => (isVowel(letter) ? SOUND_COSTS.vowelAdded : SOUND_COSTS.consonant);

function swappedCost(letter: string, facing: string): number {
  if (letter === facing) return 0;
  return isVowel(letter) && isVowel(facing) ? SOUND_COSTS.vowelSwapped : SOUND_COSTS.consonant;
}

function sums(costs: readonly number[]): number[] {
  const all = [0];
  for (const cost of costs) all.push(at(all, all.length - 1) + cost);
  return all;
}

/**
 * The number of letters added, left out, changed, or swapped with a neighbour (optimal string alignment distance):
 * typical typing errors. Infinity when there are more than `most`.
 */
export function slipsBetween(one: readonly string[], other: readonly string[], most: number): number {
  if (Math.abs(one.length - other.length) > most) return Number.POSITIVE_INFINITY;
  let before: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const changed = one[row - 1] === other[column - 1] ? 0 : 1;
      const isSwap =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        at(above, column) + 1,
        at(current, column - 1) + 1,
        at(above, column - 1) + changed,
        isSwap ? at(before, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    if (Math.min(...current) > most) return Number.POSITIVE_INFINITY;
    before = above;
    above = current;
  }
  const slips = at(above, other.length);
  return slips > most ? Number.POSITIVE_INFINITY : slips;
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
