import type { BookingView } from '@kiraa/contract/bookings/bookings.ts';
import { VEHICLE } from '@kiraa/domain/listing/categories.ts';
import type { Messages } from '@kiraa/texts/messages.ts';
import { endOf } from '../../../shell/bookings/end-of.ts';
import type { Side } from '../booking-words.ts';

type Words = Messages['pickUp'];

/** Nothing comes next: what became of it is all there is to say. */
const OVER: readonly BookingView['state'][] = ['declined', 'expired', 'cancelled', 'dropped', 'completed'];

export function isOver({ state }: Pick<BookingView, 'state'>): boolean {
  return OVER.includes(state);
}

/** The one sentence that a booking's page begins with: what this side does next and by when, or what became of it. */
export function nextStep(
  words: Words,
  booking: BookingView,
  { side, now, moment }: { readonly side: Side; readonly now: Date; readonly moment: (at: Date) => string },
): string {
  const isRenter = side === 'renter';
  switch (booking.state) {
    case 'awaiting_payment':
      return words.unpaid;
    case 'requested': {
      const by = moment(new Date(booking.answerBy ?? booking.from));
      return isRenter ? words.ownerAnswers(by) : words.youAnswer(by);
    }
    case 'accepted':
      return acceptedStep(words, booking, { isRenter, now, moment });
    case 'returned':
      return isRenter ? words.backAtOwner : words.backAtYou;
    case 'declined':
      return isRenter ? words.declined : words.declinedByYou;
    case 'expired':
      return isRenter ? words.expired : words.expiredOfYou;
    case 'cancelled':
      return words.cancelled;
    case 'dropped':
      return words.dropped;
    case 'completed':
      return words.completed;
  }
}

/** It has begun and nobody has it yet: to give it back is not what comes next. */
export function isToBeCollected(
  booking: Pick<BookingView, 'state' | 'pickedUp' | 'from' | 'to' | 'hours' | 'minutes'>,
  now: Date,
): boolean {
  const isUnderWay = now >= new Date(booking.from) && now < endOf(booking);
  return booking.state === 'accepted' && !booking.pickedUp && isUnderWay;
}

function acceptedStep(
  words: Words,
  booking: BookingView,
  { isRenter, now, moment }: { isRenter: boolean; now: Date; moment: (at: Date) => string },
): string {
  const from = new Date(booking.from);
  const end = endOf(booking);
  if (now < from) return isRenter ? words.collect(moment(from)) : words.handOver(moment(from));
  // Its renter has a fee to pay first, if it came back late.
  if (booking.provedBackAt !== null && !(isRenter && booking.isDelayed))
    return isRenter ? words.backAtOwner : words.backAtYou;
  if (now >= end) return words.wasDue(moment(end));
  // It is there to be had for as long as nobody has it.
  if (isRenter && !booking.pickedUp) return words.collect(moment(from));
  return isRenter ? words.bringBack(moment(end)) : words.comesBack(moment(end));
}

/** What this side brings or does at the hand-over, in the order in which it is needed. */
export function readyList(
  words: Words,
  { listing, other }: Pick<BookingView, 'listing' | 'other'>,
  { side, price }: { readonly side: Side; readonly price: (sar: string) => string },
): string[] {
  if (side === 'owner')
    return [words.keysReady, words.checkIdentity(other.name), words.lookRound, words.typeCode];
  return [
    listing.kind === VEHICLE ? words.licence : words.identity,
    ...(listing.insurancePrice === null ? [] : [words.insurance(price(listing.insurancePrice))]),
    words.lookRound,
    words.typeCode,
  ];
}
