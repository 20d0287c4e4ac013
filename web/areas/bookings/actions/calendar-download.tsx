import type { BookingView } from '@kiraa/contract/bookings/bookings.ts';
import IconCalendarDown from '#icons/IconCalendarDown';
import { useSend } from '../../../shell/calls/sends.ts';
import { saveFile } from '../../../shell/save-file.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { Button } from '../../../ui/controls/button.tsx';

/** States in which there is something to keep a time for. */
const AHEAD: readonly BookingView['state'][] = ['requested', 'accepted'];

/** The booking as a file that a telephone's or a computer's own calendar takes in; nothing once it has begun, or there is nothing to come to. */
export function CalendarDownload({ booking, now }: { booking: BookingView; now: Date }) {
  const texts = useAllTexts();
  const { send, isBusy } = useSend('bookingCalendarFile');

  async function download(): Promise<void> {
    const answer = await send({ bookingId: booking.id });
    if (answer.ok) saveFile({ ...answer.data.data, type: 'text/calendar' });
  }

  if (!AHEAD.includes(booking.state) || now >= new Date(booking.from)) return null;
  return (
    <Button
      kind="quiet"
      waiting={isBusy ? texts.shell.pleaseWait : undefined}
      onClick={() => void download()}
    >
      <IconCalendarDown size={18} aria-hidden />
      {texts.story.toCalendar}
    </Button>
  );
}
