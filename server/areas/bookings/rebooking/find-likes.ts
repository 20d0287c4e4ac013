import type { Booking } from '@kiraa/domain/booking/booking.ts';
import type { Facts } from '@kiraa/domain/booking/decide/commands.ts';
import { rentalTotal } from '@kiraa/domain/booking/money/price.ts';
import {
  movablePayment,
  type RebookingPrice,
  rebookingPrice,
  rebookingRange,
  rebookingUntil,
  type SetAside,
} from '@kiraa/domain/booking/money/rebooking.ts';
import { type Halalas, ZERO } from '@kiraa/domain/money.ts';
import { minutesIn } from '@kiraa/domain/time.ts';
import type { Services } from '../../../context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { listingsLike } from '../../listings/listings.ts';
import { isAtRest, replacementFund } from '../../payments/payments.ts';
import { blockedWith } from '../../safety/safety.ts';
import { whyNotBookable } from '../decision/standing-queries.ts';
import { ownersLeft } from './rebooking-queries.ts';

type Edges = Pick<Services, 'clock' | 'config'>;

export interface Like extends RebookingPrice {
  readonly listingId: string;
  readonly totalHalalas: Halalas;
  readonly depositHalalas: Halalas;
}

type LikesWish = Pick<SetAside, 'paymentId' | 'amountHalalas'> & {
  readonly most: number;
  readonly only?: string;
};

/** How many candidates are looked at until the few that are shown are found to be free. */
const LOOKED_AT = 60;

/**
 * The like of what was cancelled, the nearest in price first, and what costs the house nothing before what does: at most so many,
 * each free for the whole period now. `only` asks about one listing.
 */
export async function findLikes(
  { clock, config }: Edges,
  db: Db,
  booking: Booking,
  { amountHalalas: paidHalalas, paymentId, most, only }: LikesWish,
): Promise<Like[]> {
  const { abovePercent, withinKm } = config.rebooking;
  const fundHalalas = await replacementFund(db);
  const minutes = minutesIn(booking);
  const near = await listingsLike(db, {
    listingId: booking.listingId,
    // Nor of an owner who has let this renter down before, nor where one of the two has blocked the other.
    notOf: [
      booking.renterId,
      booking.ownerId,
      ...(await ownersLeft(db, paymentId)),
      ...(await blockedWith(db, booking.renterId)),
    ],
    depositHalalas: booking.depositHalalas ?? ZERO,
    ...rebookingRange(paidHalalas, abovePercent),
    minutes,
    withinKm,
    only,
  });
  const priced = near.flatMap(({ id: listingId, km, depositHalalas, ...rate }) => {
    const totalHalalas = rentalTotal(rate, minutes);
    const price = rebookingPrice(paidHalalas, totalHalalas, { abovePercent, fundHalalas });
    return price ? [{ listingId, km, totalHalalas, depositHalalas, ...price }] : [];
  });
  const apart = ({ houseHalalas, backHalalas }: RebookingPrice) => houseHalalas + backHalalas;
  priced.sort(
    (one, other) =>
      Number(one.houseHalalas > 0) - Number(other.houseHalalas > 0) ||
      apart(one) - apart(other) ||
      one.km - other.km,
  );
  const claim = { period: { start: booking.start, end: booking.end }, renterId: booking.renterId };
  const likes: Like[] = [];
  for (const { km: _km, ...like } of priced.slice(0, LOOKED_AT)) {
    if (likes.length === most) break;
    if (!(await whyNotBookable(db, like.listingId, claim, clock.now()))) likes.push(like);
  }
  return likes;
}

/** Until when the renter may choose if the owner cancels now; undefined where nothing is offered, and the money goes back at once. */
export async function rebookUntil(
  edges: Edges,
  db: Db,
  booking: Booking,
  facts: Facts,
): Promise<Date | undefined> {
  const { minutes } = edges.config.rebooking;
  const movable = movablePayment(booking, facts);
  if (minutes === 0 || !movable || !(await isAtRest(db, movable.paymentId))) return undefined;
  const [like] = await findLikes(edges, db, booking, { ...movable, most: 1 });
  return like && rebookingUntil(booking, minutes, facts.now);
}
