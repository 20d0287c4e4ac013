import type { GaugedLimit } from '@kiraa/contract/admin/limits.ts';
import { accept } from '@kiraa/contract/refusals.ts';
import { type LimitName, limitNames } from '@kiraa/domain/console/limits.ts';
import type { MemberContext, Services } from '../../context.ts';
import { nearestTo } from '../../platform/http/caller/rate-counters.ts';
import type { WorkClass } from '../../platform/load/work-classes.ts';
import type { ReadGauge } from '../../platform/metrics.ts';
import { mostUnpaid } from '../bookings/bookings.ts';
import { countedLimits } from './counted-limits.ts';

type Gauged = Omit<GaugedLimit, 'name'>;
type Watched = Pick<Services, 'db' | 'clock' | 'config' | 'pictures' | 'rooms'>;

/** Every limit with how much of it is used now (D-LIMITS); a class of work without a room, as in tests, has none. */
export async function gaugedLimits(watched: Watched): Promise<GaugedLimit[]> {
  const gauged: Readonly<Partial<Record<LimitName, Gauged>>> = {
    ...(await inBuckets(watched)),
    ...(await unpaid(watched)),
    ...(await ofPictures(watched)),
    ...ofRooms(watched),
  };
  return limitNames.flatMap((name) => {
    const one = gauged[name];
    return one ? [{ name, ...one }] : [];
  });
}

async function inBuckets({ db, clock, config }: Watched) {
  const limits = Object.entries(countedLimits(config));
  const counts = await nearestTo(
    db,
    limits.map(([, limit]) => limit),
    clock.now(),
  );
  return Object.fromEntries(
    limits.map(([name, { of, window, most }], at): [string, Gauged] => {
      const { used = 0, reached = 0 } = counts[at] ?? {};
      return [name, { of, window, most, used, refused: reached }];
    }),
  );
}

async function unpaid({ db, clock, config }: Watched): Promise<Partial<Record<LimitName, Gauged>>> {
  const { slotsPerDay, freePerDay } = config.unpaid;
  const kept = await mostUnpaid(db, { slotsPerDay, freePerDay }, clock.now());
  const person = { of: 'person', window: 'day', used: kept.most } as const;
  return {
    UNPAID_SLOTS_PER_DAY: { ...person, most: slotsPerDay, refused: kept.atSlots },
    UNPAID_FREE_PER_DAY: { ...person, most: freePerDay, refused: kept.atFree },
  };
}

async function ofPictures({ config, pictures }: Watched): Promise<Partial<Record<LimitName, Gauged>>> {
  const counts = await pictures.gauge.read();
  const window = 'now';
  return {
    PICTURES_PER_PERSON: {
      of: 'person',
      window,
      most: config.pictures.waitingPerPerson,
      used: counts['most of one'] ?? 0,
      refused: counts['person full'] ?? 0,
    },
    PICTURES_WAITING: {
      of: 'process',
      window,
      most: config.pictures.waiting,
      used: counts.waiting ?? 0,
      refused: counts['all full'] ?? 0,
    },
  };
}

const ROOMS: Readonly<Partial<Record<LimitName, WorkClass>>> = {
  GUESTS_WAITING: 'guests',
  ROBOTS_WAITING: 'robots',
  PEOPLE_WAITING: 'people',
  MONEY_WAITING: 'money',
};

function ofRooms({ config: { shedding }, rooms }: Watched): Record<string, Gauged> {
  if (!shedding || !rooms) return {};
  return Object.fromEntries(
    Object.entries(ROOMS).map(([name, work]): [string, Gauged] => {
      const { waiting, refused } = rooms.of[work].counts();
      const most = shedding.sizes[work].waiting;
      return [name, { of: 'process', window: 'now', most, used: waiting, refused }];
    }),
  );
}

/** GET /admin/limits. */
export async function adminLimits(context: MemberContext) {
  return accept({ data: await gaugedLimits(context) });
}

/** The same for the monitoring: of each limit what is used, what is the most, and who has met it. */
export function limitsGauge(services: Services): ReadGauge {
  return {
    name: 'kiraa_limits',
    help: 'Limits by their setting: used now by whoever has used most, the most, and how many have met it',
    label: 'what',
    read: async () =>
      Object.fromEntries(
        (await gaugedLimits(services)).flatMap(({ name, most, used, refused }) => [
          [`${name} used`, used],
          [`${name} most`, most],
          [`${name} refused`, refused],
        ]),
      ),
  };
}
