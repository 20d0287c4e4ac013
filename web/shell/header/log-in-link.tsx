import { Link } from 'react-router';
import { useDialogs } from '../dialogs.tsx';
import { useSession } from '../session/session.tsx';
import { useTexts } from '../texts/texts.tsx';

/** A guest who wants to list logs in first (P1-NAV-19); a renter is shown the way to their owner profile (P1-LIST-03). */
export function ListMineLink({ className }: { className?: string | undefined }) {
  const texts = useTexts().shell;
  const dialogs = useDialogs();
  const { account } = useSession();
  if (!account) return <LogInLink label="listMine" className={className} />;
  return (
    <Link
      to="?dialog=INFO_OWNER"
      preventScrollReset
      className={className}
      onClick={(event) => {
        event.preventDefault();
        dialogs.open('INFO_OWNER');
      }}
    >
      {texts.listMine}
    </Link>
  );
}

/** Opens the login dialog; before any script it is a link that opens the same page with the dialog asked for. */
export function LogInLink({
  label,
  className,
}: {
  label: 'listMine' | 'signUpOrLogIn';
  className?: string | undefined;
}) {
  const texts = useTexts().shell;
  const dialogs = useDialogs();
  return (
    <Link
      to="?dialog=LOGIN"
      preventScrollReset
      className={className}
      onClick={(event) => {
        event.preventDefault();
        dialogs.open('LOGIN');
      }}
    >
      {texts[label]}
    </Link>
  );
}
