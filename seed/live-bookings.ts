import { addMinutes, HOUR_MILLISECONDS, MINUTE_MILLISECONDS } from '@kiraa/domain/time.ts';
import type { DemoClaim } from './disputes.ts';
import type { DemoListing } from './listings.ts';
import { type Course, type DemoBooking, makeBooking, type Slot } from './make-booking.ts';
import { type People, SEED_EPOCH } from './people.ts';
import type { SeededRandom } from './random.ts';

/**
 * The named renter's present bookings of the named owners' listings, so that each of them finds something on every tab.
 * All of them begin after the last booking of the history has ended.
 */
const WANTED: readonly Wanted[] = [
  { kind: 'generator', owner: 0, course: 'current', fromHours: -20 },
  { kind: 'playstation', owner: 0, course: 'upcoming', fromHours: 70 },
  { kind: 'wrangler', owner: 0, course: 'requested', fromHours: 60 },
  { kind: 'family-tent', owner: 0, course: 'asked', fromHours: -20 },
  { kind: 'sony-a7', owner: 0, course: 'returned', fromHours: -27 },
  { kind: 'yukon', owner: 0, course: 'cancelled', fromHours: 1 },
  {
    ...{ kind: 'camry', owner: 0, course: 'late', fromHours: -46 },
    claim: {
      kind: 'cleaning',
      sar: 120,
      words: 'The back seats have coffee on them; the car wash wants 120 SAR.',
    },
  },
  {
    ...{ kind: 'projector', owner: 1, course: 'extended', fromHours: -46 },
    claim: {
      ...{ kind: 'damage', sar: 350, words: 'على العدسة خدش لم يكن في صور التسليم.' },
      refusal: 'الخدش موجود في صورة الاستلام الثالثة.',
    },
  },
  { kind: 'drone', owner: 1, course: 'missed', fromHours: -2 },
];

interface Wanted {
  readonly kind: string;
  readonly owner: 0 | 1;
  readonly course: Course;
  readonly fromHours: number;
  readonly claim?: DemoClaim;
}

export function makeLiveBookings(
  random: SeededRandom,
  listings: readonly DemoListing[],
  people: People,
  now: Date,
): DemoBooking[] {
  const quarter = 15 * MINUTE_MILLISECONDS;
  const base = Math.floor(now.getTime() / quarter) * quarter;
  const [renter] = people.renters;
  if (!renter) throw new Error('there is no named renter');
  return WANTED.map((wanted) => {
    const { kind, owner, course, fromHours } = wanted;
    const listing = listings.find((one) => one.kind.key === kind && one.owner === people.owners[owner]);
    if (!listing) throw new Error(`the named owner rents out no ${kind}`);
    const draw = random.fork(kind);
    const start = new Date(base + fromHours * HOUR_MILLISECONDS);
    const isHourly = listing.priceHours === 1;
    const slot: Slot = {
      start,
      end: addMinutes(start, hoursOf(wanted, listing.priceHours) * 60),
      mode: isHourly ? 'hour' : 'day',
    };
    const id = draw.uuid(new Date(SEED_EPOCH));
    const booking = makeBooking(id, listing, renter, slot, course, draw);
    const { claim } = wanted;
    return { ...booking, ...timesOf(wanted, booking, base), ...channelOf(wanted), ...(claim && { claim }) };
  });
}

/** Hours of a booking: one that is over lasted a day; one that is under way lasts beyond now. */
function hoursOf({ course }: Wanted, priceHours: number): number {
  if (priceHours === 1) return 6;
  const isBack = course === 'returned' || course === 'late' || course === 'extended';
  return isBack ? 24 : Math.max(48, priceHours);
}

/**
 * The times of a booking: paid before now, however far ahead it starts; a request shortly before now, so that there is
 * time to answer it.
 */
function timesOf({ course }: Wanted, { createdAt: drawn, listing }: DemoBooking, base: number) {
  const latest = base - (course === 'requested' ? 1 : 30) * HOUR_MILLISECONDS;
  const createdAt = course === 'requested' ? new Date(latest) : new Date(Math.min(drawn.getTime(), latest));
  const paidAt = addMinutes(createdAt, 2);
  return { createdAt, paidAt, decidedAt: listing.instant ? paidAt : addMinutes(paidAt, 40) };
}

/**
 * Requests are paid by mada, where the money was taken at once: answering one in the demo must not capture a hold,
 * because the bank does not know these payments.
 */
function channelOf({ course }: Wanted): Partial<Pick<DemoBooking, 'channel'>> {
  return course === 'requested' || course === 'asked' ? { channel: 'mada' } : {};
}
