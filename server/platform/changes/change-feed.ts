import { setImmediate } from 'node:timers/promises';
import type pg from 'pg';

/** One thing that everybody is shown, and that has changed; without an id all of its kind. */
interface ShownChange {
  readonly kind: 'listing' | 'owner' | 'words' | 'numbers';
  readonly id: string | null;
}

/** What was named since the last look; `everything` where the house itself was, or where that is not known for certain. */
export type ShownNews = readonly ShownChange[] | 'everything';

/**
 * What has changed of that which is kept in memory (D-AT-HAND), in whatever process and by whatever statement: triggers name it in the
 * transaction that changes it.
 */
export interface ChangeFeed {
  /**
   * Whoever listens has heard of all that was committed before this call. Throws where the database cannot be asked: then nothing that is
   * kept may be believed.
   */
  look(): Promise<void>;
  /** Called within `look`, in the order in which listeners came. */
  hear(listener: (news: ShownNews) => void): void;
  /** How often the database was asked since the start. */
  looks(): number;
}

/**
 * What the last snapshot did not see: a number or a time as a watermark would pass a transaction that commits late. One row at least, with the
 * snapshot of this look.
 */
const SINCE = `
  SELECT pg_current_snapshot()::text AS seen, f.times, c.kind, c.id FROM shown_changes_forgotten f
  LEFT JOIN shown_changes c ON c.xact >= pg_snapshot_xmin($1::pg_snapshot) AND NOT pg_visible_in_snapshot(c.xact, $1::pg_snapshot)`;

interface SeenRow {
  readonly seen: string;
  readonly times: number;
  readonly kind: ShownChange['kind'] | 'house' | null;
  readonly id: string | null;
}

interface Position {
  readonly seen: string;
  readonly times: number;
}

/**
 * One look at a time, whatever number of calls wait for it: who comes while one is under way waits for the next, and so do all who come until
 * that begins. So under load a look is shared by dozens of searches, and each of them still sees what was committed before it. It begins when
 * the process has done what is at hand, so that what a page asks for at once shares one even at rest.
 */
export function createChangeFeed(pool: Pick<pg.Pool, 'query'>, prepares: boolean): ChangeFeed {
  const listeners: ((news: ShownNews) => void)[] = [];
  let position: Position | undefined;
  /** Under way, or done. */
  let before: Promise<void> | undefined;
  /** Has not begun yet. */
  let next: Promise<void> | undefined;
  let looks = 0;

  async function read(): Promise<void> {
    looks += 1;
    const known = position;
    const statement = { ...(prepares && { name: 'shown-changes' }), text: SINCE };
    // Without a position nothing is kept yet, and no change is news.
    const { rows } = await pool.query<SeenRow>({ ...statement, values: [known?.seen ?? NOTHING_NEW] });
    const [first] = rows;
    if (!first) throw new Error('the row of forgotten changes is missing');
    position = { seen: first.seen, times: first.times };
    const isCertain = known !== undefined && first.times <= known.times + 1;
    const news = isCertain ? newsOf(rows) : 'everything';
    if (news.length > 0) for (const listener of listeners) listener(news);
  }

  async function readAfter(last: Promise<void> | undefined): Promise<void> {
    await Promise.allSettled([last, setImmediate()]);
    before = next;
    next = undefined;
    await read();
  }

  return {
    look: () => {
      next ??= readAfter(before);
      return next;
    },
    hear: (listener) => void listeners.push(listener),
    looks: () => looks,
  };
}

/** A snapshot that has seen every transaction there will be. */
const NOTHING_NEW = '9223372036854775806:9223372036854775806:';

function newsOf(rows: readonly SeenRow[]): ShownNews {
  const named = new Map<string, ShownChange>();
  for (const { kind, id } of rows) {
    if (kind === 'house') return 'everything';
    if (kind) named.set(`${kind} ${id}`, { kind, id });
  }
  return [...named.values()];
}
