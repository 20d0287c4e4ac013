import { noticePathOf } from '@kiraa/contract/endpoints.ts';
import { noticeEndpointOf } from '@kiraa/contract/money/notices.ts';
import type { World } from '../world.ts';
import { openCallLine } from './call-line.ts';
import { openDatabaseLine } from './database-line.ts';
import { type Fault, faultAt, type Place } from './faults.ts';
import { openNoticeBox } from './notice-box.ts';

type Served = Pick<World, 'url' | 'standinsUrl'>;

/** Everything that leaves the servers of this process, and every notice that comes in, goes through here. */
export interface Wire {
  /** The world whose servers these are; until then nothing is touched. */
  readonly serve: (world: Served) => void;
  /** The database's address for the next server. */
  readonly addressOf: (address: string) => string;
  readonly arm: (faults: readonly Fault[]) => void;
  readonly isDead: () => boolean;
  /** Sends what is late by now, then every notice that has not come in. True when there was anything. */
  readonly deliver: () => Promise<boolean>;
  /** No fault happens any more, and nothing is held back. */
  readonly letGo: () => void;
  /** What must not be and only the line can see, such as a forged notice that was taken. */
  readonly wrong: readonly string[];
  /** All that left the servers, as text. */
  readonly sent: readonly string[];
  readonly close: () => void;
}

const OF_TESTS = /^\/(standin|inbox)\b/;

let isOpen = false;

/** Throws while another one is open: what the two changed for the whole process would be changed back in the wrong order. */
export function openWire(): Wire {
  if (isOpen) throw new Error('another run is not over');
  isOpen = true;
  const real = globalThis.fetch;
  const noticePaths = Object.keys(noticeEndpointOf).map(noticePathOf);
  let served: Served | undefined;
  let faults: readonly Fault[] = [];
  const note = (place: Place) => faultAt(faults, place);

  const database = openDatabaseLine(async (label, send) => {
    const fault = note({ what: 'write', label, moves: true });
    if (!fault) return send();
    if (fault.form % 2 === 1) await send();
    database.cut();
    throw new Error('Connection terminated unexpectedly');
  });
  const { cut, isCut } = database;
  const calls = openCallLine(real, { note, cut, isCut });
  const notices = openNoticeBox(real, { note, isCut, origin: () => served?.url ?? '' });

  globalThis.fetch = async (input, init) => {
    const url = new URL(String(input));
    const isOut = served !== undefined && url.origin === new URL(served.standinsUrl).origin;
    if (isOut && !OF_TESTS.test(url.pathname)) return calls.call(url, init);
    if (!noticePaths.includes(url.pathname)) return real(input, init);
    notices.put(url, init);
    return new Response('', { status: 200 });
  };

  return {
    serve: (world) => {
      served = world;
    },
    addressOf: database.named,
    arm: (next) => {
      faults = next;
    },
    isDead: isCut,
    deliver: async () => {
      const [isLate, isNews] = [await calls.sendLate(), await notices.deliver()];
      return isLate || isNews;
    },
    letGo: () => {
      faults = [];
      notices.letGo();
    },
    wrong: notices.wrong,
    sent: calls.sent,
    close: () => {
      isOpen = false;
      globalThis.fetch = real;
      database.close();
    },
  };
}
