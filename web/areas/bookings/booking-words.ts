import type { BookingView } from '@kiraa/contract/bookings/bookings.ts';
import { MINUTE_MILLISECONDS } from '@kiraa/domain/time.ts';
import type { Messages } from '@kiraa/texts/messages.ts';
import { endOf } from '../../shell/bookings/end-of.ts';

export type Side = 'renter' | 'owner';
type Texts = Messages['bookings'];

export interface StatusTag {
  readonly kind: 'calm' | 'waiting' | 'danger';
  readonly text: string;
}

export function minutesOf(booking: BookingView): number {
  const start = new Date(booking.from).getTime();
  return Math.round((endOf(booking).getTime() - start) / MINUTE_MILLISECONDS);
}

const TAB_NAMES: Record<Side, readonly string[]> = {
  renter: ['pending', 'upcoming', 'current', 'completed'],
  owner: ['new_confirmations', 'extension', 'current', 'completed'],
};

/** The list that a booking is on, by the tab's number or its name; what has left an owner's lists leads to the last one. */
export function tabPath(side: Side, tab: number | string): string {
  if (typeof tab === 'number') return `/${side}/bookings/${tab}`;
  const place = TAB_NAMES[side].indexOf(tab);
  return `/${side}/bookings/${place < 0 ? TAB_NAMES[side].length : place + 1}`;
}

/** Where a booking stands, in a word, with the time that is left to answer it (P3-RENB-04). */
export function statusTag(texts: Texts, booking: BookingView, side: Side, now: Date): StatusTag {
  switch (booking.state) {
    case 'requested':
      return { kind: 'waiting', text: waitingText(texts, booking, side, now) };
    case 'accepted':
      return acceptedTag(texts, booking, side, now);
    case 'returned':
      return { kind: 'calm', text: texts.returned };
    case 'completed':
      return { kind: 'calm', text: texts.finished };
    case 'declined':
      return { kind: 'danger', text: texts.declined };
    case 'expired':
      return { kind: 'danger', text: texts.expired };
    case 'cancelled':
    case 'dropped':
      return { kind: 'danger', text: texts.cancelled };
    case 'awaiting_payment':
      return { kind: 'waiting', text: unpaidText(texts, booking, side, now) };
  }
}

function unpaidText(texts: Texts, { slotUntil }: BookingView, side: Side, now: Date): string {
  const left = slotUntil === null ? 0 : new Date(slotUntil).getTime() - now.getTime();
  if (left <= 0) return texts.unpaidOver;
  const time = texts.timeLeft(Math.ceil(left / MINUTE_MILLISECONDS));
  return side === 'owner' ? texts.unpaidOfRenter(time) : texts.unpaid(time);
}

function waitingText(texts: Texts, booking: BookingView, side: Side, now: Date): string {
  const until = booking.answerBy === null ? now : new Date(booking.answerBy);
  const minutes = Math.floor((until.getTime() - now.getTime()) / MINUTE_MILLISECONDS);
  if (minutes < 0) return texts.waitingOver;
  const left = texts.timeLeft(minutes);
  return side === 'owner' ? texts.waitingForYou(left) : texts.waitingForOwner(left);
}

function acceptedTag(texts: Texts, booking: BookingView, side: Side, now: Date): StatusTag {
  if (booking.delayFeeAsked) {
    return { kind: 'waiting', text: side === 'owner' ? texts.feeRequestSent : texts.feeToPay };
  }
  if (booking.deposit?.state === 'due')
    return { kind: 'waiting', text: side === 'owner' ? texts.depositAwaited : texts.depositToPay };
  if (now < new Date(booking.from)) return { kind: 'calm', text: texts.booked };
  if (booking.provedBackAt !== null) return { kind: 'calm', text: texts.returned };
  if (isSaidBack(booking, now)) return { kind: 'waiting', text: texts.saidBack };
  return now < endOf(booking) ? { kind: 'calm', text: texts.underWay } : overdueTag(texts, booking, now);
}

