import IconFlag from '#icons/IconFlag';
import { useDialogs } from '../../shell/dialogs.tsx';
import { useSession } from '../../shell/session/session.tsx';
import { useTexts } from '../../shell/texts/texts.tsx';
import { Button } from '../../ui/controls/button.tsx';

/** Renters alone report (P1-ITEM-09): to everybody else there is no such button. */
export function ReportButton() {
  const texts = useTexts().listing;
  const dialogs = useDialogs();
  const { account } = useSession();
  if (account?.mode !== 'renter') return null;
  return (
    <p>
      <Button kind="quiet" onClick={() => dialogs.open('REPORT')}>
        <IconFlag size={18} stroke={1.75} aria-hidden />
        {texts.report}
      </Button>
    </p>
  );
}
