import { Link } from 'react-router';
import { useDialogs } from '../dialogs.tsx';
import { opensElsewhere } from '../pages/opens-elsewhere.ts';
import { useSession } from '../session/session.tsx';
import { useTexts } from '../texts/texts.tsx';

interface Told {
  readonly label: 'listMine' | 'signUpOrLogIn';
  readonly className?: string | undefined;
}

/** A guest who wants to list logs in first (P1-NAV-19); a renter is shown the way to their owner profile (P1-LIST-03). */
export function ListMineLink({ className }: { className?: string | undefined }) {
  const { account } = useSession();
  return <DialogLink dialog={account ? 'INFO_OWNER' : 'LOGIN'} label="listMine" className={className} />;
}

export const LogInLink = (told: Told) => <DialogLink dialog="LOGIN" {...told} />;

/** Opens a dialog; before any script, and in another tab, it leads to the same page with the dialog asked for. */
function DialogLink({ dialog, label, className }: Told & { readonly dialog: 'LOGIN' | 'INFO_OWNER' }) {
  const texts = useTexts().shell;
  const dialogs = useDialogs();
  return (
    <Link
      to={`?dialog=${dialog}`}
      preventScrollReset
      className={className}
      onClick={(event) => {
        if (opensElsewhere(event)) return;
        event.preventDefault();
        dialogs.open(dialog);
      }}
    >
      {texts[label]}
    </Link>
  );
}
