/**
 * How long the long runs that go through the whole contract take: DEEP_MINUTES in all, an hour unless it is set, in these parts.
 * Each goes on for its part of the time and makes one round at least, so that fewer minutes still show that all of them run.
 */
const MINUTES = Number(process.env.DEEP_MINUTES ?? 60);
const PARTS = { fuzz: 0.45, matrix: 0.1, races: 0.15, kills: 0.3 };
const MINUTE_MILLISECONDS = 60_000;

if (!(MINUTES > 0)) throw new Error('DEEP_MINUTES is a number of minutes above 0');

/** Milliseconds of a part for each of so many endpoints. */
export function deepMilliseconds(part: keyof typeof PARTS, endpoints: number): number {
  return Math.ceil((MINUTES * MINUTE_MILLISECONDS * PARTS[part]) / endpoints);
}

/** Does it once, and again until the time is over. Returns how often. */
export async function forAtLeast(
  milliseconds: number,
  round: (count: number) => Promise<void>,
): Promise<number> {
  const end = performance.now() + milliseconds;
  let count = 0;
  do {
    await round(count);
    count += 1;
  } while (performance.now() < end);
  return count;
}
