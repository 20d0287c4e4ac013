import type { Booking, Change, EarnedFacts, PaymentFacts } from '../booking/booking.ts';
import type {
  ArrivedFacts,
  Attempt,
  Command,
  Discount,
  Facts,
  FactsFor,
  ToldPayment,
} from '../booking/decide/commands.ts';
import { dueOf } from '../booking/decide/decide-payment.ts';
import { type Claim, givingWay, type Standing, standingOf } from '../booking/decide/standing.ts';
import { openChangeStates } from '../booking/life/change-life.ts';
import { type Coupon, discountOf } from '../booking/money/coupon.ts';
import { readExtension } from '../booking/money/extending.ts';
import type { OwnerFeeFacts } from '../booking/money/owner-fee.ts';
import { rentalTotal } from '../booking/money/price.ts';
import { isStanding } from '../deposit/deposit.ts';
import { OPEN_RULES } from '../listing/availability.ts';
import { ZERO } from '../money.ts';
import { dueClaimOf } from './claims.ts';
import { depositFacts } from './deposits.ts';
import type { House, HouseBooking, HouseListing } from './house.ts';
import type { HousePayment } from './money.ts';

type HouseCoupon = Pick<Coupon, 'off' | 'capHalalas'>;
type Book = Extract<Command, { kind: 'book' }>;

/**
 * A command as it is given to the house in memory: a booking names its listing, and an edit may bring a coupon's rule.
 */
export type CommandGiven =
  | Exclude<
      Command,
      { kind: 'book' | 'edit' | 'money-arrived' | 'money-mistaken' | 'captured' | 'capture-refused' }
    >
  | (Book & { readonly listingId: string; readonly couponRule?: HouseCoupon | null })
  | (Extract<Command, { kind: 'edit' }> & { readonly couponRule?: HouseCoupon | null })
  | {
      readonly kind: 'money-arrived' | 'money-mistaken' | 'captured' | 'capture-refused';
      readonly payment: HousePayment | ToldPayment;
    };

interface Looked {
  readonly command: Command;
  readonly facts: FactsFor<Command['kind']>;
}

/** The facts for one command, looked up in memory as the server reads them from its tables under the booking's lock. */
export function factsFor(house: House, kept: HouseBooking | null, given: CommandGiven): Looked {
  if (given.kind === 'book') return { command: given, facts: bookFacts(house, given) };
  if (!kept) throw new Error(`${given.kind} of no booking`);
  const facts = commonFacts(house, kept);
  switch (given.kind) {
    case 'edit': {
      const claim = claimOf(kept.row, given.period);
      const total = rentalTotal(kept.row, given.minutes);
      return {
        command: given,
        facts: {
          ...facts,
          isBookable: true,
          discount: discountFor(given.couponRule, total),
          standing: standing(house, kept.row.listingId, claim),
          unpaidElsewhere: 0,
        },
      };
    }
    case 'ask-for-more': {
      const read = readExtension(kept.row, given.wish);
      const claim = read.ok ? { ...claimOf(kept.row, read.period), isPromised: true } : undefined;
      return {
        command: given,
        facts: {
          ...facts,
          standing: claim && standing(house, kept.row.listingId, claim),
          longestMinutes: OPEN_RULES.longestMinutes,
          unpaidElsewhere: 0,
          ownUnpaid: ownUnpaid(house, kept.row),
          owesForDelay: facts.charge?.askedBy === 'owner',
        },
      };
    }
    case 'pay':
      return { command: given, facts: { ...facts, attempts: attemptsAt(house, kept, facts) } };
    case 'money-arrived':
    case 'money-mistaken':
    case 'captured':
    case 'capture-refused':
      return { command: given, facts: arrivedFacts(house, kept, given.payment, facts) };
    default:
      return { command: given, facts };
  }
}

function bookFacts(house: House, given: Book & { listingId: string; couponRule?: HouseCoupon | null }) {
  const { renterId, period, minutes } = given;
  const listing = listingOf(house, given.listingId);
  return {
    now: house.now,
    listing: { ...listing, bookable: true },
    standing: standing(house, listing.id, { period, renterId }),
    unpaidElsewhere: 0,
    ownUnpaid: ownUnpaid(house, { listingId: listing.id, renterId }),
    discount: discountFor(given.couponRule, rentalTotal(listing, minutes)),
    ...house.settings.terms,
  };
}

function listingOf(house: House, id: string): HouseListing {
  const found = house.listings.find((one) => one.id === id);
  if (!found) throw new Error(`no listing ${id}`);
  return found;
}

function discountFor(
  rule: HouseCoupon | null | undefined,
  total: Parameters<typeof discountOf>[1],
): Discount {
  return rule ? discountOf(rule, total) : ZERO;
}

const claimOf = ({ renterId, id }: Booking, period: Claim['period']): Claim => ({
  period,
  renterId,
  bookingId: id,
});

