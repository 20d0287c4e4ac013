/** More than this part of a picture is never cut off: a standing person in a lying box would lose the head. */
const MOST_CUT = 0.3;

/**
 * How a picture stands in a box, both by width divided by height: filling it (what is cut off is cut evenly at both sides),
 * filling it from near its upper edge, where heads are, or whole, with its colour beside it.
 */
export function fitOf(own: number, box: number): 'upper' | 'whole' | undefined {
  const kept = 1 - MOST_CUT;
  if (own < box * kept || box < own * kept) return 'whole';
  return own < box ? 'upper' : undefined;
}
