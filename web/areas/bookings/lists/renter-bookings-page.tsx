import IconCalendarHeart from '#icons/IconCalendarHeart';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { ExtendBooking } from '../../booking/extend-booking.tsx';
import { renterActs } from '../actions/renter-actions.tsx';
import { BookingsPage } from './bookings-page.tsx';

export { meta, shouldRevalidate } from './bookings-page.tsx';
export { requireTab as loader } from './tab-route.ts';

type RenterTab = 'pending' | 'upcoming' | 'current' | 'completed';

export default function RenterBookingsPage() {
  const { pending, upcoming, current, completed } = useAllTexts().bookings;
  const titles: Readonly<Record<RenterTab, string>> = { pending, upcoming, current, completed };
  return (
    <BookingsPage
      side="renter"
      titles={titles}
      empty={(tab) => <NothingBooked tab={tab} />}
      actions={(booking, { now, leave }) =>
        renterActs({ booking, now, onGone: leave, extend: <ExtendBooking booking={booking} /> })
      }
    />
  );
}

function NothingBooked({ tab }: { tab: RenterTab }) {
  const texts = useAllTexts().bookings;
  const titles = {
    pending: texts.emptyPending,
    upcoming: texts.emptyUpcoming,
    current: texts.emptyCurrent,
    completed: texts.emptyCompleted,
  } satisfies Record<RenterTab, string>;
  return (
    <EmptyState
      drawing={<IconCalendarHeart size={64} stroke={1.5} />}
      title={titles[tab]}
      hint={texts.emptyRenterHint}
      action={<ButtonLink to="/0">{texts.findSomething}</ButtonLink>}
    />
  );
}
