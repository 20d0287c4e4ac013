import type pg from 'pg';
import { currentWork } from '../http/request-context.ts';
import type { WorkClass } from '../load/work-classes.ts';

/** How many connections of a pool these may hold together; what is left is for money, sign-in and jobs alone (D-SHEDDING). */
export interface Shares {
  /** Guests and robots. */
  readonly low: number;
  /** They and people who are logged in. */
  readonly people: number;
}

/** A share had no connection to give in time; the caller answers 503. */
export class ShareBusyError extends Error {
  override readonly name = 'ShareBusyError';
  readonly statusCode = 503;
}

/** What Kysely and the preparing pool need of a pool. */
export type ConnectingPool = Pick<pg.Pool, 'connect' | 'options'>;

type Share = keyof Shares;
const SHARE_OF: Readonly<Record<WorkClass, Share | undefined>> = {
  money: undefined,
  people: 'people',
  guests: 'low',
  robots: 'low',
};
const WAIT_AT_MOST_MILLISECONDS = 5_000;

/** The same pool, of which each class of work holds no more than its share; the class is that of the request under way. */
export function sharedPool(pool: pg.Pool, shares: Shares): ConnectingPool {
  const held = { low: 0, people: 0 };
  const waiting: Record<Share, (() => void)[]> = { low: [], people: [] };

  const isFree = (share: Share) =>
    held.low + held.people < shares.people && (share === 'people' || held.low < shares.low);

  function letIn(): void {
    for (const share of ['people', 'low'] as const) {
      while (waiting[share].length > 0 && isFree(share)) {
        held[share] += 1;
        waiting[share].shift()?.();
      }
    }
  }

  function take(share: Share): Promise<void> {
    if (waiting[share].length === 0 && isFree(share)) {
      held[share] += 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const given = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting[share] = waiting[share].filter((one) => one !== given);
        reject(new ShareBusyError('a share of the database had no connection in time'));
      }, WAIT_AT_MOST_MILLISECONDS);
      waiting[share].push(given);
    });
  }

  async function connect(): Promise<pg.PoolClient> {
    const work = currentWork();
    const share = work && SHARE_OF[work];
    if (!share) return await pool.connect();
    await take(share);
    const giveBack = () => {
      held[share] -= 1;
      letIn();
    };
    try {
      const client = await pool.connect();
      // The pool gives each holder a function of its own, so this one is not kept for the next.
      const release = client.release;
      client.release = (destroy) => {
        release(destroy);
        giveBack();
      };
      return client;
    } catch (error) {
      giveBack();
      throw error;
    }
  }

  return { options: pool.options, connect: connect as pg.Pool['connect'] };
}