/** A late return costs by the minute (D-LATE): how late it is stands beside it, and from an hour on as a warning. */
function overdueTag(texts: Texts, booking: BookingView, now: Date): StatusTag {
  const minutes = Math.floor((now.getTime() - endOf(booking).getTime()) / MINUTE_MILLISECONDS);
  if (minutes === 0) return { kind: 'waiting', text: texts.returnDue };
  return { kind: minutes < 60 ? 'waiting' : 'danger', text: texts.returnLate(texts.timeLeft(minutes)) };
}

/** The owner alone has said that it is back: it waits for the renter's word, or for its end. */
export function isSaidBack(
  booking: Pick<BookingView, 'state' | 'from' | 'to' | 'hours' | 'minutes' | 'saidBackAt' | 'provedBackAt'>,
  now: Date,
): boolean {
  const isSaidAlone = booking.saidBackAt !== null && booking.provedBackAt === null;
  return booking.state === 'accepted' && isSaidAlone && now < endOf(booking);
}

/** That it is said to be back, and what ends it, to the one who reads; undefined where nobody has said so alone. */
export function saidBackText(
  texts: Texts,
  booking: Parameters<typeof isSaidBack>[0],
  side: Side,
  now: Date,
): string | undefined {
  if (!isSaidBack(booking, now)) return undefined;
  return side === 'owner' ? texts.saidBackByYou : texts.saidBackToRenter;
}

/** What an owner is asked before they confirm a return: alone and before the end it completes nothing yet. */
export function confirmHint(texts: Texts, booking: BookingView, now: Date): string {
  const isEarly = booking.state === 'accepted' && booking.provedBackAt === null && now < endOf(booking);
  return (isEarly ? texts.confirmEarlyHint : texts.confirmReturnHint)(booking.other.name);
}

/** What the renter's money is doing, said to the one who reads; empty where none has moved. */
export function moneyText(
  texts: Texts,
  booking: Pick<BookingView, 'money' | 'neverTaken' | 'givenBack' | 'backInPart' | 'state'>,
  side: Side,
  amount: (sar: string) => string,
): string {
  const isRenter = side === 'renter';
  const { money, givenBack, backInPart } = booking;
  const isLetGo = money === 'given_back' && booking.neverTaken;
  if (backInPart && !isLetGo) {
    // An owner reads no sum of the renter's payment (D-COUPON).
    const part = givenBack === null ? texts.partToRenter : amount(givenBack);
    if (money === 'looked_after') return texts.partLookedAfter(part);
    return money === 'going_back' ? texts.partGoingBack(part) : texts.partGivenBack(part);
  }
  if (money === 'taken' && booking.state === 'cancelled') return texts.nothingBack;
  switch (money) {
    case 'none':
      return '';
    case 'held':
      return isRenter ? texts.moneyHeld : texts.moneyHeldOfRenter;
    case 'taken':
      return isRenter ? texts.moneyTaken : texts.moneyTakenOfRenter;
    case 'going_back':
      return isRenter ? texts.moneyGoingBack : texts.moneyGoingBackToRenter;
    case 'looked_after':
      return isRenter ? texts.moneyLookedAfter : texts.moneyLookedAfterOfRenter;
    case 'given_back':
      if (isLetGo) return isRenter ? texts.moneyLetGo : texts.moneyLetGoOfRenter;
      return isRenter ? texts.moneyGivenBack : texts.moneyGivenBackToRenter;
    case 'processing':
      return texts.moneyProcessing;
    case 'set_aside':
      return isRenter ? texts.moneySetAside : texts.moneyGoingBackToRenter;
    case 'moved':
      return isRenter ? texts.moneyMoved : texts.moneyMovedOfRenter;
  }
}

/** How many of the four steps are behind: requested, accepted, picked up (which a side has confirmed), returned. */
export function stepsDone(booking: Pick<BookingView, 'state' | 'pickedUp'>): number {
  switch (booking.state) {
    case 'awaiting_payment':
    case 'dropped':
      return 0;
    case 'accepted':
      return booking.pickedUp ? 3 : 2;
    case 'returned':
    case 'completed':
      return 4;
    case 'requested':
    case 'declined':
    case 'expired':
    case 'cancelled':
      return 1;
  }
}
