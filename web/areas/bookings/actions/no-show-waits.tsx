import type { BookingView } from '@kiraa/contract/bookings/bookings.ts';
import { bookingPath } from '@kiraa/domain/booking/life/booking-path.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';

/** While it is open who did not come, nobody cancels, returns or extends (D-NO-SHOW): why, and the way to what is left to do. */
export function NoShowWaits({ booking }: { booking: BookingView }) {
  const texts = useAllTexts();
  return (
    <>
      <p>{texts.refusals.NO_SHOW_OPEN}</p>
      <ButtonLink kind="secondary" to={`${bookingPath(booking.id)}#no-show`}>
        {texts.noShow.see}
      </ButtonLink>
    </>
  );
}
