import { useEffect, useState } from 'react';
import { useDialogs } from '../../shell/dialogs.tsx';
import { useSession } from '../../shell/session/session.tsx';
import { useSteady } from '../../ui/use-steady.ts';

export interface RenterGate {
  /** Asks to pass: at once for a renter, after logging in for a guest. */
  readonly ask: () => void;
  readonly logIn: () => void;
  readonly switchProfile: () => void;
  /** True while a stored token waits for its answer and somebody has asked. */
  readonly isWaking: boolean;
  /** Nobody is logged in: what is not to be had can be said without that. */
  readonly isGuest: boolean;
}

/** Lets a renter through; a guest logs in first and an owner switches, and the choice waits for them meanwhile. */
export function useRenterGate(pass: () => void): RenterGate {
  const session = useSession();
  const dialogs = useDialogs();
  const [isAsked, setAsked] = useState(false);
  const go = useSteady(pass);
  const mode = session.account?.mode;

  // A stored token may still be waiting for its answer when the button is pressed, and after a login the session
  // changes before this is rendered again: so the question is kept, and answered by the session as it then is.
  useEffect(() => {
    if (!isAsked || session.status === 'loading') return;
    setAsked(false);
    if (session.status === 'guest') dialogs.open('LOGIN', { afterwards: () => setAsked(true) });
    else if (mode === 'owner') dialogs.open('INFO_OWNER');
    else go();
  }, [isAsked, session.status, mode, dialogs, go]);

  return {
    ask: () => setAsked(true),
    logIn: () => dialogs.open('LOGIN', { afterwards: () => setAsked(true) }),
    switchProfile: () => dialogs.open('INFO_OWNER'),
    isWaking: isAsked && session.status === 'loading',
    isGuest: session.status === 'guest',
  };
}
