/** How much of one class of work is done at a time, and how much may wait for it. */
export interface RoomSize {
  readonly atOnce: number;
  /** So many at most while what is done for each is short; without it never more than `atOnce`. */
  readonly atOnceWhileShort?: number;
  readonly waiting: number;
  readonly waitAtMostMilliseconds: number;
}

/** Gives the place back; a second call does nothing. */
export type Leave = () => void;

export interface Room {
  /**
   * A place, as soon as there is one; undefined when there is none to be had: the queue is full, the wait was too long, or the
   * machine is slow. `from` is whose turn it takes: each address in the queue has its turn after each of the others.
   */
  enter(from: string): Promise<Leave | undefined>;
  /** Whether `enter` would let somebody from there wait; asked before the body of a request is read. */
  hasPlaceFor(from: string): boolean;
  /** Counts one who was refused because `hasPlaceFor` said no. */
  refuse(): void;
  counts(): { readonly inside: number; readonly waiting: number; readonly refused: number };
}

interface Waiter {
  readonly settle: (leave: Leave | undefined) => void;
  readonly timer: NodeJS.Timeout;
}

/** Milliseconds inside: up to the first the work is short, and from the second on it is not. */
const SHORT = { upTo: 10, notFrom: 50 } as const;

/**
 * How many may be inside. A room of five answers that take a fifth of a millisecond each leaves the process idle while their looks at the
 * database are under way. So a full room grows by one with each who was short inside, and halves with each who was long: what is slow finds
 * it as small as it is set.
 */
function createLimit({ atOnce, atOnceWhileShort = atOnce }: RoomSize) {
  let most = atOnce;
  return {
    most: () => most,
    left: (milliseconds: number, wasFull: boolean) => {
      if (milliseconds >= SHORT.notFrom) most = Math.max(atOnce, Math.floor(most / 2));
      else if (wasFull && milliseconds <= SHORT.upTo) most = Math.min(atOnceWhileShort, most + 1);
    },
  };
}

/**
 * The room of one class of work (D-SHEDDING). While `isSlow` says so, whoever comes is refused unless nobody is inside: some work always goes
 * on, so that the room finds out when the machine is quick again.
 */
export function createRoom(size: RoomSize, isSlow: () => boolean = () => false): Room {
  /** The lines of the addresses that wait, the one whose turn is next first. */
  const lines = new Map<string, Waiter[]>();
  const limit = createLimit(size);
  let inside = 0;
  let waiting = 0;
  let refused = 0;

  function placeFor(): Leave {
    inside += 1;
    const since = performance.now();
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      limit.left(performance.now() - since, inside >= limit.most());
      inside -= 1;
      letIn();
    };
  }

  function letIn(): void {
    while (inside < limit.most()) {
      const [next] = lines;
      if (!next) return;
      const [from, line] = next;
      const waiter = line.shift();
      lines.delete(from);
      // To the end: the others have their turn first.
      if (line.length > 0) lines.set(from, line);
      if (!waiter) continue;
      waiting -= 1;
      clearTimeout(waiter.timer);
      waiter.settle(placeFor());
    }
  }

  function turnAway(from: string, waiter: Waiter): void {
    const line = lines.get(from);
    const at = line?.indexOf(waiter) ?? -1;
    if (!line || at === -1) return;
    line.splice(at, 1);
    if (line.length === 0) lines.delete(from);
    waiting -= 1;
    refused += 1;
    clearTimeout(waiter.timer);
    waiter.settle(undefined);
  }

  /** The line that gives a place up for somebody from there: it stays the longer one even so. */
  function lineToShorten(from: string): readonly [string, Waiter] | undefined {
    const own = lines.get(from)?.length ?? 0;
    const [longest] = [...lines].toSorted(([, one], [, other]) => other.length - one.length);
    const last = longest?.[1].at(-1);
    return longest && last && longest[1].length > own + 1 ? [longest[0], last] : undefined;
  }

  const isFree = () => inside < limit.most() && waiting === 0;
  const isShut = () => inside > 0 && isSlow();

  return {
    hasPlaceFor: (from) =>
      !isShut() && (isFree() || waiting < size.waiting || lineToShorten(from) !== undefined),
    enter: (from) => {
      if (!isShut() && isFree()) return Promise.resolve(placeFor());
      const longer = waiting < size.waiting ? undefined : lineToShorten(from);
      if (isShut() || (waiting >= size.waiting && !longer)) {
        refused += 1;
        return Promise.resolve(undefined);
      }
      if (longer) turnAway(...longer);
      return new Promise((settle) => {
        const waiter: Waiter = {
          settle,
          timer: setTimeout(() => turnAway(from, waiter), size.waitAtMostMilliseconds),
        };
        lines.set(from, [...(lines.get(from) ?? []), waiter]);
        waiting += 1;
      });
    },
    refuse: () => {
      refused += 1;
    },
    counts: () => ({ inside, waiting, refused }),
  };
}
