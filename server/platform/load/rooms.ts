import { randomInt } from 'node:crypto';
import type { ReadGauge } from '../metrics.ts';
import { watchLoopDelay } from './loop-delay.ts';
import { type WorkClass, workClasses } from './work-classes.ts';
import { createRoom, type Room, type RoomSize } from './work-room.ts';

/** Settings of the shedding (D-SHEDDING). */
export interface RoomNumbers {
  readonly sizes: Readonly<Record<WorkClass | 'tokens', RoomSize>>;
  /** Above this delay of the event loop a class is served one at a time; classes without one are served whatever it is. */
  readonly loopDelayAtMostMilliseconds: Readonly<Partial<Record<WorkClass, number>>>;
}

export interface Rooms {
  readonly of: Readonly<Record<WorkClass, Room>>;
  /** Where a token waits that this process has not seen to be good: all that is done there is to look for its session. */
  readonly tokens: Room;
  close(): void;
}

export function openRooms({ sizes, loopDelayAtMostMilliseconds }: RoomNumbers): Rooms & {
  readonly gauge: ReadGauge;
} {
  const loop = watchLoopDelay();
  const roomOf = (work: WorkClass) => {
    const most = loopDelayAtMostMilliseconds[work];
    return createRoom(sizes[work], most === undefined ? undefined : () => loop.read() > most);
  };
  const of = Object.fromEntries(workClasses.map((work) => [work, roomOf(work)])) as Record<WorkClass, Room>;
  const tokens = createRoom(sizes.tokens);
  return {
    of,
    tokens,
    close: loop.stop,
    gauge: {
      name: 'kiraa_work',
      help: 'Requests by class: inside its room, waiting for it, refused since the start; and the delay of the event loop in milliseconds',
      label: 'what',
      read: async () => {
        const lines = [...workClasses.map((work) => [work, of[work]] as const), ['tokens', tokens] as const];
        const counts = lines.flatMap(([name, room]) =>
          Object.entries(room.counts()).map(([what, count]) => [`${name} ${what}`, count] as const),
        );
        return Object.fromEntries([...counts, ['loop delay', loop.read()]]);
      },
    },
  };
}

const RETRY_FROM_SECONDS = 3;
const RETRY_BELOW_SECONDS = 9;

/** When to come again: not all at the same moment. */
export const retryAfterSeconds = () => randomInt(RETRY_FROM_SECONDS, RETRY_BELOW_SECONDS);
