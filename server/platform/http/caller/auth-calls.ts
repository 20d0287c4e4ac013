import type { Services } from '../../../context.ts';
import { addressBlock } from './client-address.ts';
import { consumeRateLimit } from './rate-counters.ts';

const AUTH_WINDOW_SECONDS = 600;
/** A person who mistypes makes a dozen calls. */
const CALLS_PER_DEVICE = 60;

/**
 * Limits the calls of one address before anything is done for a caller who has proved nothing yet (T13, T24): 0, or the seconds to wait.
 * A known device that shares the address with somebody who has used it up is counted by itself (D-ASKER).
 */
export async function takeAuthCall(
  { db, clock, config }: Services,
  address: string,
  deviceOf: () => Promise<string | undefined>,
): Promise<number> {
  const now = clock.now();
  const windowSeconds = AUTH_WINDOW_SECONDS;
  const limit = { bucket: `auth ${addressBlock(address)}`, count: config.authCallsPerAddress, windowSeconds };
  const wait = await consumeRateLimit(db, limit, now);
  const device = wait > 0 ? await deviceOf() : undefined;
  if (!device) return wait;
  return await consumeRateLimit(
    db,
    { bucket: `auth device ${device}`, count: CALLS_PER_DEVICE, windowSeconds },
    now,
  );
}
