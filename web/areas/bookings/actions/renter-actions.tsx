import type { BookingView } from '@kiraa/contract/bookings/bookings.ts';
import type { ReactNode } from 'react';
import { endOf } from '../../../shell/bookings/end-of.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { ButtonLink, buttonClass } from '../../../ui/controls/button.tsx';
import { isToBeCollected } from '../pick-up/next-step.ts';
import type { ActsOfSide } from './acts-of-side.ts';
import { CancelBooking } from './cancel-booking.tsx';
import { DeleteBooking } from './delete-booking.tsx';
import { NoShowWaits } from './no-show-waits.tsx';
import { PayNow } from './pay-now.tsx';
import { RateBooking } from './rate-booking.tsx';
import { ReturnBooking } from './return-booking.tsx';

interface RenterActionsProps {
  readonly booking: BookingView;
  readonly now: Date;
  readonly onGone: () => void;
  /** It is off the renter's list; left out where that is the same. */
  readonly onDeleted?: () => void;
  /** The way to more time, for a booking that can have it. */
  readonly extend: ReactNode;
}

/** What the renter can do with a booking as it stands (P3-RENB-10 to 14): what is to be done now, and what may be. */
export function renterActs(props: RenterActionsProps): ActsOfSide {
  const { booking, now, onGone } = props;
  switch (booking.state) {
    case 'requested':
    case 'accepted':
      if (booking.noShowOpen) return { one: <NoShowWaits booking={booking} /> };
      if (booking.delayFeeAsked) return { one: <PayNow booking={booking} /> };
      return now < new Date(booking.from) ? beforeStart(props) : underWay(props);
    case 'awaiting_payment':
      return { one: <FinishPaying booking={booking} now={now} /> };
    case 'dropped':
      return {};
    default:
      return afterEnd({ ...props, onDeleted: props.onDeleted ?? onGone });
  }
}

export function RenterActions(props: RenterActionsProps) {
  const { one, more } = renterActs(props);
  return (
    <>
      {one}
      {more}
    </>
  );
}

function beforeStart({ booking, now, onGone }: RenterActionsProps): ActsOfSide {
  return {
    one: booking.deposit?.state === 'due' && <PayNow booking={booking} />,
    more: (
      <>
        {booking.state === 'requested' && <EditLink booking={booking} />}
        <CancelBooking booking={booking} side="renter" now={now} onGone={onGone} />
      </>
    ),
  };
}

function underWay({ booking, now, onGone, extend }: RenterActionsProps): ActsOfSide {
  if (booking.state !== 'accepted') return {};
  // Both have proved it, and there is no fee to pay: what is left is the owner's word.
  if (booking.provedBackAt !== null && !booking.isDelayed) return {};
  return {
    one: <ReturnBooking booking={booking} isNext={!isToBeCollected(booking, now)} onGone={onGone} />,
    more: booking.canExtend && now < endOf(booking) && extend,
  };
}

function afterEnd({ booking, onDeleted }: RenterActionsProps & { onDeleted: () => void }): ActsOfSide {
  return {
    one: (
      <>
        {booking.claimDue !== null && <PayNow booking={booking} />}
        {booking.state === 'completed' && (
          <RateBooking booking={booking} takesPhotos isSecond={booking.claimDue !== null} />
        )}
      </>
    ),
    more: (
      <>
        <AgainLink booking={booking} />
        {booking.state !== 'returned' && <DeleteBooking booking={booking} onGone={onDeleted} />}
      </>
    ),
  };
}

function AgainLink({ booking: { listing } }: { booking: BookingView }) {
  const texts = useAllTexts().bookings;
  return (
    <ButtonLink kind="secondary" to={`/${listing.kind}/${listing.id}`}>
      {texts.bookAgain}
    </ButtonLink>
  );
}

/** Back to a payment that was left, while its slot is kept. A new document: the provider wants a clean window. */
function FinishPaying({ booking: { id, slotUntil }, now }: Pick<RenterActionsProps, 'booking' | 'now'>) {
  const texts = useAllTexts().bookings;
  if (slotUntil === null || new Date(slotUntil) <= now) return null;
  return (
    <a className={buttonClass({})} href={`/checkout?booking=${id}`}>
      {texts.finishPaying}
    </a>
  );
}

/** To the listing with this booking's period chosen, to give it another (P3-NAV-14). */
function EditLink({ booking: { id, listing: items } }: { booking: BookingView }) {
  const texts = useAllTexts().changes;
  return (
    <ButtonLink kind="secondary" to={`/${items.kind}/${items.id}/${id}`}>
      {texts.edit}
    </ButtonLink>
  );
}
