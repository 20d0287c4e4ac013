import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { quantile } from '../measuring/lanes.ts';
import { residentMegabytes } from '../measuring/process-memory.ts';
import { overListings } from '../yardstick.ts';

const MINUTES = 60;
/** Slow enough that a core is left for whatever else is measured. */
const PAGES_A_SECOND = 20;
const PARTS = 60;
/** By how much the middle of the last quarter may be above the middle of the second one, which has every cache full. */
const MOST_GROWTH = 1.1;

/**
 * `npm run bench -- memory`: an hour of listing pages, searches and details, each another, twenty a second, and what the server holds
 * meanwhile; `--minutes N` takes another time. Answers what is missed: that it grows, or that something was not answered.
 */
export async function benchPageMemory(args: readonly string[]): Promise<string[]> {
  const { values } = parseArgs({ args: [...args], options: { minutes: { type: 'string' } }, strict: false });
  const seconds = 60 * Number(values.minutes ?? MINUTES);
  return await overListings(async ({ product, requests }) => {
    const asks = Object.values(requests);
    const held: number[] = [];
    let failed = 0;
    let asked = 0;
    const ask = async () => {
      const next = asks[asked++ % asks.length]?.();
      if (!next) return;
      const { path, ...request } = next;
      const answer = await fetch(`${product.url}${path}`, request).catch(() => undefined);
      await answer?.arrayBuffer();
      if (!answer?.ok) failed += 1;
    };
    for (let part = 0; part < PARTS; part += 1) {
      const until = performance.now() + (seconds / PARTS) * 1_000;
      while (performance.now() < until) {
        const turn = performance.now();
        await ask();
        await sleep(Math.max(0, 1_000 / PAGES_A_SECOND - (performance.now() - turn)));
      }
      held.push(await residentMegabytes(product.pid));
    }
    const [early, late] = [
      quantile(held.slice(PARTS / 4, PARTS / 2), 0.5),
      quantile(held.slice(-PARTS / 4), 0.5),
    ];
    console.log(`${asked} answers, ${failed} failed; MB: ${held.map((one) => one.toFixed(0)).join(' ')}`);
    console.log(`middle of the second quarter ${early.toFixed(0)} MB, of the last ${late.toFixed(0)} MB`);
    return [
      ...(failed > 0 ? [`${failed} of ${asked} were not answered`] : []),
      ...(late > early * MOST_GROWTH
        ? [`memory grew to ${(late / early).toFixed(2)} of what it was, at most ${MOST_GROWTH}`]
        : []),
    ];
  });
}
