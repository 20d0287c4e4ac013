import { type Halalas, percentOf, subtract, ZERO } from '../../money.ts';
import { addMinutes } from '../../time.ts';
import type { Booking, EarnedFacts, PaymentFacts } from '../booking.ts';

/** The operator's numbers for what a renter is offered whom an owner has let down (D-REBOOK). */
export interface RebookingNumbers {
  /** How long the renter may choose; the refund waits for as long. */
  readonly minutes: number;
  /** By how much another thing may be dearer than what the renter has paid; the house pays the difference. */
  readonly abovePercent: number;
  /** How far it may be from the thing that was cancelled, in kilometres. */
  readonly withinKm: number;
}

export const REBOOKING_OFFERS = 3;
/** What costs less than half of what was paid is not the like of it. */
const LEAST_PERCENT = 50;

/** What stands ready to move to another booking: it waits with us, and nobody has earned it. */
export interface SetAside {
  readonly paymentId: string;
  readonly amountHalalas: Halalas;
  readonly until: Date;
}

/** How a price is paid with what the renter has paid before: the house adds something, or something goes back, or neither. */
export interface RebookingPrice {
  readonly houseHalalas: Halalas;
  readonly backHalalas: Halalas;
}

/**
 * What a thing of this price would do to the renter's money; undefined where it is no offer: dearer than the operator allows or than
 * the fund can pay, or so cheap that it is something else. The renter never pays a second time.
 */
export function rebookingPrice(
  paidHalalas: Halalas,
  totalHalalas: Halalas,
  { abovePercent, fundHalalas }: { readonly abovePercent: number; readonly fundHalalas: Halalas },
): RebookingPrice | undefined {
  if (totalHalalas <= paidHalalas) {
    if (totalHalalas < percentOf(paidHalalas, LEAST_PERCENT)) return undefined;
    return { houseHalalas: ZERO, backHalalas: subtract(paidHalalas, totalHalalas) };
  }
  const houseHalalas = subtract(totalHalalas, paidHalalas);
  const most = percentOf(paidHalalas, abovePercent);
  return houseHalalas <= most && houseHalalas <= fundHalalas
    ? { houseHalalas, backHalalas: ZERO }
    : undefined;
}

/** The dearest and the cheapest price that can be offered at all. */
export function rebookingRange(paidHalalas: Halalas, abovePercent: number) {
  return {
    leastHalalas: percentOf(paidHalalas, LEAST_PERCENT),
    mostHalalas: percentOf(paidHalalas, 100 + abovePercent),
  };
}

/** Until when the renter may choose: never past the start, when nothing can be booked any more. */
export function rebookingUntil({ start }: Pick<Booking, 'start'>, minutes: number, now: Date): Date {
  const until = addMinutes(now, minutes);
  return until < start ? until : start;
}

/**
 * The payment that can move as a whole to another booking: the booking is firm and has not begun, one payment has paid for it, and all
 * that its owner has earned of it is still with us.
 */
export function movablePayment(
  { state, start }: Pick<Booking, 'state' | 'start'>,
  {
    earned,
    paying,
    now,
  }: {
    readonly earned: readonly EarnedFacts[];
    readonly paying: PaymentFacts | null;
    readonly now: Date;
  },
): Omit<SetAside, 'until'> | undefined {
  const parts = earned.filter(({ earnedHalalas }) => earnedHalalas !== ZERO);
  const [part] = parts;
  if (state !== 'accepted' || start <= now || !part || parts.length > 1) return undefined;
  const isWhole =
    paying?.id === part.paymentId && paying.state === 'taken' && paying.withUsHalalas === part.earnedHalalas;
  return isWhole ? { paymentId: part.paymentId, amountHalalas: part.earnedHalalas } : undefined;
}
