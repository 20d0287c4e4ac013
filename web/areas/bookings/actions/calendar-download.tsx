import IconCalendarDown from '#icons/IconCalendarDown';
import { useSend } from '../../../shell/calls/sends.ts';
import { saveFile } from '../../../shell/save-file.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { Button } from '../../../ui/controls/button.tsx';

/** The booking as a file that a telephone's or a computer's own calendar takes in. */
export function CalendarDownload({ bookingId }: { bookingId: string }) {
  const texts = useAllTexts();
  const { send, isBusy } = useSend('bookingCalendarFile');

  async function download(): Promise<void> {
    const answer = await send({ bookingId });
    if (answer.ok) saveFile({ ...answer.data.data, type: 'text/calendar' });
  }

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
