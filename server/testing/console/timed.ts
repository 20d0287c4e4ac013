const CALLS = 40;

export type ReadPage = (after: string | undefined, call: number) => Promise<{ readonly next: string | null }>;

/**
 * Pages one after the other, each another; the p95. What the fastest and the middle one took is told beside it, and what a call costs this
 * process, which has both ends of it: a busy machine changes these less.
 */
export async function timed(name: string, read: ReadPage): Promise<number> {
  const times: number[] = [];
  const before = process.cpuUsage();
  let after: string | undefined;
  for (let call = -1; call < CALLS; call += 1) {
    const began = performance.now();
    const { next } = await read(after, call + 1);
    // The first call finds nothing prepared.
    if (call >= 0) times.push(performance.now() - began);
    after = next ?? undefined;
  }
  const sorted = times.sort((one, other) => one - other);
  const [fastest = 0, middle = 0, p95 = 0] = [0, CALLS / 2, Math.ceil(CALLS * 0.95) - 1].map(
    (at) => sorted[at],
  );
  const { user, system } = process.cpuUsage(before);
  const cost = (user + system) / 1_000 / (CALLS + 1);
  process.stdout.write(
    `${name}: ${[fastest, middle, p95].map((one) => one.toFixed(0)).join(', ')} ms, ${cost.toFixed(1)} ms of the processor\n`,
  );
  return p95;
}
