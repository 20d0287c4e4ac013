import type { RegisteredBooking } from '@kiraa/contract/admin/registers.ts';
import { type BookingState, bookingStates } from '@kiraa/domain/booking/life/life.ts';
import { bookingStandings, registerOrders } from '@kiraa/domain/console/registers.ts';
import { Link } from 'react-router';
import { useCall } from '../../../shell/calls/calls.tsx';
import { WrittenName } from '../../../shell/listings/written-words.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat, useLanguage } from '../../../shell/texts/texts.tsx';
import type { TagKind } from '../../../ui/controls/tag.tsx';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { Filter } from '../queues/waiting-list.tsx';
import { isolated } from '../records/record-section.tsx';
import { Register, RegisterRow, RegisterTitle } from './register.tsx';
import { DaysFilter, OrderFilter, PlaceFilters, useRegisterAsked } from './register-filters.tsx';

export const shouldRevalidate = () => false;
export { consoleMeta as meta } from '../frame/console-page.tsx';

/** `/admin/bookings?from=&to=&city=&category=&state=&standing=&sort=&after=`: all bookings (D-REGISTERS). */
export default function BookingsRegisterPage() {
  return (
    <AdminFrame>
      <Bookings />
    </AdminFrame>
  );
}

function Bookings() {
  const { registers: words, adminPages } = useAllTexts();
  const { oneOf, days, where } = useRegisterAsked();
  const asked = {
    ...days,
    ...where,
    state: oneOf('state', bookingStates),
    standing: oneOf('standing', bookingStandings),
    sort: oneOf('sort', registerOrders),
  };
  const call = useCall('allBookings', asked, { keepPrevious: true });
  return (
    <>
      <RegisterTitle title={words.bookings} hint={words.bookingsHint} />
      <Register call={call} idOf={({ id }) => id} row={(booking) => <Row booking={booking} />}>
        <DaysFilter refusal={call.refusal} />
        <PlaceFilters />
        <Filter
          name="state"
          label={words.state}
          options={bookingStates.map((state) => [state, adminPages.bookingStates[state]] as const)}
        />
        <Filter
          name="standing"
          label={words.bookingStanding}
          options={bookingStandings.map((one) => [one, words.bookingStandings[one]] as const)}
        />
        <OrderFilter hasSums />
      </Register>
    </>
  );
}

/** What somebody has to act on, what is going on, and what came to nothing. */
const KINDS: Readonly<Record<BookingState, TagKind>> = {
  awaiting_payment: 'waiting',
  requested: 'waiting',
  accepted: 'calm',
  returned: 'calm',
  completed: 'plain',
  dropped: 'outline',
  declined: 'outline',
  expired: 'outline',
  cancelled: 'outline',
};

function Row({ booking }: { readonly booking: RegisteredBooking }) {
  const { registers: words, adminPages } = useAllTexts();
  const format = useFormat();
  const isArabic = useLanguage() === 'ar';
  const [from, to] = [booking.from, booking.to].map((at) => isolated(format.shortDateTime(new Date(at))));
  const people = words.rentsFrom(isolated(booking.renter.name), isolated(booking.owner.name));
  return (
    <RegisterRow
      title={
        <Link to={`/admin/bookings/${booking.id}`}>
          <bdi>{booking.number}</bdi> · <WrittenName>{isArabic ? booking.nameAr : booking.name}</WrittenName>
        </Link>
      }
      beneath={`${people} · ${isArabic ? booking.cityAr : booking.city}`}
      when={words.period(from ?? '', to ?? '')}
      tag={{ kind: KINDS[booking.state], says: adminPages.bookingStates[booking.state] }}
      sum={format.amount(booking.total)}
    />
  );
}
