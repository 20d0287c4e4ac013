import { bootProduct } from '../measuring/boot.ts';
import { benchAttacks } from './attacks.ts';
import { benchOverload } from './overload.ts';

/**
 * `npm run bench -- guards`: everything that is said of more people than can be served, in one command of some minutes on a machine at rest:
 * 300 guests without rooms and with them, the three attacks at once beside rest, and how long a killed server takes to be ready again.
 * Ends with 1 when a limit is missed.
 */
const KILLS = 5;
const READY_WITHIN_MILLISECONDS = 3_000;

export async function benchGuards(): Promise<readonly string[]> {
  const from = performance.now();
  const missed = [...(await benchOverload()), ...(await benchAttacks(['--part'])), ...(await benchKills())];
  console.log(`all of it took ${((performance.now() - from) / 1_000).toFixed(0)} s`);
  return missed;
}

/** The product as `npm start` has it, with its web app and the demo data. */
export async function benchKills(): Promise<readonly string[]> {
  console.log('Starting the product, to kill it …');
  const product = await bootProduct({ STANDINS: 'off' });
  try {
    const times: number[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const { milliseconds, processorMilliseconds } = await product.startAfterKill();
      times.push(milliseconds);
      console.log(
        `ready ${(milliseconds / 1_000).toFixed(2)} s after a kill, ${processorMilliseconds} ms of the processor`,
      );
    }
    const longest = Math.max(...times);
    return longest > READY_WITHIN_MILLISECONDS ? [`ready ${longest.toFixed(0)} ms after a kill`] : [];
  } finally {
    await product.stop();
  }
}