function standing(house: House, listingId: string, claim: Claim): Standing {
  const holders = house.holders(listingId, claim.period);
  return standingOf(claim, { rules: OPEN_RULES, isBlocked: false, holders }, house.now);
}

function ownUnpaid(house: House, { listingId, renterId }: Pick<Booking, 'listingId' | 'renterId'>) {
  return house
    .holders(listingId)
    .filter((one) => one.renterId === renterId && one.keptUntil !== null)
    .map((one) => givingWay(one, house.now));
}

export function commonFacts(house: House, kept: HouseBooking): Facts {
  const open = kept.changes.find(({ row }) => (openChangeStates as readonly string[]).includes(row.state));
  const charge = kept.charges.find(({ row }) => row.state === 'open');
  const failed = kept.changes.filter(({ row }) => row.state === 'failed').map(({ row }) => row.endedAt);
  return {
    now: house.now,
    paying: paymentFacts(house, kept.payingId),
    open: open ? { change: open.row, paying: paymentFacts(house, open.payingId) } : null,
    charge: charge?.row ?? null,
    claimDue: isStanding(kept.deposit?.state) ? undefined : dueClaimOf(kept),
    deposit: depositFacts(house, kept),
    earned: earnedFacts(house, kept.row.id),
    handedOverAt: kept.metAt,
    provedBackAt: kept.provedBackAt,
    ownerFee: ownerFeeFacts(house, kept),
    noShow:
      house.settings.noShows && kept.row.state === 'accepted'
        ? { numbers: house.settings.noShows, said: kept.noShows, metAt: kept.metAt }
        : null,
    excusedUntil: failed.reduce<Date | null>((last, at) => (at && (!last || at > last) ? at : last), null),
  };
}

function ownerFeeFacts(house: House, { row }: HouseBooking): OwnerFeeFacts | null {
  const { ownerFees } = house.settings;
  if (!ownerFees || row.state !== 'accepted') return null;
  const free = [...house.bookings.values()].flatMap((one) =>
    one.row.ownerId === row.ownerId && one.ownerFee?.freeAgainAt ? [one.ownerFee.freeAgainAt] : [],
  );
  const freeAgainAt = free.reduce<Date | null>((last, at) => (!last || at > last ? at : last), null);
  return { numbers: ownerFees, freeAgainAt };
}

function paymentFacts(house: House, id: string | null): PaymentFacts | null {
  if (id === null) return null;
  const payment = house.money.payment(id);
  const operations = house.money.operationsOf(id);
  const isHeld = payment.state === 'held';
  return {
    id,
    state: payment.state,
    channel: payment.channel,
    withUsHalalas: isHeld ? payment.amountHalalas : house.money.bank.net(id),
    isUnderWay: operations.some(({ outcome }) => outcome === 'under-way'),
    isCapturing: operations.some(({ kind, outcome }) => kind === 'capture' && outcome === 'under-way'),
  };
}

export function earnedFacts(house: House, bookingId: string): EarnedFacts[] {
  return house.money
    .paymentsOf(bookingId)
    .filter((one) => one.earned > 0 && one.purpose !== 'claim' && one.purpose !== 'deposit')
    .map((one) => ({
      paymentId: one.id,
      earnedHalalas: one.earned,
      discountHalalas: one.earnedDiscount,
      isUnderWay: house.money.operationsOf(one.id).some(({ outcome }) => outcome === 'under-way'),
    }));
}

function attemptsAt(house: House, kept: HouseBooking, facts: Facts): Attempt[] {
  const found = dueOf(kept.row, facts);
  if (!found.ok) return [];
  const { purpose, changeId, chargeId, claimId } = found.due;
  return house.money
    .paymentsOf(kept.row.id)
    .filter((one) => one.purpose === purpose && one.changeId === changeId && one.chargeId === chargeId)
    .filter((one) => one.claimId === claimId)
    .map(({ id, channel, state, savesCard }) => ({
      id,
      channel,
      savesCard,
      isUsable: state === 'open',
      isUnanswered: false,
    }));
}

function arrivedFacts(
  house: House,
  kept: HouseBooking,
  { changeId, chargeId, claimId }: Pick<ToldPayment, 'changeId' | 'chargeId' | 'claimId'>,
  facts: Facts,
): ArrivedFacts {
  const change = kept.changes.find(({ row }) => row.id === changeId)?.row ?? null;
  const dropped: Booking | Change | null = change ?? kept.row;
  const claim =
    dropped.state === 'dropped'
      ? { ...claimOf(kept.row, { start: dropped.start, end: dropped.end }), isPromised: true }
      : undefined;
  return {
    ...facts,
    change,
    paidCharge: kept.charges.find(({ row }) => row.id === chargeId)?.row ?? null,
    paidClaim: dueClaimOf(kept, claimId),
    standing: claim && standing(house, kept.row.listingId, claim),
    isCouponFree: true,
  };
}
