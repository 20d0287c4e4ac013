/** A slip in this many letters is forgiven: none in a short word, whose neighbours are all other words. */
function forgivenSlips(length: number): number {
  if (length < 4) return 0;
  return length < 6 ? 1 : 2;
}

export interface Known {
  readonly word: string;
  /** Of two equally like ones the more used is meant. */
  readonly uses: number;
}

/** The known word that was probably meant, itself included; undefined when none is near enough. */
export function meantWord(asked: string, known: readonly Known[]): string | undefined {
  const letters = [...asked];
  let best: (Known & { readonly slips: number }) | undefined;
  for (const candidate of known) {
    const most = best ? best.slips : forgivenSlips(letters.length);
    const slips = slipsBetween(letters, [...candidate.word], most);
    const isBetter = slips < most || (slips === most && (!best || candidate.uses > best.uses));
    if (isBetter) best = { ...candidate, slips };
  }
  return best?.word;
}

/**
 * Letters added, left out, changed, or swapped with their neighbour (optimal string alignment), which is how fingers
 * slip; trigrams do not see a swap in a short word. Infinity as soon as more than `most`.
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
