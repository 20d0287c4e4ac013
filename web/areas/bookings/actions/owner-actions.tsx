import type { BookingView } from '@kiraa/contract/bookings/bookings.ts';
import { endOf } from '../../../shell/bookings/end-of.ts';
import { isSaidBack } from '../booking-words.ts';
import type { ActsOfSide } from './acts-of-side.ts';
import { CancelBooking } from './cancel-booking.tsx';
import { ConfirmReturn } from './confirm-return.tsx';
import { NoShowWaits } from './no-show-waits.tsx';
import { RateBooking } from './rate-booking.tsx';
import { RequestAnswer } from './request-answer.tsx';

interface OwnerActionsProps {
  readonly booking: BookingView;
  readonly now: Date;
  readonly onGone: () => void;
}

/** What the owner can do with a booking as it stands (P2-OWNB-14, P2-OWNB-21, P2-OWNB-28): what is to be done now, and what may be. */
export function ownerActs({ booking, now, onGone }: OwnerActionsProps): ActsOfSide {
  if (booking.state === 'requested') return { one: <RequestAnswer booking={booking} onGone={onGone} /> };
  if (booking.state === 'completed') return { one: <RateBooking booking={booking} /> };
  if (booking.noShowOpen) return { one: <NoShowWaits booking={booking} /> };
  const hasBegun = new Date(booking.from) <= now;
  const isOut =
    booking.state === 'returned' || (booking.state === 'accepted' && hasBegun && !isSaidBack(booking, now));
  const canCancel = booking.state === 'accepted' && now < endOf(booking);
  return {
    one: isOut && !booking.delayFeeAsked && <ConfirmReturn booking={booking} now={now} onGone={onGone} />,
    more: canCancel && <CancelBooking booking={booking} side="owner" now={now} onGone={onGone} />,
  };
}

export function OwnerActions(props: OwnerActionsProps) {
  const { one, more } = ownerActs(props);
  return (
    <>
      {one}
      {more}
    </>
  );
}
